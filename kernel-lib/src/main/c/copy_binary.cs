// SPDX-License-Identifier: Apache-2.0
// C# copy: BinaryReader.ReadBytes and BinaryWriter.Write of whole records. File.OpenWrite, which the published program
// used, overwrites what is there: it doesn't truncate.
using System.IO;

sealed class CopyBinary : Arm
{
    BinaryReader from;
    BinaryWriter to;

    public override void Open(Case job)
    {
        from = new BinaryReader(Streams.OpenSource(job));
        to = new BinaryWriter(Streams.OpenTarget(job));
    }

    public override void Transfer(Case job)
    {
        byte[] record;
        while ((record = from.ReadBytes(job.Record)).Length > 0)
        {
            to.Write(record);
            job.Done += record.Length;
        }
    }

    public override void Close(Case job)
    {
        from.Close();
        to.Close();
    }
}

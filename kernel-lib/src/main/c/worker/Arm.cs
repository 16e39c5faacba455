// SPDX-License-Identifier: Apache-2.0
// The interface of a C# arm, as arm.h is that of a C one: each method throws where it fails.
using System.IO;

abstract class Arm
{
    // Opens the files; timed as open_ns.
    public abstract void Open(Case job);
    // Moves every record and counts them in job.Done; timed as elapsed_ns.
    public abstract void Transfer(Case job);
    // Closes; timed as close_ns, for writes and copies also in elapsed_ns.
    public abstract void Close(Case job);
}

enum TargetState { New, Truncated, Overwrite }

// What is asked of the arm, and how far it is.
sealed class Case
{
    public string Operation = "read", Source, Target;
    public int Record = 4096;
    public int Buffer = -1;  // bytes of a FileStream's buffer; 0: none, -1: what the library does by itself
    public long Bytes;
    public TargetState State = TargetState.New;
    public long Done;

    public bool Writes { get { return Operation != "read"; } }
}

// Opens streams in the way that the case names.
static class Streams
{
    const int Library = 4096;  // what File.OpenRead and File.OpenWrite take

    public static Stream OpenSource(Case job)
    {
        return job.Buffer < 0 ? File.OpenRead(job.Source)
            : new FileStream(job.Source, FileMode.Open, FileAccess.Read, FileShare.Read, Size(job));
    }

    public static Stream OpenTarget(Case job)
    {
        if (job.State == TargetState.Overwrite && job.Buffer < 0)
        {
            return File.OpenWrite(job.Target);
        }
        FileMode mode = job.State == TargetState.New ? FileMode.CreateNew
            : job.State == TargetState.Truncated ? FileMode.Create : FileMode.Open;
        return new FileStream(job.Target, mode, FileAccess.Write, FileShare.None, job.Buffer < 0 ? Library : Size(job));
    }

    static int Size(Case job)
    {
        return job.Buffer < 1 ? 1 : job.Buffer;
    }
}

// SPDX-License-Identifier: Apache-2.0
// Counters of the calling thread, in the order that counters.c takes them in. What this system doesn't have is null.
using System;
using System.Diagnostics;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

sealed class Counters
{
    public long? ReadCalls, WriteCalls, StorageReadBytes, DirtiedBytes;
    public long? UserNs, SystemNs, MinorFaults, MajorFaults, VoluntarySwitches, InvoluntarySwitches;
    public long? ThreadCpuNs, ProcessCpuNs;
    public long ClockNs;

    static readonly bool Linux = Directory.Exists("/proc/thread-self");
    static readonly int IoFile = Linux ? open("/proc/thread-self/io", 0) : -1;
    static readonly long OwnCalls = Calibrate();

    [DllImport("libc")] static extern int open(string path, int flags);
    [DllImport("libc")] static extern long pread(int file, byte[] buffer, long size, long offset);
    [DllImport("libc")] static extern int getrusage(int who, long[] usage);
    [DllImport("libc")] static extern int clock_gettime(int clock, long[] time);

    public static Counters Begin()
    {
        var taken = new Counters();
        taken.TakeIo();
        taken.TakeUsage();
        taken.TakeCpu();
        taken.ClockNs = Now();
        return taken;
    }

    public static Counters End()
    {
        var taken = new Counters();
        taken.ClockNs = Now();
        taken.TakeCpu();
        taken.TakeUsage();
        taken.TakeIo();
        return taken;
    }

    public static long Now()
    {
        return (long) (Stopwatch.GetTimestamp() * (1e9 / Stopwatch.Frequency));
    }

    static long Calibrate()
    {
        Counters first = new Counters(), second = new Counters();
        first.TakeIo();
        second.TakeIo();
        return second.ReadCalls - first.ReadCalls ?? 0;
    }

    void TakeIo()
    {
        byte[] text = new byte[512];
        long got = IoFile < 0 ? -1 : pread(IoFile, text, text.Length, 0);
        if (got <= 0)
        {
            return;
        }
        foreach (string line in Encoding.ASCII.GetString(text, 0, (int) got).Split('\n'))
        {
            string[] parts = line.Split(' ');
            switch (parts[0])
            {
                case "syscr:": ReadCalls = long.Parse(parts[1]); break;
                case "syscw:": WriteCalls = long.Parse(parts[1]); break;
                case "read_bytes:": StorageReadBytes = long.Parse(parts[1]); break;
                case "write_bytes:": DirtiedBytes = long.Parse(parts[1]); break;
            }
        }
    }

    void TakeUsage()
    {
        long[] usage = new long[36];
        if (!Linux || getrusage(1, usage) != 0)  // RUSAGE_THREAD
        {
            return;
        }
        UserNs = usage[0] * 1000000000 + usage[1] * 1000;
        SystemNs = usage[2] * 1000000000 + usage[3] * 1000;
        MinorFaults = usage[8];
        MajorFaults = usage[9];
        VoluntarySwitches = usage[16];
        InvoluntarySwitches = usage[17];
    }

    void TakeCpu()
    {
        ThreadCpuNs = Clock(3);
        ProcessCpuNs = Clock(2);
    }

    public static long? Clock(int clock)
    {
        long[] time = new long[2];
        return Linux && clock_gettime(clock, time) == 0 ? time[0] * 1000000000 + time[1] : (long?) null;
    }

    // Adds what was used between the two, less what taking them costs.
    public void Add(Counters begin, Counters end)
    {
        ReadCalls = (ReadCalls ?? 0) + end.ReadCalls - begin.ReadCalls - OwnCalls;
        WriteCalls = (WriteCalls ?? 0) + end.WriteCalls - begin.WriteCalls;
        StorageReadBytes = (StorageReadBytes ?? 0) + end.StorageReadBytes - begin.StorageReadBytes;
        DirtiedBytes = (DirtiedBytes ?? 0) + end.DirtiedBytes - begin.DirtiedBytes;
        UserNs = (UserNs ?? 0) + end.UserNs - begin.UserNs;
        SystemNs = (SystemNs ?? 0) + end.SystemNs - begin.SystemNs;
        MinorFaults = (MinorFaults ?? 0) + end.MinorFaults - begin.MinorFaults;
        MajorFaults = (MajorFaults ?? 0) + end.MajorFaults - begin.MajorFaults;
        VoluntarySwitches = (VoluntarySwitches ?? 0) + end.VoluntarySwitches - begin.VoluntarySwitches;
        InvoluntarySwitches = (InvoluntarySwitches ?? 0) + end.InvoluntarySwitches - begin.InvoluntarySwitches;
        ThreadCpuNs = (ThreadCpuNs ?? 0) + end.ThreadCpuNs - begin.ThreadCpuNs;
        ProcessCpuNs = (ProcessCpuNs ?? 0) + end.ProcessCpuNs - begin.ProcessCpuNs;
        ClockNs += end.ClockNs - begin.ClockNs;
    }
}

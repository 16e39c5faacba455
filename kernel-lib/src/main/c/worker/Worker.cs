// SPDX-License-Identifier: Apache-2.0
// The process around one C# arm, as worker.c is around a C one. Commands: case key=value…, verify, run passes=N,
// canary, quit.
using System;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Runtime.InteropServices;

static class Worker
{
    static readonly Protocol protocol = new Protocol();
    static Case job;

    [DllImport("libc")] static extern int getppid();

    static void Main()
    {
        Type type = typeof(Arm).Assembly.GetTypes().First(found => found.IsSubclassOf(typeof(Arm)));
        Arm arm = (Arm) Activator.CreateInstance(type, true);
        for (string[] words; (words = protocol.Read()) != null && !(words.Length == 1 && words[0] == "quit");)
        {
            try
            {
                Obey(arm, words);
            }
            catch (Exception e)  // what the arm or its files did
            {
                protocol.Error("the arm stopped with " + e.GetType().Name + ": " + e.Message);
            }
        }
    }

    static void Obey(Arm arm, string[] words)
    {
        switch (words.Length == 0 ? "" : words[0])
        {
            case "case": SetCase(words); break;
            case "canary": Canary(); break;
            case "verify": Run(arm, 1, true); break;
            case "run": Run(arm, long.Parse(words[1].Substring("passes=".Length)), false); break;
            default: protocol.Error("command is refused: this worker knows case, verify, run, canary and quit."); break;
        }
    }

    static void SetCase(string[] words)
    {
        var set = new Case();
        foreach (string word in words.Skip(1))
        {
            string[] parts = word.Split(new[] {'='}, 2);
            if (!Set(set, parts[0], parts.Length == 2 ? parts[1] : ""))
            {
                protocol.Error(word + " is refused: C# arms don't have it. Leave it out, or use a C arm.");
                return;
            }
        }
        job = set;
        protocol.Reply("status", "ok");
    }

    // Returns whether the key is known and its value is possible.
    static bool Set(Case set, string key, string value)
    {
        switch (key)
        {
            case "operation": set.Operation = value; return true;
            case "source": set.Source = value; return true;
            case "target": set.Target = value; return true;
            case "record": return int.TryParse(value, out set.Record) && set.Record > 0;
            case "buffer": return int.TryParse(value, out set.Buffer) && set.Buffer >= -1;
            case "bytes": return long.TryParse(value, out set.Bytes) && set.Bytes >= 0;
            case "target_state": return Enum.TryParse(value, true, out set.State);
            case "threads": return value == "1";
            case "offset": return value == "0";
            case "advice": return value == "normal";
            case "sync":
            case "consume": return value == "none";
            default: return false;
        }
    }

    static void Run(Arm arm, long passes, bool verify)
    {
        if (job == null)
        {
            protocol.Error("a pass without a case is refused: say case first.");
            return;
        }
        var total = new Counters();
        var times = new long[passes];
        long open = 0, close = 0, bytes = 0;
        long? started = Counters.Clock(0);
        for (long pass = 0; pass < passes; pass++)
        {
            if (pass > 0 && job.Writes && job.State == TargetState.New)
            {
                File.Delete(job.Target);
            }
            job.Done = 0;
            long opening = Counters.Now();
            arm.Open(job);
            open += Counters.Now() - opening;
            Counters begin = Counters.Begin();
            arm.Transfer(job);
            Counters end = job.Writes ? null : Counters.End();
            long closing = Counters.Now();
            arm.Close(job);
            close += Counters.Now() - closing;
            end = end ?? Counters.End();
            total.Add(begin, end);
            times[pass] = end.ClockNs - begin.ClockNs;
            bytes += job.Done;
        }
        if (verify)
        {
            protocol.Reply("status", "ok", "bytes", bytes, "fold", null, "count", null);
            return;
        }
        Array.Sort(times);
        long median = (times[(passes - 1) / 2] + times[passes / 2]) / 2;
        protocol.Reply("status", "ok", "passes", passes, "bytes", bytes, "started_ns", started,
            "elapsed_ns", total.ClockNs, "open_ns", open, "close_ns", close, "release_ns", null,
            "pass_ns", new object[] {"min", times[0], "median", median, "max", times[passes - 1]},
            "thread_cpu_ns", total.ThreadCpuNs, "user_ns", total.UserNs, "system_ns", total.SystemNs,
            "process_cpu_ns", total.ProcessCpuNs, "read_calls", total.ReadCalls, "write_calls", total.WriteCalls,
            "storage_read_bytes", total.StorageReadBytes, "dirtied_bytes", total.DirtiedBytes,
            "minor_faults", total.MinorFaults, "major_faults", total.MajorFaults,
            "voluntary_switches", total.VoluntarySwitches, "involuntary_switches", total.InvoluntarySwitches,
            "process_threads", Process.GetCurrentProcess().Threads.Count, "gc_ns", null, "jit_ns", null,
            "fold", null, "count", null);
    }

    static void Canary()
    {
        long started = Counters.Now();
        ulong value = 1;
        for (int i = 0; i < 1250000; i++)
        {
            value = value * 6364136223846793005UL + 1;
        }
        long spun = Counters.Now();
        for (int i = 0; i < 2000; i++)
        {
            getppid();
        }
        long called = Counters.Now();
        protocol.Reply("status", "ok", "spin_ns", spun - started + (long) (value & 1 ^ 1), "calls_ns", called - spun);
    }
}

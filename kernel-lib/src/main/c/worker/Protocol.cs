// SPDX-License-Identifier: Apache-2.0
// One command a line on stdin, one JSON object a line on what was stdout at the start, as protocol.c has it.
using System;
using System.Collections.Generic;
using System.IO;
using System.Runtime.InteropServices;
using System.Text;

sealed class Protocol
{
    readonly TextReader commands = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
    readonly int replies;

    [DllImport("libc")] static extern int dup(int file);
    [DllImport("libc")] static extern int dup2(int from, int to);
    [DllImport("libc")] static extern long write(int file, byte[] bytes, long size);

    public Protocol()
    {
        replies = dup(1);
        dup2(2, 1);  // an arm's own prints go to stderr
    }

    // Returns the next command's words, values decoded; null at the end.
    public string[] Read()
    {
        string line = commands.ReadLine();
        if (line == null)
        {
            return null;
        }
        string[] words = line.Split(new[] {' '}, StringSplitOptions.RemoveEmptyEntries);
        return Array.ConvertAll(words, Uri.UnescapeDataString);
    }

    public void Reply(params object[] keysAndValues)
    {
        byte[] line = Encoding.UTF8.GetBytes(Json(keysAndValues) + "\n");
        write(replies, line, line.Length);
    }

    public void Error(string message)
    {
        Reply("status", "error", "message", message);
    }

    static string Json(object[] keysAndValues)
    {
        var members = new List<string>();
        for (int i = 0; i < keysAndValues.Length; i += 2)
        {
            members.Add(Quoted((string) keysAndValues[i]) + ":" + Value(keysAndValues[i + 1]));
        }
        return "{" + string.Join(",", members) + "}";
    }

    static string Value(object value)
    {
        object[] inner = value as object[];
        string text = value as string;
        return value == null ? "null" : inner != null ? Json(inner) : text != null ? Quoted(text) : value.ToString();
    }

    static string Quoted(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (char c in text)
        {
            quoted.Append(c < 32 || c == '"' || c == '\\' ? "\\u" + ((int) c).ToString("x4") : c.ToString());
        }
        return quoted.Append('"').ToString();
    }
}

// SPDX-License-Identifier: Apache-2.0

/// Arms: ways to do the same job, each run in a process of its own.
///
/// An [Arm][bufferlab.arm.Arm] says what it is called, in which language it is written and how it is varied;
/// [Arms][bufferlab.arm.Arms] names the ones that come with the kit. [Worker][bufferlab.arm.Worker] is the running
/// process of an arm: it is given a [Job][bufferlab.arm.Job], proves that it does the work, and reports
/// [Figures][bufferlab.arm.Figures] for timed passes. Start reading at `Arm`.
package bufferlab.arm;

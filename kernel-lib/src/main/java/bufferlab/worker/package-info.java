// SPDX-License-Identifier: Apache-2.0

/// The child JVM in which Java and FFM arms are measured, and what such an arm is.
///
/// Start with [JavaArm], the interface a student implements, and [Task], the case it is given. [ArmWorker] is the
/// child's `main`: it speaks the same line protocol as the C workers, counts with [Window], and runs everything
/// that is measured on one platform thread. [WorkerJvm] holds the child's command line.
package bufferlab.worker;

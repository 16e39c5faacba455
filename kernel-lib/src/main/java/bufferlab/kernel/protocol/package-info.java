// SPDX-License-Identifier: Apache-2.0
/// The wire: sockets that answer while a cell runs, on JJava's messages.
///
/// Each socket belongs to one thread, and that thread never runs anything of a student's: an interrupt meant for a
/// cell would close the channels underneath JeroMQ. Others hand it messages through a queue. Start reading at
/// [bufferlab.kernel.protocol.Connection].
package bufferlab.kernel.protocol;

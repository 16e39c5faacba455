// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

/// The arms that come with the kit. Interfaces of constants, so that one static import of a class that implements this
/// one brings all their names into a notebook.
public interface Arms extends ReadArms, WriteArms, CopyArms, LoadArms {}

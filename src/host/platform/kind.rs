//! What a path of the disk leads to.

/// The kind of a path's entry; symbolic links are not followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A symbolic link.
    Link,
    /// A named pipe.
    Pipe,
    /// A socket.
    Socket,
    /// A device that is read in blocks.
    BlockDevice,
    /// Any other device.
    CharacterDevice,
}

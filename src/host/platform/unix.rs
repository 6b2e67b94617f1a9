//! Linux, macOS and their kind.

use std::fs::{DirBuilder, File, FileType, Metadata, OpenOptions};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::{DirBuilderExt, FileTypeExt, MetadataExt, OpenOptionsExt};
use std::os::unix::net::UnixDatagram;
use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::io::Errno;
use rustix::process::{Resource, Signal, geteuid, getrlimit};

use super::{EntryKind, FileNumbers};

/// What separates the paths of a list, such as `PATH`.
pub const PATH_SEPARATOR: &str = ":";
/// Variables that every program needs.
pub const PROGRAM_VARIABLES: &[&str] = &[];
/// The number of the signal for a file that becomes larger than allowed.
pub const FILE_TOO_LARGE: Option<i32> = Some(Signal::XFSZ.as_raw());

/// The paths of a list.
pub fn split_paths(list: &str) -> impl Iterator<Item = &str> {
    list.split(PATH_SEPARATOR)
}

/// The kind of an entry.
#[must_use]
pub fn entry_kind(of: FileType) -> EntryKind {
    match of {
        of if of.is_file() => EntryKind::File,
        of if of.is_dir() => EntryKind::Directory,
        of if of.is_symlink() => EntryKind::Link,
        of if of.is_fifo() => EntryKind::Pipe,
        of if of.is_socket() => EntryKind::Socket,
        of if of.is_block_device() => EntryKind::BlockDevice,
        _ => EntryKind::CharacterDevice,
    }
}

/// What the system knows of a file besides kind and size.
#[must_use]
pub fn file_numbers(found: &Metadata) -> FileNumbers {
    let time = |seconds: i64, nanoseconds: i64| i128::from(seconds) * 1_000_000_000 + i128::from(nanoseconds);
    FileNumbers {
        owner: found.uid(),
        group: found.gid(),
        mode: found.mode() & 0o7777,
        modified: time(found.mtime(), found.mtime_nsec()),
        changed: time(found.ctime(), found.ctime_nsec()),
        device: found.dev(),
        inode: found.ino(),
    }
}

/// True if an open file is the one at a path now.
///
/// # Errors
/// Those of the operating system.
pub fn is_same_file(file: &File, path: &Path) -> io::Result<bool> {
    let (open, there) = (file.metadata()?, std::fs::metadata(path)?);
    Ok((open.dev(), open.ino()) == (there.dev(), there.ino()))
}

/// Sets the permissions of a file that is made: the low nine bits, such as `0o600` for a file of its user alone.
pub fn set_mode(options: &mut OpenOptions, mode: u32) -> &mut OpenOptions {
    options.mode(mode)
}

/// Lets an open file be a pipe that nobody writes to: opening it does not wait for a writer.
pub fn open_at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32)
}

/// Makes a folder, and those above it, that only its user can enter.
///
/// # Errors
/// Those of the operating system.
pub fn make_private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Refuses a folder that others own or can write to.
///
/// # Errors
/// Those of the operating system, and [`io::ErrorKind::PermissionDenied`] with the reason.
pub fn check_own_folder(folder: &Path) -> io::Result<()> {
    let found = std::fs::metadata(folder)?;
    let refused = |why: &str| Err(io::Error::new(io::ErrorKind::PermissionDenied, why));
    if found.uid() != geteuid().as_raw() {
        return refused("it belongs to another user");
    }
    if found.mode() & 0o022 != 0 {
        return refused("others than its user can write to it");
    }
    Ok(())
}

/// True if others than the owner may read or write a file.
#[must_use]
pub fn is_open_to_others(found: &Metadata) -> bool {
    found.mode() & 0o077 != 0
}

/// Makes a symbolic link.
///
/// # Errors
/// Those of the operating system.
pub fn symlink(target: &Path, at: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(target, at)
}

/// Waits until everything is on the disk that was written to the file system of a folder.
///
/// # Errors
/// Those of the operating system; a system that cannot.
#[cfg(target_os = "linux")]
pub fn sync_file_system(folder: &Path) -> io::Result<()> {
    Ok(rustix::fs::syncfs(File::open(folder)?)?)
}

/// Waits until everything is on the disk that was written to the file system of a folder.
///
/// # Errors
/// This system cannot.
#[cfg(not(target_os = "linux"))]
pub fn sync_file_system(_: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Waits until the content of a file is on the disk.
///
/// # Errors
/// Those of the operating system.
pub fn sync_file(path: &Path) -> io::Result<()> {
    File::open(path)?.sync_data()
}

/// Waits until the names in a folder are on the disk.
///
/// # Errors
/// Those of the operating system.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Standard output as a file.
///
/// # Errors
/// Those of the operating system.
pub fn copy_of_output() -> io::Result<File> {
    io::stdout().as_fd().try_clone_to_owned().map(File::from)
}

/// Standard input, output and error: true for each that the process was started without. Call it before `main`: later Rust has opened the missing ones.
#[must_use]
pub fn missing_streams() -> [bool; 3] {
    let streams = [rustix::stdio::stdin(), rustix::stdio::stdout(), rustix::stdio::stderr()];
    streams.map(|stream| rustix::io::fcntl_getfd(stream) == Err(Errno::BADF))
}

/// The error of a stream that the process was started without.
#[must_use]
pub fn missing_stream() -> io::Error {
    Errno::BADF.into()
}

/// Rows and columns of the terminal that is standard output.
#[must_use]
pub fn terminal_size() -> Option<(u16, u16)> {
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout()).ok()?;
    Some((size.ws_row, size.ws_col))
}

/// The limit of the main thread's stack in bytes, if there is one.
#[must_use]
pub fn stack_limit() -> Option<u64> {
    getrlimit(Resource::Stack).current
}

/// The name of this machine.
#[must_use]
pub fn host_name() -> Option<String> {
    Some(rustix::system::uname().nodename().to_str().ok()?.to_owned())
}

/// True if the user may do everything: root.
#[must_use]
pub fn is_administrator() -> bool {
    geteuid().is_root()
}

/// The home directory of the user, if it is set.
#[must_use]
pub fn home() -> Option<PathBuf> {
    std::env::var_os("HOME").map(PathBuf::from).filter(|home| home.is_absolute())
}

/// Puppet's directories of the whole machine, by the names of their settings.
#[must_use]
pub fn system_directories() -> [(&'static str, String); 6] {
    [
        ("confdir", "/etc/puppetlabs/puppet"),
        ("codedir", "/etc/puppetlabs/code"),
        ("vardir", "/opt/puppetlabs/puppet/cache"),
        ("publicdir", "/opt/puppetlabs/puppet/public"),
        ("rundir", "/var/run/puppetlabs"),
        ("logdir", "/var/log/puppetlabs/puppet"),
    ]
    .map(|(name, value)| (name, value.to_owned()))
}

/// The program that opens an address in the browser of a desktop; `None` without a desktop.
#[must_use]
pub fn opener() -> Option<Command> {
    if cfg!(target_os = "macos") {
        return Some(Command::new("open"));
    }
    let is_set = |name: &&str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(is_set).then(|| Command::new("xdg-open"))
}

/// A connection to the system's log.
#[derive(Debug)]
pub struct SystemLog(UnixDatagram);

impl SystemLog {
    /// The usual place where the system takes entries.
    pub const PLACE: &str = "/dev/log";

    /// Connects with the socket at a path.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn connect(path: &Path) -> io::Result<Self> {
        let socket = UnixDatagram::unbound()?;
        socket.connect(path)?;
        Ok(Self(socket))
    }

    /// Sends an entry.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn send(&self, entry: &[u8]) -> io::Result<()> {
        self.0.send(entry).map(drop)
    }
}

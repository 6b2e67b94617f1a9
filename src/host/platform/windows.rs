//! Windows. Files have no owner and no mode here: a new file gets the access list of its directory.

use std::fs::{DirBuilder, File, FileType, Metadata, OpenOptions};
use std::io;
use std::os::windows::fs::{FileTypeExt, MetadataExt, symlink_dir, symlink_file};
use std::os::windows::io::AsHandle;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{EntryKind, FileNumbers, nanoseconds};

/// What separates the paths of a list, such as `PATH`.
pub const PATH_SEPARATOR: &str = ";";
/// Variables that every program needs.
pub const PROGRAM_VARIABLES: &[&str] =
    &["SYSTEMROOT", "SYSTEMDRIVE", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE"];
/// The number of the signal for a file that becomes larger than allowed.
pub const FILE_TOO_LARGE: Option<i32> = None;

/// The paths of a list. Repositories are written for servers, which separate them by `:`; that separates here, too, except
/// after the letter of a drive.
pub fn split_paths(list: &str) -> impl Iterator<Item = &str> {
    let mut start = 0;
    let mut is_end = |&(at, sign): &(usize, char)| {
        let is_drive = || list[start..at].len() == 1 && list[start..].starts_with(|c: char| c.is_ascii_alphabetic());
        let is_path = || list[at + 1..].starts_with(['/', '\\']);
        let ends = sign == ';' || sign == ':' && !(is_drive() && is_path());
        if ends {
            start = at + 1;
        }
        ends
    };
    let ends: Vec<usize> = list.char_indices().filter(&mut is_end).map(|(at, _)| at).collect();
    let starts = std::iter::once(0).chain(ends.clone().into_iter().map(|at| at + 1));
    starts.zip(ends.into_iter().chain([list.len()])).map(|(start, end)| &list[start..end])
}

/// The kind of an entry.
#[must_use]
pub fn entry_kind(of: FileType) -> EntryKind {
    match of {
        of if of.is_file() => EntryKind::File,
        of if of.is_dir() => EntryKind::Directory,
        of if of.is_symlink_file() || of.is_symlink_dir() => EntryKind::Link,
        _ => EntryKind::CharacterDevice,
    }
}

/// What the system knows of a file besides kind and size.
#[must_use]
pub fn file_numbers(found: &Metadata) -> FileNumbers {
    let modified = found.modified().map_or(0, nanoseconds);
    // As Ruby has them: everybody may read, and write what is not read-only.
    let readable = if found.is_dir() { 0o755 } else { 0o644 };
    let mode = if found.permissions().readonly() { readable & 0o555 } else { readable };
    FileNumbers { owner: 0, group: 0, mode, modified, changed: modified, device: 0, inode: found.creation_time() }
}

/// True if an open file is the one at a path now.
///
/// # Errors
/// Those of the operating system.
pub fn is_same_file(file: &File, path: &Path) -> io::Result<bool> {
    Ok(file.metadata()?.creation_time() == std::fs::metadata(path)?.creation_time())
}

/// Sets the permissions of a file that is made: nothing here.
pub fn set_mode(options: &mut OpenOptions, _mode: u32) -> &mut OpenOptions {
    options
}

/// Lets an open file be a pipe that nobody writes to: nothing here, where pipes have names of their own.
pub fn open_at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Makes a folder, and those above it, with the access list of the one above.
///
/// # Errors
/// Those of the operating system.
pub fn make_private_folder(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).create(folder)
}

/// Accepts every folder that exists: the user's folders are closed to others by default.
///
/// # Errors
/// Those of the operating system.
pub fn check_own_folder(folder: &Path) -> io::Result<()> {
    std::fs::metadata(folder).map(drop)
}

/// True if others than the owner may read or write a file: unknown here.
#[must_use]
pub fn is_open_to_others(_: &Metadata) -> bool {
    false
}

/// Makes a symbolic link, which Windows allows to administrators and in developer mode.
///
/// # Errors
/// Those of the operating system.
pub fn symlink(target: &Path, at: &Path) -> io::Result<()> {
    let is_folder = std::fs::metadata(at.parent().unwrap_or(at).join(target)).is_ok_and(|found| found.is_dir());
    if is_folder { symlink_dir(target, at) } else { symlink_file(target, at) }
}

/// Waits until everything is on the disk that was written to the file system of a folder.
///
/// # Errors
/// This system cannot.
pub fn sync_file_system(_: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Waits until the content of a file is on the disk.
///
/// # Errors
/// Those of the operating system.
pub fn sync_file(path: &Path) -> io::Result<()> {
    // Only who may write is allowed to ask for that here.
    OpenOptions::new().write(true).open(path)?.sync_data()
}

/// Waits until the names in a folder are on the disk: the file system writes them in its own order here.
///
/// # Errors
/// Never.
pub fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Standard output as a file.
///
/// # Errors
/// Those of the operating system.
pub fn copy_of_output() -> io::Result<File> {
    io::stdout().as_handle().try_clone_to_owned().map(File::from)
}

/// Standard input, output and error: true for each that the process was started without. Here Rust reports it itself.
#[must_use]
pub fn missing_streams() -> [bool; 3] {
    [false; 3]
}

/// The error of a stream that the process was started without.
#[must_use]
pub fn missing_stream() -> io::Error {
    io::ErrorKind::NotFound.into()
}

/// Rows and columns of the terminal that is standard output: unknown here.
#[must_use]
pub fn terminal_size() -> Option<(u16, u16)> {
    None
}

/// The limit of the main thread's stack in bytes: what linkers write into a program.
#[must_use]
pub fn stack_limit() -> Option<u64> {
    Some(1 << 20)
}

/// The name of this machine.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "the name of a machine is a variable")]
pub fn host_name() -> Option<String> {
    std::env::var("COMPUTERNAME").ok()
}

/// True if the user may do everything: unknown here, where such a user has a home like others.
#[must_use]
pub fn is_administrator() -> bool {
    false
}

/// The home directory of the user, if it is set.
#[must_use]
pub fn home() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|home| home.is_absolute());
    set("HOME").or_else(|| set("USERPROFILE"))
}

/// Puppet's directories of the whole machine, by the names of their settings.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "the place of the data of programs is a variable")]
pub fn system_directories() -> [(&'static str, String); 6] {
    let data = std::env::var("ALLUSERSPROFILE").unwrap_or_else(|_| "C:/ProgramData".to_owned()).replace('\\', "/");
    [
        ("confdir", "puppet/etc"),
        ("codedir", "code"),
        ("vardir", "puppet/cache"),
        ("publicdir", "puppet/public"),
        ("rundir", "puppet/var/run"),
        ("logdir", "puppet/var/log"),
    ]
    .map(|(name, value)| (name, format!("{data}/PuppetLabs/{value}")))
}

/// The program that opens an address in the browser.
#[must_use]
pub fn opener() -> Option<Command> {
    let mut command = Command::new("rundll32");
    command.arg("url.dll,FileProtocolHandler");
    Some(command)
}

/// A connection to the system's log, which pantin does not have here.
#[derive(Debug)]
pub struct SystemLog(());

impl SystemLog {
    /// The usual place where the system takes entries.
    pub const PLACE: &str = "";

    /// Fails: Windows has an event log, which needs an installed source.
    ///
    /// # Errors
    /// Always.
    pub fn connect(_: &Path) -> io::Result<Self> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "Windows has no syslog"))
    }

    /// Does nothing.
    ///
    /// # Errors
    /// Never.
    pub fn send(&self, _: &[u8]) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::split_paths;

    #[test]
    fn lists_of_both_systems_are_split() {
        let parts = |list| split_paths(list).collect::<Vec<_>>();
        assert_eq!(parts("C:/a;D:\\b"), ["C:/a", "D:\\b"]);
        assert_eq!(parts("site-modules:modules:$basemodulepath"), ["site-modules", "modules", "$basemodulepath"]);
        assert_eq!(parts("C:/a:/b:c"), ["C:/a", "/b", "c"]);
        assert_eq!(parts("m:modules"), ["m", "modules"]);
        assert_eq!(parts(""), [""]);
    }
}

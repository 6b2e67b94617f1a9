//! Files of catalogs: named after their nodes, written completely or not at all.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::{on_system, text_of};
use pantin_host::platform::{set_mode, sync_file, sync_file_system};

/// The file of a node's catalog in a directory; no name leads out of it. `ending` is `json`, `yaml` or `txt`.
///
/// # Errors
/// If no file can have the node's name.
pub fn path(folder: &Path, node: &str, ending: &str) -> Result<PathBuf, Issue> {
    let is_name = !node.is_empty() && !node.starts_with('.') && !node.contains(['/', '\0']);
    if is_name { Ok(folder.join(format!("{node}.{ending}"))) } else { Err(issues::node_name_without_file(node)) }
}

/// Why a file was not written.
#[derive(Debug)]
pub struct Unwritten {
    /// What to tell; it names the file.
    pub issue: Issue,
    /// Whether other files would fare no better.
    pub affects_all: bool,
}

impl Unwritten {
    fn new(path: &Path, error: &io::Error) -> Self {
        use io::ErrorKind::{PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
        let affects_all = matches!(error.kind(), PermissionDenied | QuotaExceeded | ReadOnlyFilesystem | StorageFull);
        let name = text_of(path.as_os_str().to_owned());
        Self { issue: issues::unwritable_file(&name, &error.to_string()), affects_all }
    }
}

/// Makes the directory for files.
///
/// # Errors
/// If that fails.
pub fn make_folder(folder: &Path) -> Result<(), Unwritten> {
    let folder = &*on_system(folder);
    std::fs::create_dir_all(folder).map_err(|error| Unwritten::new(folder, &error))?;
    clear(folder);
    Ok(())
}

/// Writes a file completely or not at all. A device or a pipe gets the text and stays what it is.
///
/// # Errors
/// If that fails.
pub fn write(path: &Path, text: &[u8]) -> Result<(), Unwritten> {
    let mut unfinished = begin(path, text)?;
    finish(&mut unfinished.iter_mut().collect::<Vec<_>>()).pop().unwrap_or(Ok(()))
}

/// A text under another name than its file, until [`finish`] gives it its name. It is removed if that does not happen.
#[derive(Debug)]
pub struct Unfinished {
    /// Where the text is; nowhere when that is done.
    text: Option<PathBuf>,
    path: PathBuf,
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if let Some(text) = &self.text {
            // What is left of the attempt may stay where it cannot be removed.
            let _ = std::fs::remove_file(text);
        }
    }
}

/// Writes the text of a file under another name. A device or a pipe gets it at once.
///
/// # Errors
/// If that fails.
pub fn begin(path: &Path, text: &[u8]) -> Result<Option<Unfinished>, Unwritten> {
    let path = &*on_system(path);
    if std::fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        let opened = OpenOptions::new().write(true).open(path);
        let written = opened.and_then(|mut file| file.write_all(text));
        return written.map(|()| None).map_err(|error| Unwritten::new(path, &error));
    }
    let name = path.with_added_extension(format!("{}{UNFINISHED}", std::process::id()));
    let mut file = create(&name, path).map_err(|error| Unwritten::new(path, &error))?;
    let unfinished = Unfinished { text: Some(name), path: path.to_owned() };
    file.write_all(text).map_err(|error| Unwritten::new(path, &error))?;
    Ok(Some(unfinished))
}

/// Gives files of one directory their names when their texts are on the disk, for which it waits once.
pub fn finish(files: &mut [&mut Unfinished]) -> Vec<Result<(), Unwritten>> {
    let is_on_disk = files.len() > FEW_FILES && files.first().is_some_and(|file| sync_all_near(&file.path).is_ok());
    let finish = |file: &mut &mut Unfinished| {
        let Some(text) = &file.text else { return Ok(()) };
        let synced = if is_on_disk { Ok(()) } else { sync_file(text) };
        synced.and_then(|()| std::fs::rename(text, &file.path)).map_err(|error| Unwritten::new(&file.path, &error))?;
        file.text = None;
        Ok(())
    };
    files.iter_mut().map(finish).collect()
}

/// Waits until everything is on the disk that was written to the file system of a file.
fn sync_all_near(path: &Path) -> io::Result<()> {
    sync_file_system(path.parent().unwrap_or(path))
}

/// Of so many files each is waited for: their file system may have much to write that others wrote.
const FEW_FILES: usize = 4;
/// How names of files end that are not complete.
const UNFINISHED: &str = ".tmp";
/// Unfinished files that nobody has written to for so long are left over from processes that ended.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Makes the file that will stand in the place of another. What is there under its name is no file of ours, and perhaps a
/// link to another: it is taken away, never followed. Catalogs hold secrets, so that only their user may read them, unless
/// there is a file already that says who may.
fn create(unfinished: &Path, path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    set_mode(options.write(true).create_new(true), 0o600);
    let file = match options.open(unfinished) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            std::fs::remove_file(unfinished)?;
            options.open(unfinished)
        }
        opened => opened,
    }?;
    if let Ok(before) = std::fs::symlink_metadata(path)
        && before.is_file()
    {
        file.set_permissions(before.permissions())?;
    }
    Ok(file)
}

/// Removes what is left of catalogs that processes did not finish.
fn clear(folder: &Path) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.filter_map(Result::ok) {
        let is_ours = entry.file_name().to_str().is_some_and(is_unfinished);
        let age = || entry.metadata().ok().filter(Metadata::is_file)?.modified().ok()?.elapsed().ok();
        if is_ours && age().is_some_and(|age| age > ABANDONED) {
            // Somebody else's is left where it is.
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Whether a name is one that a catalog has before it is finished: `NODE.json.PROCESS.tmp`.
fn is_unfinished(name: &str) -> bool {
    let stem = name.strip_suffix(UNFINISHED).and_then(|name| name.rsplit_once('.'));
    stem.is_some_and(|(file, process)| {
        process.parse::<u32>().is_ok() && [".json", ".yaml", ".txt"].iter().any(|ending| file.ends_with(ending))
    })
}

#[cfg(test)]
mod tests {
    #![expect(clippy::disallowed_methods, reason = "tests of files that are written")]

    use std::path::Path;

    use super::{begin, finish, path};

    #[test]
    fn files_get_their_names_together_and_leave_nothing_behind() {
        let folder = std::env::temp_dir().join(format!("pantin-catalogs-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let paths: Vec<_> = (0..10).map(|number| folder.join(format!("n{number}.json"))).collect();
        std::fs::write(&paths[0], "before").unwrap();
        let mut files: Vec<_> = paths.iter().map(|path| begin(path, b"after").unwrap().unwrap()).collect();
        assert!(std::fs::read(&paths[0]).unwrap() == b"before" && !paths[1].exists());
        // One that is given up.
        files.pop();
        let written = finish(&mut files.iter_mut().collect::<Vec<_>>());
        assert!(written.len() == 9 && written.iter().all(Result::is_ok));
        drop(files);
        assert!(paths[..9].iter().all(|path| std::fs::read(path).unwrap() == b"after"));
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 9);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn no_name_leads_out_of_the_directory() {
        let name = |node| path(Path::new("/out"), node, "json").ok();
        assert_eq!(name("web01.example.com").as_deref(), Some(Path::new("/out/web01.example.com.json")));
        assert_eq!(name("a\\..\\b").as_deref(), Some(Path::new("/out/a\\..\\b.json")));
        for node in ["", ".", "..", "../a", "/etc/passwd", "a/b", "a/../../b", ".hidden", "a\0"] {
            assert_eq!(name(node), None, "{node}");
        }
    }
}

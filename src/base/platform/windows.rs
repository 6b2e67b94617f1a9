//! Windows.

use std::borrow::Cow;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The name that the system knows by these bytes, which are UTF-8. Bytes that are not give a name that no file has.
#[must_use]
pub fn name_of_bytes(bytes: Vec<u8>) -> OsString {
    String::from_utf8_lossy(&bytes).into_owned().into()
}

/// A path as Puppet writes it: with `/`, and without the prefix of paths that the system has resolved. One that is no text stays
/// as it is.
#[must_use]
pub fn portable(path: PathBuf) -> PathBuf {
    let Some(text) = path.to_str().filter(|_| !is_portable(&path)) else { return path };
    let text = match text.strip_prefix(r"\\?\UNC\") {
        Some(share) => format!(r"\\{share}"),
        None => text.strip_prefix(r"\\?\").unwrap_or(text).to_owned(),
    };
    text.replace('\\', "/").into()
}

/// The text of a path as Puppet writes it.
#[must_use]
pub fn path_text(path: &Path) -> Cow<'_, str> {
    if is_portable(path) {
        return path.to_string_lossy();
    }
    Cow::Owned(portable(path.to_owned()).to_string_lossy().into_owned())
}

/// True if a path is written as Puppet does it.
#[must_use]
pub fn is_portable(path: &Path) -> bool {
    !path.as_os_str().as_encoded_bytes().contains(&b'\\')
}

/// The part of a URI for a file: `/C:/folder/file`.
#[must_use]
pub fn path_in_uri(path: &str) -> Cow<'_, str> {
    let path = path.replace('\\', "/");
    Cow::Owned(if path.starts_with('/') { path } else { format!("/{path}") })
}

/// The path of a file by the part of its URI.
#[must_use]
pub fn path_of_uri(part: &str) -> &str {
    match part.as_bytes() {
        [b'/', letter, b':', b'/', ..] if letter.is_ascii_alphabetic() => &part[1..],
        _ => part,
    }
}

/// The time that has passed: only unsafe calls show the processor time of a thread.
#[must_use]
pub fn thread_time() -> Duration {
    static BEGINNING: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGINNING.elapsed()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{path_in_uri, path_of_uri, path_text};

    #[test]
    fn paths_are_written_as_puppet_does() {
        let text = |path| path_text(Path::new(path)).into_owned();
        assert_eq!(text(r"C:\a/b\c"), "C:/a/b/c");
        assert_eq!(text(r"\\?\C:\a"), "C:/a");
        assert_eq!(text(r"\\?\UNC\server\share"), "//server/share");
    }

    #[test]
    fn uris_have_a_slash_before_the_drive() {
        assert_eq!(path_in_uri(r"C:\a b"), "/C:/a b");
        assert_eq!(path_of_uri("/c:/a b"), "c:/a b");
        assert_eq!(path_of_uri("/srv/a"), "/srv/a");
    }
}

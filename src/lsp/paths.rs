//! URIs of files.

use std::path::{Path, PathBuf};

use lsp_types::Uri;

use pantin_base::platform::{path_in_uri, path_of_uri};

/// The path of a URI; of one that is no file, its text.
pub(crate) fn path_of(uri: &Uri) -> PathBuf {
    let text = uri.as_str();
    let Some(rest) = text.strip_prefix("file://") else { return PathBuf::from(text) };
    // A host is allowed, and ours.
    let path = rest.find('/').map_or(rest, |at| &rest[at..]);
    PathBuf::from(path_of_uri(&decoded(path)))
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            Some(_) | None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The URI of a file.
pub(crate) fn uri_of(path: &Path) -> Option<Uri> {
    let mut text = String::from("file://");
    for byte in path_in_uri(&path.to_string_lossy()).bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => text.push(char::from(byte)),
            _ => text.push_str(&format!("%{byte:02X}")),
        }
    }
    text.parse().ok()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{path_of, uri_of};

    #[test]
    fn paths_become_uris_and_back() {
        for path in ["/a/b.pp", "/with space/ü%41/c.pp"] {
            let uri = uri_of(Path::new(path)).unwrap();
            assert_eq!(path_of(&uri), Path::new(path), "{}", uri.as_str());
        }
        assert_eq!(path_of(&"file://localhost/x%3Ay".parse().unwrap()), Path::new("/x:y"));
        assert_eq!(
            path_of(&"file:///a%2".parse().unwrap_or_else(|_| uri_of(Path::new("/a%2")).unwrap())),
            Path::new("/a%2")
        );
        assert_eq!(path_of(&"untitled:Untitled-1".parse().unwrap()), Path::new("untitled:Untitled-1"));
    }
}

//! Paths of the systems that agents run on.

/// Whether a path begins at a root: `/` on most systems; a drive or a share on Windows, where an agent knows that it is there.
/// Source: lib/puppet/util.rb (`absolute_path?`)
pub(super) fn is_absolute(path: &str) -> bool {
    path.lines().any(|line| line.starts_with('/')) || is_of_windows(path)
}

fn is_of_windows(path: &str) -> bool {
    match path.as_bytes() {
        [drive, b':', b'/' | b'\\', ..] => drive.is_ascii_alphabetic(),
        [b'\\', b'\\', ..] => true,
        _ => false,
    }
}

/// Ruby's `File.expand_path` of a path that begins at a root.
pub(super) fn expanded(path: &str) -> String {
    if !path.starts_with('/') {
        return path.to_owned();
    }
    let mut parts = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    format!("/{}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{expanded, is_absolute};

    #[test]
    fn paths_are_expanded_as_an_agent_does() {
        for (path, whole) in
            [("/a/", "/a"), ("//a//b", "/a/b"), ("/a/../b/.", "/b"), ("/..", "/"), ("/", "/"), ("C:/a/", "C:/a/")]
        {
            assert_eq!(expanded(path), whole);
        }
    }

    #[test]
    fn roots_are_those_of_all_systems() {
        for path in ["/a", "C:/a", "c:\\a", "\\\\host\\share"] {
            assert!(is_absolute(path), "{path}");
        }
        for path in ["a", "./a", "C:", "~/a", ""] {
            assert!(!is_absolute(path), "{path}");
        }
    }
}

//! Paths as Ruby's `Pathname#+` joins them: only what stands at the front is resolved, the rest stays as written.

use std::path::Path;

/// `path` below `base`, or `path` itself if it is absolute.
pub(super) fn join(base: &str, path: &str) -> String {
    if Path::new(path).has_root() {
        return path.to_owned();
    }
    let mut rest = path;
    let mut base = base;
    loop {
        rest = rest.trim_start_matches('/');
        if let Some(after) = step(rest, ".") {
            rest = after;
            continue;
        }
        let Some(after) = step(rest, "..") else { break };
        let parent = parent_of(base);
        let last = base.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        match last {
            "" => rest = after,
            "." => base = parent,
            ".." => break,
            _ => {
                base = parent;
                rest = after;
            }
        }
    }
    if rest.is_empty() {
        return if base.is_empty() { ".".to_owned() } else { base.to_owned() };
    }
    match base {
        "" | "." => rest.to_owned(),
        _ => [base.trim_end_matches('/'), "/", rest].concat(),
    }
}

/// The rest of a path after its first component, if that is `name`.
fn step<'p>(path: &'p str, name: &str) -> Option<&'p str> {
    let rest = path.strip_prefix(name)?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix('/') }
}

/// The directory that a path is in.
pub(super) fn parent_of(path: &str) -> &str {
    let trimmed = path.trim_end_matches('/');
    match trimmed.rfind('/') {
        Some(0) => "/",
        Some(end) => trimmed[..end].trim_end_matches('/'),
        None if path.starts_with('/') => "/",
        None => "",
    }
}

#[cfg(test)]
mod tests {
    use super::{join, parent_of};

    #[test]
    fn the_front_is_resolved_and_the_rest_stays() {
        let cases = [
            ("/e/data", "a/../b.yaml", "/e/data/a/../b.yaml"),
            ("/e/data", "../b.yaml", "/e/b.yaml"),
            ("/e/data", "./b.yaml", "/e/data/b.yaml"),
            ("/e/data", "/b.yaml", "/b.yaml"),
            ("/", "../b", "/b"),
            ("/e", ".", "/e"),
            ("/e", "..", "/"),
            ("/e/data", "a//b", "/e/data/a//b"),
        ];
        for (base, path, expected) in cases {
            assert_eq!(join(base, path), expected, "{base} + {path}");
        }
        assert_eq!(parent_of("/a/hiera.yaml"), "/a");
    }
}

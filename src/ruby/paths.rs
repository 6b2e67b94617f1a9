//! Paths as text: nothing here looks at a disk.

/// Ruby's `File.dirname`.
#[must_use]
pub fn dirname(path: &str) -> &str {
    let trimmed = path.trim_end_matches('/');
    match trimmed.rfind('/') {
        Some(0) => "/",
        Some(at) => match trimmed[..at].trim_end_matches('/') {
            "" => "/",
            parent => parent,
        },
        None if path.starts_with('/') => "/",
        None => ".",
    }
}

/// Ruby's `File.join`.
#[must_use]
pub fn join(parts: &[String]) -> String {
    let mut path = String::new();
    for (at, part) in parts.iter().enumerate() {
        if at == 0 {
            path.push_str(part);
        } else {
            path = format!("{}/{}", path.trim_end_matches('/'), part.trim_start_matches('/'));
        }
    }
    path
}

/// Ruby's `File.expand_path`, except that nothing is known of a current folder.
#[must_use]
pub fn expand(path: &str, base: &str) -> String {
    let whole = if path.starts_with('/') { path.to_owned() } else { format!("{base}/{path}") };
    let mut parts: Vec<&str> = Vec::new();
    for part in whole.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    let root = if whole.starts_with('/') { "/" } else { "" };
    format!("{root}{}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{dirname, expand, join};

    #[test]
    fn as_ruby_does() {
        let names = ["/a/b", "/a/b/", "/a", "/", "a", "a/b", "//a"].map(dirname);
        assert_eq!(names, ["/a", "/a", "/", "/", ".", "a", "/"]);
        assert_eq!(join(&["/a/".into(), "/b".into(), "..".into()]), "/a/b/..");
        assert_eq!(expand("../../x/./y", "/a/b/c"), "/a/x/y");
    }
}

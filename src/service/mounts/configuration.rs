//! `fileserver.conf`: a site's mounts besides those of modules.
//!
//! Source: `lib/puppet/file_serving/configuration/parser.rb`, `lib/puppet/file_serving/mount/file.rb`.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use indexmap::IndexMap;

use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Entry, Issue, Level, Log};
use pantin_host::{Files, Stamp};

/// The built-in mounts, which do not accept a configuration.
const OF_MODULES: &[&str] = &["modules", "plugins", "pluginfacts", "locales", "scripts", "tasks"];

/// A site's mounts: names, and paths of their directories as written.
pub type Mounts = IndexMap<String, String>;

/// A configuration that is reloaded when it changes.
pub struct Configuration {
    file: PathBuf,
    read: Mutex<Read>,
}

#[derive(Default)]
struct Read {
    /// The file's stamp at the last read; `None` if it did not exist.
    stamp: Option<Stamp>,
    mounts: Arc<Mounts>,
}

impl Configuration {
    /// The configuration in a file, which may be missing.
    #[must_use]
    pub fn new(file: PathBuf) -> Self {
        Self { file, read: Mutex::default() }
    }

    /// The current mounts. An unusable file is reported, and the previous mounts stay.
    pub fn mounts(&self, files: &dyn Files, log: &mut dyn Log) -> Arc<Mounts> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        let stamp = files.stamp(&self.file);
        if read.stamp != stamp {
            read.stamp = stamp;
            let parsed = match stamp {
                None => Ok(Mounts::new()),
                Some(_) => match files.read(&self.file) {
                    Ok(text) => parse(files, (&self.file, &String::from_utf8_lossy(&text)), log),
                    Err(error) => Err(issues::unusable_file_configuration(&error.to_string())),
                },
            };
            match parsed {
                Ok(mounts) => read.mounts = Arc::new(mounts),
                Err(issue) => tell(log, issues::unusable_file_configuration(issue.text())),
            }
        }
        Arc::clone(&read.mounts)
    }
}

/// Reads a configuration.
fn parse(files: &dyn Files, (file, text): (&Path, &str), log: &mut dyn Log) -> Result<Mounts, Issue> {
    // A missing path is detected at the end.
    let mut mounts: IndexMap<String, Option<String>> = IndexMap::new();
    let mut current: Option<String> = None;
    for (at, line) in text.lines().enumerate() {
        let place = format!("(file: {}, line: {})", file.display(), at + 1);
        let trimmed = line.trim_start();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            continue;
        }
        if let Some(name) = section(line) {
            if mounts.contains_key(name) {
                return Err(issues::mounted_twice(name, &place));
            }
            mounts.insert(name.to_owned(), None);
            current = Some(name.to_owned());
            continue;
        }
        let Some((key, value)) = key_and_value(trimmed) else { return Err(issues::invalid_entry(&place, line)) };
        if value.starts_with('=') {
            return Err(issues::equals_sign());
        }
        match (key, &current) {
            ("allow", _) if value == "*" => {}
            ("allow" | "deny", _) => tell(log, issues::unsupported_entry(line, &place)),
            ("path", None) => return Err(issues::key_without_mount(key, &place)),
            ("path", Some(name)) if OF_MODULES.contains(&name.as_str()) => {
                tell(log, issues::mount_takes_no_path(name));
            }
            ("path", Some(name)) => {
                // With placeholders, each node has its own directory.
                if has_placeholders(value) || files.is_dir(Path::new(value)) {
                    mounts.insert(name.clone(), Some(value.to_owned()));
                } else {
                    tell(log, issues::mount_not_directory(name, value));
                    mounts.shift_remove(name);
                }
            }
            _ => return Err(issues::invalid_argument(key, &place)),
        }
    }
    mounts.retain(|name, _| !OF_MODULES.contains(&name.as_str()));
    let with_path = |(name, path): (String, Option<String>)| match path {
        Some(path) => Ok((name, path)),
        None => Err(issues::mount_without_path()),
    };
    mounts.into_iter().map(with_path).collect()
}

/// The name in brackets, anywhere in a line.
fn section(line: &str) -> Option<&str> {
    let inside = |(at, _): (usize, &str)| {
        let rest = &line[at + 1..];
        let name = &rest[..rest.find(']')?];
        is_mount_name(name).then_some(name)
    };
    line.match_indices('[').find_map(inside)
}

/// Returns true if a name is valid for a mount.
pub(super) fn is_mount_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))
}

/// A key and its value, without a trailing comment.
fn key_and_value(line: &str) -> Option<(&str, &str)> {
    let end = line.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))?;
    let (key, rest) = line.split_at(end);
    let value = rest.strip_prefix(char::is_whitespace)?.trim_start();
    let comment = value.match_indices('#').find(|(at, _)| *at > 0).map_or(value.len(), |(at, _)| at);
    let value = value[..comment].trim_end();
    (!key.is_empty() && !value.is_empty()).then_some((key, value))
}

fn has_placeholders(path: &str) -> bool {
    path.find('%').is_some_and(|at| at + 1 < path.len())
}

/// A mount's path for a node: `%h` is its short name, `%H` its name, `%d` its domain, `%%` a percent sign.
pub(super) fn expand(path: &str, node: &str) -> String {
    let short = node.split('.').next().unwrap_or_default();
    let domain = match node.find('.') {
        Some(dot) if dot > 0 => &node[dot + 1..],
        _ => node,
    };
    let mut expanded = String::with_capacity(path.len());
    let mut rest = path;
    while let Some(at) = rest.find('%') {
        expanded.push_str(&rest[..at]);
        let mut letters = rest[at + 1..].chars();
        let letter = letters.next();
        match letter {
            Some('h') => expanded.push_str(short),
            Some('H') => expanded.push_str(node),
            Some('d') => expanded.push_str(domain),
            Some('%') | None => expanded.push('%'),
            Some(other) => expanded.extend(['%', other]),
        }
        rest = letters.as_str();
    }
    expanded.push_str(rest);
    expanded
}

/// Logs an issue that does not end the request.
fn tell(log: &mut dyn Log, issue: Issue) {
    let level = Level::of(issue.row().severity);
    log.write(Entry::of(level, &Diagnostic::without_place(issue)));
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{expand, parse};
    use pantin_base::diagnostics::Entry;
    use pantin_host::Disk;

    /// Names and directories of mounts.
    type Mounts = Vec<(String, String)>;

    fn parsed(text: &str) -> (Result<Mounts, String>, Vec<String>) {
        let mut told: Vec<Entry> = Vec::new();
        let mounts = parse(&Disk, (Path::new("/f.conf"), text), &mut told);
        (
            mounts.map(|mounts| mounts.into_iter().collect()).map_err(|issue| issue.text().to_owned()),
            told.into_iter().map(|entry| entry.message).collect(),
        )
    }

    #[test]
    fn mounts_have_paths_and_comments_do_not_count() {
        let (mounts, told) =
            parsed("# a\n\n[one]\n path /tmp   # where\n allow *\n[t-wo]\npath /n/%h\n[modules]\npath /x\n");
        assert_eq!(mounts.unwrap(), [("one".to_owned(), "/tmp".to_owned()), ("t-wo".to_owned(), "/n/%h".to_owned())]);
        assert_eq!(told, ["The 'modules' module can not have a path. Ignoring attempt to set it"]);
    }

    #[test]
    fn what_cannot_be_used_is_told() {
        let error = |text: &str| parsed(text).0.unwrap_err();
        assert_eq!(error("[a]\npath = /tmp\n"), "Fileserver configuration file does not use '=' as a separator");
        assert_eq!(error("[a]\npaths /tmp\n"), "Invalid argument 'paths' at (file: /f.conf, line: 2)");
        assert_eq!(error("[a]\npath\n"), "Invalid entry at (file: /f.conf, line: 2): 'path'");
        assert_eq!(error("[a]\npath /tmp\n[a]\n"), "mount[a] is already mounted at a at (file: /f.conf, line: 3)");
        assert_eq!(error("[a]\n"), "Mounts without paths are not usable");
        let (mounts, told) = parsed("[a]\npath /nonexistent\n");
        assert!(mounts.unwrap().is_empty());
        assert_eq!(told, ["Removing mount \"a\": /nonexistent does not exist or is not a directory"]);
        let (_, told) = parsed("[a]\npath /tmp\ndeny *.x\n");
        assert_eq!(told, ["Entry 'deny *.x' is unsupported and will be ignored at (file: /f.conf, line: 3)"]);
    }

    #[test]
    fn a_path_is_that_of_the_node() {
        assert_eq!(expand("/a/%h/%H/%d/%%/%x/%", "one.example.com"), "/a/one/one.example.com/example.com/%/%x/%");
        assert_eq!(expand("%h-%d", "one"), "one-one");
    }
}

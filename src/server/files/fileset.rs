//! The list of files below a directory: `recurse`, `recurselimit`, `max_files`, `ignore` and `links` of agents'
//! requests.
//!
//! Source: `lib/puppet/file_serving/fileset.rb`.

use std::collections::VecDeque;
use std::path::Path;

use indexmap::IndexMap;

use super::metadata::system_error;
use super::tell;
use crate::issues;
use pantin_base::diagnostics::{Issue, Log};
use pantin_base::source::foreign_byte;
use pantin_host::{EntryKind, Files, Links, name_matches};

/// A longer list causes a warning, unless its length is limited.
const SOFT_LIMIT: usize = 1_000;
/// The maximum length of a list.
const MAX_COUNT: usize = 1_000_000;
/// The maximum number of links on the way to a file, as in the system.
const MAX_LINKS: u64 = 40;

/// The maximum number of files in a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum MaxFiles {
    /// Unlimited, with a warning when there are many.
    Soft,
    /// Unlimited.
    Any,
    /// At most so many.
    AtMost(u64),
}

/// The selection of files below a directory.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Selection {
    /// True if any are selected.
    pub recurse: bool,
    /// The maximum depth; the directory's own files are at 1.
    pub recurselimit: Option<u64>,
    /// The maximum number.
    pub max_files: MaxFiles,
    /// Patterns of names to exclude, with everything below.
    pub ignore: Vec<String>,
    /// True if linked directories are followed.
    pub links: Links,
}

/// A directory and its ancestors, by the system's identity.
type Line = Vec<(u64, u64)>;

/// A directory that waits to be listed.
struct Waiting {
    /// The relative path from the base directory; empty for itself.
    relative: String,
    depth: u64,
    /// The directory and its ancestors, to detect cycles of links.
    line: Line,
}

impl Selection {
    /// The files below a directory, breadth first, sorted by name: relative paths, the first of which is `.`.
    ///
    /// # Errors
    /// If the path does not exist, there are more files than allowed, or links form a cycle.
    pub(super) fn files(&self, files: &dyn Files, base: &str, log: &mut dyn Log) -> Result<Vec<String>, Issue> {
        let root = files.attributes(Path::new(base), self.links).map_err(|_| issues::fileset_not_there())?;
        let mut found = vec![".".to_owned()];
        let mut waiting = VecDeque::new();
        if root.kind == EntryKind::Directory {
            waiting.push_back(Waiting { relative: String::new(), depth: 0, line: vec![root.identity] });
        }
        while let Some(directory) = waiting.pop_front() {
            let depth = directory.depth + 1;
            if !self.recurse || self.recurselimit.is_some_and(|limit| depth > limit) {
                continue;
            }
            self.list(files, (base, &directory), &mut |relative, line| {
                if let Some(line) = line {
                    waiting.push_back(Waiting { relative: relative.clone(), depth, line });
                }
                found.push(relative);
            })?;
            if found.len() > MAX_COUNT {
                return Err(issues::endless_files(base, MAX_COUNT));
            }
        }
        let entries = found.len() - 1;
        match self.max_files {
            MaxFiles::AtMost(limit) if entries as u64 > limit => Err(issues::too_many_files(base, entries, limit)),
            MaxFiles::Soft if entries > SOFT_LIMIT => {
                tell(log, issues::many_files(base, entries, SOFT_LIMIT));
                Ok(found)
            }
            MaxFiles::Soft | MaxFiles::Any | MaxFiles::AtMost(_) => Ok(found),
        }
    }

    /// The entries of a directory, with their line for directories to enter.
    fn list(
        &self,
        files: &dyn Files,
        (base, directory): (&str, &Waiting),
        found: &mut dyn FnMut(String, Option<Line>),
    ) -> Result<(), Issue> {
        let path = match directory.relative.as_str() {
            "" => base.to_owned(),
            relative => format!("{base}/{relative}"),
        };
        let listed = files.list_with_kinds(Path::new(&path));
        let mut listed = listed.map_err(|error| system_error(&error, "dir_initialize", &path))?;
        listed.sort_by(|a, b| a.name.cmp(&b.name));
        for entry in listed {
            // Agents cannot represent a name that is not UTF-8.
            let is_text = !entry.name.contains(|c| foreign_byte(c).is_some());
            if !is_text || self.ignore.iter().any(|pattern| fnmatch(pattern, &entry.name)) {
                continue;
            }
            let relative = match directory.relative.as_str() {
                "" => entry.name,
                above => format!("{above}/{}", entry.name),
            };
            let is_entered = match self.links {
                Links::Manage => entry.is_dir && !entry.is_link,
                Links::Follow => entry.is_dir,
            };
            let line = if is_entered { Some(self.line(files, (base, &relative), directory)?) } else { None };
            found(relative, line);
        }
        Ok(())
    }

    /// The line of a directory within another.
    fn line(&self, files: &dyn Files, (base, relative): (&str, &str), directory: &Waiting) -> Result<Line, Issue> {
        let is_limited = self.recurselimit.is_some_and(|limit| limit <= MAX_LINKS);
        if self.links == Links::Manage || is_limited {
            return Ok(Vec::new());
        }
        let full = format!("{base}/{relative}");
        let failed = |error: &std::io::Error| system_error(error, "rb_file_s_stat", &full);
        let identity = files.attributes(Path::new(&full), Links::Follow).map_err(|error| failed(&error))?.identity;
        // The system gives up after so many rounds, and so does Puppet; two such links would make 2^40 files.
        if identity != (0, 0) && directory.line.contains(&identity) {
            return Err(failed(&rustix::io::Errno::LOOP.into()));
        }
        let mut line = directory.line.clone();
        line.push(identity);
        Ok(line)
    }
}

/// Merges the lists of several directories: relative paths, each with the first directory that has it.
pub(super) fn merged(lists: impl IntoIterator<Item = (String, Vec<String>)>) -> IndexMap<String, String> {
    let mut merged = IndexMap::new();
    for (base, list) in lists {
        for relative in list {
            merged.entry(relative).or_insert_with(|| base.clone());
        }
    }
    merged
}

/// Returns true if a name matches a pattern like Ruby's `File.fnmatch`: as in a path, and a leading dot matches only a
/// dot.
pub(super) fn fnmatch(pattern: &str, name: &str) -> bool {
    let is_hidden_from = name.starts_with('.') && pattern.starts_with(['*', '?', '[']);
    !is_hidden_from && name_matches(pattern, name)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::{fnmatch, merged};

    const RECORDED: &str = include_str!("../../../tests/file_serving/fnmatch.recorded.json");

    #[test]
    fn names_match_as_in_ruby() {
        let recorded: Value = serde_json::from_str(RECORDED).unwrap();
        let texts = |value: &Value| -> Vec<String> {
            value.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
        };
        let names = texts(&recorded["names"]);
        let mut wrong = Vec::new();
        for (pattern, matched) in recorded["matches"].as_object().unwrap() {
            let matched = texts(matched);
            for name in &names {
                if fnmatch(pattern, name) != matched.contains(name) {
                    wrong.push(format!("{pattern:?} {name:?}: {}", fnmatch(pattern, name)));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    #[test]
    fn the_first_directory_wins() {
        let list = |base: &str, names: &[&str]| {
            (base.to_owned(), names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
        };
        let all = merged([list("/a", &[".", "x"]), list("/b", &[".", "y", "x"])]);
        let shown: Vec<String> = all.iter().map(|(relative, base)| format!("{base}:{relative}")).collect();
        assert_eq!(shown, ["/a:.", "/a:x", "/b:y"]);
    }

    proptest! {
        #[test]
        fn any_pattern_is_tried_to_its_end(pattern in "[*?\\[\\]!^a-c\\\\.-]{0,24}", name in "[a-c.\\[-]{0,24}") {
            let _ = fnmatch(&pattern, &name);
        }

        #[test]
        fn a_name_matches_itself_and_a_star(name in "[a-z][a-z0-9._-]{0,20}") {
            prop_assert!(fnmatch(&name, &name));
            prop_assert!(fnmatch("*", &name));
            let hidden = format!(".{}", name);
            prop_assert!(!fnmatch("*", &hidden));
        }
    }
}

//! Wildcards in paths, with the meaning that Ruby's `Dir.glob` gives them.

use std::cell::LazyCell;
use std::cmp::Ordering;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::files::{Directory, Files, Listed, Opened};
use pantin_base::platform::portable;

/// The maximum depth of a recursive search.
const MAX_DEPTH: usize = 64;

/// Runs something for each of this many: one after the other, or several at once.
pub type ForEach<'e> = dyn Fn(usize, &(dyn Fn(usize) + Sync)) + Sync + 'e;

/// A search for files below directories. As with Ruby's `**/*`, hidden names are left out and linked directories are not
/// entered.
pub struct FilesBelow<'s> {
    /// The suffix of their names.
    pub suffix: &'s str,
    /// The name of directories that are not entered.
    pub left_out: Option<&'s str>,
    /// How the entries of a directory are visited.
    pub for_each: &'s ForEach<'s>,
    /// Called for each: with its path and its directory.
    pub visit: &'s (dyn Fn(PathBuf, &dyn Directory) + Sync),
    /// Called for each directory that exists and cannot be listed.
    pub unlisted: &'s (dyn Fn(PathBuf, io::Error) + Sync),
}

impl FilesBelow<'_> {
    /// Visits the files below a directory, in any order.
    pub fn search(&self, files: &dyn Files, directory: &Path) {
        self.enter(files.directory(directory), directory, 0);
    }

    fn enter(&self, opened: io::Result<Opened<'_>>, path: &Path, depth: usize) {
        match opened {
            Ok(_) if depth > MAX_DEPTH => {
                let detail = format!("it is more than {MAX_DEPTH} directories deep");
                (self.unlisted)(path.to_owned(), io::Error::other(detail));
            }
            Ok(opened) => self.descend(opened, path, depth),
            Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {}
            Err(error) => (self.unlisted)(path.to_owned(), error),
        }
    }

    fn descend(&self, (directory, mut listed): Opened<'_>, path: &Path, depth: usize) {
        listed.retain(|Listed { name, is_dir, is_link }| {
            let is_found = match is_dir {
                true => !is_link && self.left_out != Some(name),
                false => name.ends_with(self.suffix),
            };
            is_found && !name.starts_with('.')
        });
        (self.for_each)(listed.len(), &|at| {
            let Listed { name, is_dir, .. } = &listed[at];
            let path = portable(path.join(name));
            if !is_dir {
                (self.visit)(path, &*directory);
            } else {
                self.enter(directory.directory(&path), &path, depth + 1);
            }
        });
    }
}

/// The files below a directory, and what cannot be searched.
#[derive(Debug, Default)]
pub struct Searched {
    /// The files, sorted by path.
    pub files: Vec<PathBuf>,
    /// The directories that exist and cannot be listed, with the reason, sorted by path.
    pub unlisted: Vec<(PathBuf, io::Error)>,
}

/// All files below `directory` whose name ends in `suffix`, as [`FilesBelow`] finds them, and directories whose files are
/// unknown. Commands that answer for all files of a directory report those.
#[must_use]
pub fn search_below(files: &dyn Files, directory: &Path, suffix: &str) -> Searched {
    let searched = Mutex::new(Searched::default());
    let noted = || searched.lock().unwrap_or_else(PoisonError::into_inner);
    let one_by_one: &ForEach<'_> = &|count, work| (0..count).for_each(work);
    let visit = |path, _: &dyn Directory| noted().files.push(path);
    let unlisted = |path, error| noted().unlisted.push((path, error));
    FilesBelow { suffix, left_out: None, for_each: one_by_one, visit: &visit, unlisted: &unlisted }
        .search(files, directory);
    let mut searched = searched.into_inner().unwrap_or_else(PoisonError::into_inner);
    searched.files.sort_unstable_by(|a, b| by_bytes(a, b));
    searched.unlisted.sort_unstable_by(|(a, _), (b, _)| by_bytes(a, b));
    searched
}

/// All files below `directory` whose name ends in `suffix`, sorted by path. Directories that cannot be listed have none, as with
/// Ruby's `Dir.glob`.
#[must_use]
pub fn files_below(files: &dyn Files, directory: &Path, suffix: &str) -> Vec<PathBuf> {
    search_below(files, directory, suffix).files
}

/// The order of the bytes of paths, in which Puppet reads files.
#[must_use]
pub fn by_bytes(a: &Path, b: &Path) -> Ordering {
    a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes())
}

/// True if a path has wildcards.
#[must_use]
pub fn has_wildcards(pattern: &str) -> bool {
    pattern.contains(['*', '?', '[', '{'])
}

/// The paths that a pattern matches, alternatives in order, each alternative's matches sorted.
#[must_use]
pub fn glob(files: &dyn Files, pattern: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for alternative in braces(pattern) {
        let mut segments: Vec<&str> = alternative.split('/').filter(|segment| !segment.is_empty()).collect();
        // Only directories have an end like that, which their paths get.
        if alternative.ends_with('/') {
            segments.push("");
        }
        let root = if alternative.starts_with('/') { "/" } else { "" };
        // Segments without wildcards form one way, unless the pattern has only those.
        let plain = segments.iter().take_while(|segment| !is_magic(segment)).count();
        let (way, rest) = segments.split_at(plain.min(segments.len().saturating_sub(1)).min(MAX_DEPTH));
        let root = PathBuf::from([root, &way.join("/")].concat());
        walk(files, root, &[rest], way.len(), &mut found);
    }
    found
}

/// `a{b,c}d` becomes `abd` and `acd`; nesting is allowed, the number of results is limited.
fn braces(pattern: &str) -> Vec<String> {
    const MAX_COUNT: usize = 1024;
    let mut done = Vec::new();
    let mut open = vec![pattern.to_owned()];
    while let Some(next) = open.pop() {
        let Some((start, end, commas)) = first_brace(&next) else {
            done.push(next);
            continue;
        };
        if open.len() + done.len() > MAX_COUNT {
            break;
        }
        let mut bounds = vec![start];
        bounds.extend(commas);
        bounds.push(end);
        // Pushed last to first: the stack gives them back in order.
        for pair in bounds.windows(2).rev() {
            open.push(format!("{}{}{}", &next[..start], &next[pair[0] + 1..pair[1]], &next[end + 1..]));
        }
    }
    done
}

fn first_brace(text: &str) -> Option<(usize, usize, Vec<usize>)> {
    let start = text.find('{')?;
    let mut depth = 0;
    let mut commas = Vec::new();
    for (at, byte) in text.bytes().enumerate().skip(start) {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some((start, at, commas));
                }
            }
            b',' if depth == 1 => commas.push(at),
            _ => {}
        }
    }
    None
}

/// Adds the paths at `at` and below it that match one of the patterns. As in Ruby, all patterns that are still possible
/// go through a directory together, entry by entry.
fn walk(files: &dyn Files, at: PathBuf, patterns: &[&[&str]], depth: usize, found: &mut Vec<PathBuf>) {
    if depth > MAX_DEPTH {
        return;
    }
    let mut possible: Vec<&[&str]> = Vec::with_capacity(patterns.len() + 1);
    for pattern in patterns {
        let mut pattern = *pattern;
        possible.push(pattern);
        while let ["**", rest @ ..] = pattern
            && !rest.is_empty()
        {
            pattern = rest;
            possible.push(pattern);
        }
    }
    // A broken link exists, too.
    if possible.iter().any(|pattern| pattern.is_empty()) && (files.exists(&at) || files.is_link(&at)) {
        found.push(at.clone());
    }
    if possible.iter().any(|pattern| matches!(pattern, [""])) && files.is_dir(&at) {
        found.push(portable(at.join("")));
    }
    possible.retain(|pattern| !matches!(pattern, [""]));
    if possible.iter().any(|pattern| pattern.first().is_some_and(|segment| is_magic(segment))) {
        for name in directory(files, &at) {
            let path = portable(at.join(&name));
            let is_hidden = name.starts_with('.');
            // The disk is asked only where there is a pattern that enters.
            let enters = LazyCell::new(|| !is_hidden && files.is_dir(&path) && !files.is_link(&path));
            let next: Vec<&[&str]> = possible
                .iter()
                .filter_map(|pattern| match pattern {
                    ["**", _, ..] => (*enters).then_some(*pattern),
                    [segment, rest @ ..] => {
                        let matches = (!is_hidden || segment.starts_with('.')) && name_matches(segment, &name);
                        matches.then_some(rest)
                    }
                    [] => None,
                })
                .collect();
            if !next.is_empty() {
                walk(files, path, &next, depth + 1, found);
            }
        }
        return;
    }
    for pattern in possible {
        if let [segment, rest @ ..] = pattern {
            walk(files, portable(at.join(segment)), &[rest], depth + 1, found);
        }
    }
}

fn is_magic(segment: &str) -> bool {
    segment.contains(['*', '?', '[', '\\'])
}

fn directory(files: &dyn Files, at: &Path) -> Vec<String> {
    let at = if at.as_os_str().is_empty() { Path::new(".") } else { at };
    files.list(at).unwrap_or_default()
}

/// True if a name matches a pattern of `*`, `?`, `[…]` and `\`.
#[must_use]
pub fn name_matches(pattern: &str, name: &str) -> bool {
    let pattern: Vec<char> = pattern.chars().collect();
    let name: Vec<char> = name.chars().collect();
    let (mut p, mut n) = (0, 0);
    let mut retry: Option<(usize, usize)> = None;
    loop {
        let step = match pattern.get(p) {
            Some('*') => {
                retry = Some((p + 1, n));
                p += 1;
                continue;
            }
            // A backslash at the end stands for nothing.
            Some('\\') if p + 1 == pattern.len() => {
                p += 1;
                continue;
            }
            Some(_) if n < name.len() => one(&pattern[p..], name[n]),
            Some(_) => None,
            None if n == name.len() => return true,
            None => None,
        };
        match (step, &mut retry) {
            (Some(length), _) => {
                p += length;
                n += 1;
            }
            (None, Some((back, from))) if *from < name.len() => {
                *from += 1;
                (p, n) = (*back, *from);
            }
            (None, _) => return false,
        }
    }
}

/// The length of the pattern's first element if `c` matches it.
fn one(pattern: &[char], c: char) -> Option<usize> {
    match pattern {
        ['?', ..] => Some(1),
        ['\\', escaped, ..] => (*escaped == c).then_some(2),
        ['[', set @ ..] => in_set(set, c).map(|length| length + 1),
        [first, ..] => (*first == c).then_some(1),
        [] => None,
    }
}

/// The length of a set of characters with its end, if `c` is in it; as in Ruby. A set without an end is empty, so is
/// one that ends at once, and both ends of an invalid range count.
fn in_set(set: &[char], c: char) -> Option<usize> {
    let (negated, mut rest) = match set {
        ['!' | '^', rest @ ..] => (true, rest),
        rest => (false, rest),
    };
    let mut inside = false;
    loop {
        let first = match rest {
            [] | ['\\'] => return None,
            [']', after @ ..] => return (inside != negated).then_some(set.len() - after.len()),
            ['\\', escaped, ..] => *escaped,
            [first, ..] => *first,
        };
        rest = &rest[if rest[0] == '\\' { 2 } else { 1 }..];
        let last = match rest {
            ['-', ']', ..] | ['-'] => None,
            ['-', '\\', escaped, after @ ..] => Some((*escaped, after)),
            ['-', last, after @ ..] => Some((*last, after)),
            _ => None,
        };
        match last {
            Some((last, after)) => {
                inside |= (first..=last).contains(&c) || first == c || last == c;
                rest = after;
            }
            None => inside |= first == c,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{braces, glob, name_matches};
    use crate::files::Disk;

    #[test]
    fn names_match_as_in_ruby() {
        for (pattern, name, expected) in [
            ("*", "abc", true),
            ("a*c", "abc", true),
            ("a*c", "abd", false),
            ("*.yaml", "x.yaml", true),
            ("?.pp", "ab.pp", false),
            ("[a-c]x", "bx", true),
            ("[!a-c]x", "bx", false),
            ("*a*b*", "xxaxxbxx", true),
            ("a\\*", "a*", true),
        ] {
            assert_eq!(name_matches(pattern, name), expected, "{pattern} {name}");
        }
    }

    #[test]
    fn alternatives_come_in_order() {
        assert_eq!(braces("x{a,b{c,d}}y"), ["xay", "xbcy", "xbdy"]);
        assert_eq!(braces("x{a"), ["x{a"]);
    }

    #[test]
    #[cfg(unix)]
    #[expect(clippy::disallowed_methods, reason = "a test that makes files")]
    fn links_to_nothing_are_there() -> std::io::Result<()> {
        let folder = std::env::temp_dir().join(format!("pantin-glob-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        std::os::unix::fs::symlink("/nonexistent/file", folder.join("a"))?;
        std::fs::write(folder.join("b"), "")?;
        let found = |pattern: &str| -> Vec<String> {
            let paths = glob(&Disk, &format!("{}/{pattern}", folder.display()));
            paths.iter().filter_map(|path| path.strip_prefix(&folder).ok()?.to_str().map(str::to_owned)).collect()
        };
        // As `Dir.glob` of Ruby has them.
        assert_eq!(found("*"), ["a", "b"]);
        assert_eq!(found("**/*"), ["a", "b"]);
        assert_eq!(found("{a,c}"), ["a"]);
        assert!(found("a/*").is_empty());
        std::fs::create_dir(folder.join("d"))?;
        std::os::unix::fs::symlink("d", folder.join("l"))?;
        let ends = |pattern: &str| {
            let paths = glob(&Disk, &format!("{}/{pattern}", folder.display()));
            let texts = paths.iter().filter_map(|path| path.to_str()?.strip_prefix(folder.to_str()?));
            texts.map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(ends("*/"), ["/d/", "/l/"]);
        assert_eq!(ends("{a,b,d,l}/"), ["/d/", "/l/"]);
        assert_eq!(ends("**/"), ["/", "/d/"]);
        std::fs::remove_dir_all(&folder)
    }
}

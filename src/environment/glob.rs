//! Wildcards in paths, with the meaning that Ruby's `Dir.glob` gives them.

use std::path::{Path, PathBuf};

use super::files::{Files, Listed};

/// How deep a recursive search goes.
const DEEPEST: usize = 64;

/// How several directories are searched: one after the other, or at once.
pub type InEach<'e> = dyn Fn(&[PathBuf], &(dyn Fn(&PathBuf) -> Vec<PathBuf> + Sync)) -> Vec<Vec<PathBuf>> + Sync + 'e;

/// All files below `directory` whose name ends in `suffix`, sorted by path. As Ruby's `**/*`, hidden names are left out
/// and linked directories are not entered.
#[must_use]
pub fn files_below(files: &dyn Files, directory: &Path, suffix: &str) -> Vec<PathBuf> {
    let one_by_one: &InEach<'_> = &|directories, search| directories.iter().map(search).collect();
    let mut found = descend(files, directory, suffix, one_by_one, 0);
    sort(&mut found);
    found
}

/// What [`files_below`] finds below each of some directories.
#[must_use]
pub fn files_below_each(
    files: &dyn Files,
    directories: &[PathBuf],
    suffix: &str,
    in_each: &InEach<'_>,
) -> Vec<Vec<PathBuf>> {
    in_each(directories, &|directory| {
        let mut found = descend(files, directory, suffix, in_each, 0);
        sort(&mut found);
        found
    })
}

fn descend(files: &dyn Files, directory: &Path, suffix: &str, in_each: &InEach<'_>, depth: usize) -> Vec<PathBuf> {
    let (mut found, directories) = look_into(files, directory, suffix);
    if depth < DEEPEST {
        let below = in_each(&directories, &|directory| descend(files, directory, suffix, in_each, depth + 1));
        found.extend(below.into_iter().flatten());
    }
    found
}

/// The files with a suffix in a directory itself, and the directories in it.
fn look_into(files: &dyn Files, directory: &Path, suffix: &str) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let (mut found, mut directories) = (Vec::new(), Vec::new());
    for Listed { name, is_dir, is_link } in files.list_with_kinds(directory).unwrap_or_default() {
        if name.starts_with('.') {
            continue;
        }
        if !is_dir {
            if name.ends_with(suffix) {
                found.push(directory.join(&name));
            }
        } else if !is_link {
            directories.push(directory.join(&name));
        }
    }
    (found, directories)
}

fn sort(paths: &mut [PathBuf]) {
    paths.sort_unstable_by(|a, b| a.as_os_str().as_encoded_bytes().cmp(b.as_os_str().as_encoded_bytes()));
}

/// Whether a path has wildcards.
#[must_use]
pub fn has_wildcards(pattern: &str) -> bool {
    pattern.contains(['*', '?', '[', '{'])
}

/// The paths that a pattern matches, alternatives in order, each alternative's matches sorted.
#[must_use]
pub fn glob(files: &dyn Files, pattern: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for alternative in braces(pattern) {
        let segments: Vec<&str> = alternative.split('/').filter(|segment| !segment.is_empty()).collect();
        let root = if alternative.starts_with('/') { PathBuf::from("/") } else { PathBuf::new() };
        walk(files, root, &[&segments], 0, &mut found);
    }
    found
}

/// `a{b,c}d` becomes `abd` and `acd`; nesting is allowed, the number of results is limited.
fn braces(pattern: &str) -> Vec<String> {
    const MOST: usize = 1024;
    let mut done = Vec::new();
    let mut open = vec![pattern.to_owned()];
    while let Some(next) = open.pop() {
        let Some((start, end, commas)) = first_brace(&next) else {
            done.push(next);
            continue;
        };
        if open.len() + done.len() > MOST {
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

/// Adds what is at `at` and below it and matches one of the patterns. As in Ruby, all patterns that are still possible go
/// through a directory together, entry by entry.
fn walk(files: &dyn Files, at: PathBuf, patterns: &[&[&str]], depth: usize, found: &mut Vec<PathBuf>) {
    if depth > DEEPEST {
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
    if possible.iter().any(|pattern| pattern.is_empty()) && files.exists(&at) {
        found.push(at.clone());
    }
    if possible.iter().any(|pattern| pattern.first().is_some_and(|segment| is_magic(segment))) {
        for name in directory(files, &at) {
            let path = at.join(&name);
            let is_hidden = name.starts_with('.');
            let enters = !is_hidden && files.is_dir(&path) && !files.is_link(&path);
            let next: Vec<&[&str]> = possible
                .iter()
                .filter_map(|pattern| match pattern {
                    ["**", _, ..] => enters.then_some(*pattern),
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
            walk(files, at.join(segment), &[rest], depth + 1, found);
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

/// Whether a name matches a pattern of `*`, `?`, `[…]` and `\`.
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
        ['[', rest @ ..] => {
            let Some(close) = rest.iter().skip(1).position(|d| *d == ']').map(|at| at + 1) else {
                return (c == '[').then_some(1);
            };
            let (negated, set) = match rest {
                ['!' | '^', ..] => (true, &rest[1..close]),
                _ => (false, &rest[..close]),
            };
            let mut inside = false;
            let mut at = 0;
            while at < set.len() {
                if at + 2 < set.len() && set[at + 1] == '-' {
                    inside |= (set[at]..=set[at + 2]).contains(&c);
                    at += 3;
                } else {
                    inside |= set[at] == c;
                    at += 1;
                }
            }
            (inside != negated).then_some(close + 2)
        }
        [first, ..] => (*first == c).then_some(1),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{braces, name_matches};

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
}

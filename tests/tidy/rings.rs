//! Rings: files of one room that name each other in a cycle, so that none of them can be read before the others.
//!
//! A file names another one when a path in it, or what it imports, leads there: through modules and what these import or
//! export again, to the file that defines the name. Nothing but words and `::` is looked at, so calls of methods are not
//! seen, and a name that is passed on without being used leads nowhere.

use std::collections::{BTreeMap, BTreeSet};

use super::Source;

/// A path as words: `["crate", "vm", "Vm"]`.
type Words = Vec<String>;

/// The files of all rooms by their modules, each of which begins with its room.
struct Package<'s> {
    files: BTreeMap<Words, File<'s>>,
}

/// A file without comments, tests and imports.
struct File<'s> {
    path: &'s str,
    body: String,
    /// What each name means that the file imports.
    names: BTreeMap<String, Words>,
    /// Names that are imported for others.
    exported: BTreeSet<String>,
}

/// The sizes of the rings in each room, and their files, the largest first.
pub(super) fn rings(sources: &[Source]) -> BTreeMap<String, Vec<Vec<String>>> {
    let package = Package::of(sources);
    let edges: BTreeMap<&Words, BTreeSet<Words>> =
        package.files.keys().map(|module| (module, package.named(module))).collect();
    let mut rooms: BTreeMap<String, Vec<Vec<String>>> = BTreeMap::new();
    let mut known: BTreeSet<&Words> = BTreeSet::new();
    for module in package.files.keys().filter(|module| !module.is_empty()) {
        if known.contains(module) {
            continue;
        }
        let forth = reached(module, &edges, &|from, to| from[0] == to[0]);
        let ring: Vec<&Words> = package
            .files
            .keys()
            .filter(|other| *other == module || forth.contains(*other))
            .filter(|other| *other == module || reached(other, &edges, &|from, to| from[0] == to[0]).contains(module))
            .collect();
        known.extend(&ring);
        if ring.len() > 1 {
            let files = ring.iter().map(|module| package.files[*module].path.to_owned()).collect();
            rooms.entry(module[0].clone()).or_default().push(files);
        }
    }
    for rings in rooms.values_mut() {
        rings.sort_by_key(|ring| std::cmp::Reverse(ring.len()));
    }
    rooms
}

/// The modules that a way of edges leads to.
fn reached(
    from: &Words,
    edges: &BTreeMap<&Words, BTreeSet<Words>>,
    may: &dyn Fn(&Words, &Words) -> bool,
) -> BTreeSet<Words> {
    let mut found = BTreeSet::new();
    let mut open = vec![from.clone()];
    while let Some(module) = open.pop() {
        for next in edges.get(&module).into_iter().flatten() {
            if may(&module, next) && found.insert(next.clone()) {
                open.push(next.clone());
            }
        }
    }
    found
}

impl<'s> Package<'s> {
    fn of(sources: &'s [Source]) -> Self {
        let tests = test_files(sources);
        let sources: Vec<&Source> =
            sources.iter().filter(|source| source.path.contains('/') && !tests.contains(&source.path)).collect();
        let modules: BTreeSet<Words> = sources.iter().map(|source| module_of(&source.path)).collect();
        let files = sources.iter().map(|source| {
            let module = module_of(&source.path);
            let file = File::of(source, &module, &modules);
            (module, file)
        });
        Self { files: files.collect() }
    }

    /// The modules in whose files is what a file names.
    fn named(&self, module: &Words) -> BTreeSet<Words> {
        let file = &self.files[module];
        let mut found = BTreeSet::new();
        for (name, meaning) in &file.names {
            if !file.exported.contains(name) || has_word(&file.body, name) {
                found.insert(self.home(meaning));
            }
        }
        for path in paths(&file.body) {
            let meaning = match file.names.get(&path[0]) {
                Some(known) => Some(known.iter().chain(&path[1..]).cloned().collect()),
                None => absolute(&path, module, &|module| self.files.contains_key(module)),
            };
            found.extend(meaning.map(|meaning| self.home(&meaning)));
        }
        found.remove(module);
        found.remove(&Vec::new());
        found
    }

    /// The module whose file defines what a path means.
    fn home(&self, path: &Words) -> Words {
        let mut path = path.clone();
        // Names that lead in a circle are no names.
        for _ in 0..8 {
            let length = (0..=path.len()).rev().find(|length| self.files.contains_key(&path[..*length])).unwrap_or(0);
            let module = path[..length].to_vec();
            let meaning = path.get(length).and_then(|name| self.files.get(&module)?.names.get(name));
            match meaning {
                Some(meaning) if !path.starts_with(meaning) => {
                    path = meaning.iter().chain(&path[length + 1..]).cloned().collect();
                }
                _ => return module,
            }
        }
        path
    }
}

impl<'s> File<'s> {
    fn of(source: &'s Source, module: &Words, modules: &BTreeSet<Words>) -> Self {
        let code: Vec<&str> = source.code().map(|(_, line)| line).collect();
        let (mut body, mut names, mut exported) = (String::new(), BTreeMap::new(), BTreeSet::new());
        let mut lines = code.into_iter();
        while let Some(line) = lines.next() {
            let Some((is_exported, first)) = import(line) else {
                // A module that is declared is named by nobody yet.
                if is_declaration(line) {
                    continue;
                }
                body.push_str(&without_visibility(line.split(" // ").next().unwrap_or_default()));
                body.push('\n');
                continue;
            };
            let mut tree = first.to_owned();
            while !tree.contains(';') {
                let Some(more) = lines.next() else { break };
                tree.push_str(more);
            }
            for (path, name) in leaves(tree.split(';').next().unwrap_or_default(), &[]) {
                if let Some(path) = absolute(&path, module, &|module| modules.contains(module)) {
                    names.insert(name.clone(), path);
                    if is_exported {
                        exported.insert(name);
                    }
                }
            }
        }
        Self { path: &source.path, body, names, exported }
    }
}

/// `mod name;`
fn is_declaration(line: &str) -> bool {
    let line = line.trim();
    let rest = line.strip_prefix("pub").map_or(line, |rest| {
        let rest = if rest.starts_with('(') { rest.split_once(')').map_or("", |(_, rest)| rest) } else { rest };
        rest.trim_start()
    });
    rest.strip_prefix("mod ").is_some_and(|name| name.ends_with(';'))
}

/// A line without the modules that something of the file is visible in: they are named, and not needed.
fn without_visibility(line: &str) -> String {
    match line.split_once("pub(in ").and_then(|(before, rest)| Some((before, rest.split_once(')')?.1))) {
        Some((before, after)) => before.to_owned() + after,
        None => line.to_owned(),
    }
}

/// The files of modules that are there for tests alone.
fn test_files(sources: &[Source]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for source in sources {
        let folder = match source.path.strip_suffix("mod.rs").or_else(|| source.path.strip_suffix("lib.rs")) {
            Some(folder) => folder.to_owned(),
            None => source.path.trim_end_matches(".rs").to_owned() + "/",
        };
        for (at, _) in source.text.match_indices("#[cfg(test)]\nmod ") {
            let rest = &source.text[at + "#[cfg(test)]\nmod ".len()..];
            let Some((name, _)) = rest.split_once(';').filter(|(name, _)| !name.contains(' ')) else { continue };
            let is_of = |path: &str| {
                let below = path.strip_prefix(&folder).and_then(|path| path.strip_prefix(name));
                below.is_some_and(|rest| rest == ".rs" || rest.starts_with('/'))
            };
            found.extend(sources.iter().filter(|other| is_of(&other.path)).map(|other| other.path.clone()));
        }
    }
    found
}

/// `["vm", "ops"]` of `vm/ops/mod.rs`.
fn module_of(path: &str) -> Words {
    let path = path.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").or_else(|| path.strip_suffix("/lib")).unwrap_or(path);
    path.split('/').map(str::to_owned).collect()
}

/// What an import begins with, and whether it is for others, too.
fn import(line: &str) -> Option<(bool, &str)> {
    let line = line.trim_start();
    if let Some(tree) = line.strip_prefix("use ") {
        return Some((false, tree));
    }
    let rest = line.strip_prefix("pub")?;
    let rest = if rest.starts_with('(') { rest.split_once(')')?.1 } else { rest };
    rest.strip_prefix(" use ").map(|tree| (true, tree))
}

/// The paths of an import, each with the name that it gets.
fn leaves(tree: &str, before: &[String]) -> Vec<(Words, String)> {
    let tree = tree.trim();
    let (path, group) = match tree.split_once('{') {
        Some((path, group)) => (path.trim().trim_end_matches("::"), group.rsplit_once('}').map(|(group, _)| group)),
        None => (tree, None),
    };
    let (path, name) = path.split_once(" as ").map_or((path, None), |(path, name)| (path, Some(name.trim())));
    let mut words = before.to_vec();
    words.extend(path.split("::").map(str::trim).filter(|word| !word.is_empty() && *word != "self").map(str::to_owned));
    if path.starts_with("self::") {
        words.insert(before.len(), "self".to_owned());
    }
    let Some(group) = group else {
        let last = words.last().cloned().unwrap_or_default();
        return vec![(words, name.map_or(last, str::to_owned))];
    };
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, sign) in group.char_indices().chain([(group.len(), ',')]) {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !group[start..at].trim().is_empty() {
                    found.extend(leaves(&group[start..at], &words));
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

/// A path from the rooms on; `None` when it begins with a crate or with something of the file itself.
fn absolute(path: &[String], module: &Words, is_module: &dyn Fn(&[String]) -> bool) -> Option<Words> {
    let mut base = module.clone();
    let rest = match path[0].as_str() {
        "crate" => {
            base.truncate(1);
            &path[1..]
        }
        "self" => &path[1..],
        "super" => {
            let ups = path.iter().take_while(|word| *word == "super").count();
            base.truncate(base.len().saturating_sub(ups));
            &path[ups..]
        }
        first => {
            base.push(first.to_owned());
            if !is_module(&base) {
                return None;
            }
            &path[1..]
        }
    };
    base.extend(rest.iter().cloned());
    Some(base)
}

fn is_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// The paths of more than one word in a text.
fn paths(text: &str) -> Vec<Words> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_name) {
        let tail = &rest[start..];
        let end = tail.find(|sign: char| !is_name(sign) && sign != ':').unwrap_or(tail.len());
        let words: Words = tail[..end].split("::").map(|word| word.trim_matches(':').to_owned()).collect();
        let words: Words = words.into_iter().take_while(|word| !word.is_empty() && !word.contains(':')).collect();
        if words.len() > 1 {
            found.push(words);
        }
        rest = &tail[end..];
    }
    found
}

/// Whether a text has a word.
fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(is_name) && !text[at + word.len()..].starts_with(is_name))
}

//! The dependencies of an installation of modules: the command, the files that it names, and the tracked entries where
//! modules are.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::puppetfile::{Listed, Puppetfile};
use super::revision::{Revision, Tracked};
use pantin_code::cache::Key;

/// Files that determine an installation, with the `Puppetfile`.
const FIXED: [&str; 4] = ["Puppetfile", "Puppetfile.lock", "r10k.yaml", "g10k.yaml"];
/// Entries of a module's directory.
const OF_MODULE: [&str; 9] =
    ["manifests", "lib", "files", "templates", "functions", "types", "plans", "tasks", "metadata.json"];
/// File names that are shorter count only as whole words of a command.
const MIN_NAME: usize = 4;

/// The name of an installation by all its dependencies.
pub(super) fn key(command: &str, (tree, files): (&Revision, &Tracked), (top, below): (&Path, &Path)) -> String {
    let content = |path: &Path| files.get(path).and_then(|file| file.as_ref().ok()).map(|(content, _)| &**content);
    let mut parts: Vec<&[u8]> =
        vec![b"modules of a Puppetfile, 2", command.as_bytes(), below.as_os_str().as_encoded_bytes()];
    for name in FIXED {
        parts.push(name.as_bytes());
        parts.push(content(&below.join(name)).unwrap_or_default());
    }
    let puppetfile = content(&below.join("Puppetfile")).unwrap_or_default();
    let entries = entries(files, below, &Puppetfile::read(&String::from_utf8_lossy(puppetfile)));
    for (path, kind) in &entries {
        parts.extend([path.as_os_str().as_encoded_bytes(), kind]);
    }
    let named = named(command, (tree, files), (top, below));
    parts.push(b"named");
    for (path, content) in &named {
        parts.extend([path.as_os_str().as_encoded_bytes(), content]);
    }
    Key::new(&parts).hexadecimal()[..40].to_owned()
}

/// Tracked entries where modules can be, with their kinds: the top levels, directories of modules, the files of the
/// modules of the `Puppetfile`, and all links.
fn entries(files: &Tracked, below: &Path, puppetfile: &Puppetfile) -> BTreeMap<PathBuf, Vec<u8>> {
    let folder = |folder: &str| below.join(folder).components().collect::<PathBuf>();
    let listed =
        |(name, listed): (&String, &Listed)| folder(listed.folder.as_deref().unwrap_or(&puppetfile.folder)).join(name);
    let modules: BTreeSet<PathBuf> = puppetfile.modules.iter().map(listed).collect();
    let mut folders: BTreeSet<PathBuf> =
        modules.iter().filter_map(|module| module.parent()).map(Path::to_owned).collect();
    folders.insert(folder(&puppetfile.folder));
    let is_top = |path: Option<&Path>| path.is_some_and(|path| path.as_os_str().is_empty() || path == below);
    let mut entries = BTreeMap::new();
    // Modules are in no hidden directory, except for one that the `Puppetfile` names.
    let is_hidden = |path: &Path| {
        path.iter().any(|part| part.as_encoded_bytes().starts_with(b"."))
            && !path.ancestors().any(|above| folders.contains(above) || modules.contains(above))
    };
    for (path, file) in files.iter().filter(|(path, _)| !is_hidden(path)) {
        match file {
            Err(target) => {
                entries.insert(path.clone(), [b"link ", target.as_os_str().as_encoded_bytes()].concat());
            }
            Ok(_) if is_top(path.parent()) || path.ancestors().any(|above| modules.contains(above)) => {
                entries.insert(path.clone(), b"file".to_vec());
            }
            Ok(_) => {}
        }
        for (directory, child) in path.ancestors().skip(1).zip(path.ancestors()) {
            let parent = directory.parent();
            let is_module = child.file_name().is_some_and(|name| OF_MODULE.iter().any(|of_module| name == *of_module));
            let is_near = is_top(parent) || is_top(parent.and_then(Path::parent));
            if (is_module || is_near || parent.is_some_and(|parent| folders.contains(parent)))
                && !entries.contains_key(directory)
            {
                entries.insert(directory.to_owned(), b"directory".to_vec());
            }
        }
    }
    entries
}

/// Tracked files that the command names, with their contents. A link counts as the file that it leads to.
fn named(
    command: &str,
    (tree, files): (&Revision, &Tracked),
    (top, below): (&Path, &Path),
) -> BTreeMap<PathBuf, Arc<[u8]>> {
    let text = unquoted(command);
    let is_named = |path: &&PathBuf| is_named(&text, &top.join(path));
    // The words as paths, too: directories in them may be links.
    let separates = |c: char| c.is_whitespace() || matches!(c, ';' | '&' | '|' | '(' | ')' | '<' | '>' | '=' | '`');
    let words = text.split(separates).filter(|word| !word.is_empty()).map(|word| below.join(word));
    let paths = files.keys().filter(is_named).cloned().chain(words);
    paths.filter_map(|path| tree.tracked(&top.join(&path)).map(|content| (path, content))).collect()
}

fn unquoted(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '"' | '\'' | '\\')).collect()
}

/// Returns true if a command has the name of a file, after nothing or after directories that can be those of the file.
fn is_named(command: &str, file: &Path) -> bool {
    let Some(name) = file.file_name().map(|name| unquoted(&name.to_string_lossy())).filter(|name| !name.is_empty())
    else {
        return false;
    };
    let of_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    command.match_indices(&*name).any(|(at, _)| {
        let (before, after) = (&command[..at], &command[at + name.len()..]);
        if !before.ends_with('/') {
            return name.len() >= MIN_NAME || !(before.ends_with(of_word) || after.starts_with(of_word));
        }
        let begin = before.trim_end_matches(|c: char| of_word(c) || c == '/').len();
        let mut directories: Vec<&str> = before[begin..].split('/').filter(|part| !matches!(*part, "" | ".")).collect();
        if let Some(last) = directories.iter().rposition(|part| *part == "..") {
            directories.drain(..=last);
        } else if before[..begin].ends_with(['$', '}', ')', '`', '*', '?', ']', '~'])
            && !before[begin..].starts_with('/')
        {
            // The rest of a variable's name or of a pattern.
            directories.drain(..directories.len().min(1));
        }
        let own = file.ancestors().skip(1).filter_map(Path::file_name);
        directories.iter().rev().zip(own).all(|(typed, own)| own == *typed)
    })
}

#[cfg(test)]
mod tests {
    use super::{is_named, unquoted};
    use std::path::Path;

    #[test]
    fn commands_name_files_in_many_ways() {
        let named = |command: &str, file: &str| is_named(&unquoted(command), Path::new(file));
        for command in [
            "./boot.sh",
            "sh \"./boot.sh\"",
            "./boot.sh; true",
            "(./boot.sh)",
            "X=1;./boot.sh",
            "$PWD/boot.sh",
            "\"$PWD\"/scripts/boot.sh",
            "${PWD}/boot.sh",
            "$(pwd)/scripts/boot.sh",
            "cd /tmp/../scripts && ../scripts/boot.sh",
            "make -fboot.sh",
            "/repo/scripts/boot.sh",
            "sh bo'ot'.sh",
        ] {
            assert!(named(command, "/repo/scripts/boot.sh"), "{command}");
        }
        assert!(!named("> modules/apt/manifests/init.pp", "/repo/site/profiles/manifests/init.pp"));
        assert!(!named("apt install", "/repo/a") && named("sh a", "/repo/a"));
        assert!(named("./my\\ boot.sh", "/repo/my boot.sh"));
    }
}

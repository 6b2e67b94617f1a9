//! A git repository: its work tree, the environment in it, ignored files, and submodules.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::git::{Git, Listed, discover};
use pantin_host::System;

/// The maximum number of ignored names.
const MAX_IGNORED: usize = 100_000;

/// A repository, found from a directory.
#[derive(Clone, Debug)]
pub(super) struct Repository {
    pub(super) git: Git,
    /// Its directory, and the common one of all its work trees, with `modules` for submodules.
    homes: Vec<PathBuf>,
    /// The base directory of its file paths: the top of the work tree; without one, of the repository.
    pub(super) top: PathBuf,
    /// True if its directory has attributes of files.
    has_own_attributes: bool,
    /// True if it has a work tree.
    pub(super) has_work_tree: bool,
    /// The directory of the environment: `top`, or one below it.
    pub(super) environment: PathBuf,
}

impl Repository {
    /// Finds the repository of a directory.
    pub(super) fn find(files: &dyn System, directory: &Path) -> Result<Self, String> {
        let git = Git::within(directory);
        let (own, common, work_tree) = discover(&git, directory)?;
        let top = work_tree.clone().unwrap_or_else(|| own.clone());
        let environment = environment_in(files, directory, &top, work_tree.is_some());
        let git = git.settled(&own, work_tree.as_deref());
        let homes = if own == common { vec![own] } else { vec![own, common] };
        let has_own_attributes = homes.iter().any(|home| files.is_file(&home.join("info/attributes")));
        Ok(Self { git, homes, top, has_own_attributes, has_work_tree: work_tree.is_some(), environment })
    }

    /// Ignored files in the work tree, each directory once, sorted: paths below the top, and true for directories.
    pub(super) fn ignored(&self) -> Result<Vec<(String, bool)>, String> {
        if !self.has_work_tree {
            return Ok(Vec::new());
        }
        let asked = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"];
        let mut paths = self.git.parts(&asked)?;
        paths.truncate(MAX_IGNORED);
        paths.sort_unstable();
        let path = |path: String| match path.strip_suffix('/') {
            Some(folder) => (folder.to_owned(), true),
            None => (path, false),
        };
        Ok(paths.into_iter().map(path).collect())
    }

    /// The tracked files in the index.
    pub(super) fn tracked(&self) -> Result<BTreeSet<String>, String> {
        Ok(self.git.parts(&["ls-files", "-z"])?.into_iter().collect())
    }

    /// Everything in the work tree that git does not ignore: files, links, and directories that are repositories.
    pub(super) fn in_work_tree(&self) -> Result<BTreeSet<String>, String> {
        let paths = self.git.parts(&["ls-files", "--cached", "--others", "--exclude-standard", "-z"])?;
        Ok(paths.into_iter().map(|path| path.trim_end_matches('/').to_owned()).collect())
    }

    /// Files of the work tree with line ends that git would convert to LF when adding them.
    pub(super) fn with_foreign_line_ends(&self) -> BTreeSet<String> {
        let is_automatic = self.git.line(&["config", "--get", "core.autocrlf"]).is_ok_and(|value| value != "false");
        // Reading the line ends of all files takes time, and hardly any repository has attributes for them.
        let attributes =
            ["ls-files", "--cached", "--others", "--exclude-standard", "-z", "--", ":(glob)**/.gitattributes"];
        let is_global = || self.git.line(&["config", "--get", "core.attributesFile"]).is_ok();
        if !is_automatic
            && !self.has_own_attributes
            && self.git.parts(&attributes).is_ok_and(|files| files.is_empty())
            && !is_global()
        {
            return BTreeSet::new();
        }
        // Without git's answer, files are compared as they are.
        let lines = self.git.parts(&["ls-files", "--eol", "--cached", "--others", "--exclude-standard", "-z"]);
        let lines = lines.unwrap_or_default();
        lines.iter().filter_map(|line| converted(line, is_automatic)).map(str::to_owned).collect()
    }

    /// Possible locations of a submodule's repository: by its name in `.gitmodules`.
    pub(super) fn homes(&self) -> &[PathBuf] {
        &self.homes
    }
}

/// The path of a file whose line ends git converts: `i/lf    w/crlf  attr/text eol=crlf \tPATH`.
fn converted(line: &str, is_automatic: bool) -> Option<&str> {
    let (facts, path) = line.split_once('\t')?;
    let mut facts = facts.split_whitespace();
    let (index, work) = (facts.next()?.strip_prefix("i/")?, facts.next()?.strip_prefix("w/")?);
    let attribute = facts.next().and_then(|fact| fact.strip_prefix("attr/")).unwrap_or_default();
    let is_converted = match attribute {
        "text" => true,
        // Git leaves alone what it has with such line ends.
        "text=auto" => !matches!(index, "crlf" | "mixed"),
        "" => is_automatic && !matches!(index, "crlf" | "mixed"),
        _ => false,
    };
    (is_converted && matches!(work, "crlf" | "mixed")).then_some(path)
}

/// The repository of a submodule that has its commit, and its directory.
pub(super) fn submodule(
    files: &dyn System,
    listed: &Listed,
    (homes, name): (&[PathBuf], &str),
    place: &Path,
) -> Option<(Git, PathBuf)> {
    let is_safe = !name.is_empty() && !Path::new(name).is_absolute() && !name.split('/').any(|part| part == "..");
    let named = homes.iter().filter(|_| is_safe).map(|home| home.join("modules").join(name));
    let own = place.join(".git");
    let beside = match files.read(&own) {
        // `gitdir: PATH`
        Ok(text) => {
            let text = String::from_utf8_lossy(&text).into_owned();
            text.trim().strip_prefix("gitdir: ").map(|path| place.join(path))
        }
        Err(_) => Some(own),
    };
    let candidates = named.chain(beside).filter(|candidate| files.is_dir(candidate));
    let commit = format!("{}^{{commit}}", listed.object);
    candidates.map(|candidate| (Git::elsewhere(&candidate), candidate)).find(|(git, _)| {
        // The commit may exist without its objects.
        git.ask(&["cat-file", "-e", &commit]).is_ok()
    })
}

/// The names of submodules by their paths, from `.gitmodules`.
pub(super) fn names_of_submodules(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut name = None;
    for line in text.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix("[submodule \"") {
            name = header.split_once("\"]").map(|(name, _)| name.to_owned());
        } else if line.starts_with('[') {
            name = None;
        } else if let (Some(name), Some((key, value))) = (&name, line.split_once('='))
            && key.trim() == "path"
        {
            let value = value.trim();
            let path = value.strip_prefix('"').and_then(|value| value.strip_suffix('"')).unwrap_or(value);
            found.push((path.to_owned(), name.clone()));
        }
    }
    found
}

/// The environment's directory: the closest one, from a directory up to the top of the work tree, that has
/// `environment.conf`; else the closest with a `Puppetfile`; else the directory itself.
fn environment_in(files: &dyn System, directory: &Path, top: &Path, has_work_tree: bool) -> PathBuf {
    let directory = files.real_path(directory).unwrap_or_else(|_| directory.to_owned());
    if !has_work_tree || !directory.starts_with(top) {
        return top.to_owned();
    }
    let with = |name: &str| {
        let mut above = directory.ancestors().take_while(|above| above.starts_with(top));
        above.find(|above| files.is_file(&above.join(name))).map(Path::to_path_buf)
    };
    with("environment.conf").or_else(|| with("Puppetfile")).unwrap_or(directory)
}

#[cfg(test)]
mod tests {
    use super::{converted, names_of_submodules};

    #[test]
    fn line_ends_are_converted_as_git_says() {
        let of = |index: &str, work: &str, attribute: &str, is_automatic: bool| {
            converted(&format!("i/{index}    w/{work}  attr/{attribute} \ta b"), is_automatic).is_some()
        };
        assert_eq!(converted("i/lf    w/crlf  attr/text eol=crlf  \ta b", false), Some("a b"));
        assert!(of("lf", "crlf", "text", false) && of("crlf", "mixed", "text", false));
        assert!(of("lf", "crlf", "text=auto", false) && !of("crlf", "crlf", "text=auto", false));
        assert!(of("", "crlf", "text=auto", false) && !of("lf", "lf", "text", false));
        assert!(of("lf", "crlf", "", true) && !of("lf", "crlf", "", false) && !of("lf", "crlf", "-text", true));
    }

    #[test]
    fn names_of_submodules_are_read() {
        let text =
            "[submodule \"a\"]\n\tpath = modules/a\n\turl = x\n[core]\npath = no\n[submodule \"b c\"]\npath=\"b c\"\n";
        let pair = |path: &str, name: &str| (path.to_owned(), name.to_owned());
        assert_eq!(names_of_submodules(text), [pair("modules/a", "a"), pair("b c", "b c")]);
    }
}

//! Finds the file that may define a name. Pure path logic: does not check that a file exists or what it defines.
//!
//! Source: compiler.md §10; the modus operandi's chapters on the 3.x loader (classes, defines: most specific path first,
//! then shorter ones) and the 4.x loader (functions, type aliases: only the full path, in the root that the first
//! segment names).

use std::path::{Path, PathBuf};

/// The kind of definition that a file is searched for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A class or a defined type.
    Manifest,
    /// A function written in Puppet.
    PuppetFunction,
    /// A function written in Ruby with the 4.x API.
    RubyFunction,
    /// A function written in Ruby with the 3.x API.
    LegacyFunction,
    /// A type alias.
    TypeAlias,
    /// A data type written in Ruby.
    RubyDataType,
    /// A resource type written in Ruby.
    ResourceType,
}

impl Kind {
    /// Folder below a module or an environment, or below its library, and the end of the file's name.
    const fn place(self) -> (&'static str, &'static str) {
        match self {
            Self::Manifest => ("manifests", "pp"),
            Self::PuppetFunction => ("functions", "pp"),
            Self::RubyFunction => ("puppet/functions", "rb"),
            Self::LegacyFunction => ("puppet/parser/functions", "rb"),
            Self::TypeAlias => ("types", "pp"),
            Self::RubyDataType => ("puppet/datatypes", "rb"),
            Self::ResourceType => ("puppet/type", "rb"),
        }
    }

    /// True if it is in a library: in Ruby. The module's name is part of the path there; Puppet files drop it.
    const fn is_ruby(self) -> bool {
        matches!(self, Self::RubyFunction | Self::LegacyFunction | Self::RubyDataType | Self::ResourceType)
    }
}

/// The folder below the `lib` of every module that is searched for things of a kind, if all modules are.
pub(super) const fn searched_folder(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::RubyFunction => Some("puppet/functions"),
        Kind::LegacyFunction => Some("puppet/parser/functions"),
        Kind::ResourceType => Some("puppet/type"),
        Kind::Manifest | Kind::PuppetFunction | Kind::TypeAlias | Kind::RubyDataType => None,
    }
}

/// The segments of a name in lower case, without a leading `::`. `None` if a segment is not a valid file name. Those of
/// functions of the 3.x API stay as written.
fn segments(kind: Kind, name: &str) -> Option<Vec<String>> {
    let mut segments = file_segments(name)?;
    if kind == Kind::LegacyFunction {
        let written = name.strip_prefix("::").unwrap_or(name).split("::");
        segments = written.map(ToOwned::to_owned).collect();
    }
    let is_name = |segment: &String| !segment.contains('-') && !segment.starts_with(|c: char| c.is_ascii_digit());
    segments.iter().all(is_name).then_some(segments)
}

/// The same for names that are only valid for files: a class of an older Puppet with a hyphen in its name is found, and
/// refused for its name.
fn file_segments(name: &str) -> Option<Vec<String>> {
    let name = name.strip_prefix("::").unwrap_or(name);
    let is_file_name = |segment: &str| {
        !segment.is_empty() && segment.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
    };
    name.split("::").map(|segment| is_file_name(segment).then(|| segment.to_ascii_lowercase())).collect()
}

/// The module that a name belongs to by its first segment.
#[must_use]
pub fn module_of(name: &str) -> &str {
    let name = name.strip_prefix("::").unwrap_or(name);
    name.split("::").next().unwrap_or(name)
}

/// The manifests that may define a class or defined type, in the order in which they are loaded. A module's `init.pp` is
/// always loaded before anything else of it.
#[must_use]
pub(super) fn manifests(module: &Path, name: &str) -> Vec<PathBuf> {
    let Some(segments) = file_segments(name) else { return Vec::new() };
    let folder = module.join("manifests");
    let init = folder.join("init.pp");
    let mut candidates = vec![init.clone()];
    for length in (2..=segments.len()).rev() {
        let mut path = folder.clone();
        path.extend(&segments[1..length]);
        path.set_extension("pp");
        if path != init {
            candidates.push(path);
        }
    }
    candidates
}

/// The file below a module, or below its library, that may define a name of the given kind.
#[must_use]
pub(super) fn in_module((module, library): (&Path, &Path), kind: Kind, name: &str) -> Option<PathBuf> {
    let segments = segments(kind, name)?;
    match kind.is_ruby() {
        true => below(library, kind, &segments),
        // A type with the name of the module is its set of types.
        false if kind == Kind::TypeAlias && segments.len() == 1 => Some(module.join("types/init_typeset.pp")),
        false => below(module, kind, segments.get(1..)?),
    }
}

/// The file below an environment's directory that may define a name of the given kind.
#[must_use]
pub(super) fn in_environment(environment: &Path, kind: Kind, name: &str) -> Option<PathBuf> {
    let segments = segments(kind, name)?;
    match kind.is_ruby() {
        true => below(&environment.join("lib"), kind, &segments),
        false => below(environment, kind, &segments),
    }
}

fn below(root: &Path, kind: Kind, segments: &[String]) -> Option<PathBuf> {
    if segments.is_empty() {
        return None;
    }
    let (folder, extension) = kind.place();
    let mut path = root.join(folder);
    path.extend(segments);
    path.set_extension(extension);
    Some(path)
}

#[cfg(test)]
mod tests {
    use super::{Kind, in_environment, in_module, manifests};
    use std::path::{Path, PathBuf};

    fn texts(paths: &[PathBuf]) -> Vec<&str> {
        paths.iter().filter_map(|path| path.to_str()).collect()
    }

    #[test]
    fn classes_are_searched_from_the_most_specific_file_after_init() {
        let paths = manifests(Path::new("/m"), "::m::b::C");
        assert_eq!(texts(&paths), ["/m/manifests/init.pp", "/m/manifests/b/c.pp", "/m/manifests/b.pp"]);
        assert_eq!(texts(&manifests(Path::new("/m"), "m")), ["/m/manifests/init.pp"]);
        assert_eq!(texts(&manifests(Path::new("/m"), "m::../x")), Vec::<&str>::new());
        assert_eq!(texts(&manifests(Path::new("/m"), "m::a-1")), ["/m/manifests/init.pp", "/m/manifests/a-1.pp"]);
    }

    #[test]
    fn ruby_files_keep_the_module_segment() {
        let at = |kind, name| {
            in_module((Path::new("/m"), Path::new("/m/lib")), kind, name).map(|path| path.display().to_string())
        };
        assert_eq!(at(Kind::PuppetFunction, "m::a::b").as_deref(), Some("/m/functions/a/b.pp"));
        assert_eq!(at(Kind::RubyFunction, "m::a").as_deref(), Some("/m/lib/puppet/functions/m/a.rb"));
        assert_eq!(at(Kind::LegacyFunction, "a").as_deref(), Some("/m/lib/puppet/parser/functions/a.rb"));
        assert_eq!(at(Kind::TypeAlias, "M::A").as_deref(), Some("/m/types/a.pp"));
        assert_eq!(at(Kind::TypeAlias, "M").as_deref(), Some("/m/types/init_typeset.pp"));
        assert_eq!(at(Kind::PuppetFunction, "m"), None);
        assert_eq!(
            in_environment(Path::new("/e"), Kind::PuppetFunction, "environment::f"),
            Some(PathBuf::from("/e/functions/environment/f.pp"))
        );
    }
}

//! The nodes that read something that changed, with reasons.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::changes::Changed;
use pantin_environment::reads::{DefinitionOf, Read, Reads, Via};

/// The effect of a change on a node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NodeState {
    /// It read something that changed.
    Touched,
    /// Nothing that it read changed, but it reads something unknowable.
    Always,
    /// Nothing that it read changed.
    Untouched,
}

/// Something that a node read, and through what.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Reason {
    /// The file, below the environment's directory if it is there.
    pub file: Option<String>,
    /// The kind of the read.
    pub kind: Cow<'static, str>,
    /// The name of a definition, the key of data, the name of a module, what cannot be known.
    pub name: Option<String>,
    /// The classes and defined types that led there, innermost first.
    pub through: Vec<String>,
}

/// A node, and what a change means to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Touched {
    /// Certificate name.
    pub node: String,
    /// The effect of the change.
    pub state: NodeState,
    /// Why, in order; what cannot be known comes last.
    pub reasons: Vec<Reason>,
}

/// The effect of a change on a node by its reads. Paths in `root` are shown below it.
#[must_use]
pub fn touched(node: &str, reads: &Reads, changed: &Changed, root: &str) -> Touched {
    let made = |number: u32, blamed: Option<&str>| {
        let at = reads.numbers().binary_search_by_key(&number, |(number, _)| *number).ok()?;
        let through = through(reads, reads.numbers()[at].1);
        Some(reason(&reads.notebook().read(number)?, blamed, through, root))
    };
    let mut reasons: Vec<Reason> =
        changed.reads.iter().filter_map(|(number, blamed)| made(*number, blamed.as_deref())).collect();
    let mut unknowable: Vec<Reason> = changed.unknowable.iter().filter_map(|number| made(*number, None)).collect();
    let state = match (reasons.is_empty(), unknowable.is_empty()) {
        (false, _) => NodeState::Touched,
        (true, false) => NodeState::Always,
        (true, true) => NodeState::Untouched,
    };
    for sorted in [&mut reasons, &mut unknowable] {
        sorted.sort();
        sorted.dedup();
    }
    reasons.append(&mut unknowable);
    Touched { node: node.to_owned(), state, reasons }
}

fn through(reads: &Reads, via: Via) -> Vec<String> {
    reads.chain(via).map(|(_, name)| name.to_owned()).collect()
}

fn reason(read: &Read, blamed: Option<&str>, through: Vec<String>, root: &str) -> Reason {
    let shown = |path: &str| match path.strip_prefix(root) {
        Some("") => ".".to_owned(),
        below => below.unwrap_or(path).to_owned(),
    };
    let (kind, name) = match read {
        Read::Content(_) => ("content", None),
        Read::Kind(_) | Read::NoData(..) => ("existence", None),
        Read::Names(_) => ("names", None),
        Read::Links(_) => ("links", None),
        Read::Unit(_) => ("code", None),
        Read::Definition(_, kind, name) => (kind.word(), Some(name)),
        Read::Data(_, _, key) => ("data", Some(key)),
        Read::Key(key) => ("lookup_options", Some(key)),
        Read::Module(name) => ("module", Some(name)),
        Read::Modules => ("modules", None),
        Read::Dependencies(name) => ("dependencies", Some(name)),
        Read::Library(_, name) => ("library", Some(name)),
        Read::Opening => ("settings", None),
        Read::Served(_) => ("served", None),
        Read::Variable(name) => ("variable", Some(name)),
        Read::Fact(_) => ("fact", None),
        Read::Unknowable(why) => ("unknowable", Some(why)),
    };
    let file = blamed.or(read.path()).map(shown);
    Reason { file, kind: kind.into(), name: name.map(|name| name.to_string()), through }
}

impl Reason {
    /// The reason in words, without what led there.
    #[must_use]
    pub fn what(&self) -> String {
        // Some reasons are no file's.
        let file = self.file.as_deref().unwrap_or("the environment");
        let name = self.name.as_deref().unwrap_or_default();
        match &*self.kind {
            "content" => file.to_owned(),
            "existence" => format!("{file} (whether it is there)"),
            "names" => format!("{file} (which names a folder has)"),
            "links" => format!("{file} (where links lead)"),
            "code" => format!("{file} (code outside of definitions, or which definitions there are)"),
            "data" => format!("{file} key {name}"),
            "lookup_options" => format!("{file} lookup_options of {name}"),
            "module" => format!("{file} (whether there is a module {name})"),
            "modules" => format!("{file} (which modules there are)"),
            "dependencies" => format!("{file} (dependencies of the module {name})"),
            "library" => format!("{file} (which modules have {name} in lib)"),
            "settings" => format!("{file} (settings of the environment)"),
            "served" => format!("{file} (what agents fetch)"),
            "unknowable" => name.to_owned(),
            kind if self.file.is_none() => format!("{kind} {name}").trim_end().to_owned(),
            kind => {
                let known = [DefinitionOf::Class, DefinitionOf::Define].map(DefinitionOf::word);
                // Classes and defined types are known by their names alone.
                if known.contains(&kind) { format!("{name} ({file})") } else { format!("{kind} {name} ({file})") }
            }
        }
    }
}

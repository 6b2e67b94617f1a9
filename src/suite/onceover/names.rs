//! Names of classes, nodes and groups, and what they mean in lists.
//!
//! onceover makes an object of each name in its lists, and of each class that a regular expression matches; the same
//! name may have several objects. A plain name means the first object, a regular expression means all that match.

use crate::filter::pattern;
use pantin_base::source::Place;
use pantin_values::value::regexp::compile;

/// A class or a node: its place among all of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Member {
    /// A class.
    Class(usize),
    /// A node.
    Node(usize),
}

/// Everything that has a name.
#[derive(Debug, Default)]
pub(super) struct Names {
    /// Classes in the order of their objects.
    pub(super) classes: Vec<String>,
    /// Where each of them is written, itself or the regular expression that it matches.
    pub(super) places: Vec<Place>,
    /// Nodes in the order of their objects.
    pub(super) nodes: Vec<String>,
    /// Groups in the order of their definition; the first of a name counts.
    pub(super) groups: Vec<(String, Vec<Member>)>,
}

/// A regular expression that is invalid.
pub(super) struct Invalid(pub(super) String);

impl Names {
    /// The members of a group.
    pub(super) fn group(&self, name: &str) -> Option<&[Member]> {
        self.groups.iter().find(|(known, _)| known == name).map(|(_, members)| members.as_slice())
    }

    /// The class of a name, or all that a regular expression matches.
    pub(super) fn class(&self, name: &str) -> Result<Option<Vec<Member>>, Invalid> {
        let Some(source) = pattern(name) else {
            let first = self.classes.iter().position(|known| known == name);
            return Ok(first.map(|at| vec![Member::Class(at)]));
        };
        Ok(Some(matching(source, &self.classes)?.into_iter().map(Member::Class).collect()))
    }

    /// The node of a name.
    pub(super) fn node(&self, name: &str) -> Option<Vec<Member>> {
        self.nodes.iter().position(|known| known == name).map(|at| vec![Member::Node(at)])
    }

    /// A group, a class or a node, in this order.
    pub(super) fn any(&self, name: &str) -> Result<Option<Vec<Member>>, Invalid> {
        if let Some(members) = self.group(name) {
            return Ok(Some(members.to_vec()));
        }
        Ok(self.class(name)?.or_else(|| self.node(name)))
    }

    /// Names that a suggestion may name.
    pub(super) fn known(&self) -> impl Iterator<Item = &str> {
        let groups = self.groups.iter().map(|(name, _)| name);
        groups.chain(&self.classes).chain(&self.nodes).map(String::as_str)
    }
}

/// The places of the names that a regular expression matches.
pub(super) fn matching(source: &str, names: &[String]) -> Result<Vec<usize>, Invalid> {
    let pattern = compile(source).map_err(|issue| Invalid(issue.text().to_owned()))?;
    let is_match = |name: &String| pattern.is_match(name).unwrap_or(false);
    Ok(names.iter().enumerate().filter(|(_, name)| is_match(name)).map(|(at, _)| at).collect())
}

//! The test matrix: each class on each set of facts once.

use std::collections::HashSet;

use pantin_base::source::Place;
use pantin_data::{Node, NodeId};

use super::names::{Member, Names};
use crate::document::Document;
use crate::issues;
use pantin_base::diagnostics::Diagnostic;

/// A class that is compiled on a set of facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combination {
    /// The class.
    pub class: String,
    /// The set of facts.
    pub node: String,
    /// Tags of the row that names the combination first.
    pub tags: Vec<String>,
    /// The place of that row.
    pub place: Place,
    /// The place of the class among the classes.
    pub class_place: Place,
}

impl Names {
    /// The combinations of `test_matrix`, in its order. Rows for acceptance tests are skipped.
    pub(super) fn combinations(
        &self,
        document: &mut Document,
        id: NodeId,
        skipped: &mut Vec<Diagnostic>,
    ) -> Vec<Combination> {
        let mut all: Vec<Combination> = Vec::new();
        let mut known: HashSet<(&str, &str)> = HashSet::new();
        for row in document.list(id) {
            let Some(entries) = document.entries(row) else {
                document.wrong(("test_matrix", row), "rows of the form {NODES: {classes: CLASSES, tests: spec}}");
                continue;
            };
            for (nodes, place, settings) in entries {
                if !matches!(document.data().node(settings), Node::Hash(..)) {
                    document.wrong((&nodes, settings), "a hash with classes and tests");
                    continue;
                }
                let kind = document.get(settings, "tests").and_then(|kind| document.scalar(kind));
                match kind.as_deref() {
                    Some("spec" | "all_tests") => {}
                    other => {
                        let reason = match other {
                            Some("acceptance") => "acceptance tests need machines".to_owned(),
                            Some(kind) => format!("onceover runs no tests of the kind '{kind}'"),
                            None => "onceover runs no tests of a row without 'tests'".to_owned(),
                        };
                        let issue = issues::skipped(&format!("the tests of '{nodes}'"), &reason);
                        skipped.push(Diagnostic::new(issue, Some(document.name.clone()), place));
                        continue;
                    }
                }
                let tags = document.get(settings, "tags").map(|tags| document.list(tags)).unwrap_or_default();
                let tags: Vec<String> = tags.into_iter().filter_map(|tag| document.scalar(tag)).collect();
                let Some(on) = self.nodes_of(document, (&nodes, row)) else { continue };
                if let Some(list) = document.get(settings, "classes")
                    && let Node::Array(..) = document.data().node(list)
                {
                    let reason = "onceover runs no tests of a row with a list of classes; a group can have the list";
                    let issue = issues::skipped(&format!("the tests of '{nodes}'"), reason);
                    skipped.push(Diagnostic::new(issue, Some(document.name.clone()), place));
                    continue;
                }
                let Some(classes) = self.classes_of(document, settings) else { continue };
                for node in &on {
                    for class in &classes {
                        let class_place = self.places.get(*class).copied().unwrap_or(place);
                        let (class, node) = (&self.classes[*class], &self.nodes[*node]);
                        if known.insert((class.as_str(), node.as_str())) {
                            let (class, node) = (class.clone(), node.clone());
                            all.push(Combination { class, node, tags: tags.clone(), place, class_place });
                        }
                    }
                }
            }
        }
        all
    }

    fn nodes_of(&self, document: &mut Document, (name, row): (&str, NodeId)) -> Option<Vec<usize>> {
        let found = Ok(self.group(name).map(<[Member]>::to_vec).or_else(|| self.node(name)));
        let members = self.known_or_fault(document, (name, row, "nodes or groups"), found)?;
        let nodes: Option<Vec<usize>> = members
            .iter()
            .map(|member| match member {
                Member::Node(at) => Some(*at),
                Member::Class(_) => None,
            })
            .collect();
        if nodes.is_none() {
            let place = document.place(row);
            document.fail(place, issues::malformed(&format!("'{name}' is a group of classes, nodes are expected")));
        }
        nodes
    }

    fn classes_of(&self, document: &mut Document, settings: NodeId) -> Option<Vec<usize>> {
        let id = document.get(settings, "classes")?;
        let members = if let Node::Hash(..) = document.data().node(id) {
            self.subtracted(document, id)?
        } else {
            let Some(name) = document.text(id).map(str::to_owned) else {
                document.wrong(("classes", id), "a name of a class or group, or a hash with include and exclude");
                return None;
            };
            let found = match self.group(&name) {
                Some(members) => Ok(Some(members.to_vec())),
                None => self.class(&name),
            };
            self.known_or_fault(document, (&name, id, "classes or groups"), found)?
        };
        let class = |member: &Member| match member {
            Member::Class(at) => Some(*at),
            Member::Node(_) => None,
        };
        let classes: Option<Vec<usize>> = members.iter().map(class).collect();
        if classes.is_none() {
            document.fail(document.place(id), issues::malformed("'classes' names nodes, classes are expected"));
        }
        classes
    }
}

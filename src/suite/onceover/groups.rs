//! Groups of classes and nodes.

use std::collections::HashSet;

use super::names::{Invalid, Member, Names};
use crate::document::Document;
use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_data::{Node, NodeId};

impl Names {
    /// Adds the groups of a section of the file.
    pub(super) fn add_groups(&mut self, document: &mut Document, section: &str, id: NodeId) {
        if let Node::Undef = document.data().node(id) {
            return;
        }
        let Some(groups) = document.entries(id) else {
            document.wrong((section, id), "a hash of groups");
            return;
        };
        for (name, place, members) in groups {
            let node = document.data().node(members);
            let members = if let Node::Hash(..) = node {
                self.subtracted(document, members).unwrap_or_default()
            } else if let Node::Array(..) | Node::Undef = node {
                let list = document.list(members);
                let found: Vec<Member> =
                    list.into_iter().filter_map(|member| self.find(document, member)).flatten().collect();
                let classes = found.iter().filter(|member| matches!(member, Member::Class(_))).count();
                if classes != 0 && classes != found.len() {
                    let detail = format!("The group '{name}' has classes and nodes; a group has members of one kind");
                    document.fail(place, issues::malformed(&detail));
                }
                found
            } else {
                document.wrong((&name, members), "a list of members, or a hash with include and exclude");
                Vec::new()
            };
            self.groups.push((name, members));
        }
    }

    /// The members of `include` without those of `exclude`. `None` if that is a fault.
    pub(super) fn subtracted(&self, document: &mut Document, id: NodeId) -> Option<Vec<Member>> {
        let (Some(include), Some(exclude)) = (document.get(id, "include"), document.get(id, "exclude")) else {
            let place = document.place(id);
            document.fail(place, issues::malformed("A hash of members needs 'include' and 'exclude'"));
            return None;
        };
        let (included, excluded) = (self.find(document, include), self.find(document, exclude));
        let excluded: HashSet<Member> = excluded?.into_iter().collect();
        Some(included?.into_iter().filter(|member| !excluded.contains(member)).collect())
    }

    /// What a name in a list of members means. `None` if that is a fault.
    fn find(&self, document: &mut Document, id: NodeId) -> Option<Vec<Member>> {
        let Some(name) = document.scalar(id) else {
            document.wrong(("include", id), "a name of a group, class or node");
            return None;
        };
        let found = self.any(&name);
        self.known_or_fault(document, (&name, id, "classes, nodes or groups"), found)
    }

    /// The members that were found, else a fault.
    pub(super) fn known_or_fault(
        &self,
        document: &mut Document,
        (name, id, what): (&str, NodeId, &str),
        found: Result<Option<Vec<Member>>, Invalid>,
    ) -> Option<Vec<Member>> {
        let place = document.place(id);
        match found {
            Ok(Some(members)) => Some(members),
            Ok(None) => {
                let advice = did_you_mean(name, self.known());
                document.fail(place, issues::unknown_name(name, what).advised(advice));
                None
            }
            Err(Invalid(detail)) => {
                document.fail(place, issues::malformed(&detail));
                None
            }
        }
    }
}

//! Reads what an attribute must be: a value, or a hash with one or more of [`MATCHERS`].

use super::MATCHERS;
use super::read::Reader;
use crate::judge::{Matcher, check_type};
use pantin_data::{Node, NodeId};

impl Reader<'_> {
    /// What an attribute must be. `None` if that is a fault.
    pub(super) fn matcher(&mut self, name: &str, id: NodeId) -> Option<Matcher> {
        let Some(entries) = self.document.entries(id) else {
            return self.data(name, id).map(Matcher::Equals);
        };
        let mut all = Vec::new();
        for (key, place, value) in entries {
            match key.as_str() {
                "equals" => all.extend(self.data(&key, value).map(Matcher::Equals)),
                "includes" => all.extend(self.data(&key, value).map(Matcher::Includes)),
                "matches" => {
                    for id in self.document.list(value) {
                        all.extend(self.pattern(&key, id).map(|(pattern, _)| Matcher::Matches(pattern)));
                    }
                }
                "type" => {
                    let Some((text, place)) = self.text(&key, value, "a Puppet type") else { continue };
                    match check_type(&text) {
                        Ok(()) => all.push(Matcher::Type(text)),
                        Err(issue) => self.document.fail(place, issue),
                    }
                }
                "not" => all.extend(self.matcher(&key, value).map(|inner| Matcher::Not(Box::new(inner)))),
                "present" | "absent" => {
                    if let Node::Boolean(truth) = self.document.data().node(value) {
                        let is_present = truth == (key == "present");
                        all.push(if is_present { Matcher::Present } else { Matcher::Absent });
                    } else {
                        self.document.wrong((&key, value), "true or false");
                    }
                }
                _ => {
                    let what = "what an attribute must be (a hash as value is written below 'equals')";
                    self.document.unknown_key(&key, place, (what, MATCHERS));
                }
            }
        }
        Some(Matcher::All(all))
    }
}

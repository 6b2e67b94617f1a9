//! Reads `expect`.

use super::read::{Reader, json};
use super::{OF_EXPECT, RELATIONS};
use crate::issues;
use crate::judge::{Expectations, ExpectedCount, ExpectedRelationship, ExpectedResource, Relation};
use pantin_base::source::Place;
use pantin_base::symbol::name_in_reference;
use pantin_data::{Node, NodeId};
use pantin_review::graph::{Query, split_reference};
use pantin_values::value::regexp::compile;

impl Reader<'_> {
    /// Reads what a test expects.
    pub(super) fn expect(&mut self, id: NodeId, into: &mut Expectations) {
        for (key, place, value) in self.keyed("expect", id) {
            match key.as_str() {
                "resources" => {
                    for (reference, place, value) in self.keyed(&key, value) {
                        self.resource((&reference, place, value), into);
                    }
                }
                "absent" => {
                    for id in self.document.list(value) {
                        into.absent.extend(self.reference(&key, id));
                    }
                }
                "classes" => {
                    for id in self.document.list(value) {
                        let Some((name, place)) = self.text(&key, id, "names of classes") else { continue };
                        let reference = format!("Class[{}]", name_in_reference(&name));
                        into.resources.push(ExpectedResource { reference, place, attributes: Vec::new() });
                    }
                }
                "count" => {
                    for (text, place, value) in self.keyed(&key, value) {
                        self.count((&text, place, value), into);
                    }
                }
                "relationships" => {
                    for id in self.document.list(value) {
                        self.relationship(id, into);
                    }
                }
                "errors" => into.errors = self.patterns(&key, value),
                "warnings" => into.warnings = self.patterns(&key, value),
                "snapshot" => {
                    if let Some((file, place)) = self.text(&key, value, "a file") {
                        into.snapshot = Some((pantin_host::expand_path(file.as_ref(), &self.folder), place));
                    }
                }
                _ => self.document.unknown_key(&key, place, ("'expect'", OF_EXPECT)),
            }
        }
        if let Some((_, place)) = into.errors.first().cloned()
            && (!into.resources.is_empty() || into.snapshot.is_some() || !into.counts.is_empty())
        {
            let detail = "A test that expects an error has no catalog: other expectations than 'warnings' do not fit";
            self.document.fail(place, issues::malformed(detail));
        }
    }

    fn resource(&mut self, (reference, place, value): (&str, Place, NodeId), into: &mut Expectations) {
        if split_reference(reference).is_none() {
            self.document.fail(place, not_a_reference(reference));
            return;
        }
        let mut attributes = Vec::new();
        let entries =
            if let Node::Undef = self.document.data().node(value) { Vec::new() } else { self.keyed(reference, value) };
        for (name, place, value) in entries {
            if !RELATIONS.contains(&name.as_str()) {
                attributes.extend(self.matcher(&name, value).map(|matcher| (name, place, matcher)));
                continue;
            }
            for id in self.document.list(value) {
                let Some((other, place)) = self.reference(&name, id) else { continue };
                let own = reference.to_owned();
                let (source, target) =
                    if matches!(name.as_str(), "before" | "notify") { (own, other) } else { (other, own) };
                let refreshes = matches!(name.as_str(), "notify" | "subscribe");
                let relation = if refreshes { Relation::Notifies } else { Relation::Before };
                into.relationships.push(ExpectedRelationship { source, relation, target, place });
            }
        }
        into.resources.push(ExpectedResource { reference: reference.to_owned(), place, attributes });
    }

    fn reference(&mut self, key: &str, id: NodeId) -> Option<(String, Place)> {
        let (text, place) = self.text(key, id, "references of resources")?;
        if split_reference(&text).is_none() {
            self.document.fail(place, not_a_reference(&text));
            return None;
        }
        Some((text, place))
    }

    fn count(&mut self, (text, place, value): (&str, Place, NodeId), into: &mut Expectations) {
        let Node::Integer(count) = self.document.data().node(value) else {
            self.document.wrong((text, value), "a number");
            return;
        };
        let query = match (text.contains("<|"), text) {
            (true, text) => Query::parse(text),
            (false, "*") => Query::parse("Resource<| |>"),
            (false, type_name) => Query::parse(&format!("{type_name}<| |>")),
        };
        match query {
            Ok(query) => into.counts.push(ExpectedCount { text: text.to_owned(), query, count, place }),
            Err(error) => {
                let detail = format!("'{text}' is neither a resource type nor a query: {error}");
                self.document.fail(place, issues::malformed(&detail));
            }
        }
    }

    fn relationship(&mut self, id: NodeId, into: &mut Expectations) {
        let Some((text, place)) = self.text("relationships", id, "texts such as 'Package[a] -> File[/b]'") else {
            return;
        };
        let forms = [("] -> ", Relation::Before), ("] ~> ", Relation::Notifies)];
        let found = forms.into_iter().find_map(|(sign, relation)| {
            let (source, target) = parts_around(&text, sign)?;
            Some(ExpectedRelationship { source, relation, target, place })
        });
        match found {
            Some(relationship) => into.relationships.push(relationship),
            None => {
                let detail = format!(
                    "'{text}' is not a relationship such as 'Package[a] -> File[/b]' or 'File[/b] ~> Service[c]'"
                );
                self.document.fail(place, issues::malformed(&detail));
            }
        }
    }

    /// Regular expressions; a text between slashes or any other.
    fn patterns(&mut self, key: &str, id: NodeId) -> Vec<(String, Place)> {
        let list = self.document.list(id);
        list.into_iter().filter_map(|id| self.pattern(key, id)).collect()
    }

    /// A valid regular expression; slashes around it are optional.
    pub(super) fn pattern(&mut self, key: &str, id: NodeId) -> Option<(String, Place)> {
        let (text, place) = self.text(key, id, "a regular expression")?;
        let source = crate::filter::pattern(&text).unwrap_or(&text).to_owned();
        match compile(&source) {
            Ok(_) => Some((source, place)),
            Err(issue) => {
                self.document.fail(place, issue);
                None
            }
        }
    }

    /// A value as catalogs have it.
    pub(super) fn data(&mut self, key: &str, id: NodeId) -> Option<pantin_catalog::RichData> {
        match pantin_catalog::RichData::of_json(&json(self.document.data(), id)) {
            Ok(data) => Some(data),
            Err(_) => {
                self.document.wrong((key, id), "a value that a catalog can have");
                None
            }
        }
    }
}

/// The references around the sign of a relationship; the sign includes the bracket that ends the first one.
fn parts_around(text: &str, sign: &str) -> Option<(String, String)> {
    let (source, target) = text.split_once(sign)?;
    let (source, target) = (format!("{}]", source.trim()), target.trim().to_owned());
    (split_reference(&source).is_some() && split_reference(&target).is_some()).then_some((source, target))
}

fn not_a_reference(text: &str) -> pantin_base::diagnostics::Issue {
    issues::malformed(&format!("'{text}' is not a reference such as File[/etc/motd]"))
}

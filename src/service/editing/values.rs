//! The values that code has on a node.

use std::collections::BTreeMap;

use serde_json::{Map, Value as Json};

use super::{Caches, Choice, EditedNodes, Records, Side};
use crate::catalogs::with_teller;
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::{Delivered, RichData};
use pantin_review::provenance::{Recorded, RecordedKind};

/// The most values that are kept of a node.
const MAX_VALUES: usize = 50_000;

/// The values that code has on a node.
#[derive(Debug, Default)]
pub struct NodeValues {
    /// The node.
    pub node: String,
    /// What top scope has without an assignment: `facts`, `trusted` and the like.
    pub given: Map<String, Json>,
    /// True if the node has more values than are kept.
    pub is_cut: bool,
    /// By the names of variables, parameters and keys, in the order of their records.
    recorded: BTreeMap<String, Vec<Recorded>>,
}

impl NodeValues {
    /// The values of a variable or parameter of a class or defined type, by the lower-case name of that.
    pub fn of_definition<'v>(&'v self, owner: &str, is_class: bool, name: &str) -> impl Iterator<Item = &'v Recorded> {
        let owner = owner.to_owned();
        self.named(name).iter().filter(move |recorded| {
            let (type_name, title) = &recorded.owner;
            let own = if is_class { title } else { type_name };
            recorded.kind != RecordedKind::Lookup
                && (type_name == "Class") == is_class
                && own.eq_ignore_ascii_case(&owner)
        })
    }

    /// The values of a variable that the code of a file assigns.
    pub fn of_file<'v>(&'v self, file: &str, name: &str) -> impl Iterator<Item = &'v Recorded> {
        let file = file.to_owned();
        self.named(name).iter().filter(move |recorded| {
            recorded.kind == RecordedKind::Variable && recorded.file.as_deref() == Some(file.as_str())
        })
    }

    /// The values of a key that code looks up.
    pub fn of_key(&self, key: &str) -> impl Iterator<Item = &Recorded> {
        self.named(key).iter().filter(|recorded| recorded.kind == RecordedKind::Lookup)
    }

    fn named(&self, name: &str) -> &[Recorded] {
        self.recorded.get(name).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, recorded: Recorded, count: &mut usize) {
        if *count >= MAX_VALUES {
            self.is_cut = true;
            return;
        }
        *count += 1;
        self.recorded.entry(recorded.name.clone()).or_default().push(recorded);
    }
}

impl EditedNodes {
    /// The values that code with unsaved texts has on a node.
    ///
    /// # Errors
    /// If the node gets no catalog.
    pub fn values(&self, choice: &Choice, (caches, cancel): (&mut Caches, &Cancel)) -> Result<NodeValues, Diagnostic> {
        let made = |catalog: &Delivered<'_>, _: &_| {
            let mut values = NodeValues { node: choice.name.clone(), ..NodeValues::default() };
            let mut count = 0;
            with_teller(&self.edited, catalog, |teller| {
                teller.recorded(&mut |recorded| values.add(recorded, &mut count));
                values.given = teller.given().into_iter().map(|(name, value)| (name, json(&value))).collect();
            })?;
            Ok(values)
        };
        self.compile((Side::Edited, caches), choice, (Records::Provenance, cancel), made).0
    }
}

fn json(value: &RichData) -> Json {
    match value {
        RichData::Undef => Json::Null,
        RichData::Boolean(value) => Json::Bool(*value),
        RichData::Integer(number) => Json::from(*number),
        RichData::Float(number) => Json::from(*number),
        RichData::String(text) => Json::String(text.to_string()),
        RichData::BigInteger(_) => Json::String(value.scalar_text().unwrap_or_default()),
        RichData::Array(elements) => Json::Array(elements.iter().map(json).collect()),
        RichData::Hash(entries) => {
            Json::Object(entries.iter().map(|(key, value)| (key.to_string(), json(value))).collect())
        }
    }
}

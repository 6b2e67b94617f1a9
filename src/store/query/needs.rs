//! What a query needs of rows.

use std::collections::BTreeSet;

use serde_json::Value;

use super::condition::Prepared;
use super::entity::{Entity, Kind};
use super::path::Path;
use super::question::{Column, Ordered, Query};
use super::row::Only;
use pantin_data::json;

impl Query {
    /// The fields that the answer needs.
    pub(super) fn fields(&self) -> BTreeSet<usize> {
        let mut fields = BTreeSet::new();
        match &self.columns {
            Some(columns) => fields.extend(columns.iter().filter_map(|column| match column {
                Column::Field(path) | Column::Function(_, Some(path)) => Some(path.field),
                Column::Function(_, None) => None,
            })),
            None => {
                let all = self.entity.fields().iter().enumerate();
                fields.extend(all.filter(|(_, field)| field.is_told).map(|(at, _)| at));
            }
        }
        fields.extend(self.groups.iter().map(|path| path.field));
        fields.extend(self.order.iter().filter_map(|(by, _)| match by {
            Ordered::Field(path) => Some(path.field),
            Ordered::Function(_) => None,
        }));
        if let Some(condition) = &self.condition {
            condition.add_fields(&mut fields);
        }
        fields
    }

    /// The facts that an inventory needs; `None` if it needs all of them.
    pub(super) fn facts(&self) -> Option<BTreeSet<String>> {
        let mut facts = BTreeSet::new();
        let (of_facts, of_trusted) = (self.entity.field("facts")?, self.entity.field("trusted")?);
        let mut add = |path: &Path| {
            if path.field == of_trusted {
                facts.insert("trusted".to_owned());
            } else if path.field == of_facts {
                facts.insert(path.first_key()?.to_owned());
            }
            Some(())
        };
        for column in self.columns.as_ref()? {
            if let Column::Field(path) | Column::Function(_, Some(path)) = column {
                add(path)?;
            }
        }
        self.groups.iter().try_for_each(&mut add)?;
        for (by, _) in &self.order {
            if let Ordered::Field(path) = by {
                add(path)?;
            }
        }
        if let Some(condition) = &self.condition {
            condition.each_path(&mut add)?;
        }
        Some(facts)
    }
}

/// What the condition requires of nodes, facts and reports.
impl Prepared<'_> {
    pub(super) fn only(&self, entity: Entity) -> Only {
        let is_of_facts = matches!(entity, Entity::Facts | Entity::FactContents | Entity::FactPaths);
        let facts = if is_of_facts { self.texts("name").or_else(|| self.first_of_path()) } else { None };
        let hash = if entity == Entity::Events { "report" } else { "hash" };
        let has_reports = matches!(entity, Entity::Events | Entity::Reports);
        let reports = if has_reports { self.texts(hash) } else { None };
        let is_of_resources = entity == Entity::Resources;
        let resources = is_of_resources.then(|| self.texts("type")).flatten().map(|types| (types, self.texts("title")));
        let is_last_report = self.is_last_report();
        Only { nodes: self.texts("certname"), facts, reports, is_last_report, fields: None, resources }
    }

    /// The fact of the only path that the condition admits.
    fn first_of_path(&self) -> Option<BTreeSet<String>> {
        if let Self::All(parts) = self {
            return parts.iter().find_map(Self::first_of_path);
        }
        let Self::Equal(_, Kind::Path, Value::Array(path)) = self else { return None };
        Some(BTreeSet::from([path.first()?.as_str()?.to_owned()]))
    }

    /// Returns true if the condition requires the last report of a node.
    pub(super) fn is_last_report(&self) -> bool {
        if let Self::All(parts) = self {
            return parts.iter().any(Self::is_last_report);
        }
        matches!(self, Self::Equal(path, _, Value::Bool(true)) if path.text == "latest_report?")
    }

    /// The texts that a condition requires for a field, if it lists them.
    pub(super) fn texts(&self, field: &str) -> Option<BTreeSet<String>> {
        match self {
            Self::All(parts) => parts.iter().find_map(|part| part.texts(field)),
            Self::Equal(path, _, Value::String(text)) if path.text == field => Some(BTreeSet::from([text.clone()])),
            Self::In(paths, keys) if paths.len() == 1 && paths[0].0.text == field => {
                // A key is a text in JSON and a comma.
                let text = |key: &String| json::read_text::<String>(key.trim_end_matches(',')).ok();
                keys.known.iter().map(text).collect()
            }
            Self::Any(parts) => parts.iter().map(|part| part.texts(field)).collect::<Option<Vec<_>>>().map(|all| {
                let mut texts = BTreeSet::new();
                all.into_iter().for_each(|more| texts.extend(more));
                texts
            }),
            Self::Not(_)
            | Self::Equal(..)
            | Self::Ordered(..)
            | Self::Matches(..)
            | Self::MatchesPath(..)
            | Self::Null(..)
            | Self::In(..)
            | Self::State(_) => None,
        }
    }
}

//! Commands of PuppetDB's API, in the newest version of their forms.

use std::borrow::Cow;

use serde_json::{Map, Value};

use pantin_catalog::{Exported, RichData};
use pantin_data::json;

/// A command.
#[derive(Clone, PartialEq, Debug)]
pub struct Submitted {
    /// What it does.
    pub kind: CommandKind,
    /// Certificate name of its node.
    pub node: String,
    /// The time of its data: microseconds since 1970 UTC.
    pub at: i64,
    /// The payload: a hash. If it comes as a text, its large members may be missing here.
    pub payload: Map<String, Value>,
    /// The payload as it was sent, if it is in the newest form.
    pub text: Option<String>,
}

/// What a command does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandKind {
    /// Replaces a node's facts.
    ReplaceFacts,
    /// Replaces a node's catalog.
    ReplaceCatalog,
    /// Replaces what a node's catalog looked up.
    ReplaceCatalogInputs,
    /// Stores a report.
    StoreReport,
    /// Deactivates a node.
    DeactivateNode,
    /// Determines whether a node's facts expire.
    ConfigureExpiration,
}

impl CommandKind {
    /// All of them, by name.
    pub const ALL: [Self; 6] = [
        Self::ConfigureExpiration,
        Self::DeactivateNode,
        Self::ReplaceCatalog,
        Self::ReplaceCatalogInputs,
        Self::ReplaceFacts,
        Self::StoreReport,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ReplaceFacts => "replace facts",
            Self::ReplaceCatalog => "replace catalog",
            Self::ReplaceCatalogInputs => "replace catalog inputs",
            Self::StoreReport => "store report",
            Self::DeactivateNode => "deactivate node",
            Self::ConfigureExpiration => "configure expiration",
        }
    }

    /// The versions of its form that clients use; the last one is the newest.
    #[must_use]
    pub const fn versions(self) -> std::ops::RangeInclusive<u64> {
        match self {
            Self::ReplaceFacts => 4..=5,
            Self::ReplaceCatalog => 6..=9,
            Self::StoreReport => 3..=8,
            Self::DeactivateNode => 3..=3,
            Self::ReplaceCatalogInputs | Self::ConfigureExpiration => 1..=1,
        }
    }
}

impl Submitted {
    /// The payload in JSON.
    pub(super) fn document(&self) -> Cow<'_, str> {
        match &self.text {
            Some(text) => text.into(),
            // It contains only what JSON can represent.
            None => json::write(&self.payload).unwrap_or_default().into(),
        }
    }

    /// A text of the payload.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.payload.get(name).and_then(Value::as_str)
    }

    /// The environment.
    pub(super) fn environment(&self) -> &str {
        self.text("environment").unwrap_or("production")
    }

    /// The document of facts: as for agents, with packages and producer.
    pub(super) fn facts(&self) -> Value {
        let mut values = match self.payload.get("values") {
            Some(Value::Object(values)) => values.clone(),
            _ => Map::new(),
        };
        let trusted = values.shift_remove("trusted");
        let mut document = Map::new();
        document.insert("name".to_owned(), self.node.as_str().into());
        document.insert("values".to_owned(), values.into());
        document.extend(trusted.map(|trusted| ("trusted".to_owned(), trusted)));
        for name in ["producer", "package_inventory"] {
            document.extend(self.payload.get(name).map(|value| (name.to_owned(), value.clone())));
        }
        document.into()
    }

    /// The exported resources of a catalog.
    pub(super) fn exports(&self) -> Vec<Exported> {
        let resources = self.payload.get("resources").and_then(Value::as_array).into_iter().flatten();
        resources.filter(|resource| resource["exported"] == true).filter_map(exported).collect()
    }
}

/// An exported resource of a catalog.
fn exported(resource: &Value) -> Option<Exported> {
    let text = |name: &str| resource.get(name).and_then(Value::as_str).map(str::to_owned);
    let tags = resource.get("tags").and_then(Value::as_array).into_iter().flatten();
    let RichData::Hash(parameters) = RichData::of_json(resource.get("parameters")?).ok()? else { return None };
    Some(Exported {
        type_name: text("type")?,
        title: text("title")?,
        tags: tags.filter_map(|tag| tag.as_str().map(str::to_owned)).collect(),
        file: text("file"),
        line: resource.get("line").and_then(Value::as_u64).and_then(|line| line.try_into().ok()),
        parameters: parameters.into(),
    })
}

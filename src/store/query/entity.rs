//! The entities of queries and their fields.

/// An entity of queries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entity {
    /// Nodes.
    Nodes,
    /// Facts, a row of each.
    Facts,
    /// Values inside of facts, a row of each.
    FactContents,
    /// Facts and trusted data, a row of each node.
    Inventory,
    /// Resources of the last catalogs.
    Resources,
    /// The last catalogs.
    Catalogs,
    /// Reports.
    Reports,
}

/// The type of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A text.
    Text,
    /// A number.
    Number,
    /// True or false.
    Truth,
    /// A point in time.
    Time,
    /// A set of tags.
    Tags,
    /// Data that paths lead into.
    Data,
    /// A value of any kind.
    Scalar,
    /// The path of a value in a fact.
    Path,
}

/// A field of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// Name.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// True if queries can select it, not only compare it.
    pub is_told: bool,
}

const fn field(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, is_told: true }
}

const fn compared(name: &'static str, kind: Kind) -> Field {
    Field { name, kind, is_told: false }
}

const NODES: &[Field] = &[
    field("certname", Kind::Text),
    field("deactivated", Kind::Time),
    field("expired", Kind::Time),
    field("facts_environment", Kind::Text),
    field("facts_timestamp", Kind::Time),
    field("catalog_environment", Kind::Text),
    field("catalog_timestamp", Kind::Time),
    field("report_environment", Kind::Text),
    field("report_timestamp", Kind::Time),
    field("latest_report_status", Kind::Text),
    field("latest_report_noop", Kind::Truth),
    field("latest_report_noop_pending", Kind::Truth),
    field("latest_report_corrective_change", Kind::Truth),
    field("latest_report_job_id", Kind::Text),
    field("cached_catalog_status", Kind::Text),
];

const FACTS: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("name", Kind::Text),
    field("value", Kind::Scalar),
];

const FACT_CONTENTS: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("path", Kind::Path),
    field("name", Kind::Text),
    field("value", Kind::Scalar),
];

const INVENTORY: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("timestamp", Kind::Time),
    field("facts", Kind::Data),
    field("trusted", Kind::Data),
];

const RESOURCES: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("type", Kind::Text),
    field("title", Kind::Text),
    field("tags", Kind::Tags),
    field("exported", Kind::Truth),
    field("file", Kind::Text),
    field("line", Kind::Number),
    field("parameters", Kind::Data),
    compared("tag", Kind::Tags),
];

const CATALOGS: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("version", Kind::Text),
    field("catalog_uuid", Kind::Text),
    field("code_id", Kind::Text),
    field("producer_timestamp", Kind::Time),
];

const REPORTS: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("status", Kind::Text),
    field("noop", Kind::Truth),
    field("noop_pending", Kind::Truth),
    field("corrective_change", Kind::Truth),
    field("puppet_version", Kind::Text),
    field("report_format", Kind::Number),
    field("configuration_version", Kind::Text),
    field("start_time", Kind::Time),
    field("end_time", Kind::Time),
    field("producer_timestamp", Kind::Time),
    field("transaction_uuid", Kind::Text),
    field("catalog_uuid", Kind::Text),
    field("code_id", Kind::Text),
    field("job_id", Kind::Text),
    field("cached_catalog_status", Kind::Text),
    compared("latest_report?", Kind::Truth),
];

impl Entity {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Nodes, Self::Facts, Self::FactContents, Self::Inventory, Self::Resources, Self::Catalogs, Self::Reports];

    /// Its name in queries.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Nodes => "nodes",
            Self::Facts => "facts",
            Self::FactContents => "fact_contents",
            Self::Inventory => "inventory",
            Self::Resources => "resources",
            Self::Catalogs => "catalogs",
            Self::Reports => "reports",
        }
    }

    /// The entity with a name.
    #[must_use]
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|entity| entity.name() == name)
    }

    /// Its fields: a row has a value for each, in this order.
    #[must_use]
    pub const fn fields(self) -> &'static [Field] {
        match self {
            Self::Nodes => NODES,
            Self::Facts => FACTS,
            Self::FactContents => FACT_CONTENTS,
            Self::Inventory => INVENTORY,
            Self::Resources => RESOURCES,
            Self::Catalogs => CATALOGS,
            Self::Reports => REPORTS,
        }
    }

    /// The index of a field.
    #[must_use]
    pub fn field(self, name: &str) -> Option<usize> {
        self.fields().iter().position(|field| field.name == name)
    }
}

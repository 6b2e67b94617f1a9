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
    /// Environments of the last facts, catalogs and reports.
    Environments,
    /// Servers that produced data.
    Producers,
    /// Paths of values inside of facts, with the types of the values.
    FactPaths,
    /// The last facts, a row of each node.
    Factsets,
    /// Edges of the last catalogs.
    Edges,
    /// Events of reports.
    Events,
    /// Packages of all nodes.
    Packages,
    /// Packages, a row of each node and package.
    PackageInventory,
    /// What the last catalogs looked up, a row of each node.
    CatalogInputs,
    /// The same, a row of each.
    CatalogInputContents,
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
    field("latest_report_hash", Kind::Text),
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
    field("resource", Kind::Text),
    compared("tag", Kind::Tags),
];

const CATALOGS: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("version", Kind::Text),
    field("catalog_uuid", Kind::Text),
    field("code_id", Kind::Text),
    field("producer_timestamp", Kind::Time),
    field("producer", Kind::Text),
    field("hash", Kind::Text),
    field("transaction_uuid", Kind::Text),
    field("job_id", Kind::Text),
    field("resources", Kind::Data),
    field("edges", Kind::Data),
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
    field("hash", Kind::Text),
    field("receive_time", Kind::Time),
    field("producer", Kind::Text),
    field("type", Kind::Text),
    field("logs", Kind::Data),
    field("metrics", Kind::Data),
    field("resource_events", Kind::Data),
    compared("latest_report?", Kind::Truth),
];

const NAMES: &[Field] = &[field("name", Kind::Text)];

const FACT_PATHS: &[Field] = &[field("path", Kind::Path), field("name", Kind::Text), field("type", Kind::Text)];

const FACTSETS: &[Field] = &[
    field("certname", Kind::Text),
    field("environment", Kind::Text),
    field("timestamp", Kind::Time),
    field("producer_timestamp", Kind::Time),
    field("producer", Kind::Text),
    field("hash", Kind::Text),
    field("facts", Kind::Data),
];

const EDGES: &[Field] = &[
    field("certname", Kind::Text),
    field("relationship", Kind::Text),
    field("source_title", Kind::Text),
    field("source_type", Kind::Text),
    field("target_title", Kind::Text),
    field("target_type", Kind::Text),
];

const EVENTS: &[Field] = &[
    field("certname", Kind::Text),
    field("report", Kind::Text),
    field("environment", Kind::Text),
    field("configuration_version", Kind::Text),
    field("run_start_time", Kind::Time),
    field("run_end_time", Kind::Time),
    field("report_receive_time", Kind::Time),
    field("status", Kind::Text),
    field("timestamp", Kind::Time),
    field("resource_type", Kind::Text),
    field("resource_title", Kind::Text),
    field("property", Kind::Text),
    field("name", Kind::Text),
    field("new_value", Kind::Text),
    field("old_value", Kind::Text),
    field("message", Kind::Text),
    field("file", Kind::Text),
    field("line", Kind::Number),
    field("containment_path", Kind::Tags),
    field("containing_class", Kind::Text),
    field("corrective_change", Kind::Truth),
    compared("latest_report?", Kind::Truth),
];

const PACKAGES: &[Field] =
    &[field("package_name", Kind::Text), field("version", Kind::Text), field("provider", Kind::Text)];

const PACKAGE_INVENTORY: &[Field] = &[
    field("certname", Kind::Text),
    field("package_name", Kind::Text),
    field("version", Kind::Text),
    field("provider", Kind::Text),
];

const CATALOG_INPUTS: &[Field] = &[
    field("certname", Kind::Text),
    field("catalog_uuid", Kind::Text),
    field("producer_timestamp", Kind::Time),
    field("inputs", Kind::Data),
];

const CATALOG_INPUT_CONTENTS: &[Field] = &[
    field("certname", Kind::Text),
    field("catalog_uuid", Kind::Text),
    field("producer_timestamp", Kind::Time),
    field("type", Kind::Text),
    field("name", Kind::Text),
];

impl Entity {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::Nodes,
        Self::Facts,
        Self::FactContents,
        Self::Inventory,
        Self::Resources,
        Self::Catalogs,
        Self::Reports,
        Self::Environments,
        Self::Producers,
        Self::FactPaths,
        Self::Factsets,
        Self::Edges,
        Self::Events,
        Self::Packages,
        Self::PackageInventory,
        Self::CatalogInputs,
        Self::CatalogInputContents,
    ];

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
            Self::Environments => "environments",
            Self::Producers => "producers",
            Self::FactPaths => "fact_paths",
            Self::Factsets => "factsets",
            Self::Edges => "edges",
            Self::Events => "events",
            Self::Packages => "packages",
            Self::PackageInventory => "package_inventory",
            Self::CatalogInputs => "catalog_inputs",
            Self::CatalogInputContents => "catalog_input_contents",
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
            Self::FactPaths => FACT_PATHS,
            Self::Factsets => FACTSETS,
            Self::Edges => EDGES,
            Self::Events => EVENTS,
            Self::Packages => PACKAGES,
            Self::PackageInventory => PACKAGE_INVENTORY,
            Self::CatalogInputs => CATALOG_INPUTS,
            Self::CatalogInputContents => CATALOG_INPUT_CONTENTS,
            Self::Environments | Self::Producers => NAMES,
        }
    }

    /// Returns true if several nodes have the same rows, of which an answer has one.
    #[must_use]
    pub const fn is_shared(self) -> bool {
        matches!(self, Self::FactPaths | Self::Packages)
    }

    /// The index of a field.
    #[must_use]
    pub fn field(self, name: &str) -> Option<usize> {
        self.fields().iter().position(|field| field.name == name)
    }
}

//! The columns of resources.

use super::super::cell::Cell;
use super::table::{Column, EACH, Table, always, optional};

const OF_RESOURCES: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("environment", "node.catalog_environment", Cell::Text),
    always("type", "resource.type", Cell::Text),
    always("title", "resource.title", Cell::Text),
];

const OF_RESOURCE_COUNTS: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("environment", "node.catalog_environment", Cell::Text),
    always("type", "counted.type", Cell::Text),
];

/// Resources of nodes, and nodes of resources.
pub(super) const RESOURCES: [Table; 2] = [
    Table {
        columns: OF_RESOURCES,
        from: "node CROSS JOIN resource_of AS has CROSS JOIN resource",
        joined: "has.node = node.id AND resource.id = has.resource",
        order: "node.certname",
        weight: EACH,
        unique: &[],
    },
    Table {
        columns: OF_RESOURCES,
        from: "resource CROSS JOIN resource_of AS has CROSS JOIN node",
        joined: "has.resource = resource.id AND node.id = has.node",
        order: "node.certname",
        weight: EACH,
        unique: &[],
    },
];

pub(super) const RESOURCE_COUNTS: Table = Table {
    columns: OF_RESOURCE_COUNTS,
    from: "resource_count AS counted CROSS JOIN node",
    joined: "node.id = counted.node",
    order: "node.certname",
    weight: "counted.number",
    unique: &["certname", "type"],
};

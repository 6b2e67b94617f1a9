//! The columns of facts: of those that are named.

use super::super::cell::Cell;
use super::table::{Column, EACH, Table, always, optional};

const OF_FACTS: &[Column] = &[
    always("certname", "node.certname", Cell::Text),
    optional("environment", "node.facts_environment", Cell::Text),
    always("name", "fact_name.name", Cell::Text),
    always("value", "fact.value", Cell::Json),
];

pub(super) const FACTS: Table = Table {
    columns: OF_FACTS,
    from: "node CROSS JOIN fact CROSS JOIN fact_name",
    joined: "fact.node = node.id AND fact_name.id = fact.name",
    order: "node.certname, fact_name.name",
    weight: EACH,
    unique: &["certname", "name"],
};

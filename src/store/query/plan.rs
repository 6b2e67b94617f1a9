//! Plans: queries that columns of stores answer, as SQL that all databases understand.

use super::cell::Cell;
use super::columns::{Begin, Column, Look, Table, column, tables};
use super::condition::Prepared;
use super::entity::Entity;
use super::path::Path;
use super::plan_writer::Writer;
use super::question::{Column as Selected, Function, NodeState, Ordered, Query};
use super::row::FEW;
use super::some_facts::MAX_FACTS;
use super::statement::{Plan, Statement};

impl Plan {
    /// The plan for a query, if columns answer it.
    pub(super) fn of(query: &Query, condition: Option<&Prepared<'_>>) -> Option<Self> {
        if let Some(names) = Self::fact_names(query, condition) {
            return Some(names);
        }
        let is_counted = query.is_grouped() && query.counts_rows();
        is_counted.then(|| Self::made(query, condition, true)).flatten().or_else(|| Self::made(query, condition, false))
    }

    /// The plan for the names of facts that active nodes have.
    fn fact_names(query: &Query, condition: Option<&Prepared<'_>>) -> Option<Self> {
        let is_name = |path: &Path| path.text == "name";
        let columns = query.columns.as_ref()?;
        let are_names = columns.iter().all(|column| matches!(column, Selected::Field(path) if is_name(path)));
        let is_active = matches!(condition, Some(Prepared::State(NodeState::Active)));
        if query.entity != Entity::Facts
            || !are_names
            || !matches!(query.groups.as_slice(), [path] if is_name(path))
            || !is_active
        {
            return None;
        }
        let sql = "SELECT fact_name.name, CAST(1 AS bigint) FROM fact_name WHERE EXISTS
                (SELECT 1 FROM fact CROSS JOIN node WHERE fact.name = fact_name.id AND node.id = fact.node
                 AND node.deactivated_at IS NULL) ORDER BY fact_name.name"
            .to_owned();
        let cells = vec![Cell::Text, Cell::Number];
        let statement = Statement { sql, given: Vec::new(), cells };
        Some(Self { statement, fields: Vec::new(), is_exact: true, is_counted: true })
    }

    fn made(query: &Query, condition: Option<&Prepared<'_>>, is_counted: bool) -> Option<Self> {
        let named = |field| condition.and_then(|condition| condition.texts(field));
        let is_last = condition.is_some_and(Prepared::is_last_report);
        // Reports have hashes, their events the hashes of reports.
        let fields = if query.entity == Entity::Resources { ["type", "title"] } else { ["hash", "report"] };
        let is_named = fields.iter().any(|field| named(field).is_some());
        let by_time = query.order.first().is_some_and(|(by, _)| {
            matches!(by, Ordered::Field(path) if matches!(&*path.text, "producer_timestamp" | "receive_time" | "end_time"))
        });
        let of_nodes = named("certname").is_some();
        let begin = match (is_last, is_named || by_time || is_counted) {
            (true, _) => Begin::LastReports,
            (false, true) if !of_nodes => Begin::Rows,
            (false, _) => Begin::Nodes,
        };
        let look = Look { is_counted, begin };
        let needed = query.fields();
        let is_there = |column: &Column| !(is_counted && column.cell == Cell::Json);
        let has = |table: &&Table| {
            needed.iter().all(|field| column(table, query.entity.fields()[*field].name).is_some_and(is_there))
        };
        if query.entity == Entity::Facts && !are_few_facts_of_many_nodes(condition) {
            return None;
        }
        let table = tables(query.entity, look).into_iter().find(has)?;
        Writer { table, query, given: Vec::new(), knows_nodes: true }.plan(condition, &needed, look)
    }
}

/// Returns true if a few facts are named, and not a few nodes: else documents are read faster.
fn are_few_facts_of_many_nodes(condition: Option<&Prepared<'_>>) -> bool {
    let listed = |field| condition.and_then(|condition| condition.texts(field));
    listed("name").is_some_and(|names| !names.is_empty() && names.len() <= MAX_FACTS)
        && listed("certname").is_none_or(|nodes| nodes.len() > FEW)
}

impl Query {
    /// Returns true if a grouped query only counts rows.
    fn counts_rows(&self) -> bool {
        let is_count =
            |column: &Selected| matches!(column, Selected::Field(_) | Selected::Function(Function::Count, None));
        self.columns.iter().flatten().all(is_count) && self.groups.iter().all(|path| !path.has_steps())
    }
}

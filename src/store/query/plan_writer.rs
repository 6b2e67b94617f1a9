//! Writes plans.

use std::collections::BTreeSet;

use super::cell::Cell;
use super::columns::{Column, EACH, Look, Table, column};
use super::condition::Prepared;
use super::entity::Entity;
use super::path::Path;
use super::question::{Direction, NodeState, Ordered, Query};
use super::statement::{Plan, Statement};
use crate::keys::key;
use crate::resource_row::resource_key;
use crate::row_value::RowValue;

/// The maximum number of values that a condition in SQL lists.
pub(super) const MAX_LISTED: usize = 200;
/// A condition that is always met.
const TRUE: &str = "1 = 1";

/// Writes a plan.
pub(super) struct Writer<'q> {
    pub(super) table: &'static Table,
    pub(super) query: &'q Query,
    pub(super) given: Vec<RowValue>,
    /// False if nodes are not joined.
    pub(super) knows_nodes: bool,
}

impl Writer<'_> {
    pub(super) fn plan(
        mut self,
        condition: Option<&Prepared<'_>>,
        needed: &BTreeSet<usize>,
        look: Look,
    ) -> Option<Plan> {
        let (from, mut conditions) = self.from(needed, look);
        let mut is_exact = true;
        let parts = condition.map(conjuncts).unwrap_or_default();
        let is_of_active = |part: &&Prepared<'_>| matches!(part, Prepared::State(NodeState::Active));
        let is_difference = !self.knows_nodes && self.query.groups.is_empty() && parts.iter().any(is_of_active);
        for part in parts.into_iter().filter(|part| !is_difference || !is_of_active(part)) {
            match self.condition(part) {
                Some(sql) => conditions.push(sql),
                None => is_exact = false,
            }
        }
        conditions.extend(condition.map(|condition| self.keys(condition)).unwrap_or_default());
        if look.is_counted && !is_exact {
            return None;
        }
        let (mut cells, mut fields, mut selected) = (Vec::new(), Vec::new(), Vec::new());
        let wanted: Vec<usize> = match look.is_counted {
            true => self.query.groups.iter().map(|path| path.field).collect(),
            false => {
                cells.push(Cell::Truth);
                selected.push("node.deactivated_at IS NULL");
                needed.iter().copied().collect()
            }
        };
        for field in wanted {
            let column = self.column(field)?;
            cells.push(column.cell);
            fields.push(field);
            selected.push(column.sql);
        }
        if is_difference {
            cells.push(Cell::Number);
            let statement = Statement { sql: difference(&conditions), given: self.given, cells };
            return Some(Plan { statement, fields, is_exact, is_counted: true });
        }
        let mut sql = String::from("SELECT ");
        sql.push_str(&selected.join(", "));
        let tail = if look.is_counted { self.counted(&mut cells, &selected) } else { self.ordered(is_exact)? };
        let (count, tail) = tail;
        if !count.is_empty() && !selected.is_empty() {
            sql.push_str(", ");
        }
        sql.push_str(&format!("{count} FROM {from} WHERE {}{tail}", conditions.join(" AND ")));
        let statement = Statement { sql, given: self.given, cells };
        Some(Plan { statement, fields, is_exact, is_counted: look.is_counted })
    }

    /// The tables and the conditions that join them. Counts of reports do not need nodes, if no field is of nodes.
    fn from(&mut self, needed: &BTreeSet<usize>, look: Look) -> (&'static str, Vec<String>) {
        const ALONE: &str = "report_row AS head";
        let mut columns = needed.iter().filter_map(|field| self.column(*field));
        let is_alone = self.query.entity == Entity::Reports
            && look.is_counted
            && self.table.from.starts_with(ALONE)
            && columns.all(|column| !column.sql.contains("node."));
        if is_alone {
            self.knows_nodes = false;
            return (ALONE, vec![TRUE.to_owned()]);
        }
        (self.table.from, vec![self.table.joined.to_owned()])
    }

    fn column(&self, field: usize) -> Option<&'static Column> {
        column(self.table, self.query.entity.fields().get(field)?.name)
    }

    /// The column at a path that leads to a field itself.
    pub(super) fn of_path(&self, path: &Path) -> Option<&'static Column> {
        if path.has_steps() { None } else { self.column(path.field) }
    }

    /// The number of rows, and the groups that they are counted in.
    fn counted(&self, cells: &mut Vec<Cell>, selected: &[&str]) -> (String, String) {
        cells.push(Cell::Number);
        let weight = self.table.weight;
        let is_each = weight == EACH;
        let number = if is_each { weight.to_owned() } else { format!("CAST(coalesce(sum({weight}), 0) AS bigint)") };
        if selected.is_empty() {
            return (number, String::new());
        }
        let order: Vec<String> = selected.iter().map(|column| format!("{column} NULLS LAST")).collect();
        let order = order.join(", ");
        if self.has_single_rows() {
            let (number, condition) =
                if is_each { ("CAST(1 AS bigint)", String::new()) } else { (weight, format!(" AND {weight} > 0")) };
            return (number.to_owned(), format!("{condition} ORDER BY {order}"));
        }
        let groups = selected.join(", ");
        let having = if is_each { String::new() } else { format!(" HAVING sum({weight}) > 0") };
        (number, format!(" GROUP BY {groups}{having} ORDER BY {order}"))
    }

    /// Returns true if each group has one row.
    fn has_single_rows(&self) -> bool {
        let has = |field: &&'static str| self.query.groups.iter().any(|path| !path.has_steps() && path.text == **field);
        !self.table.unique.is_empty() && self.table.unique.iter().all(has)
    }

    /// The order of rows; their number if the condition is exact.
    fn ordered(&mut self, is_exact: bool) -> Option<(String, String)> {
        let mut keys = Vec::new();
        // Groups are sorted when they are complete.
        for (by, direction) in self.query.order.iter().filter(|_| !self.query.is_grouped()) {
            let Ordered::Field(path) = by else { return None };
            let column = self.of_path(path).filter(|column| column.cell != Cell::Json)?;
            let nulls = |text: &'static str| if column.is_optional { text } else { "" };
            keys.push(match direction {
                Direction::Ascending => format!("{}{}", column.sql, nulls(" NULLS LAST")),
                Direction::Descending => format!("{} DESC{}", column.sql, nulls(" NULLS FIRST")),
            });
        }
        keys.push(self.table.order.to_owned());
        let mut tail = format!(" ORDER BY {}", keys.join(", "));
        if let Some(limit) = self.query.limit.filter(|_| is_exact && !self.query.is_grouped()) {
            let number = i64::try_from(limit.saturating_add(self.query.offset)).unwrap_or(i64::MAX);
            tail.push_str(&format!(" LIMIT {}", self.place(RowValue::number(number))));
        }
        Some((String::new(), tail))
    }

    /// Adds a parameter and returns its name.
    pub(super) fn place(&mut self, value: RowValue) -> String {
        self.given.push(value);
        format!("${}", self.given.len())
    }

    /// The keys of facts that are named, and of resources whose types, or types and titles, are named: indexes have keys.
    fn keys(&mut self, condition: &Prepared<'_>) -> Vec<String> {
        if self.query.entity == Entity::Facts {
            let keys = condition.texts("name").unwrap_or_default();
            let places: Vec<String> = keys.iter().map(|name| self.place(RowValue::number(key(name)))).collect();
            return vec![format!("fact.name IN ({})", places.join(", "))];
        }
        if !self.table.from.contains("resource_of") {
            return Vec::new();
        }
        let listed = |field| condition.texts(field).filter(|texts| !texts.is_empty() && texts.len() <= MAX_LISTED);
        let (Some(types), titles) = (listed("type"), listed("title")) else { return Vec::new() };
        let (column, keys): (_, Vec<i64>) = match titles {
            Some(titles) if types.len() * titles.len() <= MAX_LISTED => {
                let pairs = types.iter().flat_map(|name| titles.iter().map(move |title| resource_key(name, title)));
                ("resource.id", pairs.collect())
            }
            _ => ("resource.type_key", types.iter().map(|name| key(name)).collect()),
        };
        let places: Vec<String> = keys.into_iter().map(|key| self.place(RowValue::number(key))).collect();
        vec![format!("{column} IN ({})", places.join(", "))]
    }
}

/// The number of reports of active nodes: all without those of other nodes, which are few. Databases count faster so than by
/// looking at the node of each report.
fn difference(conditions: &[String]) -> String {
    let all = |word: &str| {
        let conditions = conditions.iter().filter(|condition| *condition != TRUE);
        let conditions = conditions.map(String::as_str).collect::<Vec<_>>().join(" AND ");
        if conditions.is_empty() { conditions } else { format!(" {word} {conditions}") }
    };
    format!(
        "SELECT (SELECT count(*) FROM report_row AS head{}) - (SELECT count(*) FROM node CROSS JOIN report_row AS head
             WHERE head.node = node.id AND node.deactivated_at IS NOT NULL{})",
        all("WHERE"),
        all("AND")
    )
}

/// The parts of a condition that all have to be met.
fn conjuncts<'p, 'q>(condition: &'p Prepared<'q>) -> Vec<&'p Prepared<'q>> {
    if let Prepared::All(parts) = condition { parts.iter().flat_map(conjuncts).collect() } else { vec![condition] }
}

//! Plans: queries that columns of stores answer, as SQL that all databases understand.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use serde_json::Value;

use super::cell::Cell;
use super::columns::{Begin, Column, EACH, Look, Table, column, tables};
use super::condition::Prepared;
use super::entity::Entity;
use super::path::Path;
use super::question::{Column as Selected, Direction, Function, NodeState, Ordered, Query};
use super::statement::Statement;
use crate::keys::key;
use crate::report_row::microseconds;
use crate::resource_row::resource_key;
use crate::row_value::RowValue;

/// The maximum number of values that a condition in SQL lists.
const MAX_LISTED: usize = 200;
/// A condition that is always met.
const TRUE: &str = "1 = 1";
/// Microseconds of a millisecond: rows have times to the millisecond.
const MILLISECOND: i64 = 1_000;

/// A query of columns.
#[derive(Debug)]
pub(super) struct Plan {
    /// The statement.
    pub(super) statement: Statement,
    /// The fields of the columns, by their indices. Before them comes whether the node is active.
    pub(super) fields: Vec<usize>,
    /// True if the statement selects no row that the condition does not meet.
    pub(super) is_exact: bool,
    /// True if rows are counted: columns are those of the groups, and the last is the number.
    pub(super) is_counted: bool,
}

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
            matches!(by, Ordered::Field(path) if matches!(&*path.text, "producer_timestamp" | "receive_time"))
        });
        let of_nodes = named("certname").is_some();
        let begin = match (is_last, is_named || by_time || is_counted) {
            (true, _) => Begin::LastReports,
            (false, true) if !of_nodes => Begin::Rows,
            (false, _) => Begin::Nodes,
        };
        let look = Look { is_counted, begin };
        let needed = query.fields();
        let has =
            |table: &&Table| needed.iter().all(|field| column(table, query.entity.fields()[*field].name).is_some());
        let table = tables(query.entity, look).into_iter().find(has)?;
        Writer { table, query, given: Vec::new(), knows_nodes: true }.plan(condition, &needed, look)
    }
}

/// Writes a plan.
struct Writer<'q> {
    table: &'static Table,
    query: &'q Query,
    given: Vec<RowValue>,
    /// False if nodes are not joined.
    knows_nodes: bool,
}

impl Writer<'_> {
    fn plan(mut self, condition: Option<&Prepared<'_>>, needed: &BTreeSet<usize>, look: Look) -> Option<Plan> {
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
    fn of_path(&self, path: &Path) -> Option<&'static Column> {
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
        let has = |field: &&str| self.query.groups.iter().any(|path| !path.has_steps() && path.text == **field);
        !self.table.unique.is_empty() && self.table.unique.iter().all(|field| has(&field))
    }

    /// The order of rows; their number if the condition is exact.
    fn ordered(&mut self, is_exact: bool) -> Option<(String, String)> {
        let mut keys = Vec::new();
        // Groups are sorted when they are complete.
        for (by, direction) in self.query.order.iter().filter(|_| !self.query.is_grouped()) {
            let Ordered::Field(path) = by else { return None };
            let column = self.of_path(path)?;
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
    fn place(&mut self, value: RowValue) -> String {
        self.given.push(value);
        format!("${}", self.given.len())
    }

    /// The keys of resources whose types, or types and titles, are named: indexes have keys.
    fn keys(&mut self, condition: &Prepared<'_>) -> Vec<String> {
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

    /// A condition in SQL, which means the same: unknown is null. `None` if SQL cannot say it.
    fn condition(&mut self, condition: &Prepared<'_>) -> Option<String> {
        // Parameters of what cannot be said are taken back.
        let known = self.given.len();
        let said = self.said(condition);
        if said.is_none() {
            self.given.truncate(known);
        }
        said
    }

    fn said(&mut self, condition: &Prepared<'_>) -> Option<String> {
        match condition {
            Prepared::All(parts) => self.joined(parts, " AND "),
            Prepared::Any(parts) => self.joined(parts, " OR "),
            Prepared::Not(inner) => Some(format!("NOT {}", self.said(inner)?)),
            Prepared::State(state) => Some(self.state(*state).to_owned()),
            Prepared::Null(path, _, is_null) => {
                let column = self.of_path(path)?;
                Some(format!("({} IS {}NULL)", column.sql, if *is_null { "" } else { "NOT " }))
            }
            Prepared::Equal(path, _, value) => {
                let column = self.of_path(path)?;
                self.equal(column, value)
            }
            Prepared::Ordered(path, _, value, is_so) => {
                let column = self.of_path(path)?;
                self.compared(column, value, *is_so)
            }
            Prepared::In(paths, ..) => {
                let [(path, _)] = paths.as_slice() else { return None };
                let column = self.of_path(path).filter(|column| column.cell == Cell::Text)?;
                let texts = condition.texts(&path.text).filter(|texts| texts.len() <= MAX_LISTED)?;
                if texts.is_empty() {
                    return Some(format!("({0} <> {0})", column.sql));
                }
                let places: Vec<String> = texts.into_iter().map(|text| self.place(RowValue::text(text))).collect();
                Some(format!("({} IN ({}))", column.sql, places.join(", ")))
            }
            Prepared::Matches(..) | Prepared::MatchesPath(..) => None,
        }
    }

    fn joined(&mut self, parts: &[Prepared<'_>], word: &str) -> Option<String> {
        let parts = parts.iter().map(|part| self.said(part)).collect::<Option<Vec<_>>>()?;
        (!parts.is_empty()).then(|| format!("({})", parts.join(word)))
    }

    const fn state(&self, state: NodeState) -> &'static str {
        match (state, self.knows_nodes) {
            (NodeState::Active, true) => "(node.deactivated_at IS NULL)",
            (NodeState::Inactive, true) => "(node.deactivated_at IS NOT NULL)",
            (NodeState::Active, false) => "(head.node NOT IN (SELECT id FROM node WHERE deactivated_at IS NOT NULL))",
            (NodeState::Inactive, false) => "(head.node IN (SELECT id FROM node WHERE deactivated_at IS NOT NULL))",
            (NodeState::Any, _) => "(1 = 1)",
        }
    }

    fn equal(&mut self, column: &Column, value: &Value) -> Option<String> {
        let place = match (column.cell, value) {
            (Cell::Text, Value::String(text)) => self.place(RowValue::text(text.as_str())),
            (Cell::Truth, Value::Bool(truth)) => self.place(RowValue::Truth(Some(*truth))),
            (Cell::Time, Value::String(text)) => {
                let at = whole(text)?;
                let (from, to) = (self.place(RowValue::number(at)), self.place(RowValue::number(at + MILLISECOND)));
                return Some(format!("({0} >= {from} AND {0} < {to})", column.sql));
            }
            (Cell::Number, Value::Number(number)) => self.place(RowValue::number(number.as_i64()?)),
            _ => return None,
        };
        Some(format!("({} = {place})", column.sql))
    }

    /// An order: of times alone, in whole milliseconds.
    fn compared(&mut self, column: &Column, value: &Value, is_so: fn(Ordering) -> bool) -> Option<String> {
        let at = whole(value.as_str().filter(|_| column.cell == Cell::Time)?)?;
        let (operator, at) = match (is_so(Ordering::Less), is_so(Ordering::Equal)) {
            (true, false) => ("<", at),
            (true, true) => ("<", at + MILLISECOND),
            (false, false) => (">=", at + MILLISECOND),
            (false, true) => (">=", at),
        };
        let place = self.place(RowValue::number(at));
        Some(format!("({} {operator} {place})", column.sql))
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

/// A time in microseconds, if it is one in whole milliseconds, as rows have it.
fn whole(text: &str) -> Option<i64> {
    microseconds(text).filter(|at| at % MILLISECOND == 0)
}

/// The parts of a condition that all have to be met.
fn conjuncts<'p, 'q>(condition: &'p Prepared<'q>) -> Vec<&'p Prepared<'q>> {
    if let Prepared::All(parts) = condition { parts.iter().flat_map(conjuncts).collect() } else { vec![condition] }
}

impl Query {
    /// Returns true if a grouped query only counts rows.
    fn counts_rows(&self) -> bool {
        let is_count =
            |column: &Selected| matches!(column, Selected::Field(_) | Selected::Function(Function::Count, None));
        self.columns.iter().flatten().all(is_count) && self.groups.iter().all(|path| !path.has_steps())
    }
}

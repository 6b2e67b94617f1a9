//! Answers a query from rows.

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::{BTreeSet, HashMap};

use indexmap::IndexMap;
use serde_json::{Map, Value};

use super::condition::{Prepared, order_of, plain};
use super::entity::{Entity, Kind};
use super::path::{Parts, Path};
use super::plan::Plan;
use super::planned::Planned;
use super::question::{Column, Direction, Function, Ordered, Query};
use super::row::{More, Only, Row, Source};
use super::shared::Shared;
use crate::issues;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;
use pantin_data::json;

/// The maximum memory of an answer, in bytes (approximate).
const MAX_SIZE: usize = 1 << 29;

/// Takes the selected values of a row.
type Take<'t> = dyn FnMut(Vec<Value>) -> Result<(), Issue> + 't;
/// The number of rows after which the time is looked at.
const STRIDE: u32 = 64;

impl Query {
    /// The answer: rows in the requested order, by default in the order of nodes.
    ///
    /// # Errors
    /// If the store cannot be read, or the answer is too large.
    pub(crate) fn answer(&self, source: &dyn Source) -> Result<Vec<Value>, Issue> {
        let names = self.names();
        let (mut rows, mut size) = (Vec::new(), 0);
        self.each(source, &mut |values| {
            let row: Map<String, Value> = names.iter().cloned().zip(values).collect();
            let row = Value::Object(row);
            grow(&mut size, &row)?;
            rows.push(row);
            Ok(())
        })?;
        Ok(rows)
    }

    /// The answer as a list in JSON, and its number of rows: for large answers, which take less memory so.
    ///
    /// # Errors
    /// As [`Query::answer`].
    pub(crate) fn text(&self, source: &dyn Source) -> Result<(Vec<u8>, usize), Issue> {
        let names = self.names();
        let is_repeated = |(at, name): (usize, &String)| names[..at].contains(name);
        if names.iter().enumerate().any(is_repeated) {
            let rows = self.answer(source)?;
            return Ok((Value::from(rows.as_slice()).to_string().into_bytes(), rows.len()));
        }
        let marks = std::iter::once('{').chain(std::iter::repeat(','));
        let heads: Vec<String> =
            names.iter().zip(marks).map(|(name, mark)| format!("{mark}{}:", Value::from(name.as_str()))).collect();
        let (mut text, mut count) = (Vec::new(), 0);
        self.each(source, &mut |values| {
            text.push(if count == 0 { b'[' } else { b',' });
            for (head, value) in heads.iter().zip(&values) {
                text.extend_from_slice(head.as_bytes());
                json::append(&mut text, value);
            }
            text.push(b'}');
            count += 1;
            if text.len() > MAX_SIZE { Err(issues::query_too_large_answer(MAX_SIZE >> 20)) } else { Ok(()) }
        })?;
        if count == 0 {
            text.push(b'[');
        }
        text.push(b']');
        Ok((text, count))
    }

    /// The names of the selected columns.
    fn names(&self) -> Vec<String> {
        match &self.columns {
            Some(columns) => columns
                .iter()
                .map(|column| match column {
                    Column::Field(path) => path.text.clone(),
                    Column::Function(function, _) => function.name().to_owned(),
                })
                .collect(),
            None => {
                let told = self.entity.fields().iter().filter(|field| field.is_told);
                told.map(|field| field.name.to_owned()).collect()
            }
        }
    }

    /// Passes on the rows of the answer.
    pub(super) fn each(&self, source: &dyn Source, take: &mut Take<'_>) -> Result<(), Issue> {
        let shared = Shared(source);
        let source: &dyn Source = if self.entity.is_shared() { &shared } else { source };
        let condition = self.condition.as_ref();
        let condition = condition.map(|condition| Prepared::of(condition, self.entity, source)).transpose()?;
        let mut only = condition.as_ref().map(|condition| condition.only(self.entity)).unwrap_or_default();
        only.fields = Some(self.fields());
        if only.facts.is_none() && self.entity == Entity::Inventory {
            only.facts = self.facts();
        }
        let plan = Plan::of(self, condition.as_ref());
        if let Some(plan) = plan.as_ref().filter(|plan| plan.is_counted) {
            return self.counted(source, plan, take);
        }
        let planned = plan.as_ref().map(|plan| Planned { source, plan });
        let unplanned = source;
        let source = planned.as_ref().map_or(source, |planned| planned as &dyn Source);
        let condition = condition.filter(|_| plan.as_ref().is_none_or(|plan| !plan.is_exact));
        let steps = Cell::new(0_u32);
        let is_wanted = |row: &Row| {
            steps.set(steps.get().wrapping_add(1));
            if steps.get().is_multiple_of(STRIDE) {
                budget::check()?;
            }
            match &condition {
                Some(condition) => Ok(condition.is_met(row)? == Some(true)),
                None => Ok(true),
            }
        };
        if self.is_grouped() {
            return self.grouped(source, &only, &is_wanted, take);
        }
        if let Some(narrow) = self.of_page(&only) {
            return self.page(&narrow, unplanned, only, take);
        }
        let wanted = self.limit.map(|limit| limit.saturating_add(self.offset));
        let wanted = wanted.map_or(usize::MAX, |wanted| usize::try_from(wanted).unwrap_or(usize::MAX));
        let skipped = usize::try_from(self.offset).unwrap_or(usize::MAX);
        if self.order.is_empty() || planned.is_some() {
            let mut found = 0;
            return source.rows(self.entity, &only, &mut |row| {
                if found >= wanted {
                    return Ok(More::Enough);
                }
                if is_wanted(&row)? {
                    found += 1;
                    if found > skipped {
                        take(self.told(row)?)?;
                    }
                }
                Ok(if found >= wanted { More::Enough } else { More::Wanted })
            });
        }
        let (mut found, mut size) = (Vec::<(Vec<Value>, Vec<Value>)>::new(), 0);
        source.rows(self.entity, &only, &mut |row| {
            if is_wanted(&row)? {
                let mut keys = Vec::with_capacity(self.order.len());
                for (by, _) in &self.order {
                    if let Ordered::Field(path) = by {
                        keys.push(path.value(&row)?.cloned().unwrap_or_default());
                    }
                }
                found.push((keys, self.told(row)?));
                // Drops rows beyond the limit early.
                if found.len() / 2 > wanted.max(1_000) {
                    self.sort(&mut found);
                    found.truncate(wanted);
                    size = 0;
                } else if let Some((_, told)) = found.last() {
                    told.iter().try_for_each(|value| grow(&mut size, value))?;
                }
            }
            Ok(More::Wanted)
        })?;
        self.sort(&mut found);
        found.into_iter().take(wanted).skip(skipped).try_for_each(|(_, told)| take(told))
    }

    /// The query for the hashes of a page of whole reports, which reads only columns; `None` for any other query.
    fn of_page(&self, only: &Only) -> Option<Self> {
        let is_page = self.entity == Entity::Reports && self.limit.is_some();
        if !is_page || !only.has_whole_reports(self.entity) {
            return None;
        }
        let hash = Path::read("hash", self.entity, Parts::Names).ok()??;
        Some(Self { columns: Some(vec![Column::Field(hash)]), ..self.clone() })
    }

    /// Passes on the reports of a page, in its order.
    fn page(&self, narrow: &Self, source: &dyn Source, only: Only, take: &mut Take<'_>) -> Result<(), Issue> {
        let mut places = HashMap::new();
        narrow.each(source, &mut |values| {
            let place = places.len();
            places.extend(values.first().and_then(Value::as_str).map(|hash| (hash.to_owned(), place)));
            Ok(())
        })?;
        let Some(at) = self.entity.field("hash") else { return Ok(()) };
        let reports = Some(places.keys().cloned().collect());
        let (mut found, mut size) = (Vec::with_capacity(places.len()), 0);
        source.rows(self.entity, &Only { reports, ..only }, &mut |row| {
            let place = row.values.get(at).and_then(Value::as_str).and_then(|hash| places.get(hash));
            if let Some(place) = place {
                let told = self.told(row)?;
                told.iter().try_for_each(|value| grow(&mut size, value))?;
                found.push((*place, told));
            }
            Ok(More::Wanted)
        })?;
        found.sort_by_key(|(place, _)| *place);
        found.into_iter().try_for_each(|(_, told)| take(told))
    }

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
    fn facts(&self) -> Option<BTreeSet<String>> {
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

    fn sort(&self, rows: &mut [(Vec<Value>, Vec<Value>)]) {
        rows.sort_by(|(a, _), (b, _)| {
            let keys = a.iter().zip(b).zip(&self.order);
            keys.map(|((a, b), (_, direction))| {
                // Null sorts after everything.
                let order = match (a.is_null(), b.is_null()) {
                    (false, false) => order_of(a, b),
                    (a, b) => a.cmp(&b),
                };
                match direction {
                    Direction::Ascending => order,
                    Direction::Descending => order.reverse(),
                }
            })
            .fold(Ordering::Equal, Ordering::then)
        });
    }

    /// The selected values of a row.
    fn told(&self, mut row: Row) -> Result<Vec<Value>, Issue> {
        let Some(columns) = &self.columns else {
            let fields = self.entity.fields();
            row.values.truncate(fields.iter().filter(|field| field.is_told).count());
            return Ok(row.values);
        };
        let told = columns.iter().map(|column| match column {
            Column::Field(path) => Ok(path.value(&row)?.cloned().unwrap_or_default()),
            Column::Function(..) => Ok(Value::Null),
        });
        told.collect()
    }

    fn grouped(
        &self,
        source: &dyn Source,
        only: &Only,
        is_wanted: &dyn Fn(&Row) -> Result<bool, Issue>,
        take: &mut Take<'_>,
    ) -> Result<(), Issue> {
        let functions: Vec<(Function, Option<&Path>)> = self.columns.iter().flatten().filter_map(function).collect();
        let (mut groups, mut size) = (IndexMap::<String, Group>::new(), 0);
        source.rows(self.entity, only, &mut |row| {
            if !is_wanted(&row)? {
                return Ok(More::Wanted);
            }
            let mut common = Vec::with_capacity(self.groups.len());
            for path in &self.groups {
                common.push(path.value(&row)?.cloned().unwrap_or_default());
            }
            let key = Value::Array(common.iter().map(plain).collect()).to_string();
            let group = match groups.entry(key) {
                indexmap::map::Entry::Occupied(entry) => entry.into_mut(),
                indexmap::map::Entry::Vacant(entry) => {
                    common.iter().try_for_each(|value| grow(&mut size, value))?;
                    entry.insert(Group { common, numbers: vec![Computed::default(); functions.len()] })
                }
            };
            for ((_, path), computed) in functions.iter().zip(&mut group.numbers) {
                match path {
                    None => computed.count += 1,
                    Some(path) => {
                        if let Some(value) = path.value(&row)? {
                            computed.add(value);
                        }
                    }
                }
            }
            Ok(More::Wanted)
        })?;
        // Without rows, a function has a value, but no group exists.
        if groups.is_empty() && self.groups.is_empty() {
            groups.insert(
                String::new(),
                Group { common: Vec::new(), numbers: vec![Computed::default(); functions.len()] },
            );
        }
        self.finish(groups.into_values().collect(), &functions, take)
    }

    /// Passes on groups in their order.
    fn finish(
        &self,
        groups: Vec<Group>,
        functions: &[(Function, Option<&Path>)],
        take: &mut Take<'_>,
    ) -> Result<(), Issue> {
        let mut rows: Vec<(Vec<Value>, Vec<Value>)> = groups
            .into_iter()
            .map(|group| (self.keys_of(&group, functions), self.told_of(&group, functions)))
            .collect();
        self.sort(&mut rows);
        let number = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        let rows = rows.into_iter().skip(number(self.offset)).take(self.limit.map_or(usize::MAX, number));
        rows.map(|(_, told)| told).try_for_each(take)
    }

    /// Passes on the groups that a plan counts.
    fn counted(&self, source: &dyn Source, plan: &Plan, take: &mut Take<'_>) -> Result<(), Issue> {
        let functions: Vec<(Function, Option<&Path>)> = self.columns.iter().flatten().filter_map(function).collect();
        let (mut groups, mut size) = (Vec::new(), 0);
        source.selected(&plan.statement, &mut |mut common| {
            let count = common.pop().and_then(|number| number.as_u64()).unwrap_or_default();
            common.iter().try_for_each(|value| grow(&mut size, value))?;
            let computed = Computed { count, ..Computed::default() };
            groups.push(Group { common, numbers: vec![computed; functions.len()] });
            Ok(More::Wanted)
        })?;
        self.finish(groups, &functions, take)
    }

    fn keys_of(&self, group: &Group, functions: &[(Function, Option<&Path>)]) -> Vec<Value> {
        let key = |(by, _): &(Ordered, Direction)| match by {
            Ordered::Field(path) => self.common(group, path),
            Ordered::Function(wanted) => {
                let computed = functions.iter().zip(&group.numbers).find(|((function, _), _)| function == wanted);
                computed.map_or(Value::Null, |((function, _), computed)| computed.value(*function))
            }
        };
        self.order.iter().map(key).collect()
    }

    fn told_of(&self, group: &Group, functions: &[(Function, Option<&Path>)]) -> Vec<Value> {
        let mut computed =
            functions.iter().zip(&group.numbers).map(|((function, _), computed)| computed.value(*function));
        let told = self.columns.iter().flatten().map(|column| match column {
            Column::Field(path) => self.common(group, path),
            Column::Function(..) => computed.next().unwrap_or_default(),
        });
        told.collect()
    }

    /// The value that all rows of a group have at a path.
    fn common(&self, group: &Group, path: &Path) -> Value {
        let at = self.groups.iter().position(|own| own == path);
        at.and_then(|at| group.common.get(at)).cloned().unwrap_or_default()
    }
}

const fn function(column: &Column) -> Option<(Function, Option<&Path>)> {
    match column {
        Column::Function(function, path) => Some((*function, path.as_ref())),
        Column::Field(_) => None,
    }
}

/// Rows that belong together.
struct Group {
    common: Vec<Value>,
    /// The results of the functions, in order.
    numbers: Vec<Computed>,
}

/// The state of an aggregate function.
#[derive(Clone, Default)]
struct Computed {
    count: u64,
    numbers: u64,
    sum: f64,
    least: Option<Value>,
    greatest: Option<Value>,
}

impl Computed {
    fn add(&mut self, value: &Value) {
        self.count += 1;
        if let Some(number) = value.as_f64() {
            self.numbers += 1;
            self.sum += number;
        }
        if self.least.as_ref().is_none_or(|least| order_of(value, least).is_lt()) {
            self.least = Some(value.clone());
        }
        if self.greatest.as_ref().is_none_or(|greatest| order_of(value, greatest).is_gt()) {
            self.greatest = Some(value.clone());
        }
    }

    fn value(&self, function: Function) -> Value {
        let number = |number: f64| if self.numbers == 0 { Value::Null } else { plain(&number.into()) };
        match function {
            Function::Count => self.count.into(),
            Function::Sum => number(self.sum),
            Function::Average => number(self.sum / self.numbers as f64),
            Function::Least => self.least.clone().unwrap_or_default(),
            Function::Greatest => self.greatest.clone().unwrap_or_default(),
        }
    }
}

/// Adds the size of a value.
fn grow(size: &mut usize, value: &Value) -> Result<(), Issue> {
    fn taken(value: &Value) -> usize {
        let own = size_of::<Value>();
        match value {
            Value::Null | Value::Bool(_) | Value::Number(_) => own,
            Value::String(text) => own + text.len(),
            Value::Array(elements) => own + elements.iter().map(taken).sum::<usize>(),
            Value::Object(members) => {
                own + members.iter().map(|(name, value)| name.len() + 2 * own + taken(value)).sum::<usize>()
            }
        }
    }
    *size += taken(value);
    if *size > MAX_SIZE { Err(issues::query_too_large_answer(MAX_SIZE >> 20)) } else { Ok(()) }
}

/// What the condition requires of nodes, facts and reports.
impl Prepared<'_> {
    fn only(&self, entity: Entity) -> Only {
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
                keys.iter().map(text).collect()
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

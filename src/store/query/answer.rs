//! Answers a query from rows.

use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::HashMap;

use serde_json::{Map, Value};

use super::condition::{Prepared, order_of};
use super::entity::Entity;
use super::path::{Parts, Path};
use super::planned::Planned;
use super::question::{Column, Direction, Ordered, Query};
use super::row::{More, Only, Row, Source};
use super::shared::Shared;
use super::statement::Plan;
use crate::memory::Size;
use pantin_base::budget;
use pantin_base::diagnostics::Issue;

/// Takes the selected values of a row.
pub(super) type Take<'t> = dyn FnMut(Vec<Value>) -> Result<(), Issue> + 't;
/// The number of rows after which the time is looked at.
const STRIDE: u32 = 64;

/// What answers a query.
pub(super) struct Ready<'q> {
    condition: Option<Prepared<'q>>,
    only: Only,
    pub(super) plan: Option<Plan>,
}

/// Looks at the time after some rows.
#[derive(Default)]
pub(super) struct Watch(Cell<u32>);

impl Watch {
    /// # Errors
    /// If the time of the query is over.
    pub(super) fn check(&self) -> Result<(), Issue> {
        self.0.set(self.0.get().wrapping_add(1));
        if self.0.get().is_multiple_of(STRIDE) {
            budget::check()?;
        }
        Ok(())
    }
}

impl Query {
    /// The answer: rows in the requested order, by default in the order of nodes.
    ///
    /// # Errors
    /// If the store cannot be read, or the answer is too large.
    pub(crate) fn answer(&self, source: &dyn Source) -> Result<Vec<Value>, Issue> {
        let names = self.names();
        let (mut rows, mut size) = (Vec::new(), Size::default());
        self.each(source, &mut |values| {
            let row: Map<String, Value> = names.iter().cloned().zip(values).collect();
            let row = Value::Object(row);
            size.grow_by(&row)?;
            rows.push(row);
            Ok(())
        })?;
        size.keep();
        Ok(rows)
    }

    /// The rows of the answer, as the values of its columns.
    ///
    /// # Errors
    /// As [`Query::answer`].
    pub(crate) fn rows(&self, source: &dyn Source) -> Result<Vec<Vec<Value>>, Issue> {
        let (mut rows, mut size) = (Vec::new(), Size::default());
        self.each(source, &mut |values| {
            values.iter().try_for_each(|value| size.grow_by(value))?;
            rows.push(values);
            Ok(())
        })?;
        size.keep();
        Ok(rows)
    }

    /// The names of the selected columns.
    pub(crate) fn names(&self) -> Vec<String> {
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
        self.each_of(&self.ready(source)?, source, take)
    }

    /// Answers subqueries, and plans how rows are read.
    pub(super) fn ready(&self, source: &dyn Source) -> Result<Ready<'_>, Issue> {
        let condition = self.condition.as_ref();
        let condition = condition.map(|condition| Prepared::of(condition, self.entity, source)).transpose()?;
        let mut only = condition.as_ref().map(|condition| condition.only(self.entity)).unwrap_or_default();
        only.fields = Some(self.fields());
        if only.facts.is_none() && self.entity == Entity::Inventory {
            only.facts = self.facts();
        }
        let plan = Plan::of(self, condition.as_ref());
        let condition = condition.filter(|_| plan.as_ref().is_none_or(|plan| !plan.is_exact));
        Ok(Ready { condition, only, plan })
    }

    pub(super) fn each_of(&self, ready: &Ready<'_>, source: &dyn Source, take: &mut Take<'_>) -> Result<(), Issue> {
        let Ready { condition, only, plan } = ready;
        if let Some(plan) = plan.as_ref().filter(|plan| plan.is_counted) {
            return self.counted(source, plan, take);
        }
        let planned = plan.as_ref().map(|plan| Planned { source, plan });
        let unplanned = source;
        let source = planned.as_ref().map_or(source, |planned| planned as &dyn Source);
        let watch = Watch::default();
        let is_wanted = |row: &Row| {
            watch.check()?;
            match condition {
                Some(condition) => Ok(condition.is_met(row)? == Some(true)),
                None => Ok(true),
            }
        };
        if self.is_grouped() {
            return self.grouped(source, only, &is_wanted, take);
        }
        if let Some(narrow) = self.of_page(only) {
            return self.page(&narrow, unplanned, only.clone(), take);
        }
        if self.order.is_empty() || planned.is_some() {
            let (wanted, skipped) = self.page_of_rows();
            let mut found = 0;
            return source.rows(self.entity, only, &mut |row| {
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
        self.sorted(source, only, &is_wanted, take)
    }

    /// The number of rows until the last one of the answer, and that of rows before the first one.
    pub(super) fn page_of_rows(&self) -> (usize, usize) {
        let wanted = self.limit.map(|limit| limit.saturating_add(self.offset));
        let wanted = wanted.map_or(usize::MAX, |wanted| usize::try_from(wanted).unwrap_or(usize::MAX));
        (wanted, usize::try_from(self.offset).unwrap_or(usize::MAX))
    }

    /// Passes on rows that are in order when all are there.
    fn sorted(
        &self,
        source: &dyn Source,
        only: &Only,
        is_wanted: &dyn Fn(&Row) -> Result<bool, Issue>,
        take: &mut Take<'_>,
    ) -> Result<(), Issue> {
        let (wanted, skipped) = self.page_of_rows();
        let (mut found, mut size) = (Vec::<(Vec<Value>, Vec<Value>)>::new(), Size::default());
        source.rows(self.entity, only, &mut |row| {
            if is_wanted(&row)? {
                let mut keys = Vec::with_capacity(self.order.len());
                for (by, _) in &self.order {
                    if let Ordered::Field(path) = by {
                        keys.push(path.value(&row)?.cloned().unwrap_or_default());
                    }
                }
                let told = self.told(row)?;
                told.iter().chain(&keys).try_for_each(|value| size.grow_by(value))?;
                found.push((keys, told));
                // Drops rows beyond the limit early.
                if found.len() / 2 > wanted.max(1_000) {
                    self.sort(&mut found);
                    found.truncate(wanted);
                    size.clear();
                    let mut values = found.iter().flat_map(|(keys, told)| keys.iter().chain(told));
                    values.try_for_each(|value| size.grow_by(value))?;
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
        let (mut places, mut size) = (HashMap::new(), Size::default());
        narrow.each(source, &mut |values| {
            let place = places.len();
            values.iter().try_for_each(|value| size.grow_by(value))?;
            places.extend(values.first().and_then(Value::as_str).map(|hash| (hash.to_owned(), place)));
            Ok(())
        })?;
        let Some(at) = self.entity.field("hash") else { return Ok(()) };
        let reports = Some(places.keys().cloned().collect());
        let mut found = Vec::with_capacity(places.len());
        source.rows(self.entity, &Only { reports, ..only }, &mut |row| {
            let place = row.values.get(at).and_then(Value::as_str).and_then(|hash| places.get(hash));
            if let Some(place) = place {
                let told = self.told(row)?;
                told.iter().try_for_each(|value| size.grow_by(value))?;
                found.push((*place, told));
            }
            Ok(More::Wanted)
        })?;
        found.sort_by_key(|(place, _)| *place);
        found.into_iter().try_for_each(|(_, told)| take(told))
    }

    pub(super) fn sort(&self, rows: &mut [(Vec<Value>, Vec<Value>)]) {
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
}

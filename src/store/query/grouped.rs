//! Answers of grouped queries.

use indexmap::IndexMap;
use serde_json::Value;

use super::answer::Take;
use super::cell::CellValue;
use super::condition::{order_of, plain};
use super::path::Path;
use super::question::{Column, Direction, Function, Ordered, Query};
use super::row::{More, Only, Row, Source};
use super::statement::Plan;
use crate::memory::Size;
use pantin_base::diagnostics::Issue;

impl Query {
    pub(super) fn grouped(
        &self,
        source: &dyn Source,
        only: &Only,
        is_wanted: &dyn Fn(&Row) -> Result<bool, Issue>,
        take: &mut Take<'_>,
    ) -> Result<(), Issue> {
        let functions: Vec<(Function, Option<&Path>)> = self.columns.iter().flatten().filter_map(function).collect();
        let (mut groups, mut size) = (IndexMap::<String, Group>::new(), Size::default());
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
                    common.iter().try_for_each(|value| size.grow_by(value))?;
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
        let (wanted, skipped) = self.page_of_rows();
        rows.into_iter().take(wanted).skip(skipped).try_for_each(|(_, told)| take(told))
    }

    /// Passes on the groups that a plan counts: without a list of them if they come in the order of the answer.
    pub(super) fn counted(&self, source: &dyn Source, plan: &Plan, take: &mut Take<'_>) -> Result<(), Issue> {
        let (mut rows, mut size, mut found) = (Vec::new(), Size::default(), 0);
        let ((wanted, skipped), is_in_order) = (self.page_of_rows(), self.has_order_of_groups());
        source.selected(&plan.statement, &mut |cells| {
            let number = || cells.last().cloned().map(CellValue::into_value).unwrap_or_default();
            let common = |path: &Path| {
                let at = self.groups.iter().position(|own| own == path);
                at.and_then(|at| cells.get(at)).cloned().map(CellValue::into_value).unwrap_or_default()
            };
            let value = |column: &Column| match column {
                Column::Field(path) => common(path),
                Column::Function(..) => number(),
            };
            let told: Vec<Value> = self.columns.iter().flatten().map(value).collect();
            if is_in_order {
                found += 1;
                if found > skipped && found <= wanted {
                    take(told)?;
                }
                return Ok(if found >= wanted { More::Enough } else { More::Wanted });
            }
            let keys: Vec<Value> = self
                .order
                .iter()
                .map(|(by, _)| match by {
                    Ordered::Field(path) => common(path),
                    Ordered::Function(_) => number(),
                })
                .collect();
            told.iter().chain(&keys).try_for_each(|value| size.grow_by(value))?;
            rows.push((keys, told));
            Ok(More::Wanted)
        })?;
        self.sort(&mut rows);
        rows.into_iter().take(wanted).skip(skipped).try_for_each(|(_, told)| take(told))
    }

    /// Returns true if rows in the order of the groups' columns are in the order of the answer.
    fn has_order_of_groups(&self) -> bool {
        let is_so = |((by, direction), path): (&(Ordered, Direction), &Path)| {
            *direction == Direction::Ascending && matches!(by, Ordered::Field(own) if own == path)
        };
        self.order.len() <= self.groups.len() && self.order.iter().zip(&self.groups).all(is_so)
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

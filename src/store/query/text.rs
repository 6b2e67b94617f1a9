//! Answers as text.

use serde_json::Value;

use super::answer::Watch;
use super::question::{Column, Query};
use super::row::{More, Source};
use super::shared::Shared;
use super::statement::Plan;
use crate::memory::Size;
use pantin_base::diagnostics::Issue;
use pantin_data::json;

impl Query {
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
        let mut list = List::new(&names);
        let shared = Shared(source);
        let source: &dyn Source = if self.entity.is_shared() { &shared } else { source };
        let ready = self.ready(source)?;
        match ready.plan.as_ref().and_then(|plan| Some((plan, self.places(plan)?))) {
            Some((plan, places)) => self.write(source, plan, &places, &mut list)?,
            None => self.each_of(&ready, source, &mut |values| list.add(values.iter(), json::append))?,
        }
        Ok(list.end())
    }

    /// The places of the selected columns among those of a plan, if its rows are those of the answer.
    fn places(&self, plan: &Plan) -> Option<Vec<usize>> {
        if !plan.is_exact || plan.is_counted || self.is_grouped() {
            return None;
        }
        // Before the fields comes whether the node is active.
        let place = |field| Some(plan.fields.iter().position(|known| *known == field)? + 1);
        match &self.columns {
            Some(columns) => {
                let place = |column: &Column| match column {
                    Column::Field(path) if !path.has_steps() => place(path.field),
                    Column::Field(_) | Column::Function(..) => None,
                };
                columns.iter().map(place).collect()
            }
            None => {
                let told = self.entity.fields().iter().enumerate().filter(|(_, field)| field.is_told);
                told.map(|(field, _)| place(field)).collect()
            }
        }
    }

    /// Writes the columns of a plan: no value is made of them.
    fn write(&self, source: &dyn Source, plan: &Plan, places: &[usize], list: &mut List) -> Result<(), Issue> {
        let ((wanted, skipped), watch) = (self.page_of_rows(), Watch::default());
        let mut found = 0;
        source.selected(&plan.statement, &mut |cells| {
            watch.check()?;
            if found >= wanted {
                return Ok(More::Enough);
            }
            found += 1;
            if found > skipped {
                list.add(places.iter().filter_map(|place| cells.get(*place)), |text, cell| cell.append(text))?;
            }
            Ok(if found >= wanted { More::Enough } else { More::Wanted })
        })
    }
}

/// A list in JSON.
struct List {
    text: Vec<u8>,
    size: Size,
    count: usize,
    /// What comes before each value of a row.
    heads: Vec<String>,
}

impl List {
    fn new(names: &[String]) -> Self {
        let marks = std::iter::once('{').chain(std::iter::repeat(','));
        let head = |(name, mark): (&String, char)| format!("{mark}{}:", Value::from(name.as_str()));
        let heads = names.iter().zip(marks).map(head).collect();
        Self { text: Vec::new(), size: Size::default(), count: 0, heads }
    }

    /// Adds a row.
    fn add<T>(&mut self, values: impl Iterator<Item = T>, append: impl Fn(&mut Vec<u8>, T)) -> Result<(), Issue> {
        let before = self.text.capacity();
        self.text.push(if self.count == 0 { b'[' } else { b',' });
        for (head, value) in self.heads.iter().zip(values) {
            self.text.extend_from_slice(head.as_bytes());
            append(&mut self.text, value);
        }
        self.text.push(b'}');
        self.count += 1;
        self.size.grow(self.text.capacity() - before)
    }

    fn end(mut self) -> (Vec<u8>, usize) {
        if self.count == 0 {
            self.text.push(b'[');
        }
        self.text.push(b']');
        self.size.keep();
        (self.text, self.count)
    }
}

//! The syntax tree of a query, before the store reads it.

use serde_json::{Value, json};

use crate::refusal::Refusal;
use pantin_data::json;

/// A query of one entity.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Tree {
    entity: String,
    /// The selected columns.
    pub(crate) extract: Option<Value>,
    /// The condition on rows.
    pub(super) condition: Option<Value>,
    /// The clause `group_by`.
    pub(super) group: Option<Value>,
    /// The clauses `order_by`, `limit` and `offset`.
    paging: Vec<Value>,
}

impl Tree {
    /// All rows of an entity.
    pub(crate) fn of(entity: &str) -> Self {
        Self { entity: entity.to_owned(), ..Self::default() }
    }

    /// The tree of a whole query: `["from", "nodes", …]`. `None` if it is something else, which the store refuses.
    pub(super) fn whole(query: &Value) -> Option<Self> {
        let [word, entity, clauses @ ..] = query.as_array()?.as_slice() else { return None };
        if word != "from" {
            return None;
        }
        let mut tree = Self::of(entity.as_str()?);
        for clause in clauses {
            tree.add(clause.clone());
        }
        Some(tree)
    }

    /// Adds a clause of a query: columns, a condition or paging.
    pub(super) fn add(&mut self, clause: Value) {
        let word = clause.get(0).and_then(Value::as_str).unwrap_or_default().to_owned();
        match (word.as_str(), clause) {
            ("extract", Value::Array(parts)) => {
                let mut parts = parts.into_iter().skip(1);
                self.extract = parts.next();
                parts.for_each(|clause| self.add(clause));
            }
            ("group_by", clause) => self.group = Some(clause),
            ("order_by" | "limit" | "offset", clause) => self.page(clause),
            (_, clause) => self.restrict(clause),
        }
    }

    /// Adds a condition.
    pub(crate) fn restrict(&mut self, condition: Value) {
        self.condition = Some(match self.condition.take() {
            Some(known) => json!(["and", known, condition]),
            None => condition,
        });
    }

    /// Adds a clause of paging, in place of the same one.
    pub(super) fn page(&mut self, clause: Value) {
        self.paging.retain(|known| known[0] != clause[0]);
        self.paging.push(clause);
    }

    /// The tree for the store.
    pub(crate) fn finish(&self) -> Value {
        let mut clauses = vec![json!("from"), json!(self.entity)];
        match &self.extract {
            Some(columns) => {
                let inner = self.condition.iter().chain(&self.group).cloned();
                clauses.push([json!("extract"), columns.clone()].into_iter().chain(inner).collect());
            }
            None => clauses.extend(self.condition.iter().chain(&self.group).cloned()),
        }
        clauses.extend(self.paging.iter().cloned());
        Value::Array(clauses)
    }

    /// The tree that counts all rows, or `None` if only the rows themselves tell.
    pub(super) fn counting(&self) -> Option<Value> {
        let is_function = |column: &Value| column[0] == "function";
        let columns = self.extract.as_ref().and_then(Value::as_array);
        let is_grouped = self.group.is_some()
            || columns.is_some_and(|all| {
                all[..].iter().any(is_function) || all.first().is_some_and(|first| first == "function")
            });
        let counted = Self { extract: Some(json!([["function", "count"]])), paging: Vec::new(), ..self.clone() };
        (!is_grouped).then(|| counted.finish())
    }

    /// The tree of all rows.
    pub(super) fn unpaged(&self) -> Value {
        Self { paging: Vec::new(), ..self.clone() }.finish()
    }
}

/// A query as text in JSON.
pub(super) fn read_json(text: &str) -> Result<Value, Refusal> {
    json::read_text(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        Refusal::invalid(format!("Json parse error at line {line}, column {column}: {error}"))
    })
}

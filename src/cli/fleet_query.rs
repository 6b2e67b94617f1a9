//! Queries to the store: what is known of the fleet.

use std::fmt::Write as _;
use std::io;

use serde_json::Value;

use super::context::Context;
use super::delivery::{deliver, deliver_bytes};
use super::exit::Exit;
use super::output::own;
use super::query_arguments::{AnswerForm, QueryArguments};
use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::control::in_one_line;
use pantin_service::fleet;
use pantin_service::fleet::nodes::question;

/// Asks, and writes the answer.
pub(super) fn run(context: &Context, arguments: &QueryArguments) -> io::Result<Exit> {
    let text = match answer(context, arguments) {
        Ok(rows) => match arguments.output.form() {
            AnswerForm::Text => own(&table(&rows)).into_owned(),
            AnswerForm::Json => json(&rows),
            AnswerForm::Csv => {
                return deliver_bytes(context, arguments.output.file(), comma_separated(&rows).as_bytes());
            }
        },
        Err(issue) => {
            context.console.complain(issue);
            return Ok(Exit::Failure);
        }
    };
    deliver(context, arguments.output.file(), &text)
}

fn answer(context: &Context, arguments: &QueryArguments) -> Result<std::sync::Arc<[Value]>, Issue> {
    let question = question(&arguments.query)?;
    let store = fleet::open_existing(arguments.asked.store.as_deref(), context.base(), &context.console.warn())?;
    store.query(&question)
}

/// The names of all fields, in the order in which they are met.
fn names(rows: &[Value]) -> Vec<&str> {
    let mut names = indexmap::IndexSet::new();
    for row in rows {
        names.extend(row.as_object().into_iter().flat_map(|row| row.keys().map(String::as_str)));
    }
    names.into_iter().collect()
}

/// A value in a line: texts as they are, nothing as nothing, else JSON.
fn shown(row: &Value, name: &str) -> String {
    match row.get(name) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}

/// Columns as wide as their longest value; what would break a line is escaped.
fn table(rows: &[Value]) -> String {
    let names = names(rows);
    let names: Vec<(&str, String)> = names.iter().map(|name| (*name, in_one_line(name).into_owned())).collect();
    let cell = |row: &Value, name: &str| in_one_line(&shown(row, name)).replace('\t', "\\t");
    let lines: Vec<Vec<String>> =
        rows.iter().map(|row| names.iter().map(|(name, _)| cell(row, name)).collect()).collect();
    let width = |at: usize| lines.iter().map(|line| line[at].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> =
        names.iter().enumerate().map(|(at, (_, name))| width(at).max(name.chars().count())).collect();
    let mut text = String::new();
    let mut write = |cells: &mut dyn Iterator<Item = &str>| {
        let mut line = String::new();
        for (cell, width) in cells.zip(&widths) {
            // Writing to a text does not fail.
            let _ = write!(line, "{cell:width$}  ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    };
    if !names.is_empty() {
        write(&mut names.iter().map(|(_, name)| name.as_str()));
    }
    for line in &lines {
        write(&mut line.iter().map(String::as_str));
    }
    text
}

/// A list with a row a line.
fn json(rows: &[Value]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| format!("  {row}")).collect();
    if rows.is_empty() { "[]\n".to_owned() } else { format!("[\n{}\n]\n", rows.join(",\n")) }
}

/// As RFC 4180 has it, with ends of lines as usual here.
pub(super) fn comma_separated(rows: &[Value]) -> String {
    let names = names(rows);
    let quoted = |text: &str| match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    };
    let line = |cells: Vec<String>| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\n";
    let mut text =
        if names.is_empty() { String::new() } else { line(names.iter().map(|&name| name.to_owned()).collect()) };
    for row in rows {
        text.push_str(&line(names.iter().map(|name| shown(row, name)).collect()));
    }
    text
}

//! Records what Puppet 8 does with the spec cases: `cargo record [FILTER]`.
//!
//! Cases are read as the runner reads them; `record.rb` runs them in one process; answers are written beside the cases,
//! sorted, without anything that changes from run to run.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for the command line")]

#[path = "reference/mod.rs"]
mod reference;
#[path = "../tests/support/mod.rs"]
mod support;

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

use reference::Reference;
use serde_json::{Value, json};
use support::{Case, CaseFile};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec-tests");
    let filter = std::env::args().nth(1).unwrap_or_default();
    let mut reference = Reference::start()?;
    for file in support::read_all(&root)? {
        let wanted = |case: &Case| format!("{}#{}", file.name, case.name).contains(&filter);
        if file.cases.iter().any(wanted) {
            let count = record(&mut reference, &file, &wanted)?;
            println!("{}: {count}", file.name);
        }
    }
    Ok(())
}

/// Runs the wanted cases of a file and writes its expectations; those of other cases stay as they are.
fn record(reference: &mut Reference, file: &CaseFile, wanted: &dyn Fn(&Case) -> bool) -> Outcome<usize> {
    let path = file.expected_path();
    let known: Value = std::fs::read_to_string(&path).ok().map_or(Ok(json!({})), |text| serde_json::from_str(&text))?;
    let mut cases: Vec<(&str, Value)> = Vec::new();
    let mut count = 0;
    for case in &file.cases {
        let old = &known["cases"][&case.name];
        if wanted(case) || old.is_null() {
            count += 1;
            cases.push((&case.name, support::comparable(reference.run(case)?, case.orders_tags)));
        } else {
            cases.push((&case.name, old.clone()));
        }
    }
    std::fs::write(path, render(&reference.version, &cases))?;
    Ok(count)
}

/// One line for each log entry, resource and edge, so that differences can be read.
fn render(version: &str, cases: &[(&str, Value)]) -> String {
    let mut text = format!("{{\n\"recorded_with\": {},\n\"cases\": {{", json!(version));
    for (at, (name, answer)) in cases.iter().enumerate() {
        let _ = write!(text, "{}\n{}: {{", if at == 0 { "" } else { "," }, json!(name));
        let fields: Vec<String> =
            answer.as_object().into_iter().flatten().map(|(key, value)| field(key, value)).collect();
        text.push_str(&fields.join(","));
        text.push_str("\n}");
    }
    text.push_str("\n}}\n");
    text
}

fn field(key: &str, value: &Value) -> String {
    let lines = |list: &Vec<Value>| {
        let lines: Vec<String> = list.iter().map(|element| format!("\n   {element}")).collect();
        format!("[{}]", lines.join(","))
    };
    match (key, value) {
        ("log", Value::Array(list)) => format!("\n  \"log\": {}", lines(list)),
        ("catalog", Value::Object(catalog)) => {
            let parts = catalog.iter().map(|(name, part)| match part {
                Value::Array(list) if name != "classes" => format!("\n  {}: {}", json!(name), lines(list)),
                part => format!("\n  {}: {part}", json!(name)),
            });
            let parts: Vec<String> = parts.collect();
            format!("\n  \"catalog\": {{{}}}", parts.join(","))
        }
        (key, value) => format!("\n  {}: {value}", json!(key)),
    }
}

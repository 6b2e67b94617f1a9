//! Records what Puppet 8 does with the spec cases: `cargo record [FILTER]`.
//!
//! Cases are read as the runner reads them; `record.rb` runs them in one process; answers are written beside the cases,
//! sorted, without anything that changes from run to run.

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for the command line")]

#[path = "../tests/support/mod.rs"]
mod support;

use std::error::Error;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Map, Value, json};
use support::{Case, CaseFile, Check};

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
            cases.push((&case.name, support::comparable(reference.run(case)?)));
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

/// The process that runs Puppet.
struct Reference {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    version: String,
}

impl Reference {
    fn start() -> Outcome<Self> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/record.rb");
        let mut child =
            Command::new("ruby").arg("-W0").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let requests = child.stdin.take().ok_or("no standard input")?;
        let mut answers = BufReader::new(child.stdout.take().ok_or("no standard output")?);
        let mut first = String::new();
        answers.read_line(&mut first)?;
        let first: Value = serde_json::from_str(&first).map_err(|_| "Puppet 8 did not start; is ORACLE_HOME set?")?;
        let version = first["recorded_with"].as_str().unwrap_or_default().to_owned();
        Ok(Self { child, requests, answers, version })
    }

    fn run(&mut self, case: &Case) -> Outcome<Value> {
        let settings: Map<String, Value> =
            case.settings.iter().map(|(name, value)| (name.clone(), typed(value))).collect();
        let mut request = json!({ "check": case.check.as_str(), "settings": settings });
        let folder = std::env::temp_dir().join(format!("pantin-record-{}", std::process::id()));
        if case.check == Check::Compile {
            for (path, content) in &case.files {
                let path = folder.join("environments/production").join(path);
                std::fs::create_dir_all(path.parent().ok_or("a file needs a folder")?)?;
                std::fs::write(path, content)?;
            }
            if let Some(release) = &case.stdlib {
                let module = std::env::var(format!("STDLIB_{release}"))
                    .map_err(|_| format!("STDLIB_{release} names no folder of that release of stdlib"))?;
                let modules = folder.join("environments/production/modules");
                std::fs::create_dir_all(&modules)?;
                std::os::unix::fs::symlink(module, modules.join("stdlib"))?;
            }
            request["root"] = json!(folder);
            request["node"] = json!(case.node);
            request["facts"] = case.facts.clone();
            request["trusted"] = case.trusted();
            request["enc"] = case.enc.clone().unwrap_or(Value::Null);
        } else {
            request["text"] = json!(case.text());
            request["file"] = json!("/environments/production/manifests/site.pp");
        }
        writeln!(self.requests, "{request}")?;
        self.requests.flush()?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        if answer.is_empty() {
            return Err(format!("the reference died at case {}", case.name).into());
        }
        Ok(serde_json::from_str(&answer)?)
    }
}

impl Drop for Reference {
    fn drop(&mut self) {
        // It ends by itself when its input does; a recording is complete by then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn typed(value: &str) -> Value {
    match value {
        "true" => json!(true),
        "false" => json!(false),
        text => json!(text),
    }
}

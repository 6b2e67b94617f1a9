//! A process that runs Puppet 8, the reference. Shared by the recorder and the differential runs.

#![allow(dead_code, reason = "neither uses everything")]

use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Map, Value, json};

use crate::support::{Case, Check, file_of};

type Outcome<T> = Result<T, Box<dyn Error>>;

/// The process that runs Puppet.
pub(crate) struct Reference {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// Its name and version.
    pub(crate) version: String,
}

impl Reference {
    /// Starts it.
    pub(crate) fn start() -> Outcome<Self> {
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

    /// What Puppet does with a case.
    pub(crate) fn run(&mut self, case: &Case) -> Outcome<Value> {
        let folder = folder();
        let request = request(case, &folder)?;
        writeln!(self.requests, "{request}")?;
        let answer = self.answer();
        remove(&folder)?;
        answer.map_err(|error| format!("case {}: {error}", case.name).into())
    }

    /// What Puppet does with a case whose stdlib is another one.
    pub(crate) fn run_with_stdlib(&mut self, case: &Case, module: &Path) -> Outcome<Value> {
        let folder = folder();
        let request = request_with(case, &folder, Some(module))?;
        writeln!(self.requests, "{request}")?;
        let answer = self.answer();
        remove(&folder)?;
        answer.map_err(|error| format!("case {}: {error}", case.name).into())
    }

    /// What Puppet does with cases that have the same settings, in one process.
    pub(crate) fn run_all(&mut self, cases: &[Case]) -> Outcome<Vec<Value>> {
        let folder = folder();
        let requests = cases.iter().enumerate().map(|(at, case)| request(case, &folder.join(at.to_string())));
        let requests = requests.collect::<Outcome<Vec<Value>>>()?;
        writeln!(self.requests, "{}", Value::Array(requests))?;
        let answers = cases.iter().map(|_| self.answer()).collect();
        remove(&folder)?;
        answers
    }

    fn answer(&mut self) -> Outcome<Value> {
        self.requests.flush()?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        if answer.is_empty() {
            return Err("the reference died".into());
        }
        Ok(serde_json::from_str(&answer)?)
    }
}

fn folder() -> PathBuf {
    std::env::temp_dir().join(format!("pantin-record-{}", std::process::id()))
}

fn remove(folder: &Path) -> Outcome<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    Ok(())
}

fn request(case: &Case, folder: &Path) -> Outcome<Value> {
    request_with(case, folder, None)
}

fn request_with(case: &Case, folder: &Path, stdlib: Option<&Path>) -> Outcome<Value> {
    // These are pantin's own.
    let own = ["language", "language_release", "access_control"];
    let settings = case.settings.iter().filter(|(name, _)| !own.contains(&name.as_str()));
    let settings: Map<String, Value> = settings.map(|(name, value)| (name.clone(), typed(value))).collect();
    let mut request = json!({ "check": case.check.as_str(), "settings": settings });
    if case.check != Check::Compile {
        request["text"] = json!(case.text());
        request["file"] = json!("/environments/production/manifests/site.pp");
        return Ok(request);
    }
    for (path, text) in case.files.clone() {
        let (path, content) = file_of(path, text);
        let path = folder.join("environments/production").join(path);
        std::fs::create_dir_all(path.parent().ok_or("a file needs a folder")?)?;
        std::fs::write(path, content)?;
    }
    if let Some(release) = &case.stdlib {
        let module = match stdlib {
            Some(module) => module.into(),
            None => std::env::var_os(format!("STDLIB_{release}"))
                .ok_or_else(|| format!("STDLIB_{release} names no folder of that release of stdlib"))?,
        };
        let modules = folder.join("environments/production/modules");
        std::fs::create_dir_all(&modules)?;
        link(Path::new(&module), &modules.join("stdlib"))?;
    }
    request["root"] = json!(folder);
    request["node"] = json!(case.node);
    request["facts"] = case.facts.clone();
    request["trusted"] = case.trusted();
    request["enc"] = case.enc.clone().unwrap_or(Value::Null);
    Ok(request)
}

/// Makes a folder whose files are those of another one, beside files that it has already.
fn link(from: &Path, to: &Path) -> Outcome<()> {
    if !to.exists() {
        return Ok(std::os::unix::fs::symlink(from, to)?);
    }
    if to.is_dir() {
        for entry in std::fs::read_dir(from)? {
            let entry = entry?;
            link(&entry.path(), &to.join(entry.file_name()))?;
        }
    }
    Ok(())
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

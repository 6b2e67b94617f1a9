//! `/puppet/v4/catalog`: catalogs for tools, which specify the source of a node's data.
//!
//! Source: `master_core.clj` and `puppet/server/compiler.rb` of puppetserver. Errors are text.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::Call;
use super::catalog::stored_facts;
use crate::Site;
use crate::message::{Media, Refusal, Response};
use pantin_base::diagnostics::{Entry, Fault, Level, Log};
use pantin_compile::{Compiled, Facts};
use pantin_data::json;
use pantin_service::{Data, Generation, Listener, Node, Purpose, Workspaces, issues as service_issues};
use pantin_values::value::Utc;

const KEYS: &[&str] =
    &["certname", "environment", "persistence", "facts", "trusted_facts", "transaction_uuid", "job_id", "options"];
const OPTIONS: &[&str] = &["capture_logs", "log_level", "prefer_requested_environment"];

/// `POST /puppet/v4/catalog`
pub(super) fn compile(call: &Call<'_>, workspaces: &mut Workspaces) -> Result<Response, Refusal> {
    let body: Value =
        json::read(&call.request.body).map_err(|error| Refusal::text(400, format!("Error parsing JSON: {error}")))?;
    let asked = Parameters::read(&body).map_err(|detail| Refusal::text(400, format!("Invalid input: {detail}")))?;
    let failed = |text: String| Refusal::text(500, text);
    let facts = match asked.facts().map_err(|fault| failed(fault.to_string()))? {
        Some(facts) => facts,
        None => {
            let kept = stored_facts(call.site, asked.certname, &mut call.site.log(Some(asked.certname)));
            let kept = kept.map_err(|refusal| failed(refusal.message().to_owned()))?;
            asked.trusting(kept, None).map_err(|fault| failed(fault.to_string()))?
        }
    };
    if asked.saves_facts
        && let Some(sent) = body.get("facts")
    {
        let facts = json!({ "name": asked.certname, "values": sent.get("values") });
        let subject = call.site.subject(asked.certname, Some(asked.environment));
        let trusted = asked.trusted_data(None);
        call.site.save_facts(subject, &facts, &trusted).map_err(|issue| failed(issue.text().to_owned()))?;
    }
    let mut log = Captured::new(call.site, &asked);
    let service = &call.site.service;
    let node = Node {
        name: asked.certname,
        facts: Data::Given(&facts),
        enc: Data::Configured,
        trusted: None,
        environment: Some(asked.environment),
        purpose: Purpose::Catalog,
        deadline: call.deadline(),
        cancel: Some(&call.request.cancel),
        code: None,
    };
    let compiled = if asked.prefers_environment {
        match service.open(asked.environment, &mut log) {
            Ok(generation) => {
                service.compile_with(&generation, &node, workspaces, (&mut log, None), |catalog, workspace| {
                    Ok(Compiled::of(catalog, workspace))
                })
            }
            Err(issue) => return Err(failed(issue.text().to_owned())),
        }
    } else {
        service.compile(&node, workspaces, &mut log, None, |catalog, workspace| Ok(Compiled::of(catalog, workspace)))
    };
    let catalog = compiled.map_err(|error| {
        if service_issues::is::too_many_programs(error.issue()) {
            return Refusal::busy(call.site.limits.retry);
        }
        let of_node = if error.is_alone() { String::new() } else { format!(" on node {}", asked.certname) };
        failed(format!("{error}{of_node}"))
    })?;
    let mut text = b"{\"catalog\":".to_vec();
    text.extend_from_slice(&catalog.json);
    if let Some(entries) = log.entries {
        text.extend_from_slice(b",\"logs\":");
        text.extend_from_slice(Value::Array(entries).to_string().as_bytes());
    }
    text.push(b'}');
    Ok(Response::ok(Media::Json, text))
}

/// The parameters in the body.
struct Parameters<'b> {
    certname: &'b str,
    environment: &'b str,
    saves_facts: bool,
    facts: Option<&'b Map<String, Value>>,
    trusted: Option<&'b Map<String, Value>>,
    captures: bool,
    level: Level,
    prefers_environment: bool,
}

impl<'b> Parameters<'b> {
    fn read(body: &'b Value) -> Result<Self, Fault> {
        let map = known(body, KEYS)?;
        let text = |key: &str| {
            map.get(key).and_then(Value::as_str).ok_or_else(|| Fault::new(format!("{key} is missing, or no text")))
        };
        let certname = text("certname")?;
        let is_name = |c: char| !c.is_control() && c != '/' && c != '\\';
        if certname.is_empty() || certname.starts_with('.') || certname.len() > 255 || !certname.chars().all(is_name) {
            return Err(Fault::new(format!("certname {certname:?} is no name of a node")));
        }
        let environment = text("environment")?;
        if environment.is_empty() || !environment.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
            return Err(Fault::new(format!("environment {environment:?} is no name of one")));
        }
        let persistence = known(map.get("persistence").unwrap_or(&Value::Null), &["facts", "catalog"])?;
        let truth = |map: &Map<String, Value>, key: &str| map.get(key).and_then(Value::as_bool);
        let missing = || Fault::new("persistence has to say of facts and catalog whether they are kept");
        let saves_facts = truth(persistence, "facts").ok_or_else(missing)?;
        truth(persistence, "catalog").ok_or_else(missing)?;
        let values = |key: &str| match map.get(key) {
            None => Ok(None),
            Some(given) => {
                let values = known(given, &["values"])?.get("values").and_then(Value::as_object);
                values.map(Some).ok_or_else(|| Fault::new(format!("{key}.values is no object")))
            }
        };
        let nothing = Value::Object(Map::new());
        let options = known(map.get("options").unwrap_or(&nothing), OPTIONS).cloned()?;
        let level = match options.get("log_level").and_then(Value::as_str).unwrap_or("info") {
            "warning" => Level::Warning,
            name => Level::from_name(name).ok_or_else(|| Fault::new(format!("there is no log_level {name:?}")))?,
        };
        Ok(Self {
            certname,
            environment,
            saves_facts,
            facts: values("facts")?,
            trusted: values("trusted_facts")?,
            captures: truth(&options, "capture_logs").unwrap_or(false),
            level,
            prefers_environment: truth(&options, "prefer_requested_environment").unwrap_or(false),
        })
    }

    /// The facts in the body.
    fn facts(&self) -> Result<Option<Facts>, Fault> {
        let Some(values) = self.facts else { return Ok(None) };
        let text = json!({ "name": self.certname, "values": values }).to_string();
        let facts = Facts::read(text.as_bytes(), "facts.json").map_err(|issue| Fault::new(issue.text()))?;
        self.trusting(facts, values.get("trusted").and_then(Value::as_object)).map(Some)
    }

    /// Facts with trusted data: those given, else those `among` the facts, else only the name.
    fn trusting(&self, facts: Facts, among: Option<&Map<String, Value>>) -> Result<Facts, Fault> {
        let trusted = self.trusted_data(among).to_string();
        facts.with_trusted(trusted.as_bytes(), "trusted_facts").map_err(|issue| Fault::new(issue.text()))
    }

    fn trusted_data(&self, among: Option<&Map<String, Value>>) -> Value {
        match self.trusted.or(among) {
            Some(trusted) => Value::Object(trusted.clone()),
            None => json!({ "authenticated": "remote", "certname": self.certname, "extensions": {} }),
        }
    }
}

/// Checks that an object has no other keys.
fn known<'v>(value: &'v Value, keys: &[&str]) -> Result<&'v Map<String, Value>, Fault> {
    let map = value.as_object().ok_or("an object is missing")?;
    match map.keys().find(|key| !keys.contains(&key.as_str())) {
        Some(unknown) => Err(Fault::new(format!("{unknown} means nothing here"))),
        None => Ok(map),
    }
}

/// The log of a compilation, sent with the catalog if requested, else to the server's log.
struct Captured<'s> {
    site: &'s Site,
    node: &'s str,
    level: Level,
    entries: Option<Vec<Value>>,
    environment: String,
}

impl<'s> Captured<'s> {
    fn new(site: &'s Site, asked: &Parameters<'s>) -> Self {
        let entries = asked.captures.then(Vec::new);
        Self { site, node: asked.certname, level: asked.level, entries, environment: asked.environment.to_owned() }
    }
}

impl Log for Captured<'_> {
    fn write(&mut self, entry: Entry) {
        let Some(entries) = &mut self.entries else {
            return self.site.journal.write(&entry, Some(self.node), Some(&self.environment));
        };
        let line = (entry.place.line != 0).then_some(entry.place.line);
        let at = self.site.service.context().files.now();
        entries.push(json!({
            "level": entry.level.as_str(),
            "message": entry.message,
            "source": entry.source.as_deref().unwrap_or("Puppet"),
            "tags": [entry.level.as_str()],
            "time": Utc::of(at).in_iso(),
            "file": entry.file.as_deref(),
            "line": line,
        }));
    }

    fn wants(&self, level: Level) -> bool {
        if self.entries.is_some() { level >= self.level } else { self.site.journal.wants(level) }
    }
}

impl Listener for Captured<'_> {
    fn environment(&mut self, name: &str) {
        name.clone_into(&mut self.environment);
    }

    fn generation(&mut self, _: &Arc<Generation>) {}
}

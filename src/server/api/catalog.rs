//! `/puppet/v3/catalog`: the catalog of a node.
//!
//! Source: `lib/puppet/indirector/catalog/compiler.rb`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::cached_catalog::{Recall, answered, body, told};
use super::{Call, static_catalog};
use crate::catalog_cache::{Fresh, uuid_of};
use crate::message::{Body, Refusal, Response, decode_form};
use crate::profiler::Spending;
use crate::{RequestLog, Site};
use pantin_base::diagnostics::{Category, Entry, Level, Log};
use pantin_compile::{EncResult, Facts};
use pantin_data::json;
use pantin_environment::issues as environment_issues;
use pantin_service::telemetry::Spans;
use pantin_service::{Data, Generation, Node, Purpose, Workspaces, node_data};
use pantin_store::{Extract, KeptCatalog, Run};
use pantin_vm::observe::{Activity, CodePlace, Observer};

/// `GET` and `POST /puppet/v3/catalog/NAME`
pub(super) fn find(call: &Call<'_>, workspaces: &mut Workspaces) -> Result<Response, Refusal> {
    let name = call.node()?;
    let requested = call.environment()?;
    let mut log = call.site.log(Some(name));
    log.environment = Some(requested.to_owned());
    let facts = match sent_facts(call, name, requested)? {
        Some(facts) => facts,
        None => stored_facts(call.site, name, &mut log)?,
    };
    // The connection, not the facts, identifies the node.
    let trusted = call.request.client.trusted().to_string();
    let facts = facts.with_trusted(trusted.as_bytes(), "trusted").map_err(|issue| Refusal::of_issue(&issue))?;
    let enc = call.site.service.classification(name, &mut log);
    let enc = enc.map_err(|error| call.failed_catalog(&error, name, None))?;
    let run = run(call, name, requested, enc.as_ref());
    let environment = match &run {
        Some(generation) => generation.environment().name().to_owned(),
        None => environment(call, requested, enc.as_ref()),
    };
    if call.request.parameters.is_true("check_environment") && environment != requested {
        log.tell(&Entry::new(
            Level::Warning,
            format!("Requested environment '{requested}' did not match server specified environment '{environment}'"),
        ));
        return Ok(compiled_by(call, Body::Bytes(empty(name, &environment).into())));
    }
    let started = Instant::now();
    let recall = match is_asked_for(call) {
        false => Recall::of(call, (name, &environment), (&facts, enc.as_ref()), run.as_ref()),
        true => None,
    };
    if let Some((known, generation)) = recall.as_ref().and_then(|recall| recall.find(call, name)) {
        log.generation = Some(Arc::clone(generation));
        log.environment = Some(environment.clone());
        let body = answered((call, &mut log, &known), |json| {
            keep(call, (name, &environment), json, known.extract.as_ref());
        })?;
        let entry = told(known.kind, name, &environment, started.elapsed().as_secs_f64());
        tell_catalog(&log, entry.field("kept", true), known.resources);
        begin_run(call, name, run.as_ref(), &log);
        return Ok(compiled_by(call, body));
    }
    Recall::begin(recall.as_ref(), workspaces, &mut log);
    let node = Node {
        name,
        facts: Data::Given(&facts),
        enc: enc.as_ref().map_or(Data::Configured, Data::Given),
        trusted: None,
        environment: Some(&environment),
        purpose: Purpose::Catalog,
        deadline: call.deadline(),
        cancel: Some(&call.request.cancel),
        code: None,
    };
    let started = Instant::now();
    let mut watch = CompilationWatch {
        spending: wants_profile(call).then(Spending::begin),
        spans: call.site.telemetry.as_ref().zip(call.request.trace).map(|(to, trace)| to.compilation(trace)),
    };
    let is_watched = watch.spending.is_some() || watch.spans.is_some();
    let observer = is_watched.then_some(&mut watch as &mut dyn Observer);
    let made = static_catalog::compile(call, (&node, run.as_ref()), workspaces, (&mut log, observer));
    let took = started.elapsed();
    if let (Some(telemetry), Some(spans)) = (&call.site.telemetry, watch.spans.take()) {
        let of = log.environment.as_deref().unwrap_or(&environment);
        telemetry.send(spans.finish((name, of), made.is_err()));
    }
    if let Some(spending) = &watch.spending {
        tell_profile(call, &log, spending, took);
    }
    let static_catalog::StaticCatalog { catalog, kind, extract } =
        made.map_err(|error| call.failed_catalog(&error, name, log.generation.as_ref()))?;
    let of = log.environment.clone().unwrap_or(environment);
    call.site.metrics.count_compilation(&of, took);
    tell_catalog(&log, told(kind, name, &of, took.as_secs_f64()), catalog.resources);
    begin_run(call, name, run.as_ref(), &log);
    keep(call, (name, &of), &catalog.json, extract.as_ref());
    if let Some(recall) = recall {
        let fresh = Fresh { json: &catalog.json, kind, resources: catalog.resources, told: Vec::new(), extract };
        let known = recall.keep((call, name), workspaces, &mut log, fresh);
        // It is already compressed.
        if let Some((known, uuid)) = known.as_ref().zip(uuid_of(&catalog.json))
            && let Ok(body) = body(call, known, uuid)
        {
            return Ok(compiled_by(call, body));
        }
    }
    Ok(compiled_by(call, Body::Bytes(catalog.json.into())))
}

/// What watches a compilation.
struct CompilationWatch {
    spending: Option<Spending>,
    spans: Option<Spans>,
}

impl Observer for CompilationWatch {
    fn begin(&mut self, activity: Activity<'_>, place: CodePlace<'_>) {
        if let Some(spending) = &mut self.spending {
            spending.begin(activity, place);
        }
        if let Some(spans) = &mut self.spans {
            spans.begin(activity, place);
        }
    }

    fn end(&mut self) {
        if let Some(spending) = &mut self.spending {
            spending.end();
        }
        if let Some(spans) = &mut self.spans {
            spans.end();
        }
    }
}

/// Logs a catalog that was sent.
fn tell_catalog(log: &RequestLog<'_>, entry: Entry, resources: usize) {
    let number = log.generation.as_ref().map(|generation| generation.number());
    log.tell(&entry.field("resources", resources).field("generation", number));
}

/// Binds the catalog's files to the version of its code.
fn begin_run(call: &Call<'_>, name: &str, run: Option<&Arc<Generation>>, log: &RequestLog<'_>) {
    if let (Some(transaction), Some(generation)) = (transaction(call), &log.generation)
        && run.is_none_or(|run| !Arc::ptr_eq(run, generation))
        && call.request.client.name() == Some(name)
    {
        call.site.runs.begin(name, generation, Some(transaction), call.request.received);
    }
}

/// Sends a catalog to the fleet's store, if any. The agent gets its catalog even if that fails.
fn keep(call: &Call<'_>, (name, environment): (&str, &str), json: &[u8], extract: Option<&Extract>) {
    let Some(extract) = extract else { return };
    let given = |name: &str| call.request.parameters.text(name).filter(|text| !text.is_empty());
    let run = Run { transaction_uuid: transaction(call), job_id: given("job_id") };
    let kept = KeptCatalog { subject: call.site.subject(name, Some(environment)), json, extract, run };
    call.site.keep(name, "catalog", |fleet| fleet.keep_catalog(&kept));
}

/// Returns true if the time is measured: slow compilations are reported, or the agent requests it (`--profile`).
fn wants_profile(call: &Call<'_>) -> bool {
    call.site.slow.is_some() || is_asked_for(call)
}

fn is_asked_for(call: &Call<'_>) -> bool {
    call.request.headers.get("x-puppet-profiling").is_some()
}

/// Logs the profile of a compilation, whatever its result.
fn tell_profile(call: &Call<'_>, log: &RequestLog<'_>, spending: &Spending, took: Duration) {
    let seconds = took.as_secs_f64();
    let is_slow = call.site.slow.is_some_and(|most| took >= most);
    let (level, message) = match (is_slow, call.site.slow) {
        (true, Some(most)) => {
            let most = most.as_secs_f64();
            (
                Level::Warning,
                format!("The compilation took {seconds:.2} seconds, more than {most}: {}", spending.text()),
            )
        }
        _ if is_asked_for(call) => (Level::Info, format!("PROFILE took {seconds:.4} seconds: {}", spending.text())),
        _ => return,
    };
    log.tell(&Entry::new(level, message).about(Category::Catalog).field("seconds", seconds));
}

/// The identifier of the run that requests its catalog.
fn transaction<'c>(call: &'c Call<'_>) -> Option<&'c str> {
    call.request.parameters.text("transaction_uuid").filter(|text| !text.is_empty())
}

/// The generation that the requesting run began with, unless the classifier assigns another environment.
fn run(call: &Call<'_>, name: &str, requested: &str, enc: Option<&EncResult>) -> Option<Arc<Generation>> {
    let environment = enc.and_then(EncResult::environment).unwrap_or(requested);
    let node = call.request.client.name().filter(|node| *node == name && environment == requested)?;
    call.site.runs.of_catalog(node, requested, transaction(call)?, call.request.received)
}

/// The environment of a node: its classifier's, else the requested one, else the default, so that agents whose
/// environment was removed come back.
fn environment(call: &Call<'_>, requested: &str, enc: Option<&EncResult>) -> String {
    if let Some(classified) = enc.and_then(EncResult::environment) {
        return classified.to_owned();
    }
    let opened = call.site.service.open(requested, &mut call.site.log(None));
    let is_gone = opened.is_err_and(|issue| environment_issues::is::environment_not_found(&issue));
    if is_gone { call.site.service.context().environment_name().to_owned() } else { requested.to_owned() }
}

/// The stored facts of a node, possibly empty.
pub(super) fn stored_facts(site: &Site, name: &str, log: &mut dyn Log) -> Result<Facts, Refusal> {
    let found = node_data::stored(site.service.context(), name, log).unwrap_or_else(|| Ok(Facts::none()));
    found.map_err(|issue| Refusal::of_issue(&issue))
}

/// The facts in the request.
fn sent_facts(call: &Call<'_>, name: &str, environment: &str) -> Result<Option<Facts>, Refusal> {
    let parameters = &call.request.parameters;
    let Some(facts) = parameters.text("facts") else { return Ok(None) };
    match parameters.text("facts_format") {
        None => return Err(Refusal::facts_without_format(name)),
        Some("application/json" | "pson") => {}
        Some(_) => return Err(Refusal::facts_of_unknown_format()),
    }
    let text = decode_form(facts.as_bytes());
    let unreadable = |detail: &str| Refusal::unreadable_facts(detail);
    let sent: Value = json::read_text(&text).map_err(|error| unreadable(&error.to_string()))?;
    match sent.get("name").and_then(Value::as_str) {
        Some(found) if found == name => {}
        found => {
            let found = found.map_or_else(|| "nil".to_owned(), |found| format!("{found:?}"));
            return Err(Refusal::facts_of_another_node(name, &found));
        }
    }
    if !sent.get("values").is_some_and(Value::is_object) {
        return Err(unreadable("the facts have no values"));
    }
    let facts = Facts::read(text.as_bytes(), "facts.json").map_err(|issue| unreadable(issue.text()))?;
    // They are stored before anything can fail.
    let subject = call.site.subject(name, Some(environment));
    let trusted = call.request.client.trusted();
    call.site.save_facts(subject, &sent, &trusted).map_err(|issue| Refusal::of_issue(&issue))?;
    Ok(Some(facts))
}

/// A catalog that directs an agent to another environment.
fn empty(name: &str, environment: &str) -> String {
    json!({
        "tags": [], "name": name, "version": null, "code_id": null, "catalog_uuid": null, "catalog_format": 2,
        "environment": environment, "resources": [], "edges": [], "classes": [],
    })
    .to_string()
}

fn compiled_by(call: &Call<'_>, body: Body) -> Response {
    Response { body, ..Response::ok(call.media, "") }.header("X-Puppet-Compiler-Name", call.site.certname.as_str())
}

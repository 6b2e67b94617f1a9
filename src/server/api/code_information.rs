//! `/puppet/v3/environment_classes`, `environment_modules`, `environment_transports`, `tasks`, `plans`: information on
//! an environment's code for consoles and orchestrators.
//!
//! Errors are text, as in puppetserver. Source: puppetserver's `master_core`.

use std::path::Path;

use serde_json::{Value, json};
use sha2::Digest;

use super::{Call, environments};
use crate::code_information::{self, Task, TaskFile, with_sorted_keys};
use crate::issues;
use crate::message::{Media, Refusal, Response};
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_environment::{Environment, Module};

/// The environment in the request; errors are text.
fn named<'c>(call: &'c Call<'_>) -> Result<&'c str, Refusal> {
    let name = call.request.parameters.text("environment");
    let name = name.ok_or_else(|| Refusal::text(400, "An environment parameter must be specified"))?;
    call.environment()
        .map_err(|_| Refusal::text(400, format!("The environment must be purely alphanumeric, not '{name}'")))
}

fn of_environment<R>(
    call: &Call<'_>,
    name: &str,
    mut work: impl FnMut(&Environment, &mut dyn Log) -> Result<R, Issue>,
) -> Result<R, Refusal> {
    let done = call.with_generation(|generation, log| Ok(work(generation.environment(), log)));
    let done = done.map_err(|refusal| match refusal.code() {
        404 => Refusal::bare(404, format!("Could not find environment '{name}'")),
        _ => refusal,
    })?;
    done.map_err(|issue| Refusal::of_issue(&issue))
}

/// `GET /puppet/v3/environment_modules[?environment=E]`: by default, those of all environments.
pub(super) fn modules(call: &Call<'_>) -> Result<Response, Refusal> {
    if call.request.parameters.text("environment").is_none() {
        let all = environments::all(call);
        let all = all.iter().map(|generation| code_information::modules(generation.environment()));
        return Ok(Response::json(&Value::Array(all.collect())));
    }
    let name = named(call)?;
    of_environment(call, name, |environment, _| Ok(Response::json(&code_information::modules(environment))))
}

/// `GET /puppet/v3/environment_classes?environment=E`
pub(super) fn classes(call: &Call<'_>) -> Result<Response, Refusal> {
    let name = named(call)?;
    of_environment(call, name, |environment, _| {
        let files = code_information::classes(environment).into_iter().map(with_sorted_keys).collect();
        Ok(tagged(call, &json!({ "files": Value::Array(files), "name": name })))
    })
}

/// `GET /puppet/v3/environment_transports?environment=E`. Transports are Ruby code that pantin does not run: if an
/// environment has some, the answer is an error, not an empty list.
pub(super) fn transports(call: &Call<'_>) -> Result<Response, Refusal> {
    let name = named(call)?;
    let (response, first) = of_environment(call, name, |environment, _| {
        let schemas = |module: &Module| module.directory.join("lib/puppet/transport/schema");
        let mut modules = environment.modules().iter();
        let first =
            modules.find(|module| environment.files().list(&schemas(module)).is_ok_and(|names| !names.is_empty()));
        Ok((tagged(call, &json!({ "name": name, "transports": [] })), first.map(|module| module.name.clone())))
    })?;
    match first {
        Some(module) => Err(Refusal::text(501, format!("Transports are not read; the module '{module}' has some"))),
        None => Ok(response),
    }
}

/// A response with an ETag of its content, or 304 if the client has it. Compression may have marked the client's tag.
fn tagged(call: &Call<'_>, body: &Value) -> Response {
    let text = body.to_string();
    let tag: String = sha2::Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect();
    let known = call.request.headers.get("if-none-match").unwrap_or_default();
    let known = known.trim_start_matches("W/").trim_matches('"');
    let is_known = known.strip_suffix("--gzip").unwrap_or(known) == tag;
    let response = if is_known { Response::new(304, Media::Json, "") } else { Response::ok(Media::Json, text) };
    response.header("Etag", tag)
}

/// `GET /puppet/v3/tasks[/MODULE/TASK]?environment=E`
pub(super) fn tasks(call: &Call<'_>) -> Result<Response, Refusal> {
    let name = named(call)?;
    let key = call.key.trim_end_matches('/');
    if key.is_empty() {
        return of_environment(call, name, |environment, log| Ok(Response::json(&all_tasks(environment, log))));
    }
    let Some((module, task)) = key.split_once('/') else { return Err(Refusal::text(404, "Not Found")) };
    let found = of_environment(call, name, |environment, _| match code_information::task(environment, module, task) {
        Ok(Ok(task)) => Ok(Ok(Response::json(&described(environment, &task)?))),
        Ok(Err(error)) => {
            let body = with_sorted_keys(error.to_json());
            Ok(Ok(Response { status: 500, ..Response::json(&body) }))
        }
        Err(issue) => Ok(Err(issue)),
    })?;
    found.map_err(|issue| missing(&issue, module, ("task", task)))
}

/// `GET /puppet/v3/plans[/MODULE/PLAN]?environment=E`
pub(super) fn plans(call: &Call<'_>) -> Result<Response, Refusal> {
    let name = named(call)?;
    let key = call.key.trim_end_matches('/');
    if key.is_empty() {
        return of_environment(call, name, |environment, _| {
            let of = json!([{"name": environment.name(), "code_id": null}]);
            let plans = code_information::plans(environment);
            let plans: Vec<Value> = plans.into_iter().map(|plan| json!({"name": plan, "environment": of})).collect();
            Ok(Response::json(&Value::Array(plans)))
        });
    }
    let Some((module, plan)) = key.split_once('/') else { return Err(Refusal::text(404, "Not Found")) };
    let found = of_environment(call, name, |environment, _| Ok(code_information::plan(environment, module, plan)))?;
    let found = found.map_err(|issue| missing(&issue, module, ("plan", plan)))?;
    Ok(Response::json(&json!({"metadata": {}, "name": found})))
}

fn missing(issue: &Issue, module: &str, (what, name): (&str, &str)) -> Refusal {
    let text = if issues::is::module_missing(issue) {
        format!("Could not find module '{module}'")
    } else {
        format!("Could not find {what} '{name}'")
    };
    Refusal::bare(404, text)
}

fn all_tasks(environment: &Environment, log: &mut dyn Log) -> Value {
    let of = json!([{"name": environment.name(), "code_id": null}]);
    let mut all = Vec::new();
    for (name, task) in code_information::tasks(environment) {
        match task {
            Ok(task) => {
                let said = |key: &str, otherwise: Value| {
                    task.metadata.as_ref().and_then(|metadata| metadata.get(key).cloned()).unwrap_or(otherwise)
                };
                all.push(json!({
                    "name": name, "private": said("private", json!(false)), "description": said("description", json!("")),
                    "environment": of,
                }));
            }
            Err(error) => log.write(Entry::new(Level::Err, error.message)),
        }
    }
    Value::Array(all)
}

/// A task with its files and their URLs.
fn described(environment: &Environment, task: &Task) -> Result<Value, Issue> {
    let files: Result<Vec<Value>, Issue> = task.files.iter().map(|file| described_file(environment, file)).collect();
    let metadata = task.metadata.clone().map_or_else(|| json!({}), with_sorted_keys);
    Ok(json!({"metadata": metadata, "name": task.name, "files": files?}))
}

fn described_file(environment: &Environment, file: &TaskFile) -> Result<Value, Issue> {
    let (sha256, size) = crate::files::digest_and_size(environment.files(), &file.path)?;
    let below = |module: &Path| file.path.strip_prefix(module).ok().and_then(Path::to_str).map(str::to_owned);
    let place = environment.modules().iter().find_map(|module| Some((module, below(&module.directory)?)));
    let path = match &place {
        Some((module, path)) => match path.split_once('/') {
            Some(("files", rest)) => format!("modules/{}/{rest}", module.name),
            Some(("lib", rest)) => format!("plugins/{rest}"),
            Some((mount, rest)) => format!("{mount}/{}/{rest}", module.name),
            None => path.clone(),
        },
        None => String::new(),
    };
    Ok(json!({
        "filename": file.name, "sha256": sha256, "size_bytes": size,
        "uri": {"path": format!("/puppet/v3/file_content/{path}"), "params": {"environment": environment.name()}},
    }))
}

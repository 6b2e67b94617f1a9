//! Requests of the process, from the wire.

pub(super) mod deferred;
mod resources;

use crate::issues;
use crate::worker::call::RubyWorker;
use crate::worker::failure::CallFailure;
use crate::worker::host::WorkerHost;
use crate::worker::wire::{Decoder, Json, Received};
use pantin_base::diagnostics::Level;
use pantin_ruby::request::{BlockId, BlockReference, ChangedObject, Known, ObjectRoot, ProcId, Request, ScopeId};
use pantin_values::value::{Type, Value};

impl RubyWorker {
    pub(super) fn answer<'a, H: WorkerHost<'a>>(&self, host: &mut H, message: &Json<'_>) -> Received<'a, H::Failure> {
        let question = message.text("ask");
        if question == "parse_type" {
            return type_of(host, message, "text").map(Value::Type);
        }
        let request = request(host, &question, message);
        let request = self.known(host, request)?;
        match request.of_types(host.types()) {
            Some(answer) => Ok(answer),
            None => host.answer(request).map_err(CallFailure::Host),
        }
    }
}

/// A message as a request.
fn request<'m, 'a, H: WorkerHost<'a>>(
    host: &mut H,
    question: &str,
    message: &'m Json<'_>,
) -> Result<Request<'m, 'a>, CallFailure<H::Failure>> {
    let text = |key| message.get(key).and_then(Json::as_str).unwrap_or_default();
    let scope = ScopeId(number(message, "scope"));
    let (name, kind) = (text("name"), text("kind"));
    Ok(match question {
        "function" => {
            let arguments = arguments(host, message)?;
            let is_legacy = message.is_true("legacy");
            Request::Function { scope, name, is_legacy, arguments, block: block(message) }
        }
        "yield" => {
            let arguments = arguments(host, message)?;
            Request::Yield { block: BlockId(number(message, "block")), arguments }
        }
        "dispatch" => {
            let arguments = arguments(host, message)?;
            Request::Dispatch { function: name, arguments, block: block(message) }
        }
        "variable" => {
            let (is_local, is_any) = (message.is_true("local"), message.is_true("any"));
            Request::Variable { scope, name, is_local, is_any }
        }
        "unknown_variable" => Request::UnknownVariable { name, reason: text("reason") },
        "variables" => {
            let (with_undef, is_own) = (message.is_true("undef"), message.is_true("own"));
            Request::Variables { scope, names: texts(message, "names"), with_undef, is_own }
        }
        "changed" => Request::Changed(changed(host, message)?),
        "set_variable" => Request::SetVariable { scope, name, value: decoded(host, message, "value")?, is_new: false },
        "setting" => Request::Setting(name),
        "random" => Request::Random(number(message, "count") as usize),
        "log" => Request::Log { level: level(text("level")), message: text("message"), source: text("source") },
        "hears" => Request::Hears(level(text("level"))),
        "warn_once" => Request::WarnOnce { key: text("key"), message: text("message") },
        "method" => {
            let object = decoded(host, message, "object")?;
            let arguments = arguments(host, message)?;
            Request::Method { object, name, arguments, block: block(message) }
        }
        "mismatch" => {
            let ty = type_of(host, message, "type")?;
            Request::Mismatch { subject: text("subject"), ty, value: decoded(host, message, "value")? }
        }
        "describe" => {
            let ty = type_of(host, message, "type")?;
            Request::Describe { subject: text("subject"), ty, other: type_of(host, message, "other")? }
        }
        "instance" => {
            let ty = type_of(host, message, "type")?;
            Request::IsInstance { ty, value: decoded(host, message, "value")? }
        }
        "assignable" => {
            let ty = type_of(host, message, "type")?;
            Request::IsAssignable { ty, other: type_of(host, message, "other")? }
        }
        "equal" => {
            let value = decoded(host, message, "value")?;
            Request::IsEqual { value, other: decoded(host, message, "other")? }
        }
        "in_range" => {
            let range = decoded(host, message, "range")?;
            Request::IsInRange { range, version: decoded(host, message, "value")? }
        }
        "generalize" => Request::Generalize(type_of(host, message, "type")?),
        "infer" => Request::Infer { value: decoded(host, message, "value")?, is_detailed: message.is_true("detailed") },
        "text" => Request::Text(decoded(host, message, "value")?),
        "to_data" => Request::ToData(decoded(host, message, "value")?),
        "stack" => Request::Stack,
        "environment" => Request::Environment,
        "module" => Request::Module(name),
        "file" => Request::ModuleFile { kind, name },
        "source_file" => Request::SourceFile { kind, name },
        "known" => Request::Known { kind: known(kind), name },
        "changed_class" => Request::ChangedClass,
        other => return resources::request(host, other, message),
    })
}

fn level(name: &str) -> Level {
    Level::from_name(name).unwrap_or(Level::Notice)
}

fn known(kind: &str) -> Known {
    match kind {
        "class" => Known::Class,
        "definition" => Known::Definition,
        "type" => Known::Type,
        "function" => Known::LegacyFunction,
        _ => Known::Function,
    }
}

fn optional_number(message: &Json<'_>, key: &str) -> Option<u32> {
    message.integer(key).and_then(|number| u32::try_from(number).ok())
}

fn number(message: &Json<'_>, key: &str) -> u32 {
    optional_number(message, key).unwrap_or_default()
}

fn texts(message: &Json<'_>, key: &str) -> Option<Vec<String>> {
    if let Json::Array(texts) = message.get(key)? {
        Some(texts.iter().filter_map(|text| text.as_str().map(ToOwned::to_owned)).collect())
    } else {
        None
    }
}

fn decoded<'a, H: WorkerHost<'a>>(host: &mut H, message: &Json<'_>, key: &str) -> Received<'a, H::Failure> {
    Decoder::new(host).value(message.get(key).unwrap_or(&Json::Null))
}

fn arguments<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
) -> Result<&'a [Value<'a>], CallFailure<H::Failure>> {
    Decoder::new(host).arguments(message.get("args").unwrap_or(&Json::Null))
}

/// An array that the process has, with what was put behind it.
fn grown<'a, H: WorkerHost<'a>>(host: &mut H, change: &Json<'_>) -> Received<'a, H::Failure> {
    let added = decoded(host, change, "added")?;
    let old = optional_number(change, "known").and_then(|known| host.objects().borrow().value(known));
    match (old, added) {
        (Some(Value::Array(old)), Value::Array(added)) => Ok(Value::Array(host.arena().extend_slice(old, added).slice)),
        _ => Err(issues::bad_answer("an array that grew is unknown").into()),
    }
}

fn changed<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
) -> Result<Vec<ChangedObject<'a>>, CallFailure<H::Failure>> {
    let changes = message.get("changes").map(Json::elements).unwrap_or_default();
    let index = |json: &Json<'_>| if let Json::Integer(number) = json { usize::try_from(*number).ok() } else { None };
    let mut changed = Vec::with_capacity(changes.len());
    for change in changes {
        let value = match change.get("added") {
            Some(_) => grown(host, change)?,
            None => decoded(host, change, "value")?,
        };
        let root = match change.get("argument").and_then(index) {
            Some(argument) => ObjectRoot::Argument(argument),
            None if change.get("list").is_some() => ObjectRoot::List,
            None if change.get("resource").is_some() => {
                ObjectRoot::Attribute { resource: number(change, "resource"), name: change.text("name") }
            }
            None if let Some(known) = optional_number(change, "known") => {
                let Some(old) = host.objects().borrow().value(known) else { continue };
                // What has it comes after it, with what it is now.
                host.objects().borrow_mut().note(known, value);
                ObjectRoot::Shared(old)
            }
            None => ObjectRoot::Variable { scope: ScopeId(number(change, "scope")), name: change.text("name") },
        };
        let path = change.get("path").map(Json::elements).unwrap_or_default().iter().filter_map(index).collect();
        changed.push(ChangedObject { root, path, value });
    }
    Ok(changed)
}

fn type_of<'a, H: WorkerHost<'a>>(
    host: &mut H,
    message: &Json<'_>,
    key: &str,
) -> Result<&'a Type<'a>, CallFailure<H::Failure>> {
    host.parse_type(&message.text(key)).map_err(CallFailure::Host)
}

fn block(message: &Json<'_>) -> Option<BlockReference> {
    let block = message.get("block")?;
    let id = number(block, "id");
    match block.get("$t").and_then(Json::as_str) {
        Some("Block") => Some(BlockReference::Puppet(BlockId(id))),
        Some("Proc") => {
            let arity = block.integer("arity").and_then(|arity| i32::try_from(arity).ok()).unwrap_or(-1);
            Some(BlockReference::Ruby { id: ProcId(id), arity })
        }
        _ => None,
    }
}

//! What Ruby code asks, from the wire to the host. Questions that the type system can answer do not reach it.

pub(super) mod deferred;
mod resources;

use crate::issues;
use crate::worker::call::RubyWorker;
use crate::worker::failure::CallFailure;
use crate::worker::host::{BlockId, BlockReference, ChangedObject, ObjectRoot, ProcId, Question, ScopeId, WorkerHost};
use crate::worker::wire::{Decoder, Json, Received};
use pantin_base::diagnostics::Level;
use pantin_values::value::format::text;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::{Type, Value};

impl RubyWorker {
    pub(super) fn answer<'a, H: WorkerHost<'a>>(&self, host: &mut H, message: &Json<'_>) -> Received<'a, H::Failure> {
        let question = message.text("ask");
        if let Some(value) = of_types(host, &question, message)? {
            return Ok(value);
        }
        let question = self.question(host, &question, message);
        let question = self.known(host, question)?;
        host.answer(question).map_err(CallFailure::Host)
    }

    fn question<'a, H: WorkerHost<'a>>(
        &self,
        host: &mut H,
        question: &str,
        message: &Json<'_>,
    ) -> Result<Question<'a>, CallFailure<H::Failure>> {
        let scope = ScopeId(number(message, "scope"));
        let name = message.text("name");
        let kind = message.text("kind");
        Ok(match question {
            "function" => {
                let arguments = arguments(host, message)?;
                let legacy = message.is_true("legacy");
                Question::Function { scope, name, legacy, arguments, block: block(message) }
            }
            "yield" => {
                let arguments = arguments(host, message)?;
                Question::Yield { block: BlockId(number(message, "block")), arguments }
            }
            "dispatch" => {
                let arguments = arguments(host, message)?;
                Question::Dispatch { function: name, arguments, block: block(message) }
            }
            "variable" => {
                let (local, any) = (message.is_true("local"), message.is_true("any"));
                Question::Variable { scope, name, local, any }
            }
            "variables" => {
                let (undef, own) = (message.is_true("undef"), message.is_true("own"));
                Question::Variables { scope, names: texts(message, "names"), undef, own }
            }
            "changed" => Question::Changed(changed(host, message)?),
            "set_variable" => Question::SetVariable { scope, name, value: decoded(host, message, "value")? },
            "setting" => Question::Setting(name),
            "random" => Question::Random(number(message, "count")),
            "log" => {
                let level = Level::from_name(&message.text("level")).unwrap_or(Level::Notice);
                Question::Log { level, message: message.text("message"), source: message.text("source") }
            }
            "warn_once" => Question::WarnOnce { key: message.text("key"), message: message.text("message") },
            "log_level" => Question::LogLevel,
            "method" => {
                let object = decoded(host, message, "object")?;
                let arguments = arguments(host, message)?;
                Question::Method { object, name, arguments, block: block(message) }
            }
            "mismatch" => {
                let ty = type_of(host, message, "type")?;
                Question::Mismatch { subject: message.text("subject"), ty, value: decoded(host, message, "value")? }
            }
            "describe" => {
                let ty = type_of(host, message, "type")?;
                Question::Describe { subject: message.text("subject"), ty, other: type_of(host, message, "other")? }
            }
            "to_data" => Question::ToData(decoded(host, message, "value")?),
            "stack" => Question::Stack,
            "environment" => Question::Environment,
            "module" => Question::Module(name),
            "file" => Question::File { kind, name },
            "source_file" => Question::SourceFile { kind, name },
            "known" => Question::Known { kind, name },
            "resource" => Question::Resource { type_name: message.text("type"), title: message.text("title") },
            "resources" => Question::Resources,
            "resource_state" => Question::ResourceState(number(message, "id")),
            "resource_source" => Question::ResourceSource(number(message, "id")),
            "title_attributes" => {
                Question::TitleAttributes { type_name: message.text("type"), title: message.text("title") }
            }
            "change_resource" => Question::ChangeResource(resources::change(host, message)?),
            "add_resource" => Question::AddResource(Box::new(resources::new(host, message)?)),
            "remove_resource" => Question::RemoveResource(number(message, "id")),
            "tag_catalog" => Question::TagCatalog(texts(message, "tags").unwrap_or_default()),
            "new_scope" => Question::NewScope { parent: scope, resource: optional_number(message, "id") },
            "resource_scope" => Question::ResourceScope(number(message, "id")),
            "parent_scope" => Question::ParentScope(scope),
            "class_scope" => Question::ClassScope(name),
            "enter_scope" => Question::EnterScope(number(message, "id")),
            "current_resource" => Question::CurrentResource(scope),
            "defaults" => Question::Defaults { scope, type_name: message.text("type") },
            "source" => Question::Source(scope),
            "classes" => Question::Classes,
            "tags" => Question::Tags,
            "node" => Question::Node,
            "changed_class" => Question::ChangedClass,
            other => return Err(issues::bad_answer(&format!("'{other}' is no question")).into()),
        })
    }
}

/// Questions about types and texts.
fn of_types<'a, H: WorkerHost<'a>>(
    host: &mut H,
    question: &str,
    message: &Json<'_>,
) -> Result<Option<Value<'a>>, CallFailure<H::Failure>> {
    let arena = host.arena();
    Ok(Some(match question {
        "instance" => {
            let ty = type_of(host, message, "type")?;
            let value = decoded(host, message, "value")?;
            Value::Boolean(host.is_instance(ty, &value))
        }
        "assignable" => {
            let ty = type_of(host, message, "type")?;
            let other = type_of(host, message, "other")?;
            Value::Boolean(host.is_assignable(ty, other))
        }
        "equal" => {
            let value = decoded(host, message, "value")?;
            let other = decoded(host, message, "other")?;
            Value::Boolean(ruby_equals(host, &value, &other))
        }
        "generalize" => {
            let ty = type_of(host, message, "type")?;
            Value::Type(arena.alloc(host.generalize(ty)))
        }
        "infer" => {
            let value = decoded(host, message, "value")?;
            let is_detailed = message.is_true("detailed");
            Value::Type(arena.alloc(if is_detailed { host.infer(&value) } else { host.infer_reduced(&value) }))
        }
        "parse_type" => Value::Type(host.parse_type(&message.text("text")).map_err(CallFailure::Host)?),
        "text" => {
            let value = decoded(host, message, "value")?;
            Value::String(arena.alloc_str(&text(&value, host)))
        }
        "in_range" => {
            let range = decoded(host, message, "range")?;
            let value = decoded(host, message, "value")?;
            match (range, value) {
                (Value::SemVerRange(range), Value::SemVer(version)) => Value::Boolean(range.includes(version)),
                _ => return Err(issues::no_version().into()),
            }
        }
        _ => return Ok(None),
    }))
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
    let old = optional_number(change, "known").and_then(|known| host.shared(known));
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
                let Some(old) = host.shared(known) else { continue };
                // What has it comes after it, with what it is now.
                host.note_shared(known, value);
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

//! Commands, and the requests that are answered from compiled catalogs.

use std::sync::Arc;

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{ExecuteCommand, Request as _};
use lsp_types::{ExecuteCommandParams, Position, Uri};
use pantin_base::budget::Cancel;
use pantin_code::index::Target;
use pantin_data::json::{read_value, value_of};
use pantin_environment::reads::DefinitionOf;
use pantin_review::{Markdown, markdown};
use pantin_service::editing::Caches;
use serde_json::{Value, json};

use super::places::locations_of;
use super::refusal::Refusal;
use crate::capabilities::{CHOOSE_NODE, EXPLAIN, SHOW_CHANGES, SHOW_NODES, SHOW_REFERENCES, WHY};
use crate::folder::Folder;
use crate::nodes::{edited, make_values, text_of, unsaved};
use crate::paths::path_of;
use crate::state::{State, View};

/// The request for the nodes that may be chosen.
const NODES: &str = "pantin/nodes";
/// The arguments of the command for nodes.
const OF_NODES: &str = "a URI, 'class', 'define' or 'function', and a name";
/// The most bytes of a comparison.
const MAX_CHANGES: usize = 1 << 20;

/// True if a request is answered from compiled catalogs.
pub(crate) fn is_slow(request: &Request) -> bool {
    let command = || request.params.get("command").and_then(Value::as_str).unwrap_or_default();
    request.method == NODES
        || request.method == ExecuteCommand::METHOD && [CHOOSE_NODE, SHOW_CHANGES, WHY].contains(&command())
}

/// Answers such a request.
pub(crate) fn answer_slowly(state: &State, request: Request, with: (&mut Caches, &Cancel)) -> Response {
    let answered = match request.method.as_str() {
        NODES => nodes(state, &request.params),
        _ => match read_value::<ExecuteCommandParams>(request.params) {
            Ok(params) => match params.command.as_str() {
                CHOOSE_NODE => choose(state, &params.arguments, with),
                SHOW_CHANGES => changes(state, &params.arguments, with),
                _ => why(state, &params.arguments, with),
            },
            Err(error) => return Response::new_err(request.id, ErrorCode::InvalidParams as i32, error.to_string()),
        },
    };
    match answered {
        Ok(value) => Response::new_ok(request.id, value),
        Err(Refusal(text)) => Response::new_err(request.id, ErrorCode::RequestFailed as i32, text),
    }
}

/// Runs a command that compiles nothing.
pub(super) fn execute(state: &State, params: ExecuteCommandParams) -> Result<Option<Value>, Refusal> {
    let arguments = &params.arguments;
    let text = |number: usize| arguments.get(number).and_then(Value::as_str);
    let expected = |what: &str| Refusal(format!("The arguments of '{}' are {what}", params.command));
    match params.command.as_str() {
        EXPLAIN => {
            let code = text(0).ok_or_else(|| expected("a code"))?;
            Ok(state.host.explain(code).map(Value::String))
        }
        SHOW_NODES => {
            let kind = match text(1) {
                Some("class") => DefinitionOf::Class,
                Some("define") => DefinitionOf::Define,
                Some("function") => DefinitionOf::Function,
                Some(_) | None => return Err(expected(OF_NODES)),
            };
            let name = text(2).ok_or_else(|| expected(OF_NODES))?;
            let folder = folder(state, arguments.first())?;
            let uses = folder.nodes.lock().uses.clone();
            Ok(uses.map(|uses| uses.nodes_of(kind, name).map(str::to_owned).collect()))
        }
        SHOW_REFERENCES => {
            let (view, position) = place(state, arguments).ok_or_else(|| expected("a URI and a position"))?;
            let offset = view.indexed.text.offset(position, state.client.encoding);
            Ok(locations_of(state, &view, offset, false).and_then(|found| value_of(&found).ok()))
        }
        command => Err(Refusal(format!("There is no command '{command}'"))),
    }
}

/// The folder of a document; without one that of the first document, else of the first folder of the client.
fn folder(state: &State, uri: Option<&Value>) -> Result<Arc<Folder>, Refusal> {
    let given = match uri {
        None | Some(Value::Null) => None,
        Some(uri) => {
            let parsed = uri.as_str().and_then(|uri| uri.parse::<Uri>().ok());
            Some(path_of(&parsed.ok_or_else(|| Refusal(format!("{uri} is no URI")))?))
        }
    };
    let path = given.or_else(|| state.documents().first().map(|document| document.path.clone()));
    let path = path.or_else(|| state.client.folders().first().map(|root| root.join("x.pp")));
    Ok(state.folder(&path.unwrap_or_else(|| "/".into())))
}

/// The document and the position of a command.
fn place(state: &State, arguments: &[Value]) -> Option<(View, Position)> {
    let uri: Uri = arguments.first()?.as_str()?.parse().ok()?;
    let position = read_value(arguments.get(1)?.clone()).ok()?;
    Some((state.view(&uri)?, position))
}

fn nodes(state: &State, params: &Value) -> Result<Value, Refusal> {
    let folder = folder(state, params.get("uri"))?;
    let nodes = edited(state, &folder).map_err(|found| Refusal(text_of(&found)))?;
    let all = nodes
        .choices()
        .iter()
        .map(|choice| json!({ "name": choice.name, "source": choice.source, "isSystem": choice.is_system }));
    let all: Vec<Value> = all.collect();
    let chosen = folder.nodes.lock().chosen.clone();
    Ok(json!({ "chosen": chosen, "nodes": all }))
}

/// Chooses a node; `null` chooses none.
fn choose(state: &State, arguments: &[Value], with: (&mut Caches, &Cancel)) -> Result<Value, Refusal> {
    let name = match arguments.first() {
        Some(Value::String(name)) => Some(name.as_str()),
        Some(Value::Null) => None,
        Some(_) | None => return Err(Refusal("The arguments are the name of a node or null, and a URI".to_owned())),
    };
    let folder = folder(state, arguments.get(1))?;
    if let Some(name) = name {
        let nodes = edited(state, &folder).map_err(|found| Refusal(text_of(&found)))?;
        if nodes.choice(name).is_none() {
            return Err(unknown(name));
        }
    }
    let mut known = folder.nodes.lock();
    known.chosen = name.map(str::to_owned);
    (known.values, known.failure) = (None, None);
    drop(known);
    make_values(state, &folder, with);
    let failure = folder.nodes.lock().failure.clone();
    Ok(json!({ "node": name, "failure": failure }))
}

fn unknown(node: &str) -> Refusal {
    Refusal(format!("There is no node '{node}'"))
}

/// What unsaved texts change, as Markdown.
fn changes(state: &State, arguments: &[Value], with: (&mut Caches, &Cancel)) -> Result<Value, Refusal> {
    let folder = folder(state, arguments.first())?;
    let nodes = edited(state, &folder).map_err(|found| Refusal(text_of(&found)))?;
    if nodes.fleet().is_empty() {
        return Err(Refusal("There are no nodes with facts".to_owned()));
    }
    let changed: Vec<_> = unsaved(state, &folder).into_keys().collect();
    if changed.is_empty() {
        return Ok(Value::String("No open document has unsaved changes.\n".to_owned()));
    }
    let fleet = nodes.changes(&changed, with).ok_or_else(|| Refusal("The request was cancelled".to_owned()))?;
    Ok(Value::String(markdown(&fleet, Markdown { limit: MAX_CHANGES })))
}

/// Why the resources of a line are as they are, as text.
fn why(state: &State, arguments: &[Value], with: (&mut Caches, &Cancel)) -> Result<Value, Refusal> {
    let expected = "The arguments are the URI of an open document and a position";
    let (view, position) = place(state, arguments).ok_or_else(|| Refusal(expected.to_owned()))?;
    let folder = state.folder(&view.document.path);
    let chosen = folder.nodes.lock().chosen.clone();
    let chosen = chosen.ok_or_else(|| Refusal(format!("No node is chosen: {CHOOSE_NODE} chooses one")))?;
    let nodes = edited(state, &folder).map_err(|found| Refusal(text_of(&found)))?;
    let choice = nodes.choice(&chosen).ok_or_else(|| unknown(&chosen))?;
    let attribute = attribute(&view, position, state);
    let told = nodes.why(choice, (&view.document.file(), position.line + 1, attribute.as_deref()), with);
    match told.map_err(|failure| Refusal(failure.to_string()))? {
        told if told.is_empty() => Ok(Value::String(format!("On {chosen}, no resource comes from this line.\n"))),
        told => Ok(Value::String(told)),
    }
}

/// The name of the last attribute before a position, in its line.
fn attribute(view: &View, position: Position, state: &State) -> Option<String> {
    let text = &view.document.text;
    let offset = text.offset(position, state.client.encoding);
    let start = text.line(position.line).0;
    let mut names = view.indexed.index.references.iter().filter_map(|reference| {
        let Target::Parameter { name, .. } = &reference.target else { return None };
        (start..=offset).contains(&reference.span.start).then(|| name.to_string())
    });
    names.next_back()
}

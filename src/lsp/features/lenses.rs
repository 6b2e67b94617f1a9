//! Code lenses: how many nodes use a definition, and how many references to it there are.

use lsp_types::{CodeLens, CodeLensParams, Command};
use serde_json::json;

use crate::capabilities::{SHOW_NODES, SHOW_REFERENCES};
use crate::nodes::uses;
use crate::state::State;
use crate::subject::{Subject, used};
use pantin_code::index::{DefinitionKind, normal};
use pantin_environment::reads::DefinitionOf;

/// More definitions of a document have none.
const MAX_LENSES: usize = 500;

pub(super) fn lenses(state: &State, params: CodeLensParams) -> Option<Vec<CodeLens>> {
    let view = state.view(&params.text_document.uri)?;
    let folder = state.folder(&view.document.path);
    let uses = uses(state, &folder);
    let uri = view.document.uri.as_str();
    let mut found = Vec::new();
    view.scope(|scope| {
        for definition in view.indexed.index.definitions.iter().take(MAX_LENSES) {
            let kind = match definition.kind {
                DefinitionKind::Class => DefinitionOf::Class,
                DefinitionKind::Define => DefinitionOf::Define,
                DefinitionKind::Function => DefinitionOf::Function,
                DefinitionKind::Plan | DefinitionKind::TypeAlias | DefinitionKind::Node | DefinitionKind::Template => {
                    continue;
                }
            };
            let name = normal(&definition.name);
            let range = view.indexed.text.range(definition.name_span, state.client.encoding);
            let mut add = |title: String, command: &str, arguments| {
                let command = Command { title, command: command.to_owned(), arguments: Some(arguments) };
                found.push(CodeLens { range, command: Some(command), data: None });
            };
            if let Some(uses) = uses.as_ref().filter(|uses| !uses.nodes.is_empty()) {
                let count = uses.nodes_of(kind, &name).count();
                let failed = match uses.failed.len() {
                    0 => String::new(),
                    failed => format!(", {failed} without a catalog"),
                };
                let title = format!("{count} of {} nodes{failed}", uses.nodes.len());
                add(title, SHOW_NODES, vec![json!(uri), json!(kind.word()), json!(name)]);
            }
            let subject = Subject::Definition(definition.kind, name);
            let references = used(&subject, scope).iter().filter(|(_, is_definition)| !is_definition).count();
            let title = format!("{references} reference{}", if references == 1 { "" } else { "s" });
            add(title, SHOW_REFERENCES, vec![json!(uri), json!(range.start)]);
        }
    });
    Some(found)
}

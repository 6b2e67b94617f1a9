//! Fixes of diagnostics, and explanations of their codes.

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, Command, TextEdit, Uri, WorkspaceEdit,
};
use serde_json::json;

use super::rename::edit_of;
use crate::capabilities::EXPLAIN;
use crate::check::{findings, told};
use crate::state::State;
use crate::text::Text;
use pantin_base::diagnostics::Diagnostic;
use pantin_checks::issues as check_issues;
use pantin_compile::analysis::Fix;

pub(super) fn actions(state: &State, params: CodeActionParams) -> Option<Vec<CodeActionOrCommand>> {
    let view = state.any_view(&params.text_document.uri)?;
    let (document, encoding) = (&view.document, state.client.encoding);
    let wanted = document.text.span(params.range, encoding);
    let is_wanted = |kind: &CodeActionKind| match &params.context.only {
        Some(only) => only.iter().any(|asked| kind.as_str().starts_with(asked.as_str())),
        None => true,
    };
    let all = findings(state, document, view.loaded.as_deref());
    let mut found = Vec::new();
    for (diagnostic, fix) in &all {
        let place = diagnostic.place().span();
        if place.end < wanted.start || wanted.end < place.start || !is_wanted(&CodeActionKind::QUICKFIX) {
            continue;
        }
        let shown = told(state, &document.text, diagnostic);
        let fix = fix.clone().or_else(|| suggested(&document.text, diagnostic));
        if let Some(fix) = fix {
            let edit = edit(state, &document.uri, &document.text, &[&fix]);
            found.push(CodeActionOrCommand::CodeAction(CodeAction {
                title: format!("Write {}", fix.text),
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![shown]),
                edit: Some(edit),
                is_preferred: Some(true),
                ..CodeAction::default()
            }));
        }
        let code = diagnostic.issue().code();
        let title = format!("Explain {code}");
        let command = Command { title: title.clone(), command: EXPLAIN.to_owned(), arguments: Some(vec![json!(code)]) };
        found.push(CodeActionOrCommand::CodeAction(CodeAction {
            title,
            command: Some(command),
            ..CodeAction::default()
        }));
    }
    let fixes: Vec<&Fix> = all.iter().filter_map(|(_, fix)| fix.as_ref()).collect();
    if !fixes.is_empty() && is_wanted(&CodeActionKind::SOURCE_FIX_ALL) {
        found.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: "Fix all".to_owned(),
            kind: Some(CodeActionKind::SOURCE_FIX_ALL),
            edit: Some(edit(state, &document.uri, &document.text, &fixes)),
            ..CodeAction::default()
        }));
    }
    found.dedup();
    Some(found)
}

fn edit(state: &State, uri: &Uri, text: &Text, fixes: &[&Fix]) -> WorkspaceEdit {
    let one = |fix: &&Fix| TextEdit { range: text.range(fix.span, state.client.encoding), new_text: fix.text.clone() };
    edit_of(state, vec![(uri.clone(), fixes.iter().map(one).collect())], None)
}

/// The name that the advice suggests, in place of the one that is there.
fn suggested(text: &Text, diagnostic: &Diagnostic) -> Option<Fix> {
    let advice = diagnostic.issue().advice()?;
    let name = advice.strip_prefix("did you mean '")?.split_once("'?")?.0;
    let span = diagnostic.place().span();
    let there = text.at(span);
    let quote = there.chars().next().filter(|sign| matches!(sign, '\'' | '"') && there.ends_with(*sign));
    let quote = quote.map(String::from).unwrap_or_default();
    let inside = there.trim_matches(['\'', '"']);
    // A suggestion replaces only the part of the text that it is for.
    if inside.starts_with("%{") || there.starts_with('$') {
        return None;
    }
    let class = inside.rsplit_once("::").filter(|_| check_issues::is::unknown_parameter(diagnostic.issue()));
    let new = match class {
        Some((class, _)) => format!("{quote}{class}::{name}{quote}"),
        None => format!("{quote}{name}{quote}"),
    };
    Some(Fix { span, text: new })
}

//! The signatures of the function whose arguments are being typed.

use lsp_types::{Documentation, MarkupContent, MarkupKind};
use lsp_types::{ParameterInformation, ParameterLabel, SignatureHelp, SignatureHelpParams, SignatureInformation};

use super::describe::functions;
use super::wanted::code_of;
use crate::scan::{Scan, word_before};
use crate::state::State;
use pantin_code::index::normal;

pub(super) fn help(state: &State, params: SignatureHelpParams) -> Option<SignatureHelp> {
    let at = params.text_document_position_params;
    let view = state.view(&at.text_document.uri)?;
    let end = view.document.text.offset(at.position, state.client.encoding) as usize;
    let text = code_of(&view, end)?;
    let text = &*text;
    let scan = Scan::of(text, end);
    let call = scan.open.iter().rev().find(|open| open.sign == '(')?;
    let name = word_before(text, call.at);
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    let is_method = text[..call.at - name.len()].ends_with('.');
    let argument = call.commas + usize::from(is_method);
    let all = view.scope(|scope| functions(scope, &normal(name)));
    let signatures: Vec<SignatureInformation> = all
        .into_iter()
        .map(|(parameters, result, words)| {
            let last = parameters.len().saturating_sub(1);
            let label = |parameter: &String| ParameterInformation {
                label: ParameterLabel::Simple(parameter.clone()),
                documentation: None,
            };
            SignatureInformation {
                label: format!("{name}({}){result}", parameters.join(", ")),
                documentation: (!words.is_empty()).then(|| {
                    let value = words.trim().to_owned();
                    Documentation::MarkupContent(MarkupContent { kind: MarkupKind::Markdown, value })
                }),
                parameters: Some(parameters.iter().map(label).collect()),
                active_parameter: Some(argument.min(last) as u32),
            }
        })
        .collect();
    let fits = |signature: &SignatureInformation| {
        let count = signature.parameters.as_ref().map_or(0, Vec::len);
        argument < count || signature.label.contains("*$")
    };
    let active = signatures.iter().position(fits).unwrap_or_default();
    let help = SignatureHelp {
        active_parameter: signatures.get(active)?.active_parameter,
        active_signature: Some(active as u32),
        signatures,
    };
    Some(help)
}

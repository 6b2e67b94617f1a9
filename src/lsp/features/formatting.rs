//! The layout of manifests, as `pantin fmt` writes it.

use lsp_types::{DocumentFormattingParams, DocumentRangeFormattingParams, Range, TextEdit, Uri};

use super::refusal::Refusal;
use crate::documents::{Content, settings};
use crate::state::State;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Span;
use pantin_environment::SourceMode;
use pantin_format::{Style, format, format_lines};
use pantin_syntax::lexer::{Dialect, Mode};

pub(super) fn whole(state: &State, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>, Refusal> {
    formatted(state, &params.text_document.uri, None)
}

pub(super) fn range(state: &State, params: DocumentRangeFormattingParams) -> Result<Option<Vec<TextEdit>>, Refusal> {
    formatted(state, &params.text_document.uri, Some(params.range))
}

/// The edit that formats a manifest, or some lines of it.
fn formatted(state: &State, uri: &Uri, range: Option<Range>) -> Result<Option<Vec<TextEdit>>, Refusal> {
    let Some(view) = state.view(uri) else { return Ok(None) };
    let Content::Code(SourceMode::Puppet) = view.document.content else { return Ok(None) };
    let settings = settings(view.loaded.as_ref().map(|loaded| &*loaded.environment));
    let is_plan = view.document.path.components().any(|folder| folder.as_os_str() == "plans");
    let dialect = Dialect {
        mode: Mode::Puppet,
        tasks: settings.tasks || is_plan,
        language: settings.language,
        access_control: settings.access_control,
    };
    let style = Style { dialect, ..Style::default() };
    let text = view.document.text.as_str();
    let result = match range {
        None => format(text, &style),
        Some(Range { start, end }) => {
            // A range that ends at the beginning of a line does not touch it.
            let last = if end.character == 0 && end.line > start.line { end.line } else { end.line.saturating_add(1) };
            format_lines(text, (start.line.saturating_add(1), last), &style)
        }
    };
    match result {
        Ok(new) => Ok(Some(
            edit(text, &new)
                .map(|(span, new_text)| {
                    vec![TextEdit { range: view.document.text.range(span, state.client.encoding), new_text }]
                })
                .unwrap_or_default(),
        )),
        Err(found) => Err(Refusal(found.first().map_or_else(String::new, Diagnostic::message))),
    }
}

/// What replaces what, without the lines that both texts begin and end with.
fn edit(old: &str, new: &str) -> Option<(Span, String)> {
    if old == new {
        return None;
    }
    let lines = |text: &str| text.split_inclusive('\n').map(str::to_owned).collect::<Vec<_>>();
    let (before, after) = (lines(old), lines(new));
    let first = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let last = before[first..].iter().rev().zip(after[first..].iter().rev()).take_while(|(a, b)| a == b).count();
    let length = |lines: &[String]| lines.iter().map(String::len).sum::<usize>();
    let start = length(&before[..first]);
    let end = old.len() - length(&before[before.len() - last..]);
    Some((Span { start: start as u32, end: end as u32 }, after[first..after.len() - last].concat()))
}

#[cfg(test)]
mod tests {
    use super::edit;

    #[test]
    fn only_changed_lines_are_replaced() {
        for (old, new) in [("a\nb\nc\n", "a\nB\nc\n"), ("a", "a\n"), ("", "x\n"), ("a\na\n", "a\n"), ("x\n", "")] {
            let (span, text) = edit(old, new).unwrap();
            let mut result = old.to_owned();
            result.replace_range(span.start as usize..span.end as usize, &text);
            assert_eq!(result, new);
        }
        assert!(edit("a\n", "a\n").is_none());
        assert_eq!(edit("a\nb\nc\n", "a\nB\nc\n").unwrap().1, "B\n");
    }
}

//! Folding and selection: brackets, comments, and the expressions around a place.

use lsp_types::{FoldingRange, FoldingRangeKind, FoldingRangeParams, SelectionRange, SelectionRangeParams};

use crate::documents::{Content, Document, settings};
use crate::paths::path_of;
use crate::scan::Scan;
use crate::state::State;
use pantin_base::source::Span;
use pantin_environment::examine_in;
use pantin_syntax::ast::Expr;
use pantin_syntax::validate::Namespace;

/// The most ranges in an answer.
const MAX_RANGES: usize = 5000;

pub(super) fn folding(state: &State, params: FoldingRangeParams) -> Option<Vec<FoldingRange>> {
    let document = state.document(&path_of(&params.text_document.uri))?;
    let text = document.text.as_str();
    let scan = Scan::of(text, text.len());
    let line = |offset: usize| document.text.position(offset as u32, state.client.encoding).line;
    let mut found = Vec::new();
    let mut add = |(start, end): (usize, usize), kind: Option<FoldingRangeKind>| {
        let (start_line, last) = (line(start), line(end));
        // The line with the closing bracket stays.
        let end_line = if kind.is_none() { last.saturating_sub(1) } else { last };
        if end_line > start_line && found.len() < MAX_RANGES {
            found.push(FoldingRange { start_line, end_line, kind, ..FoldingRange::default() });
        }
    };
    scan.closed.iter().for_each(|pair| add(*pair, None));
    scan.comments.iter().for_each(|pair| add(*pair, Some(FoldingRangeKind::Comment)));
    found.sort_by_key(|range| (range.start_line, range.end_line));
    found.dedup_by_key(|range| (range.start_line, range.end_line));
    Some(found)
}

pub(super) fn selection(state: &State, params: SelectionRangeParams) -> Option<Vec<SelectionRange>> {
    let document = state.document(&path_of(&params.text_document.uri))?;
    let one = |position| {
        let offset = document.text.offset(position, state.client.encoding);
        let mut spans = around(&document, offset);
        spans.sort_by_key(|span| std::cmp::Reverse(span.len()));
        spans.dedup();
        let mut range: Option<Box<SelectionRange>> = None;
        for span in spans {
            let found = document.text.range(span, state.client.encoding);
            range = Some(Box::new(SelectionRange { range: found, parent: range }));
        }
        let here = lsp_types::Range { start: position, end: position };
        range.map_or(SelectionRange { range: here, parent: None }, |range| *range)
    };
    Some(params.positions.into_iter().map(one).collect())
}

/// The places around an offset: all of the text, expressions, brackets, a word.
fn around(document: &Document, offset: u32) -> Vec<Span> {
    let text = document.text.as_str();
    let mut spans = vec![Span { start: 0, end: text.len() as u32 }];
    if let Content::Code(mode) = document.content {
        let examined = examine_in(Namespace::Any, text, mode, None, settings(None), |program| {
            let mut found = Vec::new();
            program.body.iter().for_each(|expression| expressions(expression, offset, &mut found));
            found
        });
        spans.extend(examined.map(|examined| examined.found).unwrap_or_default());
    }
    let (start, end) = (offset as usize, offset as usize);
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | ':' | '$');
    let before = text[..start].chars().rev().take_while(|letter| is_word(*letter)).map(char::len_utf8).sum::<usize>();
    let after = text[end..].chars().take_while(|letter| is_word(*letter)).map(char::len_utf8).sum::<usize>();
    if before + after > 0 {
        spans.push(Span { start: (start - before) as u32, end: (end + after) as u32 });
    }
    let scan = Scan::of(text, text.len());
    let brackets = scan.closed.iter().map(|(start, end)| Span { start: *start as u32, end: *end as u32 });
    spans.extend(brackets.filter(|span| span.start <= offset && offset < span.end));
    // Each contains the next one.
    spans.sort_by_key(|span| span.len());
    let mut nested: Vec<Span> = Vec::new();
    for span in spans {
        if nested.last().is_none_or(|last| span.start <= last.start && last.end <= span.end) {
            nested.push(span);
        }
    }
    nested
}

fn expressions(expression: &Expr<'_>, offset: u32, found: &mut Vec<Span>) {
    if expression.span.start <= offset && offset <= expression.span.end {
        found.push(expression.span);
    }
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        expression.for_each_child(&mut |child| expressions(child, offset, found));
    });
}

//! How literal texts are written, which the tree does not say.

use bumpalo::Bump;
use hashbrown::HashMap;

use super::ast::{Expr, ExprKind};
use super::lexer::Mode;
use super::parse;

/// Literal texts of a file: how often each is written as a word or in single quotes, and how often otherwise.
pub type Written = HashMap<Box<str>, (u32, u32), rustc_hash::FxBuildHasher>;

/// How the literal texts of a file are written; nothing if it cannot be parsed.
#[must_use]
pub fn written_texts(text: &str, is_template: bool) -> Option<Written> {
    let arena = Bump::new();
    let program = parse(text, if is_template { Mode::Epp } else { Mode::Puppet }, &arena).program?;
    let mut written = Written::default();
    program.body.iter().for_each(|statement| note(statement, text, &mut written));
    Some(written)
}

fn note<'ast>(expr: &'ast Expr<'ast>, source: &str, written: &mut Written) {
    let mut add = |text: &str, is_plain: bool| {
        let (plain, other) = written.entry(text.into()).or_default();
        if is_plain { *plain += 1 } else { *other += 1 }
    };
    if let ExprKind::Name(text) = expr.kind {
        add(text, true);
    } else if let ExprKind::String(text) = expr.kind {
        let first = usize::try_from(expr.span.start).ok().and_then(|at| source.as_bytes().get(at));
        add(text, first != Some(&b'"'));
    } else if let ExprKind::Heredoc(heredoc) = expr.kind
        && let ExprKind::String(text) = heredoc.text.kind
    {
        add(text, false);
    } else {
        stacker::maybe_grow(32 << 10, 1 << 20, || expr.for_each_child(&mut |child| note(child, source, written)));
    }
}

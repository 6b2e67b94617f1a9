//! Files that a story comes by, and the expressions at places in them.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::cell::RefCell;

use bumpalo::Bump;
use rustc_hash::FxHashMap;

use pantin_base::source::Span;
use pantin_syntax::ast::{AttributeOperation, Expr, ExprKind};
use pantin_syntax::lexer::Dialect;
use pantin_syntax::{Tree, Trees};

/// Texts by the names of their files.
pub(super) type ReadText<'t> = &'t dyn Fn(&str) -> Option<String>;

/// A file.
#[derive(Clone)]
pub(super) struct Source<'a> {
    pub(super) file: &'a str,
    pub(super) text: &'a str,
    tree: Tree<'a>,
}

/// All requested files.
pub(super) struct Sources<'a> {
    arena: &'a Bump,
    read: ReadText<'a>,
    trees: Trees<'a>,
    texts: RefCell<FxHashMap<String, Option<&'a str>>>,
}

impl<'a> Sources<'a> {
    pub(super) fn new(arena: &'a Bump, read: ReadText<'a>, dialect: Dialect) -> Self {
        Self { arena, read, trees: Trees::new(arena, dialect), texts: RefCell::default() }
    }

    /// The text of a file that is not code.
    pub(super) fn text(&self, file: &str) -> Option<&'a str> {
        let known = self.texts.borrow().get(file).copied();
        known.unwrap_or_else(|| {
            let text = (self.read)(file).map(|text| &*self.arena.alloc_str(&text));
            self.texts.borrow_mut().insert(file.to_owned(), text);
            text
        })
    }

    /// A file of code; `None` where it cannot be read.
    pub(super) fn get(&self, file: &str) -> Option<Source<'a>> {
        let tree = self.trees.of(file, || (self.read)(file))?;
        Some(Source { file: tree.file, text: tree.text, tree })
    }
}

impl<'a> Source<'a> {
    /// The line of an expression.
    pub(super) fn line(&self, span: Span) -> u32 {
        self.tree.lines.line(span.start)
    }

    /// The statements at the top.
    pub(super) const fn body(&self) -> &'a [Expr<'a>] {
        self.tree.body
    }

    /// The expressions around a place, the outermost first.
    pub(super) fn around(&self, offset: u32) -> Vec<&'a Expr<'a>> {
        let mut path = Vec::new();
        let mut next = self.body().iter().find(|expr| covers(expr, offset));
        while let Some(expr) = next {
            path.push(expr);
            next = None;
            expr.for_each_child(&mut |child| {
                if next.is_none() && covers(child, offset) {
                    next = Some(child);
                }
            });
        }
        path
    }
}

fn covers(expr: &Expr<'_>, offset: u32) -> bool {
    if expr.span.start <= offset && offset < expr.span.end {
        return true;
    }
    // The text of a heredoc stands in later lines.
    matches!(expr.kind, ExprKind::Heredoc(heredoc) if covers(&heredoc.text, offset))
}

/// The first expression in another one, or that one itself, for which the predicate is true.
pub(super) fn find_in<'a>(expr: &'a Expr<'a>, is_wanted: &dyn Fn(&Expr<'a>) -> bool) -> Option<&'a Expr<'a>> {
    if is_wanted(expr) {
        return Some(expr);
    }
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
        let mut found = None;
        expr.for_each_child(&mut |child| {
            if found.is_none() {
                found = find_in(child, is_wanted);
            }
        });
        found
    })
}

/// The attribute at a place, of an expression that has attributes.
pub(super) fn attribute_at<'a>(expr: &'a Expr<'a>, offset: u32) -> Option<&'a AttributeOperation<'a>> {
    let find = |operations: &'a [AttributeOperation<'a>]| {
        operations.iter().find(|operation| {
            let (AttributeOperation::Named { span, .. } | AttributeOperation::Splat { span, .. }) = operation;
            span.start <= offset && offset < span.end
        })
    };
    match expr.kind {
        ExprKind::Resource(resource) => resource.bodies.iter().find_map(|body| find(body.operations)),
        ExprKind::ResourceDefaults(defaults) => find(defaults.operations),
        ExprKind::ResourceOverride(overriding) => find(overriding.operations),
        ExprKind::Collector(collector) => find(collector.operations),
        _ => None,
    }
}

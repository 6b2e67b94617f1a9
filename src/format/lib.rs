//! The layout of manifests: `pantin fmt`.
//!
//! A text becomes atoms (tokens with the comments around them), the tree decides how they are set (`build`), and `print`
//! writes lines. Tokens are never reordered. The result is parsed again: a text that would mean something else, or lack a
//! comment, is never returned.
//!
//! Line breaks of the author count: a list that was written on several lines stays so, one that was written on one line
//! stays there while it fits.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "of the many kinds of tokens, expressions and elements few count in each place"
)]

mod align;
mod atoms;
mod build;
mod columns;
mod elements;
mod ignored;
pub mod issues;
mod off;
mod part;
mod print;
mod quotes;
mod same;
#[cfg(test)]
mod tests;

pub use off::{Off, Rule};

use bumpalo::Bump;
use similar::TextDiff;

use pantin_base::diagnostics::Diagnostic;
use pantin_syntax::lexer::{Dialect, Mode, lex};
use pantin_syntax::parse;

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The language of the text.
    pub dialect: Dialect,
    /// Lists that would end beyond this column are broken.
    pub width: u32,
    /// Rules that are off.
    pub off: Off,
}

impl Default for Style {
    fn default() -> Self {
        Self { dialect: Mode::Puppet.into(), width: DEFAULT_WIDTH, off: Off::default() }
    }
}

/// How often a text is formatted again until nothing changes.
const MAX_PASSES: usize = 4;

/// The longest line that common checks of manifests accept.
pub const DEFAULT_WIDTH: u32 = 140;

/// A width that no line has.
const ENDLESS: u32 = 1 << 30;

/// The text of a manifest, formatted.
///
/// # Errors
///
/// The text has syntax errors, or the formatter is wrong about it.
pub fn format(text: &str, style: &Style) -> Result<String, Vec<Diagnostic>> {
    let mut result = formatted(text, style)?.0.join();
    // Comments in places where nobody puts them may come to places where others would put them.
    for _ in 0..MAX_PASSES {
        if result == text {
            break;
        }
        let again = formatted(&result, style)?.0.join();
        if again == result {
            break;
        }
        result = again;
    }
    Ok(result)
}

/// The text with the given lines formatted, counted from 1. What begins or ends outside of them changes only inside.
///
/// # Errors
///
/// As of [`format()`].
pub fn format_lines(text: &str, lines: (u32, u32), style: &Style) -> Result<String, Vec<Diagnostic>> {
    let (whole, starts) = formatted(text, style)?;
    let part = part::apply(text, lines, &starts, &whole);
    faithful(text, &part, style).map(|()| part)
}

/// What `patch -p1` makes the second text of the first with.
#[must_use]
pub fn patch(name: &str, before: &str, after: &str) -> String {
    let difference = TextDiff::from_lines(before, after);
    difference.unified_diff().header(&format!("a/{name}"), &format!("b/{name}")).to_string()
}

/// The lines of the whole text, and where the lines of the text begin that atoms are the first on.
fn formatted(text: &str, style: &Style) -> Result<(print::Lines, Vec<Option<u32>>), Vec<Diagnostic>> {
    let arena = Bump::new();
    let parsed = parse(text, style.dialect, &arena);
    let Some(program) = parsed.program else { return Err(parsed.diagnostics) };
    let lexed = lex(text, style.dialect, &arena);
    let mut atoms = atoms::of(text, &lexed);
    let starts = part::starts(&atoms);
    let ignored = ignored::of(&atoms);
    let is_off = |rule: Rule, at: u32| {
        style.off.has(rule) || ignored.iter().any(|(of, from, to)| *of == rule && (*from..*to).contains(&(at as usize)))
    };
    atoms.set_quotes(&is_off);
    let elements = build::program(text, &program, &mut atoms, &is_off).map_err(|at| same::lost(text, at))?;
    let width = if style.off.has(Rule::LineLength) { ENDLESS } else { style.width };
    let mut lines = print::lines(&elements, &atoms, width);
    align::comments(&mut lines);
    lines.end = atoms.line_end();
    faithful(text, &lines.join(), style).map(|()| (lines, starts))
}

/// Whether a text still means what another one means.
fn faithful(before: &str, after: &str, style: &Style) -> Result<(), Vec<Diagnostic>> {
    if before == after { Ok(()) } else { same::check(before, after, style.dialect) }
}

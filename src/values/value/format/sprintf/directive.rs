//! The directives of a format: flags, width, precision and which argument they take.

use super::operands::{fail, to_integer};
use crate::value::format::padding::write_aligned;
use crate::value::format::ruby::symbol_text;
use crate::value::ruby_errors::{corrections, did_you_mean};
use crate::value::{Hash, Value};
use pantin_base::diagnostics::Issue;

/// Widths and precisions beyond this are refused; texts would grow without bound.
const MAX_WIDTH: usize = 1 << 20;

/// What stands between `%` and its letter.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "they are the flags of the language")]
pub(super) struct Directive<'a> {
    pub(super) space: bool,
    pub(super) sharp: bool,
    pub(super) plus: bool,
    pub(super) minus: bool,
    pub(super) zero: bool,
    pub(super) width: Option<usize>,
    pub(super) precision: Option<usize>,
    /// The argument when it was named or numbered.
    value: Option<Value<'a>>,
}

/// What to do after a directive was read.
pub(super) enum Step<'f, 'a> {
    /// Text that stands for itself.
    Literal(&'f str),
    /// `%{name}`: the text of a value.
    Text(Value<'a>),
    /// A conversion by its letter.
    Convert(char),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Unnumbered,
    Numbered,
    Named,
}

/// The arguments and how they were taken so far: one format takes them in one way only.
pub(super) struct Arguments<'v, 'a> {
    values: &'v [Value<'a>],
    style: Option<Style>,
    next: usize,
}

impl<'v, 'a> Arguments<'v, 'a> {
    pub(super) const fn new(values: &'v [Value<'a>]) -> Self {
        Self { values, style: None, next: 0 }
    }

    fn unnumbered(&mut self) -> Result<Value<'a>, Issue> {
        match self.style {
            Some(Style::Numbered) => return fail(&format!("unnumbered({}) mixed with numbered", self.next + 1)),
            Some(Style::Named) => return fail(&format!("unnumbered({}) mixed with named", self.next + 1)),
            _ => self.style = Some(Style::Unnumbered),
        }
        let value = self.values.get(self.next).copied();
        self.next += 1;
        value.map_or_else(|| fail("too few arguments"), Ok)
    }

    fn numbered(&mut self, number: usize) -> Result<Value<'a>, Issue> {
        match self.style {
            Some(Style::Unnumbered) => return fail(&format!("numbered({number}) after unnumbered({})", self.next)),
            Some(Style::Named) => return fail(&format!("numbered({number}) after named")),
            _ => self.style = Some(Style::Numbered),
        }
        if number == 0 {
            return fail("invalid index - 0$");
        }
        self.values.get(number - 1).copied().map_or_else(|| fail("too few arguments"), Ok)
    }

    fn named(&mut self, shown: &str) -> Result<&'a Hash<'a>, Issue> {
        match self.style {
            Some(Style::Unnumbered) => return fail(&format!("named{shown} after unnumbered({})", self.next)),
            Some(Style::Numbered) => return fail(&format!("named{shown} after numbered")),
            _ => self.style = Some(Style::Named),
        }
        match self.values {
            [Value::Hash(hash)] => Ok(hash),
            _ => fail("one hash required"),
        }
    }

    /// The argument of a directive.
    pub(super) fn current(&mut self, directive: &mut Directive<'a>) -> Result<Value<'a>, Issue> {
        directive.value.map_or_else(|| self.unnumbered(), Ok)
    }
}

/// A number at the beginning of the text.
fn number(text: &str) -> Result<(usize, &str), Issue> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    match text[..end].parse() {
        Ok(number) if number <= MAX_WIDTH => Ok((number, &text[end..])),
        _ => fail("width too big"),
    }
}

/// Reads a directive after its `%`, and gives what is left of the format.
pub(super) fn read<'f, 'a>(
    directive: &mut Directive<'a>,
    format: &'f str,
    arguments: &mut Arguments<'_, 'a>,
) -> Result<(Step<'f, 'a>, &'f str), Issue> {
    let mut rest = format;
    let mut name: Option<&'f str> = None;
    let mut is_bare = true;
    loop {
        let Some(c) = rest.chars().next() else {
            let text = if is_bare {
                "incomplete format specifier; use %% (double %) instead"
            } else {
                "invalid format character - %"
            };
            return fail(text);
        };
        let after = &rest[c.len_utf8()..];
        match c {
            ' ' | '#' | '+' | '-' | '0' => {
                set_flag(directive, c)?;
                rest = after;
            }
            '1'..='9' => rest = width_or_position(directive, rest, arguments)?,
            '<' | '{' => {
                let close = if c == '<' { '>' } else { '}' };
                let Some(end) = after.find(close) else { return fail("malformed name - unmatched parenthesis") };
                let shown = &rest[..=end + 1];
                if let Some(before) = name {
                    return fail(&format!("named{shown} after <{before}>"));
                }
                let key = &after[..end];
                let hash = arguments.named(shown)?;
                let Some(value) = hash.get_str(key) else {
                    return fail(&format!("key{shown} not found{}", keys_meant(hash, key)));
                };
                rest = &after[end + 1..];
                if c == '{' {
                    return Ok((Step::Text(value), rest));
                }
                name = Some(key);
                directive.value = Some(value);
            }
            '*' => {
                let (width, tail) = starred(after, arguments)?;
                if directive.width.is_some() {
                    return fail("width given twice");
                }
                directive.minus |= width < 0;
                set_width(directive, width.unsigned_abs() as usize)?;
                rest = tail;
            }
            '.' => rest = precision(directive, after, arguments)?,
            '\n' | '\0' if is_bare => return Ok((Step::Literal("%"), rest)),
            '%' if is_bare => return Ok((Step::Literal("%"), after)),
            '\n' | '\0' | '%' => return fail("invalid format character - %"),
            'c' | 's' | 'p' | 'd' | 'i' | 'u' | 'x' | 'X' | 'o' | 'b' | 'B' | 'f' | 'g' | 'G' | 'e' | 'E' | 'a'
            | 'A' => {
                return Ok((Step::Convert(c), after));
            }
            other if other.is_ascii() => return fail(&format!("malformed format string - %{other}")),
            _ => return fail("malformed format string"),
        }
        is_bare = false;
    }
}

/// Reads `7` as the width, `7$` as the position of the argument, and gives what follows.
fn width_or_position<'f, 'a>(
    directive: &mut Directive<'a>,
    text: &'f str,
    arguments: &mut Arguments<'_, 'a>,
) -> Result<&'f str, Issue> {
    let (count, rest) = number(text)?;
    if rest.is_empty() {
        return fail("malformed format string - %*[0-9]");
    }
    let Some(rest) = rest.strip_prefix('$') else {
        set_width(directive, count)?;
        return Ok(rest);
    };
    if directive.value.is_some() {
        return fail(&format!("value given twice - {count}$"));
    }
    directive.value = Some(arguments.numbered(count)?);
    Ok(rest)
}

/// Reads the precision that follows a `.`, and gives what follows it.
fn precision<'f, 'a>(
    directive: &mut Directive<'a>,
    text: &'f str,
    arguments: &mut Arguments<'_, 'a>,
) -> Result<&'f str, Issue> {
    if directive.precision.is_some() {
        return fail("precision given twice");
    }
    if let Some(rest) = text.strip_prefix('*') {
        let (precision, rest) = starred(rest, arguments)?;
        directive.precision = usize::try_from(precision).ok().filter(|most| *most <= MAX_WIDTH);
        return Ok(rest);
    }
    let (precision, rest) = if text.starts_with(|c: char| c.is_ascii_digit()) {
        number(text).map_err(|issue| issue.map_text(|_| "precision too big".to_owned()))?
    } else {
        (0, text)
    };
    directive.precision = Some(precision);
    Ok(rest)
}

fn set_flag(directive: &mut Directive<'_>, flag: char) -> Result<(), Issue> {
    if directive.precision.is_some() {
        return fail("flag after precision");
    }
    if directive.width.is_some() {
        return fail("flag after width");
    }
    match flag {
        ' ' => directive.space = true,
        '#' => directive.sharp = true,
        '+' => directive.plus = true,
        '-' => directive.minus = true,
        _ => directive.zero = true,
    }
    Ok(())
}

fn set_width(directive: &mut Directive<'_>, width: usize) -> Result<(), Issue> {
    if directive.width.is_some() {
        return fail("width given twice");
    }
    if directive.precision.is_some() {
        return fail("width after precision");
    }
    if width > MAX_WIDTH {
        return fail("width too big");
    }
    directive.width = Some(width);
    Ok(())
}

/// The number that `*` or `*1$` takes from the arguments.
fn starred<'f, 'a>(rest: &'f str, arguments: &mut Arguments<'_, 'a>) -> Result<(i64, &'f str), Issue> {
    let (value, rest) = if rest.starts_with(|c: char| c.is_ascii_digit()) {
        let (position, tail) = number(rest)?;
        let Some(tail) = tail.strip_prefix('$') else { return fail("malformed format string - %*[0-9]") };
        (arguments.numbered(position)?, tail)
    } else {
        (arguments.unnumbered()?, rest)
    };
    match to_integer(&value)?.as_word() {
        Some(number) if number.unsigned_abs() <= MAX_WIDTH as u64 => Ok((number, rest)),
        _ => fail("width too big"),
    }
}

/// Appends a text, filled with blanks to the width.
pub(super) fn pad(out: &mut String, directive: &Directive<'_>, text: &str) {
    write_aligned(out, text, directive.width.unwrap_or(0), directive.minus);
}

/// Which names the hash has that are near to the one that it lacks. Ruby's keys are symbols.
fn keys_meant(hash: &Hash<'_>, key: &str) -> String {
    let names = hash.entries().iter().filter_map(|(known, _)| known.as_str());
    let words: Vec<(String, String)> = names.map(|name| (name.to_owned(), symbol_text(name))).collect();
    let meant: Vec<&str> = corrections(key, &words).into_iter().map(|(_, shown)| &**shown).collect();
    did_you_mean(&meant)
}

//! Numbers, names of variables, reserved words, and keys of hashes.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::borrow::Cow;
use std::fmt::Write;
use std::hash::{Hash, Hasher};

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHasher};

use crate::ast::{Expr, ExprKind, HashEntry, Radix, UnaryOperator};
use crate::issues;
use crate::lexer::is_word;
use crate::validate::checker::Checker;
use pantin_base::source::Span;

impl Checker<'_> {
    pub(super) fn check_large_integer(&mut self, text: &str, radix: Radix, place: Span) {
        let value = format!("+0x{}", hexadecimal(text, radix));
        self.accept(issues::numeric_overflow("A Literal Integer", &value), place);
    }

    pub(super) fn check_reserved(&mut self, word: &str, place: Span) {
        self.accept(issues::reserved_word(word), place);
    }

    /// A decimal number, or segments that start with small letters; the last may start with an underscore.
    pub(super) fn check_variable(&mut self, name: &str, place: Span) {
        match name.as_bytes() {
            [b'0'..=b'9', ..] => {
                if !is_decimal(name) {
                    self.accept(issues::illegal_numeric_var_name(name), place);
                }
            }
            [b':', b':', segments @ ..] | segments => {
                if !are_variable_segments(segments) {
                    let meant = name.contains('-').then(|| name.replace('-', "_"));
                    let advice = meant.map(|meant| format!("the name of a variable has no '-': write `${meant}`"));
                    self.accept(issues::illegal_var_name(name).advised(advice), place);
                }
            }
        }
    }

    /// Keys that are literals have to differ.
    pub(super) fn check_hash(&mut self, entries: &[HashEntry<'_>]) {
        let Some(severity) = self.rules.duplicate_keys else { return };
        if entries.len() < 2 {
            return;
        }
        let mut keys = FxHashMap::with_capacity_and_hasher(entries.len(), FxBuildHasher);
        for entry in entries {
            let Some(key) = literal(&entry.key) else { continue };
            if let Some(first) = keys.get(&key) {
                let mut shown = String::new();
                key.show(&mut shown);
                let issue = issues::duplicate_key(&shown).related(self.label(*first, "the first entry of this key"));
                self.accept_as(issue, entry.reported_span, severity);
            }
            keys.insert(key, entry.key.span);
        }
    }
}

/// Whether all segments start with small letters; the last may start with an underscore.
fn are_variable_segments(mut rest: &[u8]) -> bool {
    loop {
        let [first, after @ ..] = rest else { return false };
        let is_last = *first == b'_';
        if !is_last && !first.is_ascii_lowercase() {
            return false;
        }
        let length = after.iter().position(|byte| !is_word(*byte)).unwrap_or(after.len());
        rest = match &after[length..] {
            [] => return true,
            [b':', b':', next @ ..] if !is_last => next,
            _ => return false,
        };
    }
}

/// `0`, or a number that does not start with it.
pub(super) fn is_decimal(name: &str) -> bool {
    name == "0" || (!name.is_empty() && !name.starts_with('0') && name.bytes().all(|digit| digit.is_ascii_digit()))
}

/// A value that is known without evaluation. Names of types count as the lower case text, and accesses as the list of
/// their arguments, as in Puppet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Literal<'ast> {
    Undef,
    Default,
    Boolean(bool),
    Integer(i64),
    Float(Float),
    Large(String),
    Text(Cow<'ast, str>),
    Regexp(&'ast str),
    List(Vec<Literal<'ast>>),
    Hash(Entries<'ast>),
}

/// A number with a fraction. The two zeros are equal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Float(f64);

impl Float {
    const fn bits(self) -> u64 {
        (if self.0 == 0.0 { 0.0_f64 } else { self.0 }).to_bits()
    }
}

impl PartialEq for Float {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}

impl Eq for Float {}

impl Hash for Float {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}

/// The entries of a hash. Their order does not count for equality; of a key that stands there twice the last value counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entries<'ast>(IndexMap<Literal<'ast>, Literal<'ast>, FxBuildHasher>);

impl Hash for Entries<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let of_entry = |entry: (&Literal<'_>, &Literal<'_>)| {
            let mut hasher = FxHasher::default();
            entry.hash(&mut hasher);
            hasher.finish()
        };
        let sum =
            stacker::maybe_grow(32 * 1024, 1024 * 1024, || self.0.iter().map(of_entry).fold(0, u64::wrapping_add));
        sum.hash(state);
    }
}

/// The value of an expression; `None` if it has to be evaluated.
pub(super) fn literal<'ast>(expression: &Expr<'ast>) -> Option<Literal<'ast>> {
    let list = |elements: &'ast [Expr<'ast>]| {
        stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
            elements.iter().map(literal).collect::<Option<Vec<_>>>().map(Literal::List)
        })
    };
    Some(match expression.kind {
        ExprKind::Undef => Literal::Undef,
        ExprKind::Default => Literal::Default,
        ExprKind::Boolean(value) => Literal::Boolean(value),
        ExprKind::Integer(value, _) => Literal::Integer(value),
        ExprKind::LargeInteger(text, radix) => Literal::Large(hexadecimal(text, radix)),
        ExprKind::Float(value) => Literal::Float(Float(value)),
        ExprKind::String(text) | ExprKind::Name(text) => Literal::Text(Cow::Borrowed(text)),
        ExprKind::TypeName(text) => Literal::Text(Cow::Owned(text.to_lowercase())),
        ExprKind::Regexp(text) => Literal::Regexp(text),
        ExprKind::Array(elements) => list(elements)?,
        ExprKind::Access(access) => match access.arguments {
            [Expr { kind: ExprKind::Array(_), .. }] => return None,
            arguments => list(arguments)?,
        },
        ExprKind::Unary(unary) if unary.operator == UnaryOperator::Negate => match literal(&unary.operand)? {
            Literal::Integer(value) => Literal::Integer(value.checked_neg()?),
            Literal::Float(Float(value)) => Literal::Float(Float(-value)),
            text @ Literal::Text(_) => text,
            Literal::Undef
            | Literal::Default
            | Literal::Boolean(_)
            | Literal::Large(_)
            | Literal::Regexp(_)
            | Literal::List(_)
            | Literal::Hash(_) => return None,
        },
        ExprKind::Hash(entries) => stacker::maybe_grow(32 * 1024, 1024 * 1024, || {
            let pair = |entry: &HashEntry<'ast>| Some((literal(&entry.key)?, literal(&entry.value)?));
            entries.iter().map(pair).collect::<Option<IndexMap<_, _, _>>>().map(|all| Literal::Hash(Entries(all)))
        })?,
        _ => return None,
    })
}

impl Literal<'_> {
    /// As Ruby's `to_s` shows it.
    fn show(&self, out: &mut String) {
        match self {
            Self::Undef => {}
            Self::Default => out.push_str("default"),
            Self::Text(text) => out.push_str(text),
            Self::Regexp(source) => {
                let _ = write!(out, "(?-mix:{source})");
            }
            Self::Boolean(_) | Self::Integer(_) | Self::Float(_) | Self::Large(_) | Self::List(_) | Self::Hash(_) => {
                self.inspect(out);
            }
        }
    }

    /// As Ruby's `inspect` shows it.
    fn inspect(&self, out: &mut String) {
        match self {
            Self::Undef => out.push_str("nil"),
            Self::Default => out.push_str(":default"),
            Self::Boolean(value) => out.push_str(if *value { "true" } else { "false" }),
            Self::Integer(value) => {
                let _ = write!(out, "{value}");
            }
            Self::Large(digits) => {
                let _ = write!(out, "0x{digits}");
            }
            Self::Float(Float(value)) => show_float(*value, out),
            Self::Text(text) => inspect_text(text, out),
            Self::Regexp(source) => {
                let _ = write!(out, "/{source}/");
            }
            Self::List(elements) => {
                out.push('[');
                for (index, element) in elements.iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { ", " });
                    element.inspect(out);
                }
                out.push(']');
            }
            Self::Hash(entries) => {
                out.push('{');
                for (index, (key, value)) in entries.0.iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { ", " });
                    key.inspect(out);
                    out.push_str("=>");
                    value.inspect(out);
                }
                out.push('}');
            }
        }
    }
}

fn show_float(value: f64, out: &mut String) {
    let magnitude = value.abs();
    let _ = if magnitude != 0.0 && !(1e-4..1e16).contains(&magnitude) {
        let text = format!("{value:e}");
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let point = if mantissa.contains('.') { "" } else { ".0" };
        let (sign, digits) = exponent.strip_prefix('-').map_or(("+", exponent), |digits| ("-", digits));
        write!(out, "{mantissa}{point}e{sign}{digits:0>2}")
    } else {
        write!(out, "{value:?}")
    };
}

fn inspect_text(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => {
                out.push('\\');
                out.push(character);
            }
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            other => out.push(other),
        }
    }
    out.push('"');
}

/// The digits to base 16 of an integer of any size. Beyond a thousand digits the text stays as it is, as converting
/// takes time that grows with the square of the length.
fn hexadecimal(text: &str, radix: Radix) -> String {
    let (digits, base) = match radix {
        Radix::Hexadecimal => {
            return text[2.min(text.len())..].trim_start_matches('0').to_ascii_lowercase();
        }
        Radix::Octal => (text, 8),
        Radix::Decimal => (text, 10),
    };
    if digits.len() > 1000 {
        return digits.to_owned();
    }
    // Limbs of 32 bits, lowest first.
    let mut limbs: Vec<u32> = Vec::new();
    for digit in digits.chars().filter_map(|digit| digit.to_digit(base)) {
        let mut carry = u64::from(digit);
        for limb in &mut limbs {
            let value = u64::from(*limb) * u64::from(base) + carry;
            *limb = value as u32;
            carry = value >> 32;
        }
        if carry > 0 {
            limbs.push(carry as u32);
        }
    }
    let Some((highest, rest)) = limbs.split_last() else { return "0".to_owned() };
    let mut text = format!("{highest:x}");
    for limb in rest.iter().rev() {
        let _ = write!(text, "{limb:08x}");
    }
    text
}

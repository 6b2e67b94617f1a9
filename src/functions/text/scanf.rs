//! `scanf`: reads values from a text by a format. Source: Puppet's `scanf`, Ruby's library `scanf`.

use crate::numbers::{to_f, to_i};
use pantin_values::value::Value;
use pantin_values::value::integer::Integer;
use pantin_values::value::regexp::compile;
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `scanf`
pub(super) static SCANF: Function = Function {
    name: "scanf",
    api: Api::Dispatched(&[Dispatch::new(&[("String", "data"), ("String", "format")], scanf)
        .with_block(BlockParameter::Optional("Callable"))]),
};

fn scanf<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let mut rest = ctx.text_of(arguments.first());
    let mut values = Vec::new();
    for item in items(ctx.text_of(arguments.get(1))) {
        let text = if item.keeps_blanks() { rest } else { rest.trim_start_matches(is_blank) };
        let Some(length) = item.length(text)? else { break };
        let (found, after) = text.split_at(length);
        values.extend(item.value(ctx, found)?);
        rest = after;
        if rest.is_empty() {
            break;
        }
    }
    let values = ctx.array(&values);
    match block {
        Some(block) => ctx.call_block(block, &[values]),
        None => Ok(values),
    }
}

/// What an item of a format reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// `%d`, `%u`
    Decimal,
    /// `%i`
    Integer,
    /// `%x`
    Hexadecimal,
    /// `%o`
    Octal,
    /// `%f` and its kin
    Float,
    /// `%s`
    Word,
    /// `%c`
    Character,
    /// `%[…]`
    Set,
    /// Anything else: a text that is read and dropped.
    Text,
}

/// An item of a format.
#[derive(Clone, Copy, Debug)]
struct Item<'f> {
    kind: Kind,
    /// The text of a text, the set with its brackets.
    text: &'f str,
    width: Option<usize>,
    /// `*`: what is read is dropped.
    is_dropped: bool,
    /// Whether blanks stand in front of it.
    follows_blank: bool,
}

fn is_blank(c: char) -> bool {
    c.is_ascii_whitespace() || c == '\u{b}'
}

/// The items of a format. A `%` that begins none is left out.
fn items(format: &str) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    let mut rest = format;
    while !rest.is_empty() {
        let trimmed = rest.trim_start_matches(is_blank);
        let follows_blank = trimmed.len() < rest.len();
        rest = match trimmed.strip_prefix('%') {
            Some(after) => match directive(after, follows_blank) {
                Some((item, after)) => {
                    items.push(item);
                    after
                }
                None => after,
            },
            None => {
                let end = trimmed.find(|c: char| c == '%' || is_blank(c)).unwrap_or(trimmed.len());
                let (text, after) = trimmed.split_at(end);
                if !text.is_empty() {
                    items.push(Item { kind: Kind::Text, text, width: None, is_dropped: true, follows_blank });
                }
                after
            }
        };
    }
    items
}

/// The directive behind a `%`, and what follows it.
fn directive(text: &str, follows_blank: bool) -> Option<(Item<'_>, &str)> {
    let text_item =
        |text, after| Some((Item { kind: Kind::Text, text, width: None, is_dropped: true, follows_blank }, after));
    if let Some(after) = text.strip_prefix('%') {
        return text_item("%", after);
    }
    let unstarred = text.strip_prefix('*').unwrap_or(text);
    let is_dropped = unstarred.len() < text.len();
    let letter_at = unstarred.find(|c: char| !c.is_ascii_digit())?;
    let width = unstarred[..letter_at].parse().ok();
    let (set, after) = match &unstarred[letter_at..] {
        set if set.starts_with("[[:") => {
            let end = set.find(":]]")? + 3;
            set.split_at(end)
        }
        set if set.starts_with('[') => {
            let end = set.find(']')? + 1;
            set.split_at(end)
        }
        letter => letter.split_at(letter.chars().next()?.len_utf8()),
    };
    let kind = match set {
        "d" | "u" => Kind::Decimal,
        "i" => Kind::Integer,
        "x" | "X" => Kind::Hexadecimal,
        "o" => Kind::Octal,
        "a" | "e" | "f" | "g" | "A" | "E" | "F" | "G" => Kind::Float,
        "s" => Kind::Word,
        "c" => Kind::Character,
        set if set.starts_with('[') => Kind::Set,
        _ => return None,
    };
    Some((Item { kind, text: set, width, is_dropped, follows_blank }, after))
}

/// How many bytes of a text are characters of a kind, at most so many characters.
fn run(text: &str, most: usize, is_wanted: impl Fn(char) -> bool) -> usize {
    text.chars().take(most).take_while(|c| is_wanted(*c)).map(char::len_utf8).sum()
}

fn some(length: usize) -> Option<usize> {
    (length > 0).then_some(length)
}

impl Item<'_> {
    /// Whether blanks at the start of the text count.
    fn keeps_blanks(&self) -> bool {
        match self.kind {
            Kind::Character => !self.follows_blank,
            Kind::Set => !self.is_dropped,
            Kind::Decimal | Kind::Integer | Kind::Hexadecimal | Kind::Octal | Kind::Float | Kind::Word | Kind::Text => {
                false
            }
        }
    }

    /// How much of a text the item reads; `None` when it does not match.
    fn length(&self, text: &str) -> Flow<'static, Option<usize>> {
        let most = self.width.unwrap_or(usize::MAX);
        let sign = usize::from(text.starts_with(['-', '+']));
        // A sign needs a second character.
        let sign = if most > 1 { sign } else { 0 };
        let unsigned = &text[sign..];
        let left = most - sign;
        let number = |length: usize| some(length).map(|length| sign + length);
        Ok(match self.kind {
            Kind::Decimal => number(run(unsigned, left, |c| c.is_ascii_digit())),
            Kind::Octal => number(run(unsigned, left, |c| matches!(c, '0'..='7'))),
            Kind::Hexadecimal => {
                let digits = prefixed(unsigned, left).map(|digits| 2 + digits);
                number(digits.unwrap_or_else(|| run(unsigned, left, |c| c.is_ascii_hexdigit())))
            }
            Kind::Integer => number(integer(unsigned, left, self.width.is_some())),
            Kind::Float => match (float(text), self.width) {
                (Some(_), Some(width)) => some(run(text, width, |c| !is_blank(c))),
                (length, _) => length,
            },
            Kind::Word => some(run(text, most, |c| !is_blank(c))),
            Kind::Character => some(run(text, self.width.unwrap_or(1), |_| true)),
            Kind::Set => {
                let regex = compile(&format!("\\A{}+", self.text))?;
                let end = regex.find(text)?.map_or(0, |found| found.end());
                some(run(&text[..end], most, |_| true))
            }
            Kind::Text => text.starts_with(self.text).then_some(self.text.len()),
        })
    }

    /// The value of what was read.
    fn value<'c>(&self, ctx: &Ctx<'_, 'c>, found: &'c str) -> Flow<'c, Option<Value<'c>>> {
        if self.is_dropped {
            return Ok(None);
        }
        let radix = match self.kind {
            Kind::Decimal => 10,
            Kind::Octal => 8,
            Kind::Hexadecimal => 16,
            Kind::Integer => {
                let digits = found.trim_start_matches(['-', '+']);
                match () {
                    () if digits.starts_with("0x") || digits.starts_with("0X") => 16,
                    () if digits.starts_with('0') => 8,
                    () => 10,
                }
            }
            Kind::Float => return Ok(Some(Value::Float(float_value(found)))),
            Kind::Word | Kind::Character | Kind::Set | Kind::Text => return Ok(Some(Value::String(found))),
        };
        let number = if radix == 10 { to_i(found) } else { in_radix(found, radix) };
        match number {
            Some(number) => Ok(Some(number.value(ctx.arena()))),
            None => Err(raise(&format!("{}(): the number {found} is outside of the range of Integer", ctx.name))),
        }
    }
}

fn in_radix(text: &str, radix: u32) -> Option<Integer> {
    let digits = text.trim_start_matches(['-', '+']);
    let digits = if radix == 16 { digits.trim_start_matches("0x").trim_start_matches("0X") } else { digits };
    let number = Integer::parse(digits, radix)?;
    Some(if text.starts_with('-') { number.negated() } else { number })
}

/// Digits behind `0x`, if there are any within so many characters.
fn prefixed(text: &str, most: usize) -> Option<usize> {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"))?;
    some(run(digits, most.saturating_sub(2), |c| c.is_ascii_hexdigit()))
}

/// An integer as Ruby writes it. A single 0 is one only where a width is given.
fn integer(text: &str, most: usize, has_width: bool) -> usize {
    if let Some(digits) = prefixed(text, most) {
        return 2 + digits;
    }
    if !text.starts_with('0') {
        return run(text, most, |c| c.is_ascii_digit());
    }
    match run(&text[1..], most.saturating_sub(1), |c| matches!(c, '0'..='7')) {
        0 => usize::from(has_width),
        digits => 1 + digits,
    }
}

/// The length of a float: digits that no point follows, or digits around a point, which may have an exponent.
fn float(text: &str) -> Option<usize> {
    let sign = usize::from(text.starts_with(['-', '+']));
    let digits = |text: &str| run(text, usize::MAX, |c| c.is_ascii_digit());
    let whole = digits(&text[sign..]);
    let after = &text[sign + whole..];
    let Some(fraction) = after.strip_prefix('.') else {
        return some(whole).map(|whole| sign + whole);
    };
    let mut length = sign + whole + 1 + digits(fraction);
    if let Some(exponent) = text[length..].strip_prefix(['e', 'E']) {
        let signed = usize::from(exponent.starts_with(['-', '+']));
        let digits = digits(&exponent[signed..]);
        length += if digits > 0 { 1 + signed + digits } else { 0 };
    }
    Some(length)
}

/// The value of a float; there may be no digits before the exponent.
fn float_value(text: &str) -> f64 {
    match text.split_once('.') {
        Some((whole, exponent)) if exponent.starts_with(['e', 'E']) && exponent[1..].starts_with(['-', '+']) => {
            to_f(&format!("{whole}{exponent}"))
        }
        _ => to_f(text),
    }
}

//! Durations and their formats (`%D-%H:%M:%S.%-N`).
//!
//! Source: `Puppet::Pops::Time::Timespan`

use std::fmt::Write as _;

use crate::value::issues;
use crate::value::regexp::compile;
use pantin_base::diagnostics::Issue;

/// A duration; negative when `seconds` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timespan {
    /// Whole seconds, rounded towards negative infinity.
    pub seconds: i64,
    /// Nanoseconds past these, below 1,000,000,000.
    pub nanoseconds: u32,
}

/// Formats tried when none is given.
const DEFAULT_FORMATS: [&str; 8] =
    ["%D-%H:%M:%S.%-N", "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N", "%D-%H:%M:%S", "%H:%M:%S", "%D-%H:%M", "%S"];

const SECOND: i128 = 1_000_000_000;
/// Widths beyond this are refused; texts would grow without bound.
const MAX_WIDTH: usize = 10_000;

impl Timespan {
    /// A duration of nanoseconds; nothing when it is longer than can be kept (292 billion years).
    #[must_use]
    pub fn from_nanoseconds(nanoseconds: i128) -> Option<Self> {
        let seconds = i64::try_from(nanoseconds.div_euclid(SECOND)).ok()?;
        Some(Self { seconds, nanoseconds: nanoseconds.rem_euclid(SECOND) as u32 })
    }

    /// All of it in nanoseconds.
    #[must_use]
    pub const fn total_nanoseconds(self) -> i128 {
        self.seconds as i128 * SECOND + self.nanoseconds as i128
    }

    /// All of it in seconds.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        self.total_nanoseconds() as f64 / SECOND as f64
    }

    /// Its text, for instance `1-02:03:04.5`.
    #[must_use]
    pub fn text(self) -> String {
        Format::parse(DEFAULT_FORMATS[0]).map(|format| format.render(self)).unwrap_or_default()
    }

    /// Its text in a format.
    pub fn format(self, format: &str) -> Result<String, Issue> {
        Ok(Format::parse(format)?.render(self))
    }

    /// Reads a text in one format.
    pub fn parse(text: &str, format: &str) -> Result<Self, Issue> {
        Format::parse(format)?.read(text)
    }

    /// Reads a text in the first of several formats that fits.
    pub fn parse_any<'f>(text: &str, formats: impl IntoIterator<Item = &'f str>) -> Result<Self, Issue> {
        let mut tried = Vec::new();
        for format in formats {
            if let Ok(span) = Format::parse(format)?.read(text) {
                return Ok(span);
            }
            tried.push(format);
        }
        let tried = tried.join(", ");
        Err(issues::runtime_error(&format!("Unable to parse '{text}' using any of the formats {tried}")))
    }

    /// Reads a text in one of the default formats.
    pub fn parse_default(text: &str) -> Result<Self, Issue> {
        Self::parse_any(text, DEFAULT_FORMATS)
    }
}

/// A format taken apart.
struct Format<'f> {
    text: &'f str,
    segments: Vec<Segment>,
}

enum Segment {
    Literal(String),
    Field(Field),
}

struct Field {
    unit: Unit,
    padding: Padding,
    width: Option<usize>,
    /// Whether it shows all of the duration instead of what is left by higher units.
    total: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Nanoseconds,
    Milliseconds,
    Seconds,
    Minutes,
    Hours,
    Days,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Padding {
    None,
    Zero,
    Space,
}

impl Unit {
    const fn default_width(self) -> usize {
        match self {
            Self::Nanoseconds => 9,
            Self::Milliseconds => 3,
            Self::Seconds | Self::Minutes | Self::Hours => 2,
            Self::Days => 1,
        }
    }

    const fn nanoseconds(self) -> i128 {
        match self {
            Self::Nanoseconds => 1,
            Self::Milliseconds => 1_000_000,
            Self::Seconds => SECOND,
            Self::Minutes => 60 * SECOND,
            Self::Hours => 3600 * SECOND,
            Self::Days => 86_400 * SECOND,
        }
    }

    /// How many of it make one of the next higher unit.
    const fn modulus(self) -> Option<i128> {
        match self {
            Self::Nanoseconds => Some(SECOND),
            Self::Milliseconds => Some(1000),
            Self::Seconds | Self::Minutes => Some(60),
            Self::Hours => Some(24),
            Self::Days => None,
        }
    }

    const fn is_fraction(self) -> bool {
        matches!(self, Self::Nanoseconds | Self::Milliseconds)
    }
}

impl<'f> Format<'f> {
    fn parse(text: &'f str) -> Result<Self, Issue> {
        let mut segments: Vec<Segment> = Vec::new();
        let mut position = 0;
        let mut characters = text.chars();
        while let Some(c) = characters.next() {
            if c != '%' {
                push_literal(&mut segments, c);
                position += 1;
                continue;
            }
            let start = position;
            position += 1;
            let bad = |position: usize| {
                let specifier: String = text.chars().skip(start).take(position - start).collect();
                let detail = format!("Bad format specifier '{specifier}' in '{text}', at position {position}");
                issues::runtime_error(&detail)
            };
            let mut padding = Padding::Zero;
            let mut width = None;
            let mut at_padding = true;
            loop {
                let Some(c) = characters.next() else { return Err(bad(position - 1)) };
                let unit = match c {
                    '%' => {
                        push_literal(&mut segments, '%');
                        None
                    }
                    '-' | '_' if at_padding => {
                        padding = if c == '-' { Padding::None } else { Padding::Space };
                        at_padding = false;
                        position += 1;
                        continue;
                    }
                    'D' => Some(Unit::Days),
                    'H' => Some(Unit::Hours),
                    'M' => Some(Unit::Minutes),
                    'S' => Some(Unit::Seconds),
                    'L' => Some(Unit::Milliseconds),
                    'N' => Some(Unit::Nanoseconds),
                    '0'..='9' => {
                        if !(at_padding && c == '0') {
                            let digit = c as usize - '0' as usize;
                            width = Some(width.unwrap_or(0) * 10 + digit);
                        }
                        if width.is_some_and(|width| width > MAX_WIDTH) {
                            return Err(bad(position));
                        }
                        at_padding = false;
                        position += 1;
                        continue;
                    }
                    _ => return Err(bad(position)),
                };
                position += 1;
                segments.extend(unit.map(|unit| Segment::Field(Field { unit, padding, width, total: false })));
                break;
            }
        }
        let highest = segments.iter().filter_map(|segment| match segment {
            Segment::Field(field) => Some(field.unit),
            Segment::Literal(_) => None,
        });
        if let Some(highest) = highest.max() {
            let first = segments.iter_mut().find_map(|segment| match segment {
                Segment::Field(field) if field.unit == highest => Some(field),
                Segment::Literal(_) | Segment::Field(_) => None,
            });
            first.into_iter().for_each(|field| field.total = true);
        }
        Ok(Self { text, segments })
    }

    fn render(&self, span: Timespan) -> String {
        let total = span.total_nanoseconds();
        let mut out = String::from(if total < 0 { "-" } else { "" });
        for segment in &self.segments {
            match segment {
                Segment::Literal(text) => out.push_str(text),
                Segment::Field(field) => field.render(&mut out, total.abs()),
            }
        }
        out
    }

    fn read(&self, text: &str) -> Result<Timespan, Issue> {
        let unable = || issues::runtime_error(&format!("Unable to parse '{text}' using format '{}'", self.text));
        let mut source = String::from(r"\A-?");
        self.segments.iter().for_each(|segment| segment.write_pattern(&mut source));
        source.push_str(r"\z");
        let captures = compile(&source)?.captures(text)?.ok_or_else(unable)?;
        let mut nanoseconds = 0_i128;
        for (segment, group) in self.segments.iter().zip(captures.iter().skip(1)) {
            let Segment::Field(field) = segment else { continue };
            let digits = group.unwrap_or("").trim_start();
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(unable());
            }
            let number: i128 = digits.parse().map_err(|_| unable())?;
            nanoseconds = field
                .nanoseconds(number, digits.len())?
                .and_then(|more| nanoseconds.checked_add(more))
                .ok_or_else(unable)?;
        }
        let signed = if text.starts_with('-') { -nanoseconds } else { nanoseconds };
        Timespan::from_nanoseconds(signed).ok_or_else(unable)
    }
}

fn push_literal(segments: &mut Vec<Segment>, c: char) {
    if let Some(Segment::Literal(text)) = segments.last_mut() {
        text.push(c);
    } else {
        segments.push(Segment::Literal(c.to_string()));
    }
}

impl Segment {
    fn write_pattern(&self, out: &mut String) {
        // Writing to a String never fails.
        let _ = match self {
            Self::Literal(text) => {
                out.push('(');
                for c in text.chars() {
                    if c.is_ascii_punctuation() || c.is_ascii_whitespace() {
                        out.push('\\');
                    }
                    out.push(c);
                }
                out.write_char(')')
            }
            Self::Field(Field { unit, padding, width: None, total }) => match (padding, total) {
                (Padding::None | Padding::Zero, true) => out.write_str("([0-9]+)"),
                (Padding::Space, true) => out.write_str(r"\s*([0-9]+)"),
                (Padding::None | Padding::Zero, false) => write!(out, "([0-9]{{1,{}}})", unit.default_width()),
                (Padding::Space, false) => write!(out, r"([0-9\s]{{1,{}}})", unit.default_width()),
            },
            Self::Field(Field { padding, width: Some(width), .. }) => match padding {
                Padding::None => write!(out, "([0-9]{{1,{width}}})"),
                Padding::Zero => write!(out, "([0-9]{{{width}}})"),
                Padding::Space => write!(out, r"([0-9\s]{{{width}}})"),
            },
        };
    }
}

impl Field {
    /// What a number read in this field is worth; `None` when it is too much.
    fn nanoseconds(&self, number: i128, digits: usize) -> Result<Option<i128>, Issue> {
        if !self.unit.is_fraction() {
            return Ok(number.checked_mul(self.unit.nanoseconds()));
        }
        if self.total {
            return Err(issues::runtime_error(
                "Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher magnitude",
            ));
        }
        Ok(number.checked_mul(10_i128.pow(9_u32.saturating_sub(digits as u32))))
    }

    fn render(&self, out: &mut String, nanoseconds: i128) {
        let width = self.width.unwrap_or(self.unit.default_width());
        let mut number = nanoseconds / self.unit.nanoseconds();
        if self.unit == Unit::Nanoseconds && width < 9 {
            number /= 10_i128.pow(9 - width as u32);
            if !self.total {
                number %= 10_i128.pow(width as u32);
            }
        } else if let Some(modulus) = self.unit.modulus().filter(|_| !self.total) {
            number %= modulus;
        }
        if self.unit.is_fraction() && !self.total && self.padding != Padding::Zero {
            while number != 0 && number % 10 == 0 {
                number /= 10;
            }
        }
        // Writing to a String never fails.
        let _ = match self.padding {
            Padding::None => write!(out, "{number}"),
            _ if self.unit.is_fraction() => write!(out, "{number:<width$}"),
            Padding::Zero => write!(out, "{number:0width$}"),
            Padding::Space => write!(out, "{number:width$}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Timespan;

    #[test]
    fn text_is_that_of_puppet() {
        for (nanoseconds, expected) in
            [(5_000_000_000, "0-00:00:05.0"), (-2_000_000_000, "-0-00:00:02.0"), (90_061_500_000_000, "1-01:01:01.5")]
        {
            assert_eq!(Timespan::from_nanoseconds(nanoseconds).unwrap().text(), expected);
        }
    }

    proptest! {
        #[test]
        fn what_is_rendered_reads_back(whole in -1_000_000_000_i64..1_000_000_000, tenths in 0_i128..10) {
            // Fractions are left-aligned without their zeros, so only tenths survive.
            let span = Timespan::from_nanoseconds(i128::from(whole) * 1_000_000_000 + tenths * 100_000_000).unwrap();
            prop_assert_eq!(Timespan::parse_default(&span.text()).unwrap(), span);
        }
    }
}

//! Reading a point in time by a format: the part of Ruby's `DateTime._strptime` whose results Puppet uses.

use super::zone;

/// What a text says.
#[derive(Default)]
pub(super) struct Fields<'t> {
    pub(super) year: Option<i64>,
    pub(super) month: Option<i64>,
    pub(super) day: Option<i64>,
    pub(super) hour: Option<i64>,
    pub(super) minute: Option<i64>,
    pub(super) second: Option<i64>,
    pub(super) nanoseconds: u32,
    pub(super) zone: Option<&'t str>,
    century: Option<i64>,
    afternoon: Option<i64>,
}

const DAYS: [&str; 7] = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// The fields of a text that follows the format to its end; nothing when it does not.
pub(super) fn read<'t>(text: &'t str, format: &str) -> Option<Fields<'t>> {
    let mut reader = Reader { rest: text, fields: Fields::default() };
    reader.format(format)?;
    if !reader.rest.is_empty() {
        return None;
    }
    let mut fields = reader.fields;
    if let (Some(century), Some(year)) = (fields.century, fields.year) {
        fields.year = Some(century * 100 + year);
    }
    if let (Some(afternoon), Some(hour)) = (fields.afternoon, fields.hour) {
        fields.hour = Some(hour % 12 + afternoon);
    }
    Some(fields)
}

struct Reader<'t> {
    rest: &'t str,
    fields: Fields<'t>,
}

/// Whether a format goes on with something numeric, so that a number before it must not take all digits.
fn numeric_follows(format: &str) -> bool {
    let mut characters = format.chars();
    match characters.next() {
        Some(c) if c.is_ascii_digit() => true,
        Some('%') => {
            let mut directive = characters.next();
            if matches!(directive, Some('E' | 'O')) {
                directive = characters.next();
            }
            directive.is_some_and(|c| c.is_ascii_digit() || "CDdeFGgHIjkLlMmNQRrSsTUuVvWwXxYy".contains(c))
        }
        _ => false,
    }
}

impl<'t> Reader<'t> {
    fn format(&mut self, format: &str) -> Option<()> {
        let mut format = format;
        while let Some(c) = format.chars().next() {
            format = &format[c.len_utf8()..];
            if c.is_ascii_whitespace() {
                self.rest = self.rest.trim_start_matches(|c: char| c.is_ascii_whitespace());
                continue;
            }
            if c != '%' {
                self.rest = self.rest.strip_prefix(c)?;
                continue;
            }
            let mut directives = format.chars();
            let Some(mut directive) = directives.next() else {
                self.rest = self.rest.strip_prefix('%')?;
                continue;
            };
            while matches!(directive, 'E' | 'O' | ':') {
                let Some(next) = directives.next() else { break };
                directive = next;
            }
            format = directives.as_str();
            self.directive(directive, format)?;
        }
        Some(())
    }

    fn directive(&mut self, directive: char, after: &str) -> Option<()> {
        let wide = |digits: usize, all: usize| if numeric_follows(after) { digits } else { all };
        match directive {
            'A' | 'a' => {
                self.name(&DAYS)?;
            }
            'B' | 'b' | 'h' => self.fields.month = Some(self.name(&MONTHS)? as i64 + 1),
            'C' => self.fields.century = Some(self.signed(wide(2, 18))?),
            'c' => self.format("%a %b %e %H:%M:%S %Y")?,
            'D' | 'x' => self.format("%m/%d/%y")?,
            'd' | 'e' => self.fields.day = Some(self.padded(1..=31)?),
            'F' => self.format("%Y-%m-%d")?,
            'G' => {
                self.signed(wide(4, 18))?;
            }
            'g' | 'U' | 'W' | 'V' => {
                self.digits(2)?;
            }
            'H' | 'k' => self.fields.hour = Some(self.padded(0..=24)?),
            'I' | 'l' => self.fields.hour = Some(self.padded(1..=12)?),
            'j' => {
                let (day, _) = self.digits(3)?;
                (1..=366).contains(&day).then_some(())?;
            }
            'L' | 'N' => {
                let negative = self.rest.starts_with('-');
                self.rest = self.rest.strip_prefix(['-', '+']).unwrap_or(self.rest);
                let (number, count) = self.digits(wide(if directive == 'L' { 3 } else { 9 }, 18))?;
                let scaled = if count > 9 {
                    number / 10_i64.pow(count as u32 - 9)
                } else {
                    number * 10_i64.pow(9 - count as u32)
                };
                self.fields.nanoseconds = if negative { 0 } else { u32::try_from(scaled).ok()? };
            }
            'M' => self.fields.minute = Some(self.ranged(0..=59)?),
            'm' => self.fields.month = Some(self.ranged(1..=12)?),
            'n' | 't' => self.rest = self.rest.trim_start_matches(|c: char| c.is_ascii_whitespace()),
            'P' | 'p' => {
                let lower = self.rest.get(..4).or_else(|| self.rest.get(..2))?.to_ascii_lowercase();
                let (afternoon, length) = match lower.as_str() {
                    "a.m." => (0, 4),
                    "p.m." => (12, 4),
                    other if other.starts_with("am") => (0, 2),
                    other if other.starts_with("pm") => (12, 2),
                    _ => return None,
                };
                self.fields.afternoon = Some(afternoon);
                self.rest = &self.rest[length..];
            }
            'Q' | 's' => {
                self.signed(18)?;
            }
            'R' => self.format("%H:%M")?,
            'r' => self.format("%I:%M:%S %p")?,
            'S' => self.fields.second = Some(self.ranged(0..=60)?),
            'T' | 'X' => self.format("%H:%M:%S")?,
            'u' | 'w' => {
                let (day, _) = self.digits(1)?;
                (if directive == 'u' { 1..=7 } else { 0..=6 }).contains(&day).then_some(())?;
            }
            'v' => self.format("%e-%b-%Y")?,
            'Y' => self.fields.year = Some(self.signed(wide(4, 18))?),
            'y' => {
                let year = self.ranged(0..=99)?;
                self.fields.year = Some(year);
                self.fields.century.get_or_insert(if year >= 69 { 19 } else { 20 });
            }
            'Z' | 'z' => {
                let length = zone::length(self.rest)?;
                self.fields.zone = Some(&self.rest[..length]);
                self.rest = &self.rest[length..];
            }
            '%' => self.rest = self.rest.strip_prefix('%')?,
            '+' => self.format("%a %b %e %H:%M:%S %Z %Y")?,
            other => {
                self.rest = self.rest.strip_prefix('%')?.strip_prefix(other)?;
            }
        }
        Some(())
    }

    fn name(&mut self, names: &[&str]) -> Option<usize> {
        let at = names
            .iter()
            .position(|name| self.rest.get(..3).is_some_and(|begin| begin.eq_ignore_ascii_case(&name[..3])))?;
        let full = names[at];
        let is_full = self.rest.get(..full.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(full));
        self.rest = &self.rest[if is_full { full.len() } else { 3 }..];
        Some(at)
    }

    fn digits(&mut self, most: usize) -> Option<(i64, usize)> {
        let count = self.rest.bytes().take(most.min(18)).take_while(u8::is_ascii_digit).count();
        let number = self.rest[..count].parse().ok()?;
        self.rest = &self.rest[count..];
        Some((number, count))
    }

    fn signed(&mut self, most: usize) -> Option<i64> {
        let negative = self.rest.starts_with('-');
        self.rest = self.rest.strip_prefix(['-', '+']).unwrap_or(self.rest);
        let (number, _) = self.digits(most)?;
        Some(if negative { -number } else { number })
    }

    fn ranged(&mut self, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
        let (number, _) = self.digits(2)?;
        range.contains(&number).then_some(number)
    }

    /// Two digits, or a blank and one.
    fn padded(&mut self, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
        let (number, _) = if let Some(rest) = self.rest.strip_prefix(' ') {
            self.rest = rest;
            self.digits(1)?
        } else {
            self.digits(2)?
        };
        range.contains(&number).then_some(number)
    }
}

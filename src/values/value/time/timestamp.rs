//! Points in time.
//!
//! Source: `Puppet::Pops::Time::Timestamp`; Ruby's `Time#strftime`

use super::calendar::{civil_from_days, days_from_civil};
use super::{strptime, zone};
use crate::value::issues;
use crate::value::ruby_errors::no_implicit_conversion;
use pantin_base::diagnostics::Issue;

/// A point in time, counted from 1970-01-01 UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Timestamp {
    /// Whole seconds, rounded towards negative infinity.
    pub seconds: i64,
    /// Nanoseconds past these, below 1,000,000,000.
    pub nanoseconds: u32,
}

const SECOND: i128 = 1_000_000_000;
const DAY: i64 = 86_400;

/// Formats tried when none is given; the second half is for texts whose time zone is given apart from them.
const DEFAULT_FORMATS: [&str; 10] =
    ["%FT%T.%N %Z", "%FT%T %Z", "%F %T.%N %Z", "%F %T %Z", "%F %Z", "%FT%T.%N", "%FT%T", "%F %T.%N", "%F %T", "%F"];
const WITHOUT_ZONE: usize = 5;

impl Timestamp {
    /// A point by its nanoseconds; nothing when it is further away than years can be counted.
    #[must_use]
    pub fn from_nanoseconds(nanoseconds: i128) -> Option<Self> {
        let seconds = i64::try_from(nanoseconds.div_euclid(SECOND)).ok()?;
        let in_range = seconds.unsigned_abs() < 60_000_000_000_000_000;
        in_range.then_some(Self { seconds, nanoseconds: nanoseconds.rem_euclid(SECOND) as u32 })
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

    /// Its text, for instance `2020-01-01T00:00:00.000000000 UTC`.
    #[must_use]
    pub fn text(self) -> String {
        let civil = Civil::new(self, 0, true);
        let sign = if civil.year < 0 { "-" } else { "" };
        let (year, month, day) = (civil.year.unsigned_abs(), civil.month, civil.day);
        let (hour, minute, second) = (civil.second / 3600, civil.second / 60 % 60, civil.second % 60);
        let nanoseconds = self.nanoseconds;
        format!("{sign}{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{nanoseconds:09} UTC")
    }

    /// Its text in a format, in UTC or in a zone.
    pub fn format(self, format: &str, zone: Option<&str>) -> Result<String, Issue> {
        let civil = match zone.filter(|zone| !zone.is_empty()) {
            None => Civil::new(self, 0, true),
            Some(zone) => Civil::new(self, utc_offset(zone)?, false),
        };
        let invalid = || issues::runtime_error(&format!("invalid format: {format}"));
        if widest(format) > MAX_WIDTH {
            return Err(invalid());
        }
        let bytes = strftime::bytes::strftime(&civil, format.as_bytes()).map_err(|_| invalid())?;
        String::from_utf8(bytes).map_err(|_| invalid())
    }

    /// Reads a text in the first of several formats that fits, or in one of the default formats.
    pub fn parse_any(text: &str, formats: Option<&[&str]>, zone: Option<&str>) -> Result<Self, Issue> {
        let zone = zone.filter(|zone| !zone.is_empty());
        let formats =
            formats.unwrap_or(if zone.is_some() { &DEFAULT_FORMATS[WITHOUT_ZONE..] } else { &DEFAULT_FORMATS });
        for format in formats {
            if let Some(fields) = strptime::read(text, format)
                && (zone.is_none() || fields.zone.is_none())
            {
                return Self::from_fields(&fields, zone);
            }
        }
        let tried = formats.join(", ");
        Err(issues::runtime_error(&format!("Unable to parse '{text}' using any of the formats {tried}")))
    }

    /// Reads a text in one format.
    pub fn parse(text: &str, format: &str, zone: Option<&str>) -> Result<Self, Issue> {
        let zone = zone.filter(|zone| !zone.is_empty());
        let Some(fields) = strptime::read(text, format) else {
            let detail = format!("Unable to parse '{text}' using format '{format}'");
            return Err(issues::runtime_error(&detail));
        };
        if zone.is_some() && fields.zone.is_some() {
            return Err(issues::runtime_error(
                "Using a Timezone designator in format specification is mutually exclusive to providing an explicit timezone argument",
            ));
        }
        Self::from_fields(&fields, zone)
    }

    /// Reads a text in one of the default formats.
    pub fn parse_default(text: &str) -> Result<Self, Issue> {
        Self::parse_any(text, None, None)
    }

    fn from_fields(fields: &strptime::Fields<'_>, zone: Option<&str>) -> Result<Self, Issue> {
        let Some(year) = fields.year else {
            return Err(issues::runtime_error(&no_implicit_conversion("nil", "Integer")));
        };
        let (hour, minute, second) = (fields.hour.unwrap_or(0), fields.minute.unwrap_or(0), fields.second.unwrap_or(0));
        let out_of_range = || issues::runtime_error("argument out of range");
        if hour == 24 && (minute > 0 || second > 0) || year.unsigned_abs() > 1_000_000_000 {
            return Err(out_of_range());
        }
        let days = days_from_civil(year, fields.month.unwrap_or(1), fields.day.unwrap_or(1));
        let local = days * DAY + hour * 3600 + minute * 60 + second;
        let offset = zone.or(fields.zone).map_or(Ok(0), utc_offset)?;
        Ok(Self { seconds: local - i64::from(offset), nanoseconds: fields.nanoseconds })
    }
}

/// Widths beyond this are refused; texts would grow without bound.
const MAX_WIDTH: usize = 10_000;

fn widest(format: &str) -> usize {
    let numbers = format.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    numbers.map(|digits| digits.parse().unwrap_or(usize::MAX)).max().unwrap_or(0)
}

/// Offset of a zone given by the user. `current` is the zone of the machine, which is taken to be UTC: a catalog must not
/// depend on where it was compiled.
fn utc_offset(name: &str) -> Result<i32, Issue> {
    if name.eq_ignore_ascii_case("current") {
        return Ok(0);
    }
    let known = zone::length(name).and_then(|length| zone::offset(&name[..length]));
    known.ok_or_else(|| issues::runtime_error(&format!("Illegal timezone '{name}'")))
}

/// A point in time as a date and a time of day somewhere.
struct Civil {
    time: Timestamp,
    offset: i32,
    is_utc: bool,
    year: i64,
    month: u8,
    day: u8,
    /// Seconds since midnight.
    second: i64,
    days: i64,
}

impl Civil {
    fn new(time: Timestamp, offset: i32, is_utc: bool) -> Self {
        let local = time.seconds.saturating_add(offset.into());
        let days = local.div_euclid(DAY);
        let (year, month, day) = civil_from_days(days);
        Self { time, offset, is_utc, year, month, day, second: local.rem_euclid(DAY), days }
    }
}

impl strftime::Time for Civil {
    fn year(&self) -> i32 {
        self.year as i32
    }

    fn month(&self) -> u8 {
        self.month
    }

    fn day(&self) -> u8 {
        self.day
    }

    fn hour(&self) -> u8 {
        (self.second / 3600) as u8
    }

    fn minute(&self) -> u8 {
        (self.second / 60 % 60) as u8
    }

    fn second(&self) -> u8 {
        (self.second % 60) as u8
    }

    fn nanoseconds(&self) -> u32 {
        self.time.nanoseconds
    }

    fn day_of_week(&self) -> u8 {
        (self.days + 4).rem_euclid(7) as u8
    }

    fn day_of_year(&self) -> u16 {
        (self.days - days_from_civil(self.year, 1, 1) + 1) as u16
    }

    fn to_int(&self) -> i64 {
        self.time.seconds
    }

    fn is_utc(&self) -> bool {
        self.is_utc
    }

    fn utc_offset(&self) -> i32 {
        self.offset
    }

    fn time_zone(&self) -> &str {
        if self.is_utc { "UTC" } else { "" }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Timestamp;

    #[test]
    fn texts_are_read_as_puppet_does() {
        for (text, expected) in [
            ("2020-01-01", "2020-01-01T00:00:00.000000000 UTC"),
            ("2020-01-01T10:20:30.123456789 UTC", "2020-01-01T10:20:30.123456789 UTC"),
            ("2020-01-01T10:20:30 CET", "2020-01-01T09:20:30.000000000 UTC"),
            ("2020-01-01T10:20:30 GMT+3", "2020-01-01T07:20:30.000000000 UTC"),
            ("2020-02-31", "2020-03-02T00:00:00.000000000 UTC"),
            ("2020-01-01T24:00:00", "2020-01-02T00:00:00.000000000 UTC"),
            ("12020-01-01", "12020-01-01T00:00:00.000000000 UTC"),
        ] {
            assert_eq!(Timestamp::parse_default(text).unwrap().text(), expected);
        }
        assert_eq!(Timestamp::parse_default("2020-01-01T10:20:30 foo").unwrap_err().text(), "Illegal timezone 'foo'");
        let parsed = Timestamp::parse("25 Dec 1999 3:04 PM", "%d %b %Y %I:%M %p", None).unwrap();
        assert_eq!(parsed.text(), "1999-12-25T15:04:00.000000000 UTC");
    }

    #[test]
    fn formats_are_those_of_ruby() {
        let time = Timestamp { seconds: 1_600_000_000, nanoseconds: 500_000_000 };
        let text = time.format("%Y %L %z|%Z|%s %j %U %V %P %e %3N %:z %^a %010Y %Q", None).unwrap();
        assert_eq!(text, "2020 500 +0000|UTC|1600000000 257 37 37 pm 13 500 +00:00 SUN 0000002020 %Q");
        assert_eq!(time.format("%z|%Z", Some("CET")).unwrap(), "+0100|");
        assert_eq!(time.format("%", None).unwrap_err().text(), "invalid format: %");
    }

    proptest! {
        #[test]
        fn what_is_rendered_reads_back(seconds in -60_000_000_000_i64..200_000_000_000, nanoseconds in 0_u32..1_000_000_000) {
            let time = Timestamp { seconds, nanoseconds };
            prop_assert_eq!(Timestamp::parse_default(&time.text()).unwrap(), time);
        }
    }
}

//! Points in time as logs, headers and file names have them: in UTC.

use der::DateTime;

use super::calendar::civil_from_days;

/// A point in time, in UTC.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Utc {
    year: i64,
    /// From 1.
    month: u8,
    day: u8,
    /// From 0, which is Sunday.
    weekday: usize,
    hour: u8,
    minute: u8,
    second: u8,
    nanosecond: u32,
}

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WEEKDAYS: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const DAY: i64 = 86_400;

/// Adds a number with so many digits.
fn push_digits(text: &mut String, number: u32, places: u32) {
    for place in (0..places).rev() {
        text.extend(char::from_digit(number / 10_u32.pow(place) % 10, 10));
    }
}

impl Utc {
    /// The time so many nanoseconds after 1970 began.
    #[must_use]
    pub fn of(nanoseconds: i128) -> Self {
        let seconds = i64::try_from(nanoseconds.div_euclid(1_000_000_000)).unwrap_or_default();
        let nanosecond = u32::try_from(nanoseconds.rem_euclid(1_000_000_000)).unwrap_or_default();
        let (days, rest) = (seconds.div_euclid(DAY), seconds.rem_euclid(DAY));
        let (year, month, day) = civil_from_days(days);
        let small = |number: i64| u8::try_from(number).unwrap_or_default();
        Self {
            year,
            month,
            day,
            weekday: usize::try_from((days + 4).rem_euclid(7)).unwrap_or_default(),
            hour: small(rest / 3_600),
            minute: small(rest / 60 % 60),
            second: small(rest % 60),
            nanosecond,
        }
    }

    /// Nanoseconds after 1970 began of a time as agents, and YAML, write it: `2026-11-23T20:12:11.123+01:00`,
    /// `2026-11-23 20:12:11.123 Z`. `None` for anything else.
    #[must_use]
    pub fn read(text: &str) -> Option<i128> {
        let (date, rest) = text.trim().split_once(['T', ' '])?;
        let numbers = |text: &str, separator: char| -> Option<[u8; 3]> {
            let mut parts = text.split(separator).map(|part| part.parse().ok());
            let numbers = [parts.next()??, parts.next()??, parts.next()??];
            parts.next().is_none().then_some(numbers)
        };
        let (year, date) = date.split_once('-')?;
        let (month, day) = date.split_once('-')?;
        let at = rest.find(['Z', '+', '-'])?;
        let (time, offset) = (rest[..at].trim_end(), &rest[at..]);
        let (time, fraction) = time.split_once('.').unwrap_or((time, ""));
        let [hour, minute, second] = numbers(time, ':')?;
        let date =
            DateTime::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?, hour, minute, second).ok()?;
        let is_fraction = fraction.len() <= 9 && fraction.bytes().all(|byte| byte.is_ascii_digit());
        let digit = |at: usize| i128::from(fraction.as_bytes().get(at).map_or(0, |byte| byte - b'0'));
        let nanoseconds = is_fraction.then(|| (0..9).fold(0, |number, at| number * 10 + digit(at)))?;
        let offset: i128 = match offset.split_once(':') {
            None if offset == "Z" => 0,
            Some((hours, minutes)) => {
                let sign = if hours.starts_with('-') { -1 } else { 1 };
                let hours: i128 = hours[1..].parse().ok()?;
                sign * (hours * 3_600 + minutes.parse::<i128>().ok()? * 60)
            }
            None => return None,
        };
        let seconds = i128::from(date.unix_duration().as_secs()) - offset;
        Some(seconds * 1_000_000_000 + nanoseconds)
    }

    /// `23/Nov/2026:20:12:11 +0000`
    #[must_use]
    pub fn in_access_log(self) -> String {
        let Self { year, month, day, hour, minute, second, .. } = self;
        format!("{day:02}/{}/{year:04}:{hour:02}:{minute:02}:{second:02} +0000", month_name(month))
    }

    /// `2026-11-23T20:12:11.123Z`
    #[must_use]
    pub fn in_iso(self) -> String {
        let Self { year, month, day, hour, minute, second, nanosecond, .. } = self;
        let millisecond = nanosecond / 1_000_000;
        let Some(year) = u32::try_from(year).ok().filter(|year| *year < 10_000) else {
            return format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millisecond:03}Z");
        };
        // Lists of a fleet have tens of thousands of times: without the machinery of formats.
        let mut text = String::with_capacity("2026-11-23T20:12:11.123Z".len());
        let parts =
            [(year, 4), (month.into(), 2), (day.into(), 2), (hour.into(), 2), (minute.into(), 2), (second.into(), 2)];
        for ((number, places), mark) in parts.into_iter().zip(['-', '-', 'T', ':', ':', '.']) {
            push_digits(&mut text, number, places);
            text.push(mark);
        }
        push_digits(&mut text, millisecond, 3);
        text.push('Z');
        text
    }

    /// `2026-11-23T20:12:11Z`
    #[must_use]
    pub fn in_iso_to_the_second(self) -> String {
        let Self { year, month, day, hour, minute, second, .. } = self;
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
    }

    /// `2026-11-23 20:12:11 +0000`, as Puppet writes it into a log.
    #[must_use]
    pub fn in_log(self) -> String {
        let Self { year, month, day, hour, minute, second, .. } = self;
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} +0000")
    }

    /// `2026-11-23 20:12:11.123456789 +00:00`, as in YAML.
    #[must_use]
    pub fn in_yaml(self) -> String {
        let Self { year, month, day, hour, minute, second, nanosecond, .. } = self;
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}.{nanosecond:09} +00:00")
    }

    /// `202611232012`, as in the names of reports.
    #[must_use]
    pub fn to_the_minute(self) -> String {
        let Self { year, month, day, hour, minute, .. } = self;
        format!("{year:04}{month:02}{day:02}{hour:02}{minute:02}")
    }

    /// `Mon, 23 Nov 2026 20:12:11 GMT`, as in headers.
    #[must_use]
    pub fn in_header(self) -> String {
        let Self { year, month, day, weekday, hour, minute, second, .. } = self;
        let (weekday, month) = (WEEKDAYS[weekday], month_name(month));
        format!("{weekday}, {day:02} {month} {year:04} {hour:02}:{minute:02}:{second:02} GMT")
    }
}

fn month_name(month: u8) -> &'static str {
    MONTHS[usize::from(month) - 1]
}

#[cfg(test)]
mod tests {
    use super::Utc;

    #[test]
    fn times_are_those_of_the_calendar() {
        let shown = |seconds: i128| Utc::of(seconds * 1_000_000_000).in_header();
        assert_eq!(shown(0), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(shown(951_782_400), "Tue, 29 Feb 2000 00:00:00 GMT");
        assert_eq!(shown(1_795_464_731), "Mon, 23 Nov 2026 20:12:11 GMT");
        assert_eq!(shown(4_107_542_399), "Sun, 28 Feb 2100 23:59:59 GMT");
        assert_eq!(shown(4_107_542_400), "Mon, 01 Mar 2100 00:00:00 GMT");
        assert_eq!(shown(-1), "Wed, 31 Dec 1969 23:59:59 GMT");
        assert_eq!(Utc::of(1_795_464_731_000_000_001).in_yaml(), "2026-11-23 20:12:11.000000001 +00:00");
        assert_eq!(Utc::of(1_795_464_731_000_000_001).to_the_minute(), "202611232012");
        assert_eq!(Utc::of(951_782_400_000_000_000).in_log(), "2000-02-29 00:00:00 +0000");
        assert_eq!(Utc::of(1_767_225_599_042_000_000).in_iso(), "2025-12-31T23:59:59.042Z");
        assert_eq!(Utc::of(1_767_225_599_042_000_000).in_iso_to_the_second(), "2025-12-31T23:59:59Z");
    }

    #[test]
    fn times_of_agents_and_of_yaml_are_read() {
        let at = 1_795_464_731_000_000_001;
        assert_eq!(Utc::read(&Utc::of(at).in_yaml()), Some(at));
        for text in [
            "2026-11-23T20:12:11.000000001Z",
            "2026-11-23T21:42:11.000000001+01:30",
            "2026-11-23 12:12:11.000000001 -08:00",
        ] {
            assert_eq!(Utc::read(text), Some(at), "{text}");
        }
        assert_eq!(Utc::read("2026-11-23T20:12:11+00:00"), Some(at - 1));
        for bad in [
            "",
            "now",
            "2026-11-23",
            "2026-11-23T20:12:11",
            "2026-13-23T20:12:11Z",
            "2026-11-23T20:12:11+é",
            "x-11-23T20:12:11Z",
        ] {
            assert_eq!(Utc::read(bad), None, "{bad}");
        }
    }
}

//! Points in time as PuppetDB has them: to the millisecond, in their original zone. Source:
//! `Puppet::Util::Puppetdb.to_wire_time`; Ruby's `Time.parse` for the times of reports.

use pantin_values::value::Utc;

/// Nanoseconds of a second.
const SECOND: i128 = 1_000_000_000;

/// A time in microseconds since 1970, in UTC: `2026-11-23T20:12:11.123Z`
pub(super) fn wire(at: i64) -> String {
    Utc::of(i128::from(at) * 1_000).in_iso()
}

/// A point in time with the zone that it was written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Moment {
    /// Nanoseconds since 1970.
    nanoseconds: i128,
    /// Seconds that the zone is ahead; `None` for UTC by name.
    ahead: Option<i32>,
}

impl Moment {
    /// Reads `2026-11-23T20:12:11.123456789+01:00`, with or without a fraction, with `Z` or a zone.
    pub(super) fn read(text: &str) -> Option<Self> {
        let nanoseconds = Utc::read(text)?;
        // The date has hyphens of its own.
        let (_, time) = text.trim().split_once(['T', ' '])?;
        let zone = &time[time.find(['Z', '+', '-'])?..];
        Some(Self { nanoseconds, ahead: if zone == "Z" { None } else { Some(zone_offset(zone)?) } })
    }

    /// So many seconds later.
    pub(super) fn plus(self, seconds: f64) -> Self {
        // Not a finite number: counts as zero.
        let more = if seconds.is_finite() { (seconds * 1e9).floor() as i128 } else { 0 };
        Self { nanoseconds: self.nanoseconds + more, ..self }
    }

    /// As PuppetDB has it.
    pub(super) fn wire(self) -> String {
        let Some(ahead) = self.ahead else { return Utc::of(self.nanoseconds).in_iso() };
        let shown = Utc::of(self.nanoseconds + i128::from(ahead) * SECOND).in_iso();
        let (sign, minutes) = (if ahead < 0 { '-' } else { '+' }, ahead.abs() / 60);
        format!("{}{sign}{:02}:{:02}", shown.trim_end_matches('Z'), minutes / 60, minutes % 60)
    }

    /// Microseconds since 1970.
    #[cfg(feature = "puppetdb")]
    pub(super) fn microseconds(self) -> i64 {
        i64::try_from(self.nanoseconds.div_euclid(1_000)).unwrap_or(i64::MAX)
    }
}

/// `+01:00`
fn zone_offset(zone: &str) -> Option<i32> {
    let sign = if zone.starts_with('-') { -1 } else { 1 };
    let (hours, minutes) = zone.get(1..)?.split_once(':')?;
    let (hours, minutes): (i32, i32) = (hours.parse().ok()?, minutes.parse().ok()?);
    Some(sign * (hours * 3_600 + minutes * 60))
}

#[cfg(test)]
mod tests {
    use super::Moment;

    #[test]
    fn times_keep_their_zone_and_lose_what_is_below_milliseconds() {
        let shown = |text: &str| Moment::read(text).map(Moment::wire);
        assert_eq!(shown("2026-11-23T20:00:00.123999999+00:00").as_deref(), Some("2026-11-23T20:00:00.123+00:00"));
        assert_eq!(shown("2026-11-23T20:00:00Z").as_deref(), Some("2026-11-23T20:00:00.000Z"));
        assert_eq!(shown("2024-02-29T23:59:59.5-03:30").as_deref(), Some("2024-02-29T23:59:59.500-03:30"));
        for wrong in ["", "2026-11-23", "2026-13-01T00:00:00Z", "2026-11-23T20:00:00", "2026-11-23T20:00:00.xZ"] {
            assert_eq!(shown(wrong), None, "{wrong}");
        }
        let later = Moment::read("2026-12-31T23:59:58.5+01:00").map(|time| time.plus(2.75).wire());
        assert_eq!(later.as_deref(), Some("2027-01-01T00:00:01.250+01:00"));
    }
}

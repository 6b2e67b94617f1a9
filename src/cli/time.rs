//! The time of log entries, in UTC.

use crate::environment::{Disk, Files};

/// A point in time, in milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time(i64);

impl Time {
    /// The time now.
    pub(super) fn now() -> Self {
        Self((Disk.now() / 1_000_000) as i64)
    }

    /// `2026-01-31T13:05:09.123Z`
    pub(super) fn as_iso_8601(self) -> String {
        let (date, time) = self.date_and_time();
        format!("{date}T{time}.{:03}Z", self.0.rem_euclid(1_000))
    }

    /// A point in time, from seconds since 1970.
    pub(super) fn of_seconds(seconds: i64) -> Self {
        Self(seconds.saturating_mul(1_000))
    }

    /// `2026-01-31T13:05:09Z`
    pub(super) fn as_iso_8601_seconds(self) -> String {
        let (date, time) = self.date_and_time();
        format!("{date}T{time}Z")
    }

    /// `2026-01-31 13:05:09 +0000`
    pub(super) fn as_puppet_writes(self) -> String {
        let (date, time) = self.date_and_time();
        format!("{date} {time} +0000")
    }

    /// The civil calendar from a count of days, in years that begin in March.
    fn date_and_time(self) -> (String, String) {
        let seconds = self.0.div_euclid(1_000);
        let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
        let days = days + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + era * 400 + i64::from(month <= 2);
        let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
        (format!("{year:04}-{month:02}-{day:02}"), format!("{hour:02}:{minute:02}:{second:02}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Time;

    #[test]
    fn milliseconds_become_dates() {
        assert_eq!(Time(0).as_puppet_writes(), "1970-01-01 00:00:00 +0000");
        assert_eq!(Time(951_782_400_000).as_puppet_writes(), "2000-02-29 00:00:00 +0000");
        assert_eq!(Time(1_767_225_599_042).as_iso_8601(), "2025-12-31T23:59:59.042Z");
    }
}

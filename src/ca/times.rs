//! Points in time in certificates and in the inventory.

use std::time::Duration;

use der::DateTime;
use der::asn1::{GeneralizedTime, UtcTime};
use x509_cert::time::Time;

const NANOSECONDS: i128 = 1_000_000_000;
/// Certificates and CRLs are valid from a day before they are made, since clocks differ.
pub(super) const EARLIER: u64 = 86_400;

/// Seconds since 1970, from nanoseconds.
pub(super) fn seconds(nanoseconds: i128) -> u64 {
    u64::try_from(nanoseconds / NANOSECONDS).unwrap_or_default()
}

/// A time in seconds since 1970 in the form of certificates: with a two-digit year while possible.
///
/// # Errors
/// If it is beyond the year 9999.
pub(super) fn time(seconds: u64) -> der::Result<Time> {
    let since_1970 = Duration::from_secs(seconds);
    match UtcTime::from_unix_duration(since_1970) {
        Ok(time) => Ok(Time::UtcTime(time)),
        Err(_) => GeneralizedTime::from_unix_duration(since_1970).map(Time::GeneralTime),
    }
}

/// `2026-11-22T12:02:32UTC`
#[must_use]
pub fn inventory_time(time: Time) -> String {
    let at = time.to_date_time();
    let (year, month, day) = (at.year(), at.month(), at.day());
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}UTC", at.hour(), at.minutes(), at.seconds())
}

/// Parses the result of [`inventory_time`] into seconds since 1970.
pub(super) fn read_inventory_time(text: &str) -> Option<u64> {
    let text = text.strip_suffix("UTC").or_else(|| text.strip_suffix("GMT"))?;
    let (date, time) = text.split_once('T')?;
    let mut date = date.splitn(3, '-');
    let mut time = time.splitn(3, ':');
    let number = |parts: &mut std::str::SplitN<'_, char>| parts.next()?.parse::<u8>().ok();
    let year = date.next()?.parse().ok()?;
    let (month, day) = (number(&mut date)?, number(&mut date)?);
    let (hour, minute, second) = (number(&mut time)?, number(&mut time)?, number(&mut time)?);
    let at = DateTime::new(year, month, day, hour, minute, second).ok()?;
    Some(at.unix_duration().as_secs())
}

#[cfg(test)]
mod tests {
    use super::{inventory_time, read_inventory_time, time};

    #[test]
    fn times_of_the_inventory_are_read_as_they_are_written() {
        for seconds in [0, 1_763_812_952, 2_524_607_999, 2_524_608_000, 4_000_000_000] {
            let text = inventory_time(time(seconds).unwrap());
            assert_eq!(read_inventory_time(&text), Some(seconds), "{text}");
        }
        assert_eq!(inventory_time(time(1_763_812_952).unwrap()), "2025-11-22T12:02:32UTC");
        for bad in ["", "2025-11-22", "2025-13-22T12:02:32UTC", "2025-11-22T12:02UTC", "x-11-22T12:02:32UTC"] {
            assert_eq!(read_inventory_time(bad), None, "{bad}");
        }
    }
}

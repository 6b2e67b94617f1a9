//! Dates in headers.

use der::DateTime;

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// The seconds since 1970 of a date as in `If-Modified-Since`: `Mon, 23 Nov 2026 20:12:11 GMT`. `None` if it is
/// invalid; such a header is ignored.
#[must_use]
pub fn read_date(text: &str) -> Option<u64> {
    let text = text.split_once(", ").map_or(text, |(_, rest)| rest);
    let mut words = text.split_ascii_whitespace();
    let day = words.next()?.parse().ok()?;
    let month = words.next()?;
    let month = MONTHS.iter().position(|known| known.eq_ignore_ascii_case(month))? + 1;
    let year = words.next()?.parse().ok()?;
    let mut time = words.next()?.splitn(3, ':').map(|part| part.parse::<u8>().ok());
    let (hour, minute, second) = (time.next()??, time.next()??, time.next()??);
    if !matches!(words.next(), Some("GMT" | "UTC")) || words.next().is_some() {
        return None;
    }
    let date = DateTime::new(year, u8::try_from(month).ok()?, day, hour, minute, second).ok()?;
    Some(date.unix_duration().as_secs())
}

#[cfg(test)]
mod tests {
    use super::read_date;

    #[test]
    fn dates_of_headers_are_read() {
        assert_eq!(read_date("Mon, 23 Nov 2026 20:12:11 GMT"), Some(1_795_464_731));
        assert_eq!(read_date("23 nov 2026 20:12:11 UTC"), Some(1_795_464_731));
        for bad in ["", "yesterday", "Mon, 31 Feb 2026 20:12:11 GMT", "Mon, 23 Nov 2026 20:12 GMT", "1795464731"] {
            assert_eq!(read_date(bad), None, "{bad}");
        }
    }
}

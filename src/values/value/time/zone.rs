//! Names and offsets of time zones as Ruby's `Date._strptime` knows them.

/// Zones by name with their offset in minutes; daylight saving is part of the name (`edt`).
const NAMES: &[(&str, i32)] = &[
    ("a", 60),
    ("acst", 570),
    ("adt", -180),
    ("aest", 600),
    ("akdt", -480),
    ("akst", -540),
    ("ast", -240),
    ("at", -120),
    ("awst", 480),
    ("b", 120),
    ("bst", 60),
    ("bt", 180),
    ("c", 180),
    ("cadt", 630),
    ("cast", 570),
    ("cat", -600),
    ("cct", 480),
    ("cdt", -300),
    ("cest", 120),
    ("cet", 60),
    ("clst", -180),
    ("clt", -240),
    ("cst", -360),
    ("d", 240),
    ("e", 300),
    ("eadt", 660),
    ("east", 600),
    ("eat", 180),
    ("edt", -240),
    ("eest", 180),
    ("eet", 120),
    ("est", -300),
    ("f", 360),
    ("fst", 120),
    ("fwt", 60),
    ("g", 420),
    ("gmt", 0),
    ("gst", 600),
    ("h", 480),
    ("hdt", -540),
    ("hst", -600),
    ("i", 540),
    ("idle", 720),
    ("idlw", -720),
    ("ist", 330),
    ("jst", 540),
    ("k", 600),
    ("kst", 540),
    ("l", 660),
    ("m", 720),
    ("mdt", -360),
    ("mest", 120),
    ("mesz", 120),
    ("met", 60),
    ("mewt", 60),
    ("mez", 60),
    ("msd", 240),
    ("msk", 180),
    ("mst", -420),
    ("n", -60),
    ("ndt", -90),
    ("nst", -210),
    ("nt", -660),
    ("nzdt", 780),
    ("nzst", 720),
    ("nzt", 720),
    ("o", -120),
    ("p", -180),
    ("pdt", -420),
    ("pst", -480),
    ("q", -240),
    ("r", -300),
    ("s", -360),
    ("sast", 120),
    ("sgt", 480),
    ("sst", -660),
    ("swt", 60),
    ("t", -420),
    ("u", -480),
    ("ut", 0),
    ("utc", 0),
    ("v", -540),
    ("w", -600),
    ("wadt", 480),
    ("wast", 120),
    ("wat", 60),
    ("west", 60),
    ("wet", 0),
    ("x", -660),
    ("y", -720),
    ("ydt", -480),
    ("yst", -540),
    ("z", 0),
    ("zp4", 240),
    ("zp5", 300),
    ("zp6", 360),
];

/// The zone that a text begins with: its length.
pub(super) fn length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let lower = text.to_ascii_lowercase();
    let prefix = ["gmt", "utc", "ut"].into_iter().find(|prefix| lower.starts_with(prefix)).map_or(0, str::len);
    for start in [prefix, 0] {
        if matches!(bytes.get(start), Some(b'+' | b'-')) {
            let mut at = start + 1;
            let digits = |at: usize| bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            if digits(at) == 0 {
                return None;
            }
            at += digits(at);
            if matches!(bytes.get(at), Some(b',' | b'.' | b':')) && digits(at + 1) > 0 {
                at += 1 + digits(at + 1);
                if bytes.get(at) == Some(&b':') && digits(at + 1) > 0 {
                    at += 1 + digits(at + 1);
                }
            }
            return Some(at);
        }
    }
    let word = |from: usize| text[from..].find(|c: char| !c.is_alphabetic()).map_or(text.len(), |at| from + at);
    let ends_word = |at: usize| !text[at..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
    for long in [" standard time", " daylight time"] {
        if let Some(at) = lower.find(long)
            && text[..at].chars().all(|c| c.is_alphabetic() || c == '.' || c.is_whitespace())
        {
            return Some(at + long.len());
        }
    }
    let end = word(0);
    if end == 0 || !ends_word(end) {
        return None;
    }
    let with_dst = lower[end..].starts_with(" dst") && ends_word(end + 4);
    Some(if with_dst { end + 4 } else { end })
}

/// The offset of a zone in seconds.
pub(super) fn offset(zone: &str) -> Option<i32> {
    let mut name = zone.trim().to_ascii_lowercase();
    let mut daylight = 0;
    for (suffix, extra) in [(" standard time", 0), (" daylight time", 3600), (" dst", 3600)] {
        if let Some(stem) = name.strip_suffix(suffix) {
            name = stem.to_owned();
            daylight = extra;
            break;
        }
    }
    if let Some((_, minutes)) = NAMES.iter().find(|(known, _)| *known == name) {
        return Some(minutes * 60 + daylight);
    }
    let digits = name.trim_start_matches("gmt").trim_start_matches("utc");
    let (sign, digits) = match digits.as_bytes().first()? {
        b'+' => (1, &digits[1..]),
        b'-' => (-1, &digits[1..]),
        _ => return None,
    };
    let number = |text: &str| text.parse::<i32>().ok();
    let seconds = if digits.contains(':') {
        let mut parts = digits.split(':');
        let hours = number(parts.next()?)?;
        let minutes = parts.next().and_then(number).unwrap_or(0);
        let seconds = parts.next().and_then(number).unwrap_or(0);
        if hours > 23 || minutes > 59 || seconds > 59 {
            return None;
        }
        hours * 3600 + minutes * 60 + seconds
    } else if let Some((hours, fraction)) = digits.split_once([',', '.']) {
        let fraction: f64 = format!("0.{fraction}").parse().ok()?;
        number(hours).filter(|hours| *hours < 24)? * 3600 + (fraction * 3600.0).round() as i32
    } else {
        if digits.is_empty() || digits.len() > 6 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let padded = if digits.len() % 2 == 1 { format!("0{digits}") } else { digits.to_owned() };
        let part = |at: usize| padded.get(at..at + 2).and_then(|text| text.parse::<i32>().ok()).unwrap_or(0);
        part(0) * 3600 + part(2) * 60 + part(4)
    };
    Some(sign * seconds)
}

#[cfg(test)]
mod tests {
    use super::{length, offset};

    #[test]
    fn offsets_are_those_of_ruby() {
        for (zone, expected) in [
            ("CET", Some(3600)),
            ("+0130", Some(5400)),
            ("-07:30", Some(-27_000)),
            ("GMT+3", Some(10_800)),
            ("foo", None),
            ("Z", Some(0)),
            ("EDT", Some(-14_400)),
        ] {
            assert_eq!(offset(zone), expected, "{zone}");
        }
        assert_eq!(length("EST5EDT"), None);
        assert_eq!(length("UTC x"), Some(3));
    }
}

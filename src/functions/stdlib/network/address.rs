//! Addresses and networks as Ruby's `IPAddr` reads and writes them.

use std::fmt::Write as _;

/// The kind of an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::functions::stdlib) enum Family {
    V4,
    V6,
}

impl Family {
    const fn bits(self) -> u32 {
        match self {
            Self::V4 => 32,
            Self::V6 => 128,
        }
    }

    const fn all(self) -> u128 {
        match self {
            Self::V4 => 0xffff_ffff,
            Self::V6 => u128::MAX,
        }
    }
}

/// An address with the mask of its network.
#[derive(Clone, Debug)]
pub(in crate::functions::stdlib) struct Address {
    pub(in crate::functions::stdlib) family: Family,
    number: u128,
    mask: u128,
    zone: String,
}

/// Ruby's words for a text that is no address. What they should name is empty at that point.
const INVALID: &str = "invalid address: ";

impl Address {
    /// An address, perhaps with `/length` or `/mask`. The error is Ruby's message.
    pub(in crate::functions::stdlib) fn parse(text: &str) -> Result<Self, String> {
        let (address, network) = match text.split_once('/') {
            Some((address, network)) => (address, Some(network)),
            None => (text, None),
        };
        let in_brackets = address.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let mut only_v6 = in_brackets.is_some();
        let mut address = in_brackets.unwrap_or(address);
        let mut zone = "";
        if let Some(at) = address.rfind('%')
            && at + 1 < address.len()
            && address[at + 1..].bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        {
            (address, zone) = address.split_at(at);
            only_v6 = true;
        }
        let v4 = if only_v6 { None } else { read_v4(address)? };
        let (family, number) = match v4 {
            Some(number) => (Family::V4, u128::from(number)),
            None => (Family::V6, read_v6(address)?),
        };
        let mut parsed = Self { family, number, mask: family.all(), zone: zone.to_owned() };
        if let Some(network) = network {
            parsed.apply(network)?;
        }
        Ok(parsed)
    }

    /// Takes the bits beyond a network away.
    fn apply(&mut self, network: &str) -> Result<(), String> {
        let digits = !network.is_empty() && network.bytes().all(|byte| byte.is_ascii_digit());
        if digits && network.len() > 1 && network.starts_with('0') {
            return Err("leading zeros in prefix".to_owned());
        }
        self.mask = if digits {
            let length = network.parse::<u32>().ok().filter(|length| *length <= self.family.bits());
            let Some(length) = length else { return Err(format!("invalid length: {}", self.number)) };
            let rest = self.family.bits() - length;
            self.family.all().checked_shr(rest).and_then(|mask| mask.checked_shl(rest)).unwrap_or(0)
        } else {
            let mask = Self::parse(network)?;
            if mask.family != self.family {
                return Err(format!("address family is not same: {}", self.number));
            }
            let rest = mask.number ^ mask.family.all();
            if rest & rest.wrapping_add(1) != 0 {
                return Err(format!("invalid mask {network}: {}", self.number));
            }
            mask.number
        };
        self.number &= self.mask;
        Ok(())
    }

    /// Whether all of the other network lies in this one.
    pub(in crate::functions::stdlib) fn includes(&self, other: &Self) -> bool {
        let last = |address: &Self| address.number | (address.mask ^ address.family.all());
        self.family == other.family && self.number <= other.number && last(self) >= last(other)
    }

    /// The address as Ruby prints it, without its network.
    pub(in crate::functions::stdlib) fn text(&self) -> String {
        match self.family {
            Family::V4 => dotted(self.number as u32),
            Family::V6 => self.text_v6(),
        }
    }

    fn text_v6(&self) -> String {
        let groups: [u16; 8] = std::array::from_fn(|at| (self.number >> (112 - 16 * at)) as u16);
        let zeros = |from: usize| groups[from..].iter().take_while(|group| **group == 0).count();
        // The first of the longest runs of zeros.
        let longest = (0..8).rev().max_by_key(|from| zeros(*from)).filter(|from| zeros(*from) > 1);
        let hex = |groups: &[u16]| groups.iter().map(|group| format!("{group:x}")).collect::<Vec<_>>().join(":");
        let mut text = match longest {
            Some(from) => format!("{}::{}", hex(&groups[..from]), hex(&groups[from + zeros(from)..])),
            None => hex(&groups),
        };
        if self.zone.is_empty() {
            let last = self.number as u32;
            let has_two = groups[6] != 0;
            let prefix = match (longest, self.number >> 32) {
                (Some(0), 0) if has_two => Some("::"),
                (Some(0), 0xffff) => Some("::ffff:"),
                _ => None,
            };
            if let Some(prefix) = prefix {
                text = format!("{prefix}{}", dotted(last));
            }
        }
        // Writing to a String never fails.
        let _ = write!(text, "{}", self.zone);
        text
    }
}

fn dotted(number: u32) -> String {
    std::net::Ipv4Addr::from(number).to_string()
}

/// The number of an IPv4 address; nothing when the text has not the form of one.
fn read_v4(text: &str) -> Result<Option<u32>, String> {
    let parts: Vec<&str> = text.split('.').collect();
    let is_digits = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if parts.len() != 4 || !parts.iter().all(is_digits) {
        return Ok(None);
    }
    let mut number = 0;
    for part in parts {
        let octet: u8 = part.parse().map_err(|_| INVALID.to_owned())?;
        if part.len() > 1 && part.starts_with('0') {
            return Err("zero-filled number in IPv4 address is ambiguous: ".to_owned());
        }
        number = number << 8 | u32::from(octet);
    }
    Ok(Some(number))
}

/// The number of an IPv6 address.
fn read_v6(text: &str) -> Result<u128, String> {
    let invalid = || INVALID.to_owned();
    // An IPv4 address at the end stands for two groups.
    let (text, last) = match text.rfind(':') {
        Some(at) if text[at..].contains('.') => {
            let last = read_v4(&text[at + 1..])?.ok_or_else(invalid)?;
            (format!("{}0:0", &text[..=at]), u128::from(last))
        }
        _ => (text.to_owned(), 0),
    };
    let groups = |part: &str| -> Option<Vec<u16>> {
        let group = |text: &str| {
            let is_group = (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            is_group.then(|| u16::from_str_radix(text, 16).ok()).flatten()
        };
        if part.is_empty() { Some(Vec::new()) } else { part.split(':').map(group).collect() }
    };
    let all = match text.split_once("::") {
        Some((left, right)) => {
            let (left, right) = (groups(left).ok_or_else(invalid)?, groups(right).ok_or_else(invalid)?);
            let missing = 8usize.checked_sub(left.len() + right.len()).filter(|missing| *missing > 0);
            let missing = missing.ok_or_else(invalid)?;
            [left, vec![0; missing], right].concat()
        }
        None => groups(&text).filter(|groups| groups.len() == 8).ok_or_else(invalid)?,
    };
    Ok(all.iter().fold(0, |number, group| number << 16 | u128::from(*group)) | last)
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn addresses_are_read_and_written_as_in_ruby() {
        for (text, expected) in [
            ("10.1.2.3/8", "10.0.0.0"),
            ("FE80:0:0::1/64", "fe80::"),
            ("fe80::1%eth0", "fe80::1%eth0"),
            ("2001:0db8:0000:0000:0001:0000:0000:0001", "2001:db8::1:0:0:1"),
            ("::ffff:1.2.3.4", "::ffff:1.2.3.4"),
            ("::1.2.3.4", "::1.2.3.4"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("1:0:0:4:5:0:0:8", "1::4:5:0:0:8"),
            ("[::]", "::"),
            ("::1", "::1"),
        ] {
            assert_eq!(Address::parse(text).map(|address| address.text()).as_deref(), Ok(expected), "{text}");
        }
        for (text, expected) in [
            ("10.0.0.0/99", "invalid length: 167772160"),
            ("10.0.0.0/255.0.255.0", "invalid mask 255.0.255.0: 167772160"),
            ("010.0.0.1", "zero-filled number in IPv4 address is ambiguous: "),
            ("10.0.0.1/", "invalid address: "),
            ("1::2::3", "invalid address: "),
            ("x", "invalid address: "),
        ] {
            assert_eq!(Address::parse(text).map(|address| address.text()), Err(expected.to_owned()), "{text}");
        }
        let network = Address::parse("10.0.0.0/8").unwrap();
        assert!(network.includes(&Address::parse("10.255.0.1/16").unwrap()));
        assert!(!network.includes(&Address::parse("::ffff:10.0.0.1").unwrap()));
    }
}

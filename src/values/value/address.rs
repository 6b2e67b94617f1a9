//! Addresses and networks as Ruby's `IPAddr` reads and writes them.

use std::fmt;

/// The kind of an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Version 4: 32 bits.
    V4,
    /// Version 6: 128 bits.
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    /// The version.
    pub family: Family,
    number: u128,
    mask: u128,
    zone: String,
}

/// What is no address or network. The text is Ruby's message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AddressError {
    /// Of no address: `IPAddr::InvalidAddressError`.
    Address(String),
    /// Of a network that the address cannot have: `IPAddr::InvalidPrefixError`.
    Prefix(String),
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(message) | Self::Prefix(message) => f.write_str(message),
        }
    }
}

impl AddressError {
    /// Ruby's words for what is no address. What they should name is empty while an address is made.
    fn invalid() -> Self {
        Self::Address("invalid address: ".to_owned())
    }
}

impl Address {
    /// An address, perhaps with `/length` or `/mask`.
    pub fn parse(text: &str) -> Result<Self, AddressError> {
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

    /// The address that a number is.
    pub fn of_number(number: impl TryInto<u128>, family: Family) -> Result<Self, AddressError> {
        let number = number.try_into().ok().filter(|number| *number <= family.all());
        let number = number.ok_or_else(AddressError::invalid)?;
        Ok(Self { family, number, mask: family.all(), zone: String::new() })
    }

    /// Another address with the same mask.
    pub fn with_number(&self, number: u128) -> Result<Self, AddressError> {
        if number > self.family.all() {
            return Err(AddressError::Address(format!("invalid address: {}", self.number)));
        }
        Ok(Self { number, ..self.clone() })
    }

    /// The address without the bits beyond a network, which is a length or a mask.
    pub fn masked(&self, network: &str) -> Result<Self, AddressError> {
        let mut masked = self.clone();
        masked.apply(network)?;
        Ok(masked)
    }

    /// The address without the bits beyond a network.
    pub fn masked_to(&self, length: Option<u32>) -> Result<Self, AddressError> {
        let mut masked = self.clone();
        masked.cut(length)?;
        Ok(masked)
    }

    /// Takes the bits beyond a network away.
    fn apply(&mut self, network: &str) -> Result<(), AddressError> {
        if !network.is_empty() && network.bytes().all(|byte| byte.is_ascii_digit()) {
            if network.len() > 1 && network.starts_with('0') {
                return Err(AddressError::Prefix("leading zeros in prefix".to_owned()));
            }
            return self.cut(network.parse().ok());
        }
        let mask = Self::parse(network)?;
        if mask.family != self.family {
            return Err(AddressError::Prefix(format!("address family is not same: {}", self.number)));
        }
        let rest = mask.number ^ mask.mask;
        if rest & rest.wrapping_add(1) != 0 {
            return Err(AddressError::Prefix(format!("invalid mask {network}: {}", self.number)));
        }
        self.mask = mask.number;
        self.number &= self.mask;
        Ok(())
    }

    /// The same for the length of a network, if it is one.
    fn cut(&mut self, length: Option<u32>) -> Result<(), AddressError> {
        let Some(rest) = length.and_then(|length| self.family.bits().checked_sub(length)) else {
            return Err(AddressError::Prefix(format!("invalid length: {}", self.number)));
        };
        self.mask = self.family.all().checked_shr(rest).and_then(|mask| mask.checked_shl(rest)).unwrap_or(0);
        self.number &= self.mask;
        Ok(())
    }

    /// The address as a number.
    pub const fn number(&self) -> u128 {
        self.number
    }

    /// Whether it has a zone, as in `fe80::1%eth0`.
    pub const fn has_zone(&self) -> bool {
        !self.zone.is_empty()
    }

    /// The length of its network.
    pub const fn prefix(&self) -> u32 {
        let rest = self.family.all() ^ self.mask;
        self.family.bits() - (u128::BITS - rest.leading_zeros())
    }

    const fn lowest(&self) -> u128 {
        self.number & self.mask
    }

    const fn highest(&self) -> u128 {
        self.number | (self.mask ^ self.family.all())
    }

    /// First and last address of its network.
    pub fn ends(&self) -> (Self, Self) {
        let end = |number| Self { family: self.family, number, mask: self.family.all(), zone: String::new() };
        (end(self.lowest()), end(self.highest()))
    }

    /// Whether all of the other network lies in this one.
    pub fn includes(&self, other: &Self) -> bool {
        self.family == other.family && self.lowest() <= other.lowest() && self.highest() >= other.highest()
    }

    /// The address shifted to the left.
    pub fn shifted_left(&self, bits: u32) -> Self {
        Self { number: self.number.checked_shl(bits).unwrap_or(0) & self.family.all(), ..self.clone() }
    }

    /// The address shifted to the right.
    pub fn shifted_right(&self, bits: u32) -> Self {
        Self { number: self.number.checked_shr(bits).unwrap_or(0), ..self.clone() }
    }

    /// The address with every bit changed.
    pub fn complement(&self) -> Self {
        Self { number: !self.number & self.family.all(), ..self.clone() }
    }

    /// The IPv4 address within an IPv6 address.
    pub fn native(&self) -> Option<Self> {
        let is_native = self.family == Family::V6
            && match self.number >> 32 {
                0 => self.number > 1,
                0xffff => true,
                _ => false,
            };
        let all = Family::V4.all();
        let (number, mask) = (self.number & all, self.mask & all);
        is_native.then(|| Self { family: Family::V4, number, mask, ..self.clone() })
    }

    /// The name under which its own name is looked up.
    pub fn reverse(&self) -> String {
        match self.family {
            Family::V4 => format!("{}.in-addr.arpa", dotted((self.number as u32).swap_bytes())),
            Family::V6 => {
                let digits: Vec<String> = format!("{:032x}", self.number).chars().rev().map(String::from).collect();
                format!("{}.ip6.arpa", digits.join("."))
            }
        }
    }

    /// The address with all of its digits.
    pub fn long_text(&self) -> String {
        format!("{}{}", self.long(self.number), self.zone)
    }

    /// The mask of its network.
    pub fn netmask(&self) -> String {
        self.long(self.mask)
    }

    fn long(&self, number: u128) -> String {
        match self.family {
            Family::V4 => dotted(number as u32),
            Family::V6 => groups(number).map(|group| format!("{group:04x}")).join(":"),
        }
    }

    /// Ruby's `inspect`.
    pub fn inspected(&self) -> String {
        let family = match self.family {
            Family::V4 => "IPv4",
            Family::V6 => "IPv6",
        };
        format!("#<IPAddr: {family}:{}/{}>", self.long_text(), self.netmask())
    }

    /// The address as Ruby prints it, without its network.
    pub fn text(&self) -> String {
        match self.family {
            Family::V4 => dotted(self.number as u32),
            Family::V6 => self.text_v6(),
        }
    }

    fn text_v6(&self) -> String {
        let groups = groups(self.number);
        let zeros = |from: usize| groups[from..].iter().take_while(|group| **group == 0).count();
        // The first of the longest runs of zeros.
        let longest = (0..8).rev().max_by_key(|from| zeros(*from)).filter(|from| zeros(*from) > 1);
        let hex = |groups: &[u16]| groups.iter().map(|group| format!("{group:x}")).collect::<Vec<_>>().join(":");
        let text = match longest {
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
                return format!("{prefix}{}", dotted(last));
            }
        }
        text + &self.zone
    }
}

/// The groups of an IPv6 address.
fn groups(number: u128) -> [u16; 8] {
    std::array::from_fn(|at| (number >> (112 - 16 * at)) as u16)
}

fn dotted(number: u32) -> String {
    std::net::Ipv4Addr::from(number).to_string()
}

/// The number of an IPv4 address; nothing when the text has not the form of one.
fn read_v4(text: &str) -> Result<Option<u32>, AddressError> {
    let parts: Vec<&str> = text.split('.').collect();
    let is_digits = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if parts.len() != 4 || !parts.iter().all(is_digits) {
        return Ok(None);
    }
    let mut number = 0;
    for part in parts {
        let octet: u8 = part.parse().map_err(|_| AddressError::invalid())?;
        if part.len() > 1 && part.starts_with('0') {
            return Err(AddressError::Address("zero-filled number in IPv4 address is ambiguous: ".to_owned()));
        }
        number = number << 8 | u32::from(octet);
    }
    Ok(Some(number))
}

/// The number of an IPv6 address.
fn read_v6(text: &str) -> Result<u128, AddressError> {
    let invalid = AddressError::invalid;
    // An IPv4 address at the end stands for two groups.
    let (text, last) = match text.rfind(':') {
        Some(at) if text[at..].contains('.') => {
            if text.contains("::") && text.matches(':').count() > 6 {
                return Err(invalid());
            }
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
            assert_eq!(Address::parse(text).map(|address| address.text()), Ok(expected.to_owned()), "{text}");
        }
        for (text, expected) in [
            ("10.0.0.0/99", "invalid length: 167772160"),
            ("10.0.0.0/255.0.255.0", "invalid mask 255.0.255.0: 167772160"),
            ("010.0.0.1", "zero-filled number in IPv4 address is ambiguous: "),
            ("10.0.0.1/", "invalid address: "),
            ("1::2::3", "invalid address: "),
            ("::1:2:3:4:5:1.2.3.4", "invalid address: "),
            ("x", "invalid address: "),
        ] {
            let message = Address::parse(text).map_err(|error| error.to_string()).map(|address| address.text());
            assert_eq!(message, Err(expected.to_owned()), "{text}");
        }
        let network = Address::parse("10.0.0.0/8").unwrap();
        assert!(network.includes(&Address::parse("10.255.0.1/16").unwrap()));
        assert!(!network.includes(&Address::parse("::ffff:10.0.0.1").unwrap()));
    }
}

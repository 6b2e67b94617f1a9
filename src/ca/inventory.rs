//! The inventory: a line for each certificate ever signed, and the file with the next serial number.
//!
//! Source: `write-cert-to-inventory-unlocked!` and `next-serial-number!` in `certificate_authority.clj`.

use num_bigint::BigUint;
use x509_cert::Certificate;

use super::files::{Access, append_line, read, replace, unusable};
use super::issuance::serial_of;
use super::layout::Layout;
use super::names::inventory_subject;
use super::times::{inventory_time, read_inventory_time};
use pantin_base::diagnostics::Issue;

/// A line of the inventory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// Serial number.
    pub(super) serial: BigUint,
    /// When the certificate expires, in seconds since 1970.
    pub(super) ends: u64,
    /// `/CN=a`, as in the file.
    subject: String,
}

impl Entry {
    /// `0x0001 2026-11-22T12:02:32UTC 2041-11-19T12:02:40UTC /CN=a`. `None` for a malformed line: the other lines stay
    /// usable.
    fn read(line: &str) -> Option<Self> {
        let mut parts = line.splitn(4, ' ');
        let serial = BigUint::parse_bytes(parts.next()?.strip_prefix("0x")?.as_bytes(), 16)?;
        let ends = read_inventory_time(parts.nth(1)?)?;
        Some(Self { serial, ends, subject: parts.next()?.to_owned() })
    }

    /// The subject, as in the file.
    pub(super) fn subject(&self) -> &str {
        self.subject.trim_start_matches('/')
    }

    /// Returns true if it belongs to the node.
    pub(super) fn is_of(&self, name: &str) -> bool {
        self.subject().strip_prefix("CN=") == Some(name)
    }
}

/// A certificate as a line of the inventory.
pub(super) fn line(certificate: &Certificate) -> String {
    let said = &certificate.tbs_certificate;
    let (begins, ends) = (inventory_time(said.validity.not_before), inventory_time(said.validity.not_after));
    format!("0x{} {begins} {ends} {}", written(&serial_of(certificate)), inventory_subject(&said.subject))
}

/// Adds a certificate.
pub(super) fn add(layout: &Layout, certificate: &Certificate) -> Result<(), Issue> {
    append_line(&layout.inventory, &line(certificate))
}

/// Every valid line.
pub(super) fn entries(layout: &Layout) -> Result<Vec<Entry>, Issue> {
    let text = read(&layout.inventory)?.unwrap_or_default();
    Ok(String::from_utf8_lossy(&text).lines().filter_map(Entry::read).collect())
}

/// A serial number with at least four digits.
fn written(serial: &BigUint) -> String {
    format!("{:0>4}", serial.to_str_radix(16).to_uppercase())
}

/// The next serial number; `None` if its file does not exist.
fn next_serial(layout: &Layout) -> Result<Option<BigUint>, Issue> {
    let Some(text) = read(&layout.serial)? else { return Ok(None) };
    let malformed = || unusable(&layout.serial, &std::io::Error::other("it is no hexadecimal number"));
    BigUint::parse_bytes(text.trim_ascii(), 16).ok_or_else(malformed).map(Some)
}

fn write_serial(layout: &Layout, next: &BigUint) -> Result<(), Issue> {
    replace(&layout.serial, written(next).as_bytes(), Access::Public)
}

/// Takes the next serial number: it is never used again, even if the certificate fails. The caller holds the lock.
pub(super) fn take_serial(layout: &Layout) -> Result<BigUint, Issue> {
    let serial = next_serial(layout)?.unwrap_or_else(|| 1_u8.into());
    write_serial(layout, &(&serial + 1_u8))?;
    Ok(serial)
}

/// Raises the next serial number above a used one, if its file was lost or is an old copy. The caller holds the lock.
pub(super) fn raise_serial(layout: &Layout, used: &BigUint) -> Result<(), Issue> {
    match next_serial(layout)? {
        Some(next) if next > *used => Ok(()),
        _ => write_serial(layout, &(used + 1_u8)),
    }
}

#[cfg(test)]
mod tests {
    use super::Entry;

    #[test]
    fn lines_of_the_inventory_are_read_as_both_programs_write_them() {
        let line = "0x0a1F 2026-11-22T12:02:32UTC 2041-11-19T12:02:40UTC /CN=a.b";
        let entry = Entry::read(line).unwrap();
        assert_eq!(entry.serial, 0xa1f_u32.into());
        assert!(entry.is_of("a.b") && !entry.is_of("a") && !entry.is_of("b"));
        let other = Entry::read("0x0001 2026-11-22T12:02:32UTC 2041-11-19T12:02:40UTC //CN=c").unwrap();
        assert!(other.is_of("c"));
        for bad in ["", "0x", "0x0001", "1 a b /CN=a", "0x0001 a b /CN=a", "0x0001 2026-11-22T12:02:32UTC"] {
            assert_eq!(Entry::read(bad), None, "{bad}");
        }
    }
}

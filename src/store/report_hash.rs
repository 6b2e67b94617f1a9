//! Identifiers of reports.

use sha2::{Digest, Sha256};

/// The number of hexadecimal digits of an identifier, as PuppetDB has them.
const DIGITS: usize = 40;

/// The identifier of a report: from its stored document and its time. The migrations in SQL compute the same.
pub(super) fn report_hash(document: &[u8], at: i64) -> String {
    let mut hasher = Sha256::new();
    hasher.update(document);
    hasher.update(at.to_string());
    let digits = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    digits[..DIGITS].to_owned()
}

#[cfg(test)]
mod tests {
    use super::report_hash;

    #[test]
    fn an_identifier_depends_on_document_and_time() {
        // echo -n abc17 | sha256sum
        assert_eq!(report_hash(b"abc", 17), "ca200bc965ca98bda52de30d969df93cd687c1df");
        assert_ne!(report_hash(b"abc", 17), report_hash(b"abc", 18));
    }
}

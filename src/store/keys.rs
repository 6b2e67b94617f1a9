//! Keys for texts of any length in indexes, and for compared values.

/// The key of a text: equal texts have equal keys, different texts almost never.
pub(super) fn key(text: &str) -> i64 {
    let hash = blake3::hash(text.as_bytes());
    let mut first = [0; 8];
    first.copy_from_slice(&hash.as_bytes()[..8]);
    i64::from_le_bytes(first)
}

/// The digest of a parameter: its name and its compared value.
pub(super) fn parameter_digest(name: &str, value: &str) -> [u8; 16] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&(name.len() as u64).to_le_bytes());
    hasher.update(name.as_bytes());
    hasher.update(value.as_bytes());
    let mut first = [0; 16];
    first.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    first
}

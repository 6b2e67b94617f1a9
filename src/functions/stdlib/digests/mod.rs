//! Checksums and hashed passwords.

mod bcrypt;
mod crc32;
mod md5_crypt;
mod pw_hash;
mod sha256;
mod sha_crypt;
mod str2salted;

use std::fmt::Write as _;
use std::hash::{BuildHasher as _, Hasher as _};

use super::releases::{Native, Releases, Version, both};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[
    Native { function: &pw_hash::OLD_PW_HASH, releases: Releases::between(Version(8, 0), Version(8, 6)) },
    Native { function: &pw_hash::PW_HASH, releases: Releases::between(Version(8, 6), Version(10, 0)) },
    both(&crc32::STDLIB_CRC32),
    both(&sha256::STDLIB_SHA256),
    both(&str2salted::STR2SALTEDPBKDF2),
    both(&str2salted::STR2SALTEDSHA512),
];

/// Bytes in hexadecimal digits.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a String never fails.
        let _ = write!(out, "{byte:02x}");
    }
    out
}

/// Bits that are others each time.
pub(super) fn entropy() -> u64 {
    std::hash::RandomState::new().build_hasher().finish()
}

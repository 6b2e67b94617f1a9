//! Passwords hashed with SHA-256 or SHA-512 as `crypt` does it: `$5$salt$hash` and `$6$salt$hash`.
//!
//! Source: U. Drepper: Unix crypt using SHA-256 and SHA-512 (public domain, 2008).

use sha2::{Digest, Sha256, Sha512};

/// The digest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Sha256,
    Sha512,
}

const ROUNDS: usize = 5000;
const MAX_SALT_LEN: usize = 16;
const CHARACTERS: &[u8; 64] = b"./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// Appends `count` characters of six bits each, the lowest bits first.
pub(super) fn push_bits(out: &mut String, mut bits: u32, count: usize) {
    for _ in 0..count {
        out.push(char::from(CHARACTERS[(bits & 0x3f) as usize]));
        bits >>= 6;
    }
}

/// The hash of a password.
pub(super) fn crypt(kind: Kind, password: &[u8], salt: &str) -> String {
    let salt = &salt[..salt.len().min(MAX_SALT_LEN)];
    let (prefix, digest, order): (_, _, &[[usize; 3]]) = match kind {
        Kind::Sha256 => ("$5$", rounds::<Sha256>(password, salt.as_bytes()), &ORDER_256),
        Kind::Sha512 => ("$6$", rounds::<Sha512>(password, salt.as_bytes()), &ORDER_512),
    };
    let mut out = format!("{prefix}{salt}$");
    let byte = |at: usize| u32::from(digest[at]);
    for [high, middle, low] in order {
        push_bits(&mut out, byte(*high) << 16 | byte(*middle) << 8 | byte(*low), 4);
    }
    match kind {
        Kind::Sha256 => push_bits(&mut out, byte(31) << 8 | byte(30), 3),
        Kind::Sha512 => push_bits(&mut out, byte(63), 2),
    }
    out
}

/// `digest` again and again, cut to `length` bytes.
fn repeated(digest: &[u8], length: usize) -> Vec<u8> {
    digest.iter().copied().cycle().take(length).collect()
}

fn rounds<D: Digest>(password: &[u8], salt: &[u8]) -> Vec<u8> {
    let other = D::new().chain_update(password).chain_update(salt).chain_update(password).finalize();
    let mut first = D::new().chain_update(password).chain_update(salt);
    first.update(repeated(&other, password.len()));
    let mut bits = password.len();
    while bits > 0 {
        if bits & 1 == 1 {
            first.update(&other);
        } else {
            first.update(password);
        }
        bits >>= 1;
    }
    let mut digest = first.finalize();
    let mut passwords = D::new();
    for _ in 0..password.len() {
        passwords.update(password);
    }
    let password = repeated(&passwords.finalize(), password.len());
    let mut salts = D::new();
    for _ in 0..16 + usize::from(digest[0]) {
        salts.update(salt);
    }
    let salt = repeated(&salts.finalize(), salt.len());
    for round in 0..ROUNDS {
        let mut next = D::new();
        let is_odd = round % 2 == 1;
        next.update(if is_odd { &password[..] } else { &digest[..] });
        if round % 3 != 0 {
            next.update(&salt);
        }
        if round % 7 != 0 {
            next.update(&password);
        }
        next.update(if is_odd { &digest[..] } else { &password[..] });
        digest = next.finalize();
    }
    digest.to_vec()
}

/// The bytes that make up each group of four characters.
const ORDER_256: [[usize; 3]; 10] = [
    [0, 10, 20],
    [21, 1, 11],
    [12, 22, 2],
    [3, 13, 23],
    [24, 4, 14],
    [15, 25, 5],
    [6, 16, 26],
    [27, 7, 17],
    [18, 28, 8],
    [9, 19, 29],
];
const ORDER_512: [[usize; 3]; 21] = [
    [0, 21, 42],
    [22, 43, 1],
    [44, 2, 23],
    [3, 24, 45],
    [25, 46, 4],
    [47, 5, 26],
    [6, 27, 48],
    [28, 49, 7],
    [50, 8, 29],
    [9, 30, 51],
    [31, 52, 10],
    [53, 11, 32],
    [12, 33, 54],
    [34, 55, 13],
    [56, 14, 35],
    [15, 36, 57],
    [37, 58, 16],
    [59, 17, 38],
    [18, 39, 60],
    [40, 61, 19],
    [62, 20, 41],
];

#[cfg(test)]
mod tests {
    use super::{Kind, crypt};

    /// Expected hashes are those of glibc.
    #[test]
    fn hashes_are_those_of_crypt() {
        assert_eq!(
            crypt(Kind::Sha256, b"Hello world!", "saltstring"),
            "$5$saltstring$5B8vYYiY.CVt1RlTTf8KbXBH3hsxY/GNooZaBBGWEc5"
        );
        assert_eq!(
            crypt(Kind::Sha512, b"Hello world!", "saltstring"),
            "$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1"
        );
        assert_eq!(
            crypt(Kind::Sha512, b"password", "salt"),
            "$6$salt$IxDD3jeSOb5eB1CX5LBsqZFVkJdido3OUILO5Ifz5iwMuTS4XMS130MTSuDDl3aCI6WouIL9AjRbLCelDCy.g."
        );
    }
}

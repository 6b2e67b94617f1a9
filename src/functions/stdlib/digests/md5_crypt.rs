//! Passwords hashed with MD5 as `crypt` does it: `$1$salt$hash`. Source: FreeBSD's `crypt` (its behaviour).

use md5::{Digest as _, Md5};

use super::sha_crypt::push_bits;

const MAX_SALT_LEN: usize = 8;

/// The hash of a password.
pub(super) fn crypt(password: &[u8], salt: &str) -> String {
    let salt = &salt[..salt.len().min(MAX_SALT_LEN)];
    let other = Md5::new().chain_update(password).chain_update(salt).chain_update(password).finalize();
    let mut first = Md5::new().chain_update(password).chain_update("$1$").chain_update(salt);
    first.update(other.iter().copied().cycle().take(password.len()).collect::<Vec<u8>>());
    let mut bits = password.len();
    while bits > 0 {
        if bits & 1 == 1 {
            first.update([0]);
        } else {
            first.update(&password[..1]);
        }
        bits >>= 1;
    }
    let mut digest = first.finalize();
    for round in 0..1000 {
        let mut next = Md5::new();
        let is_odd = round % 2 == 1;
        next.update(if is_odd { password } else { &digest[..] });
        if round % 3 != 0 {
            next.update(salt);
        }
        if round % 7 != 0 {
            next.update(password);
        }
        next.update(if is_odd { &digest[..] } else { password });
        digest = next.finalize();
    }
    let mut out = format!("$1${salt}$");
    let byte = |at: usize| u32::from(digest[at]);
    for [high, middle, low] in [[0, 6, 12], [1, 7, 13], [2, 8, 14], [3, 9, 15], [4, 10, 5]] {
        push_bits(&mut out, byte(high) << 16 | byte(middle) << 8 | byte(low), 4);
    }
    push_bits(&mut out, byte(11), 2);
    out
}

#[cfg(test)]
mod tests {
    use super::crypt;

    #[test]
    fn hashes_are_those_of_crypt() {
        assert_eq!(crypt(b"password", "salt"), "$1$salt$qJH7.N4xYta3aEG/dfqo/0");
    }
}

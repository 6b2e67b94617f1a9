//! Passwords hashed with bcrypt as `crypt` does it: `$2b$cost$salthash`.
//!
//! Source: N. Provos, D. Mazières: A Future-Adaptable Password Scheme (1999).

use blowfish::Blowfish;

const CHARACTERS: &[u8; 64] = b"./ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/// Bytes of a password that count, with the zero at its end.
const MAX_KEY_LEN: usize = 72;
/// A cost above this would take hours.
const HIGHEST_COST: u32 = 20;

/// What `crypt` gives for a salt that it does not take.
const REFUSED: &str = "*0";

/// The hash of a password; `salt` is `cost$` and 22 characters. Nothing where it would take hours.
pub(super) fn crypt(minor: &str, password: &[u8], salt: &str) -> Option<String> {
    let (cost, salt) = salt.split_once('$')?;
    let rounds: u32 = cost.parse().ok()?;
    if !(4..=31).contains(&rounds) {
        return Some(REFUSED.to_owned());
    }
    if rounds > HIGHEST_COST {
        return None;
    }
    let salt = decoded(salt.as_bytes().get(..22)?)?;
    let mut key: Vec<u8> = password.iter().copied().chain([0]).collect();
    key.truncate(MAX_KEY_LEN);
    let mut state = Blowfish::bc_init_state();
    state.salted_expand_key(&salt, &key);
    for _ in 0..1u64 << rounds {
        state.bc_expand_key(&key);
        state.bc_expand_key(&salt);
    }
    let mut words = [0x4f72_7068, 0x6561_6e42, 0x6568_6f6c, 0x6465_7253, 0x6372_7944, 0x6f75_6274];
    for pair in words.chunks_exact_mut(2) {
        for _ in 0..64 {
            let [left, right] = state.bc_encrypt([pair[0], pair[1]]);
            (pair[0], pair[1]) = (left, right);
        }
    }
    let digest: Vec<u8> = words.iter().flat_map(|word: &u32| word.to_be_bytes()).take(23).collect();
    Some(format!("$2{minor}${cost}${}{}", encoded(&salt), encoded(&digest)))
}

/// The 16 bytes of 22 characters.
fn decoded(text: &[u8]) -> Option<[u8; 16]> {
    let mut bits = 0u32;
    let mut have = 0;
    let mut bytes = [0; 16];
    let mut at = 0;
    for character in text {
        bits = bits << 6 | CHARACTERS.iter().position(|known| known == character)? as u32;
        have += 6;
        if have >= 8 {
            have -= 8;
            *bytes.get_mut(at)? = (bits >> have) as u8;
            at += 1;
        }
    }
    (at == 16).then_some(bytes)
}

fn encoded(bytes: &[u8]) -> String {
    let mut out = String::new();
    let mut bits = 0u32;
    let mut have = 0;
    let mut push = |sextet: u32| out.push(char::from(CHARACTERS[(sextet & 0x3f) as usize]));
    for byte in bytes {
        bits = bits << 8 | u32::from(*byte);
        have += 8;
        while have >= 6 {
            have -= 6;
            push(bits >> have);
        }
    }
    if have > 0 {
        push(bits << (6 - have));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::crypt;

    #[test]
    fn hashes_are_those_of_crypt() {
        assert_eq!(
            crypt("a", b"password", "05$salt.salt.salt.salt.sa").as_deref(),
            Some("$2a$05$salt.salt.salt.salt.sO5QUgeeLRANZyvfNiKJW5amLo3cVD8nW")
        );
        assert_eq!(crypt("b", b"password", "03$salt.salt.salt.salt.sa").as_deref(), Some("*0"));
    }
}

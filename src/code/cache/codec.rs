//! Bytes of any data: a checksum and the encoded form. The only module that names the codec, so that it can be replaced.
//!
//! Numbers have a fixed width, which decodes twice as fast as a variable one; what is worth packing packs itself.

use bincode::config::{Configuration, Fixint, Limit, LittleEndian};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::bytecode::issues as bytecode_issues;
use pantin_base::diagnostics::Issue;

/// The most memory that decoding one blob may ask for.
const MAX_BYTES: usize = 1 << 28;
const CHECKSUM: usize = size_of::<u64>();

const fn config() -> Configuration<LittleEndian, Fixint, Limit<MAX_BYTES>> {
    bincode::config::standard().with_little_endian().with_fixed_int_encoding().with_limit()
}

/// The bytes of a value, its checksum in front.
pub fn encode<T: Serialize>(value: &T) -> Result<Vec<u8>, Issue> {
    let mut bytes = vec![0; CHECKSUM];
    bincode::serde::encode_into_std_write(value, &mut bytes, config())
        .map_err(|error| bytecode_issues::internal(&format!("a value cannot be encoded: {error}")))?;
    let checksum = xxh3_64(&bytes[CHECKSUM..]).to_le_bytes();
    bytes[..CHECKSUM].copy_from_slice(&checksum);
    Ok(bytes)
}

/// A value from its bytes; what can be borrowed is. Never panics, never allocates without bound. The checksum finds
/// damage, not malice: whoever relies on more than the types say must verify it.
pub fn decode<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Result<T, Issue> {
    let invalid = bytecode_issues::invalid_unit;
    let Some((checksum, content)) = bytes.split_first_chunk() else { return Err(invalid("it is too short")) };
    if xxh3_64(content) != u64::from_le_bytes(*checksum) {
        return Err(invalid("its checksum is wrong"));
    }
    match bincode::serde::borrow_decode_from_slice(content, config()) {
        Ok((value, used)) if used == content.len() => Ok(value),
        Ok(_) => Err(invalid("there is more after its end")),
        Err(_) => Err(invalid("it cannot be decoded")),
    }
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn a_value_comes_back() {
        let value = ("text", vec![Some(1_u64), None]);
        let bytes = encode(&value).expect("plain data");
        assert_eq!(decode::<(&str, Vec<Option<u64>>)>(&bytes).expect("its own bytes"), value);
    }

    #[test]
    fn a_huge_length_is_refused_without_an_allocation() {
        let bytes = encode(&u64::MAX).expect("a number");
        assert!(decode::<Vec<u64>>(&bytes).is_err());
    }

    #[test]
    fn damage_is_found() {
        let mut bytes = encode(&7_u32).expect("a number");
        bytes[9] ^= 1;
        assert!(decode::<u32>(&bytes).is_err());
        assert!(decode::<u32>(&[]).is_err());
    }
}

//! Bytes of an index, damaged on purpose: refused, or an index whose places lie in its text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::cache::{decode_index, encode_index};
use xxhash_rust::xxh3::xxh3_64;

fuzz_target!(|content: &[u8]| {
    // With a checksum that fits, as an attacker would write it.
    let content = content.get(8..).unwrap_or_default();
    let mut bytes = xxh3_64(content).to_le_bytes().to_vec();
    bytes.extend_from_slice(content);
    if let Ok(index) = decode_index(&bytes) {
        assert!(index.references.iter().all(|reference| reference.span.end <= index.lines.length()));
        let again = encode_index(&index).expect("an index can be encoded");
        let back = decode_index(&again).expect("its own bytes");
        assert_eq!(encode_index(&back).expect("an index can be encoded"), again);
    }
});

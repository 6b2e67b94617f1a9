//! Bytes of a unit, damaged on purpose: refused, or a unit that verifies and can be shown.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::bytecode::{disassemble, verify};
use pantin::cache::decode_unit;
use xxhash_rust::xxh3::xxh3_64;

fuzz_target!(|content: &[u8]| {
    // With a checksum that fits, as an attacker would write it.
    let content = content.get(8..).unwrap_or_default();
    let mut bytes = xxh3_64(content).to_le_bytes().to_vec();
    bytes.extend_from_slice(content);
    if let Ok(unit) = decode_unit(&bytes) {
        // What harms is refused, at the latest when a node asks for its definition.
        let _ = unit.open_all();
        verify(&unit).expect("a decoded unit is verified");
        let _ = disassemble(&unit, "");
    }
});

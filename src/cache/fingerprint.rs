//! What compiled bytes depend on besides the source they were made from.

use std::sync::LazyLock;

use xxhash_rust::xxh3::Xxh3;

use crate::bytecode::TABLE;

/// Version of the layout around the bytecode.
pub const FORMAT_VERSION: u32 = 1;

/// The sources that say what units look like: a change there must not read what was written before it.
const LAYOUT: &[&str] = &[
    include_str!("../bytecode/chunk.rs"),
    include_str!("../bytecode/constant.rs"),
    include_str!("../bytecode/operand.rs"),
    include_str!("../bytecode/sites.rs"),
    include_str!("../bytecode/unit.rs"),
    include_str!("../source/place.rs"),
    include_str!("codec.rs"),
    include_str!("places.rs"),
    include_str!("wire.rs"),
];

static FINGERPRINT: LazyLock<u64> = LazyLock::new(|| {
    let mut hasher = Xxh3::new();
    let mut add = |part: &[u8]| {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    };
    add(&FORMAT_VERSION.to_le_bytes());
    add(env!("CARGO_PKG_VERSION").as_bytes());
    for (mnemonic, operands) in TABLE {
        add(mnemonic.as_bytes());
        for (name, ty) in *operands {
            add(name.as_bytes());
            add(ty.as_bytes());
        }
    }
    LAYOUT.iter().for_each(|source| add(source.as_bytes()));
    hasher.digest()
});

/// The fingerprint of the instruction set, the layout of units and the version of pantin. Bytes with another one are
/// compiled again from source.
#[must_use]
pub fn fingerprint() -> u64 {
    *FINGERPRINT
}

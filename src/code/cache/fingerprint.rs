//! What compiled bytes depend on besides the source they were made from.

use std::sync::LazyLock;

use xxhash_rust::xxh3::Xxh3;

use crate::bytecode::TABLE;

/// Version of the layout around the bytecode.
pub const FORMAT_VERSION: u32 = 1;

static FINGERPRINT: LazyLock<u64> = LazyLock::new(|| {
    let mut hasher = Xxh3::new();
    let mut add = |part: &[u8]| {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    };
    add(&FORMAT_VERSION.to_le_bytes());
    add(env!("CARGO_PKG_VERSION").as_bytes());
    // What the sources of the front end and of the layout were when this was built.
    add(env!("PANTIN_SOURCES").as_bytes());
    for row in TABLE {
        add(row.mnemonic.as_bytes());
        for (name, ty) in row.operands {
            add(name.as_bytes());
            add(ty.as_bytes());
        }
        add(&[row.flow as u8]);
    }
    hasher.digest()
});

/// The fingerprint of the instruction set, the front end, the layout of units and the version of pantin. Bytes with
/// another one are compiled again from source.
#[must_use]
pub fn fingerprint() -> u64 {
    *FINGERPRINT
}

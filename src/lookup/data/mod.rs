//! Data files that Hiera reads: the cache that an environment keeps of them, and keys of encrypted data.

mod cache;
mod keys;

pub use cache::{Checked, DataCache, DataFormat, DataRecipe, Loaded};

pub(in crate::lookup) use cache::ruby_message;
#[cfg(test)]
pub(in crate::lookup) use keys::key_pair;
pub(in crate::lookup) use keys::{KeyPair, KeySource};

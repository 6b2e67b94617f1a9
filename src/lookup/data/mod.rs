//! Data files that Hiera reads: an environment's cache of them, and keys of encrypted data.

mod cache;
mod keys;

pub use cache::{Checked, DataCache, DataFormat, DataRecipe, Loaded};

pub(crate) use cache::ruby_message;
#[cfg(test)]
pub(crate) use keys::key_pair;
pub(crate) use keys::{KeyPair, KeySource};

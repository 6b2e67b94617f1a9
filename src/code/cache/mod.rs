//! The compiled form on disk: bytes of units, their fingerprint, the per-user store, artefacts of whole environments.
//!
//! Whatever comes from disk is taken for hostile until it has passed checksum, limits and verification. A cache is never
//! needed and never an error: what cannot be read is compiled again.

pub mod artefact;
mod codec;
mod constants;
mod fingerprint;
mod index_wire;
pub mod issues;
mod packed;
mod recollection;
mod stamps;
mod store;
mod wire;

pub use codec::{decode, encode};
pub use fingerprint::{FORMAT_VERSION, fingerprint};
pub use index_wire::{decode_index, encode_index};
pub use recollection::Recollection;
pub use stamps::Stamps;
pub use store::{Key, Problem, Store, folder_of_user};
pub use wire::{decode_unit, encode_unit};

//! `--deep`: names that nothing in the environment defines, found without evaluating anything.
//!
//! Only what holds whatever the facts are is told. Names that code computes, names that belong to a module which is not
//! there and are only used under a condition, and names of modules that cannot be read are passed over.

mod check;
mod index;

pub(super) use check::check;
pub(super) use index::Index;

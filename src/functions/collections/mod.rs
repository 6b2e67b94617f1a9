//! Functions on arrays and hashes. Source: `reference/functions.md` (Collections / strings).

mod empty;
mod flatten;
mod join;
mod keys;
mod length;
mod sort;
mod unique;

pub(super) use join::joined;

use pantin_vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &empty::EMPTY,
    &flatten::FLATTEN,
    &join::JOIN,
    &keys::KEYS,
    &length::LENGTH,
    &length::SIZE,
    &sort::SORT,
    &unique::UNIQUE,
    &keys::VALUES,
];

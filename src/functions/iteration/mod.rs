//! Functions that take blocks. Source: `reference/functions.md` (Iteration).

mod any;
mod each;
mod filter;
mod map;
mod reduce;
mod walk;
mod with;

use crate::vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &any::ALL,
    &any::ANY,
    &each::EACH,
    &filter::FILTER,
    &with::LEST,
    &map::MAP,
    &reduce::REDUCE,
    &with::THEN,
    &with::WITH,
];

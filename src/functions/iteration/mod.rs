//! Functions that take blocks. Source: `reference/functions.md` (Iteration).

mod any;
mod each;
mod element_type;
mod filter;
mod group_by;
mod index;
mod map;
mod reduce;
mod reverse_each;
mod slice;
mod tree_each;
mod walk;
mod with;

pub(super) use tree_each::LOCAL_TYPES as TREE_EACH_TYPES;

use pantin_vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &any::ALL,
    &any::ANY,
    &each::EACH,
    &filter::FILTER,
    &group_by::GROUP_BY,
    &index::INDEX,
    &with::LEST,
    &map::MAP,
    &group_by::PARTITION,
    &reduce::REDUCE,
    &reverse_each::REVERSE_EACH,
    &slice::SLICE,
    &reverse_each::STEP,
    &with::THEN,
    &tree_each::TREE_EACH,
    &with::WITH,
];

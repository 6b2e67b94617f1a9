//! Functions on arrays and hashes.

mod affix;
mod any2array;
mod concat;
mod count;
mod deep_merge;
mod delete;
mod delete_at;
mod delete_regex;
mod delete_undef_values;
mod delete_values;
mod dig44;
mod grep;
mod has_key;
mod hash;
mod join_keys_to_values;
mod member;
mod merge;
mod nested_values;
mod pick;
mod range;
pub(super) mod sets;
mod sort_by;
mod succession;
mod values_at;
mod zip;

use super::releases::{Native, both, eight, nine};

/// Every function of this family.
pub(super) static ALL: &[Native] = &[
    both(&any2array::ANY2ARRAY),
    both(&concat::CONCAT),
    both(&count::COUNT),
    both(&deep_merge::DEEP_MERGE),
    both(&delete::DELETE),
    both(&delete_at::DELETE_AT),
    both(&delete_regex::DELETE_REGEX),
    both(&delete_undef_values::DELETE_UNDEF_VALUES),
    both(&delete_values::DELETE_VALUES),
    both(&sets::DIFFERENCE),
    eight(&dig44::DIG44),
    both(&grep::GREP),
    eight(&has_key::HAS_KEY),
    eight(&hash::HASH),
    both(&sets::INTERSECTION),
    both(&join_keys_to_values::JOIN_KEYS_TO_VALUES),
    both(&member::MEMBER),
    eight(&merge::MERGE),
    both(&pick::PICK),
    both(&pick::PICK_DEFAULT),
    both(&affix::PREFIX),
    both(&range::RANGE),
    eight(&grep::OLD_REJECT),
    nine(&grep::REJECT),
    nine(&merge::STDLIB_MERGE),
    nine(&nested_values::STDLIB_NESTED_VALUES),
    nine(&sort_by::STDLIB_SORT_BY),
    both(&affix::SUFFIX),
    eight(&dig44::TRY_GET_VALUE),
    both(&sets::UNION),
    both(&values_at::VALUES_AT),
    both(&zip::ZIP),
];

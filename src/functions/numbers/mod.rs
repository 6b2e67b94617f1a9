//! Functions on numbers and on what has an order. Source: `reference/functions.md` (Collections / strings).

mod abs;
mod compare;
mod digits;
mod fqdn_rand;
mod max;
mod round;

pub(super) use compare::LOCAL_TYPES as COMPARE_TYPES;
pub(super) use digits::{to_f, to_i};

use pantin_vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &abs::ABS,
    &round::CEILING,
    &compare::COMPARE,
    &round::FLOOR,
    &fqdn_rand::FQDN_RAND,
    &max::MAX,
    &max::MIN,
    &round::ROUND,
];

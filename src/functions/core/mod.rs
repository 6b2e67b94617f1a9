//! Functions of Puppet itself. Source: `reference/functions.md`.

mod control;
mod hiera;
mod lookup;
mod include;
mod logging;
mod new;
mod template;
mod type_function;

use crate::vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &logging::ALERT,
    &control::BREAK,
    &include::CONTAIN,
    &logging::CRIT,
    &logging::DEBUG,
    &logging::EMERG,
    &logging::ERR,
    &hiera::HIERA,
    &hiera::HIERA_ARRAY,
    &hiera::HIERA_HASH,
    &hiera::HIERA_INCLUDE,
    &include::INCLUDE,
    &logging::INFO,
    &template::INLINE_TEMPLATE,
    &lookup::LOOKUP,
    &new::NEW,
    &control::NEXT,
    &logging::NOTICE,
    &include::REQUIRE,
    &control::RETURN,
    &template::TEMPLATE,
    &type_function::TYPE,
    &logging::WARNING,
];

//! Functions of Puppet itself. Source: `reference/functions.md`.

mod include;
mod logging;

use crate::vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &logging::ALERT,
    &include::CONTAIN,
    &logging::CRIT,
    &logging::DEBUG,
    &logging::EMERG,
    &logging::ERR,
    &include::INCLUDE,
    &logging::INFO,
    &logging::NOTICE,
    &include::REQUIRE,
    &logging::WARNING,
];

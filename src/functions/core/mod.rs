//! Functions that belong to the language: types, calls, data, Hiera. Source: `reference/functions.md`.

mod annotate;
mod assert_type;
mod call;
mod control;
mod convert_to;
mod data;
mod dig;
mod get;
mod hiera;
mod import;
mod include;
mod logging;
mod lookup;
mod new;
mod template;
mod type_of;
mod unwrap;

pub(super) use annotate::LOCAL_TYPES as ANNOTATE_TYPES;
pub(super) use lookup::LOCAL_TYPES as LOOKUP_TYPES;

use pantin_vm::native::Function;

/// Every function of this family, sorted by name.
pub(super) static ALL: &[&Function] = &[
    &logging::ALERT,
    &annotate::ANNOTATE,
    &assert_type::ASSERT_TYPE,
    &control::BREAK,
    &call::CALL,
    &include::CONTAIN,
    &convert_to::CONVERT_TO,
    &logging::CRIT,
    &logging::DEBUG,
    &dig::DIG,
    &logging::EMERG,
    &logging::ERR,
    &data::EYAML_LOOKUP_KEY,
    &get::GET,
    &get::GETVAR,
    &hiera::HIERA,
    &hiera::HIERA_ARRAY,
    &hiera::HIERA_HASH,
    &hiera::HIERA_INCLUDE,
    &data::HOCON_DATA,
    &import::IMPORT,
    &include::INCLUDE,
    &logging::INFO,
    &template::INLINE_TEMPLATE,
    &data::JSON_DATA,
    &lookup::LOOKUP,
    &new::NEW,
    &control::NEXT,
    &logging::NOTICE,
    &include::REQUIRE,
    &control::RETURN,
    &template::TEMPLATE,
    &type_of::TYPE,
    &unwrap::UNWRAP,
    &logging::WARNING,
    &data::YAML_DATA,
];

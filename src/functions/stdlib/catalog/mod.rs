//! Functions that see or change the compilation: resources, scopes, facts, modules, deprecations.

mod assert_private;
mod defined_with_params;
pub(super) mod deprecation;
mod ensure_packages;
mod ensure_resource;
mod fact;
mod forward;
mod functions;
mod getparam;
mod interfaces;
mod modules;
mod os_version_gte;
mod references;
mod str2resource;

use super::releases::{Native, Releases, Version, both, eight, nine};

/// Functions that only call another one.
pub(super) static FORWARDED: &[Native] = forward::ALL;

/// Every other function of this family.
pub(super) static ALL: &[Native] = &[
    both(&assert_private::ASSERT_PRIVATE),
    Native {
        function: &defined_with_params::FIRST_DEFINED_WITH_PARAMS,
        releases: Releases::between(Version(4, 25), Version(5, 2)),
    },
    Native {
        function: &defined_with_params::OLD_DEFINED_WITH_PARAMS,
        releases: Releases::between(Version(5, 2), Version(6, 4)),
    },
    both(&defined_with_params::DEFINED_WITH_PARAMS),
    eight(&deprecation::DEPRECATION),
    nine(&deprecation::STRICT_DEPRECATION),
    Native {
        function: &ensure_packages::OLD_ENSURE_PACKAGES,
        releases: Releases::between(Version(8, 3), Version(8, 6)),
    },
    Native { function: &ensure_packages::ENSURE_PACKAGES, releases: Releases::between(Version(8, 6), Version(9, 0)) },
    both(&ensure_resource::ENSURE_RESOURCE),
    both(&ensure_resource::ENSURE_RESOURCES),
    both(&fact::FACT),
    both(&modules::GET_MODULE_PATH),
    both(&getparam::GETPARAM),
    both(&interfaces::HAS_INTERFACE_WITH),
    both(&interfaces::HAS_IP_ADDRESS),
    both(&interfaces::HAS_IP_NETWORK),
    eight(&functions::IS_FUNCTION_AVAILABLE),
    nine(&modules::LOAD_MODULE_METADATA),
    eight(&os_version_gte::OS_VERSION_GTE),
    eight(&assert_private::PRIVATE),
    nine(&ensure_packages::STDLIB_ENSURE_PACKAGES),
    nine(&functions::STDLIB_HAS_FUNCTION),
    nine(&interfaces::STDLIB_HAS_INTERFACE_WITH),
    nine(&os_version_gte::STDLIB_OS_VERSION_GTE),
    both(&str2resource::STDLIB_STR2RESOURCE),
];

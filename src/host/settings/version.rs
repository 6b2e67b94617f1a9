//! The version of Puppet whose catalogs are made. It is defined only here.

/// The version as a literal, for constants that are made of it.
macro_rules! puppet_version {
    () => {
        "8.10.0"
    };
}

/// The version of Puppet whose catalogs are made, as facts, variables and Ruby see it.
pub const PUPPET_VERSION: &str = puppet_version!();

/// The default of `http_user_agent`.
pub(super) const USER_AGENT: &str = concat!("Puppet/", puppet_version!());

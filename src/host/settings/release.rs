//! The release that code follows if releases differ.

/// The setting `language_release`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LanguageRelease {
    /// Puppet 8.10, the reference.
    #[default]
    Puppet810,
    /// OpenVox 8.28: `regsubst` takes texts that are Sensitive, names of node definitions made of regular expressions with
    /// groups like `(?:` are in small letters, packages have an `environment`.
    OpenVox828,
    /// OpenVox 9: `regsubst` takes no encoding, some settings are gone, templates show hashes and name missing methods as
    /// Ruby 3.4 does, and messages name OpenVox.
    OpenVox9,
}

impl LanguageRelease {
    /// The values of the setting.
    pub const NAMES: &[&str] = &["8.10", "8.28", "9"];

    /// The release of a name; the default for an unknown one.
    #[must_use]
    pub fn named(name: &str) -> Self {
        match name {
            "8.28" => Self::OpenVox828,
            "9" => Self::OpenVox9,
            _ => Self::Puppet810,
        }
    }

    /// Whether the release has a setting of Puppet 8.
    #[must_use]
    pub(super) fn has_setting(self, name: &str) -> bool {
        const REMOVED: [&str; 4] = ["configprint", "data_binding_terminus", "environment_data_provider", "pluginsync"];
        self != Self::OpenVox9 || !REMOVED.contains(&name)
    }

    /// The address of a page of the release's documentation, as messages have it.
    #[must_use]
    pub fn page(self, name: &str) -> String {
        let of_release = match self {
            Self::Puppet810 => "puppet.com/docs/puppet/8.10",
            Self::OpenVox828 => "puppet.com/docs/puppet/8.28",
            Self::OpenVox9 => "docs.openvoxproject.org/openvox/latest",
        };
        format!("https://{of_release}/{name}.html")
    }

    /// The version and implementation that OpenVox servers report to nodes.
    #[must_use]
    pub const fn of_server(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Puppet810 => None,
            Self::OpenVox828 => Some(("8.28.1", "openvox")),
            Self::OpenVox9 => Some(("9.0.0", "openvox")),
        }
    }
}

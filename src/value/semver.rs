//! Semantic versions and ranges of them.

/// A semantic version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SemVer<'a> {
    /// Major version.
    pub major: u64,
    /// Minor version.
    pub minor: u64,
    /// Patch.
    pub patch: u64,
    /// Pre-release, without its hyphen; empty when there is none.
    pub prerelease: &'a str,
    /// Build, without its plus sign; empty when there is none.
    pub build: &'a str,
}

/// A range of semantic versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SemVerRange<'a> {
    /// The range as written.
    pub text: &'a str,
}

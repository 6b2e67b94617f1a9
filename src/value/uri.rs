//! URIs.

/// A URI in its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Uri<'a> {
    /// Scheme, in lower case.
    pub scheme: Option<&'a str>,
    /// User information.
    pub userinfo: Option<&'a str>,
    /// Host.
    pub host: Option<&'a str>,
    /// Port.
    pub port: Option<i64>,
    /// Path; `None` for opaque URIs.
    pub path: Option<&'a str>,
    /// Query, without its question mark.
    pub query: Option<&'a str>,
    /// Fragment, without its hash sign.
    pub fragment: Option<&'a str>,
    /// What follows the scheme of an opaque URI (`mailto:x`).
    pub opaque: Option<&'a str>,
}

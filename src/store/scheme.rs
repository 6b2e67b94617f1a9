//! URLs that name a database, whether or not this build can use one.

/// How the URL of a database of PostgreSQL begins.
pub(crate) const SCHEMES: [&str; 2] = ["postgresql://", "postgres://"];

/// Whether a text is the URL of a database.
pub(crate) fn is_url(text: &str) -> bool {
    SCHEMES.iter().any(|scheme| text.starts_with(scheme))
}

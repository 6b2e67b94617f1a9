//! URLs that name a database, even if this build cannot use one.

/// How the URL of a database of PostgreSQL begins.
pub(crate) const SCHEMES: [&str; 2] = ["postgresql://", "postgres://"];

/// Returns true if a text is the URL of a database.
pub(crate) fn is_url(text: &str) -> bool {
    SCHEMES.iter().any(|scheme| text.starts_with(scheme))
}

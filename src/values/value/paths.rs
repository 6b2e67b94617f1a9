//! Which texts are absolute paths. Source: `Puppet::Util.absolute_path?`.

use super::regexp::compile;
use pantin_base::diagnostics::Issue;

/// A kind of file systems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub enum Platform {
    /// Paths begin with a slash.
    Posix,
    /// Paths begin with a drive, or with a server and a share.
    Windows,
}

/// Whether some line of a text begins as an absolute path does.
///
/// # Errors
/// When the text takes too long to look at.
pub fn is_absolute(path: &str, platform: Platform) -> Result<bool, Issue> {
    let beginning = match platform {
        Platform::Posix => "^/",
        Platform::Windows => {
            r"(?i:^(?:(?:[A-Z]:[\\/])|(?:[\\/][\\/][^\\/]+[\\/][^\\/]+)|(?:[\\/][\\/]\?[\\/][^\\/]+)))"
        }
    };
    Ok(compile(beginning)?.find(path)?.is_some())
}

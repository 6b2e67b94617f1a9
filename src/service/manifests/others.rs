//! Files that are no code of Puppet, each checked for itself.

use std::path::Path;

use super::findings::Findings;
use crate::Context;
use pantin_checks::{FileKind, check_alone};

/// Checks a file whose name says that it is no code of Puppet; `None` if it does not exist.
#[must_use]
pub fn check_other(context: &Context, path: &Path, kind: FileKind) -> Option<Findings> {
    let file = check_alone(&*context.files, path, kind)?;
    let mut found = Findings::of_warnings(Some(file.file), Some(file.text), file.findings);
    found.sort();
    Some(found)
}

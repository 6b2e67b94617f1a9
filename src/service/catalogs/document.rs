//! Catalogs in files.

use std::path::Path;

use crate::{Context, issues};
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Document, Texts};

/// The catalog in a file.
///
/// # Errors
/// If the file cannot be read, or contains no catalog.
pub fn document_of_file(context: &Context, file: &Path) -> Result<Document, Issue> {
    let name = file.display().to_string();
    let bytes = context.files.read(&context.absolute(file));
    let bytes = bytes.map_err(|error| issues::unreadable_input(&name, &error))?;
    Document::read(&bytes, &name, &mut Texts::default())
}

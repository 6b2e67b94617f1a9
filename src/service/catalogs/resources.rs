//! The resources of a catalog: all, those of a type, those that match a query.

use std::fmt::Write as _;

use pantin_base::diagnostics::Issue;
use pantin_base::diagnostics::control::in_one_line;
use pantin_catalog::{Delivered, Document, Texts};
use pantin_review::graph::{Places, Query};

/// A resource that matches a query.
#[derive(Debug)]
pub struct FoundResource {
    /// Its reference.
    pub reference: String,
    /// The manifest that declares it.
    pub file: Option<String>,
    /// The line in the manifest.
    pub line: Option<u32>,
}

/// The resources of a catalog that match a query.
///
/// # Errors
/// If the catalog has no form as a document.
pub fn matching(catalog: &Delivered<'_>, query: &Query) -> Result<Vec<FoundResource>, Issue> {
    let document = Document::of(catalog, &mut Texts::default())?;
    let found = query.matching(&Places::of(&document)).into_iter().map(|at| {
        let resource = &document.resources[at];
        FoundResource {
            reference: format!("{}[{}]", resource.type_name, resource.title),
            file: resource.file.as_deref().map(str::to_owned),
            line: resource.line,
        }
    });
    Ok(found.collect())
}

/// The resources of a catalog, one reference per line.
#[must_use]
pub fn references(catalog: &Delivered<'_>) -> String {
    let mut text = String::new();
    for resource in catalog.resources {
        // Writing to a String never fails.
        let _ = writeln!(text, "{}[{}]", resource.type_name, in_one_line(resource.title));
    }
    text
}

/// The resources of a type, or with `*` of all types, one reference per line, as Puppet prints them.
#[must_use]
pub fn references_of_type(catalog: &Delivered<'_>, type_name: &str) -> String {
    let is_wanted = |name: &str| type_name == "*" || name.eq_ignore_ascii_case(type_name);
    let resources = catalog.resources.iter().filter(|resource| is_wanted(resource.type_name));
    resources.map(|resource| format!("{}[{}]\n", resource.type_name, resource.title)).collect()
}

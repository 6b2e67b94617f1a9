//! A catalog as a text that is stored beside a test, and reviewed as a difference.

use std::fmt::Write as _;

use pantin_catalog::{Document, RichData};
use pantin_review::HIDDEN;

use super::difference::shown;

/// All resources of a catalog, sorted, with their attributes. What changes from run to run is not there, and neither are
/// the contents of `Sensitive` values.
#[must_use]
pub fn snapshot(catalog: &Document) -> String {
    let mut resources: Vec<_> = catalog.resources.iter().collect();
    resources.sort_by(|a, b| (&a.type_name, &a.title).cmp(&(&b.type_name, &b.title)));
    let mut out = String::new();
    for resource in resources {
        let sign = if resource.exported { "@@" } else { "" };
        // Writing to a text does not fail.
        let _ = writeln!(out, "{sign}{}[{}]", resource.type_name, resource.title.replace('\n', "\\n"));
        let mut parameters: Vec<_> = resource.parameters.iter().collect();
        parameters.sort_by(|a, b| a.0.cmp(&b.0));
        for (name, value) in parameters {
            let is_hidden = resource.sensitive.contains(name);
            if is_hidden {
                let _ = writeln!(out, "  {name}: {HIDDEN}");
            } else if let RichData::String(text) = value
                && text.contains('\n')
            {
                let end = if text.ends_with('\n') { "" } else { "-" };
                let _ = writeln!(out, "  {name}: |{end}");
                for line in text.lines() {
                    let _ = writeln!(out, "    {line}");
                }
            } else {
                let _ = writeln!(out, "  {name}: {}", shown(value));
            }
        }
    }
    out
}

//! Finds without an agent what it would refuse in a catalog: all errors in one run, where an agent stops at the first.
//!
//! Works on stored catalogs ([`Document`]) of any origin, and on the code that agents get beside them ([`Ground`]):
//! types and files of modules. Ignores checks that depend on the agent's system (existing users and packages,
//! executable commands). Messages are the agent's.
//!
//! Source: lib/puppet/type.rb, lib/puppet/type/*.rb, lib/puppet/resource/catalog.rb, lib/puppet/graph; recorded in
//! `tests/checks`.

mod cycles;
mod ground;
mod inspect;
pub mod issues;
mod names;
mod paths;
mod references;
mod sources;
mod subject;
mod types;
mod values;
mod written;

pub use ground::{Ground, ModuleCode, type_file};
pub use values::values_of;
pub use written::Written;

use crate::graph::Places;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::Document;

/// Everything that an agent would refuse in a catalog: errors of single resources in their order, then errors between
/// them, then dependency cycles. The place of a relationship is where it is written, if known, else the place of the
/// resource that has it.
#[must_use]
pub fn check(catalog: &Document, ground: &Ground<'_>, written: &Written) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let places = Places::of(catalog).with_automatic(ground.automatic(catalog));
    for resource in &catalog.resources {
        let subject = subject::Subject::of(resource);
        if types::check(&subject, ground, &mut found) {
            values::check(&subject, ground, &mut found);
            sources::check(&subject, catalog, ground, &mut found);
        }
        references::check(&subject, &places, &mut found);
    }
    names::check(catalog, ground, &mut found);
    cycles::check(&places, written, &mut found);
    found
}

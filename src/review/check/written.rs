//! The places of relationships: an arrow has another place than the resources that it relates.

use rustc_hash::FxHashMap;

use crate::graph::Places;
use pantin_base::diagnostics::Label;
use pantin_catalog::{Delivered, RichData};

/// The metaparameters that relate resources.
const METAPARAMETERS: [&str; 4] = ["before", "notify", "require", "subscribe"];

/// The places where the relationships of a catalog are written, if recorded.
#[derive(Debug, Default)]
pub struct Written(FxHashMap<usize, Vec<Relationship>>);

/// A metaparameter that was given a value.
#[derive(Debug)]
struct Relationship {
    name: &'static str,
    value: RichData,
    label: Label,
}

impl Written {
    /// From a recorded compilation; empty without a record.
    #[must_use]
    pub fn of(catalog: &Delivered<'_>) -> Self {
        let mut written = Self::default();
        let Some(provenance) = &catalog.provenance else { return written };
        for setting in &provenance.settings {
            let delivered = provenance.resources.get(&setting.resource).and_then(|origin| origin.delivered);
            let name = METAPARAMETERS.into_iter().find(|name| setting.name == *name);
            let (Some(at), Some(name)) = (delivered, name) else { continue };
            // A value that is too deep to be stored relates nothing.
            let Ok(value) = catalog.kept(&setting.value) else { continue };
            let (file, place) = (setting.site.file.map(Into::into), setting.site.place);
            let label = Label { file, place, text: String::new() };
            written.0.entry(at as usize).or_default().push(Relationship { name, value, label });
        }
        written
    }

    /// The place where a metaparameter of a resource first named another one.
    pub(super) fn place(&self, at: usize, name: &str, other: usize, places: &Places<'_>) -> Option<&Label> {
        let names = |relationship: &&Relationship| {
            relationship.name == name
                && refers_to(&relationship.value, &|text| places.find_reference(text) == Some(other))
        };
        let found = self.0.get(&at)?.iter().find(names).map(|relationship| &relationship.label);
        found.filter(|label| label.place.is_known())
    }
}

fn refers_to(value: &RichData, is_it: &dyn Fn(&str) -> bool) -> bool {
    match value {
        RichData::String(text) => is_it(text),
        RichData::Array(elements) => elements.iter().any(|element| refers_to(element, is_it)),
        RichData::Undef
        | RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::Hash(_) => false,
    }
}

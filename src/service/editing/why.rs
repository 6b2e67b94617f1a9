//! Why resources that a line of code declares are as they are.

use super::{Caches, Choice, EditedNodes, Records, Side};
use crate::catalogs::with_teller;
use pantin_base::budget::Cancel;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::Delivered;
use pantin_review::provenance::text;

/// The most resources of a line.
const MAX_RESOURCES: usize = 20;

impl EditedNodes {
    /// The stories of the resources that a line of a file declares on a node, or that it gives an attribute. Empty without
    /// such resources.
    ///
    /// # Errors
    /// If the node gets no catalog.
    pub fn why(
        &self,
        choice: &Choice,
        (file, line, attribute): (&str, u32, Option<&str>),
        (caches, cancel): (&mut Caches, &Cancel),
    ) -> Result<String, Diagnostic> {
        let made = |catalog: &Delivered<'_>, _: &_| {
            with_teller(&self.edited, catalog, |teller| {
                let places = teller.resources_at(file, line, attribute);
                let stories = places.iter().take(MAX_RESOURCES).filter_map(|at| teller.story(*at, attribute));
                let mut told = stories.map(|story| text(&story)).collect::<Vec<_>>().join("\n");
                if places.len() > MAX_RESOURCES {
                    told += &format!("\n… and {} more resources\n", places.len() - MAX_RESOURCES);
                }
                told
            })
        };
        self.compile((Side::Edited, caches), choice, (Records::Provenance, cancel), made).0
    }
}

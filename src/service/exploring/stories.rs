//! Why a resource of a node is as it is.

use super::{Exploration, Story};
use crate::catalogs::with_teller;
use crate::{Provenance, Quiet, Workspaces};
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::Delivered;

impl Exploration {
    /// The story of a resource; `None` if the node does not have it.
    ///
    /// # Errors
    /// If the node gets no catalog.
    pub fn story(&self, at: usize, (type_name, title): (&str, &str)) -> Result<Option<Story>, Diagnostic> {
        let facts = self.changed_facts(at, &self.what_if()).map_err(Diagnostic::without_place)?;
        let name = self.name(at);
        let node = self.node(&name, facts.as_ref());
        let mut workspaces = Workspaces::default();
        let made = |catalog: &Delivered<'_>, _: &_| {
            let mut resources = catalog.resources.iter();
            let at = resources.position(|resource| resource.type_name == type_name && resource.title == title);
            let story = at.map(|at| with_teller(&self.service, catalog, |teller| teller.story(at, None)));
            Ok(story.transpose()?.flatten())
        };
        self.service.compile(&node, &mut workspaces, &mut Quiet, Some(&mut Provenance), made)
    }
}

//! Parts of the map of an environment.

use super::select::Unselectable;
use super::{DefinedKind, Graph, Vertex};

/// The part of a map to show. Empty fields and `None` leave nothing out.
#[derive(Clone, Debug, Default)]
pub struct MapSelection {
    /// A vertex, and how many edges away from it others may be.
    pub around: Option<(String, usize)>,
    /// The kinds of vertices.
    pub kinds: Vec<DefinedKind>,
    /// Names of modules.
    pub modules: Vec<String>,
}

impl Graph<'_> {
    /// The part of a map that is wanted, with the edges inside of it.
    ///
    /// # Errors
    /// When the vertex that others are to be around is not there.
    pub fn selected_of_map(self, selection: &MapSelection) -> Result<Self, Unselectable> {
        let mut kept = vec![true; self.vertices.len()];
        for (vertex, kept) in self.vertices.iter().zip(&mut kept) {
            let kind = vertex.defined.as_ref().map(|defined| defined.kind);
            *kept &= selection.kinds.is_empty() || kind.is_some_and(|kind| selection.kinds.contains(&kind));
            let is_of = |module: &String| vertex.module.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(module));
            *kept &= selection.modules.is_empty() || selection.modules.iter().any(is_of);
        }
        if let Some((name, depth)) = &selection.around {
            let is_it = |vertex: &Vertex<'_>| {
                let title = vertex.name.strip_prefix("Class[").and_then(|title| title.strip_suffix(']'));
                vertex.name.eq_ignore_ascii_case(name) || title.is_some_and(|title| title.eq_ignore_ascii_case(name))
            };
            let start = self.vertices.iter().position(is_it).ok_or_else(|| Unselectable(name.clone()))?;
            let near = self.within(start, *depth);
            kept.iter_mut().zip(near).for_each(|(kept, near)| *kept &= near);
        }
        Ok(self.restricted(&kept))
    }
}

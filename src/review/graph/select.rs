//! Parts of a graph: the neighbours of a resource, a type, or a class.

use std::collections::VecDeque;

use super::places::{Places, split_reference};
use super::{Edge, Graph};

/// The part of a graph to show. Empty fields and `None` leave nothing out.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// A resource, and how many edges away from it others may be.
    pub around: Option<(String, usize)>,
    /// Names of types, in any case.
    pub types: Vec<String>,
    /// Names of classes, in any case: their contents, and the classes themselves.
    pub classes: Vec<String>,
}

/// Why a part cannot be selected: a resource or class is not in the catalog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unselectable(pub String);

impl<'d> Graph<'d> {
    /// The part of the graph that is wanted, with the edges inside of it.
    ///
    /// # Errors
    /// When what the selection names is not there.
    pub fn selected(self, selection: &Selection, places: &Places<'d>) -> Result<Self, Unselectable> {
        let mut kept = vec![true; self.vertices.len()];
        if !selection.types.is_empty() {
            let is_wanted = |name: &str| selection.types.iter().any(|wanted| wanted.eq_ignore_ascii_case(name));
            for (vertex, kept) in self.vertices.iter().zip(&mut kept) {
                *kept &= vertex.resource.is_some_and(|resource| is_wanted(&resource.type_name));
            }
        }
        if !selection.classes.is_empty() {
            self.keep_classes(selection, places, &mut kept)?;
        }
        if let Some((reference, depth)) = &selection.around {
            let start = self.find(reference, places).ok_or_else(|| Unselectable(reference.clone()))?;
            let near = self.within(start, *depth);
            kept.iter_mut().zip(near).for_each(|(kept, near)| *kept &= near);
        }
        Ok(self.restricted(&kept))
    }

    fn keep_classes(&self, selection: &Selection, places: &Places<'d>, kept: &mut [bool]) -> Result<(), Unselectable> {
        let found = selection.classes.iter().map(|name| places.find("Class", name).ok_or_else(|| name.clone()));
        let wanted: Vec<usize> = found.collect::<Result<_, _>>().map_err(Unselectable)?;
        let mut contained = vec![false; places.catalog().resources.len()];
        for (at, contained) in contained.iter_mut().enumerate() {
            *contained = places.ancestors(at).any(|ancestor| wanted.contains(&ancestor));
        }
        for (vertex, kept) in self.vertices.iter().zip(kept) {
            // A vertex's resource is one of the catalog's.
            let at = vertex.resource.and_then(|resource| places.find(&resource.type_name, &resource.title));
            *kept &= at.is_some_and(|at| contained[at]);
        }
        Ok(())
    }

    /// The vertex that a reference or the name of a module means.
    fn find(&self, name: &str, places: &Places<'d>) -> Option<usize> {
        let own = self.vertices.iter().position(|vertex| vertex.name.eq_ignore_ascii_case(name));
        own.or_else(|| {
            let (type_name, title) = split_reference(name)?;
            let resource = &places.catalog().resources[places.find(type_name, title)?];
            self.vertices.iter().position(|vertex| vertex.resource.is_some_and(|own| std::ptr::eq(own, resource)))
        })
    }

    /// The vertices within this many edges of one, in any direction.
    pub(super) fn within(&self, start: usize, depth: usize) -> Vec<bool> {
        let mut neighbours = vec![Vec::new(); self.vertices.len()];
        for edge in &self.edges {
            neighbours[edge.source].push(edge.target);
            neighbours[edge.target].push(edge.source);
        }
        let mut near = vec![false; self.vertices.len()];
        near[start] = true;
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((at, away)) = queue.pop_front() {
            if away == depth {
                continue;
            }
            for &next in &neighbours[at] {
                if !near[next] {
                    near[next] = true;
                    queue.push_back((next, away + 1));
                }
            }
        }
        near
    }

    pub(super) fn restricted(self, kept: &[bool]) -> Self {
        let mut numbers = vec![None; kept.len()];
        let mut vertices = Vec::new();
        for (at, vertex) in self.vertices.into_iter().enumerate() {
            if kept[at] {
                numbers[at] = Some(vertices.len());
                vertices.push(vertex);
            }
        }
        let edges = self.edges.into_iter();
        let edges = edges
            .filter_map(|edge| Some(Edge { source: numbers[edge.source]?, target: numbers[edge.target]?, ..edge }));
        Self { edges: edges.collect(), vertices, kind: self.kind, subject: self.subject }
    }
}

//! Why differences are there: the catalogs of both sides are compiled once more, recorded, and their stories compared.

use std::collections::HashMap;
use std::path::Path;

use bumpalo::Bump;

use super::Side;
use crate::{Node, Provenance, Quiet, Service, Workspaces};
use pantin_catalog::{Delivered, DeliveredResource};
use pantin_review::provenance::{ParameterStory, PartingSide, Step, Teller, declaration_cause, parameter_causes};
use pantin_review::{self as review, Cause, Change, Difference};
use pantin_values::value::Value;

/// The stories of one side.
trait Stories {
    /// The story of a parameter of a resource.
    fn story(&self, reference: &str, parameter: &str) -> Option<ParameterStory>;
    /// The stories of all parameters of a resource.
    fn stories(&self, reference: &str) -> Vec<ParameterStory>;
    /// The declarations of a resource and of its containers.
    fn declarations(&self, reference: &str) -> Vec<(String, Step)>;
    /// Whether the catalog has a resource.
    fn has(&self, reference: &str) -> bool;
    /// The text of a file.
    fn text(&self, file: &str) -> Option<&str>;
    /// The directory that its places begin with.
    fn root(&self) -> Option<&str>;
}

/// A catalog with its stories.
struct ToldCatalog<'t, 'c> {
    teller: Teller<'t, 'c>,
    places: HashMap<String, usize>,
    root: Option<&'t str>,
}

/// A side that can be compiled once more.
pub(crate) struct ToldSide<'s, 'n> {
    /// The compiler of its code.
    pub(crate) service: &'s Service,
    /// The node with its data.
    pub(crate) node: &'s Node<'n>,
    /// The directory that places begin with.
    pub(crate) root: Option<&'s Path>,
    pub(crate) workspaces: &'s mut Workspaces,
}

/// Adds the causes of differences between two sides.
pub(crate) fn add_causes(from: ToldSide<'_, '_>, to: ToldSide<'_, '_>, found: &mut [Difference]) {
    from.told(|old| {
        to.told(|new| {
            for difference in found {
                difference.causes = causes(difference, [old, new]);
            }
        });
    });
}

impl Side {
    /// Adds the causes of differences between this side and another one. Catalogs that were compiled elsewhere have no
    /// stories.
    pub(super) fn add_causes(
        &self,
        to: &Self,
        node: &Node<'_>,
        (from_workspaces, to_workspaces): (&mut Workspaces, &mut Workspaces),
        found: &mut [Difference],
    ) {
        let (Self::Code(from_code), Self::Code(to_code)) = (self, to) else { return };
        let from = ToldSide { service: &from_code.service, node, root: self.root(), workspaces: from_workspaces };
        let to = ToldSide { service: &to_code.service, node, root: to.root(), workspaces: to_workspaces };
        add_causes(from, to, found);
    }
}

impl ToldSide<'_, '_> {
    fn told(self, work: impl FnOnce(&dyn Stories)) {
        let Self { service, node, root, workspaces } = self;
        let root = root.map(|root| format!("{}/", root.display()));
        let told = |catalog: &Delivered<'_>, _: &_| {
            let Some(recorded) = &catalog.provenance else { return Ok(()) };
            let arena = Bump::new();
            let read = |file: &str| service.text_of(file);
            let teller = Teller::new(catalog, recorded, (&arena, &read));
            let places = catalog.resources.iter().enumerate().map(|(at, one)| (reference(one), at)).collect();
            work(&ToldCatalog { teller, places, root: root.as_deref() });
            Ok(())
        };
        // Whoever compiled the catalog first reported its failure.
        let _ = service.compile(node, workspaces, &mut Quiet, Some(&mut Provenance), told);
    }
}

/// The name of a resource in reviews: files are the same where their paths are.
fn reference(resource: &DeliveredResource<'_>) -> String {
    let is_path = |name: &str| name == "path" && resource.type_name == "File";
    let path = resource.parameters.iter().find(|(name, _)| is_path(name));
    let path = path.and_then(|(_, value)| if let Value::String(path) = value { Some(*path) } else { None });
    format!("{}[{}]", resource.type_name, path.unwrap_or(resource.title))
}

impl Stories for ToldCatalog<'_, '_> {
    fn story(&self, reference: &str, parameter: &str) -> Option<ParameterStory> {
        let at = *self.places.get(reference)?;
        let of = |name: &str| self.teller.story(at, Some(name))?.parameters.into_iter().next();
        // A file's content may be that of its source.
        of(parameter).or_else(|| (parameter == "content").then(|| of("source")).flatten())
    }

    fn stories(&self, reference: &str) -> Vec<ParameterStory> {
        let story = self.places.get(reference).and_then(|at| self.teller.story(*at, None));
        story.map(|story| story.parameters).unwrap_or_default()
    }

    fn declarations(&self, reference: &str) -> Vec<(String, Step)> {
        self.places.get(reference).map(|at| self.teller.declarations(*at)).unwrap_or_default()
    }

    fn has(&self, reference: &str) -> bool {
        self.places.contains_key(reference)
    }

    fn text(&self, file: &str) -> Option<&str> {
        self.teller.text(file)
    }

    fn root(&self) -> Option<&str> {
        self.root
    }
}

fn causes(difference: &Difference, sides: [&dyn Stories; 2]) -> Vec<Cause> {
    let reference = difference.resource.to_string();
    let read = sides.map(|side| move |file: &str| side.text(file));
    let parting = [0, 1].map(|at: usize| PartingSide { read: &read[at], root: sides[at].root() });
    match &difference.change {
        Change::Added(_) => {
            declaration(&reference, [sides[1], sides[0]], ([&parting[1], &parting[0]], true)).into_iter().collect()
        }
        Change::Removed => declaration(&reference, sides, ([&parting[0], &parting[1]], false)).into_iter().collect(),
        Change::Changed(values) => {
            let mut names: Vec<&str> = Vec::new();
            for value in values {
                if let Some(review::Step::Key(name)) = value.path.first()
                    && !names.contains(&&**name)
                {
                    names.push(name);
                }
            }
            let stories = names.into_iter().map(|name| sides.map(|side| side.story(&reference, name)));
            let both = [&parting[0], &parting[1]];
            stories.flat_map(|[old, new]| parameter_causes(both, (old.as_ref(), new.as_ref()))).collect()
        }
    }
}

/// The cause of a resource that only one of the sides has.
fn declaration(
    reference: &str,
    [side, other]: [&dyn Stories; 2],
    (parting, is_new): ([&PartingSide<'_, '_>; 2], bool),
) -> Option<Cause> {
    let chain = side.declarations(reference);
    let (container, step) = chain.iter().rfind(|(container, _)| !other.has(container)).or(chain.first())?;
    Some(declaration_cause(parting, (step, &side.stories(container)), is_new))
}

//! The uses between definitions of an environment, and the keys of data that bind to parameters: over the code, not one
//! node's catalog.

use indexmap::IndexMap;

use crate::analysis::environment_definitions::EnvironmentDefinitions;
use crate::analysis::uses::{Binding, Use, UseKind, User};
use pantin_base::symbol::name_in_reference;
use pantin_review::graph::{Defined, DefinedKind, Edge, EdgeKind, EdgeSite, Graph, Kind, Subject, Vertex};

/// The facts about an environment's code.
#[derive(Clone, Copy, Debug)]
pub struct Code<'e> {
    /// Name of the environment.
    pub environment: &'e str,
    /// Uses of classes and defined types.
    pub uses: &'e [Use],
    /// Keys that have names of parameters.
    pub bindings: &'e [Binding],
}

/// The map of an environment: its classes and defined types, whatever uses them, and the keys of data for parameters.
#[must_use]
pub fn map_of_environment<'e>(code: Code<'e>, known: &EnvironmentDefinitions<'_>) -> Graph<'e> {
    let mut vertices = Vertices::default();
    for name in known.index().class_names() {
        vertices.number(&User::Class(name.to_owned()), known);
    }
    for name in known.index().define_names() {
        vertices.number(&User::Define(name.to_owned()), known);
    }
    let mut edges = Vec::new();
    for used in code.uses {
        let (source, target) = (vertices.number(&used.by, known), vertices.number(&used.of, known));
        let kind = match used.kind {
            UseKind::Includes => EdgeKind::Includes,
            UseKind::Inherits => EdgeKind::Inherits,
            UseKind::Declares => EdgeKind::Declares,
        };
        let site = Some(EdgeSite { line: used.line, is_certain: used.is_certain });
        edges.push(Edge { site, ..Edge::new(source, target, kind) });
    }
    for binding in code.bindings {
        let target = vertices.number(&User::Class(binding.class.clone()), known);
        let source = vertices.add_key(binding, known);
        edges.push(Edge::new(source, target, EdgeKind::Binds));
    }
    edges.sort_by_key(|edge| (edge.source, edge.target, edge.kind, edge.site.map(|site| site.line)));
    let subject = Subject { node: None, environment: code.environment };
    Graph { kind: Kind::Environment, subject, vertices: vertices.all, edges }
}

/// The vertices so far.
#[derive(Default)]
struct Vertices<'e> {
    all: Vec<Vertex<'e>>,
    numbers: IndexMap<User, usize, rustc_hash::FxBuildHasher>,
}

impl Vertices<'_> {
    fn number(&mut self, user: &User, known: &EnvironmentDefinitions<'_>) -> usize {
        if let Some(number) = self.numbers.get(user) {
            return *number;
        }
        let number = self.all.len();
        self.numbers.insert(user.clone(), number);
        self.all.push(vertex(user, known));
        number
    }

    fn add_key(&mut self, binding: &Binding, known: &EnvironmentDefinitions<'_>) -> usize {
        let defined =
            Defined { kind: DefinedKind::Data, is_private: false, is_missing: false, places: binding.places.clone() };
        let class = Some(format!("Class[{}]", name_in_reference(&binding.class)));
        let module = known.module_of_name(&binding.class).map(str::to_owned);
        let defined = Some(defined);
        self.all.push(Vertex { name: binding.key.clone(), resource: None, class, module, in_cycle: false, defined });
        self.all.len() - 1
    }
}

fn vertex(user: &User, known: &EnvironmentDefinitions<'_>) -> Vertex<'static> {
    let index = known.index();
    let module_of = |name: &str| known.module_of_name(name).map(str::to_owned);
    let (kind, name, module, found) = match user {
        User::Class(class) => {
            let name = format!("Class[{}]", name_in_reference(class));
            (DefinedKind::Class, name, module_of(class), Some(index.class(class)))
        }
        User::Define(define) => {
            let name = name_in_reference(define);
            (DefinedKind::Define, name, module_of(define), Some(index.define(define)))
        }
        User::Node(names) => (DefinedKind::Node, format!("Node[{names}]"), None, None),
        User::Function(function) => (DefinedKind::Function, format!("{function}()"), module_of(function), None),
        User::Top(file) => (DefinedKind::Manifest, file.clone(), None, None),
    };
    let class = (kind == DefinedKind::Class).then(|| name.clone());
    let is_missing = matches!(found, Some(None));
    let places = found.flatten().and_then(|found| {
        let file = match user {
            User::Class(name) => index.file_of_class(name),
            User::Define(name) => index.file_of_define(name),
            User::Node(_) | User::Function(_) | User::Top(_) => None,
        };
        Some(vec![(file?.to_owned(), found.of.line)])
    });
    let is_private = found.flatten().is_some_and(|found| found.of.is_private);
    let defined = Some(Defined { kind, is_private, is_missing, places: places.unwrap_or_default() });
    Vertex { name, resource: None, class, module, in_cycle: false, defined }
}

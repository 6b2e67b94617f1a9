//! What a path asks for.

use serde_json::{Value, json};

/// The form of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Rows of any entity, as the query says.
    Root,
    /// A list of rows.
    Rows,
    /// One row, or 404.
    One(&'static str),
    /// The names in rows.
    Names,
    /// The data of a member of one row: the logs and metrics of a report.
    Member(&'static str),
    /// Counts of events.
    Counts,
    /// Sums of counts of events.
    Sums,
}

/// What a path asks for.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Path {
    /// The entity; empty for the root.
    pub(super) entity: &'static str,
    /// Conditions that the path adds.
    pub(super) conditions: Vec<Value>,
    /// The form of the answer.
    pub(super) shape: Shape,
    /// What has to exist besides.
    pub(super) parent: Option<Parent>,
    /// The name of the only row.
    pub(super) name: String,
}

/// A row that a path needs: of a node, for its facts.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Parent {
    /// The word for it.
    pub(super) what: &'static str,
    /// Its name.
    pub(super) name: String,
    /// Its entity.
    pub(super) entity: &'static str,
    /// The field with its name.
    pub(super) field: &'static str,
}

/// Entities with lists, by their names in paths.
const LISTS: &[(&str, &str)] = &[
    ("nodes", "nodes"),
    ("environments", "environments"),
    ("producers", "producers"),
    ("facts", "facts"),
    ("fact-paths", "fact_paths"),
    ("fact-contents", "fact_contents"),
    ("factsets", "factsets"),
    ("inventory", "inventory"),
    ("resources", "resources"),
    ("edges", "edges"),
    ("catalogs", "catalogs"),
    ("reports", "reports"),
    ("events", "events"),
    ("packages", "packages"),
    ("package-inventory", "package_inventory"),
    ("catalog-inputs", "catalog_inputs"),
    ("catalog-input-contents", "catalog_input_contents"),
];

fn equal(field: &str, value: &str) -> Value {
    json!(["=", field, value])
}

impl Path {
    /// The path behind `/pdb/query/v4/`; `None` if it leads nowhere.
    pub(super) fn of(segments: &[&str]) -> Option<Self> {
        let known = |entity: &'static str| Self::shaped(entity, Shape::Rows);
        match segments {
            [] | [""] => Some(Self::shaped("", Shape::Root)),
            // A slash at the end does not matter, but titles may end with one.
            [list, ""] => Self::of(&[list]),
            ["fact-names"] => Some(Self::shaped("facts", Shape::Names)),
            ["event-counts"] => Some(Self::shaped("events", Shape::Counts)),
            ["aggregate-event-counts"] => Some(Self::shaped("events", Shape::Sums)),
            [list] => Some(known(LISTS.iter().find(|(name, _)| name == list)?.1)),
            ["nodes", node] => Some(Self::one("nodes", "node", "certname", node)),
            ["nodes", node, rest @ ..] if matches!(rest.first(), Some(&("facts" | "resources"))) => {
                let path = Self::of(rest)?;
                Some(path.of_parent(("certname", node), ("node", "nodes", "certname")))
            }
            ["environments", name] => Some(Self::one("environments", "environment", "name", name)),
            ["environments", name, rest @ ..] => {
                let path = Self::of(rest)?;
                let field = match path.entity {
                    "nodes" => "catalog_environment",
                    "environments" | "producers" | "packages" | "fact_paths" | "" => return None,
                    _ => "environment",
                };
                Some(path.of_parent((field, name), ("environment", "environments", "name")))
            }
            ["producers", name] => Some(Self::one("producers", "producer", "name", name)),
            ["producers", name, rest @ ("factsets" | "catalogs" | "reports")] => {
                Some(Self::of(&[rest])?.of_parent(("producer", name), ("producer", "producers", "name")))
            }
            ["facts", name] => Some(known("facts").with(equal("name", name))),
            ["facts", name, value @ ..] => {
                Some(known("facts").with(equal("name", name)).with(equal("value", &value.join("/"))))
            }
            ["resources", kind] => Some(known("resources").with(equal("type", &capitalized(kind)))),
            ["resources", kind, title @ ..] => {
                let kind = equal("type", &capitalized(kind));
                Some(known("resources").with(kind).with(equal("title", &title.join("/"))))
            }
            ["catalogs", node] => Some(Self::one("catalogs", "catalog", "certname", node)),
            ["catalogs", node, rest @ ..] if matches!(rest.first(), Some(&("edges" | "resources"))) => {
                Some(Self::of(rest)?.of_parent(("certname", node), ("catalog", "catalogs", "certname")))
            }
            ["factsets", node] => Some(Self::one("factsets", "factset", "certname", node)),
            ["factsets", node, "facts"] => {
                Some(known("facts").of_parent(("certname", node), ("factset", "factsets", "certname")))
            }
            ["reports", hash, "events"] => {
                Some(known("events").of_parent(("report", hash), ("report", "reports", "hash")))
            }
            ["reports", hash, "logs"] => Some(Self::member(hash, "logs")),
            ["reports", hash, "metrics"] => Some(Self::member(hash, "metrics")),
            ["package-inventory", node] => Some(known("package_inventory").with(equal("certname", node))),
            ["catalog-inputs", node] => Some(known("catalog_inputs").with(equal("certname", node))),
            _ => None,
        }
    }

    /// All rows of an entity.
    const fn shaped(entity: &'static str, shape: Shape) -> Self {
        Self { entity, conditions: Vec::new(), shape, parent: None, name: String::new() }
    }

    /// One row, of an inactive node, too.
    fn one(entity: &'static str, what: &'static str, field: &'static str, name: &str) -> Self {
        let path = Self { name: name.to_owned(), ..Self::shaped(entity, Shape::One(what)) };
        let path = path.with(equal(field, name));
        if field == "certname" { path.with(equal("node_state", "any")) } else { path }
    }

    /// A member of a report.
    fn member(hash: &str, member: &'static str) -> Self {
        let path = Self { name: hash.to_owned(), ..Self::shaped("reports", Shape::Member(member)) };
        path.with(equal("hash", hash)).with(equal("node_state", "any"))
    }

    fn with(mut self, condition: Value) -> Self {
        self.conditions.push(condition);
        self
    }

    /// Rows whose field has the name of something else that has to exist: the word for it, its entity and field.
    fn of_parent(
        self,
        (own, name): (&str, &str),
        (what, entity, field): (&'static str, &'static str, &'static str),
    ) -> Self {
        let parent = Parent { what, name: name.to_owned(), entity, field };
        Self { parent: Some(parent), ..self.with(equal(own, name)) }
    }
}

/// A type as catalogs have it: `concat::fragment` is `Concat::Fragment`.
fn capitalized(kind: &str) -> String {
    let parts = kind.split("::").map(|part| {
        let mut characters = part.chars();
        let first = characters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(characters).collect::<String>()
    });
    parts.collect::<Vec<_>>().join("::")
}

//! Graphs as JSON.

use serde_json::{Map, Value, json};

use crate::Shown;
use crate::graph::{EdgeSite, Graph};
use pantin_catalog::DocumentResource;

/// The graph as data: `vertices`, and `edges` between them by their places. Of Sensitive values it shows only that they
/// are.
#[must_use]
pub fn json(graph: &Graph<'_>) -> Value {
    let vertices = graph.vertices.iter().map(|vertex| {
        let mut data = Map::from_iter([("name".to_owned(), json!(vertex.name))]);
        let mut set = |name: &str, value: Value| {
            if !value.is_null() && value != json!(false) {
                data.insert(name.to_owned(), value);
            }
        };
        set("class", json!(vertex.class));
        set("module", json!(vertex.module));
        set("cycle", json!(vertex.in_cycle));
        if let Some(resource) = vertex.resource {
            set("type", json!(&*resource.type_name));
            set("title", json!(&*resource.title));
            set("file", json!(resource.file.as_deref()));
            set("line", json!(resource.line));
            set("exported", json!(resource.exported));
            set("parameters", parameters(resource));
        }
        if let Some(defined) = &vertex.defined {
            set("type", json!(defined.kind.name()));
            set("private", json!(defined.is_private));
            set("missing", json!(defined.is_missing));
            let places = defined.places.iter().map(|(file, line)| json!({"file": file, "line": line}));
            set("places", places.collect());
        }
        Value::Object(data)
    });
    let edges = graph.edges.iter().map(|edge| {
        let mut data = json!({"source": edge.source, "target": edge.target, "kind": edge.kind.name()});
        if edge.in_cycle {
            data["cycle"] = json!(true);
        }
        if let Some(EdgeSite { line, is_certain }) = edge.site {
            data["line"] = json!(line);
            data["certain"] = json!(is_certain);
        }
        data
    });
    json!({
        "format": 1,
        "kind": graph.kind.name(),
        "node": graph.subject.node,
        "environment": graph.subject.environment,
        "vertices": vertices.collect::<Vec<_>>(),
        "edges": edges.collect::<Vec<_>>(),
    })
}

/// The parameters of a resource, without what must not be shown.
pub(super) fn parameters(resource: &DocumentResource) -> Value {
    let shown = resource.parameters.iter().map(|(name, value)| {
        let value = match Shown::of(value) {
            Shown::Data(data) if !resource.sensitive.contains(name) => data.to_json(),
            Shown::Data(_) | Shown::Sensitive => json!(crate::HIDDEN),
        };
        (name.to_string(), value)
    });
    Value::Object(shown.collect())
}

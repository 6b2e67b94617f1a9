//! Spans as OTLP in JSON: identifiers in hexadecimal, 64-bit numbers as texts.

use serde_json::{Value, json};

use super::span::{Attribute, Kind, Span};

/// What all spans of this process have.
pub(super) struct Resource {
    pub(super) service: String,
    /// The name of the server's certificate.
    pub(super) instance: String,
}

/// The body of a request to a collector.
pub(super) fn json(resource: &Resource, spans: &[Span]) -> Value {
    let version = env!("CARGO_PKG_VERSION");
    let text = |text: &str| Attribute::Text(text.to_owned());
    let of_resource = [
        ("service.name", text(&resource.service)),
        ("service.version", text(version)),
        ("service.instance.id", text(&resource.instance)),
    ];
    json!({
        "resourceSpans": [{
            "resource": { "attributes": attributes(&of_resource) },
            "scopeSpans": [{
                "scope": { "name": "pantin", "version": version },
                "spans": spans.iter().map(span).collect::<Vec<_>>(),
            }],
        }],
    })
}

fn attributes(attributes: &[(&'static str, Attribute)]) -> Vec<Value> {
    let one = |(key, value): &(&str, Attribute)| match value {
        Attribute::Text(text) => json!({ "key": key, "value": { "stringValue": text } }),
        Attribute::Number(number) => json!({ "key": key, "value": { "intValue": number.to_string() } }),
    };
    attributes.iter().map(one).collect()
}

fn span(span: &Span) -> Value {
    let end = span.begun + i128::try_from(span.took.as_nanos()).unwrap_or_default();
    let mut value = json!({
        "traceId": format!("{:032x}", span.trace),
        "spanId": format!("{:016x}", span.id),
        "name": span.name,
        "kind": match span.kind {
            Kind::Internal => 1,
            Kind::Server => 2,
        },
        "startTimeUnixNano": span.begun.to_string(),
        "endTimeUnixNano": end.to_string(),
        "attributes": attributes(&span.attributes),
        "status": if span.is_error { json!({ "code": 2 }) } else { json!({}) },
    });
    if let Some(parent) = span.parent {
        value["parentSpanId"] = json!(format!("{parent:016x}"));
    }
    value
}

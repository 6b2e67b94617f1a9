//! The description of a compiled environment as text.

use serde_json::{Value, json};

/// The Ruby code of an environment in numbers, for people.
fn ruby_text(ruby: &Value) -> String {
    let mut text = String::new();
    for kind in ["templates", "functions"] {
        let count = |what: &str| ruby[kind][what].as_u64().unwrap_or_default();
        let (files, partly, always) = (count("files"), count("partly"), count("always"));
        let without = files.saturating_sub(partly + always);
        text += &format!(
            "  {kind} of Ruby: {files} files; without a Ruby process {without}, partly {partly}, with one {always}\n"
        );
    }
    for found in ruby["reasons"].as_array().into_iter().flatten() {
        let files = found["files"].as_u64().unwrap_or_default();
        text += &format!("    {files:>5} {}\n", found["reason"].as_str().unwrap_or_default());
    }
    text
}

/// Writes the description for people.
pub(super) fn text(value: &Value) -> String {
    let shown = |key: &str| match &value[key] {
        Value::String(text) => text.clone(),
        other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            other.to_string()
        }
    };
    let usable = if value["usable"] == json!(true) { "this pantin" } else { "another version of pantin" };
    let mut text = format!(
        "{}\n  format       {}\n  built by     {usable}, fingerprint {}\n  identity     {}\n  options      {}\n  size         {} bytes, index {} bytes, {} blobs\n",
        shown("artefact"),
        shown("format"),
        shown("fingerprint"),
        shown("identity"),
        shown("options"),
        shown("bytes"),
        shown("index_bytes"),
        shown("blobs"),
    );
    for (kind, counts) in value["kinds"].as_object().into_iter().flatten() {
        let kind = kind.replace('_', " ");
        text += &format!(
            "  {kind:<14} {} files, {} bytes; {} compiled, {} bytes\n",
            counts["files"], counts["bytes"], counts["compiled"], counts["compiled_bytes"]
        );
    }
    for (kind, count) in value["definitions"].as_object().into_iter().flatten() {
        text += &format!("  {kind:<14} {count} definitions\n");
    }
    let list = |key: &str| value[key].as_array().into_iter().flatten();
    for found in list("definition_list") {
        let field = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
        text += &format!("{} {} {}\n", field("kind"), field("name"), field("path"));
    }
    if let Some(ruby) = value.get("ruby") {
        text += &ruby_text(ruby);
    }
    if value.get("needs_ruby").is_some() {
        text += &format!("  need Ruby: {} files\n", list("needs_ruby").count());
    }
    for found in list("needs_ruby") {
        let only = if found["always"] == json!(true) { "" } else { "only for " };
        let reasons: Vec<&str> = found["reasons"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        text += &format!("    {}: {only}{}\n", found["path"].as_str().unwrap_or_default(), reasons.join(", "));
    }
    if value.get("ruby_functions").is_some() {
        text += &format!("  functions of Ruby: {} files\n", list("ruby_functions").count());
    }
    for found in list("ruby_functions") {
        let field = |key: &str| found[key].as_str().unwrap_or_default();
        let reasons: Vec<&str> = found["reasons"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let why = if reasons.is_empty() { String::new() } else { format!(" ({})", reasons.join(", ")) };
        text += &format!("    {}: {}{why}\n", field("path"), field("runs"));
    }
    if value.get("would_be_compiled").is_some() {
        text += &format!("  would be compiled again: {} files\n", list("would_be_compiled").count());
    }
    for found in list("would_be_compiled") {
        let field = |key: &str| found[key].as_str().unwrap_or_default().to_owned();
        text += &format!("    {} ({})\n", field("path"), field("why"));
    }
    text
}

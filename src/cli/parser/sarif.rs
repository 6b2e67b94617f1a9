//! Findings as SARIF 2.1.0, which code review tools read.
//! Source: OASIS, Static Analysis Results Interchange Format 2.1.0

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use serde_json::{Map, Value, json};
use xxhash_rust::xxh3::xxh3_64;

use super::findings::{end, place, relative};
use crate::{fixes, issue_tables};
use pantin_base::diagnostics::{Diagnostic, IssueRow, Severity};
use pantin_base::platform::path_in_uri;
use pantin_base::source::{Place, name_on_system};
use pantin_service::manifests::{Findings, Kind};

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// The log of one run.
pub(crate) fn render(all: &[Findings], working_directory: &Path) -> String {
    let codes: BTreeSet<&str> = all.iter().flat_map(Findings::all).map(|found| found.issue().code()).collect();
    let codes: Vec<&str> = codes.into_iter().collect();
    let mut fingerprints = Fingerprints::new(working_directory);
    let mut results = Vec::new();
    for found in all {
        for one in found.all() {
            let mut result = result(one, found, &codes, working_directory);
            result["partialFingerprints"] = json!({ "pantinFinding/v1": fingerprints.of(one, found) });
            results.push(result);
        }
    }
    let failed = all.iter().any(|found| found.count(Kind::Error) > 0);
    let document = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "pantin",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": codes.iter().map(|code| rule(code)).collect::<Vec<_>>(),
            } },
            "columnKind": "unicodeCodePoints",
            "originalUriBaseIds": { "SRCROOT": { "uri": format!("file://{}/", encoded(&path_in_uri(&working_directory.to_string_lossy()))) } },
            "invocations": [{ "executionSuccessful": true, "exitCode": i32::from(failed) }],
            "results": results,
        }],
    });
    format!("{document:#}\n")
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note | Severity::Deprecation => "note",
    }
}

fn rule(code: &str) -> Value {
    let row = issue_tables::row(code);
    let cause = row.map(IssueRow::cause).unwrap_or_default();
    let template = row.map(IssueRow::form).unwrap_or_default();
    let fix = fixes::fix(code).cloned().unwrap_or_default();
    let example = match fix.example.as_str() {
        "" => String::new(),
        example => format!("\n\n```puppet\n{example}```"),
    };
    json!({
        "id": code,
        "shortDescription": { "text": cause },
        "fullDescription": { "text": format!("{template}\n{cause}") },
        "help": { "text": fix.text, "markdown": format!("{}{example}\n\n`pantin explain {code}`", fix.text) },
        "helpUri": help_uri(code),
        "defaultConfiguration": { "level": row.map_or("error", |row| level(row.severity)) },
    })
}

/// The page of Puppet's documentation on what a code is about.
fn help_uri(code: &str) -> String {
    let page = match issue_tables::category(code).unwrap_or_default() {
        "lookup" => "hiera_intro",
        "types" => "lang_data_type",
        "catalog" => "lang_resources",
        "loader" => "modules_fundamentals",
        "ruby" => "custom_types",
        "names" if code.contains("FACT") => "core_facts",
        _ => "lang_summary",
    };
    format!("https://www.puppet.com/docs/puppet/8/{page}.html")
}

/// What a finding is known by when lines above it come and go: its code, its file and the text of its line; of several alike,
/// also which of them it is.
pub(super) struct Fingerprints<'w> {
    working_directory: &'w Path,
    seen: HashMap<String, u32>,
}

impl<'w> Fingerprints<'w> {
    /// Of a run in a directory.
    pub(super) fn new(working_directory: &'w Path) -> Self {
        Self { working_directory, seen: HashMap::new() }
    }

    /// That of the next finding.
    pub(super) fn of(&mut self, diagnostic: &Diagnostic, found: &Findings) -> String {
        let file = diagnostic.file().or(found.file.as_ref());
        let file = file.map(|file| relative(file, self.working_directory)).unwrap_or_default();
        let number = (diagnostic.place().line as usize).saturating_sub(1);
        let line = found.text.as_deref().and_then(|text| text.lines().nth(number)).unwrap_or_default();
        let known = format!("{}\0{file}\0{}", diagnostic.issue().code(), line.trim());
        let count = self.seen.entry(known.clone()).or_default();
        *count += 1;
        format!("{:016x}:{count}", xxh3_64(known.as_bytes()))
    }
}

fn result(diagnostic: &Diagnostic, found: &Findings, codes: &[&str], working_directory: &Path) -> Value {
    let code = diagnostic.issue().code();
    let mut message = diagnostic.message();
    if let Some(advice) = diagnostic.issue().advice() {
        message = format!("{message}\nHint: {advice}");
    }
    let mut value = json!({
        "ruleId": code,
        "ruleIndex": codes.binary_search(&code).unwrap_or_default(),
        "level": level(diagnostic.severity()),
        "message": { "text": message },
    });
    if let Some(file) = diagnostic.file().or(found.file.as_ref()) {
        let region = region(place(diagnostic, found), end(diagnostic, found.text.as_deref()));
        value["locations"] = json!([{ "physicalLocation": physical(file, region, working_directory) }]);
    }
    let related = diagnostic.labels().iter().enumerate().filter_map(|(at, label)| {
        let physical = physical(label.file.as_ref()?, region(label.place, None), working_directory);
        Some(json!({ "id": at, "message": { "text": label.text }, "physicalLocation": physical }))
    });
    let related: Vec<Value> = related.collect();
    if !related.is_empty() {
        value["relatedLocations"] = related.into();
    }
    value
}

/// A file and a part of it.
fn physical(file: &str, region: Option<Value>, working_directory: &Path) -> Map<String, Value> {
    let name = relative(file, working_directory);
    let location = match Path::new(&*name).is_absolute() {
        true => json!({ "uri": format!("file://{}", encoded(&path_in_uri(&name))) }),
        false => json!({ "uri": encoded(&name), "uriBaseId": "SRCROOT" }),
    };
    let mut physical = Map::new();
    physical.insert("artifactLocation".to_owned(), location);
    if let Some(region) = region {
        physical.insert("region".to_owned(), region);
    }
    physical
}

fn region(place: Place, end: Option<(u32, u32)>) -> Option<Value> {
    if !place.is_known() {
        return None;
    }
    let mut region = json!({ "startLine": place.line });
    if place.column != 0 {
        region["startColumn"] = place.column.into();
    }
    if let Some((line, column)) = end {
        region["endLine"] = line.into();
        region["endColumn"] = column.into();
    }
    Some(region)
}

/// A path in a URI.
fn encoded(path: &str) -> String {
    let mut text = String::with_capacity(path.len());
    for &byte in name_on_system(path.as_ref()).as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            text.push(char::from(byte));
        } else {
            text.push_str(&format!("%{byte:02X}"));
        }
    }
    text
}

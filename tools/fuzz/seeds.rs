//! Writes the corpora that fuzzing starts with, from the spec cases and the tests' own sources: an example of the package
//! that is fuzzed, which needs no sanitizer and no other toolchain.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a tool for the command line")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use pantin::cache::encode_unit;
use pantin::diagnostics::Strictness;
use pantin::environment::{LanguageSettings, SourceMode, compile_source};
use pantin::source::Language;
use xxhash_rust::xxh3::xxh3_64;

#[path = "../../tests/support/mod.rs"]
mod support;

const SETTINGS: LanguageSettings = LanguageSettings {
    strict: Strictness::Warning,
    tasks: false,
    language: Language::Both,
    access_control: false,
    max_errors: 10,
};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let fuzz = root.join("tools/fuzz");
    let add = |targets: &[&str], bytes: &[u8]| {
        for target in targets {
            let folder = fuzz.join("corpus").join(target);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(format!("{:016x}", xxh3_64(bytes))), bytes).unwrap();
        }
    };
    for file in support::read_all(&root.join("spec-tests")).unwrap() {
        for case in &file.cases {
            for (path, text) in &case.files {
                match path.rsplit('.').next().unwrap_or_default() {
                    "pp" => add(&["lexer", "parser", "lowering", "compilation"], text.trim_start().as_bytes()),
                    "epp" => add(&["lexer", "parser", "lowering"], text.as_bytes()),
                    "erb" => add(&["erb"], text.as_bytes()),
                    "rb" => add(&["ruby_syntax"], text.as_bytes()),
                    "yaml" => add(&["yaml"], text.as_bytes()),
                    "json" => add(&["json"], text.as_bytes()),
                    "conf" => add(&["hocon"], text.as_bytes()),
                    _ => {}
                }
                for inside in text.split("%{").skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)) {
                    add(&["interpolation"], format!("%{{{inside}}}").as_bytes());
                }
                if path.ends_with(".pp") {
                    for word in types_in(text) {
                        add(&["types"], word.as_bytes());
                    }
                    if let Ok(unit) = compile_source(text, SourceMode::Puppet, None, SETTINGS) {
                        add(&["units"], &encode_unit(&unit).unwrap());
                    }
                }
            }
        }
    }
    let tests = [("tests", root.join("tests")), ("sources", root.join("src"))];
    for (_, folder) in tests {
        walk(&folder, &mut |path| {
            let Ok(text) = fs::read_to_string(path) else { return };
            match path.extension().and_then(|extension| extension.to_str()) {
                Some("rs") if path.to_string_lossy().contains("erb") => {
                    for literal in text.split('"').filter(|literal| literal.contains("<%")) {
                        add(&["erb"], literal.replace("\\n", "\n").as_bytes());
                    }
                }
                Some("erb") => add(&["erb"], text.as_bytes()),
                Some("rb") => add(&["ruby_syntax"], text.as_bytes()),
                Some("yaml") => add(&["yaml"], text.as_bytes()),
                Some("json") => add(&["json"], text.as_bytes()),
                Some("pp" | "epp") => add(&["lexer", "parser", "lowering"], text.as_bytes()),
                _ => {}
            }
        });
    }
    for text in [
        "/puppet/v3/node/a%2eb\nenvironment=production&ignore=.svn&ignore=CVS\nCN=a.b,O=c\nfacts=%257B%257D&node=x",
        "/puppet/v3/file_bucket_file/md5/x//etc/motd\n\n/O=c/CN=a\n-----BEGIN%20CERTIFICATE-----%0AMAA=%0A-----END%20CERTIFICATE-----%0A",
    ] {
        add(&["requests"], text.as_bytes());
    }
    let rule = "{ match-request: { path: \"^/puppet/v3/node/([^/]+)$\", type: regex, method: [get], query-params: { environment: [a] } }, \
                allow: [\"$1\", \"*.b\", \"/^x/\", { extensions: { pp_role: [a] } }], deny: \"c\", sort-order: 1, name: n }";
    add(
        &["rules"],
        format!("/puppet/v3/node/a.b\nenvironment=a\na.b\nauthorization: {{ version: 1, rules: [ {rule} ] }}")
            .as_bytes(),
    );
    walk(&root.join("tests/ca"), &mut |path| {
        if let Ok(text) = fs::read(path) {
            add(&["certificates"], &text);
        }
    });
    for text in ["a: {b: [1, x, null, 1.5, \"\\u0041\", -2e3]}\n", "include \"x\"\na.b = ${?c} [1,2] {d: 5m}\na += 3\n"]
    {
        add(&["hocon", "yaml"], text.as_bytes());
    }
}

/// Texts that look like types: from a capital to the bracket that closes.
fn types_in(text: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for (start, _) in text.match_indices('[') {
        let head = text[..start].rfind(|c: char| !c.is_alphanumeric() && c != ':').map_or(0, |at| at + 1);
        if !text.is_char_boundary(head) || !text[head..].starts_with(|c: char| c.is_ascii_uppercase()) {
            continue;
        }
        let mut depth = 0;
        for (at, c) in text[start..].char_indices() {
            depth += match c {
                '[' => 1,
                ']' => -1,
                _ => 0,
            };
            if depth == 0 {
                found.insert(&text[head..=start + at]);
                break;
            }
        }
    }
    found
}

fn walk(folder: &Path, visit: &mut dyn FnMut(&Path)) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() { walk(&path, visit) } else { visit(&path) }
    }
}

//! Counts of what should not be there: each may only shrink.

use std::path::Path;

use super::Source;

/// What is counted, and how much of it there may be.
struct Count {
    what: &'static str,
    max: usize,
    count: fn(&Source) -> usize,
}

const COUNTS: &[Count] = &[
    Count { what: "`pub(in …)`: a room's own visibility is enough", max: 336, count: limited_visibility },
    Count { what: "`Result<_, String>`: an issue, or an error type", max: 48, count: errors_as_texts },
    Count { what: "sites of `RUNTIME_ERROR`: issues have codes", max: 219, count: sites_without_a_code },
    Count { what: "places that parse or lex Puppet code: they ask an index, or `Trees`", max: 5, count: parses },
    Count { what: "methods of `Vm`: a part of it, or a function of a topic", max: 74, count: methods_of_machine },
    Count { what: "files with methods of `Vm`", max: 6, count: |source| usize::from(methods_of_machine(source) > 0) },
    Count { what: "uses of `ctx.vm`: `Ctx` has what functions and the bridge may see", max: 0, count: uses_of_machine },
    Count { what: "phrases that have to be read twice", max: 46, count: |source| phrases(&source.text) },
];

/// How far a count may be below its maximum before the maximum has to follow.
const SLACK: usize = 10;

/// Phrases that have to be read twice; see `PHRASES_ELSEWHERE`, too.
const PHRASES: &[&str] = &[
    " is none.",
    " is none;",
    " is none,",
    " are none.",
    " that there is not",
    " that there are not",
    " which there is not",
    "is told",
    "are told",
    "is asked for",
    " anew",
    "so long as",
    "in whose ",
    " shall not ",
    " that is none",
];

/// How often they are in the README and in the chapters of the manual.
const PHRASES_ELSEWHERE: usize = 6;

fn limited_visibility(source: &Source) -> usize {
    source.code().filter(|(_, line)| line.contains("pub(in ")).count()
}

/// `Result<…, String>`.
fn errors_as_texts(source: &Source) -> usize {
    let of_line = |line: &str| {
        line.match_indices("Result<").filter(|(at, start)| has_text_as_error(&line[at + start.len()..])).count()
    };
    source.code().map(|(_, line)| of_line(line)).sum()
}

/// Whether the arguments that a text begins with, `Value, String>`, end with `String`.
fn has_text_as_error(arguments: &str) -> bool {
    let (mut depth, mut start) = (0, 0);
    for (at, sign) in arguments.char_indices() {
        match sign {
            '<' | '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            // `->` ends nothing.
            '>' if arguments[..at].ends_with('-') => {}
            '>' if depth == 0 => return start > 0 && arguments[start..at].trim() == "String",
            '>' => depth -= 1,
            ',' if depth == 0 => start = at + 1,
            _ => {}
        }
    }
    false
}

fn sites_without_a_code(source: &Source) -> usize {
    let sites = ["runtime_error(", "raise(\""];
    source.code().map(|(_, line)| sites.iter().map(|site| line.matches(site).count()).sum::<usize>()).sum()
}

/// Places outside of `syntax` that make tokens or a tree. What may: the front end, which parses each file once; texts that
/// are no files (a query, the text of a type); declarations that `puppet generate types` wrote; how a literal text is written,
/// which Ruby code can ask.
fn parses(source: &Source) -> usize {
    // The formatter is about tokens.
    if matches!(source.room(), "syntax" | "format" | "ruby" | "data") || source.path.ends_with("/tests.rs") {
        return 0;
    }
    let is_import = |line: &str| {
        let names = line.trim_start().strip_prefix("use pantin_syntax::").unwrap_or_default();
        names.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|name| MAKERS.contains(&name))
    };
    let is_call = |line: &str| MAKERS.iter().any(|name| line.contains(&format!("pantin_syntax::{name}(")));
    source.code().filter(|(_, line)| is_import(line) || is_call(line)).count()
}

/// What makes tokens or trees.
const MAKERS: &[&str] = &["parse", "lex", "written_texts"];

/// Methods in `impl Vm` blocks, traits aside.
fn methods_of_machine(source: &Source) -> usize {
    if source.room() != "vm" {
        return 0;
    }
    let (mut is_inside, mut count) = (false, 0);
    for (_, line) in source.code() {
        if line.starts_with("impl") {
            is_inside = line.ends_with(" Vm<'c> {") && !line.contains(" for ");
        } else if line == "}" {
            is_inside = false;
        } else if is_inside && line.starts_with("    ") && !line.starts_with("     ") && line.contains("fn ") {
            count += 1;
        }
    }
    count
}

fn uses_of_machine(source: &Source) -> usize {
    source.code().map(|(_, line)| line.matches("ctx.vm").count()).sum()
}

fn phrases(text: &str) -> usize {
    let is_prose = |line: &&str| line.contains("//") || line.contains('"') || !line.ends_with([';', '{', '}']);
    text.lines()
        .filter(is_prose)
        .map(|line| PHRASES.iter().map(|phrase| line.matches(phrase).count()).sum::<usize>())
        .sum()
}

/// The counts that are above their maxima, or so far below that these have to follow.
pub(super) fn complaints(sources: &[Source], root: &Path) -> Vec<String> {
    let mut found: Vec<(&str, usize, usize)> = Vec::new();
    for Count { what, max, count } in COUNTS {
        found.push((what, *max, sources.iter().map(count).sum()));
    }
    let mut elsewhere = vec![root.join("README.md")];
    let chapters = std::fs::read_dir(root.join("src/cli/help")).unwrap().map(|entry| entry.unwrap().path());
    elsewhere.extend(chapters.filter(|path| path.extension().is_some_and(|extension| extension == "md")));
    let texts = elsewhere.iter().map(|path| std::fs::read_to_string(path).unwrap());
    found.push((
        "phrases in the manual that have to be read twice",
        PHRASES_ELSEWHERE,
        texts.map(|t| phrases(&t)).sum(),
    ));
    found.iter().filter_map(|(what, max, count)| complaint(what, *max, *count)).collect()
}

fn complaint(what: &str, max: usize, count: usize) -> Option<String> {
    match count {
        _ if count > max => Some(format!("tests/tidy/counts.rs: {count} {what}; there were {max}")),
        _ if count + SLACK < max => {
            Some(format!("tests/tidy/counts.rs: only {count} {what}: lower the maximum of {max}"))
        }
        _ => None,
    }
}

#[test]
fn what_should_not_be_there_is_counted() {
    let count = |of: fn(&Source) -> usize, text: &str| of(&Source::new("vm/ops.rs", text));
    assert_eq!(count(limited_visibility, "pub(in crate::ops) fn f() {}\npub(crate) fn g() {}\n"), 1);
    let machine = "impl<'c> Vm<'c> {\n    fn f() {\n        g();\n    }\n\n    pub const fn g() {}\n}\n\nfn h() {}\n";
    assert_eq!(count(methods_of_machine, machine), 2);
    assert_eq!(count(methods_of_machine, &machine.replace("impl<'c>", "impl<'c> Log for")), 0);
    assert_eq!(count(uses_of_machine, "ctx.vm.f();\n// ctx.vm\n"), 1);
    assert_eq!(count(errors_as_texts, "fn f() -> Result<Vec<(u8, u8)>, String> {}\n"), 1);
    assert_eq!(count(errors_as_texts, "fn f() -> Result<Box<dyn Fn() -> u8>, String>;\n"), 1);
    assert_eq!(count(errors_as_texts, "fn f() -> Result<String, Issue> {}\nfn g() -> io::Result<String> {}\n"), 0);
    assert_eq!(count(sites_without_a_code, "Err(runtime_error(\"x\"))\nraise(\"y\")\n// runtime_error(\n"), 2);
    assert_eq!(count(parses, "use pantin_syntax::{Parsed, parse};\nuse pantin_syntax::{Trees, ast};\n"), 1);
    assert_eq!(count(parses, "let tree = pantin_syntax::parse(text, mode, &arena);\n"), 1);
    assert_eq!(phrases("/// A name that is none.\n"), 2);
    assert_eq!(complaint("x", 5, 5), None);
    assert!(complaint("x", 5, 6).is_some());
    assert!(complaint("x", SLACK + 6, 5).is_some());
}

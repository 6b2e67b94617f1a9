//! Texts from outside in everything that is printed: titles, values, facts, data, names of files and of nodes. Nothing of
//! them steers a terminal, forges a line or is live in Markdown, HTML or a graph, whatever form it is printed in.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and writes files")]

mod process;

use std::path::{Path, PathBuf};

use process::{err, folder, out, run};
use pulldown_cmark::{Event, Options, Parser, Tag};

/// What steers terminals and readers, and what is live in the forms that there are.
const HOSTILE: [&str; 12] = [
    "esc\u{1b}[2J\u{1b}]0;pwned\u{7}",
    "c1\u{9b}31m\u{85}",
    "bidi\u{202e}gnp.exe\u{2066}",
    "separators\u{2028}\u{2029}",
    "lines\rError: forged\nError: forged\n::error::forged\nend_of_record",
    "blank\n\n# Forged heading\n\n![forged](http://127.0.0.1/forged.png) @forged/team http://forged.example #1\n\n<img src=forged>",
    "fence\n```\n# Forged heading\n~~~\n</code></summary></details>\n\n# Forged heading",
    "</script><script>alert('forged')</script><img src=x onerror=alert(1)>",
    "quote\"]; forged -> forged; v0[\"x\"] \\\" }\nend\nforged",
    "percent%0A::error::forged,line=1:2",
    "ticks ``` ` ````",
    "del\u{7f}\u{8}\u{c}",
];

/// Whether a character steers. Ends of lines and tabs are pantin's own.
fn is_steering(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t'))
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// What was printed: no text in it steers or forges a line.
fn check(printed: &str, what: &str) {
    let steering: Vec<char> = printed.chars().filter(|c| is_steering(*c)).collect();
    assert!(steering.is_empty(), "{what}: {steering:?} in {printed}");
    for line in printed.lines() {
        let forged = ["Error: forged", "::error::forged", "end_of_record,", "# Forged", "forged ->"];
        assert!(!forged.iter().any(|begin| line.starts_with(begin)), "{what}: {line}");
    }
}

/// A page: no text in it is markup.
fn check_page(page: &str, what: &str) {
    check(page, what);
    for live in ["<script>alert", "<img src", "<img/"] {
        assert!(!page.contains(live), "{what}: {live}");
    }
}

/// Markdown: no text in it is a heading, a link, an image or HTML of its own.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other events of a foreign enum are harmless")]
fn check_markdown(text: &str, what: &str) {
    check(text, what);
    for event in Parser::new_ext(text, Options::ENABLE_GFM | Options::ENABLE_TABLES) {
        match &event {
            Event::Start(tag) => {
                let is_live = matches!(tag, Tag::Heading { .. } | Tag::Image { .. } | Tag::Link { .. });
                assert!(!is_live, "{what}: {tag:?}");
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                assert!(!html.contains("<img") && !html.contains("<script"), "{what}: {html}");
            }
            // GitHub makes links of these where they are no code.
            Event::Text(text) if !text.contains("changed:") => {
                let is_code = text.lines().all(|line| line.starts_with(['+', '-', ' ']));
                assert!(is_code || !text.contains(['@', '#']), "{what}: {text}");
            }
            _ => {}
        }
    }
}

/// A text in Puppet's quotes.
fn quoted(text: &str) -> String {
    let escape = |c: char| match c {
        '"' | '\\' | '$' => format!("\\{c}"),
        c if is_steering(c) => format!("\\u{{{:x}}}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escape).collect::<String>())
}

struct Site {
    folder: PathBuf,
}

impl Site {
    fn new(name: &str) -> Self {
        let all: Vec<String> = HOSTILE.iter().map(|text| quoted(text)).collect();
        let manifest = format!(
            "class shown($data) {{\n  $all = [{}]\n  $all.each |$i, $t| {{\n    notice($t)\n    notify {{ $t: message => $facts['hostile'][$i] }}\n\
             \n    file {{ \"/${{t}}\": ensure => file, source => $t, require => Notify[$t] }}\n  }}\n  notify {{ $data: }}\n}}\ninclude shown\n",
            all.join(", ")
        );
        let changed = manifest.replace("message => $facts['hostile'][$i]", "message => \"${t} is another\"");
        let data = serde_json::json!({ "shown::data": HOSTILE.concat() }).to_string();
        let hiera = "version: 5\nhierarchy:\n- name: data\n  path: data.json\n  data_hash: json_data\n";
        let facts = serde_json::json!({ "kernel": "Linux", "hostile": HOSTILE }).to_string();
        let folder = folder(
            name,
            &[
                ("facts.json", &facts),
                ("envs/production/manifests/site.pp", &manifest),
                ("envs/production/hiera.yaml", hiera),
                ("envs/production/data/data.json", &data),
                ("other/production/manifests/site.pp", &changed),
                ("other/production/hiera.yaml", hiera),
                ("other/production/data/data.json", &data),
            ],
        );
        Self { folder }
    }

    /// What a command prints, on both streams, and nothing of it steers.
    fn printed(&self, arguments: &[&str]) -> (String, String) {
        let output = run(&self.folder, arguments);
        let found = (out(&output), err(&output));
        let what = arguments.join(" ");
        check(&found.0, &what);
        check(&found.1, &what);
        found
    }
}

const NODE: [&str; 6] = ["n", "--facts", "facts.json", "--environmentpath", "envs", "--no-cache"];

#[test]
fn lists_pictures_and_pages_of_a_catalog() {
    let site = Site::new("hostile_text_catalog");
    let of = |command: &[&'static str], more: &[&'static str]| [command, &NODE, more].concat();
    let (listed, log) = site.printed(&of(&["catalog", "compile"], &["--render-as", "s"]));
    // A line for each title, for each entry of the log, and no others.
    assert_eq!(listed.lines().filter(|line| line.starts_with("Notify[")).count(), HOSTILE.len() + 1, "{listed}");
    assert_eq!(listed.lines().filter(|line| !line.contains('[')).count(), 0, "{listed}");
    assert!(listed.contains("Notify[esc\\u{1b}[2J\\u{1b}]0;pwned\\u{7}]\n"), "{listed}");
    assert_eq!(log.lines().filter(|line| line.starts_with("Notice: Scope(")).count(), HOSTILE.len(), "{log}");
    let (_, log) = site.printed(&of(&["catalog", "compile"], &["--render-as", "s", "--log-format", "json"]));
    for line in log.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
    for kind in ["relationships", "containment", "classes"] {
        for format in ["dot", "mermaid", "svg", "html", "json"] {
            let more = ["--kind", kind, "--format", format];
            let (drawn, _) = site.printed(&[&["catalog", "graph"], &NODE[..], &more].concat());
            if matches!(format, "svg" | "html") {
                check_page(&drawn, format);
            }
            if format == "json" {
                let data: serde_json::Value = serde_json::from_str(&drawn).unwrap();
                let has =
                    |text: &str| data["vertices"].as_array().unwrap().iter().any(|vertex| vertex["title"] == text);
                assert!(kind == "classes" || HOSTILE.iter().all(|text| has(text)), "the data stays the same: {kind}");
            }
        }
    }
    let (why, _) = site.printed(&of(&["catalog", "why"], &[]));
    assert!(why.contains("esc\\u{1b}"), "{why}");
    let (_, _) = site.printed(&of(&["catalog", "why"], &["--json"]));
    for form in ["json", "folded", "txt", "html"] {
        let file = format!("profile.{form}");
        let (_, _) = site.printed(&[&["catalog", "compile"], &NODE[..], &["-o", "o", "--profile", &file]].concat());
        check_page(&std::fs::read_to_string(site.folder.join(&file)).unwrap(), &file);
    }
    for option in ["--provenance", "--coverage", "--timings"] {
        site.printed(&of(&["catalog", "compile"], &[option, "-"]));
    }
    let query = ["catalog", "query", "n", "Notify<| |>", "--facts", "facts.json", "--environmentpath", "envs"];
    let (found, _) = site.printed(&query);
    assert_eq!(found.lines().count(), HOSTILE.len() + 1, "{found}");
    site.printed(&[&query[..], &["--json"]].concat());
    for format in ["text", "json", "sarif", "github"] {
        let (found, log) = site.printed(&[&["catalog", "check"], &NODE[..], &["--format", format]].concat());
        assert!(found.len() + log.len() > 500, "{format}: {found}{log}");
        if format == "github" {
            assert!(found.lines().all(|line| line.starts_with("::")), "{found}");
        }
    }
    for format in ["dot", "mermaid", "svg", "html", "json"] {
        let (drawn, _) = site.printed(&["environment", "map", "--environmentpath", "envs", "--format", format]);
        if matches!(format, "svg" | "html") {
            check_page(&drawn, format);
        }
    }
}

#[test]
fn reviews() {
    let site = Site::new("hostile_text_reviews");
    for path in ["envs", "other"] {
        let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--environmentpath", path, "-o", path];
        assert!(run(&site.folder, &arguments).status.success());
        assert!(site.folder.join(path).join("n.json").exists());
    }
    let sides = ["catalog", "diff", "envs/production", "other/production", "--node", "n", "--facts", "facts.json"];
    for format in ["text", "markdown", "json", "html"] {
        for more in [&[][..], &["--causes"]] {
            let (told, _) = site.printed(&[&sides[..], &["--format", format], more].concat());
            assert!(told.contains("is another"), "{format}: {told}");
            match format {
                "markdown" => check_markdown(&told, format),
                "html" => check_page(&told, format),
                "text" => {
                    let is_known = |line: &str| line.is_empty() || line.starts_with(['+', '-', '~', ' ', '1']);
                    assert!(told.lines().all(is_known), "{told}");
                }
                _ => assert!(serde_json::from_str::<serde_json::Value>(&told).is_ok()),
            }
        }
    }
    // A catalog that fails is told with its error, which quotes the text.
    let failing = format!("fail({})\n", quoted(&HOSTILE.concat()));
    std::fs::write(site.folder.join("other/production/manifests/site.pp"), failing).unwrap();
    for format in ["text", "markdown", "json", "html"] {
        let (told, _) = site.printed(&[&sides[..], &["--format", format]].concat());
        assert!(told.contains("Forged heading"), "{format}: {told}");
        if format == "markdown" {
            check_markdown(&told, format);
        } else if format == "html" {
            check_page(&told, format);
        }
    }
    let impact = ["catalog", "impact", "envs/production", "other/production", "--node", "n", "--facts", "facts.json"];
    for format in ["text", "json"] {
        site.printed(&[&impact[..], &["--format", format, "--unused"]].concat());
    }
}

/// Names of files are texts from outside, too.
#[test]
fn files_with_such_names() {
    let site = Site::new("hostile_text_files");
    let directory = site.folder.join("d");
    std::fs::create_dir(&directory).unwrap();
    let name = "x\u{1b}[2J\u{9b}\u{202e}\nError: forged\n::error::forged,line=1";
    let write = |directory: &Path, name: &str, text: &str| std::fs::write(directory.join(name), text).unwrap();
    let class = "# What\u{1b}[2J it is for\n# \u{202e}Error: forged\nclass c {\n  fail(\"a\u{9b}b\rc\u{202e}\", }\n}\n";
    write(&directory, &format!("{name}.pp"), class);
    write(&directory, "fine.pp", "# What\u{1b}[2J it is for\nclass fine($a = \"\u{9b}\") { }\n");
    for format in ["text", "json", "sarif", "github"] {
        let (found, log) = site.printed(&["parser", "validate", "d", "--format", format]);
        assert!(found.contains("Syntax error") || log.contains("Syntax error"), "{format}: {found}{log}");
        let lines = if format == "github" { &found } else { "" };
        assert!(lines.lines().all(|line| line.starts_with("::error file=")), "{lines}");
    }
    let production = site.folder.join("envs/production");
    std::fs::create_dir_all(production.join("modules/m/manifests")).unwrap();
    write(
        &production,
        "modules/m/manifests/init.pp",
        "# What\u{1b}[2J it is for\u{9b}\nclass m($a = \"\u{202e}\") { }\n",
    );
    for form in ["s", "json"] {
        site.printed(&["doc", "m", "--environmentpath", "envs", "--render-as", form]);
        site.printed(&["doc", "--environmentpath", "envs", "--render-as", form]);
        site.printed(&["module", "list", "--environmentpath", "envs", "--render-as", form]);
    }
    site.printed(&["cache", "build", "--environmentpath", "envs", "-o", "made.pantin"]);
    for form in ["s", "json"] {
        site.printed(&["cache", "info", "made.pantin", "--definitions", "--ruby", "--render-as", form]);
        site.printed(&["cache", "verify", "made.pantin", "envs/production", "--render-as", form]);
    }
    // Arguments are repeated where they are wrong.
    site.printed(&["parser", "validate", "--nonsense\u{1b}[2J"]);
    site.printed(&["nonsense\u{1b}[2J\u{202e}"]);
    site.printed(&["catalog", "compile", "n\u{1b}[2J", "--facts", "no\u{1b}such\u{9b}.json"]);
}

#[test]
fn stores_of_such_texts() {
    let site = Site::new("hostile_text_store");
    let compile = [&["catalog", "compile"], &NODE[..], &["--storeconfigs", "--store", "s.sqlite3", "-o", "o"]].concat();
    assert!(run(&site.folder, &compile).status.success());
    for form in ["s", "json"] {
        site.printed(&["store", "status", "--store", "s.sqlite3", "--render-as", form]);
        let (rows, _) = site.printed(&[
            "query",
            "resources[type, title, parameters] { type = 'Notify' }",
            "--store",
            "s.sqlite3",
            "--render-as",
            form,
        ]);
        assert!(rows.contains("esc\\u"), "{rows}");
        if form == "s" {
            assert_eq!(rows.lines().count(), HOSTILE.len() + 2, "{rows}");
        }
    }
}

/// Results that Puppet prints as well: byte for byte in a pipe, escaped on a terminal. `script` is a part of `bsdutils`.
#[test]
#[cfg(target_os = "linux")]
fn results_as_puppet_prints_them() {
    let site = Site::new("hostile_text_terminal");
    std::fs::write(site.folder.join("t.epp"), "<%= $facts['hostile'].join(',') %>\n").unwrap();
    let commands: [&[&str]; 5] = [
        &["catalog", "compile", "n", "--facts", "facts.json", "--environmentpath", "envs"],
        &["catalog", "compile", "n", "--facts", "facts.json", "--environmentpath", "envs", "--render-as", "yaml"],
        &["facts", "hostile", "--facts", "facts.json"],
        &["epp", "render", "t.epp", "--facts", "facts.json"],
        &[
            "lookup",
            "shown::data",
            "--node",
            "n",
            "--facts",
            "facts.json",
            "--environmentpath",
            "envs",
            "--render-as",
            "s",
        ],
    ];
    for arguments in commands {
        let piped = run(&site.folder, arguments);
        assert!(piped.status.success(), "{arguments:?}: {}", err(&piped));
        let pantin = process::command(&site.folder, arguments);
        let line = std::iter::once(pantin.get_program()).chain(pantin.get_args());
        let line: Vec<String> = line.map(|word| format!("'{}'", word.to_str().unwrap())).collect();
        let mut terminal = std::process::Command::new("script");
        terminal.args(["-qec", &format!("{} 2>/dev/null", line.join(" ")), "/dev/null"]);
        terminal.current_dir(&site.folder).env_clear().env("HOME", &site.folder).env("PATH", "/usr/bin:/bin");
        let output = terminal.stdin(std::process::Stdio::null()).output().unwrap();
        // A terminal ends lines with `\r\n`.
        let printed = String::from_utf8(output.stdout).unwrap().replace("\r\n", "\n");
        assert!(printed.len() > 100, "{arguments:?}: {printed}");
        let steering: Vec<char> = printed.chars().filter(|c| is_steering(*c)).collect();
        assert!(steering.is_empty(), "{arguments:?}: {steering:?} in {printed}");
    }
    let raw = run(&site.folder, &["epp", "render", "t.epp", "--facts", "facts.json"]);
    assert_eq!(out(&raw), format!("{}\n", HOSTILE.join(",")));
}

//! `--help`: every command shows three examples and its own options, and the examples do what they say in a control repository.

#[path = "support/control.rs"]
mod control;

use std::path::Path;

use control::{repository, shell};

/// Commands whose examples need more than a control repository: keys, stores, artefacts, a server, a home directory.
const NOT_RUN: &[&str] = &[
    "pantin ca ",
    "pantin cache ",
    "pantin completions ",
    "pantin config delete ",
    "pantin config init && ",
    "pantin config set ",
    "pantin explore",
    "pantin lsp",
    "pantin man ",
    "pantin serve",
    "pantin status",
    "pantin store ",
    "pantin watch",
    // They need what other runs wrote.
    "pantin merge",
    // They need environments, a store and files beside the repository.
    "pantin diff production staging",
    "pantin epp render motd.epp",
    "pantin generate types --environmentpath",
    "pantin query 'nodes",
];

/// Commands that end with 2 where they find something.
const FINDING: &[&str] = &["pantin check", "pantin catalog check", "pantin diff", "pantin impact"];

/// The lines of a section of a help text.
fn section<'t>(help: &'t str, title: &str) -> Vec<&'t str> {
    let lines = help.lines().skip_while(|line| *line != title).skip(1);
    lines.take_while(|line| !line.is_empty()).collect()
}

/// The commands that do something, each with its help.
fn commands(folder: &Path, words: &str, found: &mut Vec<(String, String)>) {
    let (help, code) = shell(folder, &format!("pantin{words} --help"));
    assert_eq!(code, Some(0), "{words}: {help}");
    let is_name = |line: &&&str| line.starts_with("  ") && !line.starts_with("   ");
    // The first page has groups.
    let listed = match words {
        "" => help.lines().take_while(|line| *line != "Options:").collect(),
        _ => section(&help, "Commands:"),
    };
    let below: Vec<&str> = listed.iter().filter(is_name).filter_map(|line| line.trim().split(' ').next()).collect();
    for name in &below {
        commands(folder, &format!("{words} {name}"), found);
    }
    if below.is_empty() {
        found.push((format!("pantin{words}"), help));
    }
}

#[test]
fn examples_of_all_commands_run_in_a_control_repository() {
    let folder = repository("help_examples");
    let mut found = Vec::new();
    commands(&folder, "", &mut found);
    assert!(found.len() > 50, "{} commands", found.len());
    let mut ran = 0;
    for (command, help) in &found {
        let examples = section(help, "Examples:");
        assert_eq!(examples.len(), 3, "{command}: {help}");
        assert!(help.contains("--help --all"), "{command}: {help}");
        for option in ["--memory-limit", "--log-format", "--artefact-key"] {
            let is_shown = help.lines().any(|line| line.trim_start().starts_with(option));
            assert!(!is_shown, "{command} shows an option of all commands: {help}");
        }
        for example in examples
            .iter()
            .map(|line| line.trim())
            .filter(|example| !NOT_RUN.iter().any(|begin| example.starts_with(begin)))
        {
            let (text, code) = shell(&folder, example);
            let finds = FINDING.iter().any(|begin| example.starts_with(begin));
            assert!(code == Some(0) || finds && code == Some(2), "{example} ended with {code:?}: {text}");
            ran += 1;
        }
    }
    assert!(ran > 80, "{ran} examples ran");
}

#[test]
fn options_of_all_commands_are_shown_on_request() {
    let folder = repository("help_all");
    for typed in ["pantin compile --help --all", "pantin --all compile --help", "pantin help compile --all"] {
        let (help, code) = shell(&folder, typed);
        assert!(
            code == Some(0) && help.contains("--memory-limit") && help.contains("--export-rounds"),
            "{typed}: {help}"
        );
    }
    let (own, _) = shell(&folder, "pantin compile --help");
    let (all, _) = shell(&folder, "pantin compile --help --all");
    let (two_words, _) = shell(&folder, "pantin catalog compile --help");
    assert!(own.lines().count() + 20 < all.lines().count(), "{own}{all}");
    assert_eq!(own, two_words.replace("pantin catalog compile", "pantin compile"));
}

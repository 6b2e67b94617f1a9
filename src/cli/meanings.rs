//! What people mean who type a command or an option of another tool, and options that exclude each other: the error says
//! what to write.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::personality::{action_elsewhere, command_elsewhere};

/// Words for commands, and what to write.
const COMMANDS: &[(&[&str], &str)] = &[
    (
        &["lint", "puppet-lint", "style"],
        "'pantin validate --deep' finds mistakes in manifests, and 'pantin fmt --check' differences from the style guide",
    ),
    (&["format", "beautify"], "'pantin fmt' sets the layout of manifests"),
    (
        &["deploy", "r10k", "g10k", "puppetfile", "install", "code-manager"],
        "r10k or g10k deploy modules and environments; 'pantin cache build --all' compiles them afterwards, and \
         'pantin help ci' shows both",
    ),
    (
        &["onceover", "spec", "rspec", "rake", "run", "unit"],
        "'pantin test' runs spec/onceover.yaml and *.test.yaml, and compiles all nodes",
    ),
    (
        &["octocatalog-diff", "catalog-diff", "compare", "review", "noop", "simulate", "plan"],
        "'pantin diff main' compares the catalogs of all nodes with those of the branch main",
    ),
    (&["ci", "verify", "audit"], "'pantin check' checks the whole repository and the catalogs of its nodes"),
    (
        &["hiera", "hdm", "get", "data"],
        "'pantin lookup KEY --node NAME' looks a key up, and '--all-nodes' for all nodes",
    ),
    (&["facter", "fact"], "'pantin facts --node NAME' prints the facts that a compilation uses"),
    (
        &["cert", "certificate", "certs", "puppetserver-ca"],
        "'pantin ca list' and 'pantin ca sign NAME' manage certificates",
    ),
    (&["server", "master", "puppetserver", "start"], "'pantin serve' answers agents as Puppet's server does"),
    (&["puppetdb", "pql", "search", "select"], "'pantin query QUERY' finds resources, nodes, facts and reports"),
    (&["docs", "strings", "yard"], "'pantin doc' prints the documentation of classes, functions and types"),
    (&["types", "type"], "'pantin describe --list' lists the resource types"),
    (&["init", "new", "pdk", "create"], "'pantin config init' writes a first pantin.toml for the repository"),
    (
        &["coverage", "cover"],
        "'pantin compile --all-nodes -o catalogs/ --coverage coverage.info' writes which lines ran",
    ),
    (&["unused", "dead-code", "orphans"], "'pantin impact --unused' lists what no node uses"),
    (&["affected", "changed"], "'pantin impact main' lists the nodes that a change can affect"),
    (
        &["trace", "blame", "provenance", "origin", "whence"],
        "'pantin why NODE RESOURCE' shows where the values of a resource come from",
    ),
    (&["dump", "parse", "ast", "bytecode"], "'pantin parser dump FILE' shows the syntax tree or the bytecode"),
    (
        &["draw", "dot", "visualize", "plot"],
        "'pantin graph NODE --format svg' draws a catalog, and 'pantin map' the code",
    ),
    (&["build", "precompile", "artefact", "artifact"], "'pantin cache build' compiles an environment into one file"),
    (&["browse", "browser", "ui", "gui", "dashboard"], "'pantin explore' opens a page over the nodes of a repository"),
    (&["language-server", "langserver", "editor"], "'pantin lsp' serves editors"),
    (&["settings", "setting"], "'pantin config print' prints the settings in force"),
    (&["resources"], "'pantin compile NODE --format text' lists the resources of a node's catalog"),
    (&["modules"], "'pantin module list' lists the modules of an environment"),
    (&["render", "template", "templates"], "'pantin epp render FILE' renders a template"),
    (&["rule", "rules", "code", "error"], "'pantin explain CODE' explains the code of an error or warning"),
];

/// Options of other tools, and what to write. The first word is that of the tool's manual.
const OPTIONS: &[(&[&str], &str)] = &[
    (
        &["--from", "--to", "-f", "-t", "--from-environment", "--to-environment"],
        "the sides are words: 'pantin diff main WORKTREE'",
    ),
    (&["-n", "--hostname", "--host", "--certnames"], "'--node NAME' names a node"),
    (
        &["--fact-file", "--fact-override", "--facts-file", "--from-fact-file", "--to-fact-file"],
        "'--facts PATH' reads facts from a file, or from a directory with a file for each node",
    ),
    (&["--bootstrap-script"], "'--bootstrap COMMAND' installs the modules of each side"),
    (&["--output-format", "--formatter", "--output-type"], "'--format FORM' sets the form of the output"),
    (
        &["--output-file", "--out", "--output-dir"],
        "'-o FILE' writes the output to a file, and '-o DIRECTORY/' to files in it",
    ),
    (
        &["--parallel", "--threads", "--workers", "--parallel-tests"],
        "'--jobs NUMBER' sets how many nodes are compiled at a time",
    ),
    (&["--apply", "--test", "--simulate"], "pantin applies nothing; 'pantin diff main' shows what a change does"),
    (
        &["--only-checks", "--ignore-paths", "--relative", "--config-file"],
        ".puppet-lint.rc is read from the repository; pantin.toml sets the levels of rules and the exceptions by path",
    ),
    (
        &["--error-level", "--log-format-string", "--with-context", "--with-filename"],
        "findings always have their place; '--format json' is for programs",
    ),
    (
        &["--classes", "--nodes-only", "--no-catalog", "--strict-variables-test"],
        "'pantin test --filter TEXT' selects tests",
    ),
    (&["--no-color", "--nocolor", "--colour"], "'--color never' and the variable NO_COLOR switch colours off"),
    (&["--basedir", "--modules", "--module-path"], "'--modulepath PATH' names the directories of modules"),
    (&["--hiera", "--hiera-path"], "'--hiera_config FILE' names the configuration of Hiera"),
];

/// Options that exclude each other, and what to write.
const CONFLICTS: &[(&str, &str, &str)] = &[
    ("--json", "--format", "write one of them: --json is short for --format json"),
    ("--all-nodes", "--nodes", "write --all-nodes for all nodes, or --nodes for those of a file or a query"),
    ("--all-nodes", "NODE", "write the names of the nodes alone, or --all-nodes alone"),
    ("--all-nodes", "--node", "write --node for each node, or --all-nodes alone"),
    ("--nodes", "NODE", "write the names of the nodes alone, or --nodes alone"),
    ("--nodes", "--node", "write --node for each node, or --nodes alone"),
    ("--no-catalogs", "--node", "write the nodes to compile their catalogs, or --no-catalogs to compile none"),
    ("--catalog", "NODE", "a file with a catalog names its node: write --catalog alone"),
    ("--catalog", "--facts", "a catalog in a file is not compiled, and needs no facts"),
];

/// Adds to an error about the command line what to write.
pub(super) fn advise(error: &mut clap::Error, typed: &[String]) {
    let text = |error: &clap::Error, kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let tip = match error.kind() {
        ErrorKind::InvalidSubcommand => of_command(&text(error, ContextKind::InvalidSubcommand), typed),
        ErrorKind::UnknownArgument => of_option(&text(error, ContextKind::InvalidArg)),
        ErrorKind::ArgumentConflict => {
            of_conflict(&text(error, ContextKind::InvalidArg), &text(error, ContextKind::PriorArg))
        }
        _ => None,
    };
    if let Some(tip) = tip {
        error.remove(ContextKind::SuggestedSubcommand);
        error.remove(ContextKind::SuggestedArg);
        error.remove(ContextKind::Usage);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(tip)]));
    }
}

/// Commands of the server, and what to say where this program has none.
const OF_SERVER: [&str; 3] = ["serve", "ca", "status"];
const WITHOUT_SERVER: &str = if cfg!(unix) {
    "this pantin was built without the server: build it with the feature 'serve'"
} else {
    "pantin has no server and no certificate authority on this system: use Linux, macOS or WSL"
};

fn of_command(name: &str, typed: &[String]) -> Option<String> {
    if !cfg!(pantin_serves) && OF_SERVER.contains(&name) {
        return Some(WITHOUT_SERVER.to_owned());
    }
    let before =
        typed.iter().position(|word| word == name).and_then(|at| typed[..at].last()).map_or("", String::as_str);
    if let Some(instead) = action_elsewhere(before, name) {
        return Some(instead.to_owned());
    }
    let meant = COMMANDS.iter().find(|(words, _)| words.contains(&name)).map(|(_, text)| (*text).to_owned());
    meant.or_else(|| command_elsewhere(name).map(|instead| format!("pantin does not do this: {instead}")))
}

fn of_option(name: &str) -> Option<String> {
    let name = name.split('=').next().unwrap_or(name);
    let is_check_of_lint = name.starts_with("--no-") && name.ends_with("-check");
    let name = if is_check_of_lint { "--only-checks" } else { name };
    OPTIONS.iter().find(|(words, _)| words.contains(&name)).map(|(_, text)| (*text).to_owned())
}

fn of_conflict(one: &str, other: &str) -> Option<String> {
    // `--node <NAME>`, `[NODES]...`
    let has = |text: &str, name: &str| match name.strip_prefix("--") {
        Some(_) => text.split([' ', '=']).any(|word| word == name),
        None => text.trim_start_matches(['[', '<']).starts_with(name),
    };
    let is_pair = |a: &str, b: &str| has(one, a) && has(other, b) || has(one, b) && has(other, a);
    CONFLICTS.iter().find(|(a, b, _)| is_pair(a, b)).map(|(.., text)| (*text).to_owned())
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser as _};

    use super::{COMMANDS, OPTIONS, advise};
    use crate::arguments::Arguments;
    use crate::settings_flags::split;

    fn tip(line: &str) -> Option<String> {
        let typed: Vec<String> = format!("pantin {line}").split(' ').map(str::to_owned).collect();
        let (_, rest) = split(&typed).unwrap_or_default();
        let mut error = Arguments::try_parse_from(rest).err()?;
        advise(&mut error, &typed);
        let text = error.render().to_string();
        text.lines().find_map(|line| line.trim().strip_prefix("tip: ").map(str::to_owned))
    }

    #[test]
    fn every_word_of_another_tool_gets_its_meaning() {
        for (words, text) in COMMANDS {
            for word in *words {
                assert_eq!(tip(word).as_deref(), Some(*text), "{word}");
            }
        }
        for (words, text) in OPTIONS {
            for word in *words {
                assert_eq!(tip(&format!("diff {word} x")).as_deref(), Some(*text), "{word}");
            }
        }
        let of = |line: &str| tip(line).unwrap_or_default();
        assert!(of("apply site.pp").contains("puppet apply --catalog"), "{}", of("apply site.pp"));
        assert!(of("agent -t").contains("agent"), "{}", of("agent -t"));
        assert!(of("resource user").contains("puppet resource"), "{}", of("resource user"));
        assert!(of("module install apache").contains("r10k"), "{}", of("module install apache"));
        assert!(of("validate --no-140chars-check").contains("pantin.toml"));
    }

    #[test]
    fn every_command_of_a_meaning_exists() {
        let command = Arguments::command();
        let texts = COMMANDS.iter().chain(OPTIONS).map(|(_, text)| *text);
        let mut count = 0;
        for quoted in
            texts.flat_map(|text| text.split('\'').skip(1).step_by(2)).filter(|text| text.starts_with("pantin "))
        {
            let mut at = &command;
            for word in quoted.split(' ').skip(1) {
                let Some(below) = at.find_subcommand(word) else {
                    assert!(!at.has_subcommands(), "{quoted}");
                    break;
                };
                at = below;
            }
            count += 1;
        }
        assert!(count > 25, "{count}");
    }

    #[test]
    fn conflicts_say_what_to_write() {
        for (line, expected) in [
            ("compile web01 --all-nodes", "write the names of the nodes alone, or --all-nodes alone"),
            ("compile --node web01 --all-nodes", "write --node for each node, or --all-nodes alone"),
            (
                "compile --all-nodes --nodes f",
                "write --all-nodes for all nodes, or --nodes for those of a file or a query",
            ),
            ("why web01 --json --format text", "write one of them: --json is short for --format json"),
            (
                "check --node web01 --no-catalogs",
                "write the nodes to compile their catalogs, or --no-catalogs to compile none",
            ),
        ] {
            assert_eq!(tip(line).as_deref(), Some(expected), "{line}");
        }
    }
}

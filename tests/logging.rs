//! The log: its levels, categories and fields, places of what has none in Puppet's text, and that nothing can forge a line.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use process::{all_err, command, err, folder, run};
use serde_json::{Value, json};

const FACTS: (&str, &str) = ("facts.json", r#"{"kernel": "Linux", "os": {"family": "Debian"}}"#);

/// What compiles without looking at this machine.
fn compile<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["catalog", "compile", "n.example.com", "--facts", "facts.json", "--render-as", "s"], more].concat()
}

/// The entries of a log of JSON.
fn entries(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect()
}

/// The entries that a command logs as JSON.
fn logged(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    entries(&all_err(&run(folder, &[arguments, &["--log-format", "json"]].concat())))
}

/// The last entry of a compilation of `site.pp` that fails.
fn failure(name: &str, site: &str) -> Value {
    let folder = folder(name, &[FACTS, ("site.pp", site)]);
    let mut entries = logged(&folder, &compile(&["--manifest", "site.pp"]));
    let last = entries.pop().unwrap();
    assert_eq!((&last["level"], &last["node"]), (&"err".into(), &"n.example.com".into()), "{last}");
    assert_eq!(last["file"], folder.join("site.pp").to_str().unwrap(), "{last}");
    last
}

fn script(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.display().to_string()
}

#[test]
fn no_line_can_be_forged() {
    let site = r#"
        notice("a\nError: forged\r\u{1b}[2J\u{0}b")
        define d() { warning('w') }
        d { "t\nNotice: forged": }
        define e() { fail("no\nError: forged\u{1b}[1m") }
        e { 'e': }
    "#;
    let folder = folder("logging_forged", &[FACTS, ("site.pp", site)]);
    let arguments = compile(&["--manifest", "site.pp", "--logdest", "console,log.txt"]);
    let told = err(&run(&folder, &arguments));
    let file = std::fs::read_to_string(folder.join("log.txt")).unwrap();
    for text in [&told, &file] {
        assert!(!text.contains(['\u{1b}', '\0', '\r']), "{text:?}");
        assert!(!text.lines().any(|line| line.starts_with("Error: forged") || line.starts_with("Notice: forged")));
    }
    assert!(told.starts_with("Notice: Scope(Class[main]): a\\nError: forged\\r\\u{1b}[2J\\u{0}b\n"), "{told}");
    assert!(told.contains("Warning: Scope(D[t\\nNotice: forged]): w\n"), "{told}");
    assert!(told.contains(", no\n  Error: forged\\u{1b}[1m (file: "), "{told}");
    // Every entry of a file begins with its time, and what follows in it does not.
    let starts = file.lines().filter(|line| line.contains(" +0000 ")).count();
    assert_eq!((starts, file.lines().filter(|line| !line.starts_with(' ')).count()), (3, 3), "{file}");
}

#[test]
fn steering_characters_of_the_source_are_not_shown() {
    let folder = folder("logging_source", &[FACTS, ("site.pp", "notice('\u{1b}[2J', $nope) # \u{9b}2J\n")]);
    let told = err(&run(&folder, &compile(&["--manifest", "site.pp"])));
    assert!(told.contains("notice('?[2J', $nope) # ??2J") && !told.contains(['\u{1b}', '\u{9b}']), "{told}");
}

#[test]
fn a_file_of_json_beside_a_console_of_text_has_all_fields() {
    let folder = folder("logging_beside", &[FACTS, ("site.pp", "notice(1)\n  notice($nope)\n")]);
    let told = err(&run(&folder, &compile(&["--manifest", "site.pp", "--logdest", "console,x.json"])));
    assert!(told.contains("Error: Evaluation Error: Unknown variable: 'nope'. (file: "), "{told}");
    let kept = entries(&std::fs::read_to_string(folder.join("x.json")).unwrap());
    let last = kept.last().unwrap();
    assert_eq!(last["file"], folder.join("site.pp").to_str().unwrap());
    assert_eq!((&last["line"], &last["column"], &last["pos"]), (&2.into(), &10.into(), &10.into()));
    assert_eq!(last["code"], "UNKNOWN_VARIABLE");
}

#[test]
fn an_error_of_serialisation_shows_its_resource() {
    let site = "class k {\n  notify { 'x': message => default }\n}\ninclude k\n";
    let folder = folder("logging_serialised", &[FACTS, ("site.pp", site)]);
    let told = err(&run(&folder, &compile(&["--manifest", "site.pp", "--no-rich_data"])));
    assert!(told.contains("site.pp:2:3 ]") && told.contains("2 │   notify { 'x'"), "{told}");
}

#[test]
fn everything_is_json_when_that_is_asked_for() {
    let folder = folder("logging_json", &[FACTS]);
    let check = |arguments: &[&str], code: i32, message: &str, issue: &str| {
        let output = run(&folder, &[arguments, &["--log-format=json"]].concat());
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        let entries = entries(&all_err(&output));
        let last = entries.last().unwrap();
        assert_eq!((entries.len(), &last["level"], &last["code"]), (1, &"err".into(), &issue.into()), "{last}");
        assert!(last["message"].as_str().unwrap().starts_with(message), "{last}");
    };
    check(&["frobnicate"], 2, "unrecognized subcommand 'frobnicate'", "PANTIN_USAGE");
    check(
        &["catalog", "compile", "n", "--modulpath", "x"],
        2,
        "unexpected argument '--modulpath' found",
        "PANTIN_USAGE",
    );
    check(&["catalog", "compile", "--nodes", "nope"], 1, "Could not read nope: ", "PANTIN_UNREADABLE_FILE");
    let compiled = ["catalog", "compile", "n", "-e", "", "--output", "facts.json/x/"];
    check(&compiled, 1, "Could not write ", "PANTIN_UNWRITABLE_FILE");
    check(&["explain", "NOPE"], 1, "There is no issue with the code 'NOPE'", "PANTIN_USAGE");
    check(&["--logdest", "no/such/log", "facts"], 1, "Could not set logdest to ", "RUNTIME_ERROR");
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let arguments = [&compile(&["-e", ""])[..], &["--log_format", "json"]].concat();
    let output = command(&folder, &arguments).stdout(full).stderr(std::process::Stdio::piped()).output().unwrap();
    let entries = entries(&all_err(&output));
    assert_eq!(entries.last().unwrap()["code"], "PANTIN_UNWRITABLE_RESULT", "{entries:?}");
}

#[test]
fn a_catalog_is_told_with_its_seconds_and_size() {
    let folder = folder("logging_compiled", &[FACTS]);
    let output = run(&folder, &compile(&["-e", "notify { 'a': }"]));
    let told = all_err(&output);
    let expected = "Notice: Compiled catalog for n.example.com in environment production in ";
    assert!(told.starts_with(expected) && told.ends_with(" seconds\n"), "{told}");
    // Whoever reads JSON and names no level gets what the code tells.
    assert_eq!(logged(&folder, &compile(&["-e", "notify { 'a': }"])), Vec::<Value>::new());
    let entries = logged(&folder, &compile(&["-e", "notify { 'a': }", "--log_level", "notice"]));
    let last = entries.last().unwrap();
    assert_eq!((&last["level"], &last["category"]), (&"notice".into(), &"catalog".into()));
    assert_eq!((&last["resources"], &last["node"]), (&4.into(), &"n.example.com".into()));
    assert!(last["seconds"].as_f64().unwrap() > 0.0, "{last}");
    // Of several the summary tells.
    let several = ["catalog", "compile", "a", "b", "--facts", "facts.json", "-e", "", "--output", "out"];
    let told = all_err(&run(&folder, &several));
    assert!(told.starts_with("Notice: Compiled 2 of 2 catalogs in ") && told.lines().count() == 1, "{told}");
    let verbose = all_err(&run(&folder, &[&several[..], &["--verbose"]].concat()));
    assert_eq!(verbose.lines().filter(|line| line.starts_with("Info: Compiled catalog for ")).count(), 2, "{verbose}");
}

#[test]
fn what_manifests_log_has_its_place() {
    let site = "class c {\n  notice('in c')\n}\ninclude c\n";
    let folder = folder("logging_manifests", &[FACTS, ("site.pp", site)]);
    let first = &logged(&folder, &compile(&["--manifest", "site.pp"]))[0];
    assert_eq!(first["file"], folder.join("site.pp").to_str().unwrap());
    assert_eq!((&first["line"], &first["column"]), (&2.into(), &3.into()));
    assert_eq!((&first["message"], &first["source"]), (&"in c".into(), &"Scope(Class[C])".into()));
    // Puppet's text has none.
    let told = err(&run(&folder, &compile(&["--manifest", "site.pp"])));
    assert_eq!(told, "Notice: Scope(Class[C]): in c\n");
}

#[test]
fn errors_without_a_place_in_their_text_have_one_as_fields() {
    let check = |name: &str, site: &str, line: u32, column: u32| {
        let last = failure(name, site);
        assert_eq!((&last["line"], &last["column"]), (&line.into(), &column.into()), "{last}");
    };
    check("logging_realize", "notice(1)\n  realize(Notify['q'])\n", 2, 3);
    check("logging_target", "notify { 'a': }\nNotify['a'] -> Notify['b']\n", 2, 13);
    check("logging_source_end", "notify { 'a': }\nNotify['b'] ~> Notify['a']\n", 2, 13);
    check("logging_end", "class a {\n  notify { 'a':", 2, 15);
    let last = failure("logging_attribute", "notify { 'a':\n  nix => 2,\n}\n");
    assert_eq!(last["labels"][0]["line"], 2, "{last}");
    let last = failure("logging_parameter", "class a($x) { }\nclass { 'a':\n  x => 1,\n  y => 2,\n}\n");
    assert_eq!(last["labels"][0]["line"], 4, "{last}");
}

#[test]
fn errors_of_data_have_the_place_of_their_file() {
    let hiera = "version: 5\nhierarchy:\n  - name: a\n    path: a.yaml\n";
    let site = "notice(1)\n  notice(lookup('b'))\n";
    let files = |data| {
        [
            FACTS,
            ("envs/production/hiera.yaml", hiera),
            ("envs/production/data/a.yaml", data),
            ("envs/production/manifests/site.pp", site),
        ]
    };
    let broken = folder("logging_data", &files("a: 1\nc: [1\n"));
    let last = logged(&broken, &compile(&["--environmentpath", "envs"])).pop().unwrap();
    assert_eq!((&last["category"], &last["line"]), (&"lookup".into(), &2.into()), "{last}");
    assert_eq!(last["file"], broken.join("envs/production/data/a.yaml").to_str().unwrap());
    let missing = folder("logging_no_data", &files("a: 1\n"));
    let last = logged(&missing, &compile(&["--environmentpath", "envs"])).pop().unwrap();
    assert_eq!((&last["line"], &last["code"]), (&2.into(), &"LOOKUP_ERROR".into()), "{last}");
    assert_eq!(last["file"], missing.join("envs/production/manifests/site.pp").to_str().unwrap());
}

#[test]
fn classes_in_a_trace_have_the_place_that_named_them() {
    let last = failure("logging_trace", "class a {\n  include b\n}\nclass b {\n  fail('no')\n}\ninclude a\n");
    let trace: Vec<(&str, u64)> = last["trace"]
        .as_array()
        .unwrap()
        .iter()
        .map(|call| (call["call"].as_str().unwrap(), call["line"].as_u64().unwrap()))
        .collect();
    assert_eq!(trace, [("Class[B]", 2), ("Class[A]", 7)], "{last}");
}

#[test]
fn failures_before_the_compilation_have_an_environment() {
    let folder = folder("logging_early", &[FACTS, ("envs/dev/manifests/site.pp", "")]);
    let enc = script(&folder, "enc", "#!/bin/sh\necho to whom it concerns >&2\nexit 3\n");
    let exec =
        ["--node_terminus", "exec", "--external_nodes", &enc, "--environmentpath", "envs", "--environment", "dev"];
    let entries = logged(&folder, &compile(&exec));
    let [complaint, last] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!((&last["environment"], &last["code"]), (&"dev".into(), &"PANTIN_EXTERNAL_NODES_ENDED".into()));
    assert_eq!((&complaint["level"], &complaint["category"]), (&"err".into(), &"command".into()), "{complaint}");
    assert_eq!((&complaint["stderr"], &complaint["status"]), (&"to whom it concerns".into(), &3.into()));
    assert_eq!((&complaint["node"], &complaint["environment"]), (&"n.example.com".into(), &"dev".into()));
    let missing = logged(&folder, &compile(&["--environmentpath", "envs", "--environment", "nope"])).pop().unwrap();
    assert_eq!(missing["environment"], "nope", "{missing}");
    // What a classifier complains about although all is well is a warning.
    let enc = script(&folder, "enc2", "#!/bin/sh\necho old >&2\necho 'classes: []'\n");
    let told = err(&run(&folder, &compile(&["--node_terminus", "exec", "--external_nodes", &enc, "-e", ""])));
    assert_eq!(told, format!("Warning: The node classifier {enc} wrote to standard error: old\n"));
}

#[test]
fn operators_are_told_what_was_done() {
    let environment = [
        FACTS,
        ("envs/production/manifests/site.pp", "node /^n/ {\n  include m\n}\n"),
        ("envs/production/modules/m/manifests/init.pp", "class m($x, Sensitive[String] $y) { }"),
        ("envs/production/hiera.yaml", "version: 5\nhierarchy:\n  - name: a\n    path: a.yaml\n"),
        ("envs/production/data/a.yaml", "m::x: shown\nm::y: hunter2\nlookup_options:\n  a: {}\n"),
        ("envs/production/environment.conf", "config_version = /bin/echo v1\n"),
    ];
    let folder = folder("logging_debug", &environment);
    let arguments = compile(&["--environmentpath", "envs", "--debug"]);
    let entries = logged(&folder, &arguments);
    let of = |category: &str, word: &str| {
        let mut found = entries.iter().filter(|entry| entry["category"] == category);
        found.find(|entry| entry["message"].as_str().unwrap().contains(word)).unwrap_or_else(|| panic!("{entries:#?}"))
    };
    assert_eq!(of("loader", "Opened the environment")["modules"], 1);
    assert_eq!(of("command", "config_version")["status"], 0);
    assert!(of("node", "Facts come from")["facts"].as_str().unwrap().ends_with("/facts.json"));
    assert_eq!(of("node", "node definition")["line"], 1);
    assert!(of("loader", "Loaded ")["loaded"].as_str().unwrap().ends_with("site.pp"));
    let x = of("lookup", "Automatic Parameter Lookup of 'm::x'");
    assert!(x["lookup"].to_string().contains("shown"), "{x}");
    // The parameter that it is for asks for a secret.
    let y = of("lookup", "Automatic Parameter Lookup of 'm::y'");
    assert!(y["lookup"].to_string().contains("[value redacted]"), "{y}");
    assert!(!entries.iter().any(|entry| entry.to_string().contains("hunter2")), "{entries:#?}");
    let text = err(&run(&folder, &arguments));
    assert!(text.contains("Debug: Facts come from ") && !text.contains("hunter2"), "{text}");
    let stages = failing_stages(&folder);
    assert!(stages["main"].as_f64().is_some() && stages["render"].as_f64().is_some(), "{stages}");
}

/// The seconds by stage that are told of a compilation.
fn failing_stages(folder: &Path) -> Value {
    let entries = logged(folder, &compile(&["-e", "", "--debug"]));
    entries.iter().find_map(|entry| entry.get("stages")).unwrap().clone()
}

#[test]
fn warnings_of_lookups_have_their_category() {
    let environment = [
        FACTS,
        ("envs/production/hiera.yaml", "version: 5\nhierarchy:\n  - name: a\n    path: a.yaml\n"),
        ("envs/production/data/a.yaml", "- 1\n"),
    ];
    let folder = folder("logging_categories", &environment);
    let arguments = ["--environmentpath", "envs", "--strict=warning", "-e", "notice(lookup('a', default_value => 1))"];
    let entries = logged(&folder, &compile(&arguments));
    assert_eq!((&entries[0]["level"], &entries[0]["category"]), (&"warning".into(), &"lookup".into()), "{entries:?}");
}

#[test]
fn frames_are_ascii_where_nobody_says_that_utf_8_is_read() {
    let folder = folder("logging_frames", &[FACTS, ("site.pp", "notice($nope)\n")]);
    let told = |locale: &[(&str, &str)]| {
        let mut command = command(&folder, &compile(&["--manifest", "site.pp"]));
        err(&command.env_remove("LC_ALL").envs(locale.iter().copied()).output().unwrap())
    };
    for locale in [&[][..], &[("LANG", "C")], &[("LANG", "de_DE.UTF-8"), ("LC_ALL", "POSIX")]] {
        let told = told(locale);
        assert!(told.is_ascii() && told.contains(",-[") && told.contains("notice($nope)"), "{locale:?}: {told}");
    }
    assert!(told(&[("LANG", "de_DE.UTF-8")]).contains("╭─["));
}

#[test]
fn a_missing_fact_of_facts_is_told() {
    let folder = folder("logging_facts", &[FACTS]);
    let output = run(&folder, &["facts", "kernl", "--facts", "facts.json"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err(&output), "Error: The node has no fact 'kernl'\n  hint: did you mean 'kernel'?\n");
    let last = logged(&folder, &["facts", "kernl", "--facts", "facts.json"]).pop().unwrap();
    assert_eq!((&last["code"], &last["hint"]), (&json!("PANTIN_UNKNOWN_FACT"), &json!("did you mean 'kernel'?")));
}

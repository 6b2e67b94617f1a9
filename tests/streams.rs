//! Streams and files that cannot be used: exit codes and messages, never a panic. Logs to files, colours, generated files.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::process::Stdio;

use process::{command, err, folder, out, run};

const FACTS: (&str, &str) = ("facts.json", r#"{"kernel": "Linux"}"#);

fn compile<'a>(code: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["catalog", "compile", "n.example.com", "--facts", "facts.json", "--render-as", "s", "-e", code], more].concat()
}

#[test]
fn a_full_disk_is_told() {
    let folder = folder("streams_full", &[FACTS]);
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command(&folder, &compile("", &[])).stdout(full).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("Error: "), "{}", err(&output));
}

#[test]
fn a_log_on_a_full_disk_is_told() {
    let folder = folder("streams_full_log", &[FACTS]);
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for destination in ["/dev/full", "console,/dev/full", "/dev/full,log.jsonl"] {
        let output = run(&folder, &compile("notice('told')", &["--logdest", destination]));
        assert_eq!(output.status.code(), Some(1), "{destination}");
        let expected = "Error: Could not write the log to /dev/full: No space left on device (os error 28)\n";
        assert!(err(&output).ends_with(expected), "{destination}: {}", err(&output));
        assert_eq!(out(&output).lines().next(), Some("Stage[main]"), "the catalog is there");
    }
    assert!(std::fs::read_to_string(folder.join("log.jsonl")).unwrap().contains("told"));
    let output = command(&folder, &compile("notice('told')", &[])).stderr(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let failing = command(&folder, &["nonsense"]).stderr(full()).output().unwrap();
    assert_eq!(failing.status.code(), Some(2));
    for arguments in [&["--help"][..], &["--version"], &["help", "output"], &["catalog", "compile", "--help"]] {
        let output = command(&folder, arguments).stdout(full()).stderr(Stdio::piped()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(err(&output).contains("Could not write the result: No space left on device"), "{}", err(&output));
    }
}

/// What a command does that a shell starts with streams directed as the shell is told.
fn directed(folder: &std::path::Path, arguments: &[&str], streams: &str) -> std::process::Output {
    let pantin = command(folder, arguments);
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &format!("exec \"$0\" \"$@\" {streams}")]).arg(pantin.get_program()).args(pantin.get_args());
    shell.current_dir(folder).env_clear().env("HOME", folder).stdin(Stdio::null()).output().unwrap()
}

#[test]
#[cfg(target_os = "linux")]
fn streams_that_are_closed_from_the_start_are_told_if_they_are_wanted() {
    let folder = folder("streams_closed", &[FACTS, ("fine.pp", "$a = 1\n"), ("nodes", "n\n")]);
    let closed = |stream: &str| format!("{stream}: Bad file descriptor (os error 9)\n");
    let catalog = compile("", &[]);
    let epp = ["epp", "render", "--facts", "facts.json"];
    let unwritten = closed("Error: Could not write the result");
    for arguments in [&catalog[..], &["--help"], &["help", "output"], &["facts", "--facts", "facts.json"], &["version"]]
    {
        let output = directed(&folder, arguments, ">&-");
        assert_eq!(
            (output.status.code(), err(&output).lines().last()),
            (Some(1), Some(unwritten.trim_end())),
            "{arguments:?}"
        );
    }
    let unread = closed("Error: Could not read standard input");
    for arguments in [&epp[..], &["parser", "validate"], &["store", "import", "-", "--store", "store"]] {
        let output = directed(&folder, arguments, "<&-");
        assert_eq!((output.status.code(), err(&output)), (Some(1), unread.clone()), "{arguments:?}");
    }
    let output = directed(&folder, &["catalog", "compile", "--nodes", "-", "--facts", "facts.json"], "<&-");
    assert_eq!((output.status.code(), err(&output)), (Some(1), closed("Error: Could not read -")));
    // The log goes there, and what cannot be told ends the command all the same.
    let output = directed(&folder, &catalog, "2>&-");
    assert_eq!((output.status.code(), out(&output).lines().next()), (Some(1), Some("Stage[main]")));
    assert_eq!(directed(&folder, &["nonsense"], "2>&-").status.code(), Some(2));

    let quiet = compile("", &["--log-level", "warning", "--output", "written/"]);
    let fine: [(&[&str], &str); 8] = [
        (&catalog, ">/dev/null 2>/dev/null </dev/null"),
        (&catalog, "1<>/dev/null 2<>/dev/null"),
        (&catalog, "<&-"),
        (&quiet, ">&- 2>&- <&-"),
        (&["parser", "validate", "fine.pp"], ">&- 2>&-"),
        (&["--version"], ">/dev/null 2>&-"),
        (&["parser", "validate"], "</dev/null"),
        (&epp, "</dev/null"),
    ];
    for (arguments, streams) in fine {
        let output = directed(&folder, arguments, streams);
        assert_eq!(output.status.code(), Some(0), "{arguments:?} {streams}: {}", err(&output));
    }
    // Files do not get the numbers of streams: a catalog does not end up in one.
    let written = std::fs::read_dir(folder.join("written")).unwrap().next().unwrap().unwrap().path();
    assert!(std::fs::read_to_string(written).unwrap().starts_with("Stage[main]"));
}

#[test]
fn readers_may_go_away() {
    let folder = folder("streams_pipe", &[FACTS]);
    for arguments in [
        &["explain", "--all"][..],
        &["parser", "dump", "-e", "$a = 1"],
        &["--help"],
        &["facts", "--facts", "facts.json"],
    ] {
        let mut child = command(&folder, arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(!err(&output).contains("panick"), "{arguments:?}: {}", err(&output));
        assert!(output.status.code().is_some(), "{arguments:?}");
    }
}

#[test]
fn directories_and_bytes_where_files_are_expected_are_told() {
    let folder = folder("streams_files", &[("d/e.pp", "1 + \n")]);
    std::fs::write(folder.join("bytes.pp"), b"notice('\xff')\n").unwrap();
    let wrong: &[&[&str]] = &[
        &["parser", "validate", "bytes.pp"],
        &["parser", "dump", "bytes.pp"],
        &["parser", "validate", "d"],
        &["parser", "validate", "nope.pp"],
        &["epp", "validate", "bytes.pp"],
        &["facts", "--facts", "d"],
        &["facts", "--facts", "nope.json"],
        &["facts", "--facts", "bytes.pp"],
        &["catalog", "compile", "n", "--facts", "nope"],
        &["catalog", "compile", "n", "--facts", "bytes.pp"],
        &["epp", "render", "d"],
        &["epp", "render", "bytes.pp"],
    ];
    for arguments in wrong {
        let output = run(&folder, arguments);
        let told = err(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {told}");
        assert!(told.contains("Error: ") && !told.contains("panick"), "{arguments:?}: {told}");
    }
}

#[test]
fn logs_go_to_files() {
    let folder = folder("streams_logs", &[FACTS]);
    let arguments = compile("notice('told') warning('w')", &["--logdest", "log.txt,log.jsonl"]);
    let output = run(&folder, &arguments);
    assert_eq!((output.status.code(), &*err(&output)), (Some(0), ""));
    let text = std::fs::read_to_string(folder.join("log.txt")).unwrap();
    let lines: Vec<&str> = text.lines().map(|line| line.split_once(" +0000 ").unwrap().1).collect();
    assert_eq!(lines[..2], ["Scope(Class[main]) (notice): told", "Scope(Class[main]) (warning): w"]);
    let last = "Puppet (notice): Compiled catalog for n.example.com in environment production in ";
    assert!(lines.len() == 3 && lines[2].starts_with(last), "{lines:?}");
    let json = std::fs::read_to_string(folder.join("log.jsonl")).unwrap();
    for line in json.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(entry["time"].is_string() && entry["level"].is_string() && entry["node"] == "n.example.com", "{line}");
    }
    let both = run(&folder, &compile("notice('told')", &["--logdest", "console,log2.txt"]));
    assert_eq!(err(&both), "Notice: Scope(Class[main]): told\n");
    let output = run(&folder, &compile("", &["--logdest", "no/such/folder/log"]));
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("Error: Could not set logdest to no/such/folder/log: "), "{}", err(&output));
}

#[test]
fn colours_are_for_terminals_or_asked_for() {
    let folder = folder("streams_colours", &[FACTS]);
    let told = |variables: &[(&str, &str)], more: &[&str]| {
        let mut command = command(&folder, &compile("warning('w')", more));
        err(&command.envs(variables.iter().copied()).output().unwrap()).contains('\x1b')
    };
    assert!(!told(&[], &[]));
    assert!(told(&[("CLICOLOR_FORCE", "1")], &[]));
    assert!(!told(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &[]));
    assert!(told(&[], &["--color", "always"]));
    assert!(!told(&[("CLICOLOR_FORCE", "1")], &["--color", "false"]));
}

#[test]
fn hints_are_in_json() {
    let folder = folder("streams_hints", &[FACTS]);
    let output = run(&folder, &compile("$port = 1 notice($prot)", &["--log-format", "json"]));
    let last: serde_json::Value = serde_json::from_str(err(&output).lines().last().unwrap()).unwrap();
    assert_eq!((&last["code"], &last["hint"]), (&"UNKNOWN_VARIABLE".into(), &"did you mean 'port'?".into()));
}

#[test]
fn second_places_and_calls_are_in_json() {
    let twice = "notice(1)\nnotify { 'x': }\nnotify { 'x': }\n";
    let called = "function f() {\n  fail('no')\n}\nclass c {\n  f()\n}\ninclude c\n";
    let folder = folder("streams_lists", &[FACTS, ("twice.pp", twice), ("called.pp", called)]);
    let arguments = |manifest| ["catalog", "compile", "n", "--facts", "facts.json", "--manifest", manifest];
    let told = |manifest| {
        let told = err(&run(&folder, &[&arguments(manifest)[..], &["--log-format", "json"]].concat()));
        told.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<serde_json::Value>>()
    };
    let lines = told("twice.pp");
    let (first, last) = (&lines[0], &lines[lines.len() - 1]);
    assert!(first["level"] == "notice" && first.get("labels").is_none() && first.get("trace").is_none(), "{first}");
    let file = folder.join("twice.pp");
    let label =
        serde_json::json!({ "file": file, "line": 2, "column": 1, "text": "Notify[x] was first declared here" });
    let labels = last["labels"].as_array().unwrap();
    assert!(labels.contains(&label) && last["level"] == "err" && last["line"] == 3, "{last}");
    let lines = told("called.pp");
    let last = &lines[lines.len() - 1];
    let call = serde_json::json!({ "call": "function f", "file": folder.join("called.pp"), "line": 5, "column": 3 });
    let class = serde_json::json!({ "call": "Class[C]", "file": folder.join("called.pp"), "line": 7, "column": 1 });
    assert_eq!(last["trace"], serde_json::json!([call, class]), "{last}");
    // As text they are in the excerpt; a file of JSON has them all the same.
    let output = run(&folder, &[&arguments("called.pp")[..], &["--logdest", "console,log.jsonl"]].concat());
    assert!(err(&output).contains("in function f, from ") && !err(&output).contains('{'), "{}", err(&output));
    let kept = std::fs::read_to_string(folder.join("log.jsonl")).unwrap();
    let kept: serde_json::Value = serde_json::from_str(kept.lines().last().unwrap()).unwrap();
    assert_eq!(kept["trace"], last["trace"]);
}

#[test]
fn misspelt_options_get_suggestions() {
    let folder = folder("streams_options", &[]);
    for (typed, meant) in [("--modulpath", "--modulepath"), ("--outptu", "--output"), ("--fact", "--facts")] {
        let output = run(&folder, &["catalog", "compile", "n", typed, "x"]);
        assert_eq!(output.status.code(), Some(2));
        let tips: Vec<_> = err(&output).lines().filter(|line| line.contains("tip:")).map(str::to_owned).collect();
        assert_eq!(tips, [format!("  tip: a similar argument exists: '{meant}'")]);
    }
}

#[test]
fn completions_and_manual_pages_are_made() {
    let folder = folder("streams_generated", &[]);
    for shell in ["bash", "zsh", "fish"] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_pantin")).args(["completions", shell]).output();
        assert!(out(&output.unwrap()).contains("pantin"), "{shell}");
    }
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_pantin")).arg("man").arg(folder.join("man")).output();
    assert_eq!(output.unwrap().status.code(), Some(0));
    assert!(folder.join("man/pantin.1").exists() && folder.join("man/pantin-catalog-compile.1").exists());
}

/// Every option that names a file to write takes `-` for standard output.
#[test]
fn a_dash_is_standard_output_and_no_file() {
    let empty = r#"{"name": "n", "resources": [], "edges": [], "classes": []}"#;
    let files = [FACTS, ("envs/production/manifests/site.pp", "notify { 'a': }\n"), ("empty.json", empty)];
    let folder = folder("streams_dash", &files);
    let compile = ["catalog", "compile", "n", "--facts", "facts.json", "--environmentpath", "envs", "--no-cache"];
    let graph = ["catalog", "graph", "n", "--facts", "facts.json", "--environmentpath", "envs"];
    let diff = ["catalog", "diff", "empty.json", "empty.json"];
    let impact = ["catalog", "impact", "envs/production", "envs/production", "--node", "n", "--facts", "facts.json"];
    let told: [(&[&str], &[&str], &str); 13] = [
        (&compile, &["--output", "-"], "{\"tags\":"),
        (&compile, &["-o", "-", "--render-as", "s"], "Stage[main]\n"),
        (&compile, &["--timings", "-"], "{"),
        (&compile, &["--provenance", "-"], "{"),
        (&compile, &["--coverage", "-"], "TN:"),
        (&compile, &["--profile", "-"], ""),
        (&compile, &["--logdest", "-", "--output", "out"], "Notice: Compiled catalog for n in "),
        (&compile, &["--logdest", "-", "--output", "out", "--log-format", "json", "-v"], "{\"time\":"),
        (&graph, &["-o", "-"], "digraph"),
        (&["environment", "map", "--environmentpath", "envs"], &["-o", "-"], "digraph"),
        (&diff, &["--output", "-"], ""),
        (&impact, &["--output", "-"], ""),
        (&["cache", "build", "--environmentpath", "envs"], &["-o", "-"], "PANTIN"),
    ];
    for (arguments, more, begin) in told {
        let output = run(&folder, &[arguments, more].concat());
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(0), "{arguments:?} {more:?}: {}", err(&output));
        assert!(!printed.is_empty() && printed.starts_with(begin), "{arguments:?} {more:?}: {printed:.200}");
        assert!(!folder.join("-").exists(), "{arguments:?} {more:?}");
        // One result only: a program reads it as a whole.
        if begin == "{" {
            assert!(serde_json::from_str::<serde_json::Value>(&printed).is_ok(), "{more:?}: {printed:.200}");
        }
    }
    let catalog: serde_json::Value =
        serde_json::from_slice(&run(&folder, &[&compile[..], &["-o", "-"]].concat()).stdout).unwrap();
    assert_eq!(catalog["name"], "n");
    let both = run(&folder, &[&compile[..], &["--coverage", "-", "--provenance", "-"]].concat());
    assert_eq!(both.status.code(), Some(2));
    assert!(err(&both).contains("--provenance and --coverage cannot both go to standard output"), "{}", err(&both));
    let dropped = run(&folder, &[&compile[..], &["-o", "-", "--timings", "-"]].concat());
    assert_eq!((dropped.status.code(), out(&dropped).as_str()), (Some(2), ""));
    assert!(err(&dropped).contains("--output and --timings cannot both go to standard output"), "{}", err(&dropped));
    // What is no stream is not one.
    let status = ["store", "status", "--store", "-"];
    let stored = [&compile[..], &["--store", "-"]].concat();
    for arguments in [&["man", "-"][..], &status, &stored, &["catalog", "check", "n", "--store", "-"]] {
        let output = run(&folder, arguments);
        assert_eq!((output.status.code(), out(&output).as_str()), (Some(2), ""), "{arguments:?}");
        assert!(!err(&output).is_empty() && !folder.join("-").exists(), "{arguments:?}");
    }
    let all = run(&folder, &["cache", "build", "--environmentpath", "envs", "--all", "--prune", "-o", "-"]);
    assert_eq!((all.status.code(), folder.join("-").exists()), (Some(2), false));
    // A file of that name has a way to be named.
    let file = run(&folder, &[&compile[..], &["--coverage", "./-"]].concat());
    assert!(file.status.success() && folder.join("-").is_file());
}

/// `ulimit -s` of containers and services may be small. The main thread has a stack of its own then.
#[test]
#[cfg(target_os = "linux")]
fn small_stacks_are_enough() {
    let deep = format!("notice({}1{})\n", "[".repeat(200), "]".repeat(200));
    let recursive = "function f($n) { if $n > 0 { f($n - 1) } else { 0 } }\nnotice(f(500))\n";
    let folder = folder("streams_stack", &[FACTS, ("deep.pp", &deep), ("recursive.pp", recursive)]);
    let within = |size: &str, arguments: &[&str]| {
        let pantin = command(&folder, arguments);
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", &format!("ulimit -s {size}; exec \"$0\" \"$@\"")]).arg(pantin.get_program());
        shell.args(pantin.get_args()).current_dir(&folder).env_clear().env("HOME", &folder).output().unwrap()
    };
    for size in ["128", "64", "1024"] {
        for manifest in ["deep.pp", "recursive.pp"] {
            let output = within(size, &["catalog", "compile", "n", "--facts", "facts.json", "--manifest", manifest]);
            assert_eq!(output.status.code(), Some(0), "{size} {manifest}: {}", err(&output));
        }
        assert_eq!(within(size, &["parser", "validate", "deep.pp"]).status.code(), Some(0));
        assert_eq!(within(size, &["nonsense"]).status.code(), Some(2));
    }
}

#[test]
fn messages_quote_no_megabytes() {
    let million = 1_000_000;
    let number = format!("$a = {}\n", "9".repeat(million));
    let pattern = format!("$a = 'x' =~ Regexp['({}']\n", "y".repeat(million));
    let name = format!("include {}\n", "z".repeat(million));
    let folder =
        folder("streams_megabytes", &[FACTS, ("number.pp", &number), ("pattern.pp", &pattern), ("name.pp", &name)]);
    for manifest in ["number.pp", "pattern.pp", "name.pp"] {
        let compile = ["catalog", "compile", "n", "--facts", "facts.json", "--manifest", manifest];
        let output = run(&folder, &compile);
        let told = err(&output);
        assert_eq!(output.status.code(), Some(1), "{manifest}: {told:.300}");
        assert!(told.len() < 100_000, "{manifest}: {} bytes: {told:.300}", told.len());
        assert!(told.contains(" characters …]"), "{manifest}: {told:.300}");
    }
}

/// A byte that is not UTF-8 is a byte of a name as any other. Puppet refuses such arguments, and reads such files.
#[test]
#[cfg(target_os = "linux")]
fn paths_are_bytes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::path::PathBuf;
    let root = folder("streams_bytes", &[FACTS]);
    let named = |name: &[u8]| root.join(OsStr::from_bytes(name));
    let write = |name: &[u8], text: &str| {
        let path = named(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write(b"e\xffs/production/manifests/site.pp", "include m\nnotify { $settings::environment: }\n");
    write(b"e\xffs/production/manifests/\xfe.pp", "notify { 'second': message => lookup('k') }\n");
    write(
        b"e\xffs/production/modules/m/manifests/init.pp",
        "class m { notify { 'm': message => template('m/t.erb') } }\n",
    );
    write(b"e\xffs/production/modules/m/templates/t.erb", "<%= 1 + 1 %>");
    write(b"e\xffs/production/hiera.yaml", "version: 5\nhierarchy:\n- name: d\n  path: d.yaml\n");
    write(b"e\xffs/production/data/d.yaml", "k: v\n");
    write(b"dir/bad\xff.pp", "notify { 'a' }\n");
    write(b"dir/fine.pp", "notify { 'a': }\n");
    write(b"one\xff.pp", "notify { 'one': }\n");
    write(b"f\xff.json", "{\"kernel\": \"Plan9\"}");
    let output = |arguments: &[&[u8]]| {
        let mut command = command(&root, &[]);
        let output = command.args(arguments.iter().map(|argument| OsStr::from_bytes(argument))).output().unwrap();
        (output.status.code(), out(&output), err(&output))
    };
    let compile: [&[u8]; 6] = [b"catalog", b"compile", b"n", b"--facts", b"f\xff.json", b"--environmentpath"];
    let of = |more: &[&[u8]]| output(&[&compile, more].concat());
    let expected = "Notify[m]\nNotify[production]\nNotify[second]\n";
    let listed = |text: &str| {
        text.lines().filter(|line| line.starts_with("Notify[")).fold(String::new(), |all, line| all + line + "\n")
    };
    let (code, text, log) = of(&[b"e\xffs", b"--render-as", b"s"]);
    assert_eq!(code, Some(0), "{log}");
    assert_eq!(listed(&text).lines().count(), 3, "{text}{log}");
    assert!(expected.lines().all(|line| text.contains(line)), "{text}");
    // Written below the same directory, and nowhere else.
    let (code, _, log) = of(&[b"e\xffs", b"-o", b"out\xff/"]);
    assert!(code == Some(0) && named(b"out\xff/n.json").exists(), "{log}");
    let catalog = std::fs::read_to_string(named(b"out\xff/n.json")).unwrap();
    assert!(serde_json::from_str::<serde_json::Value>(&catalog).is_ok() && catalog.contains("\"message\":\"v\""));
    // Compiled ahead of time, used, and from a cache.
    let (code, _, log) = output(&[b"cache", b"build", b"--environmentpath", b"e\xffs", b"-o", b"made\xff.pantin"]);
    assert!(code == Some(0) && named(b"made\xff.pantin").exists(), "{log}");
    let (code, text, log) = of(&[b"e\xffs", b"--artefact", b"made\xff.pantin", b"--frozen", b"--render-as", b"s"]);
    assert_eq!((code, listed(&text).lines().count()), (Some(0), 3), "{text}{log}");
    let (code, _, log) = output(&[b"cache", b"verify", b"made\xff.pantin", b"e\xffs/production"]);
    assert_eq!(code, Some(0), "{log}");
    for name in [&b"one\xff.pp"[..], b"dir/fine.pp"] {
        assert_eq!(output(&[b"parser", b"validate", name]).0, Some(0));
        assert_eq!(output(&[b"parser", b"dump", name]).0, Some(0));
    }
    let (code, text, log) = output(&[b"parser", b"validate", b"dir"]);
    assert!(code == Some(1) && log.contains("dir/bad\\xff.pp, line: 1"), "{text}{log}");
    // The line of the source is shown, so the file was found again by its name.
    assert!(log.contains("notify { 'a' }"), "{log}");
    let (_, text, _) = output(&[b"parser", b"validate", b"dir", b"--format", b"json"]);
    let found: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert!(found["findings"][0]["file"].as_str().unwrap().ends_with("dir/bad\\xff.pp"), "{text}");
    let (_, text, _) = output(&[b"parser", b"validate", b"dir", b"--format", b"sarif"]);
    assert!(text.contains("bad%FF.pp"), "{text}");
    let (code, text, log) = output(&[
        b"catalog",
        b"compile",
        b"n",
        b"--facts",
        b"facts.json",
        b"--render-as",
        b"s",
        b"--manifest",
        b"one\xff.pp",
    ]);
    assert!(code == Some(0) && text.contains("Notify[one]"), "{text}{log}");
    let measured: [&[u8]; 3] = [b"--provenance", b"--coverage", b"--timings"];
    for option in measured {
        let (code, _, log) = of(&[b"e\xffs", b"-o", b"out\xff", option, b"m\xff.json"]);
        assert!(code == Some(0) && named(b"m\xff.json").exists(), "{log}");
        std::fs::remove_file(named(b"m\xff.json")).unwrap();
    }
    // What a revision of git has under such names is there, too.
    let production = named(b"e\xffs/production");
    for words in ["init -q", "add .", "-c user.name=t -c user.email=t@example.com commit -qm one"] {
        let git = std::process::Command::new("git").args(words.split(' ')).current_dir(&production).output().unwrap();
        assert!(git.status.success(), "{}", err(&git));
    }
    let mut diff = command(&production, &["catalog", "diff", "HEAD", "--node", "n", "--facts"]);
    let diff = diff.arg(named(b"f\xff.json")).output().unwrap();
    assert!(out(&diff).starts_with("0 of 1 node changed") && diff.status.success(), "{}{}", out(&diff), err(&diff));
    // A program that asks for a path gets its bytes.
    let mut printed = command(&root, &["config", "print", "environmentpath", "--environmentpath"]);
    let printed = printed.arg(OsStr::from_bytes(b"e\xffs")).output().unwrap().stdout;
    assert!(printed.ends_with(b"/e\xffs\n"), "{}", String::from_utf8_lossy(&printed));
    let (code, _, log) = of(&[b"e\xffs", b"-o", b"out\xff", b"--logdest", b"log\xff"]);
    assert!(code == Some(0) && named(b"log\xff").exists(), "{log}");
    let others: Vec<PathBuf> = std::fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
    let is_replaced = |path: &PathBuf| path.to_string_lossy().contains('\u{10f7ff}') && path.to_str().is_some();
    assert!(
        !others.iter().any(|path| is_replaced(path) || path.to_str().is_some_and(|text| text.contains('\u{fffd}')))
    );
}

//! The command line: exit codes, streams, settings, forms of output.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use process::{command, err, out, run};

/// A folder of this test's own, with files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    process::folder(&format!("cli/{name}"), files)
}

#[track_caller]
fn check(output: &Output, code: i32, stdout: &str, stderr: &str) {
    assert_eq!((output.status.code(), &*out(output), &*err(output)), (Some(code), stdout, stderr));
}

const FACTS: (&str, &str) = ("facts.json", r#"{"kernel": "Linux", "os": {"family": "Debian"}}"#);

/// What compiles without looking at this machine.
fn compile<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["catalog", "compile", "node.example.com", "--facts", "facts.json", "--render-as", "s"], more].concat()
}

#[test]
fn a_catalog_goes_to_standard_output_and_the_log_to_standard_error() {
    let folder = folder("streams", &[FACTS]);
    let output = run(&folder, &compile(&["-e", "notice('told') notify { 'a': }"]));
    check(&output, 0, "Stage[main]\nClass[Settings]\nClass[main]\nNotify[a]\n", "Notice: Scope(Class[main]): told\n");
}

#[test]
fn a_catalog_is_json_unless_asked_otherwise() {
    let folder = folder("json", &[FACTS]);
    let arguments = ["catalog", "compile", "node.example.com", "--facts", "facts.json", "-e", "notify { 'a': }"];
    let catalog: serde_json::Value = serde_json::from_str(&out(&run(&folder, &arguments))).unwrap();
    assert_eq!(catalog["name"], "node.example.com");
    assert_eq!(catalog["resources"][3]["title"], "a");
    let output = run(&folder, &[&arguments[..], &["--render-as", "yaml"]].concat());
    assert!(out(&output).starts_with("---\ntags:\n- settings\n"));
}

#[test]
fn results_go_to_the_file_of_the_output_option() {
    let site = ("site.pp", "file { '/a': }\n");
    let folder = folder("output", &[FACTS, site]);
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let data = ["--facts", "facts.json", "--manifest", "site.pp"];
    let select = |words: &[&str]| run(&folder, &[&["catalog", "select"], words, &data].concat());
    assert_eq!(out(&select(&["node.example.com", "file"])), "File[/a]\n");
    assert_eq!(out(&select(&["node.example.com", "file", "-o", "a"])), "");
    assert_eq!(read("a"), "File[/a]\n");
    for words in [&["explain", "UNKNOWN_VARIABLE"][..], &["schema", "facts"], &["describe", "-s", "user"]] {
        let printed = out(&run(&folder, words));
        assert!(!printed.is_empty());
        check(&run(&folder, &[words, &["-o", "b"]].concat()), 0, "", "");
        assert_eq!(read("b"), printed);
    }
}

#[test]
fn an_error_of_the_code_is_exit_code_1() {
    let folder = folder("error", &[FACTS, ("site.pp", "notice('a')\n  notice($nope)\n")]);
    let output = run(&folder, &compile(&["--manifest", "site.pp"]));
    let file = folder.join("site.pp");
    let place = format!("(file: {}, line: 2, column: 10)", file.display());
    let lines: Vec<String> = err(&output).lines().map(str::to_owned).collect();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(out(&output), "");
    assert_eq!(lines[0], "Notice: Scope(Class[main]): a");
    assert_eq!(
        lines[1],
        format!("Error: Evaluation Error: Unknown variable: 'nope'. {place} on node node.example.com")
    );
    assert!(lines.iter().any(|line| line.contains("notice($nope)")), "no source in {lines:#?}");
}

#[test]
fn a_log_of_json_has_one_object_a_line() {
    let folder = folder("json-log", &[FACTS, ("site.pp", "warning('a')\nnotice($nope)\n")]);
    let output = run(&folder, &compile(&["--manifest", "site.pp", "--log-format", "json"]));
    let file = folder.join("site.pp").display().to_string();
    let lines: Vec<serde_json::Value> = err(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["level"], "warning");
    assert_eq!(lines[0]["message"], "a");
    assert_eq!(lines[0]["source"], "Scope(Class[main])");
    assert_eq!(lines[0]["node"], "node.example.com");
    assert_eq!(lines[0]["environment"], "production");
    assert_eq!((&lines[0]["category"], &lines[1]["category"]), (&"manifest".into(), &"evaluator".into()));
    let time = lines[0]["time"].as_str().unwrap();
    assert!(time.len() == "2026-01-31T13:05:09.123Z".len() && time.ends_with('Z'), "{time}");
    assert_eq!(lines[1]["level"], "err");
    assert_eq!(lines[1]["code"], "UNKNOWN_VARIABLE");
    assert_eq!(lines[1]["file"], file);
    assert_eq!((&lines[1]["line"], &lines[1]["pos"], &lines[1]["column"]), (&2.into(), &8.into(), &8.into()));
}

#[test]
fn manifests_log_at_every_level_as_json() {
    let folder = folder("levels", &[FACTS]);
    let levels = |more: &[&str]| -> Vec<String> {
        let code = &["-e", "debug('d') info('i') notice('n') warning('w')"];
        let output = run(&folder, &compile(&[&code[..], more].concat()));
        let level =
            |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["level"].as_str().unwrap().to_owned();
        err(&output).lines().map(level).collect()
    };
    assert_eq!(levels(&["--log-format", "json"]), ["debug", "info", "notice", "warning"]);
    assert_eq!(levels(&["--log-format", "json", "--log_level", "warning"]), ["warning"]);
    let output = run(&folder, &compile(&["-e", "debug('d') info('i') notice('n')"]));
    assert_eq!(err(&output), "Notice: Scope(Class[main]): n\n");
    let output = run(&folder, &compile(&["-e", "info('i') notice('n')", "--log_level", "info"]));
    assert!(err(&output).starts_with("Info: Scope(Class[main]): i\nNotice: Scope(Class[main]): n\n"));
}

#[test]
fn wrong_usage_is_exit_code_2() {
    let folder = folder("usage", &[]);
    for arguments in [&["nonsense"][..], &["catalog", "compile", "--nonsense"], &["catalog", "compile", "--manifest"]] {
        assert_eq!(run(&folder, arguments).status.code(), Some(2), "{arguments:?}");
    }
    assert_eq!(run(&folder, &["--help"]).status.code(), Some(0));
}

#[test]
fn versions_are_told_in_one_line_and_with_the_facts_of_the_build() {
    let folder = folder("version", &[]);
    let version = env!("CARGO_PKG_VERSION");
    for short in ["--version", "-V"] {
        assert_eq!(out(&run(&folder, &[short])), format!("pantin {version}\n"));
    }
    // Nothing of the machine's configuration is looked at.
    std::fs::write(folder.join("puppet.conf"), "what is this\n").unwrap();
    let output = run(&folder, &["version", "--config", "puppet.conf"]);
    let told = out(&output);
    let rows: Vec<(&str, &str)> = told.lines().map(|line| line.split_once(':').unwrap()).collect();
    let names = ["pantin", "catalogs of", "compiled files", "artefacts", "target", "profile", "compiler"];
    assert_eq!(rows.iter().map(|(name, _)| *name).collect::<Vec<_>>(), names);
    let value = |at: usize| rows[at].1.trim();
    assert_eq!((value(0), value(1)), (version, &*format!("Puppet {}", pantin::host::PUPPET_VERSION)));
    let fingerprint = pantin::cache::fingerprint();
    assert!(value(2).ends_with(&format!("fingerprint {fingerprint:016x}")), "{told}");
    assert!(value(6).starts_with("rustc ") && (3..7).all(|at| value(at) != "unknown"), "{told}");
}

#[test]
fn settings_that_there_are_not_are_told_to_whoever_asks() {
    let conf = "[main]\nbasemodulepath = /m\n  modulpath = x\nmine = y\n";
    let odd = "[main]\nbasemodulepath = /m\n[odd]\n";
    let files = [FACTS, ("puppet.conf", conf), ("odd.conf", odd), ("bad.conf", "strict = off\nwhat is this\n")];
    let folder = folder("unknown_settings", &files);
    std::fs::write(folder.join("own.conf"), "mine = /m\nbasemodulepath = $mine/x\n").unwrap();
    let code = "notice($settings::basemodulepath == '/m', $settings::strict)";
    let compile = |conf: &str, more: &[&str]| {
        let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--config", conf, "-e", code];
        let output = run(&folder, &[&arguments[..], more].concat());
        (err(&output).replace(folder.to_str().unwrap(), ""), output.status.code())
    };
    // Puppet ignores unknown settings without a word, and whole files with sections or lines that it does not know.
    assert_eq!(compile("puppet.conf", &[]), ("Notice: Scope(Class[main]): true error\n".to_owned(), Some(0)));
    let (told, _) = compile("puppet.conf", &["--debug"]);
    let place = "(file: /puppet.conf, line: 3, column: 3)";
    assert!(
        told.contains(&format!("Debug: Unknown setting 'modulpath' {place}\n  hint: did you mean 'modulepath'?\n")),
        "{told}"
    );
    assert!(told.contains("Debug: Unknown setting 'mine' (file: /puppet.conf, line: 4, column: 1)"), "{told}");
    let (told, status) = compile("odd.conf", &[]);
    let illegal = "Error: Could not parse /odd.conf: Illegal section 'odd' in config file at (file: /odd.conf, line: 3). \
                   The only valid puppet.conf sections are: [main, server, master, agent, user]. ";
    assert!(told.starts_with(illegal), "{told}");
    assert!(told.ends_with("\nNotice: Scope(Class[main]): false error\n") && status == Some(0), "{told}");
    let (told, status) = compile("bad.conf", &[]);
    let expected = "Error: Could not parse /bad.conf: Could not match line what is this\n (file: /bad.conf, line: 2)\n\
                    Notice: Scope(Class[main]): false error\n";
    assert_eq!((&*told, status), (expected, Some(0)));
    let (told, status) = compile("own.conf", &[]);
    let expected = "Error: Error converting value for param 'basemodulepath': Could not find value for $mine\n";
    assert_eq!((&*told, status), (expected, Some(1)));
    let output = run(&folder, &["parser", "validate", "--deep", "-e", "1", "--config", "puppet.conf"]);
    assert!(err(&output).contains("Warning: Unknown setting 'modulpath' (file: "), "{}", err(&output));
}

#[test]
fn settings_come_from_flags_then_files() {
    let code = "notice($settings::strict, $settings::storeconfigs)";
    let folder =
        folder("settings", &[FACTS, ("puppet.conf", "[main]\nstrict = warning\n[server]\nstoreconfigs = true\n")]);
    let level = |more: &[&str]| err(&run(&folder, &compile(&[&["-e", code], more].concat())));
    assert_eq!(level(&[]), "Notice: Scope(Class[main]): error false\n");
    assert_eq!(level(&["--config", "puppet.conf"]), "Notice: Scope(Class[main]): warning true\n");
    assert_eq!(level(&["--config", "puppet.conf", "--no-storeconfigs"]), "Notice: Scope(Class[main]): warning false\n");
    assert_eq!(level(&["--config=puppet.conf", "--strict=off"]), "Notice: Scope(Class[main]): off true\n");
    let output = run(&folder, &compile(&["-e", code, "--strict", "sometimes"]));
    let message =
        "Error: Invalid value 'sometimes' for parameter strict. Allowed values are 'off', 'warning', 'error'\n";
    check(&output, 1, "", message);
    let output = run(&folder, &compile(&["-e", code, "--disable_warnings", "deprecations,some"]));
    let message = "Error: Cannot disable unrecognized warning types 'some'. Valid values are 'deprecations, \
                   undefined_variables, undefined_resources'.\n";
    check(&output, 1, "", message);
}

#[test]
fn an_environment_has_its_own_configuration() {
    let files = [
        FACTS,
        ("envs/dev/environment.conf", "modulepath = site:$basemodulepath\nmanifest = entry.pp\nbogus = 1\n"),
        ("envs/dev/entry.pp", "include m"),
        ("envs/dev/site/m/manifests/init.pp", "class m { notice($environment, $module_name) }"),
    ];
    let folder = folder("environment", &files);
    let output = run(&folder, &compile(&["--environmentpath", "envs", "--environment", "dev"]));
    let conf = folder.join("envs/dev/environment.conf");
    let warning = format!(
        "Warning: Invalid settings in environment.conf at '{}'. The following unknown setting(s) are being ignored: bogus\n   (file & line not available)\n",
        conf.display()
    );
    assert_eq!(err(&output), warning + "Notice: Scope(Class[M]): dev m\n");
    let output = run(&folder, &compile(&["--environmentpath", "envs", "--environment", "nope"]));
    let message =
        format!("named 'nope' anywhere in the path: {}. Does the directory exist?", folder.join("envs").display());
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains(&message), "{}", err(&output));
}

#[test]
fn the_base_module_path_has_several_folders() {
    let conf = "modulepath = site:$basemodulepath\nmanifest = entry.pp\n";
    let files = [
        FACTS,
        ("envs/dev/environment.conf", conf),
        ("envs/dev/entry.pp", "include m"),
        ("envs/plain/manifests/site.pp", "include m"),
        ("code/modules/m/manifests/init.pp", "class m { notice($environment) }"),
    ];
    let folder = folder("base_module_path", &files);
    for name in ["dev", "plain"] {
        for flag in [["--codedir", "code"], ["--basemodulepath", "none:code/modules"]] {
            let environment = ["--environmentpath", "envs", "--environment", name];
            let output = run(&folder, &compile(&[&environment[..], &flag].concat()));
            assert_eq!(err(&output), format!("Notice: Scope(Class[M]): {name}\n"));
        }
    }
}

#[test]
fn all_environments_may_share_a_manifest() {
    let files = [
        FACTS,
        ("shared.pp", "notice('shared')"),
        ("envs/own/environment.conf", "manifest = own.pp\n"),
        ("envs/plain/manifests/site.pp", "notice('plain')"),
    ];
    let folder = folder("shared_manifest", &files);
    let shared = folder.join("shared.pp");
    let told = |name: &str, manifest: &str| {
        let flags = ["--environmentpath", "envs", "--environment", name, "--disable_per_environment_manifest"];
        err(&run(&folder, &compile(&[&flags[..], &["--default_manifest", manifest]].concat())))
    };
    let shared = shared.to_str().unwrap();
    assert_eq!(told("plain", shared), "Notice: Scope(Class[main]): shared\n");
    let own = "Error: Compilation has been halted because: The 'disable_per_environment_manifest' setting is true, and the \
               'own' environment has an environment.conf manifest that conflicts with the 'default_manifest' setting.";
    let first = "Error: The 'disable_per_environment_manifest' setting is true, but the environment located at ";
    let found = told("own", shared);
    assert!(found.starts_with(first) && found.contains(own), "{found}");
    let relative = "Error: The 'default_manifest' setting must be set to an absolute path when \
                    'disable_per_environment_manifest' is true";
    assert!(told("plain", "shared.pp").starts_with(relative), "{}", told("plain", "shared.pp"));
}

#[test]
fn catalogs_and_lookups_have_the_settings_of_servers() {
    let files = [
        FACTS,
        ("puppet.conf", "[main]\nstrict = off\n[server]\nstrict = warning\nenvironment = s\n[user]\nenvironment = u\n"),
        ("envs/u/manifests/site.pp", "notice($environment, $settings::strict)"),
        ("envs/s/hiera.yaml", "version: 5\nhierarchy: [{name: a, path: a.yaml, datadir: .}]\n"),
        ("envs/s/a.yaml", "k: of s\n"),
    ];
    let folder = folder("server_settings", &files);
    let settings = ["--config", "puppet.conf", "--environmentpath", "envs"];
    let told = err(&run(&folder, &compile(&settings)));
    assert_eq!(told, "Notice: Scope(Class[main]): u warning\n");
    let lookup = ["lookup", "k", "--node", "node.example.com", "--facts", "facts.json"];
    check(&run(&folder, &[&lookup[..], &settings].concat()), 0, "--- of s\n", "");
    check(&run(&folder, &[&["config", "print", "strict"][..], &settings].concat()), 0, "off\n", "");
}

#[test]
fn classifiers_fail_as_in_puppet() {
    let folder = folder(
        "classifiers",
        &[
            FACTS,
            ("empty", "#!/bin/sh\n"),
            ("bad", "#!/bin/sh\necho '{a: ['\nexit 0\n"),
            ("fails", "#!/bin/sh\necho oops\nexit 3\n"),
        ],
    );
    let told = |program: &str| {
        let at = folder.join(program);
        std::process::Command::new("chmod").arg("+x").arg(&at).status().unwrap();
        let program = if program == "none" { program.to_owned() } else { at.display().to_string() };
        let output = run(&folder, &compile(&["--node_terminus", "exec", "--external_nodes", &program, "-e", ""]));
        assert_eq!(output.status.code(), Some(1));
        err(&output).replace(folder.to_str().unwrap(), "")
    };
    let search = "Error: Failed when searching for node node.example.com:";
    assert!(
        told("empty").starts_with("Error: Could not find node 'node.example.com'; cannot compile\n"),
        "{}",
        told("empty")
    );
    let ended = "Failed to find node.example.com via exec: Execution of '/fails node.example.com' returned 3: oops";
    assert!(told("fails").starts_with(&format!("{search} {ended}\n")), "{}", told("fails"));
    let malformed =
        "Could not load external node results for node.example.com: (<unknown>): did not find expected node content";
    assert!(told("bad").starts_with(&format!("{search} {malformed}")), "{}", told("bad"));
    let unset = "You must set the 'external_nodes' parameter to use the external node terminus";
    assert!(told("none").starts_with(&format!("{search} {unset}\n")), "{}", told("none"));
}

#[test]
fn a_mistyped_environment_path_is_told() {
    let folder = folder("environment_path", &[FACTS, ("envs/README", "no environment here")]);
    let output = run(&folder, &compile(&["--environmentpath", "evns", "-e", "notice(1)"]));
    assert_eq!(output.status.code(), Some(0));
    let told = "Warning: The environment 'production' has no directory: evns does not exist\n";
    assert_eq!(err(&output), format!("{told}Notice: Scope(Class[main]): 1\n"));
    let output = run(&folder, &compile(&["--environmentpath", "evns", "--modulepath", "m", "-e", "notice(1)"]));
    assert_eq!(err(&output), "Notice: Scope(Class[main]): 1\n");
    // Puppet makes do without a directory of that name in a path that is there.
    let output = run(&folder, &compile(&["--environmentpath", "envs", "-e", "notice(1)"]));
    assert_eq!(err(&output), "Notice: Scope(Class[main]): 1\n");
}

#[test]
fn unknown_settings_of_an_environment_come_with_the_name_that_was_meant() {
    let conf = ("envs/dev/environment.conf", "manifst = entry.pp\nmodulepath = site\n");
    let misnamed = ("envs/dev/site/me-ntp/manifests/init.pp", "class ntp { }");
    let folder = folder("environment_conf", &[FACTS, conf, misnamed]);
    let output = run(&folder, &compile(&["--environmentpath", "envs", "--environment", "dev", "-e", "include ntp"]));
    let told = err(&output).replace(folder.to_str().unwrap(), "");
    let warning = "Warning: Invalid settings in environment.conf at '/envs/dev/environment.conf'. The following unknown \
                   setting(s) are being ignored: manifst\n   (file & line not available)\n  \
                   hint: did you mean 'manifest'?\n";
    assert!(told.starts_with(warning), "{told}");
    let hint = "  hint: there is no module 'ntp' in /envs/dev/site; the folder /envs/dev/site/me-ntp would have to be \
                called 'ntp'\n";
    assert!(told.contains(hint) && output.status.code() == Some(1), "{told}");
}

#[test]
fn settings_in_force_are_printed() {
    let conf = "[main]\nstrict = warning\n";
    let environment = ("envs/dev/environment.conf", "modulepath = site:$basemodulepath\n");
    let folder = folder("config_print", &[FACTS, ("puppet.conf", conf), environment]);
    let print = |more: &[&str]| {
        let fixed = ["config", "print", "--config", "puppet.conf", "--environmentpath", "envs", "--environment", "dev"];
        run(&folder, &[&fixed[..], &["--basemodulepath", "/m"], more].concat())
    };
    check(&print(&["strict"]), 0, "warning\n", "");
    let modulepath = format!("{}/envs/dev/site:/m", folder.display());
    let several = format!("digest_algorithm = sha256\ndisable_warnings = []\nmodulepath = {modulepath}\n");
    check(&print(&["modulepath", "digest_algorithm", "disable_warnings"]), 0, &several, "");
    let json = "{\"external_nodes\":\"none\",\"rich_data\":true}\n";
    check(&print(&["--render-as", "json", "rich_data", "external_nodes"]), 0, json, "");
    check(&print(&["--render-as", "yaml", "ca_ttl"]), 0, "---\nca_ttl: 157680000\n", "");
    check(&print(&["strct"]), 0, "\n", "Warning: Unknown setting 'strct'\n  hint: did you mean 'strict'?\n");
    let all = out(&print(&[]));
    assert!(all.lines().count() > 200 && all.contains("\nstrict_variables = true\n"), "{all}");
    let without = out(&run(&folder, &["config", "print", "strict", "--environment", "nope"]));
    assert_eq!(without, "error\n");
}

#[test]
fn a_classifier_chooses_classes_and_environment() {
    let files = [
        FACTS,
        ("enc.yaml", "---\nclasses:\n  m:\n    x: 5\nparameters:\n  role: web\nenvironment: dev\n"),
        ("envs/dev/modules/m/manifests/init.pp", "class m($x) { notice($x, $role, $environment) }"),
    ];
    let folder = folder("enc", &files);
    let output = run(&folder, &compile(&["--environmentpath", "envs", "--enc", "enc.yaml"]));
    assert_eq!(err(&output), "Notice: Scope(Class[M]): 5 web dev\n");
}

#[test]
fn trusted_data_can_be_given() {
    let trusted = ("trusted.yaml", "certname: other\nextensions:\n  pp_role: db\n");
    let folder = folder("trusted", &[FACTS, trusted]);
    let code = "notice($trusted['certname'], $trusted['extensions']['pp_role'])";
    let output = run(&folder, &compile(&["-e", code, "--trusted", "trusted.yaml"]));
    assert_eq!(err(&output), "Notice: Scope(Class[main]): other db\n");
}

#[test]
fn many_nodes_are_written_in_order() {
    let files = [
        ("facts/b.json", r#"{"n": 2}"#),
        ("facts/a.yaml", "n: 1\n"),
        ("facts/c.json", r#"{"n": 3}"#),
        ("site.pp", "notice($trusted['certname'], $n)\nif $n == 2 { fail('no') }\nnotify { \"n${n}\": }"),
    ];
    let folder = folder("many", &files);
    let arguments =
        ["catalog", "compile", "--all-nodes", "--facts", "facts", "--manifest", "site.pp", "--output", "out"];
    let mut catalogs = Vec::new();
    for jobs in ["1", "4"] {
        let output = run(&folder, &[&arguments[..], &["--jobs", jobs]].concat());
        assert_eq!(output.status.code(), Some(1));
        let told: Vec<String> =
            err(&output).lines().filter(|line| line.starts_with("Notice: Scope")).map(str::to_owned).collect();
        let expected = ["a 1", "b 2", "c 3"].map(|text| format!("Notice: Scope(Class[main]): {text}"));
        assert_eq!(told, expected);
        let mut written: Vec<_> =
            std::fs::read_dir(folder.join("out")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        written.sort();
        assert_eq!(written, ["a.json", "c.json"]);
        let mut catalog: serde_json::Value =
            serde_json::from_slice(&std::fs::read(folder.join("out/c.json")).unwrap()).unwrap();
        catalog["catalog_uuid"].take();
        catalog["version"].take();
        catalogs.push(catalog.to_string());
    }
    assert_eq!(catalogs[0], catalogs[1]);
}

#[test]
fn a_lookup_prints_the_value_or_how_it_is_found() {
    let files = [
        FACTS,
        ("envs/production/hiera.yaml", "version: 5\nhierarchy:\n- name: c\n  path: c.yaml\n"),
        (
            "envs/production/data/c.yaml",
            "a: zv\nb: [1, two, {c: 'yes', d: ~}]\nk: \"%{facts.kernel}\"\nm: \"x\\ny\\n\"\n",
        ),
    ];
    let folder = folder("lookup", &files);
    let lookup = |more: &[&str]| {
        run(&folder, &[&["lookup", "--environmentpath", "envs", "--node", "n", "--facts", "facts.json"], more].concat())
    };
    check(&lookup(&["a"]), 0, "--- zv\n", "");
    check(&lookup(&["k", "--render-as", "s"]), 0, "Linux\n", "");
    check(&lookup(&["m"]), 0, "--- |\n  x\n  y\n", "");
    check(&lookup(&["b"]), 0, "---\n- 1\n- two\n- c: 'yes'\n  d:\n", "");
    check(&lookup(&["b", "--render-as", "json"]), 0, "[1,\"two\",{\"c\":\"yes\",\"d\":null}]\n", "");
    check(&lookup(&["b", "--render-as", "s"]), 0, "[1, \"two\", {\"c\"=>\"yes\", \"d\"=>nil}]\n", "");
    check(&lookup(&["zz", "--default", "5"]), 0, "--- '5'\n", "");
    check(&lookup(&["zz"]), 1, "", "");
    let output = lookup(&["a", "--explain"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("Found key: \"a\" value: \"zv\""), "{}", out(&output));
    check(&lookup(&[]), 1, "", "Error: Could not run: No keys were given to lookup.\n");
    check(&lookup(&["a", "--render-as", "x"]), 1, "", "Error: Could not run: Unknown rendering format 'x'\n");
    // That there is no such environment is told first.
    let output = lookup(&["a", "--environment", "nope", "--merge", "bogus", "--render-as", "x"]);
    assert!(err(&output).contains("Could not find a directory environment named 'nope'"), "{}", err(&output));
    let class = "Error: Could not run: Array does not respond to to_binary; can not render instances to application/octet-stream\n";
    check(&lookup(&["b", "--render-as", "binary"]), 1, "", class);
    assert_eq!(lookup(&["a", "--sort-merged-arrays"]).status.code(), Some(1));
    assert_eq!(lookup(&["a", "--merge", "x"]).status.code(), Some(1));
}

#[test]
fn a_lookup_trusts_the_certificate_name_that_the_facts_tell() {
    let files = [
        ("envs/production/hiera.yaml", "version: 5\nhierarchy:\n- name: c\n  path: c.yaml\n"),
        ("envs/production/data/c.yaml", "a: \"%{trusted.certname}|%{trusted.hostname}|%{trusted.domain}\"\n"),
        ("none.yaml", "kernel: Linux\n"),
        ("all.yaml", "hostname: h\ndomain: d\nfqdn: h.d\nclientcert: c.d.e\n"),
    ];
    let folder = folder("lookup_trusted", &files);
    let lookup = |facts: &str| {
        run(&folder, &["lookup", "a", "--environmentpath", "envs", "--node", "n.example.com", "--facts", facts])
    };
    check(&lookup("none.yaml"), 0, "--- \"||\"\n", "");
    check(&lookup("all.yaml"), 0, "--- c.d.e|c|d.e\n", "");
}

#[test]
fn templates_are_checked() {
    let folder = folder("epp", &[("good.epp", "a <%= 1 %>\n"), ("bad.epp", "a <%= 1 + %>\n")]);
    check(&run(&folder, &["epp", "validate", "good.epp"]), 0, "", "");
    let output = run(&folder, &["epp", "validate", "good.epp", "bad.epp"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("Error: Syntax error at '%>'"), "{}", err(&output));
}

#[test]
fn every_error_of_every_file_is_told() {
    let files = [
        ("a.pp", "$x = 1 +\n\nclass a {\n"),
        ("b.pp", "class b { $A = 1 }\n1\n$c = 2\n"),
        ("good.pp", "class good { }\n"),
    ];
    let folder = folder("validate", &files);
    check(&run(&folder, &["parser", "validate", "good.pp"]), 0, "", "");
    let output = run(&folder, &["parser", "validate", "a.pp", "b.pp", "good.pp"]);
    let told: Vec<String> = err(&output).lines().filter(|line| line.starts_with("Error")).map(str::to_owned).collect();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(told.len(), 3, "{told:#?}");
    assert!(told[1].contains("Illegal variable name"), "{}", told[1]);
    assert!(told[2].contains("This Literal Integer has no effect"), "{}", told[2]);
    let output = run(&folder, &["parser", "validate", "b.pp", "--log-format", "json"]);
    let last: serde_json::Value = serde_json::from_str(err(&output).lines().last().unwrap()).unwrap();
    let b = folder.join("b.pp");
    assert_eq!(last["message"], format!("Language validation logged 2 errors. Giving up (file: {})", b.display()));
    let output = run(&folder, &["parser", "validate", "b.pp", "good.pp", "--render-as", "json"]);
    let failing: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(failing.as_object().unwrap().len(), 1);
    let told = &failing["b.pp"];
    assert_eq!((told["errors"].as_array().unwrap().len(), &told["issue_code"]), (2, &serde_json::Value::Null));
    let message = "Could not parse for environment production: Language validation logged 2 errors. Giving up";
    assert_eq!(told["full_message"], format!("{message} (file: {})", b.display()));
}

#[test]
fn code_to_check_may_come_from_standard_input() {
    let folder = folder("stdin", &[]);
    let mut command = command(&folder, &["parser", "validate"]);
    let mut child = command.stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"$a = = 1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("Error: Syntax error at '='"), "{}", err(&output));
}

#[test]
fn trees_are_shown_as_json() {
    let folder = folder("dump_json", &[]);
    let dump =
        |more: &[&str]| run(&folder, &[&["parser", "dump", "--format", "json", "--no-validate", "-e"], more].concat());
    let call = "{\"^\":[\"invoke\",{\"#\":[\"functor\",{\"^\":[\"qn\",\"notice\"]},\"args\",[1]]}]}\n";
    check(&dump(&["notice(1)"]), 0, call, "");
    check(
        &dump(&["[undef, 'a\n', 0x1F]"]),
        0,
        "{\"^\":[\"array\",null,\"a\\n\",{\"^\":[\"int\",{\"#\":[\"radix\",16,\"value\",31]}]}]}\n",
        "",
    );
    check(&dump(&["1", "--pretty"]), 0, "1\n", "");
}

#[test]
fn a_missing_file_is_told() {
    let folder = folder("missing", &[]);
    let output = run(&folder, &["parser", "validate", "nope.pp"]);
    let file = folder.join("nope.pp");
    check(&output, 1, "", &format!("Error: One or more file(s) specified did not exist: {}\n", file.display()));
}

#[test]
fn bytes_that_are_no_utf8_are_told() {
    let folder = folder("utf8", &[]);
    std::fs::write(folder.join("a.pp"), b"notice('\xff')\n").unwrap();
    let told = format!("Error: invalid byte sequence in UTF-8 (file: {})\n", folder.join("a.pp").display());
    check(&run(&folder, &["parser", "validate", "a.pp"]), 1, "", &told);
}

#[test]
fn trees_and_bytecode_are_shown() {
    let folder = folder("dump", &[]);
    let pn = "(block (= (var \"a\") (+ 1 2)) (invoke {:functor (qn \"notice\") :args [(var \"a\")]}))\n";
    check(&run(&folder, &["parser", "dump", "--e", "$a = 1 + 2 notice($a)"]), 0, pn, "");
    let output = run(&folder, &["parser", "dump", "--e", "notice(1)", "--format", "bytecode"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("notice"));
}

#[test]
fn plans_are_read_and_not_run() {
    let folder = folder("plans", &[FACTS]);
    let plan = "plan a($x) { return apply($x) { include b } }";
    let pn = "(plan {:name \"a\" :params {:x {}} :body [(invoke {:functor (qn \"return\") :args [(apply {:args [(var \"x\")] \
              :body [(invoke {:functor (qn \"include\") :args [(qn \"b\")]})]})]})]})\n";
    check(&run(&folder, &["parser", "dump", "--tasks", "-e", plan]), 0, pn, "");
    let output = run(&folder, &["parser", "dump", "-e", plan]);
    assert!(err(&output).starts_with("Error: Syntax error at 'apply'"), "{}", err(&output));
    let references = "Stage[main]\nClass[Settings]\nClass[main]\n";
    check(&run(&folder, &compile(&["--tasks", "-e", plan])), 0, references, "");
    let output = run(&folder, &compile(&["--tasks", "-e", "apply('x') { }"]));
    assert_eq!(output.status.code(), Some(1));
    let told = err(&output);
    assert!(
        told.contains("Illegal expression: an 'apply' expression is unacceptable here (line: 1, column: 1)"),
        "{told}"
    );
}

#[test]
fn codes_are_explained() {
    let folder = folder("explain", &[]);
    let output = run(&folder, &["explain", "unknown_variable"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        out(&output).starts_with("UNKNOWN_VARIABLE (error)\n\n  Unknown variable: '{name}'.\n"),
        "{}",
        out(&output)
    );
    assert_eq!(run(&folder, &["explain", "NO_SUCH_CODE"]).status.code(), Some(1));
    assert!(out(&run(&folder, &["explain"])).lines().count() > 50);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = folder("pipe", &[FACTS]);
    let arguments = compile(&["-e", "range(1, 3) Integer[1, 2000].each |$i| { notify { \"a long title ${i}\": } }"]);
    let mut child = command(&folder, &arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(!err(&output).contains("panicked"), "{}", err(&output));
}

#[test]
fn compiled_files_are_kept_unless_told_otherwise() {
    let folder = folder("cache", &[FACTS, ("site.pp", "notice('a')")]);
    let kept = || folder.join(".cache/pantin").exists();
    run(&folder, &compile(&["--manifest", "site.pp", "--no-cache"]));
    assert!(!kept());
    let first = run(&folder, &compile(&["--manifest", "site.pp"]));
    assert!(kept());
    let second = run(&folder, &compile(&["--manifest", "site.pp"]));
    assert_eq!((out(&first), err(&first)), (out(&second), err(&second)));
}

#[test]
fn the_version_is_what_the_command_prints_and_the_command_must_not_fail() {
    let version = |command: &str| {
        let folder = folder(
            "config_version",
            &[FACTS, ("e/production/environment.conf", &format!("config_version = {command}\n"))],
        );
        let arguments = ["catalog", "compile", "a.example.com", "--environmentpath", "e", "--facts", "facts.json"];
        let output = run(&folder, &arguments);
        match serde_json::from_str::<serde_json::Value>(&out(&output)) {
            Ok(catalog) => catalog["version"].to_string(),
            Err(_) => err(&output),
        }
    };
    assert_eq!(version("/bin/echo one two"), "\"one two\"");
    assert_eq!(version("/bin/echo one; env | grep ^LC_ALL= >&2"), "\"one\\nLC_ALL=C\"");
    assert_eq!(version("/bin/true"), "\"\"");
    let failed = "Error: Execution of config_version command `/bin/echo no; exit 3` failed: Execution of '/bin/echo no; exit 3' \
                  returned 3: no on node a.example.com\n";
    assert_eq!(version("/bin/echo no; exit 3"), failed);
    let failed = "Error: Execution of config_version command `/no/where` failed: Execution of '/no/where' returned 1: \
        Error: Could not execute posix command: No such file or directory - /no/where on node a.example.com\n";
    assert_eq!(version("/no/where"), failed);
}

//! Commands in repositories without options: what is recognised, what `pantin.toml` says, and what wins.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and writes files")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

mod process;

use process::{err, folder, out};

/// Runs pantin in a directory without any option.
fn run(directory: &Path, arguments: &[&str]) -> Output {
    run_with(directory, &[], arguments)
}

fn run_with(directory: &Path, variables: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.args(arguments).current_dir(directory).env_clear().env("HOME", directory).env("LC_ALL", "C.UTF-8");
    command.env("PATH", "/usr/bin:/bin").envs(variables.iter().copied()).stdin(Stdio::null()).output().unwrap()
}

fn git(directory: &Path, arguments: &[&str]) {
    let fixed = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"];
    let status = Command::new("git").args(fixed).args(arguments).current_dir(directory).status().unwrap();
    assert!(status.success(), "{arguments:?}");
}

const NODE: &str = "web01.example.com";

const CONTROL: &[(&str, &str)] = &[
    ("Puppetfile", ""),
    ("hiera.yaml", "version: 5\nhierarchy: [{name: all, path: common.yaml}]\n"),
    ("data/common.yaml", "profile::text: from data\n"),
    ("manifests/site.pp", "node default { include role }\n"),
    ("modules/role/manifests/init.pp", "class role { include profile }\n"),
    (
        "site/profile/manifests/init.pp",
        "class profile(String $text) {\n  file { '/etc/motd': content => \"${text} on ${facts['who']}\" }\n}\n",
    ),
    ("facts/web01.example.com.yaml", "who: web\n"),
    ("facts/db01.example.com.json", r#"{"who": "db"}"#),
];

/// A control repository with one commit.
fn control(name: &str) -> PathBuf {
    let folder = folder(name, CONTROL);
    git(&folder, &["init", "-q"]);
    git(&folder, &["add", "-A"]);
    git(&folder, &["commit", "-qm", "one"]);
    folder
}

#[test]
fn a_control_repository_needs_no_options() {
    let folder = control("control");
    let compiled = run(&folder, &["catalog", "compile", NODE]);
    assert!(compiled.status.success() && out(&compiled).contains("from data on web"), "{}", err(&compiled));
    // From below, too, and each node has its own facts.
    let compiled = run(&folder.join("site/profile"), &["catalog", "compile", "db01.example.com"]);
    assert!(out(&compiled).contains("from data on db"), "{}", err(&compiled));
    let why = run(&folder, &["catalog", "why", NODE, "File[/etc/motd]"]);
    assert!(why.status.success() && out(&why).contains("data/common.yaml"), "{}{}", out(&why), err(&why));
    let found = run(&folder, &["lookup", "profile::text", "--node", NODE]);
    assert!(out(&found).contains("from data"), "{}", err(&found));
    let all = run(&folder, &["catalog", "compile", "--all-nodes", "-o", "catalogs/"]);
    assert!(all.status.success(), "{}", err(&all));
    let mut names: Vec<String> = fs::read_dir(folder.join("catalogs"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort_unstable();
    assert_eq!(names, ["db01.example.com.json", "web01.example.com.json"]);
}

#[test]
fn a_review_of_a_control_repository_compares_all_nodes_with_facts() {
    let folder = control("control_diff");
    fs::write(folder.join("data/common.yaml"), "profile::text: changed\n").unwrap();
    let diff = run(&folder, &["catalog", "diff", "main"]);
    assert_eq!(diff.status.code(), Some(2), "{}{}", out(&diff), err(&diff));
    let text = out(&diff);
    for expected in ["changed on web", "changed on db", NODE, "db01.example.com"] {
        assert!(text.contains(expected), "{text}");
    }
    fs::write(folder.join("pantin.toml"), "[diff]\nignore = ['File[/etc/motd]']\n").unwrap();
    let diff = run(&folder, &["catalog", "diff", "main"]);
    assert!(diff.status.success(), "{}{}", out(&diff), err(&diff));
    fs::write(folder.join("pantin.toml"), "nodes = ['web01.example.com']\n").unwrap();
    let diff = run(&folder, &["catalog", "diff", "main"]);
    assert!(out(&diff).contains("changed on web") && !out(&diff).contains("changed on db"), "{}", out(&diff));
}

#[test]
fn options_win_over_variables_and_these_over_the_file() {
    let folder = control("precedence");
    fs::create_dir_all(folder.join("other")).unwrap();
    fs::write(folder.join("other/web01.example.com.json"), r#"{"who": "other"}"#).unwrap();
    fs::write(folder.join("typed.json"), r#"{"who": "typed"}"#).unwrap();
    let text = "environment = 'of_file'\nmanifest = 'other.pp'\n[facts]\ndirectories = ['facts']\n";
    fs::write(folder.join("pantin.toml"), text).unwrap();
    fs::write(folder.join("other.pp"), "include role\nnotify { \"in ${environment}\": }\n").unwrap();
    let compiled = |variables: &[(&str, &str)], options: &[&str]| {
        let output = run_with(&folder, variables, &[&["catalog", "compile", NODE], options].concat());
        assert!(output.status.success(), "{}", err(&output));
        out(&output)
    };
    let text = compiled(&[], &[]);
    assert!(text.contains("in of_file") && text.contains("on web"), "{text}");
    let variables = [("PANTIN_ENVIRONMENT", "of_variable"), ("PANTIN_FACTS", "other")];
    let text = compiled(&variables, &[]);
    assert!(text.contains("in of_variable") && text.contains("on other"), "{text}");
    let text = compiled(&variables, &["--environment", "typed", "--facts", "typed.json"]);
    assert!(text.contains("in typed") && text.contains("on typed"), "{text}");
    let ignored = run_with(&folder, &[("PANTIN_CONFIG", "none")], &["catalog", "compile", NODE]);
    assert!(!out(&ignored).contains("/etc/motd"), "{}", out(&ignored));
}

#[test]
fn puppet_knows_no_repository() {
    let folder = control("as_puppet");
    let compiled = run(&folder, &["--compat", "catalog", "compile", NODE]);
    assert!(!out(&compiled).contains("/etc/motd"), "{}", out(&compiled));
}

#[test]
fn all_errors_of_the_configuration_are_reported() {
    let folder = control("errors");
    fs::write(folder.join("pantin.toml"), "enviroment = 'a'\nnodes = 1\n[rules]\nPANTIN_LEGACY_FACTS = 'off'\n")
        .unwrap();
    let output = run(&folder, &["catalog", "compile", NODE]);
    assert_eq!(output.status.code(), Some(1));
    let text = err(&output);
    for expected in [
        "Unknown key 'enviroment'",
        "did you mean 'environment'?",
        "pantin.toml, line: 1, column: 1",
        "'nodes' expects an array of strings, got an integer",
        "There is no rule 'PANTIN_LEGACY_FACTS'",
        "did you mean 'PANTIN_LEGACY_FACT'?",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn a_module_sees_itself_and_its_fixtures() {
    let folder = folder(
        "puppet-mine",
        &[
            (
                "metadata.json",
                r#"{"name": "me-mine", "version": "1.0.0", "author": "me", "license": "x", "summary": "s", "source": "s", "dependencies": []}"#,
            ),
            ("manifests/init.pp", "class mine { include theirs }\n"),
            ("spec/fixtures/modules/theirs/manifests/init.pp", "class theirs { notify { 'theirs': } }\n"),
            (".fixtures.yml", "fixtures:\n  forge_modules:\n    theirs: me/theirs\n"),
        ],
    );
    git(&folder, &["init", "-q"]);
    let compiled = run(&folder, &["catalog", "compile", "n", "--code", "include mine"]);
    assert!(out(&compiled).contains("\"theirs\""), "{}{}", out(&compiled), err(&compiled));
}

#[test]
fn a_first_configuration_says_what_was_recognised() {
    let folder = control("init");
    let output = run(&folder.join("site"), &["config", "init"]);
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    for expected in ["control repository", "modules, site", "manifests", "facts (2 nodes)", "pantin.toml"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    // The file is valid, and changes nothing.
    let compiled = run(&folder, &["catalog", "compile", NODE]);
    assert!(out(&compiled).contains("from data on web"), "{}", err(&compiled));
    let again = run(&folder, &["config", "init"]);
    assert_eq!(again.status.code(), Some(1));
    assert!(err(&again).contains("pantin.toml"), "{}", err(&again));
}

#[test]
fn names_of_environments_are_sides_of_a_review() {
    let folder = folder(
        "environment_sides",
        &[
            ("envs/one/manifests/site.pp", "notify { 'a': message => 'x' }\n"),
            ("envs/two/manifests/site.pp", "notify { 'a': message => 'y' }\n"),
            ("facts.json", "{}"),
        ],
    );
    let diff = ["diff", "one", "two", "--node", "n", "--facts", "facts.json", "--environmentpath", "envs"];
    let found = run(&folder, &diff);
    assert!(found.status.code() == Some(2) && out(&found).contains("~ Notify[a]"), "{}{}", out(&found), err(&found));
    let impact = run(&folder, &[&["impact"], &diff[1..]].concat());
    assert!(impact.status.code() == Some(2) && out(&impact).contains('n'), "{}{}", out(&impact), err(&impact));
    // A name with two meanings is an error that says how to write each.
    fs::create_dir_all(folder.join("two")).unwrap();
    let path = run(&folder, &diff);
    let environment = folder.join("envs/two");
    let expected = format!(
        "Error: 'two' is an environment and a path in the working directory: write {} for the environment, or ./two\n",
        environment.display()
    );
    assert_eq!((path.status.code(), err(&path)), (Some(1), expected));
    let written = environment.to_str().unwrap();
    let clear = run(&folder, &[&["diff", "one", written], &diff[3..]].concat());
    assert_eq!(clear.status.code(), Some(2), "{}", err(&clear));
    git(&folder, &["init", "-q"]);
    git(&folder, &["add", "-A"]);
    git(&folder, &["commit", "-qm", "one"]);
    git(&folder, &["branch", "one"]);
    let revision = run(&folder, &[&["diff", "one", written], &diff[3..]].concat());
    let told = err(&revision);
    assert!(told.contains("'one' is an environment and a revision of the git repository: write "), "{told}");
    assert!(told.ends_with("for the environment, or one^0\n"), "{told}");
}

#[test]
fn nodes_and_files_are_named_in_one_way() {
    let folder = control("one_way");
    let of = |arguments: &[&str]| {
        let output = run(&folder, arguments);
        assert!(output.status.success(), "{arguments:?}: {}", err(&output));
        out(&output)
    };
    let listed = of(&["compile", NODE, "--format", "text"]);
    for same in [
        &["catalog", "compile", NODE, "--render-as", "s"][..],
        &["compile", "--node", NODE, "--format", "text"],
        &["compile", "web01", "--format", "text", "-o", "-"],
    ] {
        assert_eq!(of(same), listed, "{same:?}");
    }
    assert_eq!(of(&["why", "web01", "File[/etc/motd]"]), of(&["why", "File[/etc/motd]", "--node", NODE]));
    assert_eq!(of(&["facts", "web01", "who"]), of(&["facts", "who", "--node", NODE]));
    assert_eq!(of(&["facts", NODE]), of(&["facts", "--node", NODE]));
    assert_eq!(of(&["test", "web01", "--list"]), of(&["test", "--node", NODE, "--list"]));
    assert_eq!(of(&["graph", "web01", "--json"]), of(&["catalog", "graph", "--node", NODE, "--format", "json"]));
    // A directory only where the path ends with a slash or is one.
    of(&["compile", "web01", "--format", "text", "-o", "web01.txt"]);
    assert_eq!(fs::read_to_string(folder.join("web01.txt")).unwrap(), listed);
    of(&["compile", "web01", "--format", "text", "-o", "new/"]);
    of(&["compile", "web01", "--format", "yaml", "-o", "new"]);
    assert_eq!(fs::read_to_string(folder.join("new/web01.example.com.txt")).unwrap(), listed);
    assert!(folder.join("new/web01.example.com.yaml").exists());
    for (arguments, file) in [
        (&["validate", "site", "--json"][..], "validate.json"),
        (&["check", "--json"], "check.json"),
        (&["query", "web01", "File<| |>", "--json"], "query.json"),
        (&["lookup", "profile::text", "--all-nodes", "--json"], "lookup.json"),
        (&["module", "list", "--json"], "modules.json"),
        (&["facts", "--node", NODE], "facts.json"),
        (&["map", "--json"], "map.json"),
    ] {
        let output = run(&folder, &[arguments, &["-o", file]].concat());
        assert!(matches!(output.status.code(), Some(0 | 2)), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
        let written: Result<serde_json::Value, _> =
            serde_json::from_str(&fs::read_to_string(folder.join(file)).unwrap());
        assert!(written.is_ok(), "{arguments:?}: {written:?}");
    }
}

#[test]
fn every_command_about_nodes_takes_several() {
    let folder = control("several");
    fs::write(folder.join("nodes.txt"), format!("{NODE}\n# no node\ndb01.example.com\n")).unwrap();
    let of = |arguments: &[&str]| {
        let output = run(&folder, arguments);
        assert!(output.status.success(), "{arguments:?}: {}", err(&output));
        out(&output)
    };
    let both = "  2 nodes: db01.example.com, web01.example.com\n";
    let either = "db\n  1 node: db01.example.com\n\nweb\n  1 node: web01.example.com\n";
    assert_eq!(of(&["facts", "who", "--all-nodes"]), either);
    assert_eq!(of(&["facts", "db01", "web01", "who"]), either);
    assert!(of(&["facts", "who", "--nodes", "nodes.txt"]).starts_with("web\n"));
    let all: serde_json::Value = serde_json::from_str(&of(&["facts", "--all-nodes"])).unwrap();
    assert_eq!(all["web01.example.com"]["who"], "web");
    let grouped: serde_json::Value = serde_json::from_str(&of(&["facts", "who", "--all-nodes", "--json"])).unwrap();
    assert_eq!((&grouped["facts"][0], grouped["values"].as_array().unwrap().len()), (&"who".into(), 2));
    let none = run(&folder, &["facts", "nothing", "--all-nodes"]);
    assert_eq!((none.status.code(), out(&none)), (Some(1), format!("No such fact\n{both}")));

    let listed = "db01.example.com: File[/etc/motd]\nweb01.example.com: File[/etc/motd]\n";
    assert_eq!(of(&["catalog", "select", "--all-nodes", "file"]), listed);
    assert_eq!(of(&["catalog", "select", "db01", "web01", "file"]), listed);
    assert_eq!(of(&["catalog", "select", "web01", "file"]), "File[/etc/motd]\n");

    let why = of(&["why", "--all-nodes", "Class[profile]", "text"]);
    assert!(why.ends_with(both) && why.matches("data/common.yaml").count() == 1, "{why}");
    let why = of(&["why", "web01", "db01", "File[/etc/motd]", "content"]);
    assert_eq!(why.matches("1 node: ").count(), 2, "{why}");
    let stories: serde_json::Value =
        serde_json::from_str(&of(&["why", "--all-nodes", "File[/etc/motd]", "--json"])).unwrap();
    assert_eq!(stories.as_array().unwrap().len(), 2);
    let vague = run(&folder, &["why", "--all-nodes"]);
    assert_eq!(vague.status.code(), Some(2), "{}", err(&vague));
    assert!(err(&vague).contains("name a resource"), "{}", err(&vague));
    let absent = run(&folder, &["why", "--all-nodes", "File[/x]"]);
    assert!(absent.status.code() == Some(1) && err(&absent).contains("File[/x]"), "{}", err(&absent));

    let refused = run(&folder, &["graph", "web01", "db01"]);
    assert!(refused.status.code() == Some(2) && err(&refused).contains("-o graphs/"), "{}", err(&refused));
    of(&["graph", "--all-nodes", "--format", "svg", "-o", "graphs/"]);
    assert!(
        folder.join("graphs/db01.example.com.svg").exists() && folder.join("graphs/web01.example.com.svg").exists()
    );
    assert_eq!(of(&["test", "--nodes", "nodes.txt", "--list"]).lines().count(), 2);
    let twice = run(&folder, &["catalog", "select", "web01", "file", "--all-nodes"]);
    assert_eq!(twice.status.code(), Some(2), "{}", err(&twice));
}

#[test]
fn a_clone_needs_no_deployment() {
    let folder = control("clone");
    // The script of many control repositories.
    fs::create_dir(folder.join("scripts")).unwrap();
    let script = folder.join("scripts/version.sh");
    fs::write(&script, "#!/bin/sh\ngit -C \"$1/$2\" rev-parse --abbrev-ref HEAD\n").unwrap();
    let status = Command::new("chmod").arg("+x").arg(&script).status().unwrap();
    assert!(status.success());
    let setting = "modulepath = site:modules\nconfig_version = 'scripts/version.sh $environmentpath $environment'\n";
    fs::write(folder.join("environment.conf"), setting).unwrap();
    let compiled = run(&folder, &["compile", NODE]);
    assert!(out(&compiled).contains("\"version\":\"main\""), "{}{}", out(&compiled), err(&compiled));
    // One that knows deployments alone is no error: nothing depends on it.
    fs::write(&script, "#!/bin/sh\necho nothing is deployed\nexit 3\n").unwrap();
    let compiled = run(&folder, &["compile", NODE]);
    assert!(compiled.status.success() && err(&compiled).contains("nothing is deployed"), "{}", err(&compiled));
    for arguments in [&["why", NODE, "File[/etc/motd]"][..], &["lookup", "profile::text", "--node", NODE]] {
        let ran = run(&folder, arguments);
        assert!(ran.status.success() && err(&ran).is_empty(), "{arguments:?}: {}", err(&ran));
    }
}

#[test]
fn formatting_leaves_what_others_deploy() {
    let folder = control("deployed");
    let unformatted = "class other {\n      notice( 1 )\n}\n";
    fs::create_dir_all(folder.join("modules/other/manifests")).unwrap();
    let file = folder.join("modules/other/manifests/init.pp");
    fs::write(&file, unformatted).unwrap();
    fs::write(folder.join("Puppetfile"), "mod 'author-other', '1.0.0'\n").unwrap();
    let checked = run(&folder, &["fmt", "--check"]);
    assert!(!out(&checked).contains("other"), "{}", out(&checked));
    assert_eq!(out(&run(&folder, &["fmt", "--check", "modules/other"])), "modules/other/manifests/init.pp\n");
    // Into another file, and nowhere else.
    let copied = run(&folder, &["fmt", "modules/other/manifests/init.pp", "-o", "new.pp"]);
    assert!(copied.status.success(), "{}", err(&copied));
    assert_eq!(fs::read_to_string(folder.join("new.pp")).unwrap(), "class other {\n  notice(1)\n}\n");
    assert_eq!(fs::read_to_string(&file).unwrap(), unformatted);
    assert_eq!(
        out(&run(&folder, &["fmt", "modules/other/manifests/init.pp", "-o", "-"])),
        "class other {\n  notice(1)\n}\n"
    );
    assert_eq!(run(&folder, &["fmt", "-o", "new.pp"]).status.code(), Some(2));
}

#[test]
fn values_stay_encrypted_without_the_key_if_the_repository_says_so() {
    let folder = control("encrypted");
    let hiera = "version: 5\nhierarchy:\n  - name: all\n    lookup_key: eyaml_lookup_key\n    path: common.yaml\n    options:\n      \
                 pkcs7_private_key: /none/private.pem\n      pkcs7_public_key: /none/public.pem\n";
    fs::write(folder.join("hiera.yaml"), hiera).unwrap();
    fs::write(folder.join("data/common.yaml"), "profile::text: ENC[PKCS7,AAAA]\n").unwrap();
    let failed = run(&folder, &["compile", NODE]);
    assert!(failed.status.code() == Some(1) && err(&failed).contains("keep-encrypted = true"), "{}", err(&failed));
    fs::write(folder.join("pantin.toml"), "keep-encrypted = true\n").unwrap();
    let compiled = run(&folder, &["compile", NODE]);
    assert!(compiled.status.success() && out(&compiled).contains("ENC[PKCS7,AAAA] on web"), "{}", err(&compiled));
    // A key that is there is used.
    fs::write(folder.join("hiera.yaml"), hiera.replace("/none/", &format!("{}/", folder.display()))).unwrap();
    fs::write(folder.join("private.pem"), "no key").unwrap();
    let failed = run(&folder, &["compile", NODE]);
    assert!(failed.status.code() == Some(1) && !err(&failed).contains("keep-encrypted"), "{}", err(&failed));
}

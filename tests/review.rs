//! `pantin catalog diff`: what it tells of two catalogs, in all its forms, and what it never shows.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and reads files")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use process::{err, folder, run};
use serde_json::{Value, json};

mod process;

const FACTS: (&str, &str) = ("facts.json", r#"{"name": "n.example.com", "values": {}}"#);

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// A directory with the catalogs of two pieces of code.
fn catalogs(name: &str, before: &str, after: &str) -> PathBuf {
    let folder = folder(name, &[FACTS]);
    for (file, code) in [("before.json", before), ("after.json", after)] {
        let output = run(&folder, &["catalog", "compile", "n.example.com", "--facts", "facts.json", "-e", code]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        fs::write(folder.join(file), &output.stdout).unwrap();
    }
    folder
}

fn diff(folder: &Path, arguments: &[&str]) -> Output {
    run(folder, &[&["catalog", "diff", "before.json", "after.json"], arguments].concat())
}

fn review(folder: &Path, arguments: &[&str]) -> Value {
    let output = diff(folder, &[&["--format", "json"], arguments].concat());
    assert_eq!(err(&output), "");
    serde_json::from_slice(&output.stdout).unwrap()
}

const BEFORE: &str = r#"
  file { '/srv/a': ensure => file, mode => '0644', content => "one\ntwo\nthree\n", require => Notify['x'] }
  notify { 'x': message => 'm', tag => ['b', 'a'] }
  notify { 'gone': }
  file { '/srv/absent': ensure => file, group => 'one' }
  notify { 'secret': message => Sensitive('hunter-one') }
  notify { 'nested': message => { 'user' => 'u', 'password' => Sensitive('hunter-one') } }
"#;
const AFTER: &str = r#"
  file { '/srv/a': ensure => file, mode => '0600', content => "one\n2\nthree\n" }
  notify { 'x': message => 'm', tag => ['a', 'b'] }
  notify { 'new': message => "line\nline" }
  file { '/srv/absent': ensure => absent, group => 'two' }
  notify { 'secret': message => Sensitive('hunter-two') }
  notify { 'nested': message => { 'user' => 'v', 'password' => Sensitive('hunter-two') } }
"#;

#[test]
fn resources_values_and_lines_that_differ_are_told() {
    let folder = catalogs("review_told", BEFORE, AFTER);
    let output = diff(&folder, &["--color", "false"]);
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    let text = out(&output);
    for line in
        ["-     mode: \"0644\"", "+     mode: \"0600\"", "-       two", "+       2", "- Notify[gone]", "+ Notify[new]"]
    {
        let (sign, rest) = line.split_at(1);
        let is_there = text.lines().any(|found| found.trim_start().starts_with(sign) && found.contains(rest.trim()));
        assert!(is_there, "{line}\n{text}");
    }
    // Elements of sets have no order, what becomes absent has no group, and `require` is left out.
    for nothing in ["Notify[x]", "group", "require"] {
        assert!(!text.contains(nothing), "{nothing}\n{text}");
    }
    assert!(text.ends_with("1 of 1 node changed: 1 resource added, 1 removed, 4 changed\n"), "{text}");
    assert!(out(&diff(&folder, &["--no-default-ignores"])).contains("require"));
}

#[test]
fn what_is_sensitive_differs_and_is_never_shown() {
    let folder = catalogs("review_sensitive", BEFORE, AFTER);
    for format in ["text", "markdown", "json", "html"] {
        let text = out(&diff(&folder, &["--format", format]));
        assert!(text.contains("secret"), "{format}");
        assert!(!text.contains("hunter"), "{format}: {text}");
    }
    let found = review(&folder, &["--ignore", "File[*]"]);
    let of = |title: &str| {
        let all = found["differences"].as_array().unwrap();
        all.iter().find(|difference| difference["title"] == title).unwrap()["values"].clone()
    };
    let hidden = json!({"path": ["message"], "from": {"sensitive": true}, "to": {"sensitive": true}});
    assert_eq!(of("secret"), json!([hidden]));
    assert_eq!(of("nested").as_array().unwrap().len(), 2);
    assert_eq!(of("nested")[1]["to"], json!({"sensitive": true}));
}

#[test]
fn values_that_are_no_plain_data_have_the_notation_of_puppet() {
    let before = r#"
      notify { 'time': message => Timestamp('2020-01-01') }
      notify { 'later': message => ['x', Deferred('f', ['x', Sensitive('hunter-one')])] }
      notify { 'type': message => Integer[1, 2] }
      notify { 'gone': message => { 'at' => /a+/ } }
    "#;
    let after = r#"
      notify { 'time': message => Sensitive('hunter-two') }
      notify { 'later': message => ['y', Deferred('f', ['x', Sensitive('hunter-two')])] }
      notify { 'type': message => Binary('YWJj') }
      notify { 'new': message => { 1 => default } }
    "#;
    let folder = catalogs("review_notation", before, after);
    for format in ["text", "markdown", "html"] {
        let text = out(&diff(&folder, &["--format", format, "--color", "false"]));
        for shown in [
            "['x', Deferred('f', ['x', Sensitive [value hidden]])]",
            "['y', Deferred('f', ['x', Sensitive [value hidden]])]",
            "Integer[1, 2]",
            "Binary('YWJj')",
            "{1 => default}",
        ] {
            assert!(text.contains(shown), "{format} lacks {shown}:\n{text}");
        }
        assert!(!text.contains("__p") && !text.contains("hunter"), "{format}:\n{text}");
    }
}

#[test]
fn equal_catalogs_do_not_differ() {
    let folder = catalogs("review_same", BEFORE, BEFORE);
    let output = diff(&folder, &[]);
    assert_eq!(
        (output.status.code(), out(&output)),
        (Some(0), "0 of 1 node changed: 0 resources added, 0 removed, 0 changed\n".to_owned())
    );
}

#[test]
fn rules_and_filters_leave_out_what_they_say() {
    let before = r#"
      file { '/a.json': content => '{"a": 1, "b": [2]}' }
      file { '/b.yaml': content => "a: 1\nb: 2\n" }
      notify { 'c': message => ['x'] }
      notify { 'd': message => [1, 'y'], tag => 'quiet' }
      notify { 'e': message => 'was 1.2.3' }
    "#;
    let after = r#"
      file { '/a.json': content => '{"b":[2],"a":1}' }
      file { '/b.yaml': content => "b: 2\na: 1\n" }
      notify { 'c': message => 'x' }
      notify { 'd': message => ['y', '1'], tag => 'quiet' }
      notify { 'e': message => 'was 4.5.6' }
    "#;
    let folder = catalogs("review_rules", before, after);
    let titles = |arguments: &[&str]| {
        let found = review(&folder, arguments);
        let all = found["differences"].as_array().unwrap();
        all.iter().map(|one| one["title"].as_str().unwrap().to_owned()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(titles(&[]), "/a.json /b.yaml c d e");
    assert_eq!(titles(&["--filters", "JSON"]), "/b.yaml c d e");
    assert_eq!(titles(&["--filters", "yaml,json"]), "c d e");
    assert_eq!(titles(&["--filters", "SingleItemArray"]), "/a.json /b.yaml d e");
    assert_eq!(titles(&["--filters", "EquivalentArrayNoDatatypes"]), "/a.json /b.yaml c e");
    assert_eq!(titles(&["--ignore", "File[*]", "--ignore-tags", "quiet"]), "c e");
    assert_eq!(titles(&["--ignore", r"Notify[*]::message=~>\d+\.\d+"]), "/a.json /b.yaml c d");
    assert_eq!(titles(&["--ignore", "Notify[c]::message=>x", "--ignore-attr", "content"]), "d e");
    let output = diff(&folder, &["--filters", "nosuch"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("there is no such filter"), "{}", err(&output));
}

#[test]
fn the_same_change_on_many_nodes_is_told_once() {
    let folder = catalogs("review_fleet", "notify { 'a': }", "notify { 'a': message => 'b' }");
    for (name, nodes) in [("old", &["n1", "n2", "n3"][..]), ("new", &["n2", "n3", "n4"][..])] {
        fs::create_dir(folder.join(name)).unwrap();
        let from = if name == "old" { "before.json" } else { "after.json" };
        for node in nodes {
            fs::copy(folder.join(from), folder.join(name).join(format!("{node}.json"))).unwrap();
        }
    }
    let output = run(&folder, &["catalog", "diff", "old", "new", "--format", "json"]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["differences"].as_array().unwrap().len(), 1);
    assert_eq!(found["differences"][0]["nodes"], json!(["n2", "n3"]));
    assert_eq!(
        found["nodes"],
        json!([{"node": "n1", "state": "removed", "error": null}, {"node": "n4", "state": "added", "error": null}])
    );
    let output = run(&folder, &["catalog", "diff", "old", "after.json"]);
    assert_eq!(output.status.code(), Some(1));
    let output = run(&folder, &["catalog", "diff", "old", "facts.json/x"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn the_same_lines_of_files_are_told_once_for_people_and_whole_in_json() {
    let folder = folder("review_alike", &[]);
    for (side, workers) in [("old", 4), ("new", 8)] {
        fs::create_dir(folder.join(side)).unwrap();
        for node in ["a.example.com", "b.example.com"] {
            let content = format!("# {node}\nworkers = {workers}\n");
            let file = json!({"type": "File", "title": "/x", "parameters": {"content": content}});
            let catalog = json!({"name": node, "version": 1, "resources": [file], "edges": []});
            fs::write(folder.join(side).join(format!("{node}.json")), catalog.to_string()).unwrap();
        }
    }
    let text = out(&run(&folder, &["catalog", "diff", "old", "new"]));
    assert_eq!(text.matches("+   workers = 8").count(), 1, "{text}");
    assert!(text.contains("on 2 nodes: a.example.com, b.example.com"), "{text}");
    let page = out(&run(&folder, &["catalog", "diff", "old", "new", "--format", "html"]));
    assert_eq!(page.matches("workers = 8").count(), 1, "{page}");
    let found: Value =
        serde_json::from_slice(&run(&folder, &["catalog", "diff", "old", "new", "--json"]).stdout).unwrap();
    let differences = found["differences"].as_array().unwrap();
    assert_eq!(differences.len(), 2, "{found}");
    assert!(differences[1].to_string().contains("# b.example.com"), "{found}");
}

#[test]
fn the_same_change_of_many_resources_is_told_once() {
    let many = |mode: &str| (0..30).map(|at| format!("file {{ '/f{at}': mode => '{mode}' }}\n")).collect::<String>();
    let folder = catalogs("review_many", &many("0644"), &many("0600"));
    let text = out(&diff(&folder, &[]));
    assert_eq!(text.matches("0600").count(), 1, "{text}");
    assert!(text.contains("~ 30 File resources, the same change\n"), "{text}");
    assert!(text.contains("File[/f19]") && !text.contains("File[/f20]") && text.contains("and 10 more\n"), "{text}");
    // What is gone is named, however much it is.
    let folder = catalogs("review_gone", &many("0644"), "");
    assert_eq!(out(&diff(&folder, &[])).matches("- File[/f").count(), 30);
}

#[test]
fn a_comment_that_is_too_long_says_so() {
    let many =
        |word: &str| (0..200).map(|at| format!("notify {{ 'n{at}': message => '{word}' }}\n")).collect::<String>();
    let folder = catalogs("review_long", &many("one"), &many("two"));
    let text = out(&diff(&folder, &["--format", "markdown", "--limit", "4000"]));
    assert!(text.len() <= 4_000, "{}", text.len());
    assert!(text.contains("more differences"), "{text}");
    for side in ["from", "to"] {
        fs::create_dir_all(folder.join(side)).unwrap();
    }
    let catalog = fs::read(folder.join("after.json")).unwrap();
    fs::write(folder.join("from/node0.example.com.json"), &catalog).unwrap();
    (0..200).for_each(|at| fs::write(folder.join(format!("to/node{at}.example.com.json")), &catalog).unwrap());
    let nodes = out(&run(&folder, &["catalog", "diff", "from", "to", "--format", "markdown", "--limit", "4000"]));
    assert!(nodes.len() <= 4_000 && nodes.contains(" and 191 more`"), "{nodes}");
    let page = out(&diff(&folder, &["--format", "html"]));
    assert!(page.contains("\"n199\"") && !page.contains("http"), "the page needs nothing else");
}

/// A git repository with a control repository in it, of two commits.
fn repository(name: &str) -> PathBuf {
    let folder = folder(name, &[FACTS]);
    let write = |path: &str, text: &str| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let git = |arguments: &[&str]| {
        let mut command = std::process::Command::new("git");
        let fixed = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"];
        let output = command.args(fixed).args(arguments).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{arguments:?} {}", String::from_utf8_lossy(&output.stderr));
    };
    git(&["init", "-q"]);
    write("environment.conf", "config_version = /bin/false\n");
    write("manifests/site.pp", "include profile\n");
    write(
        "modules/profile/manifests/init.pp",
        "class profile($who = 'x') { file { '/f': content => template('profile/linked.erb') } }\n",
    );
    write("modules/profile/templates/f.erb", "hello <%= @who %>\n");
    std::os::unix::fs::symlink("f.erb", folder.join("modules/profile/templates/linked.erb")).unwrap();
    write("data/common.yaml", "profile::who: one\n");
    write("hiera.yaml", "version: 5\n");
    git(&["add", "."]);
    git(&["commit", "-qm", "one"]);
    git(&["tag", "v1"]);
    write("data/common.yaml", "profile::who: two\n");
    git(&["commit", "-qam", "two"]);
    write("modules/profile/templates/f.erb", "good day <%= @who %>\n");
    git(&["add", "."]);
    write("modules/profile/manifests/init.pp", "class profile { fail('no more') }\n");
    folder
}

#[test]
fn revisions_are_compiled_from_git_without_a_checkout() {
    let folder = repository("review_git");
    let between = |arguments: &[&str]| {
        let fixed = ["catalog", "diff", "--node", "n.example.com", "--facts", "facts.json", "--color", "false"];
        run(&folder, &[&fixed, arguments].concat())
    };
    let output = between(&["v1..HEAD"]);
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    let text = out(&output);
    assert!(text.contains("~ File[/f] (modules/profile/manifests/init.pp:1)"), "{text}");
    assert!(text.contains("hello one") && text.contains("hello two"), "{text}");
    assert_eq!(between(&["HEAD~1", "v1"]).status.code(), Some(0));
    let text = out(&between(&["HEAD", "INDEX"]));
    assert!(text.contains("hello two") && text.contains("good day two"), "{text}");
    // What is in the working directory fails, and did not before.
    let output = between(&["HEAD"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("n.example.com: fails now: Evaluation Error: "), "{}", out(&output));
    assert!(out(&output).contains("1 failed, 1 of them did not before"), "{}", out(&output));
    let output = between(&["v1", "nosuch"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("git knows no such revision"), "{}", err(&output));
    let output = between(&["--output=x", "v1"]);
    assert_eq!(output.status.code(), Some(1), "an option of git is no revision: {}", err(&output));
}

#[test]
fn directories_and_compiled_environments_are_compared_as_one_environment() {
    let folder = repository("review_directories");
    let run = |arguments: &[&str]| run(&folder, arguments);
    fs::create_dir(folder.join("envs")).unwrap();
    fs::rename(folder.join("modules"), folder.join("envs/modules")).unwrap();
    fs::create_dir(folder.join("envs/production")).unwrap();
    fs::rename(folder.join("envs/modules"), folder.join("envs/production/modules")).unwrap();
    fs::write(folder.join("envs/production/modules/profile/manifests/init.pp"), "class profile { notify { 'a': } }\n")
        .unwrap();
    fs::create_dir(folder.join("envs/production/manifests")).unwrap();
    fs::write(folder.join("envs/production/manifests/site.pp"), "include profile\n").unwrap();
    let output = run(&["cache", "build", "--environmentpath", "envs", "--output", "old.pantin"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    fs::write(folder.join("envs/production/modules/profile/manifests/init.pp"), "class profile { notify { 'b': } }\n")
        .unwrap();
    let fixed = ["catalog", "diff", "--node", "n.example.com", "--facts", "facts.json", "--environmentpath", "envs"];
    let output = run(&[&fixed[..], &["old.pantin", "envs/production", "--format", "json"]].concat());
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let told: Vec<_> =
        found["differences"].as_array().unwrap().iter().map(|one| (&one["change"], &one["title"])).collect();
    assert_eq!(told, [(&json!("removed"), &json!("a")), (&json!("added"), &json!("b"))]);
}

#[test]
fn the_order_of_resources_is_told_on_demand() {
    let site = |order: [&str; 4]| order.map(|title| format!("notify {{ '{title}': }}\n")).concat();
    let files = [
        ("from/manifests/site.pp", site(["a", "b", "c", "d"])),
        ("to/manifests/site.pp", site(["c", "a", "b", "d"])),
        ("facts.json", FACTS.1.to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let folder = folder("review_order", &files);
    let fixed = ["catalog", "diff", "from", "to", "--node", "n.example.com", "--facts", "facts.json"];
    assert_eq!(run(&folder, &fixed).status.code(), Some(0));
    let output = run(&folder, &[&fixed[..], &["--order", "--format", "json"]].concat());
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let told = found["differences"].as_array().unwrap();
    assert_eq!(told.len(), 1, "{found:#}");
    assert_eq!(told[0]["title"], "c");
    let value = &told[0]["values"][0];
    assert_eq!(
        (&value["from"]["value"], &value["to"]["value"]),
        (&json!("after Notify[b]"), &json!("after Stage[main]")),
        "{found:#}"
    );
    let ignored = ["--order", "--ignore", "Notify[c]::(order)"];
    assert_eq!(run(&folder, &[&fixed[..], &ignored].concat()).status.code(), Some(0));
}

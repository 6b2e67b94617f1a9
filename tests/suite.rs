//! `pantin test`: where tests come from, what they find, how it is told.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;
#[path = "support/schema.rs"]
mod schema;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use process::{err, folder, out, run};
use serde_json::Value;

const FACTS: &str =
    r#"{"kernel": "Linux", "os": {"name": "Debian", "family": "Debian", "release": {"full": "12.4", "major": "12"}}}"#;

/// A control repository with a role, a profile and a defined type.
const REPOSITORY: &[(&str, &str)] = &[
    ("envs/production/environment.conf", "modulepath = site\n"),
    ("envs/production/manifests/site.pp", "node 'web01.example.com' { include role::web }\nnode default { }\n"),
    ("envs/production/site/role/manifests/web.pp", "class role::web {\n  include profile::web\n}\n"),
    (
        "envs/production/site/profile/manifests/web.pp",
        "class profile::web(Integer $port = 80, String $query = profile::asked('x')) {\n\
         \x20 package { 'nginx': ensure => installed }\n\
         \x20 -> file { '/etc/nginx.conf':\n    content => \"listen ${port}\\nanswer ${query}\\n\",\n    mode => '0644',\n  }\n\
         \x20 ~> service { 'nginx': ensure => running }\n\
         \x20 profile::part { 'a': secret => Sensitive('hidden-text') }\n}\n",
    ),
    (
        "envs/production/site/profile/manifests/part.pp",
        "define profile::part(Sensitive[String] $secret, Boolean $noisy = false) {\n\
         \x20 if $noisy { warning(\"part ${title} is noisy\") }\n\
         \x20 file { \"/tmp/${title}\": content => $secret }\n}\n",
    ),
    ("envs/production/site/profile/functions/asked.pp", "function profile::asked($x) { 'real' }\n"),
    (
        "envs/production/hiera.yaml",
        "version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy: [{name: all, path: common.yaml}]\n",
    ),
    ("envs/production/data/common.yaml", "profile::web::port: 8080\n"),
    ("facts/web01.example.com.json", FACTS),
    ("sets/debian-12.json", FACTS),
];

fn repository(name: &str, more: &[(&str, &str)]) -> PathBuf {
    folder(name, &[REPOSITORY, more].concat())
}

/// Runs tests of the environment.
fn test(folder: &Path, arguments: &[&str]) -> Output {
    run(folder, &[&["test", "--environmentpath", "envs", "--color", "false"], arguments].concat())
}

/// Runs a test file, which is written first.
fn test_file(folder: &Path, text: &str, arguments: &[&str]) -> Output {
    fs::write(folder.join("a.test.yaml"), text).unwrap();
    test(folder, &[&["a.test.yaml", "--facts", "sets"], arguments].concat())
}

#[test]
fn nodes_and_roles_compile_without_a_configuration() {
    let root = repository(
        "suite_nodes",
        &[("envs/production/site/role/manifests/db.pp", "class role::db { include nothing_there }\n")],
    );
    let output = test(&root, &["--facts", "facts", "--list"]);
    let listed = "node web01.example.com\nrole::db on web01.example.com\nrole::web on web01.example.com\n";
    assert_eq!(out(&output), listed, "{}", err(&output));
    let output = test(&root, &["--facts", "facts"]);
    // The node has role::web.
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    let text = out(&output);
    assert!(text.starts_with("Failed: role::db on web01.example.com\n  Evaluation Error: Error while evaluating a Function Call, Could not find class ::nothing_there"), "{text}");
    assert!(text.ends_with("2 tests: 1 passed, 1 failed for 1 reason\n"), "{text}");
    let output = test(&root, &["--facts", "facts", "--filter", "/^node/"]);
    assert_eq!((output.status.code(), out(&output)), (Some(0), "1 test: 1 passed, 0 failed\n".to_owned()));
    let output = test(&root, &["--facts", "facts", "--filter", "nothing like it"]);
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
}

#[test]
fn tests_are_selected_by_their_nodes() {
    let root = repository("suite_selected_nodes", &[("facts/db01.example.com.json", r#"{"kernel": "Linux"}"#)]);
    let listed = |arguments: &[&str]| {
        let output = test(&root, &[&["--facts", "facts", "--list"], arguments].concat());
        (out(&output), err(&output), output.status.code())
    };
    let expected = ("node db01.example.com\n".to_owned(), String::new(), Some(0));
    assert_eq!(listed(&["--node", "db01.example.com"]), expected);
    assert_eq!(listed(&["db01.example.com"]), expected);
    fs::write(root.join("nodes.txt"), "# one\ndb01.example.com\n").unwrap();
    assert_eq!(listed(&["--nodes", "nodes.txt"]), expected);
    let (_, errors, exit) = listed(&["--node", "db02.example.com"]);
    assert!(errors.contains("did you mean 'db01.example.com'?"), "{errors}");
    assert_eq!(exit, Some(2));
}

const PASSING: &str = r#"
facts_from: debian-12
tests:
  - class: profile::web
    parameters: {port: 8081}
    functions: {profile::asked: [1]}
    check: true
    expect: {errors: "parameter 'query' expects a String value, got Tuple"}
  - class: profile::web
    hiera: {"profile::web::port": 8082}
    functions: {"profile::asked": given}
    expect:
      classes: profile::web
      resources:
        Package[nginx]: {ensure: installed, before: "Service[nginx]"}
        File[/etc/nginx.conf]:
          content: "listen 8082\nanswer given\n"
          mode: {matches: "^0", type: 'Pattern[/\A\d+\z/]', not: '0600'}
          owner: {absent: true}
          notify: Service[nginx]
        File[/tmp/a]: {content: {type: "Sensitive[String]", includes: hidden}}
      absent: Service[apache]
      count: {Package: 1, "File<| mode == '0644' |>": 1}
      relationships: ["Package[nginx] -> Service[nginx]", "File[/etc/nginx.conf] ~> Service[nginx]"]
  - define: profile::part
    title: b
    parameters: {noisy: true}
    pre_condition: "Profile::Part { secret => Sensitive('x') }"
    expect: {warnings: "part b is noisy"}
  - node: web01.example.com
    expect: {resources: {"File[/etc/nginx.conf]": {content: {includes: "listen 8080"}}}}
  - code: "notify { $facts['virtual']: message => $trusted['extensions']['pp_role'] }"
    facts: {virtual: kvm}
    trusted: {extensions: {pp_role: web}}
    expect: {resources: {"Notify[kvm]": {message: web}}}
"#;

#[test]
fn expectations_are_met() {
    let root = repository("suite_passing", &[]);
    let output = test_file(&root, PASSING, &[]);
    assert_eq!(out(&output), "5 tests: 5 passed, 0 failed\n", "{}", err(&output));
    assert_eq!(output.status.code(), Some(0));
}

const FAILING: &str = r#"
facts_from: debian-12
tests:
  - class: profile::web
    name: web
    expect:
      resources:
        Package[ngin]:
        File[/etc/nginx.conf]:
          content: "listen 80\nanswer real\n"
          mode: {matches: "^1"}
        File[/tmp/a]: {content: "other"}
      absent: Service[nginx]
      count: {Package: 2}
      relationships: ["Service[nginx] -> Package[nginx]", "Package[nginx] ~> Service[nginx]"]
      warnings: never
  - class: profile::web
    name: no error
    expect: {errors: boom}
"#;

#[test]
fn failures_show_what_is_expected_and_where_values_come_from() {
    let root = repository("suite_failing", &[]);
    let output = test_file(&root, FAILING, &[]);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    let text = out(&output);
    for expected in [
        "Package[ngin] is not in the catalog (file: ",
        "a.test.yaml, line: 8, column: 9)",
        "hint: did you mean 'Package[nginx]'?",
        "    -listen 80\n    +listen 8080\n     answer real\n    the value comes from:\n",
        "data/common.yaml",
        "File[/etc/nginx.conf]: 'mode' is expected to match /^1/",
        "    found:    \"0644\"\n",
        "File[/tmp/a]: 'content' is expected to equal \"other\"",
        "found:    Sensitive [value hidden]",
        "Service[nginx] must not be in the catalog",
        "Package: expected 2 resources, found 1",
        "Service[nginx] -> Package[nginx] is expected, but the catalog does not order them so",
        "they are in this order, but without a refresh",
        "Expected a warning that matches /never/",
        "Failed: no error\n  Expected an error that matches /boom/",
        "2 tests: 0 passed, 2 failed for 10 reasons\n",
    ] {
        assert!(text.contains(expected), "{expected:?} is not in\n{text}");
    }
    assert!(!text.contains("hidden-text"), "{text}");
    let output = test_file(&root, FAILING, &["--format", "json"]);
    let data: Value = serde_json::from_str(&out(&output)).unwrap();
    let printed: Value = serde_json::from_str(&out(&run(&root, &["schema", "test-results"]))).unwrap();
    assert_eq!(schema::faults(&printed, &data), Vec::<String>::new());
    assert!(!out(&output).contains("hidden-text"));
    let output = test_file(&root, FAILING, &["--format", "junit"]);
    assert!(out(&output).contains("<testsuite name=\"web\" tests=\"1\" failures=\"1\""), "{}", out(&output));
    let output = test_file(&root, FAILING, &["--format", "github"]);
    assert!(out(&output).contains("::error file=a.test.yaml,line=8,"), "{}", out(&output));
}

#[test]
fn all_errors_of_a_test_file_are_reported_with_their_places() {
    let root = repository("suite_malformed", &[]);
    let text = "facts_from: debian-13\nexpects: 1\ntests:\n  - clas: profile::web\n  - class: a\n    define: b\n  - node: n\n    parameters: {a: 1}\n\
                \x20   expect: {resource: 1, absent: [File], count: {Package: many}}\n  - code: 'x'\n    expect: {errors: '('}\n";
    let output = test_file(&root, text, &[]);
    assert_eq!((output.status.code(), out(&output)), (Some(2), String::new()));
    let told = err(&output);
    for expected in [
        "'expects' is not a key of a test file (file: ",
        "line: 2, column: 1)",
        "'clas' is not a key of a test",
        "did you mean 'class'?",
        "A test has exactly one of 'node', 'class', 'define' and 'code'",
        "'parameters' does not fit 'node'",
        "'resource' is not a key of 'expect'",
        "did you mean 'resources'?",
        "'File' is not a reference such as File[/etc/motd]",
        "'Package' expects a number, got a text",
    ] {
        assert!(told.contains(expected), "{expected:?} is not in\n{told}");
    }
    let output = test_file(&root, "tests:\n  - code: ''\n    facts_from: debian-13\n", &["--facterdb", "sets"]);
    assert!(err(&output).contains("has no facts of FacterDB"), "{}", err(&output));
}

#[test]
fn directories_that_cannot_be_searched_are_errors() {
    let deep = format!("envs/production/spec/{}x.test.yaml", "d/".repeat(70));
    let root = repository("suite_deep", &[(&deep, "tests:\n  - code: ''\n")]);
    for arguments in [&[][..], &["envs/production/spec"]] {
        let output = test(&root, arguments);
        assert_eq!(output.status.code(), Some(2), "{}", err(&output));
        assert!(err(&output).contains("it is more than 64 directories deep"), "{}", err(&output));
    }
}

#[test]
fn snapshots_are_written_and_compared() {
    let root = repository("suite_snapshot", &[]);
    let text = "facts_from: debian-12\ntests: [{class: profile::web, expect: {snapshot: shots/web.txt}}]\n";
    let output = test_file(&root, text, &[]);
    assert!(out(&output).contains("There is no snapshot"), "{}", out(&output));
    assert_eq!(test_file(&root, text, &["--update"]).status.code(), Some(0));
    let shot = fs::read_to_string(root.join("shots/web.txt")).unwrap();
    assert!(shot.contains("File[/etc/nginx.conf]\n") && !shot.contains("hidden-text"), "{shot}");
    assert_eq!(test_file(&root, text, &[]).status.code(), Some(0));
    fs::write(root.join("envs/production/data/common.yaml"), "profile::web::port: 1\n").unwrap();
    let output = test_file(&root, text, &[]);
    let told = out(&output);
    assert!(told.contains("    -    listen 8080\n    +    listen 1\n"), "{told}");
}

#[test]
fn facts_come_from_facterdb_by_system() {
    let database = [
        ("db/facts/4.2/debian-12-x86_64.facts", FACTS),
        (
            "db/facts/4.10/debian-12-x86_64.facts",
            r#"{"kernel": "Linux", "newer": "yes", "os": {"name": "Debian", "release": {"major": "12"}}}"#,
        ),
        ("db/facts/4.2/redhat-9-x86_64.facts", FACTS),
    ];
    let root = repository("suite_facterdb", &database);
    let text = "tests: [{code: 'notify { $facts[newer]: }', expect: {resources: {'Notify[yes]': }}}]\n";
    fs::write(root.join("a.test.yaml"), text).unwrap();
    let output = test(&root, &["a.test.yaml", "--facterdb", "db", "--os", "debian-12"]);
    assert_eq!(output.status.code(), Some(0), "{}{}", out(&output), err(&output));
    let output = test(&root, &["a.test.yaml", "--facterdb", "db", "--os", "debain-12"]);
    assert!(err(&output).contains("did you mean 'debian-12'?"), "{}", err(&output));
}

#[test]
fn onceovers_configuration_is_read_unchanged() {
    let files = [
        (
            "spec/onceover.yaml",
            "classes: ['/^role::/']\nnodes: [debian-12, Debian-12.4-64]\nbefore: ['puts 1']\nafter:\n\
          functions: {profile::asked: {returns: \"it's \\\\ given\"}}\n\
          test_matrix:\n  - all_nodes: {classes: all_classes, tests: spec, tags: [x]}\n  - all_nodes: {classes: all_classes, tests: acceptance}\n",
        ),
        (
            "spec/factsets/debian-12.json",
            r#"{"name": "n", "values": {"os": {"name": "Debian"}}, "trusted": {"pp_role": "r"}, "trusted_external": {"e": "f"}}"#,
        ),
        (
            "spec/pre_conditions/a.pp",
            "notify { \"${onceover_class} ${onceover_node} ${trusted['extensions']['pp_role']} ${trusted['external']['e']}\": }\n",
        ),
        ("db/4.2/debian-12-x86_64.facts", FACTS),
        ("environment.conf", ""),
    ];
    let root = repository("suite_onceover", &files);
    let output = test(&root, &["--facterdb", "db"]);
    let text = out(&output);
    assert!(text.contains("Skipped 'before': its Ruby code does not run"), "{text}{}", err(&output));
    assert!(text.contains("Skipped the tests of 'all_nodes': acceptance tests need machines"), "{text}");
    assert!(
        err(&output)
            .contains("The facts 'Debian-12.4-64' were not found; those of debian-12-x86_64 of FacterDB are used"),
        "{text}"
    );
    assert!(text.contains("Could not find") || text.contains("failed"), "{text}");
    let output = test(&root, &["--facterdb", "db", "--filter", "on debian-12", "--tag", "x"]);
    assert_eq!(output.status.code(), Some(0), "{}{}", out(&output), err(&output));
}

#[test]
fn lines_that_do_not_run_are_listed() {
    let root = repository("suite_coverage", &[("environment.conf", "")]);
    let text = "facts_from: debian-12\ntests: [{define: profile::part, parameters: {secret: x}, pre_condition: '', expect: {errors: 'expects a Sensitive'}}]\n";
    let output = test_file(&root, text, &["--coverage", "lcov.info", "--coverage-threshold", "99"]);
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(err(&output).contains("envs/production/site/profile/manifests/web.pp"), "{}", err(&output));
    assert!(err(&output).contains("99 % are required"), "{}", err(&output));
    assert!(fs::read_to_string(root.join("lcov.info")).unwrap().starts_with("TN:\nSF:"));
}

#[test]
fn defaults_that_are_used_count_as_lines_that_ran() {
    let code =
        "class profile::few(\n  Integer $port = 80,\n  String $name_of_it = 'x',\n) {\n  notify { \"${port}\": }\n}\n";
    let files = [("environment.conf", ""), ("envs/production/site/profile/manifests/few.pp", code)];
    let root = repository("suite_coverage_defaults", &files);
    let text = "facts_from: debian-12\ntests: [{class: profile::few, parameters: {name_of_it: y}}]\n";
    let output = test_file(&root, text, &["--coverage", "lcov.info"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let lcov = fs::read_to_string(root.join("lcov.info")).unwrap();
    let of_file = lcov.split("SF:").find(|part| part.contains("/few.pp\n")).unwrap();
    assert!(of_file.contains("DA:2,1\nDA:3,0\nDA:5,1\n"), "{of_file}");
}

#[test]
fn a_failure_of_several_nodes_is_reported_once() {
    let files =
        [("envs/production/manifests/site.pp", "include nothing_there\n"), ("facts/web02.example.com.json", FACTS)];
    let root = repository("suite_grouped", &files);
    let output = test(&root, &["--facts", "facts", "--filter", "/^node/"]);
    let text = out(&output);
    assert!(text.starts_with("Failed: node web01.example.com, node web02.example.com (2 tests)\n"), "{text}");
    assert!(text.ends_with("2 tests: 0 passed, 2 failed for 1 reason\n"), "{text}");
}

/// Attributes that the XML Schema of Jenkins' xunit plugin allows and requires.
#[test]
fn junit_has_the_attributes_of_the_schema() {
    let root = repository("suite_junit", &[("environment.conf", "")]);
    let text = "facts_from: debian-12\ntests:\n  - {name: \"a <&>\\\"' \\u0001\", code: \"fail('x')\"}\n  - {name: b, code: ''}\n";
    let output = test_file(&root, text, &["--format", "junit"]);
    let document = out(&output);
    let of = |element: &str| -> BTreeSet<String> {
        let begin = format!("<{element} ");
        let tags = document.split(begin.as_str()).skip(1).filter_map(|rest| rest.split_once('>'));
        let quoted =
            tags.flat_map(|(tag, _)| tag.trim_end_matches('/').split("\" ").map(str::to_owned).collect::<Vec<_>>());
        quoted.filter_map(|part| Some(part.split_once("=\"")?.0.to_owned())).collect()
    };
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<BTreeSet<String>>();
    assert_eq!(of("testsuites"), names(&["tests", "failures", "errors", "time"]), "{document}");
    assert_eq!(of("testsuite"), names(&["name", "tests", "failures", "errors", "time"]), "{document}");
    assert_eq!(of("testcase"), names(&["name", "classname", "time", "file", "line"]), "{document}");
    assert_eq!(of("failure"), names(&["message", "type"]), "{document}");
    assert!(document.contains("name=\"a &lt;&amp;&gt;&quot;' \u{fffd}\""), "{document}");
}

#[test]
fn errors_of_onceovers_code_are_where_it_is_written() {
    let yaml = "classes:\n  - role::web\n  - role::nope\nnodes: [debian-12]\n\
                test_matrix:\n  - all_nodes: {classes: all_classes, tests: spec}\n";
    let files = [
        ("spec/onceover.yaml", yaml),
        ("spec/factsets/debian-12.json", FACTS),
        ("spec/pre_conditions/a.pp", "# one\n$a = 1\n"),
        ("environment.conf", ""),
    ];
    let root = repository("suite_written", &files);
    let output = test(&root, &["--filter", "role::nope"]);
    let text = out(&output);
    assert!(text.contains("Could not find class ::role::nope"), "{text}{}", err(&output));
    assert!(text.contains("spec/onceover.yaml, line: 3, column: 5)"), "{text}");
    fs::write(root.join("spec/pre_conditions/b.pp"), "# two\nnotify { 'x':\n  nothing => 1,\n}\n").unwrap();
    let text = out(&test(&root, &["--filter", "role::web"]));
    assert!(text.contains("spec/pre_conditions/b.pp, line: 2"), "{text}");
}

#[test]
fn keys_that_onceover_does_not_have_are_skipped() {
    let yaml = "test_matirx: []\nx-anchors: &a {tests: spec}\nclasses: [role::web]\nnodes: [debian-12]\n\
                test_matrix:\n  - debian-12:\n      <<: *a\n      classes: role::web\n";
    let root = repository(
        "suite_keys",
        &[("spec/onceover.yaml", yaml), ("spec/factsets/debian-12.json", FACTS), ("environment.conf", "")],
    );
    let output = test(&root, &["--filter", "role::web"]);
    let text = out(&output);
    assert!(text.contains("Skipped 'test_matirx': onceover has no such key"), "{text}{}", err(&output));
    assert!(text.ends_with("1 test: 1 passed, 0 failed, 1 skipped\n"), "{text}");
}

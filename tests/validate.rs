//! `pantin parser validate`: what is looked at, the forms of the findings, exit codes.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::path::Path;

use process::{err, folder, out, run, run_with};
use serde_json::{Value, json};

/// An environment with an error in a manifest, a module's class, function and type each.
const ENVIRONMENT: &[(&str, &str)] = &[
    ("envs/dev/environment.conf", "modulepath = modules\n"),
    ("envs/dev/manifests/site.pp", "$Site = 1\n"),
    ("envs/dev/modules/a/manifests/init.pp", "class a {\n  $A = 1\n  1\n  $b = '\\q'\n}\n"),
    ("envs/dev/modules/a/functions/f.pp", "function a::f() {\n  $F = \"\\q\"\n}\n"),
    ("envs/dev/modules/a/types/t.pp", "type A::T = = 1\n"),
    ("envs/dev/modules/a/plans/p.pp", "plan a::p() { }\n"),
    ("envs/dev/modules/a/templates/t.epp", "<%= 1 + %>\n"),
    ("envs/dev/modules/b/manifests/init.pp", "class c { }\n"),
];

#[test]
fn an_environment_is_validated_completely() {
    let folder = folder("validate_environment", ENVIRONMENT);
    let arguments = ["parser", "validate", "--environmentpath", "envs", "--environment", "dev", "--format", "json"];
    let output = run(&folder, &arguments);
    assert_eq!((output.status.code(), &*err(&output)), (Some(1), ""));
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!((&document["files"], &document["errors"], &document["warnings"]), (&5.into(), &6.into(), &1.into()));
    let found: Vec<String> = document["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| {
            let file = Path::new(finding["file"].as_str().unwrap()).file_name().unwrap().to_str().unwrap().to_owned();
            format!("{file}:{}:{} {}", finding["line"], finding["column"], finding["code"].as_str().unwrap())
        })
        .collect();
    assert_eq!(
        found,
        [
            "site.pp:1:1 ILLEGAL_VAR_NAME",
            "f.pp:2:12 UNRECOGNIZED_ESCAPE",
            "f.pp:2:3 ILLEGAL_VAR_NAME",
            "init.pp:2:3 ILLEGAL_VAR_NAME",
            "init.pp:3:3 IDEM_EXPRESSION_NOT_LAST",
            "t.pp:1:13 SYNTAX_ERROR",
            "init.pp:1:1 ILLEGAL_DEFINITION_LOCATION",
        ]
    );
}

#[test]
fn findings_do_not_depend_on_the_number_of_threads() {
    let folder = folder("validate_threads", ENVIRONMENT);
    let arguments = ["parser", "validate", "--environmentpath", "envs", "--environment", "dev"];
    let told = |threads: &str| {
        let mut command = process::command(&folder, &arguments);
        command.env("RAYON_NUM_THREADS", threads).output().unwrap().stderr
    };
    assert_eq!(told("1"), told("8"));
}

#[test]
fn templates_of_an_environment_are_validated() {
    let folder = folder("validate_templates", ENVIRONMENT);
    let arguments = ["epp", "validate", "--environmentpath", "envs", "--environment", "dev", "--format", "github"];
    let output = run(&folder, &arguments);
    assert_eq!(output.status.code(), Some(1));
    let line = "::error file=envs/dev/modules/a/templates/t.epp,line=1,col=9,endColumn=11,title=SYNTAX_ERROR::Syntax error at '%25>'\n";
    assert_eq!(out(&output).split("%0A").next().unwrap().trim_end(), line.trim_end());
}

#[test]
fn directories_are_validated_without_plans() {
    let folder = folder("validate_directory", ENVIRONMENT);
    let output = run(&folder, &["parser", "validate", "envs/dev/modules", "--format", "json"]);
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(document["files"], 4);
    let output = run(&folder, &["parser", "validate", "envs/dev/modules", "--tasks", "--format", "json"]);
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(document["files"], 5);
    let of_environment = |more: &[&str]| {
        let arguments = ["parser", "validate", "--environmentpath", "envs", "--environment", "dev", "--format", "json"];
        let document: Value = serde_json::from_str(&out(&run(&folder, &[&arguments, more].concat()))).unwrap();
        document["files"].as_u64().unwrap()
    };
    assert_eq!(of_environment(&["--tasks"]), of_environment(&[]) + 1);
    std::fs::create_dir(folder.join("envs/dev/plans")).unwrap();
    std::fs::write(folder.join("envs/dev/plans/own.pp"), "plan own() { }\n").unwrap();
    assert_eq!(of_environment(&["--tasks"]), of_environment(&[]) + 2);
}

#[test]
fn directories_that_cannot_be_searched_are_errors() {
    let deep = format!("deep/{}x.pp", "d/".repeat(70));
    let folder = folder("validate_deep", &[(&deep, "class {\n"), ("deep/a.pp", "")]);
    for command in [&["parser", "validate", "deep"][..], &["fmt", "--check", "deep"]] {
        let output = run(&folder, command);
        assert_eq!(output.status.code(), Some(1), "{command:?}: {}", out(&output));
        assert!(err(&output).contains("it is more than 64 directories deep"), "{command:?}: {}", err(&output));
    }
}

#[test]
fn plans_are_valid_in_their_own_files() {
    let plan = "plan a::p($x) { apply($x) { notify { 'a': } } }\n";
    let files = [
        ("envs/dev/modules/a/plans/init.pp", "plan a() { }\n"),
        ("envs/dev/modules/a/plans/p.pp", plan),
        ("envs/dev/modules/a/plans/q.pp", plan),
    ];
    let folder = folder("validate_plans", &files);
    let arguments = ["--tasks", "--environmentpath", "envs", "--environment", "dev", "--format", "json"];
    let output = run(&folder, &[&["parser", "validate", "envs/dev/modules/a/plans"], &arguments[..]].concat());
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!((&document["files"], &document["errors"]), (&3.into(), &1.into()));
    let found = &document["findings"][0];
    assert_eq!(found["code"], "ILLEGAL_DEFINITION_LOCATION");
    assert!(found["file"].as_str().unwrap().ends_with("q.pp"), "{found}");
}

#[test]
fn github_gets_annotations() {
    let folder = folder("validate_github", &[("a,b.pp", "class a {\n  $A = 1\n  notify { 'x': a => 1, a => 2 }\n}\n")]);
    let output = run(&folder, &["parser", "validate", "a,b.pp", "--format", "github"]);
    let expected = "::error file=a%2Cb.pp,line=2,col=3,endColumn=5,title=ILLEGAL_VAR_NAME::Illegal variable name, \
                    The given name 'A' does not conform to the naming rule /^((::)?[a-z]\\w*)*((::)?[a-z_]\\w*)$/\n";
    assert_eq!(out(&output).lines().next().unwrap().to_owned() + "\n", expected);
    assert_eq!((output.status.code(), &*err(&output)), (Some(1), ""));
}

#[test]
fn sarif_has_what_its_schema_requires() {
    let folder = folder("validate_sarif", ENVIRONMENT);
    let arguments = ["parser", "validate", "--environmentpath", "envs", "--environment", "dev", "--format", "sarif"];
    let output = run(&folder, &arguments);
    let document: Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(document["version"], "2.1.0");
    let run = &document["runs"][0];
    let driver = &run["tool"]["driver"];
    assert_eq!(driver["name"], "pantin");
    let rules = driver["rules"].as_array().unwrap();
    for rule in rules {
        assert!(rule["id"].is_string());
        assert!(!rule["shortDescription"]["text"].as_str().unwrap().is_empty());
        assert!(!rule["help"]["text"].as_str().unwrap().is_empty(), "{rule}");
    }
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), 7);
    for result in results {
        assert!(!result["message"]["text"].as_str().unwrap().is_empty());
        assert!(["error", "warning", "note", "none"].contains(&result["level"].as_str().unwrap()));
        assert_eq!(rules[result["ruleIndex"].as_u64().unwrap() as usize]["id"], result["ruleId"]);
        let location = &result["locations"][0]["physicalLocation"];
        let artifact = &location["artifactLocation"];
        assert!(artifact["uri"].as_str().unwrap().starts_with("envs/dev/"));
        assert!(
            run["originalUriBaseIds"][artifact["uriBaseId"].as_str().unwrap()]["uri"].as_str().unwrap().ends_with('/')
        );
        let region = &location["region"];
        assert!(region["startLine"].as_u64().unwrap() >= 1 && region["startColumn"].as_u64().unwrap() >= 1);
        assert!(region["endLine"].as_u64() >= region["startLine"].as_u64());
    }
    assert_eq!(run["invocations"][0]["executionSuccessful"], true);
}

#[test]
fn second_places_are_in_every_form() {
    let folder =
        folder("validate_labels", &[("twice.pp", "$a = {\n  'b' => 1,\n  'b' => 2,\n}\n"), ("open.pp", "if true {\n")]);
    let validate = |format: &str| {
        let output = run(&folder, &["parser", "validate", "twice.pp", "open.pp", "--format", format]);
        serde_json::from_str::<Value>(&out(&output)).unwrap()
    };
    let document = validate("json");
    let file = |name: &str| folder.join(name).display().to_string();
    let first = json!({ "text": "the first entry of this key", "file": file("twice.pp"), "line": 2, "column": 3 });
    let opened = json!({ "text": "this '{' is never closed", "file": file("open.pp"), "line": 1, "column": 9 });
    assert_eq!(document["findings"][0]["labels"], json!([first]), "{document}");
    assert_eq!(document["findings"][1]["labels"], json!([opened]), "{document}");
    let document = validate("sarif");
    let results = &document["runs"][0]["results"];
    let related = &results[1]["relatedLocations"][0];
    assert_eq!(related["message"]["text"], "this '{' is never closed");
    assert_eq!(related["physicalLocation"]["artifactLocation"]["uri"], "open.pp");
    assert_eq!(related["physicalLocation"]["region"], json!({ "startLine": 1, "startColumn": 9 }));
    assert_eq!(results[0]["relatedLocations"].as_array().unwrap().len(), 1);
}

#[test]
fn warnings_fail_only_when_asked_to() {
    let folder = folder("validate_warnings", &[("a.pp", "notice(\"\\q\")\n")]);
    assert_eq!(run(&folder, &["parser", "validate", "a.pp"]).status.code(), Some(0));
    assert_eq!(run(&folder, &["parser", "validate", "a.pp", "--fail-on-warnings"]).status.code(), Some(1));
}

#[test]
fn standard_input_is_validated_in_every_form() {
    let folder = folder("validate_stdin", &[]);
    assert_eq!(run_with(&folder, &["parser", "validate"], "notice(1)\n").status.code(), Some(0));
    for form in ["text", "json", "sarif", "github"] {
        let output = run_with(&folder, &["parser", "validate", "--format", form], "$a = = 1\n");
        assert_eq!(output.status.code(), Some(1), "{form}");
        assert!((out(&output) + &err(&output)).contains("Syntax error at '='"), "{form}");
    }
}

#[test]
fn more_errors_than_puppet_prints_are_told() {
    let code: String = (0..30).map(|number| format!("$A{number} = 1\n")).collect();
    let folder = folder("validate_many", &[("a.pp", &code)]);
    let errors = |arguments: &[&str]| err(&run(&folder, arguments)).matches("Error: Illegal variable name").count();
    assert_eq!(errors(&["parser", "validate", "a.pp"]), 30);
    assert_eq!(errors(&["parser", "validate", "a.pp", "--max_errors", "3"]), 3);
}

/// What is found below a directory: linked files and what is in linked directories, but no hidden names. A link to nothing is
/// told.
#[cfg(unix)]
#[test]
fn links_and_hidden_names_below_directories() {
    let wrong = "$a = \n";
    let files = [
        ("tree/b.pp", wrong),
        ("tree/a/c.pp", wrong),
        ("tree/a/.hidden.pp", wrong),
        ("tree/.git/d.pp", wrong),
        ("tree/deep/er/and/er/e.pp", wrong),
        ("tree/f.pp.orig", wrong),
        ("elsewhere/g.pp", wrong),
    ];
    let folder = folder("validate_links", &files);
    let link = |to: &str, at: &str| std::os::unix::fs::symlink(to, folder.join(at)).unwrap();
    link("../elsewhere", "tree/linked");
    link("../elsewhere/g.pp", "tree/file.pp");
    link("nowhere.pp", "tree/gone.pp");
    std::fs::create_dir(folder.join("tree/folder.pp")).unwrap();
    let output = run(&folder, &["parser", "validate", "--log-format", "json", "tree"]);
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<Value> = err(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut told: Vec<&str> = lines.iter().filter_map(|line| line["file"].as_str()).collect();
    told.dedup();
    let inside = |file: &str| folder.join("tree").join(file).display().to_string();
    assert_eq!(told, ["a/c.pp", "b.pp", "deep/er/and/er/e.pp", "file.pp", "linked/g.pp"].map(inside));
    let unreadable: Vec<&str> =
        lines.iter().filter(|line| line["file"].is_null()).filter_map(|line| line["message"].as_str()).collect();
    let [message] = unreadable[..] else { panic!("{unreadable:?}") };
    assert!(message.starts_with(&format!("Could not read {}: ", inside("gone.pp"))), "{message}");
}

#[test]
fn files_are_validated_in_the_language_of_their_names() {
    let files = [
        ("a.pp", "$a = = 1\n"),
        ("b.epp", "<%= 1 + %>\n"),
        ("c.erb", "<% if true %>\n"),
        ("d.yaml", "a: [1\n\n"),
        ("e.yml", "a: 1\nb: 2\na: 3\n"),
        ("f.json", "{ \"a\": }\n"),
        ("m/metadata.json", "{ \"name\": \"a-b\" }\n"),
        ("hiera.yaml", "version: 5\nhierachy: []\n"),
        ("Puppetfile", "mod 'a/b'\nmod 'c/b'\n"),
        ("good.yaml", "- a list\n"),
        ("good.erb", "<%= @facts['os'] %>\n"),
    ];
    let folder = folder("validate_languages", &files);
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    for command in [&["validate"][..], &["parser", "validate"]] {
        let output = run(&folder, &[command, &["--format", "json"], &names].concat());
        let document: Value = serde_json::from_str(&out(&output)).unwrap();
        let below = format!("{}/", folder.display());
        let findings = document["findings"].as_array().unwrap().iter();
        let mut found: Vec<String> = findings
            .map(|it| {
                let file = it["file"].as_str().unwrap().replace(&below, "");
                format!("{file}:{} {}", it["line"], it["code"].as_str().unwrap())
            })
            .collect();
        found.dedup();
        let expected = [
            "a.pp:1 SYNTAX_ERROR",
            "b.epp:1 SYNTAX_ERROR",
            "c.erb:1 PANTIN_TEMPLATE_SYNTAX",
            // The last line that there is.
            "d.yaml:1 PANTIN_DATA_SYNTAX",
            "e.yml:3 PANTIN_DUPLICATE_KEY",
            "f.json:1 PANTIN_DATA_SYNTAX",
            "m/metadata.json:1 PANTIN_METADATA_KEY",
            "hiera.yaml:2 PANTIN_UNKNOWN_HIERA_KEY",
            "Puppetfile:2 PANTIN_DUPLICATE_MODULE",
        ];
        assert_eq!((found, output.status.code()), (expected.map(str::to_owned).to_vec(), Some(1)), "{command:?}");
    }
    assert_eq!(run(&folder, &["validate", "good.yaml", "good.erb"]).status.code(), Some(0));
    let missing = run(&folder, &["validate", "none.yaml"]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(err(&missing).contains("none.yaml"), "{}", err(&missing));
    // Puppet takes all for manifests.
    let compat = run(&folder, &["--compat", "parser", "validate", "good.yaml"]);
    assert!(err(&compat).contains("This Unary Minus has no effect"), "{}", err(&compat));
}

/// Puppet names no line for what never ends; all forms name the one that an excerpt shows.
#[test]
fn errors_at_the_end_of_a_file_are_where_something_stays_open() {
    let folder = folder("validate_end", &[("a.pp", "class a {\n  if true {\n  }\n\n")]);
    for (form, expected) in [
        ("github", "::error file=a.pp,line=1,"),
        ("gitlab", "\"begin\": 1"),
        ("sarif", "\"startLine\": 1"),
        ("json", "\"line\": 1"),
        ("junit", "line 1, column 9: "),
    ] {
        let output = out(&run(&folder, &["validate", "a.pp", "--format", form]));
        assert!(output.contains(expected), "{form}: {output}");
    }
}

//! Nothing that was not done ends as if all were well: it is told, with an exit code that stops a pipeline.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use process::{command, err, folder, out, run};

const FACTS: (&str, &str) = ("facts.json", r#"{"kernel": "Linux"}"#);

/// What compiles without looking at this machine.
fn compile<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["catalog", "compile", "n", "--facts", "facts.json", "--render-as", "s"], more].concat()
}

/// What is told by a command that must fail, without the test's folder.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    assert_eq!((output.status.code(), &*out(&output)), (Some(1), ""), "{arguments:?}: {}", err(&output));
    err(&output).replace(&format!("{}/", folder.display()), "")
}

#[test]
fn a_manifest_that_is_not_there() {
    let folder = folder("silence_manifest", &[FACTS, ("envs/production/modules/README", "")]);
    assert_eq!(
        refused(&folder, &compile(&["--manifest", "nope.pp"])),
        "Error: There is no manifest nope.pp on node n\n"
    );
    // An environment may be without.
    let output = run(&folder, &compile(&["--environmentpath", "envs"]));
    assert_eq!((output.status.code(), &*err(&output)), (Some(0), ""));
}

#[test]
fn an_environment_path_that_is_not_there() {
    let folder = folder("silence_environments", &[FACTS]);
    let told = "The environment 'production' has no directory: there is no nope on node n\n";
    assert_eq!(refused(&folder, &compile(&["--environmentpath", "nope"])), format!("Error: {told}"));
    let validate = ["parser", "validate", "--environment", "production", "--environmentpath", "nope"];
    let missing = "Error: Could not find a directory environment named 'production' anywhere in the path: nope. \
                   Does the directory exist?\n";
    assert_eq!(refused(&folder, &validate), missing);
}

#[test]
fn a_folder_without_anything_to_look_at() {
    let folder = folder("silence_folder", &[("empty/README", ""), ("some/a.pp", "$a = 1\n"), ("envs/e/README", "")]);
    assert_eq!(refused(&folder, &["parser", "validate", "empty"]), "Error: There are no manifests in empty\n");
    assert_eq!(refused(&folder, &["epp", "validate", "some"]), "Error: There are no templates in some\n");
    let environment = ["parser", "validate", "--environmentpath", "envs", "--environment", "e"];
    assert_eq!(refused(&folder, &environment), "Error: There are no manifests in the environment e\n");
    // With others that were looked at it is a warning.
    let output = run(&folder, &["parser", "validate", "empty", "some"]);
    let told = err(&output).replace(&format!("{}/", folder.display()), "");
    assert_eq!((output.status.code(), &*told), (Some(0), "Warning: There are no manifests in empty\n"));
}

#[test]
fn linked_modules_are_looked_at() {
    let broken = ("available/m/manifests/init.pp", "class m { 1 + }\n");
    let folder = folder("silence_links", &[broken, ("modules/README", ""), ("env/modules/README", "")]);
    symlink("../available/m", folder.join("modules/m")).unwrap();
    symlink("../../available/m", folder.join("env/modules/m")).unwrap();
    // This one would not end.
    symlink("..", folder.join("env/modules/all")).unwrap();
    for (directory, file) in [("modules", "modules/m"), ("env", "env/modules/m")] {
        let told = refused(&folder, &["parser", "validate", directory]);
        let line = format!("Error: Syntax error at '}}' (file: {file}/manifests/init.pp, line: 1, column: 15)\n");
        assert!(told.starts_with(&line) && told.matches("Error: ").count() == 1, "{told}");
    }
}

#[test]
fn data_that_nobody_can_read() {
    let hiera = "version: 5\nhierarchy:\n  - name: a\n    path: a.yaml\n";
    let files = [FACTS, ("envs/production/hiera.yaml", hiera), ("envs/production/data/a.yaml", "a: 1\nb: [1\n")];
    let folder = folder("silence_data", &files);
    let lookup = ["lookup", "a", "--node", "n", "--facts", "facts.json", "--environmentpath", "envs", "--default", "5"];
    let told = refused(&folder, &lookup);
    assert!(told.starts_with("Error: Unable to parse (envs/production/data/a.yaml): "), "{told}");
    assert!(told.contains("[ envs/production/data/a.yaml:3:") || told.contains("a.yaml:2:"), "{told}");
}

#[test]
fn metadata_that_nobody_can_read() {
    let files = [
        FACTS,
        ("envs/production/modules/m/manifests/init.pp", "class m { }\n"),
        ("envs/production/modules/m/metadata.json", "{\"name\": \n"),
        ("envs/production/manifests/site.pp", "include m\n"),
    ];
    let folder = folder("silence_metadata", &files);
    let environment = ["--environmentpath", "envs", "--environment", "production"];
    let told = refused(&folder, &[&["parser", "validate"][..], &environment].concat());
    assert!(told.starts_with("Error: m has an invalid and unparsable metadata.json file. The parse error: "), "{told}");
    let found = run(&folder, &[&["parser", "validate", "--format", "json"][..], &environment].concat());
    assert_eq!(found.status.code(), Some(1));
    let found: serde_json::Value = serde_json::from_str(&out(&found)).unwrap();
    let finding = &found["findings"][0];
    assert!(finding["file"].as_str().unwrap().ends_with("modules/m/metadata.json"), "{found}");
    assert_eq!((&finding["code"], &finding["line"]), (&"PANTIN_FAULTY_METADATA".into(), &2.into()));
}

#[test]
fn several_catalogs_are_json_lines() {
    let folder = folder("silence_lines", &[FACTS]);
    let output = run(&folder, &["catalog", "compile", "a", "b", "--facts", "facts.json", "-e", "notify { \"x\ny\": }"]);
    let names: Vec<serde_json::Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["name"].clone())
        .collect();
    assert_eq!(names, ["a", "b"]);
    assert!(out(&output).ends_with("}\n"));
}

#[test]
fn facts_of_this_machine_in_place_of_those_of_a_node() {
    let folder = folder("silence_facter", &[("bin/facter", "#!/bin/sh\necho '{\"kernel\": \"Plan9\"}'\n")]);
    let facter = folder.join("bin/facter");
    std::fs::set_permissions(&facter, std::fs::Permissions::from_mode(0o755)).unwrap();
    let told = |path: &str| {
        let arguments = ["catalog", "compile", "n", "-e", "notice($facts['kernel'])", "--render-as", "s"];
        let output = command(&folder, &arguments).env("PATH", path).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        err(&output)
    };
    let with = told(facter.parent().unwrap().to_str().unwrap());
    let expected = "Notice: No facts of n were given: they are those of `facter` on this machine\n";
    assert_eq!(with, format!("{expected}Notice: Scope(Class[main]): Plan9\n"));
    let without =
        "Warning: No facts of n were given: they are those of this machine, the few that are known without `facter`\n";
    assert_eq!(told("/nonexistent"), format!("{without}Notice: Scope(Class[main]): Linux\n"));
}

//! Nothing that was not done ends as if all were well: it is told, with an exit code that stops a pipeline.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use process::{command, err, folder, out, run, run_within};

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
        "Error: The manifest nope.pp does not exist on node n\n"
    );
    // An environment may be without.
    let output = run(&folder, &compile(&["--environmentpath", "envs"]));
    assert_eq!((output.status.code(), &*err(&output)), (Some(0), ""));
}

#[test]
fn an_environment_path_that_is_not_there() {
    let folder = folder("silence_environments", &[FACTS]);
    let told = "The environment 'production' has no directory: nope does not exist on node n\n";
    assert_eq!(refused(&folder, &compile(&["--environmentpath", "nope"])), format!("Error: {told}"));
    let validate = ["parser", "validate", "--environment", "production", "--environmentpath", "nope"];
    let missing = "Error: Could not find a directory environment named 'production' anywhere in the path: nope. \
                   Does the directory exist?\n";
    assert_eq!(refused(&folder, &validate), missing);
}

#[test]
fn a_folder_without_anything_to_look_at() {
    let folder = folder("silence_folder", &[("empty/README", ""), ("some/a.pp", "$a = 1\n"), ("envs/e/README", "")]);
    assert_eq!(refused(&folder, &["parser", "validate", "empty"]), "Error: empty contains no manifests\n");
    assert_eq!(refused(&folder, &["epp", "validate", "some"]), "Error: some contains no templates\n");
    let environment = ["parser", "validate", "--environmentpath", "envs", "--environment", "e"];
    assert_eq!(refused(&folder, &environment), "Error: the environment e contains no manifests\n");
    // With others that were looked at it is a warning.
    let output = run(&folder, &["parser", "validate", "empty", "some"]);
    let told = err(&output).replace(&format!("{}/", folder.display()), "");
    assert_eq!((output.status.code(), &*told), (Some(0), "Warning: empty contains no manifests\n"));
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
    let expected = "Notice: No facts of n were given: running `facter` for those of this machine\n";
    assert_eq!(with, format!("{expected}Notice: Scope(Class[main]): Plan9\n"));
    let without =
        "Warning: No facts of n were given: they are those of this machine, the few that are known without `facter`\n";
    assert_eq!(told("/nonexistent"), format!("{without}Notice: Scope(Class[main]): Linux\n"));
}

#[test]
fn facts_and_lookups_of_this_machine_without_facter() {
    let folder = folder("silence_no_facter", &[("code/environments/production/README", "")]);
    let told = |arguments: &[&str]| {
        let arguments = [&["--certname", "me"], arguments].concat();
        let output = command(&folder, &arguments).env("PATH", "/nonexistent").output().unwrap();
        (output.status.code(), out(&output), err(&output))
    };
    let warning = |node: &str| {
        format!(
            "Warning: No facts of {node} were given: they are those of this machine, the few that are known without `facter`\n"
        )
    };
    let kernel = || "\"Linux\"\n".to_owned();
    assert_eq!(told(&["facts", "kernel", "--value-only"]), (Some(0), kernel(), warning("me")));
    assert_eq!(told(&["facts", "kernel", "--value-only", "--node", "n"]), (Some(0), kernel(), warning("n")));
    let missing = warning("me") + "Error: The node has no fact 'virtual'\n";
    assert_eq!(told(&["facts", "virtual"]), (Some(1), "{}\n".to_owned(), missing));
    assert_eq!(told(&["lookup", "k", "--default", "v"]), (Some(0), "--- v\n".to_owned(), warning("me")));
    std::fs::write(folder.join("facts.json"), "{}").unwrap();
    let given = ["lookup", "k", "--default", "v", "--facts", "facts.json"];
    assert_eq!(told(&given), (Some(0), "--- v\n".to_owned(), String::new()));
}

#[test]
fn an_empty_input_is_no_checked_repository() {
    let folder = folder("silence_input", &[("Puppetfile", ""), ("manifests/site.pp", "class {")]);
    let output = command(&folder, &["validate"]).stdin(std::process::Stdio::null()).output().unwrap();
    assert!(err(&output).starts_with("Warning: Standard input is empty: no file was checked."), "{}", err(&output));
    let output = command(&folder, &["validate", "manifests"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
}

#[test]
fn the_nearest_node_with_facts_is_named_when_a_node_has_none() {
    let facts = ("facts/web01.example.com.json", "{}");
    let folder = folder("silence_nearest", &[("Puppetfile", ""), ("manifests/site.pp", ""), facts]);
    for name in ["web1", "web02.example.com"] {
        let output = command(&folder, &["compile", name]).env("PATH", "/nonexistent").output().unwrap();
        let told = format!("Warning: No facts of {name} were given (the repository has facts of web01.example.com): ");
        assert!(err(&output).contains(&told), "{}", err(&output));
    }
    let output = command(&folder, &["check", "web1"]).env("PATH", "/nonexistent").output().unwrap();
    let told = "Warning: No facts of web1 were given (the repository has facts of web01.example.com): ";
    assert!(err(&output).contains(told), "{}", err(&output));
    let output = command(&folder, &["check", "web01"]).env("PATH", "/nonexistent").output().unwrap();
    assert!(!err(&output).contains("Warning"), "{}", err(&output));
    let output = command(&folder, &["compile", "mail"]).env("PATH", "/nonexistent").output().unwrap();
    assert!(err(&output).contains("No facts of mail were given: "), "{}", err(&output));
}

/// One fact of a module that fails makes `facter` end with 1.
#[test]
fn facts_that_a_failing_facter_printed_are_used() {
    let folder = folder("silence_failing_facter", &[("bin/facter", "")]);
    let facter = folder.join("bin/facter");
    let told = |script: &str, arguments: &[&str]| {
        std::fs::write(&facter, format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(&facter, std::fs::Permissions::from_mode(0o755)).unwrap();
        let output = command(&folder, arguments).env("PATH", facter.parent().unwrap()).output().unwrap();
        (output.status.code(), out(&output), err(&output))
    };
    let compile = ["catalog", "compile", "n", "-e", "notice($facts['kernel'])", "--render-as", "s"];
    let facts = ["facts", "kernel", "--value-only"];
    let printed = "echo '{\"kernel\": \"Plan9\"}'; echo 'boom' >&2; exit 1";
    let warned = "Warning: The program facter wrote to standard error: boom\n\
        Warning: `facter` ended with status 1; the facts that it printed are used, others may be missing\n";
    let (code, _, log) = told(printed, &compile);
    let first = "Notice: No facts of n were given: running `facter` for those of this machine\n";
    let last = "Notice: Scope(Class[main]): Plan9\n";
    assert_eq!((code, log), (Some(0), format!("{first}{warned}{last}")));
    assert_eq!(told(printed, &facts), (Some(0), "\"Plan9\"\n".to_owned(), warned.to_owned()));
    // Without any facts the catalog would be made of the few that are known without it.
    for (script, detail) in [
        ("exit 1", "it ended with status 1 and printed no facts"),
        ("echo nonsense; exit 2", "it ended with status 2 and printed no facts"),
        ("kill -9 $$", "it ended with signal 9 and printed no facts"),
        ("exit 0", "it printed nothing"),
    ] {
        for arguments in [&compile[..], &facts, &["lookup", "a", "--default", "b"]] {
            let (code, out, log) = told(script, arguments);
            let expected = format!("Could not read facts from `facter`: {detail}");
            assert!(code == Some(1) && out.is_empty() && log.contains(&expected), "{arguments:?} {script}: {log}");
        }
    }
}

/// A pipe that nobody writes into would be waited for, and a device may have no end.
#[test]
fn pipes_and_devices_are_refused() {
    let hierarchy = "version: 5\nhierarchy:\n- name: a\n  path: pipe.yaml\n";
    let folder = folder("silence_pipes", &[FACTS, ("envs/production/hiera.yaml", hierarchy)]);
    std::fs::create_dir(folder.join("envs/production/data")).unwrap();
    for pipe in ["pipe", "envs/production/data/pipe.yaml"] {
        assert!(Command::new("mkfifo").arg(folder.join(pipe)).status().unwrap().success());
    }
    symlink("/dev/zero", folder.join("device")).unwrap();
    let root = folder.display();
    for name in ["pipe", "device"] {
        let code = |function: &str| format!("{function}('{root}/{name}')");
        let (file, template, epp) = (code("file"), code("template"), code("epp"));
        let told: [&[&str]; 7] = [
            &["--facts", name, "-e", "1"],
            &["--facts", "facts.json", "--manifest", name],
            &["--facts", "facts.json", "--enc", name, "-e", "1"],
            &["--facts", "facts.json", "--trusted", name, "-e", "1"],
            &["--facts", "facts.json", "-e", &file],
            &["--facts", "facts.json", "-e", &template],
            &["--facts", "facts.json", "-e", &epp],
        ];
        for arguments in told {
            let output = run_within(&folder, 1_500_000, &[&["catalog", "compile", "n"], arguments].concat());
            let told = err(&output);
            assert_eq!(output.status.code(), Some(1), "{arguments:?}: {told}");
            assert!(told.contains("it is a pipe, a socket or a device, and no file"), "{arguments:?}: {told}");
        }
    }
    for pipe in ["envs/metadata/modules/m/metadata.json", "envs/conf/environment.conf", "envs/puppet.conf"] {
        let path = folder.join(pipe);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        let environment = pipe.split('/').nth(1).unwrap();
        let mut arguments = vec!["--facts", "facts.json", "--environmentpath", "envs", "-e", "1"];
        match environment {
            "puppet.conf" => arguments.extend(["--config", pipe]),
            name => arguments.extend(["--environment", name]),
        }
        let output = run_within(&folder, 1_500_000, &[&["catalog", "compile", "n"], &arguments[..]].concat());
        let expected = format!("Could not read {}: it is a pipe, a socket or a device, and no file", path.display());
        // A module that cannot be read is left out, and told, as in Puppet.
        assert_eq!(output.status.success(), pipe.ends_with("metadata.json"), "{pipe}: {}", err(&output));
        assert!(err(&output).contains(&expected), "{pipe}: {}", err(&output));
    }
    let lookup = ["--facts", "facts.json", "--environmentpath", "envs", "-e", "lookup('a')"];
    let output = run_within(&folder, 1_500_000, &[&["catalog", "compile", "n"], &lookup[..]].concat());
    assert!(err(&output).contains("it is a pipe, a socket or a device, and no file"), "{}", err(&output));
}

#[test]
fn bytes_that_are_no_utf_8_reach_no_catalog() {
    let folder = folder("silence_bytes", &[FACTS, ("envs/production/modules/m/files/README", "")]);
    std::fs::write(folder.join("envs/production/modules/m/files/x"), b"a\xff\xfeb").unwrap();
    std::fs::create_dir(folder.join("envs/production/manifests")).unwrap();
    for value in ["file('m/x')", "Sensitive([file('m/x')])", "Deferred('md5', [file('m/x')])", "{ file('m/x') => 1 }"] {
        let site = format!("notify {{ 'x':\n  message => {value},\n}}\n");
        std::fs::write(folder.join("envs/production/manifests/site.pp"), site).unwrap();
        let told = refused(&folder, &compile(&["--environmentpath", "envs"]));
        assert_eq!(
            told.lines().next(),
            Some(
                "Error: Parameter 'message' of Notify[x] contains bytes that are not UTF-8, which catalogs cannot hold; \
                 use a Binary, for example from binary_file() (file: envs/production/manifests/site.pp, line: 2) on node n"
            ),
            "{value}"
        );
    }
}

#[test]
fn a_cache_that_others_can_write_to_is_not_used() {
    let folder = folder("silence_cache", &[FACTS, ("envs/production/manifests/site.pp", "notice('a')")]);
    let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--environmentpath", "envs"];
    let cache = folder.join(".cache/pantin");
    let output = run(&folder, &arguments);
    assert!(output.status.success() && cache.is_dir(), "{}", err(&output));
    std::fs::remove_dir_all(&cache).unwrap();
    std::fs::create_dir(&cache).unwrap();
    std::fs::set_permissions(&cache, std::fs::Permissions::from_mode(0o777)).unwrap();
    let output = run(&folder, &arguments);
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(err(&output).matches("others than its user can write to it").count(), 1, "{}", err(&output));
    let folders = std::fs::read_dir(&cache).unwrap().map(|folder| folder.unwrap().path());
    assert_eq!(folders.map(|folder| std::fs::read_dir(folder).unwrap().count()).sum::<usize>(), 0);
}

/// What is planted where a result or its temporary file goes is replaced, not followed; what may hold secrets is nobody else's.
#[test]
fn results_do_not_go_through_links_and_are_their_users_own() {
    let folder = folder("silence_links", &[FACTS, ("victim", "mine"), ("old.log", "")]);
    std::fs::create_dir(folder.join("out")).unwrap();
    symlink("../victim", folder.join("out/n.json")).unwrap();
    std::fs::set_permissions(folder.join("old.log"), std::fs::Permissions::from_mode(0o644)).unwrap();
    for log in ["new.log", "old.log"] {
        let code = ["-e", "notice('a')"];
        let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--output", "out", "--logdest", log];
        let output = run(&folder, &[&arguments[..], &code].concat());
        assert!(output.status.success(), "{}", err(&output));
    }
    assert_eq!(std::fs::read_to_string(folder.join("victim")).unwrap(), "mine");
    assert!(!std::fs::symlink_metadata(folder.join("out/n.json")).unwrap().is_symlink());
    for (file, mode) in [("out/n.json", 0o600), ("new.log", 0o600), ("old.log", 0o644)] {
        assert_eq!(std::fs::metadata(folder.join(file)).unwrap().permissions().mode() & 0o777, mode, "{file}");
    }
}

//! `pantin catalog diff` and `impact` on control repositories: which modules each side has, where git is asked, what is told
//! of that which is not compared.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and reads files")]

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use process::{err, folder, out, run};
use serde_json::Value;

mod process;

/// A folder with a repository of git in it, `control`, that is a control repository.
struct Repository {
    around: PathBuf,
    top: PathBuf,
}

impl Repository {
    /// `modules` is ignored, `site` is not. Of the three commits the second renames a package in `site`, the third changes the
    /// `Puppetfile`.
    fn new(name: &str) -> Self {
        let around = folder(name, &[("facts.json", r#"{"name": "n.example.com", "values": {}}"#)]);
        let repository = Self { top: around.join("control"), around };
        fs::create_dir_all(&repository.top).unwrap();
        repository.git(&["init", "-q"]);
        repository.write(".gitignore", "/modules/\n");
        repository.write("manifests/site.pp", "include profiles\n");
        repository.write("site/profiles/manifests/init.pp", &profiles("old"));
        repository.write("modules/apt/manifests/init.pp", "class apt { notify { 'apt of the work tree': } }\n");
        repository.write("Puppetfile", "mod 'puppetlabs-apt', '9.0.0'\nmod 'puppetlabs-stdlib', '9.4.1'\n");
        repository.commit("one");
        repository.write("site/profiles/manifests/init.pp", &profiles("new"));
        repository.commit("two");
        repository.write("Puppetfile", "mod 'puppetlabs-apt',\n  '9.1.0'\nmod 'puppetlabs-stdlib', '9.4.1'\n");
        repository.commit("three");
        repository
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.top.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn git(&self, arguments: &[&str]) {
        git(&self.top, arguments);
    }

    fn commit(&self, message: &str) {
        self.git(&["add", "-A"]);
        self.git(&["commit", "-qm", message]);
        self.git(&["tag", message]);
    }

    /// Compares in a directory, with the facts beside the repository.
    fn diff_in(&self, directory: &Path, arguments: &[&str]) -> Output {
        let facts = self.around.join("facts.json");
        let fixed = ["catalog", "diff", "--node", "n.example.com", "--facts", facts.to_str().unwrap()];
        run(directory, &[&fixed[..], &["--color", "false"], arguments].concat())
    }

    fn diff(&self, arguments: &[&str]) -> Output {
        self.diff_in(&self.top, arguments)
    }
}

fn profiles(package: &str) -> String {
    format!("class profiles {{\n  include apt\n  package {{ '{package}': }}\n}}\n")
}

fn git(directory: &Path, arguments: &[&str]) {
    let mut command = Command::new("git");
    let fixed = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"];
    let output = command.args(fixed).args(["-c", "protocol.file.allow=always"]).args(arguments).current_dir(directory);
    let output = output.output().unwrap();
    assert!(output.status.success(), "{arguments:?} {}", String::from_utf8_lossy(&output.stderr));
}

/// The package is renamed, and nothing else differs.
fn assert_renamed(output: &Output) {
    assert_eq!(output.status.code(), Some(2), "{}{}", out(output), err(output));
    let text = out(output);
    assert!(text.contains("- Package[old] (site/profiles/manifests/init.pp:3)"), "{text}");
    assert!(text.contains("+ Package[new] (site/profiles/manifests/init.pp:3)"), "{text}");
    assert!(text.ends_with("1 of 1 node changed: 1 resource added, 1 removed, 0 changed\n"), "{text}");
}

const IGNORED: &str = "modules is read from the work tree, as git ignores it";

#[test]
fn a_module_path_in_the_repository_is_that_of_each_revision() {
    let repository = Repository::new("control_modulepath");
    let (site, modules) = (repository.top.join("site"), repository.top.join("modules"));
    let absolute = format!("{}:{}", site.display(), modules.display());
    symlink(&repository.top, repository.around.join("link")).unwrap();
    let linked = format!("{0}/site:{0}/modules", repository.around.join("link").display());
    for path in ["site:modules", "./site/../site:../control/modules", &absolute, &linked] {
        for sides in [&["one..two"][..], &["one", "two"]] {
            let output = repository.diff(&[sides, &["--modulepath", path]].concat());
            assert_renamed(&output);
            // Once, whatever was read.
            assert_eq!(err(&output), format!("Notice: {IGNORED}\n"), "{path}");
        }
    }
    repository.git(&["checkout", "-q", "two"]);
    assert_renamed(&repository.diff(&["one", "--modulepath", "site:modules"]));
    assert_renamed(&repository.diff(&["one", "INDEX", "--modulepath", "site:modules"]));
    // What is neither committed nor in the index is the work tree's alone.
    repository.write("site/profiles/manifests/init.pp", &profiles("newest"));
    assert_eq!(repository.diff(&["HEAD", "INDEX", "--modulepath", "site:modules"]).status.code(), Some(0));
    assert_eq!(repository.diff(&["HEAD", "--modulepath", "site:modules"]).status.code(), Some(2));
}

#[test]
fn the_module_path_of_the_environment_has_what_git_ignores() {
    let repository = Repository::new("control_configured");
    repository.git(&["checkout", "-q", "one"]);
    repository.write("environment.conf", "modulepath = site:modules\n");
    repository.commit("configured");
    repository.write("site/profiles/manifests/init.pp", &profiles("new"));
    repository.commit("renamed");
    assert_renamed(&repository.diff(&["configured..renamed"]));
    assert_renamed(&repository.diff(&["configured"]));
    // The file that names the path is not there: the node fails, and did not when it is.
    let output = repository.diff(&["one..renamed", "--format", "json"]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "no node has a first catalog");
    assert_eq!((&found["totals"]["changed"], &found["totals"]["mended"]), (&1.into(), &1.into()));
    assert_eq!((&found["nodes"][0]["state"], &found["sides_without_catalogs"][0]), (&"mended".into(), &"from".into()));
    assert_eq!(found["notices"][0], IGNORED);
    // A module that is tracked in one of them, and ignored, is that of the revision there.
    repository.git(&["add", "-f", "modules/apt"]);
    repository.git(&["commit", "-qm", "vendored"]);
    repository.git(&["tag", "vendored"]);
    repository.git(&["rm", "-q", "-r", "--cached", "modules"]);
    repository.commit("ignored");
    repository.write("modules/apt/manifests/init.pp", "class apt { notify { 'another': } }\n");
    repository.write("modules/apt/files/more", "more");
    let output = repository.diff(&["vendored..ignored"]);
    let text = out(&output);
    assert!(text.contains("- Notify[apt of the work tree]") && text.contains("+ Notify[another]"), "{text}");
}

#[test]
fn a_puppetfile_that_differs_is_a_warning() {
    let repository = Repository::new("control_puppetfile");
    let warning = "The Puppetfile differs; the changes of these modules are not compared, as the repository does not have \
                   them: puppetlabs-apt 9.0.0 -> 9.1.0. '--bootstrap COMMAND' installs the modules of each side";
    let more = ["--modulepath", "site:modules"];
    let output = repository.diff(&[&["two..three"], &more[..]].concat());
    assert_eq!((output.status.code(), err(&output)), (Some(0), format!("Warning: {warning}\nNotice: {IGNORED}\n")));
    let told = |format: &str| out(&repository.diff(&[&["two..three", "--format", format], &more[..]].concat()));
    assert!(told("markdown").contains("> **Warning:** `The Puppetfile differs; "), "{}", told("markdown"));
    assert!(told("html").contains("<p class=\"note warning\">The Puppetfile differs; "), "{}", told("html"));
    let json: Value = serde_json::from_str(&told("json")).unwrap();
    assert_eq!((&json["warnings"][0], &json["notices"][0]), (&warning.into(), &IGNORED.into()));
    let facts = repository.around.join("facts.json");
    let fixed = ["catalog", "impact", "two..three", "--node", "n.example.com", "--facts", facts.to_str().unwrap()];
    let output = run(&repository.top, &[&fixed[..], &["--format", "json"], &more[..]].concat());
    let json: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&json["warnings"][0], &json["notices"][0]), (&warning.into(), &IGNORED.into()));
    // Comments and blanks are no change, and modules that the repository has are compared.
    repository.write("Puppetfile", "# modules\nmod 'puppetlabs-apt', '9.1.0' # 9\nmod 'puppetlabs-stdlib', '9.4.1'\n");
    repository.commit("comment");
    let output = repository.diff(&[&["three..comment"], &more[..]].concat());
    assert_eq!(err(&output), format!("Notice: {IGNORED}\n"));
    repository.write("Puppetfile", "mod 'puppetlabs-stdlib', '9.5.0'\n");
    repository.git(&["add", "-f", "modules/apt", "Puppetfile"]);
    repository.git(&["commit", "-qm", "vendored"]);
    let output = repository.diff(&[&["comment..main"], &more[..]].concat());
    assert!(
        err(&output).contains(": puppetlabs-apt 9.1.0 (removed), puppetlabs-stdlib 9.4.1 -> 9.5.0. "),
        "{}",
        err(&output)
    );
    let parted = repository.diff(&["main", "../control/.", "--modulepath", "site:modules"]);
    assert!(!err(&parted).contains("Puppetfile"), "{}", err(&parted));
}

/// Has a module that says which version the `Puppetfile` wants, and counts its runs.
const INSTALL: &str = "set -e; test ! -e .git; test -z \"$GIT_DIR\"; echo run >> \"$BASEDIR/../runs\"\n\
    v=$(grep -A1 apt Puppetfile | grep -o '9.[0-9].0')\n\
    mkdir -p modules/apt/manifests\necho \"class apt { notify { 'apt $v': } }\" > modules/apt/manifests/init.pp\n";

fn runs(repository: &Repository) -> usize {
    fs::read_to_string(repository.around.join("runs")).map_or(0, |text| text.lines().count())
}

#[test]
fn modules_are_installed_once_for_each_puppetfile() {
    let repository = Repository::new("control_bootstrap");
    let more = ["--modulepath", "site:modules", "--bootstrap", INSTALL];
    let output = repository.diff(&[&["two..three"], &more[..]].concat());
    assert_eq!((output.status.code(), err(&output)), (Some(2), String::new()));
    let text = out(&output);
    assert!(text.contains("- Notify[apt 9.0.0]") && text.contains("+ Notify[apt 9.1.0]"), "{text}");
    assert!(text.ends_with("1 of 1 node changed: 1 resource added, 1 removed, 0 changed\n"), "{text}");
    assert_eq!(runs(&repository), 2);
    // Other revisions, the index and the work tree have the same files.
    for sides in [&["one..two"][..], &["two..one"], &["one", "three"], &["one", "INDEX"], &["one"]] {
        let output = repository.diff(&[sides, &more[..]].concat());
        assert_eq!(output.status.code(), Some(2), "{sides:?} {}", err(&output));
        assert_eq!(runs(&repository), 2, "{sides:?}");
    }
    assert_renamed(&repository.diff(&[&["one..two"], &more[..]].concat()));
    let facts = repository.around.join("facts.json");
    let fixed = ["catalog", "impact", "two..three", "--node", "n.example.com", "--facts", facts.to_str().unwrap()];
    let output = run(&repository.top, &[&fixed[..], &more[..]].concat());
    assert_eq!((output.status.code(), runs(&repository)), (Some(2), 2), "{}", err(&output));
    assert!(out(&output).contains("apt (modules/apt/manifests/init.pp) <- profiles"), "{}", out(&output));
    // What a revision has is not left in what was installed for another one.
    repository.write("site/profiles/manifests/gone.pp", "class profiles::gone { }\n");
    repository.write("manifests/site.pp", "include profiles\ninclude profiles::gone\n");
    repository.git(&["rm", "-q", "site/profiles/manifests/init.pp"]);
    repository.commit("other");
    let output = repository.diff(&[&["three..other"], &more[..]].concat());
    assert_eq!((output.status.code(), runs(&repository)), (Some(1), 2), "{}", err(&output));
    assert!(out(&output).contains("Could not find class ::profiles for"), "{}", out(&output));
    // An installation that is asked for again.
    repository.diff(&[&["one..two", "--no-cache"], &more[..]].concat());
    assert_eq!(runs(&repository), 3);
}

/// Installs version 1 of the module, and counts its runs.
const ALWAYS: &str = "echo run >> \"$BASEDIR/../runs\"; mkdir -p modules/apt/manifests; \
    echo \"class apt { notify { 'installed': } }\" > modules/apt/manifests/init.pp";

#[test]
fn an_installation_belongs_to_what_is_tracked_at_the_places_of_modules() {
    let repository = Repository::new("control_bootstrap_places");
    let more = ["--modulepath", "site:modules", "--bootstrap", ALWAYS];
    repository.git(&["add", "-f", "modules/apt"]);
    repository.git(&["commit", "-qm", "vendored"]);
    repository.git(&["tag", "vendored"]);
    repository.git(&["rm", "-q", "-r", "modules/apt"]);
    repository.commit("bare");
    let output = repository.diff(&[&["vendored..bare"], &more[..]].concat());
    let text = out(&output);
    assert!(text.contains("- Notify[apt of the work tree]") && text.contains("+ Notify[installed]"), "{text}");
    let changed = "Warning: The --bootstrap command changed tracked files, which are compared as committed: \
                   modules/apt/manifests/init.pp\n";
    assert_eq!(err(&output), changed);
    assert_eq!(runs(&repository), 2);
    // A later run warns, too.
    assert_eq!(err(&repository.diff(&[&["bare..vendored"], &more[..]].concat())), changed);
    assert_eq!(runs(&repository), 2);
    // Changes in a module of the repository need no other installation.
    repository.write("site/profiles/manifests/init.pp", &profiles("newest"));
    repository.commit("changed");
    repository.diff(&[&["bare..changed"], &more[..]].concat());
    assert_eq!(runs(&repository), 2);
    // A link in place of the directory.
    repository.write("third/README", "modules\n");
    let _ = fs::remove_dir_all(repository.top.join("modules"));
    repository.write(".gitignore", "");
    symlink("third", repository.top.join("modules")).unwrap();
    repository.commit("linked");
    let output = repository.diff(&[&["changed..linked"], &more[..]].concat());
    assert_eq!(
        (output.status.code(), out(&output)),
        (Some(0), "0 of 1 node changed: 0 resources added, 0 removed, 0 changed\n".to_owned()),
        "{}",
        err(&output)
    );
    assert_eq!(runs(&repository), 3);
}

#[test]
fn scripts_that_the_command_names_belong_to_an_installation() {
    let repository = Repository::new("control_bootstrap_scripts");
    let script = |text: &str| ALWAYS.replace("'installed'", &format!("'{text}'"));
    symlink("boot.sh", repository.top.join("linked")).unwrap();
    for name in ["first", "second"] {
        repository.write("boot.sh", &format!("#!/bin/sh\n{}\n", script(name)));
        fs::set_permissions(repository.top.join("boot.sh"), fs::Permissions::from_mode(0o755)).unwrap();
        repository.commit(name);
    }
    for command in ["sh \"./boot.sh\"", "./boot.sh; true", "(./boot.sh)", "X=1;./boot.sh", "$PWD/boot.sh", "./linked"] {
        let output = repository.diff(&["first..second", "--modulepath", "site:modules", "--bootstrap", command]);
        let text = out(&output);
        assert!(
            text.contains("- Notify[first]") && text.contains("+ Notify[second]"),
            "{command} {text}{}",
            err(&output)
        );
    }
}

#[test]
fn files_behind_a_link_that_the_command_makes_stay() {
    let repository = Repository::new("control_bootstrap_linked");
    fs::create_dir_all(repository.around.join("elsewhere")).unwrap();
    fs::write(repository.around.join("elsewhere/site.pp"), "include profiles\n").unwrap();
    let command = "rm -r manifests; ln -s \"$BASEDIR/../elsewhere\" manifests";
    let output = repository.diff(&["one..two", "--modulepath", "site:modules", "--bootstrap", command]);
    assert_renamed(&output);
    assert!(repository.around.join("elsewhere/site.pp").exists());
}

#[test]
fn a_command_that_installs_nothing_leaves_the_warning_about_the_puppetfile() {
    let repository = Repository::new("control_bootstrap_nothing");
    let warning = "Warning: The Puppetfile differs; the changes of these modules are not compared, as the --bootstrap command \
                   did not install them: puppetlabs-apt 9.0.0 -> 9.1.0\n";
    let diff = |sides: &str, command: &str| {
        err(&repository.diff(&[sides, "--modulepath", "site:modules", "--bootstrap", command]))
    };
    assert_eq!(diff("two..three", "true"), format!("{warning}Notice: {IGNORED}\n"));
    // Wherever they are installed.
    assert_eq!(diff("two..three", ALWAYS), "");
    assert_eq!(diff("two..three", "mkdir -p a/b/apt"), format!("Notice: {IGNORED}\n"));
    // A module that one side removed.
    repository.write("Puppetfile", "mod 'puppetlabs-stdlib', '9.4.1'\n");
    repository.commit("removed");
    let install = "grep -q apt Puppetfile || exit 0; mkdir -p modules/apt/manifests";
    assert!(!diff("three..removed", install).contains("Puppetfile"));
}

#[test]
fn names_that_git_reserves_are_revisions() {
    let repository = Repository::new("control_reserved");
    repository.git(&["branch", "info", "two"]);
    git(&repository.around, &["clone", "-q", "--bare", "control", "control.git"]);
    let bare = repository.around.join("control.git");
    let modules = format!("site:{}", repository.top.join("modules").display());
    for sides in [["one", "HEAD"], ["one", "HEAD~1"], ["one", "HEAD^"], ["one", "@"], ["one", "@~1"], ["one", "info"]] {
        assert_renamed(&repository.diff_in(&bare, &[&sides[..], &["--modulepath", &modules]].concat()));
    }
    repository.write("HEAD", "{}");
    let output = repository.diff(&["one", "HEAD", "--modulepath", "site:modules"]);
    assert_renamed(&output);
}

#[test]
fn three_dots_compare_with_the_commit_where_the_sides_parted() {
    let repository = Repository::new("control_three_dots");
    repository.git(&["checkout", "-q", "-b", "side", "one"]);
    repository.write("site/profiles/manifests/init.pp", &profiles("other"));
    repository.commit("other");
    for (sides, packages) in [("one...other", "old other"), ("two...other", "old other"), ("other...two", "old new")] {
        let output = repository.diff(&[sides, "--modulepath", "site:modules"]);
        let text = out(&output);
        let names =
            text.lines().filter_map(|line| line.split_once("Package[")?.1.split_once(']')).map(|(name, _)| name);
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable_by_key(|name| *name != "old");
        assert_eq!((output.status.code(), names.join(" ")), (Some(2), packages.to_owned()), "{sides}: {text}");
    }
    // HEAD is the default of both.
    let output = repository.diff(&["two...", "--modulepath", "site:modules"]);
    assert!(out(&output).contains("Package[other]"), "{}", out(&output));
    let output = repository.diff(&["nosuch...two", "--modulepath", "site:modules"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("git knows no revision nosuch"), "{}", err(&output));
    repository.git(&["checkout", "-q", "--orphan", "apart"]);
    repository.commit("apart_from_all");
    let output = repository.diff(&["one...apart", "--modulepath", "site:modules"]);
    assert!(err(&output).contains("its sides have no common ancestor"), "{}", err(&output));
}

#[test]
fn an_index_with_conflicts_is_refused() {
    let repository = Repository::new("control_unmerged");
    repository.git(&["checkout", "-q", "-b", "side", "one"]);
    repository.write("site/profiles/manifests/init.pp", &profiles("other"));
    repository.commit("other");
    let merge = Command::new("git").args(["merge", "-q", "two"]).current_dir(&repository.top).output().unwrap();
    assert!(!merge.status.success());
    let output = repository.diff(&["one", "INDEX", "--modulepath", "site:modules"]);
    assert_eq!((output.status.code(), out(&output)), (Some(1), String::new()));
    let wanted = "these files are not merged: site/profiles/manifests/init.pp";
    assert!(err(&output).contains(wanted), "{}", err(&output));
}

#[test]
fn line_ends_that_git_converts_are_no_difference() {
    let repository = Repository::new("control_line_ends");
    repository.write(".gitattributes", "*.pp text eol=crlf\n*.epp text eol=crlf\n");
    repository.write(
        "site/profiles/manifests/init.pp",
        "class profiles { file { '/f': content => epp('profiles/f.epp') } }\n",
    );
    repository.write("site/profiles/templates/f.epp", "one\ntwo\n");
    repository.commit("attributes");
    for file in ["site/profiles/manifests/init.pp", "site/profiles/templates/f.epp"] {
        fs::remove_file(repository.top.join(file)).unwrap();
        repository.git(&["checkout", "-q", "--", file]);
    }
    assert_eq!(fs::read(repository.top.join("site/profiles/templates/f.epp")).unwrap(), b"one\r\ntwo\r\n");
    let diff = |sides: &[&str]| repository.diff(&[sides, &["--modulepath", "site:modules"]].concat());
    for sides in [&["attributes", "WORKTREE"][..], &["attributes"]] {
        let output = diff(sides);
        assert_eq!(output.status.code(), Some(0), "{} {}", out(&output), err(&output));
    }
    // What git does not convert differs, and is seen.
    repository.write(".gitattributes", "*.epp -text\n");
    let output = diff(&["attributes"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(out(&output).contains("one\\r\n"), "{}", out(&output));
}

#[test]
fn an_interrupted_installation_ends_with_all_that_it_started() {
    let repository = Repository::new("control_bootstrap_interrupted");
    let (facts, started) = (repository.around.join("facts.json"), repository.around.join("started"));
    let install = format!("sleep 600 & echo $! > {0}.new; mv {0}.new {0}; wait", started.display());
    for signal in ["TERM", "INT"] {
        let arguments = ["catalog", "diff", "one..two", "--node", "n.example.com", "--bootstrap", &install];
        let mut command = process::command(&repository.top, &arguments);
        command.args(["--facts", facts.to_str().unwrap()]).env("PATH", "/usr/bin:/bin");
        let mut pantin = command.stdout(std::process::Stdio::null()).spawn().unwrap();
        let child = loop {
            match fs::read_to_string(&started) {
                Ok(number) => break number.trim().to_owned(),
                Err(_) => std::thread::sleep(std::time::Duration::from_millis(10)),
            }
        };
        fs::remove_file(&started).unwrap();
        let kill = Command::new("kill").args(["-s", signal, &pantin.id().to_string()]).status().unwrap();
        assert!(kill.success());
        assert_eq!(pantin.wait().unwrap().code(), Some(130), "{signal}");
        let state = fs::read_to_string(format!("/proc/{child}/stat")).unwrap_or_default();
        assert!(state.is_empty() || state.contains(") Z "), "{signal}: {state}");
    }
}

#[test]
fn files_that_are_too_large_are_a_warning() {
    let repository = Repository::new("control_large");
    let file = fs::File::create(repository.top.join("site/profiles/large")).unwrap();
    file.set_len((64 << 20) + 1).unwrap();
    repository.write("site/profiles/manifests/init.pp", &profiles("newest"));
    repository.commit("large");
    let output = repository.diff(&["three", "large", "--modulepath", "site:modules"]);
    let warning = "Warning: Files of large over 64 MiB are not compared: site/profiles/large\n";
    assert_eq!(err(&output), format!("{warning}Notice: {IGNORED}\n"));
}

#[test]
fn typed_files_that_the_environment_does_not_have_are_a_warning() {
    let repository = Repository::new("control_typed_files");
    let at = "environments/foo";
    repository.write(&format!("{at}/environment.conf"), "modulepath = ../../site:../../modules\n");
    repository.write(&format!("{at}/manifests/site.pp"), "include profiles\n");
    repository.commit("below");
    let facts = repository.around.join("facts.json");
    let impact = |directory: &Path, side: &str, file: &str| {
        let fixed = ["catalog", "impact", side, "--node", "n.example.com", "--facts", facts.to_str().unwrap()];
        let output = run(directory, &[&fixed[..], &["--files", file]].concat());
        (output.status.code(), err(&output).lines().filter(|line| line.starts_with("Warning")).collect())
    };
    let directory = repository.top.join(at);
    let absolute = directory.join("manifests/site.pp");
    let of_top = format!("{at}/manifests/site.pp");
    for side in ["below", "."] {
        for file in ["manifests/site.pp", absolute.to_str().unwrap(), &of_top, "site/profiles/manifests/init.pp"] {
            assert_eq!(impact(&directory, side, file), (Some(2), String::new()), "{side} {file}");
        }
        let warning = "Warning: The environment has no such files: nosuch/sites.pp".to_owned();
        assert_eq!(impact(&directory, side, "nosuch/sites.pp"), (Some(0), warning), "{side}");
    }
}

#[test]
fn the_command_gets_the_bytes_of_the_directory() {
    let repository = Repository::new("control_bytes");
    let name = repository.around.join(OsStr::from_bytes(b"b\xffd"));
    fs::rename(&repository.top, &name).unwrap();
    let output = repository
        .diff_in(&name, &["one..two", "--modulepath", "site:modules", "--bootstrap", "test -e \"$BASEDIR/.git\""]);
    assert_renamed(&output);
}

#[test]
fn installations_that_fail_are_shown_with_their_output() {
    let repository = Repository::new("control_bootstrap_fails");
    let failing = "echo one; echo two >&2; exit 3";
    let output = repository.diff(&["two..three", "--modulepath", "site:modules", "--bootstrap", failing]);
    assert_eq!((output.status.code(), out(&output)), (Some(1), String::new()));
    let wanted =
        format!("Could not install the modules of two with `{failing}`: it ended with status 3:\n  one\n  two\n");
    assert!(err(&output).contains(&wanted), "{}", err(&output));
    let slow = ["two..three", "--bootstrap", "sleep 60", "--bootstrap-timeout", "1"];
    let output = repository.diff(&slow);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("takes longer than 1 seconds and was killed"), "{}", err(&output));
    // What failed is not kept.
    let output = repository.diff(&["one..two", "--modulepath", "site:modules", "--bootstrap", INSTALL]);
    assert_renamed(&output);
}

#[test]
fn submodules_are_read_at_the_commit_of_each_side() {
    let repository = Repository::new("control_submodules");
    let module = repository.around.join("apt");
    fs::create_dir_all(module.join("manifests")).unwrap();
    let version = |text: &str| {
        fs::write(module.join("manifests/init.pp"), format!("class apt {{ notify {{ 'apt {text}': }} }}\n")).unwrap();
        git(&module, &["add", "-A"]);
        git(&module, &["commit", "-qm", text]);
    };
    git(&module, &["init", "-q"]);
    version("1");
    fs::remove_dir_all(repository.top.join("modules")).unwrap();
    repository.write(".gitignore", "");
    repository.git(&["submodule", "--quiet", "add", "--name", "the apt", "../apt", "modules/apt"]);
    repository.write("site/profiles/manifests/init.pp", &profiles("old"));
    repository.commit("first");
    version("2");
    git(&repository.top.join("modules/apt"), &["pull", "-q"]);
    repository.commit("bumped");
    let more = ["--modulepath", "site:modules"];
    for sides in [&["first..bumped"][..], &["first", "INDEX"], &["first"]] {
        let output = repository.diff(&[sides, &more[..]].concat());
        assert_eq!((output.status.code(), err(&output)), (Some(2), String::new()), "{sides:?}");
        let text = out(&output);
        assert!(text.contains("- Notify[apt 1]") && text.contains("+ Notify[apt 2]"), "{sides:?} {text}");
    }
    // A clone without the submodule has its commits nowhere.
    git(&repository.around, &["clone", "-q", "control", "clone"]);
    let output = repository.diff_in(&repository.around.join("clone"), &[&["first..bumped"], &more[..]].concat());
    assert_eq!(output.status.code(), Some(1));
    for side in ["first", "bumped"] {
        let wanted = format!("Warning: The submodule modules/apt of {side} is at ");
        assert!(err(&output).contains(&wanted), "{}", err(&output));
    }
    assert!(err(&output).contains("none of its files are there"), "{}", err(&output));
}

#[test]
fn repositories_without_a_work_tree_are_compared() {
    let repository = Repository::new("control_bare");
    git(&repository.around, &["clone", "-q", "--bare", "control", "control.git"]);
    let bare = repository.around.join("control.git");
    let modules = format!("site:{}", repository.top.join("modules").display());
    assert_renamed(&repository.diff_in(&bare, &["one..two", "--modulepath", &modules]));
    assert_renamed(&repository.diff_in(&bare, &["one", "two", "--modulepath", "site:modules", "--bootstrap", INSTALL]));
    let output = repository.diff_in(&bare, &["one", "--modulepath", &modules]);
    assert!(err(&output).contains("the repository has no work tree: name a revision"), "{}", err(&output));
    // As a hook runs, whose new objects are not accepted yet.
    let log = repository.around.join("log");
    let facts = repository.around.join("facts.json");
    let hook = format!(
        "#!/bin/sh\nread old new name\nexport HOME='{}'\n'{}' --confdir /c --codedir /c --vardir /v catalog diff \"$old..$new\" --color false \
         --node n.example.com --facts '{}' --modulepath '{modules}' > '{}' 2>&1\n",
        repository.around.display(),
        env!("CARGO_BIN_EXE_pantin"),
        facts.display(),
        log.display()
    );
    let file = bare.join("hooks/pre-receive");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, hook).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    repository.write("site/profiles/manifests/init.pp", &profiles("pushed"));
    repository.commit("pushed");
    // The hook says no: a difference is exit code 2.
    let pushed =
        Command::new("git").args(["push", "-q", "../control.git", "main"]).current_dir(&repository.top).output();
    assert!(!pushed.unwrap().status.success());
    let told = fs::read_to_string(&log).unwrap();
    assert!(told.contains("- Package[new]") && told.contains("+ Package[pushed]"), "{told}");
}

#[test]
fn git_runs_no_program_of_a_repository() {
    let repository = Repository::new("control_programs");
    let program = repository.around.join("program");
    let ran = repository.around.join("ran");
    fs::write(&program, format!("#!/bin/sh\necho \"$0 $*\" >> '{}'\ncat\n", ran.display())).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let program = program.to_str().unwrap();
    // Git itself starts it.
    repository.git(&["config", "core.fsmonitor", program]);
    repository.git(&["status"]);
    assert!(fs::remove_file(&ran).is_ok(), "the program shows nothing");
    for name in ["core.sshCommand", "core.pager", "core.askPass", "diff.external", "filter.x.smudge", "filter.x.clean"]
    {
        repository.git(&["-c", "core.fsmonitor=false", "config", name, program]);
    }
    repository.write(".gitattributes", "*.pp filter=x diff=x\n");
    repository.git(&["-c", "core.fsmonitor=false", "config", "diff.x.textconv", program]);
    let more = ["--modulepath", "site:modules"];
    for sides in [&["one", "INDEX"][..], &["one..two"], &["one"], &["INDEX"]] {
        let output = repository.diff(&[sides, &more[..]].concat());
        assert!(matches!(output.status.code(), Some(0 | 2)), "{}", err(&output));
        let output = repository.diff(&[sides, &more[..], &["--bootstrap", INSTALL]].concat());
        assert!(matches!(output.status.code(), Some(0 | 2)), "{}", err(&output));
        assert!(!ran.exists(), "{sides:?}: {}", fs::read_to_string(&ran).unwrap());
    }
}

#[test]
fn work_trees_branches_and_directories_may_have_any_name() {
    let repository = Repository::new("control names 'ü'");
    repository.git(&["branch", "feature/rename", "two"]);
    repository.git(&["worktree", "add", "-q", "../other tree", "feature/rename"]);
    let tree = repository.around.join("other tree");
    fs::create_dir_all(tree.join("modules/apt/manifests")).unwrap();
    fs::write(tree.join("modules/apt/manifests/init.pp"), "class apt { notify { 'of the other': } }\n").unwrap();
    let more = ["--modulepath", "site:modules"];
    assert_renamed(&repository.diff(&[&["one..feature/rename"], &more[..]].concat()));
    let output = repository.diff_in(&tree, &[&["one"], &more[..]].concat());
    assert_renamed(&output);
    assert_eq!(repository.diff_in(&tree, &[&["feature/rename"], &more[..]].concat()).status.code(), Some(0));
    // Its index is its own.
    fs::write(tree.join("site/profiles/manifests/init.pp"), profiles("staged")).unwrap();
    git(&tree, &["add", "-A"]);
    let text = out(&repository.diff_in(&tree, &[&["feature/rename", "INDEX"], &more[..]].concat()));
    assert!(text.contains("+ Package[staged]"), "{text}");
}

#[test]
fn an_environment_may_be_a_directory_of_the_repository() {
    let repository = Repository::new("control_below");
    repository.git(&["rm", "-q", "-r", "manifests", "site", "Puppetfile"]);
    let at = "environments/production";
    repository.write(&format!("{at}/environment.conf"), "modulepath = ../../site:../shared:modules\n");
    repository.write(&format!("{at}/manifests/site.pp"), "include profiles\n");
    repository.write("site/profiles/manifests/init.pp", &profiles("old"));
    repository.write("environments/shared/apt/manifests/init.pp", "class apt { notify { 'shared one': } }\n");
    repository.commit("below");
    repository.write("site/profiles/manifests/init.pp", &profiles("new"));
    repository.write("environments/shared/apt/manifests/init.pp", "class apt { notify { 'shared two': } }\n");
    repository.commit("changed");
    for below in [at.to_owned(), format!("{at}/manifests")] {
        for sides in [&["below..changed"][..], &["below"]] {
            let output = repository.diff_in(&repository.top.join(&below), sides);
            let text = out(&output);
            assert_eq!(output.status.code(), Some(2), "{below} {sides:?} {text}{}", err(&output));
            for line in ["- Package[old]", "+ Package[new]", "- Notify[shared one]", "+ Notify[shared two]"] {
                assert!(text.contains(line), "{below} {sides:?} {text}");
            }
        }
    }
}

#[test]
fn sides_without_code_are_a_warning() {
    let repository = Repository::new("control_below");
    repository.write("environment.conf", "modulepath = site:modules\n");
    repository.write(".gitignore", "modules/\n");
    fs::create_dir_all(repository.top.join("ops")).unwrap();
    for file in ["manifests", "site", "modules", "environment.conf", "Puppetfile"] {
        fs::rename(repository.top.join(file), repository.top.join("ops").join(file)).unwrap();
    }
    repository.commit("below");
    repository.write("ops/site/profiles/manifests/init.pp", &profiles("newer"));
    repository.commit("newer");
    let told = err(&repository.diff(&["below", "newer"]));
    assert_eq!(told.matches("has neither manifests nor modules, so its catalogs are empty").count(), 1, "{told}");
    let output = repository.diff_in(&repository.top.join("ops"), &["below", "newer"]);
    assert!(!err(&output).contains("catalogs are empty"), "{}", err(&output));
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
}

#[test]
fn links_of_a_revision_lead_where_they_lead_in_it() {
    let repository = Repository::new("control_links");
    let outside = repository.around.join("outside");
    fs::create_dir_all(outside.join("apt/manifests")).unwrap();
    fs::write(outside.join("apt/manifests/init.pp"), "class apt { notify { 'outside': } }\n").unwrap();
    fs::remove_dir_all(repository.top.join("modules")).unwrap();
    repository.write("site/profiles/manifests/init.pp", &profiles("old"));
    symlink("site", repository.top.join("linked")).unwrap();
    symlink(&outside, repository.top.join("absolute")).unwrap();
    symlink("../outside", repository.top.join("relative")).unwrap();
    repository.commit("links");
    repository.write("site/profiles/manifests/init.pp", &profiles("new"));
    repository.commit("changed");
    for path in ["linked:absolute", "linked:relative", "./linked/../linked:../outside"] {
        let output = repository.diff(&["links..changed", "--modulepath", path]);
        assert_eq!(output.status.code(), Some(2), "{path} {}{}", out(&output), err(&output));
        assert!(out(&output).contains("- Package[old]") && out(&output).contains("+ Package[new]"), "{}", out(&output));
    }
    // A module that git ignores, and which is a link to what it does not.
    fs::create_dir_all(repository.top.join("modules")).unwrap();
    symlink("../site/profiles", repository.top.join("modules/profiles")).unwrap();
    let output = repository.diff(&["links..changed", "--modulepath", "modules:absolute"]);
    assert!(out(&output).contains("- Package[old]") && out(&output).contains("+ Package[new]"), "{}", out(&output));
}

#[test]
fn the_same_error_of_many_nodes_is_told_once() {
    let names: Vec<String> = (0..12).map(|at| format!("n{at:02}.example.com")).collect();
    let mut files = vec![
        ("from/manifests/site.pp".to_owned(), "notify { 'a': }\n".to_owned()),
        ("to/manifests/site.pp".to_owned(), "if $facts['bad'] { include nosuch }\nnotify { 'a': }\n".to_owned()),
        ("all/manifests/site.pp".to_owned(), "include nosuch\n".to_owned()),
    ];
    let facts = |(at, name): (usize, &String)| (format!("facts/{name}.json"), format!("{{\"bad\": {}}}", at > 0));
    files.extend(names.iter().enumerate().map(facts));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, &**text)).collect();
    let folder = folder("control_errors", &files);
    let diff = |arguments: &[&str]| {
        let fixed = ["catalog", "diff", "--all-nodes", "--facts", "facts", "--color", "false"];
        let output = run(&folder, &[&fixed[..], arguments].concat());
        (output.status.code(), out(&output))
    };
    let (code, text) = diff(&["from", "to"]);
    assert_eq!(code, Some(1), "{text}");
    let group = "- 11 nodes fail now: Evaluation Error: Error while evaluating a Function Call, Could not find class ::nosuch for NODE";
    assert!(text.contains(group) && text.matches("nosuch").count() == 1, "{text}");
    assert!(text.contains("(n01.example.com, n02.example.com, "), "{text}");
    assert!(text.contains("and 3 more)") && text.contains("11 of 12 nodes changed: "), "{text}");
    // The other way round they compile: that is a change, and no failure.
    let (code, text) = diff(&["to", "from"]);
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("+ 11 nodes failed before, compile now: "), "{text}");
    assert!(
        text.ends_with(
            "11 of 12 nodes changed: 0 resources added, 0 removed, 0 changed; 11 failed before, compile now\n"
        )
    );
    // A side on which nothing compiles.
    for (sides, side) in
        [(["all", "from"], "the first side"), (["from", "all"], "the second side"), (["all", "all"], "either side")]
    {
        let (code, text) = diff(&sides);
        assert_eq!((code, text.matches("nosuch").count()), (Some(1), 1), "{text}");
        let sentence = format!("No node has a catalog on {side}: nothing was compared\n");
        assert!(text.contains(&sentence), "{text}");
        for format in ["markdown", "html"] {
            let (_, text) = diff(&[&sides[..], &["--format", format]].concat());
            assert!(text.contains(sentence.trim_end()) && text.matches("nosuch").count() == 1, "{text}");
        }
    }
    let output = run(&folder, &["catalog", "impact", "all", "from", "--all-nodes", "--facts", "facts"]);
    assert!(out(&output).contains("12 nodes have no catalog: ") && out(&output).matches("nosuch").count() == 1);
}

//! `pantin test --changed`, `pantin watch`: what a change touches. Puppet has no such commands.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use process::{command, err, folder, out, run};

const FACTS: &str = r#"{"kernel": "Linux", "os": {"name": "Debian", "release": {"major": "12"}}}"#;

/// A control repository with two nodes, of which one has a class.
const REPOSITORY: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = site\n"),
    ("Puppetfile", "forge 'https://forge.puppet.com'\n"),
    ("manifests/site.pp", "node 'a.example.com' { include web }\nnode 'b.example.com' { notify { 'b': } }\n"),
    ("site/web/manifests/init.pp", "class web(String $text = 'one') {\n  file { '/tmp/web': content => $text }\n}\n"),
    (
        "hiera.yaml",
        "version: 5\ndefaults: {datadir: data, data_hash: yaml_data}\nhierarchy: [{name: all, path: common.yaml}]\n",
    ),
    ("data/common.yaml", "web::text: two\n"),
    ("facts/a.example.com.json", FACTS),
    ("facts/b.example.com.json", FACTS),
    ("web.test.yaml", "tests:\n  - {name: web compiles, class: web}\n"),
];

fn git(directory: &Path, arguments: &[&str]) {
    let fixed = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"];
    let status = Command::new("git").args(fixed).args(arguments).current_dir(directory).status().unwrap();
    assert!(status.success());
}

fn committed(name: &str) -> PathBuf {
    let root = folder(name, REPOSITORY);
    git(&root, &["init", "-q"]);
    git(&root, &["add", "-A", "-f"]);
    git(&root, &["commit", "-q", "-m", "one"]);
    root
}

fn append(file: &Path, text: &str) {
    let before = fs::read_to_string(file).unwrap();
    fs::write(file, before + text).unwrap();
}

/// The last line of `pantin test --changed HEAD`.
fn summary(root: &Path) -> String {
    let output = run(root, &["test", "--changed", "HEAD"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    out(&output).lines().last().unwrap().to_owned()
}

#[test]
fn only_tests_that_a_change_touches_run() {
    let root = committed("changed");
    let left_out = |ran: &str, count: usize| {
        format!("{ran} passed, 0 failed, {count} left out (no change since HEAD touches them)")
    };
    assert_eq!(summary(&root), left_out("0 tests: 0", 3));
    let output = run(&root, &["test", "--changed", "HEAD", "--format", "junit"]);
    assert!(
        out(&output).contains("<testsuites tests=\"0\" failures=\"0\" errors=\"0\" time=\"0.000\">"),
        "{}",
        out(&output)
    );
    // A comment changes no catalog.
    append(&root.join("site/web/manifests/init.pp"), "# a comment\n");
    assert_eq!(summary(&root), left_out("0 tests: 0", 3));
    append(&root.join("data/common.yaml"), "unused: 1\n");
    assert_eq!(summary(&root), left_out("0 tests: 0", 3));
    // What a test is made of counts, too.
    append(&root.join("facts/b.example.com.json"), "\n");
    assert_eq!(summary(&root), left_out("1 test: 1", 2));
    append(&root.join("web.test.yaml"), "# a comment\n");
    assert_eq!(summary(&root), left_out("2 tests: 2", 1));
    fs::write(root.join("data/common.yaml"), "web::text: three\n").unwrap();
    assert_eq!(summary(&root), left_out("3 tests: 3", 0));
    git(&root, &["add", "-A"]);
    git(&root, &["commit", "-q", "-m", "two"]);
    // In a directory of the repository, and a failure that the change does not cause.
    fs::write(root.join("facts/c.example.com.json"), FACTS).unwrap();
    let output = run(&root.join("site"), &["test", "--changed", "HEAD", "--format", "json"]);
    let results: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!((&results["tests"], &results["failed"], &results["left_out"]), (&1.into(), &1.into(), &3.into()));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_state_that_is_no_code_is_refused() {
    let root = committed("refused");
    for (from, message) in [("nosuch", "git knows no such revision"), ("web.test.yaml", "is not code")] {
        let output = run(&root, &["test", "--changed", from]);
        assert_eq!(output.status.code(), Some(2), "{from}");
        assert!(err(&output).contains(message), "{}", err(&output));
    }
}

/// A running `pantin watch`.
struct Watch {
    child: Child,
    lines: BufReader<ChildStdout>,
}

impl Watch {
    fn start(root: &Path, arguments: &[&str]) -> Self {
        let mut child = command(root, arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap());
        Self { child, lines }
    }

    /// What it prints until it waits again.
    fn round(&mut self) -> String {
        let mut text = String::new();
        while !text.contains("Ctrl-C ends.") {
            assert_ne!(self.lines.read_line(&mut text).unwrap(), 0, "ended after: {text}");
        }
        text
    }

    /// Ends it as Ctrl-C does.
    fn end(mut self) -> Option<i32> {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
        self.child.wait().unwrap().code()
    }
}

#[test]
fn what_a_saved_file_touches_is_checked_and_tested() {
    let root = folder("watch", REPOSITORY);
    let mut watch = Watch::start(&root, &["watch"]);
    let text = watch.round();
    assert!(text.contains("3 tests: 3 passed, 0 failed\nNothing fails"), "{text}");
    assert!(text.contains("checked: no findings\n"), "{text}");
    // Two of three tests read it.
    fs::write(root.join("data/common.yaml"), "web::text: three\n").unwrap();
    let text = watch.round();
    assert!(text.starts_with("Changed: data/common.yaml\n"), "{text}");
    assert!(text.contains("- content: \"two\"\n    + content: \"three\"\n"), "{text}");
    assert!(text.contains("2 of 2 nodes changed"), "{text}");
    assert!(text.contains("\n2 ran again; 3 tests: 3 passed, 0 failed\n"), "{text}");
    // A broken state in between, saved as editors do: by renaming.
    let (file, new) = (root.join("site/web/manifests/init.pp"), root.join("site/web/manifests/.init.pp.swp"));
    let code = fs::read_to_string(&file).unwrap();
    fs::write(&new, "class web {").unwrap();
    fs::rename(&new, &file).unwrap();
    let text = watch.round();
    assert!(text.contains("Failed: node a.example.com, web compiles (2 tests)\n"), "{text}");
    assert_eq!(text.matches("Syntax error at end of input (file").count(), 1, "{text}");
    assert!(text.contains("3 tests: 1 passed, 2 failed for 1 reason\nSomething fails"), "{text}");
    fs::write(&file, code.replace("/tmp/web", "/tmp/other")).unwrap();
    let text = watch.round();
    // Compared with the last catalog that there was.
    assert!(text.contains("+ File[/tmp/other]") && text.contains("- File[/tmp/web]"), "{text}");
    assert!(text.contains("Nothing fails"), "{text}");
    // New and deleted files.
    fs::write(root.join("facts/c.example.com.json"), FACTS).unwrap();
    let text = watch.round();
    assert!(text.contains("\n1 ran again; 4 tests: 3 passed, 1 failed for 1 reason\n"), "{text}");
    fs::remove_file(root.join("facts/c.example.com.json")).unwrap();
    assert!(watch.round().contains("\n0 ran again; 3 tests: 3 passed, 0 failed\n"));
    // A warning about data; nothing reads the key.
    append(&root.join("data/common.yaml"), "web::txt: 1\n");
    let text = watch.round();
    assert!(text.contains("has no parameter 'txt'") && text.contains("1 warning"), "{text}");
    assert_eq!(watch.end(), Some(130));
}

#[test]
fn broken_test_files_do_not_end_it() {
    let root = folder("watch_tests", REPOSITORY);
    let mut watch = Watch::start(&root, &["test", "--watch"]);
    assert!(watch.round().contains("3 tests: 3 passed"));
    fs::write(root.join("web.test.yaml"), "tests:\n  - {clas: web}\n").unwrap();
    let text = watch.round();
    assert!(text.contains("No tests ran") && text.contains("clas"), "{text}");
    fs::write(root.join("web.test.yaml"), "tests:\n  - {class: web, expect: {absent: 'File[/tmp/web]'}}\n").unwrap();
    let text = watch.round();
    assert!(text.contains("\n1 ran again; 3 tests: 2 passed, 1 failed for 1 reason\n"), "{text}");
    assert_eq!(watch.end(), Some(130));
}

/// A change through another hard link is reported in that link's directory only.
#[test]
fn changes_that_the_system_does_not_report_are_found_by_looking() {
    let root = folder("watch_link", REPOSITORY);
    let outside = folder("watch_link_outside", &[("common.yaml", "web::text: two\n")]).join("common.yaml");
    fs::remove_file(root.join("data/common.yaml")).unwrap();
    fs::hard_link(&outside, root.join("data/common.yaml")).unwrap();
    let mut watch = Watch::start(&root, &["watch"]);
    assert!(watch.round().contains("3 tests: 3 passed"));
    fs::write(&outside, "web::text: three\n").unwrap();
    let text = watch.round();
    assert!(text.contains("\n2 ran again; 3 tests: 3 passed, 0 failed\n"), "{text}");
    // A repository that is moved away and back.
    let away = root.with_file_name("watch_link_away");
    let _ = fs::remove_dir_all(&away);
    fs::rename(&root, &away).unwrap();
    assert!(watch.round().contains("Watching 0 files"));
    fs::rename(&away, &root).unwrap();
    let text = watch.round();
    assert!(text.contains("3 tests: 3 passed, 0 failed\nNothing fails"), "{text}");
    assert_eq!(watch.end(), Some(130));
}

#[test]
fn a_module_is_watched_as_a_control_repository_is() {
    let metadata =
        r#"{"name": "a-web", "version": "0.1.0", "author": "a", "license": "x", "source": "x", "dependencies": []}"#;
    let class = |title: &str| format!("class web {{\n  notify {{ '{title}': message => template('web/a.erb') }}\n}}\n");
    let test = "tests:\n  - {class: web, expect: {resources: {'Notify[one]': {message: 'A'}}}}\n";
    let files = [
        ("metadata.json", metadata),
        ("manifests/init.pp", &class("one")),
        ("templates/a.erb", "A"),
        ("spec/web.test.yaml", test),
    ];
    let root = folder("watch_module", &files);
    let mut watch = Watch::start(&root, &["test", "--watch"]);
    assert!(watch.round().contains("1 test: 1 passed"));
    fs::write(root.join("manifests/init.pp"), class("two")).unwrap();
    assert!(watch.round().contains("1 ran again; 1 test: 0 passed, 1 failed"));
    fs::write(root.join("manifests/init.pp"), class("one")).unwrap();
    assert!(watch.round().contains("1 ran again; 1 test: 1 passed, 0 failed"));
    fs::write(root.join("templates/a.erb"), "B").unwrap();
    assert!(watch.round().contains("1 ran again; 1 test: 0 passed, 1 failed"));
    assert_eq!(watch.end(), Some(130));
}

#[test]
fn a_directory_of_no_repository_cannot_be_watched() {
    let output = run(&folder("watch_nothing", &[("a.txt", "")]), &["watch"]);
    assert_eq!((output.status.code(), out(&output)), (Some(2), String::new()));
}

//! What scripts and programs that call `puppet` get of pantin under that name, with what Puppet 8 was recorded to print, to
//! change and to end with. `tools/record_invocations.rb` records.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use onig::Regex;
use serde::Deserialize;

/// An invocation, and what it did. `SITE` stands for the folder.
#[derive(Deserialize)]
struct Recorded {
    words: Vec<String>,
    /// The file that is standard input.
    input: Option<String>,
    #[serde(flatten)]
    outcome: Outcome,
}

/// What an invocation did.
#[derive(Deserialize, PartialEq, Clone, Debug)]
struct Outcome {
    status: Option<i32>,
    out: String,
    err: String,
    /// Files that were written, but those below `var`.
    #[serde(default)]
    files: BTreeMap<String, String>,
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/personality")
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).unwrap();
        }
    }
}

/// The files below a folder, but those of `var`, where the program is.
fn files(folder: &Path, below: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder.join(below)).unwrap().map(Result::unwrap) {
        let name = Path::new(below).join(entry.file_name()).to_str().unwrap().to_owned();
        if name == "var" {
            continue;
        }
        if entry.path().is_dir() {
            files(folder, &name, found);
        } else {
            let content = fs::read(entry.path()).unwrap();
            found.insert(name, String::from_utf8_lossy(&content).into_owned());
        }
    }
}

/// What depends on the run, as the recorder writes it.
fn plain(text: &[u8], folder: &Path) -> String {
    let mut text = String::from_utf8_lossy(text).replace(folder.to_str().unwrap(), "SITE");
    let varying = [
        (r"\x1b\[[0-9;]*m", ""),
        (r"in \d+\.\d+ seconds", "in N.NN seconds"),
        (r#""version":"?\d{10}"?"#, r#""version":0"#),
        (r#""version": \d{10}"#, r#""version": 0"#),
        (r#"(?<=catalog_uuid": |catalog_uuid":|catalog_uuid: )"?[0-9a-f-]{36}"?"#, r#""UUID""#),
        (r"\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)? ?([+-]\d\d:?\d\d|Z|UTC)?", "TIME"),
    ];
    for (pattern, stand_in) in varying {
        text = Regex::new(pattern).unwrap().replace_all(&text, stand_in);
    }
    text
}

/// Errors of catalogs as pantin tells them: once, without the hint at help and without pieces of Puppet's own code. Puppet
/// tells them up to four times.
fn told_once(err: &str) -> String {
    let mut text = err.replace("Error: Could not call 'find' on 'catalog': ", "Error: ");
    for pattern in [r"\n\n    [^\n]*\n *\^+", r"Error: Try 'puppet help catalog \w+' for usage\n"] {
        text = Regex::new(pattern).unwrap().replace_all(&text, "");
    }
    let mut entries: Vec<&str> = text.split_inclusive('\n').filter(|line| *line != "\n").collect();
    entries.dedup();
    entries.concat()
}

/// Output without the modules of the machine, whose place depends on who packaged Puppet.
fn without_machine(out: &str) -> String {
    let out = out.replace("/usr/share/puppet/modules", "/opt/puppetlabs/puppet/modules");
    let out = out.replace(",\"/opt/puppetlabs/puppet/modules\":[]", "");
    let is_listed = |line: &&str| !line.starts_with("/opt/puppetlabs/puppet/modules (");
    out.split_inclusive('\n').filter(is_listed).collect()
}

fn outcome(recorded: &Recorded, number: usize) -> Outcome {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("personality/{number}"));
    let _ = fs::remove_dir_all(&folder);
    copy(&here().join("site"), &folder);
    let mut before = BTreeMap::new();
    files(&folder, "", &mut before);
    let program = folder.join("var/puppet");
    symlink(env!("CARGO_BIN_EXE_pantin"), &program).unwrap();
    let mut command = Command::new(&program);
    command.current_dir(&folder).env_clear().env("HOME", folder.join("var/home")).env("PATH", "/nonexistent");
    command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
    // A lookup is for this machine, whose facts Puppet always has.
    if recorded.words.first().is_some_and(|word| word == "lookup") {
        let facter = folder.join("var/bin/facter");
        fs::create_dir_all(facter.parent().unwrap()).unwrap();
        fs::write(&facter, "#!/bin/sh\necho '{\"kernel\": \"Linux\"}'\n").unwrap();
        fs::set_permissions(&facter, fs::Permissions::from_mode(0o755)).unwrap();
        command.env("PATH", facter.parent().unwrap());
    }
    command.args(recorded.words.iter().map(|word| word.replace("SITE", folder.to_str().unwrap())));
    let text = recorded.input.as_ref().map_or_else(Vec::new, |input| fs::read(folder.join(input)).unwrap());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Most commands read nothing.
    let _ = child.stdin.take().unwrap().write_all(&text);
    let output = child.wait_with_output().unwrap();
    let mut after = BTreeMap::new();
    files(&folder, "", &mut after);
    after.retain(|name, content| before.get(name) != Some(content));
    Outcome {
        status: output.status.code(),
        out: plain(&output.stdout, &folder),
        err: plain(&output.stderr, &folder),
        files: after.into_iter().map(|(name, text)| (name, plain(text.as_bytes(), &folder))).collect(),
    }
}

#[test]
fn invocations_of_puppet_do_what_they_do_in_puppet() {
    let recorded: BTreeMap<String, Recorded> =
        serde_json::from_slice(&fs::read(here().join("recorded.json")).unwrap()).unwrap();
    let deviations: BTreeMap<String, String> =
        serde_json::from_slice(&fs::read(here().join("deviations.json")).unwrap()).unwrap();
    let filter = std::env::var("PERSONALITY").unwrap_or_default();
    let lines: Vec<_> = recorded.iter().enumerate().filter(|(_, (line, _))| line.contains(&filter)).collect();
    let (next, wrong) = (AtomicUsize::new(0), std::sync::Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while let Some((number, (line, recorded))) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (mut expected, mut found) = (recorded.outcome.clone(), outcome(recorded, *number));
                    if line.starts_with("catalog ") {
                        expected.err = told_once(&expected.err);
                        found.err = told_once(&found.err);
                    }
                    expected.out = without_machine(&expected.out);
                    found.out = without_machine(&found.out);
                    match (found == expected, deviations.get(*line)) {
                        (true, None) | (false, Some(_)) => {}
                        (true, Some(_)) => {
                            wrong.lock().unwrap().push(format!("{line}\n  is listed as a deviation and is none"));
                        }
                        (false, None) => wrong.lock().unwrap().push(format!("{line}\n  {expected:?}\n  {found:?}")),
                    }
                }
            });
        }
    });
    let unknown = deviations.keys().filter(|line| !recorded.contains_key(*line)).count();
    assert_eq!(unknown, 0, "deviations of lines that are not recorded");
    let mut wrong = wrong.into_inner().unwrap();
    wrong.sort();
    assert!(wrong.is_empty(), "{} of {} differ\n{}", wrong.len(), lines.len(), wrong.join("\n"));
}

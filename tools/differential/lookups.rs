//! Random environments with Hiera data: what `pantin lookup` prints, compared with `puppet lookup`.
//!
//! Standard output and the exit code must be equal, and the messages but for what this command does in another way: it
//! advises to ask its own help, tells places apart from messages, and hides what `convert_to` makes Sensitive.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

use crate::Outcome;
use crate::environments::{Lookups, lookups};

/// What a run of the command prints, and its exit code.
#[derive(PartialEq, Eq)]
struct Answer {
    out: String,
    err: String,
    status: Option<i64>,
}

/// Looks up in `count` environments from a seed on, and prints what differs.
pub(crate) fn compare(count: u64, first: u64) -> Outcome<()> {
    let mut puppet = Puppet::start()?;
    let pantin = std::env::current_exe()?.with_file_name("../pantin");
    let mut outcomes: BTreeMap<&str, u64> = BTreeMap::new();
    for seed in first..first + count {
        let case = lookups(seed);
        let folder = folder(&case)?;
        for run in &case.runs {
            let mut arguments = run.clone();
            arguments.extend(settings(&folder));
            let expected = puppet.run(&folder, &arguments)?;
            let found = run_pantin(&pantin, &folder, &arguments)?;
            *outcomes.entry(if expected.status == Some(0) { "succeeded" } else { "failed" }).or_default() += 1;
            let (expected, mut found) = plainly(&expected, &found);
            // Puppet says nothing of a lookup that fails; here the reason is told.
            if expected.status == Some(1) && expected.err.is_empty() {
                found.err.clear();
            }
            if expected != found {
                *outcomes.entry("different").or_default() += 1;
                println!("---- seed {seed}: lookup {}", run.join(" "));
                print_difference("output", &expected.out, &found.out);
                print_difference("messages", &expected.err, &found.err);
                println!("exit codes: {:?}, {:?}", expected.status, found.status);
            }
        }
        std::fs::remove_dir_all(&folder)?;
    }
    println!("lookups in {count} environments from seed {first}: {outcomes:?}");
    Ok(())
}

/// The first lines that differ.
fn print_difference(what: &str, expected: &str, found: &str) {
    let lines = expected.lines().map(Some).chain(std::iter::repeat(None));
    let others = found.lines().map(Some).chain(std::iter::repeat(None));
    let most = expected.lines().count().max(found.lines().count());
    if let Some((expected, found)) = lines.zip(others).take(most).find(|(expected, found)| expected != found) {
        println!("{what}\n  expected {}\n  found    {}", expected.unwrap_or("nothing"), found.unwrap_or("nothing"));
    }
}

/// Writes the files of a case.
fn folder(case: &Lookups) -> Outcome<PathBuf> {
    let folder = std::env::temp_dir().join(format!("pantin-lookups-{}", std::process::id()));
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    let root = folder.display().to_string();
    for (path, text) in &case.files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().ok_or("a file needs a folder")?)?;
        std::fs::write(path, text.replace("%ROOT%", &root))?;
    }
    Ok(folder)
}

/// Settings that keep both away from the configuration of this machine.
fn settings(folder: &Path) -> Vec<String> {
    let root = folder.display();
    let below = [
        ("environmentpath", "environments"),
        ("basemodulepath", "none"),
        ("confdir", "conf"),
        ("codedir", "code"),
        ("vardir", "var"),
        ("rundir", "var"),
        ("logdir", "var"),
        ("hiera_config", "hiera.yaml"),
    ];
    let below = below.iter().map(|(name, path)| format!("--{name}={root}/{path}"));
    below.chain(["--color=false".to_owned(), "--certname=puppet.example.com".to_owned()]).collect()
}

fn run_pantin(pantin: &Path, folder: &Path, arguments: &[String]) -> Outcome<Answer> {
    let mut command = Command::new(pantin);
    command.arg("lookup").args(arguments).args(["--log-format", "json", "--no-cache"]).current_dir(folder);
    let output = command.output().map_err(|error| format!("{}: {error}; is it built?", pantin.display()))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let messages = text(&output.stderr).lines().map(message).collect();
    Ok(Answer { out: text(&output.stdout), err: messages, status: output.status.code().map(i64::from) })
}

/// A line of the log as Puppet prints it.
fn message(line: &str) -> String {
    let Ok(entry) = serde_json::from_str::<Value>(line) else { return format!("{line}\n") };
    let level = match entry["level"].as_str().unwrap_or_default() {
        "err" => "Error",
        "warning" => "Warning",
        level => level,
    };
    format!("{level}: {}\n", entry["message"].as_str().unwrap_or_default())
}

/// Both answers without what may differ.
fn plainly(expected: &Answer, found: &Answer) -> (Answer, Answer) {
    // Values that become `Sensitive` are hidden on the way to them, too; Ruby shows types in explanations by their address;
    // facts of the server are those of this machine.
    let is_hidden = found.out.contains("Sensitive [value redacted]")
        || expected.out.contains("#<Puppet::Pops::Types::")
        || expected.out.contains("serverip");
    (plain(expected, is_hidden), plain(found, is_hidden))
}

/// An answer without what may differ.
fn plain(answer: &Answer, is_hidden: bool) -> Answer {
    let out = if is_hidden { String::new() } else { without_line_of_parser(&answer.out) };
    let err = answer.err.replace("Run 'puppet lookup", "Run 'pantin lookup");
    // Ruby shows its source below some messages; places stand in brackets, some on lines of their own.
    let err = err.split("\n\n    ").next().unwrap_or_default().replace("\n   (", " (");
    let mut words = String::new();
    for line in without_line_of_parser(&err).lines() {
        let end = [" (file", " (line", " (location"].iter().filter_map(|place| line.find(place)).min();
        words.push_str(line[..end.unwrap_or(line.len())].trim_end());
        words.push('\n');
    }
    Answer { out, err: words.trim().to_owned(), status: answer.status }
}

/// A text without the line of the JSON library's source that its messages begin with.
fn without_line_of_parser(text: &str) -> String {
    const MESSAGE: &str = "unexpected token at";
    let mut plain = String::with_capacity(text.len());
    let mut parts = text.split(MESSAGE);
    plain.push_str(parts.next().unwrap_or_default());
    for part in parts {
        if let Some(before) = plain.strip_suffix(": ") {
            let rest = before.trim_end_matches(|c: char| c.is_ascii_digit());
            if rest.len() < before.len() {
                plain.truncate(rest.len());
            }
        }
        plain.push_str(MESSAGE);
        plain.push_str(part);
    }
    plain
}

/// A process that runs `puppet lookup`.
struct Puppet {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Puppet {
    fn start() -> Outcome<Self> {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/differential/lookups.rb");
        let mut command = Command::new("ruby");
        let mut child = command.arg("-W0").arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let requests = child.stdin.take().ok_or("no standard input")?;
        let answers = BufReader::new(child.stdout.take().ok_or("no standard output")?);
        Ok(Self { child, requests, answers })
    }

    fn run(&mut self, folder: &Path, arguments: &[String]) -> Outcome<Answer> {
        writeln!(self.requests, "{}", json!({ "folder": folder, "arguments": arguments }))?;
        self.requests.flush()?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        let answer: Value = serde_json::from_str(&line).map_err(|_| "Puppet 8 did not answer; is ORACLE_HOME set?")?;
        let text = |name: &str| answer[name].as_str().unwrap_or_default().to_owned();
        Ok(Answer { out: text("out"), err: text("err"), status: answer["status"].as_i64() })
    }
}

impl Drop for Puppet {
    fn drop(&mut self) {
        // It ends by itself when its input does.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

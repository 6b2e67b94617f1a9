//! Many nodes at a time: the same catalogs and the same log as one after the other, whatever happens to some of them.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use process::err;
use serde_json::Value;

mod process;

/// A folder of this test's own, with files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    process::folder(&format!("nodes/{name}"), files)
}

/// `pantin catalog compile` in a folder.
fn command(folder: &Path, arguments: &[&str]) -> Command {
    process::command(folder, &[&["catalog", "compile"], arguments].concat())
}

fn run(folder: &Path, arguments: &[&str]) -> Output {
    command(folder, arguments).output().unwrap()
}

/// The log without the line that says how long it took.
fn log(output: &Output) -> Vec<String> {
    err(output).lines().filter(|line| !line.contains("Compiled ")).map(str::to_owned).collect()
}

/// A catalog without what differs from run to run, as text: the order of everything counts.
fn comparable(text: &str) -> String {
    let mut catalog: Value = serde_json::from_str(text).unwrap();
    for name in ["version", "catalog_uuid"] {
        assert!(catalog.as_object_mut().unwrap().remove(name).is_some(), "{name}");
    }
    catalog.to_string()
}

/// The catalogs in a folder by the names of their files.
fn catalogs(folder: &Path) -> BTreeMap<String, String> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let read = |file: std::fs::DirEntry| {
        (file.file_name().into_string().unwrap(), comparable(&std::fs::read_to_string(file.path()).unwrap()))
    };
    files.map(read).collect()
}

#[test]
fn every_node_of_the_example_has_puppets_catalog_with_any_number_of_jobs() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/example");
    let folder = folder("example", &[]);
    let facts = example.join("facts");
    let environments = example.to_str().unwrap();
    let recorded = catalogs_of_puppet(&example.join("catalogs"));
    assert_eq!(recorded.len(), 5);
    for jobs in ["1", "2", "8", "1"] {
        let arguments = ["--environmentpath", environments, "--environment", "production", "--all-nodes"];
        let more = ["--facts-dir", facts.to_str().unwrap(), "--output", "out", "--jobs", jobs];
        let output = run(&folder, &[&arguments[..], &more].concat());
        assert_eq!((output.status.code(), log(&output)), (Some(0), Vec::new()));
        let place = example.join("production");
        let replace = |(name, text): (String, String)| (name, text.replace(place.to_str().unwrap(), "ENVIRONMENT"));
        let found: BTreeMap<String, String> = catalogs(&folder.join("out")).into_iter().map(replace).collect();
        assert_eq!(found.keys().collect::<Vec<_>>(), recorded.keys().collect::<Vec<_>>());
        for (name, text) in &found {
            let catalog: Value = serde_json::from_str(text).unwrap();
            assert!(catalog == recorded[name], "{name} with {jobs} jobs: {text}");
        }
    }
}

fn catalogs_of_puppet(folder: &Path) -> BTreeMap<String, Value> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let read = |file: std::fs::DirEntry| {
        let text = std::fs::read_to_string(file.path()).unwrap();
        (file.file_name().into_string().unwrap(), serde_json::from_str(&text).unwrap())
    };
    files.map(read).collect()
}

const SITE: &str = "notice($trusted['certname'], $n)
if $n % 7 == 3 { fail(\"no ${$n % 2}\") }
Integer[0, $n * 3].each |$i| { notify { \"n${i}\": } }
warning('told once')
";

/// Facts of nodes `n00`, `n01` and so on.
fn facts(folder: &Path, count: usize) {
    std::fs::create_dir_all(folder.join("facts")).unwrap();
    for n in 0..count {
        std::fs::write(folder.join(format!("facts/n{n:02}.json")), format!("{{\"n\": {n}}}")).unwrap();
    }
}

const ALL: [&str; 7] = ["--all-nodes", "--facts-dir", "facts", "--manifest", "site.pp", "--output", "out"];

#[test]
fn jobs_change_nothing_but_the_time() {
    let folder = folder("identity", &[("site.pp", SITE)]);
    facts(&folder, 40);
    let one = run(&folder, &[&ALL[..], &["--jobs", "1"]].concat());
    assert_eq!(one.status.code(), Some(1));
    let expected = catalogs(&folder.join("out"));
    assert_eq!(expected.len(), 34);
    for jobs in ["2", "3", "16", "100"] {
        std::fs::remove_dir_all(folder.join("out")).unwrap();
        let many = run(&folder, &[&ALL[..], &["--jobs", jobs]].concat());
        assert_eq!((many.status.code(), log(&many)), (Some(1), log(&one)));
        assert_eq!(catalogs(&folder.join("out")), expected);
    }
}

#[test]
fn catalogs_on_standard_output_are_in_the_order_of_the_nodes() {
    let folder = folder("stdout", &[("site.pp", "notify { $trusted['certname']: }")]);
    facts(&folder, 30);
    let arguments = ["--all-nodes", "--facts", "facts", "--manifest", "site.pp", "--jobs", "4", "--render-as", "s"];
    let output = run(&folder, &arguments);
    let text = String::from_utf8(output.stdout).unwrap();
    let notifies: Vec<&str> = text.lines().filter(|line| line.starts_with("Notify")).collect();
    assert_eq!(notifies, (0..30).map(|n| format!("Notify[n{n:02}]")).collect::<Vec<_>>());
}

#[test]
fn names_of_attributes_that_nothing_checks_are_escaped() {
    let unreadable = "Puppet::Type.newtype(:odd) do\n  newparam(:name) {}\n  newproperty(ENV['X'].to_sym)\nend\n";
    let manifest = r#"odd { 'a': * => { "qu\"ote\n" => 1 } }"#;
    let files = [("code/environments/production/modules/m/lib/puppet/type/odd.rb", unreadable), ("site.pp", manifest)];
    let output = run(&folder("odd_names", &files), &["n", "--manifest", "site.pp"]);
    assert!(err(&output).contains("The resource type 'odd' cannot be read completely"), "{}", err(&output));
    let catalog: Value = serde_json::from_slice(&output.stdout).unwrap();
    let resources = catalog["resources"].as_array().unwrap();
    let odd = resources.iter().find(|resource| resource["type"] == "Odd").unwrap();
    assert_eq!(odd["parameters"]["qu\"ote\n"], 1);
}

#[test]
fn failures_are_counted_and_named() {
    let folder = folder("summary", &[("site.pp", SITE)]);
    facts(&folder, 20);
    let output = run(&folder, &ALL);
    let text = err(&output);
    let site = folder.join("site.pp").display().to_string();
    let at = text.find("Notice: Compiled 17 of 20 catalogs in ").unwrap();
    assert!(text[at..].contains(" seconds, 3 failed:\n"), "{text}");
    assert!(
        text[at..].contains(&format!("\n  n03, n17: Evaluation Error: Error while evaluating a Function Call, no 1 (file: {site}, line: 2, column: 18)\n")),
        "{text}"
    );
    let output = run(&folder, &[&ALL[..], &["--log-format", "json", "--jobs", "3"]].concat());
    assert_eq!(output.status.code(), Some(1));
    let lines: Vec<Value> = err(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let summary = &lines.last().unwrap()["summary"];
    let counts = ["nodes", "compiled", "failed", "jobs"].map(|name| summary[name].as_u64().unwrap());
    assert_eq!(counts, [20, 17, 3, 3]);
    assert!(summary["seconds"].as_f64().unwrap() > 0.0);
    assert_eq!(summary["errors"][0]["nodes"], serde_json::json!(["n03", "n17"]));
    assert_eq!(summary["errors"][1]["count"], 1);
    let output = run(&folder, &[&ALL[..], &["--log-format", "json", "--logdest", "log.jsonl"]].concat());
    assert_eq!(err(&output), "");
    let kept = std::fs::read_to_string(folder.join("log.jsonl")).unwrap();
    let last: Value = serde_json::from_str(kept.lines().last().unwrap()).unwrap();
    assert_eq!(last["summary"]["failed"], 3);
    assert!(lines[..lines.len() - 1].iter().all(|line| line["node"].is_string()));
}

#[test]
fn nodes_may_be_listed_in_a_file() {
    let list = "# Servers\nn02\n\n  n00  \nn02\nnobody\n";
    let folder = folder("list", &[("site.pp", "notice($n)"), ("nodes.txt", list)]);
    facts(&folder, 4);
    let arguments = |file| ["--nodes", file, "--facts-dir", "facts", "--manifest", "site.pp", "--output", "out"];
    let output = run(&folder, &arguments("nodes.txt"));
    assert_eq!(output.status.code(), Some(1));
    let told = log(&output);
    assert_eq!(told[..2], ["Notice: Scope(Class[main]): 2", "Notice: Scope(Class[main]): 0"]);
    assert!(told[2].starts_with("Error: ") && told[2].contains("no facts of nobody"), "{told:?}");
    assert_eq!(catalogs(&folder.join("out")).keys().collect::<Vec<_>>(), ["n00.json", "n02.json"]);

    let mut child = command(&folder, &arguments("-")).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"n03\n").unwrap();
    assert_eq!(log(&child.wait_with_output().unwrap()), ["Notice: Scope(Class[main]): 3"]);

    let output = run(&folder, &arguments("missing.txt"));
    assert_eq!((output.status.code(), err(&output).contains("Could not read missing.txt: ")), (Some(1), true));
    assert_eq!(run(&folder, &[&arguments("nodes.txt")[..], &["n00"]].concat()).status.code(), Some(2));
    assert_eq!(run(&folder, &[&arguments("nodes.txt")[..], &["--all-nodes"]].concat()).status.code(), Some(2));
}

#[test]
fn a_directory_without_facts_is_an_error() {
    let folder = folder("no-facts", &[("site.pp", ""), ("empty/readme.txt", "")]);
    for facts in ["empty", "missing", "site.pp"] {
        let output = run(&folder, &["--all-nodes", "--facts-dir", facts, "--manifest", "site.pp"]);
        assert_eq!(output.status.code(), Some(1), "{facts}");
        assert!(err(&output).starts_with("Error: ") && err(&output).contains(facts), "{}", err(&output));
    }
}

#[test]
fn names_of_nodes_do_not_lead_out_of_the_directory() {
    let names = "../escaped\n/tmp/pantin-escaped\na/b\n..\n.hidden\nfine\n";
    let folder = folder("escape", &[("site.pp", ""), ("nodes.txt", names), ("facts.json", "{}")]);
    let output =
        run(&folder, &["--nodes", "nodes.txt", "--facts", "facts.json", "--manifest", "site.pp", "--output", "a/out"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(log(&output).iter().filter(|line| line.starts_with("Error: No file can be named after")).count(), 5);
    assert_eq!(catalogs(&folder.join("a/out")).keys().collect::<Vec<_>>(), ["fine.json"]);
    let names = |path: &str| -> BTreeSet<_> {
        std::fs::read_dir(folder.join(path)).unwrap().map(|entry| entry.unwrap().file_name()).collect()
    };
    assert_eq!(names("a").len(), 1);
    assert!(!Path::new("/tmp/pantin-escaped.json").exists());
}

/// Runs with a limit on the size of files, so that larger ones fail as on a full disk.
fn run_limited(folder: &Path, arguments: &[&str]) -> Output {
    let whole = command(folder, arguments);
    let mut shell = Command::new("/bin/sh");
    // Blocks of 512 bytes or of a kibibyte, as the shell has it.
    shell.args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\"", "sh"]).arg(whole.get_program()).args(whole.get_args());
    shell.current_dir(folder).env_clear().env("HOME", folder).stdin(Stdio::null());
    shell.output().unwrap()
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_the_old_one_stays() {
    let site = "Integer[1, if $n == 2 { 100 } else { 1 }].each |$i| { notify { \"n${i}\": } }";
    let folder = folder("full", &[("site.pp", site), ("out/n02.json", "old")]);
    facts(&folder, 4);
    let output = run_limited(&folder, &[&ALL[..], &["--no-cache"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(log(&output)[0].starts_with("Error: Could not write out/n02.json: File too large"), "{}", err(&output));
    assert_eq!(std::fs::read_to_string(folder.join("out/n02.json")).unwrap(), "old");
    let names: BTreeSet<_> =
        std::fs::read_dir(folder.join("out")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names.len(), 4, "{names:?}");

    let mut command = command(&folder, &["n02", "--facts-dir", "facts", "--manifest", "site.pp"]);
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command.stdout(full).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(err(&output), "Error: Could not write the result: No space left on device (os error 28)\n");

    std::fs::write(folder.join("file"), "").unwrap();
    let output = run(&folder, &["n02", "--facts-dir", "facts", "--manifest", "site.pp", "--output", "file/out/"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("Error: Could not write file/out/: "), "{}", err(&output));
}

#[test]
fn an_interrupted_run_leaves_whole_catalogs() {
    let folder = folder("interrupt", &[("site.pp", "Integer[1, 20000].each |$i| { notify { \"n${i}\": } }")]);
    facts(&folder, 90);
    let child = command(&folder, &[&ALL[..], &["--jobs", "2"]].concat()).stderr(Stdio::piped()).spawn().unwrap();
    let begun = Instant::now();
    while !folder.join("out/n01.json").exists() && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", err(&output));
    let found = catalogs(&folder.join("out"));
    assert!((1..90).contains(&found.len()) && found.keys().all(|name| name.ends_with(".json")));
    assert!(err(&output).contains(&format!("Compiled {} of 90 catalogs", found.len())), "{}", err(&output));
    assert!(err(&output).contains(&format!("{} not begun", 90 - found.len())), "{}", err(&output));
}

/// The classifier changes the code and a file of data before the second node is compiled.
#[test]
fn nodes_after_a_change_have_the_changed_files_and_it_is_told_once() {
    const ENVIRONMENT: &str = "code/environments/production";
    let hierarchy = "version: 5\nhierarchy:\n- name: all\n  paths: ['%{trusted.certname}.yaml', common.yaml]\n";
    let classifier = format!(
        "#!/bin/sh\nif [ $1 = n02 ]; then\nsleep 0.05\necho 'm::text: late' > {ENVIRONMENT}/data/n02.yaml\n\
         echo 'class m(String $text) {{ notify {{ \"new ${{text}}\": }} }}' > {ENVIRONMENT}/modules/m/manifests/init.pp\n\
         sleep 0.05\nfi\necho 'classes: [m]'\n"
    );
    let files = [
        (format!("{ENVIRONMENT}/hiera.yaml"), hierarchy),
        (format!("{ENVIRONMENT}/data/common.yaml"), "m::text: common\n"),
        (format!("{ENVIRONMENT}/data/n02.yaml"), "m::text: two\n"),
        (
            format!("{ENVIRONMENT}/modules/m/manifests/init.pp"),
            "class m(String $text) { notify { \"old ${text}\": } }\n",
        ),
        ("classify".to_owned(), &classifier),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let folder = folder("changed", &files);
    std::fs::set_permissions(folder.join("classify"), std::fs::Permissions::from_mode(0o755)).unwrap();
    facts(&folder, 4);
    // What has just changed has a time that says nothing yet.
    std::thread::sleep(Duration::from_millis(50));
    let program = folder.join("classify");
    let classified = ["--node_terminus", "exec", "--external_nodes", program.to_str().unwrap()];
    let arguments = ["--all-nodes", "--facts-dir", "facts", "--output", "out", "--jobs", "1"];
    let output = run(&folder, &[&arguments[..], &classified].concat());
    let told = log(&output);
    assert_eq!(output.status.code(), Some(0), "{told:?}");
    let changed = format!("{ENVIRONMENT}/data/n02.yaml. This node and later ones use the new files");
    let warnings: Vec<&String> = told.iter().filter(|line| line.contains("Warning")).collect();
    assert!(warnings.len() == 1 && warnings[0].contains(&changed), "{told:?}");
    let titles: Vec<String> = catalogs(&folder.join("out"))
        .values()
        .map(|catalog| {
            let catalog: Value = serde_json::from_str(catalog).unwrap();
            let mut resources = catalog["resources"].as_array().unwrap().iter();
            resources.find(|resource| resource["type"] == "Notify").unwrap()["title"].to_string()
        })
        .collect();
    assert_eq!(titles, ["\"old common\"", "\"old common\"", "\"new late\"", "\"new common\""]);
}

#[test]
fn each_compilation_has_a_ruby_process_of_its_own() {
    let function = "Puppet::Functions.create_function(:'m::pid') do
  dispatch :pid do
  end
  def pid
    Puppet.warn_once('deprecation', 'm', 'said once in a compilation')
    $count = ($count || 0) + 1
    $count * 10_000_000 + Process.pid
  end
end
";
    let files = [
        ("code/environments/production/modules/m/lib/puppet/functions/m/pid.rb", function),
        ("site.pp", "m::pid() notify { 'pid': message => m::pid() }"),
    ];
    let folder = folder("ruby", &files);
    facts(&folder, 12);
    for jobs in [1, 3] {
        let output = run(&folder, &[&ALL[..], &["--jobs", &jobs.to_string()]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let warned = log(&output).iter().filter(|line| line.contains("said once in a compilation")).count();
        assert_eq!(warned, 12, "{}", err(&output));
        let pid = |text: &String| {
            let catalog: Value = serde_json::from_str(text).unwrap();
            let resources = catalog["resources"].as_array().unwrap().clone();
            resources.iter().find(|one| one["type"] == "Notify").unwrap()["parameters"]["message"].as_u64().unwrap()
        };
        let pids: BTreeSet<u64> = catalogs(&folder.join("out")).values().map(pid).collect();
        // The second call of each compilation, in a process that no other compilation used.
        assert!(pids.iter().all(|pid| pid / 10_000_000 == 2) && pids.len() == 12, "{jobs} jobs, processes {pids:?}");
    }
}

const TIMED: &str = "class c { notify { 'c': } d { 'x': } d { 'y': } }
define d { notify { \"d${title}\": message => inline_epp('<%= 1 %>') } }
function f($x) { if $x > 0 { f($x - 1) } else { lookup('secret', { 'default_value' => Sensitive('hush') }) } }
$s = f(3)
include c
notify { 's': message => $s }
Integer[1, 3000].each |$i| { notify { \"n${i}\": message => sprintf('%d', $i) } }
";

/// A list, a folder, a store or a query without nodes is an error: what was meant to be compiled was not.
#[test]
fn no_nodes_are_an_error() {
    let folder = process::folder("no_nodes", &[("site.pp", ""), ("none.txt", "# none\n\n"), ("empty/readme", "")]);
    let code = ["--manifest", "site.pp"];
    let compile = ["catalog", "compile"];
    let commands: [&[&str]; 5] = [
        &compile,
        &["catalog", "check"],
        &["catalog", "query", "Notify<| |>"],
        &["catalog", "impact", "--unused"],
        &["catalog", "diff", "code/environments/production", "code/environments/production"],
    ];
    std::fs::create_dir_all(folder.join("code/environments/production/manifests")).unwrap();
    let sources: [(&[&str], &str); 3] = [
        (&["--nodes", "none.txt", "--facts", "empty"], "none.txt has no nodes"),
        (&["--nodes", "/dev/null"], "/dev/null has no nodes"),
        (&["--all-nodes", "--facts", "empty"], "no facts of any node"),
    ];
    for command in commands {
        for (source, told) in sources {
            let output = process::run(&folder, &[command, &code, source].concat());
            assert_eq!((output.status.code(), process::out(&output).as_str()), (Some(1), ""), "{command:?} {source:?}");
            assert!(err(&output).contains(told), "{command:?} {source:?}: {}", err(&output));
        }
    }
    std::fs::write(folder.join("export"), "").unwrap();
    let import = process::run(&folder, &["store", "import", "export", "--store", "store"]);
    assert_eq!(import.status.code(), Some(0), "{}", err(&import));
    for (source, told) in [
        (&["--all-nodes"][..], "The store has no nodes"),
        (&["--nodes", "nodes[certname] { certname = 'x' }"], "The answer to the query of --nodes has no nodes"),
    ] {
        let output = process::run(&folder, &[&compile, &code[..], source, &["--store", "store"]].concat());
        assert_eq!((output.status.code(), process::out(&output).as_str()), (Some(1), ""), "{source:?}");
        assert!(err(&output).contains(told), "{source:?}: {}", err(&output));
    }
}

#[test]
fn timings_tell_where_the_time_goes() {
    let folder = folder("timings", &[("site.pp", TIMED)]);
    facts(&folder, 3);
    let arguments = ["--all-nodes", "--facts-dir", "facts", "--manifest", "site.pp", "--jobs", "1"];
    let output = run(&folder, &[&arguments[..], &["--timings", "-", "--repeat", "4"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let sum = |stages: &Value| stages.as_object().unwrap().values().map(|spent| spent.as_f64().unwrap()).sum::<f64>();
    let whole = report["seconds"].as_f64().unwrap();
    let parts = sum(&report["stages"]);
    assert!(parts <= whole && parts > whole * 0.9, "{parts} of {whole}");
    assert!(report["peak_memory_bytes"].as_u64().unwrap() > 1_000_000);
    let nodes = report["nodes"].as_array().unwrap();
    assert_eq!(nodes.len(), 3);
    for node in nodes {
        assert_eq!((&node["status"], &node["environment"]), (&"compiled".into(), &"production".into()));
        let runs = node["runs"].as_array().unwrap();
        assert_eq!(runs.len(), 4);
        for run in runs {
            let (whole, parts) = (run["seconds"].as_f64().unwrap(), sum(&run["stages"]));
            assert!((whole - parts).abs() < 1e-6, "{parts} of {whole}");
            assert!(run["stages"]["main"].as_f64().unwrap() > 0.0);
            let count = |name: &str| run["counts"][name].as_u64().unwrap();
            assert_eq!(["resources", "classes", "defines", "templates", "lookups"].map(count), [3010, 1, 2, 2, 1]);
            assert!(count("functions") > 3000);
            assert!(run["bytes"].as_u64().unwrap() > 100_000 && run["value_memory_bytes"].as_u64().unwrap() > 0);
        }
        let [fastest, median, slowest] =
            ["fastest_seconds", "median_seconds", "slowest_seconds"].map(|name| node[name].as_f64().unwrap());
        assert!(fastest <= median && median <= slowest);
    }
    // Catalogs and log are those of one compilation.
    let single = run(&folder, &[&arguments[..], &["--output", "one/"]].concat());
    let repeated =
        run(&folder, &[&arguments[..], &["--output", "four/", "--repeat", "4", "--timings", "t.json"]].concat());
    assert_eq!(log(&single), log(&repeated));
    assert_eq!(catalogs(&folder.join("one")), catalogs(&folder.join("four")));
    assert!(folder.join("t.json").is_file());
    // What is no file stays what it is.
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    let pipe = folder.join("pipe");
    let reader = std::thread::spawn(move || std::fs::read_to_string(pipe).unwrap());
    assert_eq!(run(&folder, &[&arguments[..], &["--timings", "pipe"]].concat()).status.code(), Some(0));
    assert!(reader.join().unwrap().contains("\"peak_memory_bytes\""));
    assert!(!folder.join("pipe").is_file());
    assert_eq!(run(&folder, &[&arguments[..], &["--repeat", "0"]].concat()).status.code(), Some(2));
}

#[test]
fn a_failed_compilation_has_timings_too() {
    let folder = folder("failed-timings", &[("site.pp", "class c { fail('no') } include c")]);
    facts(&folder, 1);
    let output = run(&folder, &["n00", "--facts-dir", "facts", "--manifest", "site.pp", "--timings", "-"]);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["nodes"][0]["status"], "failed");
    assert_eq!(report["nodes"][0]["runs"][0]["counts"]["classes"], 1);
}

#[test]
fn a_profile_has_names_and_times_but_no_values() {
    let folder = folder("profile", &[("site.pp", TIMED)]);
    facts(&folder, 2);
    let profile = |file: &str| {
        let arguments = ["n00", "--facts-dir", "facts", "--manifest", "site.pp", "--render-as", "s"];
        let output = run(&folder, &[&arguments[..], &["--profile", file]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        assert!(!text.contains("hush"));
        text
    };
    let data: Value = serde_json::from_str(&profile("p.speedscope.json")).unwrap();
    let frames = data["shared"]["frames"].as_array().unwrap();
    let names: Vec<&str> = frames.iter().map(|frame| frame["name"].as_str().unwrap()).collect();
    for name in ["n00", "class c", "define d", "function f", "function lookup", "lookup secret", "function sprintf"] {
        assert!(names.contains(&name), "no {name} in {names:?}");
    }
    let site = folder.join("site.pp");
    let of_class = frames.iter().find(|frame| frame["name"] == "class c").unwrap();
    assert_eq!((&of_class["file"], &of_class["line"]), (&site.to_str().unwrap().into(), &1.into()));
    let stacks = profile("p.folded");
    assert!(stacks.lines().all(|line| line.rsplit_once(' ').unwrap().1.parse::<u64>().is_ok()));
    assert!(
        stacks.contains("n00;stage main;function f;function f;function f;function f;function lookup;lookup secret ")
    );
    let table = profile("p.txt");
    assert!(table.lines().any(|line| line.ends_with("      3000  function sprintf")), "{table}");

    let one = ["n00", "--facts-dir", "facts", "--manifest", "site.pp", "--profile"];
    assert_eq!(run(&folder, &[&one[..], &["p.svg"]].concat()).status.code(), Some(2));
    assert_eq!(run(&folder, &[&one[..], &["p.json", "n01"]].concat()).status.code(), Some(2));
    let output = run(&folder, &[&one[..], &["missing/p.json"]].concat());
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("Error: Could not write missing/p.json: "), "{}", err(&output));
}

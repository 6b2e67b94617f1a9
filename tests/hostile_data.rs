//! Data that is too large, or no data at all: a value or a clear error, within bounds.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and writes files")]

mod process;

use std::fs::File;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use process::{command, err, folder, out, run};

/// Memory that a lookup may take: address space in KiB.
const MAX_MEMORY: &str = "1500000";
/// Time that a lookup may take in a build that is not optimized, on a machine that does other things too.
const MAX_TIME: Duration = Duration::from_secs(240);

const FACTS: (&str, &str) = ("facts.json", "{\"kernel\": \"Linux\"}");
const LOOKUP: [&str; 9] =
    ["lookup", "--environmentpath", "envs", "--node", "n", "--facts", "facts.json", "--no-cache", "--explain"];

const LOOKUP_WITH_LESS: [&str; 10] = [
    "lookup",
    "--environmentpath",
    "envs",
    "--node",
    "n",
    "--facts",
    "facts.json",
    "--no-cache",
    "--memory-limit",
    "100",
];

/// An environment whose hierarchy has one entry.
fn environment(name: &str, entry: &str) -> std::path::PathBuf {
    let hierarchy = format!("version: 5\nhierarchy:\n- name: entry\n{entry}");
    folder(name, &[FACTS, ("envs/production/hiera.yaml", &hierarchy), ("envs/production/data/common.yaml", "a: 1\n")])
}

/// Looks a key up with bounded memory.
fn lookup(folder: &Path, key: &str) -> Output {
    limited(folder, &LOOKUP, key)
}

/// Runs a command with bounded memory.
fn limited(folder: &Path, arguments: &[&str], key: &str) -> Output {
    let pantin = command(folder, arguments);
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("ulimit -v {MAX_MEMORY}; exec \"$0\" \"$@\"")]).arg(pantin.get_program());
    shell.args(pantin.get_args()).arg(key).current_dir(folder).env_clear().env("HOME", folder);
    let begun = Instant::now();
    let output = shell.output().unwrap();
    assert!(begun.elapsed() < MAX_TIME, "{:?}", begun.elapsed());
    output
}

fn found(output: &Output, key: &str, value: &str) {
    let line = format!("Found key: \"{key}\" value: {value}");
    assert!(out(output).contains(&line), "{}{}", out(output), err(output));
}

/// Writes lines that `line` makes of their numbers, until the file has 50 MB.
fn write_large(path: &Path, begin: &str, line: impl Fn(usize) -> String, end: &str) {
    let mut file = std::io::BufWriter::new(File::create(path).unwrap());
    file.write_all(begin.as_bytes()).unwrap();
    let mut size = 0;
    for number in 0.. {
        let line = line(number);
        size += line.len();
        file.write_all(line.as_bytes()).unwrap();
        if size > 50_000_000 {
            break;
        }
    }
    file.write_all(end.as_bytes()).unwrap();
    file.flush().unwrap();
}

#[test]
fn yaml_of_fifty_megabytes_is_read() {
    let folder = environment("large_yaml", "  path: large.yaml\n");
    let text = "word ".repeat(40);
    let line = |number| format!("key{number}:\n  list: [one, two, {number}]\n  text: \"{text}%{{kernel}}\"\n");
    write_large(&folder.join("envs/production/data/large.yaml"), "---\n", line, "last: here\n");
    found(&lookup(&folder, "last"), "last", "\"here\"");
}

#[test]
fn json_of_fifty_megabytes_is_read() {
    let folder = environment("large_json", "  path: large.json\n  data_hash: json_data\n");
    let text = "word ".repeat(40);
    let line = |number| format!("\"key{number}\": {{\"list\": [\"one\", {number}], \"text\": \"{text}\"}},\n");
    write_large(&folder.join("envs/production/data/large.json"), "{", line, "\"last\": \"here\"}");
    found(&lookup(&folder, "last"), "last", "\"here\"");
}

/// Each alias is nothing by itself; who makes something of it makes 100 KB.
#[test]
fn aliases_of_long_texts_are_counted() {
    let text = "word ".repeat(20_000);
    let data = |text: &str| format!("t: &t \"{text}\"\nlist:\n{}", "- *t\n".repeat(100_000));
    let folder = environment("long_aliases", "  path: aliases.yaml\n");
    let write = |name: &str, text: &str| File::create(folder.join(name)).unwrap().write_all(text.as_bytes()).unwrap();
    write("envs/production/data/aliases.yaml", &data(&text));
    let refused = |output: &Output| {
        let told = err(output);
        assert_eq!(output.status.code(), Some(1), "{told:.300}");
        let is_told = ["MiB of memory for values", "gets longer than 256 MiB"].iter().any(|text| told.contains(text));
        assert!(is_told, "{told:.300}");
    };
    refused(&lookup(&folder, "list"));
    write("envs/production/data/aliases.yaml", &data(&format!("%{{kernel}} {text}")));
    refused(&limited(&folder, &LOOKUP_WITH_LESS, "list"));
    write("facts.yaml", &data(&text));
    refused(&limited(&folder, &["facts", "--facts"], "facts.yaml"));
    let compile = ["catalog", "compile", "n", "--facts", "facts.yaml", "--memory-limit", "100", "-e"];
    refused(&limited(&folder, &compile, "notify { 'a': message => $facts['list'] }"));
    let length = limited(&folder, &compile, "notice($facts['list'].length)");
    assert!(err(&length).contains("100000"), "{}", err(&length));
}

/// Whatever format may repeat a text of 100 KB 100,000 times: each reader ends within bounds, with a result or an error.
#[test]
fn aliases_in_whatever_is_read_stay_aliases_or_are_counted() {
    let text = "word ".repeat(20_000);
    let list = |blanks: &str| format!("{blanks}- *t\n").repeat(100_000);
    let tree: String = (1..12).map(|n| format!("a{n}: &a{n} [{}]\n", format!("*a{},", n - 1).repeat(10))).collect();
    let tree =
        format!("a0: &a0 [x, x]\n{tree}parameters: {{q: *a11}}\nvalues: {{q: *a11}}\nclasses: {{c: {{q: *a11}}}}\n");
    let hierarchy =
        |paths: &str| format!("version: 5\nhierarchy:\n- name: all\n  paths:\n  - &t \"{text}%{{kernel}}\"\n{paths}");
    let reader = "version: 5\nhierarchy:\n- name: data\n  path: a.conf\n  data_hash: hocon_data\n";
    let keys: String = (0..5_000).map(|n| format!("  c{n}: {{*t : 1}}\n")).collect();
    let stored = "--- !ruby/object:Puppet::Node\nname: n\n";
    let files = [
        ("parameters.yaml", format!("t: &t \"{text}\"\nparameters:\n  list:\n{}", list("  "))),
        ("classes.yaml", format!("t: &t \"{text}\"\nclasses:\n{}", list(""))),
        ("nested.yaml", format!("t: &t \"{text}\"\nclasses:\n-\n{}", list("  "))),
        ("keys.yaml", format!("t: &t \"{text}\"\nclasses:\n{keys}")),
        ("fault.yaml", format!("t: &t \"{text}\"\nclasses:\n  c:\n{}", list("  "))),
        ("tree.yaml", tree),
        ("var/yaml/node/n.yaml", format!("{stored}t: &t \"{text}\"\nparameters:\n  list:\n{}", list("  "))),
        ("facts.yaml", format!("name: n\nt: &t \"{text}\"\nvalues:\n  list:\n{}", list("  "))),
        ("trusted.yaml", format!("t: &t \"{text}\"\ncertname: n\nextensions:\n  list:\n{}", list("  "))),
        ("hiera3.yaml", format!(":backends: [yaml]\n:hierarchy:\n- &t \"{text}\"\n{}", list(""))),
        ("envs/production/hiera.yaml", hierarchy(&list("  "))),
        ("envs/hocon/hiera.yaml", reader.to_owned()),
        ("envs/hocon/data/a.conf", format!("t: \"{text}\"\nlist: [{}]\n", "${t},".repeat(100_000))),
        ("facts.json", "{\"kernel\": \"Linux\"}".to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let folder = folder("aliases", &files);
    let compile = ["catalog", "compile", "n", "--memory-limit", "100", "--facts"];
    let shown = "notify { 'a': message => [getvar('list'), getvar('q')] }";
    let all = "notify { 'a': message => [$facts, $trusted] }";
    let counted = ["MiB of memory for values", "gets longer than 256 MiB"];
    let expands = ["aliases expand to more than 2000000 values"];
    let told: [(&[&str], &[&str]); 15] = [
        (&["facts.json", "--enc", "parameters.yaml", "-e", shown], &counted),
        (&["facts.json", "--enc", "parameters.yaml", "--render-as", "s", "-e", "notice($list.length)"], &["100000"]),
        (&["facts.json", "--enc", "classes.yaml", "-e", shown], &["Invalid tag 'word"]),
        (&["facts.json", "--enc", "nested.yaml", "-e", shown], &counted),
        (&["facts.json", "--enc", "keys.yaml", "-e", shown], &["Could not find class"]),
        (&["facts.json", "--enc", "fault.yaml", "-e", shown], &["undefined method"]),
        (&["facts.json", "--enc", "tree.yaml", "-e", shown], &expands),
        (&["facts.json", "--node_terminus", "yaml", "-e", shown], &counted),
        (&["facts.yaml", "-e", all], &counted),
        (&["tree.yaml", "-e", all], &expands),
        (&["facts.json", "--trusted", "trusted.yaml", "-e", all], &counted),
        (&["facts.json", "--trusted", "tree.yaml", "-e", all], &expands),
        (
            &["facts.json", "--environmentpath", "envs", "--environment", "hocon", "-e", "lookup('list')"],
            &["substitutions make too many values"],
        ),
        (
            &[
                "facts.json",
                "--environmentpath",
                "envs",
                "--environment",
                "hocon",
                "-e",
                "$x = lookup('none', default_value => 1)",
            ],
            &["substitutions"],
        ),
        (
            &["facts.json", "--hiera_config", "hiera3.yaml", "-e", "notice(lookup('none', default_value => 5))"],
            &counted,
        ),
    ];
    for (arguments, expected) in told {
        let output = limited(&folder, &[&compile[..], arguments].concat(), "--no-cache");
        let text = err(&output);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{arguments:?}: {:?} {text:.300}", output.status);
        assert!(expected.iter().any(|expected| text.contains(expected)), "{arguments:?}: {text:.300}");
    }
    let output = limited(
        &folder,
        &[&compile[..], &["facts.json", "--environmentpath", "envs", "-e", "lookup('a')"]].concat(),
        "--no-cache",
    );
    assert!(output.status.code() == Some(1) && err(&output).contains(counted[0]), "{:.300}", err(&output));
    let render = ["epp", "render", "--facts", "facts.json", "--memory-limit", "100", "--values_file"];
    for (values, expected) in [("parameters.yaml", &counted[..]), ("tree.yaml", &expands)] {
        let output = limited(&folder, &[&render[..], &[values, "-e"]].concat(), "<%= $parameters %>");
        let is_told = expected.iter().any(|expected| err(&output).contains(expected));
        assert!(output.status.code() == Some(1) && is_told, "{values}: {:.300}", err(&output));
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let cases = [
        ("hocon", "  path: large\n  data_hash: hocon_data\n", 17 << 20, "the file is larger than 16777216 bytes"),
        ("yaml", "  path: large\n", 257 << 20, "the file is larger than 268435456 bytes"),
        ("larger", "  path: large\n", (1 << 30) + 1, "file is larger than 1 GiB"),
    ];
    for (name, entry, size, message) in cases {
        let folder = environment(&format!("too_large_{name}"), entry);
        File::create(folder.join("envs/production/data/large")).unwrap().set_len(size).unwrap();
        let output = lookup(&folder, "a");
        let told = out(&output) + &err(&output);
        assert!(told.contains(message), "{name}: {told}");
    }
}

#[test]
fn values_inside_of_values_without_end_are_refused() {
    let count = 1_000_000;
    let blocks: String = (0..3_000).map(|depth| format!("{}k:\n", " ".repeat(depth))).collect();
    let cases = [
        ("flow.yaml", "yaml_data", "[".repeat(count)),
        ("flow_mappings.yaml", "yaml_data", "{a: ".repeat(count)),
        ("blocks.yaml", "yaml_data", blocks),
        ("sequences.yaml", "yaml_data", "- ".repeat(count)),
        ("deep.json", "json_data", "[".repeat(count)),
        ("deep_objects.json", "json_data", "{\"a\":".repeat(count)),
        ("deep.conf", "hocon_data", format!("a = {}", "[".repeat(count))),
        ("deep_objects.conf", "hocon_data", "a { ".repeat(count)),
    ];
    for (name, function, text) in cases {
        let folder = environment(&format!("deep_{name}"), &format!("  path: {name}\n  data_hash: {function}\n"));
        File::create(folder.join("envs/production/data").join(name)).unwrap().write_all(text.as_bytes()).unwrap();
        let output = lookup(&folder, "a");
        assert!(out(&output).contains("Unable to parse ("), "{name}: {}{}", out(&output), err(&output));
    }
}

/// Recorded: files that are none are missing, folders are errors.
#[test]
fn what_is_no_file_is_missing_or_an_error() {
    let folder = environment("no_files", "  paths: [loop.yaml, dangling.yaml, common.yaml/below.yaml, link.yaml]\n");
    let data = folder.join("envs/production/data");
    for (name, target) in
        [("loop.yaml", "loop.yaml"), ("dangling.yaml", "nowhere"), ("link.yaml", "common.yaml"), ("self", ".")]
    {
        std::os::unix::fs::symlink(target, data.join(name)).unwrap();
    }
    let output = lookup(&folder, "a");
    assert_eq!(out(&output).matches("Path not found").count(), 6, "{}", out(&output));
    found(&output, "a", "1");

    let hierarchy = folder.join("envs/production/hiera.yaml");
    let rewrite = |entry: &str| {
        let text = format!("version: 5\nhierarchy:\n- name: entry\n{entry}");
        File::create(&hierarchy).unwrap().write_all(text.as_bytes()).unwrap();
    };
    // A link to a folder is no reason to go round in circles.
    rewrite("  glob: \"**/common.yaml\"\n");
    found(&lookup(&folder, "a"), "a", "1");

    std::fs::create_dir(data.join("folder.yaml")).unwrap();
    for function in ["data_hash: yaml_data", "data_hash: json_data", "lookup_key: eyaml_lookup_key"] {
        rewrite(&format!("  path: folder.yaml\n  {function}\n"));
        let output = lookup(&folder, "a");
        let message = format!("Is a directory @ io_fread - {}/folder.yaml", data.display());
        assert!(err(&output).contains(&message), "{function}: {}", err(&output));
        assert_eq!(output.status.code(), Some(1));
    }
    std::fs::remove_file(&hierarchy).unwrap();
    std::fs::create_dir(&hierarchy).unwrap();
    assert_eq!(run(&folder, &[&LOOKUP[..], &["a"]].concat()).status.code(), Some(1));
}

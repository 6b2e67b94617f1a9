//! Ruby code that begins without Ruby and has to go on in a process: the compilation begins again, and does nothing twice.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

use std::path::{Path, PathBuf};
use std::process::Output;

use process::err;
use serde_json::Value;

mod process;

/// Only Ruby's process runs this.
const IN_RUBY: &str = "binding.local_variable_get(:x)";

fn function(name: &str, body: &str) -> (String, String) {
    (
        format!("code/environments/production/modules/m/lib/puppet/functions/m/{name}.rb"),
        format!(
            "require 'securerandom'\nPuppet::Functions.create_function(:'m::{name}') do\n  def {name}(x)\n    {body}\n  end\nend\n"
        ),
    )
}

/// A folder with functions and a manifest for every node.
fn folder(name: &str, functions: &[(&str, &str)], site: &str) -> PathBuf {
    let mut files: Vec<(String, String)> = functions.iter().map(|(name, body)| function(name, body)).collect();
    files.push(("site.pp".to_owned(), site.to_owned()));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    process::folder(&format!("ruby_attempts_{name}"), &files)
}

fn compile(folder: &Path, more: &[&str]) -> Output {
    std::fs::write(folder.join("facts.json"), "{}").unwrap();
    let arguments = ["catalog", "compile", "n", "--facts", "facts.json", "--manifest", "site.pp"];
    let output = process::command(folder, &[&arguments[..], more].concat())
        .env("PATH", std::env::var_os("PATH").unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    output
}

fn catalog(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

fn messages(catalog: &Value) -> Vec<Value> {
    let resources = catalog["resources"].as_array().unwrap().iter().filter(|one| one["type"] == "Notify");
    resources.map(|one| one["parameters"]["message"].clone()).collect()
}

/// A program that adds a line with its arguments to a file, and prints how many there are.
fn program(folder: &Path) -> String {
    use std::os::unix::fs::PermissionsExt as _;
    let path = folder.join("count");
    let ran = folder.join("ran").display().to_string();
    std::fs::write(&path, format!("#!/bin/sh\necho \"$@\" >> '{ran}'\nwc -l < '{ran}' | tr -d ' \\n'\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.display().to_string()
}

fn lines(path: &Path) -> Vec<String> {
    std::fs::read_to_string(path).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn nothing_is_done_twice() {
    let acting = format!(
        "call_function('notice', 'it acts')
    call_function('create_resources', 'notify', {{ 'made' => {{ 'message' => x }} }})
    count = call_function('generate', x, 'a')
    call_function('m::noted', x)
    secret = SecureRandom.hex(8)
    drawn = call_function('generate', x, secret)
    count + ' ' + drawn + {IN_RUBY}[0, 0]"
    );
    let noted = format!("File.open(x + '.noted', 'a') {{ |file| file.puts({IN_RUBY}) }}\n    'noted'");
    let site = "$program = lookup('program')\nnotify { 'said': message => m::acting($program) }\nnotice(generate($program, 'last'))\n";
    let folder = folder("once", &[("acting", &acting), ("noted", &noted)], site);
    let program = program(&folder);
    let data = "code/environments/production";
    std::fs::write(
        folder.join(data).join("hiera.yaml"),
        "version: 5\nhierarchy:\n  - name: all\n    path: all.yaml\n    datadir: .\n",
    )
    .unwrap();
    std::fs::write(folder.join(data).join("all.yaml"), format!("program: '{program}'\n")).unwrap();
    let output = compile(&folder, &["--debug"]);
    let log = err(&output);
    assert_eq!(log.matches("The compilation begins again with Ruby").count(), 1, "{log}");
    assert_eq!(log.matches("it acts").count(), 1, "{log}");
    let messages = messages(&catalog(&output));
    assert_eq!(messages.iter().filter(|message| **message == program.as_str()).count(), 1);
    let ran = lines(&folder.join("ran"));
    assert_eq!((ran.len(), ran[0].as_str(), ran[1].len(), ran[2].as_str()), (3, "a", 16, "last"), "{ran:?}");
    assert_eq!(lines(&folder.join("count.noted")).len(), 1);
}

#[test]
fn what_code_keeps_in_the_process_is_its_callers_in_every_attempt() {
    let keep = format!("($kept ||= []) << x\n    {IN_RUBY}[0, 0]");
    let change = format!("$kept.each {{ |one| one << x }}\n    {IN_RUBY}");
    let acting = format!("call_function('notice', 'it acts')\n    {IN_RUBY}[0, 0]");
    let functions = [("keep", &*keep), ("change", &*change), ("acting", &*acting), ("made", "x + 'm'")];
    let site = "$a = \"a${facts['name']}\"\n$b = [$a, m::made(\"b${a}\")]\n$c = m::made('c')\nm::keep($a)\nm::keep($b)\nm::keep($c)\n\
                $d = \"d${a}\"\nm::acting($d)\nm::change('!')\nnotify { 'said': message => [$a, $b, $c, $d] }\n";
    let folder = folder("kept", &functions, site);
    let expected = serde_json::json!(["a!", ["a!", "bam", "!"], "cm!", "da"]);
    assert_eq!(messages(&catalog(&compile(&folder, &[]))), [expected]);
}

#[test]
fn native_code_does_not_rescue_the_end_of_an_attempt() {
    let inner = format!("call_function('notice', 'inner')\n    x + {IN_RUBY}");
    let outer = "begin
      call_function('m::inner', x)
    rescue StandardError
      'rescued'
    end";
    let site = "notify { 'said': message => m::outer('a') }\n";
    let folder = folder("rescue", &[("inner", &inner), ("outer", outer)], site);
    let output = compile(&folder, &[]);
    assert_eq!(messages(&catalog(&output)), ["aa"]);
    assert_eq!(err(&output).matches("inner").count(), 1);
}

#[test]
fn native_code_knows_what_the_process_prepends() {
    let patch = format!(
        "String.prepend(Module.new {{ def upcase; 'patched ' + super; end }})
    {IN_RUBY}"
    );
    let outer = "before = x.upcase
    call_function('m::patch', x)
    [before, x.upcase]";
    let site = "notify { 'said': message => m::outer('a') + m::later('b') }\n";
    let folder = folder("prepend", &[("patch", &patch), ("outer", outer), ("later", "[x.upcase]")], site);
    assert_eq!(messages(&catalog(&compile(&folder, &[]))), [serde_json::json!(["A", "patched A", "patched B"])]);
}

#[test]
fn no_node_meets_what_code_of_another_one_left() {
    let left = format!(
        "@@count = (defined?(@@count) ? @@count : 0) + 1
    $seen = ($seen || '') + x
    ENV['SEEN'] = (ENV['SEEN'] || '') + x
    String.prepend(Module.new {{ def upcase; 'patched ' + super; end }}) if x == 'n2'
    [@@count, $seen, ENV['SEEN'], x.upcase, {IN_RUBY}]"
    );
    let site =
        "notify { 'said': message => m::left($facts['name']) + [inline_template('<%= @facts[\"name\"].upcase %>')] }\n";
    let folder = folder("nodes", &[("left", &left)], site);
    std::fs::create_dir_all(folder.join("facts")).unwrap();
    let names: Vec<String> = (1..=5).map(|number| format!("n{number}")).collect();
    for name in &names {
        std::fs::write(folder.join(format!("facts/{name}.json")), format!("{{\"name\": \"{name}\"}}")).unwrap();
    }
    for jobs in ["1", "2"] {
        let arguments = ["catalog", "compile", "--all-nodes", "--facts-dir", "facts", "--manifest", "site.pp"];
        let output = process::command(&folder, &[&arguments[..], &["--output", "out", "--jobs", jobs]].concat())
            .env("PATH", std::env::var_os("PATH").unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        for name in &names {
            let text = std::fs::read_to_string(folder.join(format!("out/{name}.json"))).unwrap();
            let patched = if name == "n2" { "patched " } else { "" };
            let upper = format!("{patched}{}", name.to_uppercase());
            let expected = serde_json::json!([1, name, name, upper, name, upper]);
            assert_eq!(messages(&serde_json::from_str(&text).unwrap()), [expected], "{jobs} jobs");
        }
    }
}

#[test]
fn what_code_keeps_is_where_it_runs() {
    let counted = (
        "code/environments/production/modules/m/lib/puppet/functions/m/counted.rb".to_owned(),
        format!(
            "module MCounted\n  def self.next\n    @count = (@count || 0) + 1\n  end\nend\n\
             Puppet::Functions.create_function(:'m::counted') do\n  def counted(x)\n    count = MCounted.next\n    \
             count == 3 ? [count, {IN_RUBY}] : count\n  end\nend\n"
        ),
    );
    let site = "notify { 'said': message => [1, 2, 3, 4].map |$x| { m::counted($x) } }\n";
    let folder = process::folder("ruby_attempts_state", &[(&counted.0, &counted.1), ("site.pp", site)]);
    assert_eq!(messages(&catalog(&compile(&folder, &[]))), [serde_json::json!([1, 2, [3, 3], 4])]);
}

#[test]
fn a_new_process_knows_what_the_last_one_learned() {
    let acting = |says: &str| function("acting", &format!("call_function('notice', '{says}')\n    x + {IN_RUBY}"));
    let site = "notify { 'said': message => m::acting('a') }\n";
    let (path, text) = acting("it acts");
    let folder = process::folder("ruby_attempts_kept", &[(&path, &text), ("site.pp", site)]);
    let attempts = || {
        let output = compile(&folder, &["--debug"]);
        assert_eq!(messages(&catalog(&output)), ["aa"]);
        err(&output).matches("The compilation begins again with Ruby").count()
    };
    assert_eq!([attempts(), attempts()], [1, 0]);
    // Another content is another file.
    std::fs::write(folder.join(&path), acting("it acts again").1).unwrap();
    assert_eq!([attempts(), attempts()], [1, 0]);
}

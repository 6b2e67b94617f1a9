//! Ruby code that misbehaves, and no Ruby at all: each time an error that names the function or template and its file, and
//! nothing of what the code prints on standard output.
#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use std::ffi::OsString;
use std::path::Path;

use process::{err, out};

const MODULE: &str = "code/environments/production/modules/m";

/// What misbehaves is left to Ruby: `eval` is.
const FUNCTION: &str = "Puppet::Functions.create_function(:'m::act') do
  def act(code)
    eval(code)
  end
end
";
const LEGACY: &str = "Puppet::Parser::Functions.newfunction(:m_old, type: :rvalue) do |args|
  eval(args[0])
end
";
const BACKEND: &str = "Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end
  def data(options, context)
    eval(options['code'])
  end
end
";
const TEMPLATE: &str = "<%= eval(@code) %>\n";

/// A call, and how errors name what it calls.
const CALLS: [(&str, &str); 4] = [
    ("m::act($code)", "The function 'm::act' (MODULE/lib/puppet/functions/m/act.rb)"),
    ("m_old($code)", "The function 'm_old' (MODULE/lib/puppet/parser/functions/m_old.rb)"),
    ("template('m/t.erb')", "The template MODULE/templates/t.erb"),
    ("lookup('key')", "The function 'm::data' (MODULE/lib/puppet/functions/m/data.rb)"),
];

/// Exit code, standard output and the first line of standard error of a catalog with one call.
fn compile(test: &str, (call, code): (&str, &str), path: OsString) -> (Option<i32>, String, String) {
    let site = format!("$code = '{code}'\nnotice({call})\n");
    let hiera =
        format!("version: 5\nhierarchy:\n  - name: Ruby\n    data_hash: m::data\n    options:\n      code: '{code}'\n");
    let at = |file: &str| format!("{MODULE}/{file}");
    let files = [
        (at("lib/puppet/functions/m/act.rb"), FUNCTION),
        (at("lib/puppet/functions/m/data.rb"), BACKEND),
        (at("lib/puppet/parser/functions/m_old.rb"), LEGACY),
        (at("templates/t.erb"), TEMPLATE),
        ("code/environments/production/hiera.yaml".to_owned(), &hiera),
        ("site.pp".to_owned(), &site),
        ("facts.json".to_owned(), "{}"),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let folder = process::folder(&format!("ruby_faults/{test}"), &files);
    let arguments = ["catalog", "compile", "one", "--facts", "facts.json", "--manifest", "site.pp", "--render-as", "s"];
    let output = process::command(&folder, &arguments).env("PATH", path).output().unwrap();
    let told = err(&output).lines().next().unwrap_or_default().to_owned();
    let module = folder.join(MODULE);
    (output.status.code(), out(&output), told.replace(module.to_str().unwrap(), "MODULE"))
}

/// Compiles each call with the code.
#[track_caller]
fn each_fails(test: &str, code: &str, path: Option<&Path>, reason: &str) {
    for (call, name) in CALLS {
        let path = path.map_or_else(|| std::env::var_os("PATH").unwrap(), Into::into);
        let (status, printed, told) = compile(test, (call, code), path);
        assert_eq!((status, printed.as_str()), (Some(1), ""), "{call}: {told}");
        let expected = format!("{name}{reason}");
        assert!(told.contains(&expected), "{told}\ndoes not contain\n{expected}");
    }
}

#[test]
fn without_ruby() {
    let nowhere = Path::new("/nonexistent");
    each_fails(
        "without",
        "1",
        Some(nowhere),
        " is written in Ruby, and 'ruby' cannot be run (No such file or directory",
    );
}

#[test]
fn a_process_that_is_killed() {
    each_fails(
        "killed",
        "Process.kill(:KILL, Process.pid); sleep",
        None,
        ": the Ruby process ended (signal: 9 (SIGKILL))",
    );
}

#[test]
fn exits() {
    each_fails("exits", "exit", None, ": the Ruby code called exit(0)");
    each_fails("exits", "abort", None, ": the Ruby code called exit(1)");
    each_fails("exits", "exit!(3)", None, ": the Ruby process ended (exit status: 3)");
}

/// What code does to the compiler and has no effect ends it, whatever it rescues: it would take for done what is not.
#[test]
fn changes_without_effect() {
    let scope = "Puppet.lookup(:global_scope)";
    let code = format!("begin; {scope}.resource.line = 7; rescue StandardError; 1; end");
    each_fails("line", &code, None, ": the line of Class[main] is set, which is not supported");
    let code = format!("{scope}.catalog.add_resource(Puppet::Resource.new(:file, %q(/a))) rescue 1");
    let reason = ": File[/a] is added to the catalog, and is no Puppet::Parser::Resource, which is not supported";
    each_fails("plain", &code, None, reason);
}

#[test]
fn prints() {
    for (call, _) in &CALLS[..3] {
        let code = "puts(1); $stdout.puts(2); STDOUT.write(3); $stderr.puts(4); system(\"echo 5\"); 6";
        let (status, printed, told) = compile("prints", (call, code), std::env::var_os("PATH").unwrap());
        assert_eq!(
            (status, printed.as_str()),
            (Some(0), "Stage[main]\nClass[Settings]\nClass[main]\n"),
            "{call}: {told}"
        );
        assert!(told.starts_with("Notice: ") && told.contains('6'), "{call}: {told}");
    }
}

/// What Ruby code raises beside `StandardError` goes through all of Puppet, whose errors else end with the node's name.
#[test]
fn exceptions_that_nobody_catches_stand_for_themselves() {
    let path = std::env::var_os("PATH").unwrap_or_default();
    for (call, _) in &CALLS[..3] {
        let (exit, _, told) = compile("not_standard", (call, "raise NotImplementedError, %q(not there)"), path.clone());
        assert_eq!((exit, &*told), (Some(1), "Error: not there"), "{call}");
    }
    for (call, _) in &CALLS[..2] {
        let (exit, _, told) = compile("standard", (call, "raise %q(wrong)"), path.clone());
        assert!(exit == Some(1) && told.contains("wrong") && told.ends_with(" on node one"), "{call}: {told}");
    }
}

#[test]
fn ruby_is_run_with_the_options_it_is_given() {
    let site = "notice(m::act('[defined?(Early).inspect, (require \"late\"; Late.name), ENV[\"RUBYLIB\"].nil?]'))";
    let files = [
        (format!("{MODULE}/lib/puppet/functions/m/act.rb"), FUNCTION),
        ("lib/early.rb".to_owned(), "module Early; end"),
        ("lib/late.rb".to_owned(), "module Late; end"),
        ("site.pp".to_owned(), site),
        ("facts.json".to_owned(), "{}"),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let folder = process::folder("ruby_faults/options", &files);
    let arguments = ["catalog", "compile", "one", "--facts", "facts.json", "--manifest", "site.pp", "--render-as", "s"];
    let run = |variables: [(&str, &Path); 2]| {
        let mut command = process::command(&folder, &arguments);
        let output = command.envs(variables).output().unwrap();
        err(&output).lines().next().unwrap_or_default().to_owned()
    };
    let library = folder.join("lib");
    let told = run([("PANTIN_RUBYLIB", &library), ("PANTIN_RUBYOPT", Path::new("-rearly"))]);
    assert!(told.ends_with("[\"constant\", Late, false]") || told.ends_with("[constant, Late, false]"), "{told}");
    let told = run([("RUBYLIB", &library), ("RUBYOPT", Path::new("-rnothing"))]);
    assert!(told.contains("cannot load such file -- late"), "those of the caller are for other programs: {told}");
}

#[test]
fn the_start_of_a_process_is_told_once() {
    let function = format!("{MODULE}/lib/puppet/functions/m/act.rb");
    let site = "notice(m::act('1'))\nnotice(m::act('2'))\n";
    let folder = process::folder("ruby_start", &[(&function, FUNCTION), ("site.pp", site), ("facts.json", "{}")]);
    let arguments = ["catalog", "compile", "n", "--codedir", "code", "--facts", "facts.json", "--manifest", "site.pp"];
    let debug = ["--no-cache", "--debug", "--log-format", "json"];
    let mut command = process::command(&folder, &[&arguments[..], &debug[..]].concat());
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    let told = err(&command.output().unwrap());
    let starts: Vec<&str> = told.lines().filter(|line| line.contains("Starting ")).collect();
    assert_eq!(starts.len(), 1, "{told}");
    assert!(starts[0].contains(r#""category":"ruby""#) && starts[0].contains(r#""program":""#), "{told}");
}

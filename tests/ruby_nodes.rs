//! Many nodes at a time whose code calls Ruby: the same catalogs and the same log as one after the other, whatever the
//! functions do to their process.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Output;

use process::err;
use serde_json::Value;

mod process;

const NODES: usize = 48;

/// Functions, a template that only Ruby renders, and a data type. What a call does depends on its argument only.
const FILES: &[(&str, &str)] = &[
    (
        "code/environments/production/modules/m/lib/puppet/functions/m/act.rb",
        "Puppet::Functions.create_function(:'m::act') do
  dispatch :act do
    param 'Integer', :n
    optional_block_param
  end
  def act(n)
    case n % 12
    when 1 then exit
    when 2 then exit!(3)
    when 3 then Process.kill(:KILL, Process.pid)
    when 4 then raise \"#{n} is not good\"
    when 5 then $stdout.puts('printed by a function')
    when 6 then STDERR.puts('complained by a function')
    when 7 then $stdout.write('x' * 200_000)
    when 8 then return yield(n) if block_given?
    when 9 then return call_function('m::twice', n)
    when 10 then system('echo printed by a command')
    end
    n * 2
  end
end
",
    ),
    ("code/environments/production/modules/m/functions/twice.pp", "function m::twice(Integer $n) { \"${$n * 2}\" }\n"),
    (
        "code/environments/production/modules/m/lib/puppet/parser/functions/m_old.rb",
        "Puppet::Parser::Functions.newfunction(:m_old, type: :rvalue) do |args|
  $stdout.puts 'printed by an old function'
  [lookupvar('n'), args[0], `echo shell`.chomp]
end
",
    ),
    (
        "code/environments/production/modules/m/templates/t.erb",
        "<% puts 'printed by a template' %><%= ObjectSpace.respond_to?(:each_object) %> <%= @n %> <%= scope.call_function('m::twice', [@n]) %>\n",
    ),
    (
        "code/environments/production/modules/m/lib/puppet/datatypes/m/pair.rb",
        "Puppet::DataTypes.create_type('M::Pair') do
  interface 'attributes => { a => Integer, b => Integer }, functions => { sum => Callable[[], Integer] }'
  implementation do
    def sum
      a + b
    end
  end
end
",
    ),
    (
        "site.pp",
        "notify { 'pair': message => M::Pair($n, 1).sum }
notify { 'old': message => m_old('x') }
notify { 'template': message => template('m/t.erb') }
notify { 'act': message => m::act($n) |$x| { $x + 100 } }
notify { 'after': message => m::act(0) }
",
    ),
];

fn run(folder: &Path, jobs: usize) -> Output {
    let arguments = ["catalog", "compile", "--all-nodes", "--facts-dir", "facts", "--manifest", "site.pp"];
    let jobs = jobs.to_string();
    process::command(folder, &[&arguments[..], &["--output", "out", "--jobs", &jobs]].concat())
        .env("PATH", std::env::var_os("PATH").unwrap())
        .output()
        .unwrap()
}

fn catalogs(folder: &Path) -> BTreeMap<String, Value> {
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| {
        let mut catalog: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        for name in ["version", "catalog_uuid"] {
            catalog.as_object_mut().unwrap().remove(name);
        }
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), catalog)
    };
    files.map(read).collect()
}

fn message<'v>(catalog: &'v Value, title: &str) -> &'v Value {
    let mut resources = catalog["resources"].as_array().unwrap().iter();
    &resources.find(|one| one["title"] == title).unwrap()["parameters"]["message"]
}

#[test]
fn nodes_in_parallel_keep_their_ruby_apart() {
    let folder = process::folder("ruby_nodes", FILES);
    std::fs::create_dir_all(folder.join("facts")).unwrap();
    for n in 0..NODES {
        std::fs::write(folder.join(format!("facts/n{n:02}.json")), format!("{{\"n\": {n}}}")).unwrap();
    }
    let log = |output: &Output| -> Vec<String> {
        err(output).lines().filter(|line| !line.contains("Compiled ")).map(str::to_owned).collect()
    };
    let one = run(&folder, 1);
    assert_eq!((one.status.code(), one.stdout.len()), (Some(1), 0), "{}", err(&one));
    let expected = catalogs(&folder.join("out"));
    let failing = |n: usize| (1..=4).contains(&(n % 12));
    for n in 0..NODES {
        let name = format!("n{n:02}");
        let Some(catalog) = expected.get(&name) else {
            assert!(failing(n), "{name} has no catalog: {}", err(&one));
            assert!(log(&one).iter().any(|line| line.contains(&format!("on node {name}"))), "{name} is not told of");
            continue;
        };
        assert!(!failing(n), "{name}");
        let act = match n % 12 {
            8 => Value::from(n + 100),
            9 => Value::from((n * 2).to_string()),
            _ => Value::from(n * 2),
        };
        assert_eq!(message(catalog, "act"), &act, "{name}");
        assert_eq!(message(catalog, "pair"), &Value::from(n + 1), "{name}");
        assert_eq!(message(catalog, "old"), &serde_json::json!([n, "x", "shell"]), "{name}");
        assert_eq!(message(catalog, "after"), &Value::from(0), "{name}");
        assert!(message(catalog, "template").as_str().unwrap().ends_with(&format!(" {n} {}\n", n * 2)), "{name}");
    }
    for jobs in [2, 5, 16] {
        std::fs::remove_dir_all(folder.join("out")).unwrap();
        let many = run(&folder, jobs);
        assert_eq!((many.status.code(), many.stdout.len()), (Some(1), 0), "{jobs} jobs");
        assert_eq!(log(&many), log(&one), "{jobs} jobs");
        assert_eq!(catalogs(&folder.join("out")), expected, "{jobs} jobs");
    }
}

#[test]
fn methods_of_templates_are_those_of_one_compilation() {
    let site = "node 'n1' { notify { 'x': message => inline_template(\"<% def greet; 'hello'; end; def file; 'mine'; end %><%= ObjectSpace.respond_to?(:each_object) %> <%= greet %> <%= file %>\") } }
node 'n2' { notify { 'x': message => inline_template('<%= ObjectSpace.respond_to?(:each_object) %> <%= respond_to?(:greet) %> <%= file.inspect %>') } }
";
    let folder = process::folder("ruby_nodes_methods", &[("site.pp", site)]);
    std::fs::create_dir_all(folder.join("facts")).unwrap();
    for name in ["n1", "n2"] {
        std::fs::write(folder.join(format!("facts/{name}.json")), "{}").unwrap();
    }
    let output = run(&folder, 1);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let catalogs = catalogs(&folder.join("out"));
    assert_eq!(message(&catalogs["n1"], "x"), "true hello mine");
    assert_eq!(message(&catalogs["n2"], "x"), "true false nil");
}

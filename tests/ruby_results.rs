//! What a thread keeps of functions in Ruby for later compilations: it never gives what a compilation of its own would not.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files")]

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use pantin::compile::{Compiler, Facts, Request, Workspace};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::Environment;
use pantin::host::{Disk, Sources};
use serde_json::{Value, json};

/// Reads a file whose name a fact gives, calls a function, asks whether a file is there, what is strict and what is kept.
const BACKEND: &str = "Puppet::Functions.create_function(:'m::data') do
  dispatch :data do
    param 'String[1]', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end
  def data(key, options, context)
    Puppet.debug(\"asked for #{key}\")
    count = context.cache_has_key('count') ? context.cached_value('count') : 0
    context.cache('count', count + 1)
    return count if key == 'c::count'
    return call_function('m::helper', key).map { |text| text + text } if key == 'c::helped'
    return [Puppet[:strict].to_s, key.split('::').map { |part| part.upcase }] if key == 'c::strict'
    %w[first second].each do |name|
      path = File.join(options['path'], closure_scope['role'], \"#{name}.yaml\")
      next unless File.exist?(path)
      data = context.cached_file_data(path) { |text| YAML.safe_load(text, aliases: true) || {} }
      return context.interpolate(data[key]) if data.key?(key)
    end
    context.not_found
  end
end
";

const FILES: &[(&str, &str)] = &[
    ("environment.conf", "modulepath = modules\n"),
    ("hiera.yaml", "version: 5\nhierarchy:\n  - name: Ruby\n    lookup_key: m::data\n    path: all\n"),
    ("data/all/web/first.yaml", "c::plain: web\nc::of_fact: ['%{role}', {x: &x 1, y: *x}]\n"),
    ("data/all/db/first.yaml", "c::plain: db\n"),
    ("data/all/db/second.yaml", "c::plain: never\nc::of_fact: second\n"),
    ("modules/m/lib/puppet/functions/m/data.rb", BACKEND),
    ("modules/m/functions/helper.pp", "function m::helper($key) { [$key, $facts['role']] }\n"),
    (
        "modules/c/manifests/init.pp",
        "class c($plain = 'default', $of_fact = 'default', $helped, $strict, $count) {\n  \
         notify { 'all': message => [$plain, $of_fact, $helped, $strict, $count] }\n}\n",
    ),
    ("manifests/site.pp", "include c\n"),
];

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ruby_results").join(name);
        let _ = fs::remove_dir_all(&folder);
        let new = Self(folder);
        FILES.iter().for_each(|(path, content)| new.write(path, content));
        new
    }

    fn path(&self, path: &str) -> PathBuf {
        self.0.join("production").join(path)
    }

    fn write(&self, path: &str, content: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }

    fn compiler(&self) -> Compiler {
        let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
        let mut machine: Vec<(String, String)> =
            machine.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
        machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
        let flags = vec![("environmentpath".to_owned(), self.0.display().to_string())];
        let sources = Sources { flags, machine, ..Sources::default() };
        Compiler::new(Environment::open(Arc::new(Disk), sources, "production", Path::new("/")).unwrap())
    }
}

/// Hears all levels from one on.
struct Above(Level, Vec<String>);

impl Log for Above {
    fn write(&mut self, entry: Entry) {
        if entry.level >= self.0 {
            self.1.push(entry.message);
        }
    }

    fn wants(&self, level: Level) -> bool {
        level >= self.0
    }
}

/// The message of the one notification, and how often code in Ruby was heard.
fn compile((compiler, workspace): (&Compiler, &Workspace), role: &str, level: Level) -> (Value, usize) {
    let facts = Facts::read(format!(r#"{{"role": "{role}"}}"#).as_bytes(), "facts.json").unwrap();
    let mut log = Above(level, Vec::new());
    let compiled = compiler.compile_in(workspace, &Request::new("node.example.com", &facts), &mut log, None);
    let catalog: Value = serde_json::from_slice(&compiled.unwrap().json).unwrap();
    let resources = catalog["resources"].as_array().unwrap();
    let all = resources.iter().find(|resource| resource["type"] == "Notify").unwrap();
    (all["parameters"]["message"].clone(), log.1.iter().filter(|message| message.starts_with("asked for")).count())
}

#[test]
fn what_is_kept_of_functions_is_what_they_would_give() {
    gives_what_is_current(&Folder::new("changes"));
}

/// Only Ruby can run it, and it depends on no more than before.
fn for_ruby() -> String {
    BACKEND.replace("    Puppet.debug(", "    key = binding.local_variable_get(:key)\n    Puppet.debug(")
}

#[test]
fn what_is_kept_of_functions_that_ruby_runs_is_what_they_would_give() {
    let folder = Folder::new("changes_in_ruby");
    folder.write("modules/m/lib/puppet/functions/m/data.rb", &for_ruby());
    gives_what_is_current(&folder);
}

/// Only Ruby goes on when it has asked something.
fn later_for_ruby() -> String {
    BACKEND.replace("    %w[first second]", "    key = binding.local_variable_get(:key)\n    %w[first second]")
}

#[test]
fn what_is_kept_of_functions_that_ruby_ends_is_what_they_would_give() {
    let folder = Folder::new("changes_later_in_ruby");
    folder.write("modules/m/lib/puppet/functions/m/data.rb", &later_for_ruby());
    gives_what_is_current(&folder);
}

#[test]
fn ruby_runs_its_code_for_each_compilation() {
    let folder = Folder::new("not_kept");
    folder.write("modules/m/lib/puppet/functions/m/data.rb", &for_ruby());
    let compiler = folder.compiler();
    let workspace = compiler.workspace();
    let asked = || {
        let before = workspace.ruby_conversations();
        compile((&compiler, &workspace), "web", Level::Notice);
        workspace.ruby_conversations() - before
    };
    asked();
    let second = asked();
    assert_eq!((second > 5, asked()), (true, second));
}

fn gives_what_is_current(folder: &Folder) {
    let compiler = folder.compiler();
    let workspace = compiler.workspace();
    let same = |role: &str, level: Level| {
        let fresh = folder.compiler();
        let expected = compile((&fresh, &fresh.workspace()), role, level);
        for _ in 0..3 {
            assert_eq!(compile((&compiler, &workspace), role, level), expected);
        }
        expected
    };
    let (web, silent) = same("web", Level::Notice);
    assert_eq!((web[0].as_str(), silent), (Some("web"), 0));
    let (db, _) = same("db", Level::Notice);
    assert_eq!((db[0].as_str(), db[1].as_str()), (Some("db"), Some("second")));
    // What nobody heard before is heard now.
    let (again, heard) = same("web", Level::Debug);
    assert_eq!((again, heard > 4), (web.clone(), true));
    assert_eq!(same("web", Level::Notice), (web, 0));
    folder.write("data/all/web/first.yaml", "c::plain: changed\n");
    assert_eq!(same("web", Level::Notice).0[0], "changed");
    folder.write("data/all/web/second.yaml", "c::of_fact: new file\n");
    assert_eq!(same("web", Level::Notice).0[1], "new file");
    fs::remove_file(folder.path("data/all/db/first.yaml")).unwrap();
    assert_eq!(same("db", Level::Notice).0[0], "never");
}

/// A function of the 3.x API: it reads a file, and only where there is another one more than that.
const LEGACY: &str = "module Puppet::Parser::Functions
  newfunction(:told, type: :rvalue) do |args|
    folder = args[0]
    lines = File.read(File.join(folder, 'first.txt')).split(\"\\n\").map { |line| line.upcase }
    second = File.join(folder, 'second.txt')
    lines += [File.read(second)] if File.exist?(second)
    lines
  end
end
";

#[test]
fn what_is_kept_of_functions_of_the_3_x_api_is_what_their_files_say() {
    let folder = Folder::new("legacy");
    folder.write("modules/m/lib/puppet/parser/functions/told.rb", LEGACY);
    let told = folder.path("told").display().to_string();
    folder.write("manifests/site.pp", &format!("notify {{ 'all': message => told('{told}') }}\n"));
    let compiler = folder.compiler();
    let workspace = compiler.workspace();
    let says = |expected: Value| {
        for _ in 0..3 {
            assert_eq!(compile((&compiler, &workspace), "web", Level::Notice).0, expected);
        }
    };
    folder.write("told/first.txt", "one\ntwo\n");
    says(json!(["ONE", "TWO"]));
    folder.write("told/first.txt", "one\nnew\n");
    says(json!(["ONE", "NEW"]));
    folder.write("told/second.txt", "more");
    says(json!(["ONE", "NEW", "more"]));
    fs::remove_file(folder.path("told/second.txt")).unwrap();
    says(json!(["ONE", "NEW"]));
    assert_eq!(workspace.ruby_conversations(), 0);
}

/// Prepends a module to a class of Ruby's library.
const PATCH: &str = "require 'resolv'
module PuppetX
  module M
    module Patch
      def self.apply
        Kernel.const_get('Resolv::IPv6').prepend(Text)
      end

      module Text
        def to_s
          'patched'
        end
      end
    end
  end
end
";

/// A function of the 3.x API with an object beside it, whose class uses that library and cannot do everything without Ruby.
const CACHE: &str = "require 'resolv'
module PuppetX
  module M
    class Cache
      def initialize
        @cache = {}
      end

      def get(name)
        return @cache[name] if @cache.key?(name)
        local = Resolv::IPv4.create('127.0.0.1').to_s
        @cache[name] = local + (name.start_with?('odd') ? binding.local_variable_get(:name) : name).upcase
      end
    end
  end
end
";

const CACHED: &str = "require_relative '../../../puppet_x/m/cache.rb'
module Puppet::Parser::Functions
  cache = PuppetX::M::Cache.new
  newfunction(:cached, :type => :rvalue, :arity => 1) do |args|
    cache.get(args[0])
  end
end
";

fn function(name: &str, before: &str, body: &str) -> String {
    let method = name.rsplit("::").next().unwrap();
    format!("{before}Puppet::Functions.create_function(:'{name}') do\n  def {method}(x)\n    {body}\n  end\nend\n")
}

/// An environment whose nodes do what the names of their roles begin with.
fn folder_of_roles(name: &str) -> Folder {
    let folder = Folder::new(name);
    let functions = [
        ("patch", "require_relative '../../../puppet_x/m/patch.rb'\n", "PuppetX::M::Patch.apply\n    x"),
        // It stands in for one of stdlib's.
        ("reversed", "", "x.reverse"),
        ("address", "require 'resolv'\n", "Resolv::IPv6.create(binding.local_variable_get(:x)).to_s"),
        ("one", "require_relative '../../../puppet_x/m/one.rb'\n", "PuppetX::M::Same.value + x"),
        ("other", "require_relative '../../../puppet_x/m/other.rb'\n", "PuppetX::M::Same.value + x"),
    ];
    for (name, before, body) in functions {
        folder.write(
            &format!("modules/m/lib/puppet/functions/m/{name}.rb"),
            &function(&format!("m::{name}"), before, body),
        );
    }
    for name in ["one", "other"] {
        let text = format!(
            "module PuppetX\n  module M\n    module Same\n      def self.value = '{name} '\n    end\n  end\nend\n"
        );
        folder.write(&format!("modules/m/lib/puppet_x/m/{name}.rb"), &text);
    }
    folder.write("modules/m/lib/puppet_x/m/patch.rb", PATCH);
    folder.write("modules/m/lib/puppet_x/m/cache.rb", CACHE);
    folder.write("modules/m/lib/puppet/parser/functions/cached.rb", CACHED);
    folder.write(
        "manifests/site.pp",
        "$said = $role ? {
  /^(plain|odd)/ => [m::patch('a'), cached($role), m::reversed($role), inline_template('<%= @role.length %>')],
  /^address/     => [m::patch('a'), m::address('1::2')],
  /^unpatched/   => [m::address('1::2')],
  /^one/         => [m::one($role)],
  /^other/       => [m::other($role)],
  /^both/        => [m::one($role), m::other($role)],
}
notify { 'all': message => $said }
",
    );
    folder
}

/// What each role's node is told, the calls and templates that Ruby made for it, and the processes that were started.
fn in_one_process(folder: &Folder, roles: &[&str]) -> (Vec<(Value, usize)>, usize) {
    let compiler = folder.compiler();
    let workspace = compiler.workspace();
    let mut starts = 0;
    let nodes = roles.iter().map(|role| {
        let facts = Facts::read(format!(r#"{{"role": "{role}"}}"#).as_bytes(), "facts.json").unwrap();
        let mut log = Above(Level::Debug, Vec::new());
        let name = format!("{role}.example.com");
        let compiled = compiler.compile_in(&workspace, &Request::new(&name, &facts), &mut log, None);
        let catalog: Value = serde_json::from_slice(&compiled.unwrap().json).unwrap();
        let resources = catalog["resources"].as_array().unwrap();
        let all = resources.iter().find(|resource| resource["type"] == "Notify").unwrap();
        let count = |part: &str| log.1.iter().filter(|message| message.contains(part)).count();
        starts += count("Starting ruby");
        (all["parameters"]["message"].clone(), count("with Ruby, because it needs"))
    });
    let nodes = nodes.collect();
    (nodes, starts)
}

/// Many nodes in one process give Ruby no more than each of them does alone.
fn need_no_more_than_alone(name: &str, roles: &[&str], started_at_most: usize) {
    let folder = folder_of_roles(name);
    let (together, starts) = in_one_process(&folder, roles);
    let (mut starts_alone, mut in_ruby) = (0, (0, 0));
    for (role, of_node) in roles.iter().zip(&together) {
        let (alone, started) = in_one_process(&folder, &[role]);
        assert_eq!(*of_node, alone[0], "{role} in {roles:?}");
        starts_alone += started;
        in_ruby = (in_ruby.0 + of_node.1, in_ruby.1 + alone[0].1);
    }
    assert!(in_ruby.0 <= in_ruby.1, "{in_ruby:?}");
    assert!(starts <= starts_alone.min(started_at_most), "{starts} starts, {starts_alone} by single nodes");
}

#[test]
fn what_one_node_leaves_to_ruby_is_native_for_the_next_nodes() {
    let roles = ["plain1", "odd2", "plain3", "plain4", "odd5", "plain6", "plain7", "plain8"];
    need_no_more_than_alone("left_to_ruby", &roles, 2);
}

#[test]
fn a_process_serves_the_next_node_that_prepends_the_same() {
    need_no_more_than_alone("prepended", &["address1", "address2", "address3"], 1);
    need_no_more_than_alone("not_prepended", &["unpatched1", "address2", "unpatched3", "address4"], 2);
}

#[test]
fn definitions_are_those_of_the_files_that_a_node_loads() {
    let roles = ["one1", "other2", "one3", "both4", "other5", "one6", "both7"];
    need_no_more_than_alone("same_names", &roles, 2);
}

/// What older releases of stdlib and other modules do in many calls.
const LITTLE: &[(&str, &str)] = &[
    (
        "modules/m/lib/puppet/functions/m/deprecation.rb",
        "Puppet::Functions.create_function(:'m::deprecation') do
  dispatch :deprecation do
    param 'String', :key
    param 'String', :message
  end

  def deprecation(key, message)
    if defined? Puppet::Pops::PuppetStack.stacktrace()
      stacktrace = Puppet::Pops::PuppetStack.stacktrace()
      message = \"#{message} at #{stacktrace[0]}:#{stacktrace[1]}\"
    end
    case Puppet.settings[:strict]
    when :off
    when :error
      key
    else
      Puppet.deprecation_warning(message, key)
    end
  end
end
",
    ),
    (
        "modules/m/lib/puppet/functions/m/checked.rb",
        "Puppet::Functions.create_function(:'m::checked') do
  dispatch :checked do
    param 'Any', :scope
    repeated_param 'Any', :args
  end

  def call(scope, *args)
    manipulated_args = [scope] + args
    self.class.dispatcher.dispatch(self, scope, manipulated_args)
  end

  def checked(scope, *args)
    call_function('m::deprecation', 'checked', 'This is deprecated')
    scope.send(\"function_#{args[0]}\", [args[1]])
  end
end
",
    ),
    (
        "modules/m/lib/puppet/functions/m/each_of.rb",
        "Puppet::Functions.create_function(:'m::each_of') do
  dispatch :each_of do
    param 'Array', :list
    block_param 'Callable[1, 1]', :block
  end

  def each_of(list)
    list.map { |item| yield(item) }
  end
end
",
    ),
    (
        "modules/m/lib/puppet/parser/functions/path_of.rb",
        "module Puppet::Parser::Functions
  newfunction(:path_of, :type => :rvalue) do |args|
    if module_path = Puppet::Module.find(args[0], compiler.environment.to_s)
      module_path.path
    else
      raise(Puppet::ParseError, \"Could not find module #{args[0]} in environment #{compiler.environment}\")
    end
  end
end
",
    ),
];

#[test]
fn little_things_start_no_ruby() {
    let folder = Folder::new("little");
    LITTLE.iter().for_each(|(path, text)| folder.write(path, text));
    folder.write(
        "manifests/site.pp",
        "notify { 'all': message => [m::checked('path_of', 'm'), m::each_of([1, 2]) |$x| { $x + 1 }] }\n",
    );
    let compiler = folder.compiler();
    let workspace = compiler.workspace();
    let (message, _) = compile((&compiler, &workspace), "web", Level::Notice);
    assert_eq!(message, json!([folder.path("modules/m").display().to_string(), [2, 3]]));
    assert_eq!(workspace.ruby_conversations(), 0);
}

/// What code may depend on, by name. Each value differs from compilation to compilation: files and the server have the number
/// of the compilation, the others are never the same twice.
const THINGS: &str = "require 'socket'
module Things
  def self.of(kind, place)
    folder, port = place.split('|')
    case kind
    when 'network' then URI.parse(\"http://127.0.0.1:#{port}/\").read
    when 'socket'
      TCPSocket.open('127.0.0.1', port.to_i) do |socket|
        socket.write(\"GET / HTTP/1.0\\r\\n\\r\\n\")
        socket.read
      end
    when 'clock' then Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond).to_s
    when 'time' then Time.now.nsec.to_s + Time.now.to_f.to_s
    when 'random' then Random.bytes(16).unpack1('H*')
    when 'variable' then ENV.fetch('SEEN', '') + `cat #{folder}/number`
    when 'folder' then Dir.children(folder).sort.join(' ')
    when 'changed file' then File.mtime(\"#{folder}/number\").nsec.to_s + IO.read(\"#{folder}/number\")
    when 'file handle' then File.new(\"#{folder}/number\").each_line.to_a.join
    when 'program' then `cat #{folder}/number`
    when 'process' then Process.wait2(Process.spawn('true'))[0].to_s
    when 'library' then Numbered.now(folder)
    when 'object' then Object.new.object_id.to_s + Process.clock_gettime(Process::CLOCK_MONOTONIC, :nanosecond).to_s
    end
  end
end
# Methods of names that all of Ruby has.
class String
  def entries(kind) = Things.of(kind, self)
end
";

/// A library of the kind that gems are: its code is in no function's file.
const LIBRARY: &str = "module Numbered
  def self.now(folder) = Kernel.open(\"#{folder}/number\", &:read)
end
";

const KINDS: [&str; 13] = [
    "network",
    "socket",
    "clock",
    "time",
    "random",
    "variable",
    "folder",
    "changed file",
    "file handle",
    "program",
    "process",
    "library",
    "object",
];

/// Answers each request with a number that the test sets.
fn number_server() -> (u16, Arc<AtomicUsize>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (port, number) = (listener.local_addr().unwrap().port(), Arc::new(AtomicUsize::new(0)));
    let shown = Arc::clone(&number);
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let _ = stream.read(&mut [0; 4096]);
            let text = shown.load(Ordering::SeqCst).to_string();
            let _ = write!(stream, "HTTP/1.0 200 OK\r\nContent-Length: {}\r\n\r\n{text}", text.len());
        }
    });
    (port, number)
}

/// What code that runs without Ruby may depend on, by name: an expression whose value differs from compilation to compilation.
const NATIVE: [(&str, &str); 12] = [
    ("clock", "Time.now.to_i.to_s + Time.now.nsec.to_s"),
    ("random number", "rand(1 << 60)"),
    ("secure random", "SecureRandom.hex(16)"),
    ("shuffle", "(1..60).to_a.shuffle"),
    ("file", "File.read(x + '/number')"),
    ("bytes of a file", "File.binread(x + '/number')"),
    ("lines of a file", "File.readlines(x + '/number')"),
    ("document", "YAML.load_file(x + '/number')"),
    ("path", "Pathname.new(x + '/number').read"),
    ("function", "call_function('file', x + '/number')"),
    ("module", "JSON.load(File.read(Puppet::Module.find('m').path + '/number.json'))"),
    ("tests", "(0..3).map { |number| File.exist?(\"#{x}/only#{number}\") }"),
];

#[test]
fn no_value_without_ruby_is_an_old_one() {
    let folder = Folder::new("never_old_natively");
    for (at, (_, body)) in NATIVE.iter().enumerate() {
        let text = function(&format!("m::of{at}"), "", body);
        folder.write(&format!("modules/m/lib/puppet/functions/m/of{at}.rb"), &text);
    }
    let place = folder.path("numbers").display().to_string();
    let calls: Vec<String> = (0..NATIVE.len()).map(|at| format!("[m::of{at}('{place}')]")).collect();
    folder.write("manifests/site.pp", &format!("notify {{ 'all': message => [{}] }}\n", calls.join(", ")));
    let compiler = folder.compiler();
    let workspace = compiler.workspace();
    let mut seen: Vec<Value> = Vec::new();
    for compilation in 0..4 {
        folder.write("numbers/number", &compilation.to_string());
        folder.write("modules/m/number.json", &compilation.to_string());
        for number in 0..4 {
            let _ = fs::remove_file(folder.path(&format!("numbers/only{number}")));
        }
        folder.write(&format!("numbers/only{compilation}"), "");
        let (message, _) = compile((&compiler, &workspace), "web", Level::Notice);
        for (at, (kind, _)) in NATIVE.iter().enumerate() {
            for before in &seen {
                assert_ne!(message[at], before[at], "{kind} is an old value in compilation {compilation}");
            }
        }
        seen.push(message);
    }
    assert_eq!(workspace.ruby_conversations(), 0);
}

#[test]
fn no_value_is_an_old_one() {
    let folder = Folder::new("never_old");
    folder.write("modules/m/lib/m_things.rb", THINGS);
    folder.write("modules/m/lib/m_numbered.rb", LIBRARY);
    let functions = [
        // What other functions use comes with this one's file.
        ("first", "require 'open-uri'\nrequire 'm_things'\nrequire 'm_numbered'\n", "x"),
        ("plain", "", "Things.of(x[0], x[1])"),
        ("hidden", "", "x[1].entries(x[0])"),
        ("uri", "", "URI.parse(x[1]).read"),
    ];
    for (name, before, body) in functions {
        let text = function(&format!("m::{name}"), before, body);
        folder.write(&format!("modules/m/lib/puppet/functions/m/{name}.rb"), &text);
    }
    let (port, number) = number_server();
    let place = format!("{}|{port}", folder.path("numbers").display());
    let kinds = KINDS.map(|kind| format!("'{kind}'")).join(", ");
    folder.write(
        "manifests/site.pp",
        &format!(
            "m::first(1)\n$said = [{kinds}].map |$kind| {{ [m::plain([$kind, '{place}']), m::hidden([$kind, '{place}'])] }}\n\
             notify {{ 'all': message => $said + [[m::uri(['', 'http://127.0.0.1:{port}/'])]] }}\n"
        ),
    );
    let compiler = folder.compiler();
    let workspace = compiler.workspace();
    let mut seen: Vec<Vec<Value>> = Vec::new();
    for compilation in 0..4 {
        number.store(compilation, Ordering::SeqCst);
        folder.write("numbers/number", &compilation.to_string());
        folder.write(&format!("numbers/more{compilation}"), "");
        let (message, _) = compile((&compiler, &workspace), "web", Level::Notice);
        let all: Vec<Value> =
            message.as_array().unwrap().iter().flat_map(|of| of.as_array().unwrap().clone()).collect();
        assert_eq!(all[0], compilation.to_string(), "over the network");
        for before in &seen {
            for (at, value) in all.iter().enumerate() {
                let kind = KINDS.get(at / 2).unwrap_or(&"open-uri");
                assert_ne!(*value, before[at], "{kind} is an old value in compilation {compilation}");
            }
        }
        seen.push(all);
    }
}

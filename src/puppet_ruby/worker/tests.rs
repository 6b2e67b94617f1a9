//! Functions of modules, run as Puppet 8.10 runs them, and what happens when they misbehave.

use std::cell::RefCell;
use std::time::{Duration, Instant};

use pantin_base::budget::Arena;

use crate::worker::{
    BlockArgument, CallFailure, FunctionSource, Handle, HostFailure, ProcessValues, RubyWorker, WorkerConfig,
    WorkerHost,
};
use pantin_ruby::request::{BlockId, BlockReference, Known, Request, ScopeId};
use pantin_values::types::{HasTypes, PlainTypes, Types, names};
use pantin_values::value::format::ruby_inspect;
use pantin_values::value::{HashBuilder, Type, Typing, Value};

#[derive(Debug, PartialEq)]
struct Failed(String);

impl HostFailure for Failed {
    fn message(&self) -> String {
        self.0.clone()
    }

    fn is_jump(&self) -> bool {
        self.0 == "jump"
    }
}

struct Host<'a, 'w> {
    types: PlainTypes<'a>,
    worker: &'w RubyWorker,
    log: RefCell<Vec<String>>,
    objects: RefCell<ProcessValues<'a>>,
}

impl<'a> HasTypes<'a> for Host<'a, '_> {
    fn types(&self) -> &dyn Types<'a> {
        &self.types
    }
}

impl<'a> WorkerHost<'a> for Host<'a, '_> {
    type Failure = Failed;

    fn objects(&self) -> &RefCell<ProcessValues<'a>> {
        &self.objects
    }

    fn answer(&mut self, request: Request<'_, 'a>) -> Result<Value<'a>, Failed> {
        let arena = self.types_arena();
        match request {
            Request::Log { level, message, .. } => {
                self.log.borrow_mut().push(format!("{level}: {message}"));
                Ok(Value::Undef)
            }
            Request::Hears(_) => Ok(Value::Boolean(true)),
            Request::UnknownVariable { name, reason } => {
                Ok(Value::String(arena.alloc_str(&format!("Undefined variable '{name}'; {reason}"))))
            }
            Request::Setting(name) => Ok(if name == "strict" { "error".into() } else { Value::Undef }),
            Request::Variable { name, .. } => {
                let mut answer = HashBuilder::new();
                match name {
                    "x" => answer.insert("value".into(), Value::Integer(7)),
                    _ => answer.insert("reason".into(), Value::Undef),
                };
                Ok(answer.finish_value(arena))
            }
            Request::Variables { names, .. } => {
                let mut answer = HashBuilder::new();
                for (name, value) in [("x", "seven"), ("y", "unused")] {
                    if names.as_ref().is_none_or(|names| names.iter().any(|wanted| wanted == name)) {
                        answer.insert(name.into(), value.into());
                    }
                }
                Ok(Value::Array(arena.alloc_slice_copy(&[answer.finish_value(arena), Value::Array(&[])])))
            }
            Request::Yield { arguments, .. } => match arguments {
                [Value::Integer(number)] => Ok(Value::Integer(number * 10)),
                _ => Err(Failed("jump".to_owned())),
            },
            Request::SetVariable { .. } => Ok(Value::Undef),
            Request::Known { kind, .. } => Ok(Value::Boolean(kind == Known::LegacyFunction)),
            Request::Function { name, arguments, block, .. } => self.function(name, arguments, block),
            other => Err(Failed(format!("not answered: {other:?}"))),
        }
    }

    fn parse_type(&mut self, text: &str) -> Result<&'a Type<'a>, Failed> {
        match names::builtin(text) {
            Some(ty) => Ok(self.types_arena().alloc(ty)),
            None => Err(Failed(format!("no type {text}"))),
        }
    }

    fn object(&mut self, type_name: &str, _attributes: Value<'a>) -> Result<Value<'a>, Failed> {
        Err(Failed(format!("no object type {type_name}")))
    }

    fn handle_of(&self, value: &Value<'a>) -> Option<Handle> {
        let handle = Handle { number: 3, kind: "Context", writes: 0 };
        matches!(value, Value::Runtime(runtime) if runtime.class == "Context").then_some(handle)
    }

    fn of_handle(&self, number: u32) -> Option<Value<'a>> {
        (number == 3).then_some("the context".into())
    }
}

impl<'a> Host<'a, '_> {
    fn types_arena(&self) -> &'a Arena {
        Typing::arena(self)
    }

    fn function(
        &mut self,
        name: &str,
        arguments: &'a [Value<'a>],
        block: Option<BlockReference>,
    ) -> Result<Value<'a>, Failed> {
        match (name, block) {
            ("fail", _) => Err(Failed(format!("failed with {}", arguments.len()))),
            ("each_twice", Some(BlockReference::Ruby { id, .. })) => {
                let worker = self.worker;
                for argument in arguments {
                    worker.call_proc(self, id, &[*argument]).map_err(|_| Failed("block".to_owned()))?;
                }
                Ok(Value::Integer(2))
            }
            ("again", _) => {
                let worker = self.worker;
                let source = source("again", AGAIN);
                worker.call(self, (&source, Some(0)), ScopeId(0), arguments, None).map_err(|failure| match failure {
                    CallFailure::Host(failure) => failure,
                    CallFailure::Ruby(error) => Failed(error.message),
                    CallFailure::Worker(issue) | CallFailure::NotStandard(issue) => Failed(issue.to_string()),
                })
            }
            ("deep", _) => {
                Ok((0..1_000)
                    .fold(Value::Undef, |inner, _| Value::Array(self.types_arena().alloc_slice_copy(&[inner]))))
            }
            ("unwind", _) => std::panic::resume_unwind(Box::new("a limit")),
            _ => Err(Failed(format!("Unknown function '{name}'"))),
        }
    }
}

const AGAIN: &str = "Puppet::Functions.create_function(:again) do
  dispatch(:again) { param 'Integer', :n }
  def again(n)
    n.zero? ? 'done' : call_function('again', n - 1) + '.'
  end
end";

fn source(name: &str, text: &str) -> FunctionSource {
    FunctionSource { name: name.to_owned(), path: "/m/f.rb".into(), text: Some(text.into()) }
}

fn config() -> WorkerConfig {
    WorkerConfig { time_limit: Duration::from_secs(5), memory_limit: 1 << 30, ..WorkerConfig::new(Vec::new()) }
}

/// Runs the body of a function `f` of the 4.x API with arguments.
fn run(worker: &RubyWorker, body: &str, arguments: &[Value<'_>]) -> String {
    let arena = Arena::new();
    let text = format!("Puppet::Functions.create_function(:f) do\n  def f(*args)\n    {body}\n  end\nend");
    call(worker, &arena, |worker, host| {
        let block = BlockArgument { id: BlockId(1), arity: 1, names: vec!["x".to_owned()] };
        worker.call(host, (&source("f", &text), Some(0)), ScopeId(4), arguments, Some(&block))
    })
}

fn legacy(worker: &RubyWorker, options: &str, body: &str, arguments: &[Value<'_>]) -> String {
    let arena = Arena::new();
    let text = format!("module Puppet::Parser::Functions\n  newfunction(:f, {options}) do |args|\n{body}\n  end\nend");
    call(worker, &arena, |worker, host| worker.call_legacy(host, &source("f", &text), ScopeId(4), (arguments, None)))
}

fn call<'a, 'w>(
    worker: &'w RubyWorker,
    arena: &'a Arena,
    call: impl FnOnce(&'w RubyWorker, &mut Host<'a, 'w>) -> Result<Value<'a>, CallFailure<Failed>>,
) -> String {
    let mut host = Host { types: PlainTypes::new(arena), worker, log: RefCell::default(), objects: RefCell::default() };
    let result = call(worker, &mut host);
    let shown = match result {
        Ok(Value::Sensitive(inner)) => format!("Sensitive {}", ruby_inspect(inner, &host)),
        Ok(value) => ruby_inspect(&value, &host),
        Err(CallFailure::Host(failure)) => format!("host: {}", failure.0),
        Err(CallFailure::Ruby(error)) => format!("{}: {}", error.class, error.message),
        Err(CallFailure::Worker(issue) | CallFailure::NotStandard(issue)) => format!("{}: {issue}", issue.code()),
    };
    let log = host.log.borrow().join("; ");
    if log.is_empty() { shown } else { format!("{shown} [{log}]") }
}

#[test]
fn values_cross_both_ways() {
    let worker = RubyWorker::new(config());
    let arena = Arena::new();
    let hash = {
        let mut builder = HashBuilder::new();
        builder.insert(Value::Integer(1), Value::Undef);
        builder.insert("$t".into(), Value::Float(0.1));
        builder.finish_value(&arena)
    };
    let inner = Value::from("secret");
    let values = [Value::Undef, "ä\"\n".into(), Value::Float(1e100), hash, Value::Sensitive(&inner), Value::Default];
    assert_eq!(
        run(
            &worker,
            "args.map { |a| a.is_a?(Puppet::Pops::Types::PSensitiveType::Sensitive) ? a.unwrap : a }",
            &values
        ),
        "[nil, \"ä\\\"\\n\", 1.0e+100, {1=>nil, \"$t\"=>0.1}, \"secret\", :default]"
    );
    assert_eq!(run(&worker, "args[4]", &values), "Sensitive \"secret\"");
    assert_eq!(run(&worker, "args[4].to_s", &values), "\"Sensitive [value redacted]\"");
    assert_eq!(
        run(&worker, "[/a.b/i, :undef, 2**62, \"\\xff\".b, 'x'.to_sym]", &[]),
        "[/(?i-mx:a.b)/, nil, 4611686018427387904, \"\u{10ffff}\", :x]"
    );
    assert_eq!(run(&worker, "2**64", &[]), "18446744073709551616");
    let ty = Type::Boolean(None);
    assert_eq!(
        run(&worker, "[args[0].to_s, args[0].instance?(true), args[0].class.name, args[0]]", &[Value::Type(&ty)]),
        "[\"Boolean\", true, \"Puppet::Pops::Types::PBooleanType\", Boolean]"
    );
    assert_eq!(run(&worker, "x = []; x << x; x", &[]), "Puppet::Error: a value is nested too deeply");
}

#[test]
fn code_may_ask() {
    let worker = RubyWorker::new(config());
    assert_eq!(run(&worker, "closure_scope['x'] + closure_scope.lookupvar('x')", &[]), "14");
    assert_eq!(run(&worker, "closure_scope['nope']", &[]), "ArgumentError: Undefined variable 'nope'; ");
    assert_eq!(run(&worker, "catch(:undefined_variable) { closure_scope['nope'] }", &[]), "nil");
    assert_eq!(run(&worker, "Puppet.warning(['a', 'b']); Puppet[:strict]", &[]), ":error [warning: a b]");
    assert_eq!(run(&worker, "yield(4) + yield(5)", &[]), "90");
    assert_eq!(run(&worker, "[1, 2].map { |i| yield(i) }", &[]), "[10, 20]");
    assert_eq!(run(&worker, "call_function('fail', 1, 2)", &[]), "host: failed with 2");
    assert_eq!(
        run(&worker, "begin; call_function('fail'); rescue Puppet::Error => e; e.message; end", &[]),
        "\"failed with 0\""
    );
    assert_eq!(run(&worker, "begin; yield('no'); rescue => e; 'caught'; end", &[]), "host: jump");
    assert_eq!(run(&worker, "s = []; call_function('each_twice', 5, 6) { |x| s << x }; s", &[]), "[5, 6]");
    assert_eq!(run(&worker, "call_function('again', 3)", &[]), "\"done...\"");
    assert_eq!(
        run(&worker, "call_function('again', 1000)", &[]),
        "host: The function 'again' (/m/f.rb): too many calls between Puppet and Ruby within each other"
    );
}

#[test]
fn signatures_are_described() {
    let worker = RubyWorker::new(config());
    let text = "Puppet::Functions.create_function(:'m::f', Puppet::Functions::InternalFunction) do
      local_types { type 'Name = String[1]' }
      dispatch :one do
        scope_param
        param 'Name', :a
        optional_param 'Integer', :b
        repeated_param 'Any', :c
        optional_block_param 'Callable[1]', :block
        return_type 'Array'
      end
      argument_mismatch :no do
        param 'Any', :a
      end
      def one(scope, a, b = 0, *c); [scope.pantin_scope, a, b, c]; end
      def no(a); 'not like this'; end
    end";
    let arena = Arena::new();
    let mut host =
        Host { types: PlainTypes::new(&arena), worker: &worker, log: RefCell::default(), objects: RefCell::default() };
    let loaded = worker.load(&mut host, &source("m::f", text)).unwrap();
    let one = &loaded.signatures[0];
    assert_eq!((one.min, one.max, one.return_type.as_deref()), (1, None, Some("Array")));
    assert_eq!(one.parameters[1], ("Integer".to_owned(), "b".to_owned()));
    assert!(one.block.as_ref().is_some_and(|block| block.is_optional && block.type_text == "Callable[1]"));
    assert_eq!(one.local_types, ["Name = String[1]"]);
    assert!(loaded.signatures[1].is_mismatch_handler && !loaded.has_own_call);
    let arguments = ["x".into(), Value::Integer(2), Value::Integer(3), Value::Integer(4)];
    let result = worker.call(&mut host, (&source("m::f", text), Some(0)), ScopeId(9), &arguments, None).unwrap();
    assert_eq!(ruby_inspect(&result, &host), "[9, \"x\", 2, [3, 4]]");
}

#[test]
fn broken_files_are_refused_in_the_words_of_puppet() {
    let worker = RubyWorker::new(config());
    let arena = Arena::new();
    let load = |text: &'static str| {
        call(&worker, &arena, |worker, host| worker.load(host, &source("f", text)).map(|_| Value::Undef))
    };
    assert_eq!(
        load("1"),
        "ArgumentError: The code loaded from /m/f.rb does not seem to be a Puppet 4x API function - no create_function call."
    );
    assert_eq!(
        load("Puppet::Functions.create_function(:g) { def g; end }"),
        "ArgumentError: The code loaded from /m/f.rb produced mis-matched name, expected 'f', got g"
    );
    assert_eq!(
        load("Puppet::Functions.create_function(:f) { }"),
        "ArgumentError: Function Load Error for function 'f': Function Creation Error, cannot create a default dispatcher \
         for function 'f', no method with this name found"
    );
    let load = |text: &'static str| {
        call(&worker, &arena, |worker, host| worker.load_legacy(host, &source("f", text)).map(|_| Value::Undef))
    };
    assert_eq!(
        load("module Puppet::Parser::Functions\n def self.x; end\n newfunction(:f) { |a| }\nend"),
        "PANTIN_RUBY_ILLEGAL_METHOD: Illegal method definition of method 'x' in source /m/f.rb on line 10 in legacy function. \
         See https://puppet.com/docs/puppet/latest/functions_refactor_legacy.html for more information"
    );
    assert!(load("module Puppet::Parser::Functions\n newfunction(:f) { |a|\nend").starts_with("SyntaxError: /m/f.rb:"));
}

#[test]
fn functions_of_the_older_api() {
    let worker = RubyWorker::new(config());
    let regexp = pantin_values::value::Regexp { source: "a/b" };
    let nested = [Value::Undef, Value::Regexp(&regexp)];
    let arguments = [Value::Undef, Value::Array(&nested), "x".into()];
    // What an undef argument is to such a function is for the caller to say.
    assert_eq!(legacy(&worker, "type: :rvalue", "args", &arguments), "[nil, [nil, \"/a\\\\/b/\"], \"x\"]");
    assert_eq!(legacy(&worker, "type: :statement", "args", &arguments), "nil");
    assert_eq!(legacy(&worker, "type: :rvalue", "return [:undef, {:undef => lookupvar('x')}]", &[]), "[nil, {nil=>7}]");
    assert_eq!(
        legacy(&worker, "type: :rvalue, arity: 2", "1", &arguments),
        "ArgumentError: f(): Wrong number of arguments given (3 for 2)"
    );
    assert_eq!(
        legacy(&worker, "type: :rvalue, arity: -5", "1", &arguments),
        "ArgumentError: f(): Wrong number of arguments given (3 for minimum 4)"
    );
    assert_eq!(legacy(&worker, "type: :rvalue", "function_fail(['a'])", &[]), "host: failed with 1");
    assert_eq!(legacy(&worker, "type: :rvalue", "raise Puppet::ParseError, 'no'", &[]), "Puppet::ParseError: no");
}

#[test]
fn templates_see_the_variables_they_name() {
    let worker = RubyWorker::new(config());
    let arena = Arena::new();
    let render = |text: &'static str| {
        call(&worker, &arena, |worker, host| worker.render(host, text, Some("/m/t.erb"), ScopeId(4)).map(Value::String))
    };
    assert_eq!(render("<%- 2.times do |i| -%>\n<%= @x %> <%= i %>\n<%- end -%>\n"), "\"seven 0\\nseven 1\\n\"");
    assert_eq!(
        render("<%= instance_variables.include?(:@y) %> <%= scope['x'] %> <%= has_variable?('z') %>"),
        "\"true seven false\""
    );
    let failed = call(&worker, &arena, |worker, host| {
        let failure = worker.render(host, "a\n<%= nil.x %>", Some("/m/t.erb"), ScopeId(4)).unwrap_err();
        let CallFailure::Ruby(error) = failure else { return Ok(Value::Undef) };
        Err(CallFailure::Host(Failed(format!("{} {:?} {}", error.message, error.file, error.line))))
    });
    assert_eq!(failed, "host: undefined method `x' for nil:NilClass Some(\"/m/t.erb\") 2");
}

#[test]
fn handles_are_handed_back() {
    let worker = RubyWorker::new(config());
    let context = pantin_values::value::RuntimeValue::new("Context", "");
    assert_eq!(run(&worker, "args[0]", &[Value::Runtime(&context)]), "\"the context\"");
    let asked = run(&worker, "args[0].cache('k', 1)", &[Value::Runtime(&context)]);
    assert!(asked.contains("Method") && asked.contains("cache"), "{asked}");
    let asked = run(&worker, "args[0].not_found", &[Value::Runtime(&context)]);
    assert!(asked.contains("Method") && asked.contains("not_found"), "{asked}");
}

#[test]
fn what_code_prints_stays_apart() {
    let worker = RubyWorker::new(config());
    assert_eq!(run(&worker, "puts 'out'; $stderr.puts 'err'; system('echo child'); 1", &[]), "1");
    let deadline = Instant::now() + Duration::from_secs(5);
    let mut printed = String::new();
    while !printed.contains("child") && Instant::now() < deadline {
        printed.push_str(&worker.take_printed());
    }
    assert_eq!(printed, "out\nerr\nchild\n");
    assert_eq!(run(&worker, "$stdout.write('x' * 10_000_000); 2", &[]), "2");
}

#[test]
fn a_call_after_a_fault_gets_a_fresh_process() {
    let worker =
        RubyWorker::new(WorkerConfig { time_limit: Duration::from_millis(700), memory_limit: 256 << 20, ..config() });
    let subject = "The function 'f' (/m/f.rb)";
    assert_eq!(run(&worker, "exit(3)", &[]), format!("PANTIN_RUBY_EXITED: {subject}: the Ruby code called exit(3)"));
    assert_eq!(
        run(&worker, "exit!(3)", &[]),
        format!("PANTIN_RUBY_DIED: {subject}: the Ruby process ended (exit status: 3)")
    );
    assert_eq!(run(&worker, "$stderr.puts; 5", &[]), "5");
    let killed = run(&worker, "Process.kill(:KILL, Process.pid); sleep 1", &[]);
    assert_eq!(killed, format!("PANTIN_RUBY_DIED: {subject}: the Ruby process ended (signal: 9 (SIGKILL))"));
    let start = Instant::now();
    let endless = run(&worker, "loop { }", &[]);
    assert_eq!(
        endless,
        format!("PANTIN_RUBY_TIMEOUT: {subject}: the Ruby code did not finish within 0.7 seconds of processor time")
    );
    assert!(start.elapsed() < Duration::from_secs(5));
    assert_eq!(run(&worker, "def f2(n) f2(n + 1) end; f2(0)", &[]), "SystemStackError: stack level too deep");
    assert_eq!(run(&worker, "6", &[]), "6");
}

#[test]
fn code_that_allocates_without_end_is_ended() {
    let worker =
        RubyWorker::new(WorkerConfig { time_limit: Duration::from_secs(60), memory_limit: 256 << 20, ..config() });
    let subject = "The function 'f' (/m/f.rb)";
    let memory = run(&worker, "x = []; loop { x << 'a' * 1_000_000 }", &[]);
    assert_eq!(memory, format!("PANTIN_RUBY_MEMORY: {subject}: the Ruby code needs more than 256 MiB of memory"));
    assert_eq!(run(&worker, "6", &[]), "6");
}

#[test]
fn code_that_prints_without_end_is_ended() {
    let worker = RubyWorker::new(WorkerConfig { time_limit: Duration::from_millis(700), ..config() });
    let expected = "PANTIN_RUBY_TIMEOUT: The function 'f' (/m/f.rb): the Ruby code did not finish within 0.7 seconds of \
                    processor time";
    for body in ["loop { puts 'x' * 10_000 }", "loop { $stderr.write('y' * 100_000) }"] {
        assert_eq!(run(&worker, body, &[]), expected, "{body}");
        assert_eq!(run(&worker, "7", &[]), "7", "after {body}");
    }
}

#[test]
fn code_that_sleeps_without_end_is_ended() {
    let waiting_limit = Duration::from_millis(700);
    let worker = RubyWorker::new(WorkerConfig { waiting_limit, ..config() });
    let expected =
        "PANTIN_RUBY_WAITS: The function 'f' (/m/f.rb): the Ruby code waited for 0.7 seconds and did not finish";
    for body in ["sleep", "$stdin.read; sleep 9", "`sleep 9`"] {
        assert_eq!(run(&worker, body, &[]), expected, "{body}");
        assert_eq!(run(&worker, "7", &[]), "7", "after {body}");
    }
}

#[test]
fn time_is_the_processors() {
    let worker = RubyWorker::new(WorkerConfig { time_limit: Duration::from_millis(700), ..config() });
    assert_eq!(run(&worker, "sleep 1.5; 5", &[]), "5", "what sleeps takes none");
    let expected = "PANTIN_RUBY_TIMEOUT: The function 'f' (/m/f.rb): the Ruby code did not finish within 0.7 seconds of \
                    processor time";
    assert_eq!(
        run(&worker, "loop { begin; call_function('fail'); rescue Exception; end }", &[]),
        expected,
        "rounds add up"
    );
}

#[test]
fn odd_exceptions_are_told_as_exceptions() {
    let worker = RubyWorker::new(config());
    let cases = [
        ("raise Interrupt, 'stop'", "Interrupt: stop"),
        ("raise SecurityError, 'no'", "SecurityError: no"),
        ("raise NotImplementedError", "NotImplementedError: NotImplementedError"),
        ("throw :nothing", "UncaughtThrowError: uncaught throw :nothing"),
        ("raise Class.new(StandardError), 'anonymous'", ": anonymous"),
        ("raise StandardError, \"\\xff\\xfe\"", "StandardError: \u{fffd}\u{fffd}"),
        ("raise StandardError, nil", "StandardError: StandardError"),
        ("raise 'a' * 100_000", &format!("RuntimeError: {}", "a".repeat(100_000))),
        ("e = StandardError.new; def e.message; 17; end; raise e", "StandardError: 17"),
        ("e = StandardError.new; def e.backtrace; nil; end; raise e", "StandardError: StandardError"),
        ("abort", "PANTIN_RUBY_EXITED: The function 'f' (/m/f.rb): the Ruby code called exit(1)"),
        ("Thread.new { raise 'inner' }.join", "RuntimeError: inner"),
        ("Thread.new { call_function('fail') }.join", "ThreadError: Puppet can only be called from the main thread"),
        ("$stdout.close; $stderr.close; 3", "3"),
    ];
    for (body, expected) in cases {
        assert_eq!(run(&worker, body, &[]), expected, "{body}");
        assert_eq!(run(&worker, "6", &[]), "6", "after {body}");
    }
}

#[test]
fn values_that_puppet_does_not_have_become_their_texts() {
    let worker = RubyWorker::new(config());
    for body in
        ["Object.new", "$stdin", "Struct.new(:a).new(1)", "proc { 1 }", "String", "Complex(1, 2)", "Rational(1, 2)"]
    {
        let result = run(&worker, body, &[]);
        assert!(!result.starts_with("PANTIN") && !result.contains("Error"), "{body}: {result}");
    }
    assert_eq!(run(&worker, "[Float::NAN, -Float::INFINITY]", &[]), "[NaN, -Infinity]");
    assert_eq!(run(&worker, "h = {}; h['h'] = h; h", &[]), "Puppet::Error: a value is nested too deeply");
    assert_eq!(run(&worker, "BasicObject.new", &[]).split(':').next(), Some("NoMethodError"));
    assert_eq!(run(&worker, "8", &[]), "8");
}

#[test]
fn what_leaves_a_conversation_leaves_nothing_of_its_compilation_behind() {
    let worker = RubyWorker::new(config());
    let process = run(&worker, "Process.pid", &[]);
    // A value that cannot be told is a failure, which code may rescue.
    let told = run(&worker, "begin; call_function('deep'); rescue => e; [e.class, e.message]; end", &[]);
    assert_eq!(told, "[Puppet::ParseError, \"a value that is given to Ruby code is nested too deeply\"]");
    for name in ["deep", "unwind"] {
        let body = format!("closure_scope['left'] = 'of one'; call_function('{name}')");
        let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&worker, &body, &[])));
        let told = outcome.unwrap_or_else(|_| "unwound".to_owned());
        assert!(told.ends_with("nested too deeply") || told == "unwound", "{name}: {told}");
        worker.begin_compilation();
        let unknown = "ArgumentError: Undefined variable 'left'; ";
        assert_eq!(run(&worker, "closure_scope['left']", &[]), unknown, "after {name}");
        assert_eq!(run(&worker, "closure_scope['x']", &[]), "7", "after {name}");
        assert!(!worker.is_asking(), "after {name}");
    }
    assert_ne!(run(&worker, "Process.pid", &[]), process);
}

#[test]
fn processes_that_code_starts_do_not_matter() {
    let worker = RubyWorker::new(WorkerConfig { time_limit: Duration::from_secs(2), ..config() });
    let start = Instant::now();
    assert_eq!(run(&worker, "fork { sleep 20 }; 1", &[]), "1");
    assert_eq!(run(&worker, "fork || sleep(20); 2", &[]), "2");
    assert_eq!(run(&worker, "spawn('sleep 20'); 3", &[]), "3");
    assert_eq!(run(&worker, "Process.wait(fork { exit!(4) }); $?.exitstatus", &[]), "4");
    assert!(run(&worker, "fork { sleep 20 }; exit!(5)", &[]).starts_with("PANTIN_RUBY_DIED"));
    assert_eq!(run(&worker, "`echo six`", &[]), "\"six\\n\"");
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
}

#[test]
fn each_thread_has_a_worker_of_its_own() {
    let workers: Vec<_> = (0..4)
        .map(|number| {
            std::thread::spawn(move || {
                let worker = RubyWorker::new(config());
                let first = run(&worker, "$kept = Process.pid", &[]);
                if number % 2 == 0 {
                    assert!(run(&worker, "exit!(1)", &[]).starts_with("PANTIN_RUBY_DIED"));
                    assert_ne!(run(&worker, "Process.pid", &[]), first);
                } else {
                    assert_eq!(run(&worker, "$kept", &[]), first);
                }
                first
            })
        })
        .collect();
    let mut processes: Vec<_> = workers.into_iter().map(|worker| worker.join().unwrap()).collect();
    processes.sort();
    processes.dedup();
    assert_eq!(processes.len(), 4);
}

#[test]
fn faults_of_one_thread_are_nothing_to_the_others() {
    let faults = |number: usize| match number % 4 {
        0 => ("loop { }", "PANTIN_RUBY_TIMEOUT"),
        1 => ("x = []; loop { x << 'a' * 1_000_000 }", "PANTIN_RUBY_MEMORY"),
        2 => ("loop { puts 'x' * 10_000 }", "PANTIN_RUBY_TIMEOUT"),
        _ => ("Process.kill(:KILL, Process.pid); sleep 9", "PANTIN_RUBY_DIED"),
    };
    let work = move |number: usize| {
        // What runs out of memory must not run out of time before.
        let time_limit = Duration::from_secs(if number % 4 == 1 { 60 } else { 2 });
        let worker = RubyWorker::new(WorkerConfig { time_limit, memory_limit: 128 << 20, ..config() });
        assert_eq!(run(&worker, "args.sum + 1", &[Value::Integer(1)]), "2");
        let (body, code) = faults(number);
        let outcome = run(&worker, body, &[]);
        assert!(outcome.starts_with(code), "{number}: {outcome}");
        assert_eq!(run(&worker, "puts 'quiet'; 7", &[]), "7");
    };
    let threads: Vec<_> = (0..8).map(|number| std::thread::spawn(move || work(number))).collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}

#[test]
fn a_program_that_is_not_ruby_is_told_of() {
    for program in ["/bin/false", "/bin/true", "/bin/cat"] {
        let worker = RubyWorker::new(WorkerConfig { ruby: program.into(), ..config() });
        let result = run(&worker, "1", &[]);
        assert!(result.starts_with("PANTIN_RUBY_"), "{program}: {result}");
        assert!(result.contains("'f' (/m/f.rb)"), "{program}: {result}");
    }
}

#[test]
fn without_ruby_the_error_says_what_to_do() {
    let worker = RubyWorker::new(WorkerConfig { ruby: "/nonexistent/ruby".into(), ..config() });
    assert_eq!(
        run(&worker, "1", &[]),
        "PANTIN_RUBY_MISSING: The function 'f' (/m/f.rb) is written in Ruby, and '/nonexistent/ruby' cannot be run \
         (No such file or directory (os error 2)); install the package 'ruby'"
    );
}

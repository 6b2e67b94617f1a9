//! Artefacts that are cut off, damaged or made with bad intent are refused or give the right catalog; they never do harm.
//!
//! `PANTIN_MUTATIONS=100000 cargo test --test compiled -- artefact_damage:: --nocapture` runs as many as it says and tells the counts.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, reason = "a test that reads its files and its settings")]
#![expect(clippy::panic, clippy::print_stderr, reason = "a test, whose steps several share")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use pantin::cache::artefact::Artefact;
use pantin::compile::{Compiler, Facts, Request, artefact};
use pantin::diagnostics::{Diagnostic, Entry, Level, Log};
use pantin::environment::{ArtefactMode, Environment, Precompiled};
use pantin::host::{Disk, Sources, System};

#[path = "support/artefact.rs"]
mod layout;

use layout::{Parts, seal, seal_blob};

const NODE: &str = "web01.example.com";
/// What is forged may go on for ever.
const MAX_LEN: Duration = Duration::from_secs(10);
/// Where the environment would be; nothing is there.
const NOWHERE: &str = "/nonexistent/environments";

fn example() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/example"))
}

fn sources(environmentpath: &str) -> Sources {
    let flag = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let directory = |name: &str| (name.to_owned(), format!("/nonexistent/{name}"));
    let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir", "certname"];
    Sources {
        flags: vec![flag("environmentpath", environmentpath), flag("environment", "production")],
        machine: names.map(directory).into(),
        ..Sources::default()
    }
}

fn disk() -> Arc<dyn System> {
    Arc::new(Disk)
}

/// The artefact of the example environment.
fn built() -> Vec<u8> {
    built_of(example())
}

/// The artefact of the environment `production` in a directory.
fn built_of(environments: &Path) -> Vec<u8> {
    let path = environments.to_str().unwrap();
    let environment = Environment::open(disk(), sources(path), "production", Path::new("/")).unwrap();
    let mut built = artefact::build(&environment, None, 1, &|_, _| {}).unwrap();
    assert!(built.unusable.is_empty());
    let mut bytes = Vec::new();
    built.write(&environment, &mut bytes).unwrap();
    bytes
}

/// The log of a compilation that nobody reads.
struct Nothing;

impl Log for Nothing {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        false
    }
}

struct Compilation {
    disk: Arc<dyn System>,
    facts: Facts,
}

impl Compilation {
    fn new() -> Self {
        let facts = std::fs::read(example().join("web01.json")).unwrap();
        Self { disk: disk(), facts: Facts::read(&facts, "web01.json").unwrap() }
    }

    /// The catalog of the example's node with nothing but these bytes, or the code of what was refused.
    fn run(&self, bytes: Vec<u8>) -> Result<Vec<u8>, &'static str> {
        let artefact = Artefact::of_bytes(Path::new("a.pantin"), bytes).map_err(|refused| refused.issue.code())?;
        if !artefact.is_current() {
            return Err("PANTIN_ARTEFACT_FOREIGN");
        }
        let precompiled = Precompiled { artefact: Arc::new(artefact), mode: ArtefactMode::Frozen, store: None };
        let opened =
            Environment::open_precompiled(&precompiled, &self.disk, sources(NOWHERE), "production", Path::new("/"));
        let compiler = Compiler::new(opened.map_err(|issue| issue.code())?);
        let request = Request { deadline: Instant::now().checked_add(MAX_LEN), ..Request::new(NODE, &self.facts) };
        let compiled = compiler.compile(&request, &mut Nothing);
        if let Some(issue) = compiler.environment().forms().failure() {
            return Err(issue.code());
        }
        compiled.map(|compiled| compiled.json).map_err(|failure: Diagnostic| failure.issue().code())
    }
}

/// A source of numbers that is the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }

    /// Damages bytes between two places in one of the ways in which files are damaged.
    fn damage(&mut self, bytes: &mut [u8], from: usize, to: usize) {
        let at = from + self.below(to - from);
        let length = (1 + self.below(64)).min(to - at);
        match self.below(8) {
            0..=2 => bytes[at] ^= 1 << self.below(8),
            3 => bytes[at] = self.below(256) as u8,
            4 => bytes[at..at + length].fill(0),
            5 => bytes[at..at + length].fill(0xff),
            6 => {
                let other = from + self.below(to - from - length);
                bytes.copy_within(other..other + length, at);
            }
            _ => {
                let word = [0_u32, 1, u32::MAX, 1 << 31, self.below(1 << 20) as u32][self.below(5)].to_le_bytes();
                let length = word.len().min(to - at);
                bytes[at..at + length].copy_from_slice(&word[..length]);
            }
        }
    }
}

fn mutations(quick: usize) -> usize {
    std::env::var("PANTIN_MUTATIONS").ok().and_then(|number| number.parse().ok()).unwrap_or(quick)
}

/// The most memory that this process had at once, in MiB.
fn most_memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<usize>().ok()).unwrap_or_default() / 1024
}

#[test]
fn every_truncation_is_refused() {
    let bytes = built();
    for length in 0..bytes.len() {
        assert!(Artefact::of_bytes(Path::new("a.pantin"), bytes[..length].to_vec()).is_err(), "{length}");
    }
    let longer = [&bytes[..], b"x"].concat();
    assert!(Artefact::of_bytes(Path::new("a.pantin"), longer).is_err());
    eprintln!("{} truncations refused", bytes.len());
}

#[test]
fn damage_is_refused_or_gives_the_right_catalog() {
    let whole = built();
    let compilation = Compilation::new();
    let right = compilation.run(whole.clone()).unwrap();
    let (_, index_end) = Parts::of(&whole).index();
    let (mut numbers, mut refused, mut the_same) = (Numbers(7), 0, 0);
    let count = mutations(300);
    for round in 0..count {
        let mut bytes = whole.clone();
        // Every other time the index stays whole, or most would not get any further.
        let from = if round % 2 == 0 { 0 } else { index_end };
        for _ in 0..=numbers.below(3) {
            let end = bytes.len();
            numbers.damage(&mut bytes, from, end);
        }
        let outcome = catch_unwind(AssertUnwindSafe(|| compilation.run(bytes)));
        match outcome.unwrap_or_else(|_| panic!("round {round}")) {
            Ok(catalog) => {
                assert!(catalog == right, "round {round}: another catalog");
                the_same += 1;
            }
            Err(code) => {
                assert!(code.starts_with("PANTIN_ARTEFACT_"), "round {round}: {code}");
                refused += 1;
            }
        }
    }
    assert!(refused > 0 && the_same > 0);
    let memory = most_memory();
    assert!(memory < 600, "{memory} MiB");
    eprintln!("{count} mutations: {refused} refused, {the_same} with the right catalog, at most {memory} MiB");
}

#[test]
fn bad_intent_does_no_harm() {
    forge(&built(), 11, mutations(300));
}

/// A function and a template of Ruby, with most of what its bytecode has.
const RUBY: [(&str, &str); 3] = [
    ("manifests/site.pp", "notify { 'n': message => \"${m::f(5)} ${m::g(4)} ${template('m/t.erb')}\" }"),
    (
        "modules/m/lib/puppet/functions/m/f.rb",
        "Puppet::Functions.create_function(:'m::f') do\n  dispatch(:run) { param 'Integer', :n }\n  \
            def part(n, *rest, by: 2)\n    rest.empty? ? n * by : yield(n, rest)\n  end\n  \
            def fib(n)\n    n < 2 ? n : fib(n - 1) + fib(n - 2)\n  end\n  \
            def run(n)\n    h = {}\n    i = 0\n    a, b = 0, 1\n    while i < n\n      i += 1\n      next if i == 2\n      \
            h[\"k#{i % 3}\"] ||= []\n      h[\"k#{i % 3}\"] += [fib(i), part(i, by: 3)]\n      a, b = b, a + b\n    end\n    \
            begin\n      Integer('x')\n    rescue ArgumentError => e\n      a += e.message.length\n    ensure\n      a += 1\n    end\n    \
            case a when 1..3 then h else h.map { |k, v| [k, v.sum] }.to_h end.inspect\n  end\nend\n",
    ),
    (
        "modules/m/templates/t.erb",
        "<% { 'eth0' => [1, 2], @kernel => [3] }.each do |name, (a, *b)| next unless name =~ /e(.)/ -%>\n<%= $1 || name %> <%= a %>\n\
            <% end; [3, 1].sort.each_with_index { |x, at| -%><%= \"#{x}-#{at}\" if x > 1 or at %><% } -%>\n",
    ),
];

/// The same with closures, whose variables outlive calls.
const CLOSURES: (&str, &str) = (
    "modules/m/lib/puppet/functions/m/g.rb",
    "Puppet::Functions.create_function(:'m::g') do\n  dispatch(:run) { param 'Integer', :n }\n  \
        def each_of(n, &block)\n    n.times(&block)\n  end\n  def run(n)\n    total = 0\n    \
        add = lambda { |by = 1| total += by }\n    each_of(n) { |i| add.call(i); total > 90 and break }\n    \
        counts = Hash.new { |h, k| h[k] = k * 2 }\n    counts[total] + total\n  end\nend\n",
);

#[test]
fn bad_intent_in_ruby_code_does_no_harm() {
    let folder = std::env::temp_dir().join(format!("pantin-damage-{}", std::process::id()));
    for (path, text) in RUBY.into_iter().chain([CLOSURES]) {
        let path = folder.join("production").join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    let whole = built_of(&folder);
    std::fs::remove_dir_all(&folder).unwrap();
    let catalog = String::from_utf8(Compilation::new().run(whole.clone()).unwrap()).unwrap();
    assert!(catalog.contains("k0"), "{catalog}");
    forge(&whole, 13, mutations(300));
}

/// Compiles with so many forged artefacts, whose checksums fit.
fn forge(whole: &[u8], seed: u64, count: usize) {
    let compilation = Compilation::new();
    let parts = Parts::of(whole);
    let (index, index_end) = parts.index();
    let (mut numbers, mut refused, mut compiled) = (Numbers(seed), 0, 0);
    for round in 0..count {
        let mut bytes = whole.to_vec();
        if round % 2 == 0 {
            for _ in 0..=numbers.below(3) {
                numbers.damage(&mut bytes, index, index_end);
            }
            seal(&mut bytes);
        } else {
            let blob = parts.blob(&bytes, numbers.below(parts.blobs()));
            if blob.length() > 0 {
                for _ in 0..=numbers.below(3) {
                    numbers.damage(&mut bytes, blob.start, blob.start + blob.length());
                }
            }
            seal_blob(&mut bytes, blob);
        }
        let outcome = catch_unwind(AssertUnwindSafe(|| compilation.run(bytes)));
        match outcome.unwrap_or_else(|_| panic!("round {round}")) {
            Ok(_) => compiled += 1,
            Err(_) => refused += 1,
        }
    }
    let memory = most_memory();
    assert!(memory < 600, "{memory} MiB");
    eprintln!("{count} forgeries: {refused} refused, {compiled} compiled, at most {memory} MiB");
}

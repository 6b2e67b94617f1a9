//! What the benches work on: the example environment, generated text, and real code where a variable names it.
//!
//! `PANTIN_BENCH_MODULES` names a folder of modules for the front end. `PANTIN_BENCH_ENVIRONMENTPATH` and
//! `PANTIN_BENCH_FACTS` name an environmentpath with the environment `production`, and the facts of one of its nodes.

#![expect(clippy::disallowed_methods, reason = "benches read what they measure from disk")]
#![allow(dead_code, reason = "each bench uses a part of it")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use pantin::compile::{Compiler, Facts, Request};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::Environment;
use pantin::host::{Disk, Sources, files_below};
use pantin::vm::observe::{Activity, CodePlace, Observer, Stage};

/// The allocator of the command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A named text of Puppet code.
pub(crate) struct Text {
    /// Name in the bench's output.
    pub(crate) name: &'static str,
    /// Files.
    pub(crate) files: Vec<String>,
}

impl Text {
    /// Number of bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.len() as u64).sum()
    }
}

/// The texts that the stages of the front end read.
pub(crate) fn texts() -> Vec<Text> {
    let mut texts = vec![Text { name: "generated", files: vec![generated(400)] }];
    if let Some(folder) = std::env::var_os("PANTIN_BENCH_MODULES") {
        let paths = files_below(&Disk, Path::new(&folder), ".pp");
        let files = paths.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
        texts.push(Text { name: "modules", files });
    }
    texts
}

/// Classes with what classes usually have: typed parameters, resources, conditions, strings, collectors.
pub(crate) fn generated(classes: usize) -> String {
    let mut text = String::new();
    for number in 0..classes {
        let _ = write!(
            text,
            r#"# @summary Class number {number} of the bench
#
# @param ensure
#   Whether it is there
class bench::part{number} (
  Enum['present', 'absent'] $ensure = 'present',
  Optional[String[1]] $owner = undef,
  Hash[String, Variant[Integer, String]] $options = {{ 'a' => {number}, 'b' => "two" }},
  Array[Stdlib::Port] $ports = [80, 443, {number}],
) {{
  include bench::common
  $path = "/srv/bench/${{ensure}}/part{number}"
  $real_owner = $owner ? {{
    undef   => 'root',
    default => $owner,
  }}
  if $ensure == 'present' and $facts['os']['family'] in ['Debian', 'RedHat'] {{
    file {{ $path:
      ensure  => directory,
      owner   => $real_owner,
      mode    => '0755',
      require => Package["part{number}"],
    }}
  }} else {{
    notice("nothing for ${{facts['networking']['fqdn']}}")
  }}
  $ports.each |Integer $index, Integer $port| {{
    bench::listen {{ "${{path}}:${{port}}":
      order => $index * 10 + 5,
      *     => $options,
    }}
  }}
  package {{ 'part{number}': ensure => $ensure }}
  ~> service {{ 'part{number}':
    ensure => running,
    enable => true,
  }}
  Bench::Listen <| tag == 'part{number}' |> {{ notify => Service['part{number}'] }}
  case $facts['kernel'] {{
    /^Linux/: {{ $shell = '/bin/sh' }}
    'windows', 'Darwin': {{ $shell = undef }}
    default: {{ fail("No idea of ${{facts['kernel']}}") }}
  }}
}}
"#
        );
    }
    text
}

/// Takes log entries and forgets them.
pub(crate) struct Nowhere;

impl Log for Nowhere {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, level: Level) -> bool {
        level >= Level::Notice
    }
}

/// An environment that catalogs can be compiled of, with a node.
pub(crate) struct Fleet {
    /// Name in the bench's output.
    pub(crate) name: &'static str,
    compiler: Compiler,
    facts: Facts,
    node: String,
}

impl Fleet {
    /// The environment `production` below a folder, and the node of a file of facts.
    pub(crate) fn open(name: &'static str, environmentpath: &Path, facts: &Path, flags: &[(&str, &str)]) -> Self {
        let bytes = std::fs::read(facts).unwrap_or_else(|error| unreachable!("{}: {error}", facts.display()));
        let facts = Facts::read(&bytes, &facts.display().to_string());
        let facts = facts.unwrap_or_else(|issue| unreachable!("{issue}"));
        let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
        let mut sources = Sources {
            flags: vec![("environmentpath".to_owned(), environmentpath.display().to_string())],
            machine: names.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect(),
            ..Sources::default()
        };
        sources.machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
        sources.flags.extend(flags.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let environment = Environment::open(Arc::new(Disk), sources, "production", Path::new("/"));
        let environment = environment.unwrap_or_else(|issue| unreachable!("{issue}"));
        let node = facts.certname().unwrap_or("web01.example.com").to_owned();
        Self { name, compiler: Compiler::new(environment), facts, node }
    }

    /// The example environment with its node.
    pub(crate) fn example() -> Self {
        let root = example();
        Self::open("example", &root, &root.join("web01.json"), &[])
    }

    /// The example environment whose manifest is a piece of code.
    pub(crate) fn of_code(name: &'static str, code: &str) -> Self {
        let root = example();
        Self::open(name, &root, &root.join("web01.json"), &[("code", code)])
    }

    /// The environment and the node that variables name.
    pub(crate) fn named() -> Option<Self> {
        let path = PathBuf::from(std::env::var_os("PANTIN_BENCH_ENVIRONMENTPATH")?);
        let facts = PathBuf::from(std::env::var_os("PANTIN_BENCH_FACTS")?);
        Some(Self::open("named", &path, &facts, &[]))
    }

    /// Compiles the node's catalog: its JSON.
    pub(crate) fn compile(&self) -> Vec<u8> {
        let request = Request::new(&self.node, &self.facts);
        match self.compiler.compile(&request, &mut Nowhere) {
            Ok(compiled) => compiled.json,
            Err(error) => unreachable!("{}: {error}", self.name),
        }
    }

    /// The same with a record of how the catalog comes about.
    pub(crate) fn record(&self) -> Vec<u8> {
        let request = Request::new(&self.node, &self.facts);
        let workspace = self.compiler.workspace();
        match self.compiler.compile_in(&workspace, &request, &mut Nowhere, Some(&mut Recorder)) {
            Ok(compiled) => compiled.json,
            Err(error) => unreachable!("{}: {error}", self.name),
        }
    }

    /// The time that writing catalogs as JSON takes, of as many compilations.
    pub(crate) fn rendering(&self, compilations: u64) -> Duration {
        let workspace = self.compiler.workspace();
        let request = Request::new(&self.node, &self.facts);
        let mut clock = RenderClock::default();
        for _ in 0..compilations {
            let compiled = self.compiler.compile_in(&workspace, &request, &mut Nowhere, Some(&mut clock));
            compiled.unwrap_or_else(|error| unreachable!("{}: {error}", self.name));
        }
        clock.spent
    }
}

/// Wants a record, and nothing else.
struct Recorder;

impl Observer for Recorder {
    fn begin(&mut self, _: Activity<'_>, _: CodePlace<'_>) {}

    fn end(&mut self) {}

    fn wants_provenance(&self) -> bool {
        true
    }
}

/// Measures the stage that writes catalogs.
#[derive(Default)]
struct RenderClock {
    spent: Duration,
    /// For each activity under way whether it is that stage, and when it began.
    around: Vec<Option<Instant>>,
}

impl Observer for RenderClock {
    fn begin(&mut self, activity: Activity<'_>, _: CodePlace<'_>) {
        self.around.push((activity == Activity::Stage(Stage::Render)).then(Instant::now));
    }

    fn end(&mut self) {
        if let Some(started) = self.around.pop().flatten() {
            self.spent += started.elapsed();
        }
    }
}

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/example")
}

//! Synthetic environments of two sizes, the second ten times the first, for each thing that there can be much of: whole
//! compilations, files already compiled. At the end the ratios of the times.

#![allow(clippy::disallowed_methods, reason = "a bench reads what it measures")]

#[path = "../tests/support/memory.rs"]
mod memory;
#[path = "../tools/synthetic.rs"]
mod synthetic;

use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, Throughput};
use memory::Memory;
use pantin::compile::{Compiler, Facts, Request, Workspace};
use pantin::diagnostics::{Entry, Level, Log};
use pantin::environment::Environment;
use pantin::host::Sources;
use synthetic::Shape;

/// As in the command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Takes log entries and forgets them.
struct Nowhere;

impl Log for Nowhere {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, level: Level) -> bool {
        level >= Level::Warning
    }
}

/// A compiler of an environment, what its thread keeps from one compilation to the next, and the facts of its node.
struct Subject {
    compiler: Compiler,
    workspace: Workspace,
    facts: Facts,
}

impl Subject {
    fn new(shape: Shape, count: usize) -> Self {
        let files = shape.files(count).into_iter();
        let files: BTreeMap<PathBuf, Vec<u8>> =
            files.map(|(path, text)| (Path::new("/envs/production").join(path), text.into_bytes())).collect();
        let facts = Facts::read(&files[Path::new("/envs/production/facts.json")], "facts.json");
        let names = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
        let mut sources = Sources {
            flags: vec![("environmentpath".to_owned(), "/envs".to_owned())],
            machine: names.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect(),
            ..Sources::default()
        };
        sources.machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
        let environment = Environment::open(Arc::new(Memory(files)), sources, "production", Path::new("/"));
        let compiler = Compiler::new(environment.unwrap_or_else(|issue| unreachable!("{issue}")));
        let workspace = compiler.workspace();
        Self { compiler, workspace, facts: facts.unwrap_or_else(|issue| unreachable!("{issue}")) }
    }

    fn compile(&self) -> usize {
        let request = Request::new("node.example.com", &self.facts);
        let compiled = self.compiler.compile_in(&self.workspace, &request, &mut Nowhere, None);
        let json = compiled.unwrap_or_else(|diagnostic| unreachable!("{diagnostic}")).json;
        let length = json.len();
        self.workspace.give_back(json);
        length
    }

    /// Time of the processor for one compilation, the smallest mean of three rounds.
    fn seconds(&self) -> f64 {
        black_box(self.compile());
        let round = |_| {
            let (begun, started, mut runs) = (Instant::now(), processor_time(), 0_u32);
            while runs < 2 || begun.elapsed() < Duration::from_millis(400) {
                black_box(self.compile());
                runs += 1;
            }
            (processor_time() - started).as_secs_f64() / f64::from(runs)
        };
        (0..3).map(round).fold(f64::MAX, f64::min)
    }
}

/// Time that this thread had a processor; what other programs do has little part in it. Where that is not known, the time.
fn processor_time() -> Duration {
    static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);
    let nanoseconds = std::fs::read_to_string("/proc/thread-self/schedstat");
    let nanoseconds = nanoseconds.ok().and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| STARTED.elapsed(), Duration::from_nanos)
}

/// Sizes that are compared.
fn sizes() -> (usize, usize) {
    let small = std::env::var("PANTIN_BENCH_SIZE").ok().and_then(|size| size.parse().ok()).unwrap_or(1_000);
    (small, small * 10)
}

fn benches(criterion: &mut Criterion) {
    let (small, large) = sizes();
    for shape in Shape::ALL {
        let mut group = criterion.benchmark_group(format!("scaling/{}", shape.name()));
        group.sample_size(10).warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
        for size in [small, large] {
            let subject = Subject::new(shape, size);
            group.throughput(Throughput::Elements(size as u64));
            group.bench_with_input(BenchmarkId::from_parameter(size), &subject, |bench, subject| {
                bench.iter(|| black_box(subject.compile()));
            });
        }
        group.finish();
    }
}

/// How much longer ten times as much takes. The part that does not grow is taken off both.
#[expect(clippy::print_stdout, reason = "a bench tells its results")]
fn ratios(wanted: &[String]) {
    let (small, large) = sizes();
    println!("{:<12} {:>12} {:>12} {:>8}", "shape", format!("{small} ms"), format!("{large} ms"), "ratio");
    for shape in Shape::ALL {
        if !wanted.is_empty() && !wanted.contains(&shape.name()) {
            continue;
        }
        let least = Subject::new(shape, 1).seconds();
        let [few, many] = [small, large].map(|size| Subject::new(shape, size).seconds());
        let ratio = (many - least) / (few - least).max(1e-9);
        println!("{:<12} {:>12.3} {:>12.3} {ratio:>8.2}", shape.name(), few * 1e3, many * 1e3);
    }
}

fn main() {
    // `cargo bench --bench scaling -- ratios [SHAPE…]` measures the ratios only.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    if let Some((first, rest)) = arguments.split_first()
        && first == "ratios"
    {
        return ratios(rest);
    }
    let mut criterion = Criterion::default().configure_from_args();
    benches(&mut criterion);
    criterion.final_summary();
}

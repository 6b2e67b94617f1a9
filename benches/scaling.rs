//! Synthetic environments of two sizes, the second ten times the first, for each thing that there can be much of: whole
//! compilations, files already compiled. At the end the ratios of the times, their exponents, and the memory of values.

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
use pantin::catalog::{Delivered, Document, Texts};
use pantin::compile::{Compiler, Facts, Request, Workspace};
use pantin::diagnostics::render::{Frames, Look, excerpt};
use pantin::diagnostics::{Diagnostic, Entry, Level, Log};
use pantin::environment::Environment;
use pantin::graph::{Places, dependency_cycles};
use pantin::host::Sources;
use pantin::source::Place;
use pantin::value::issues::runtime_error;
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
    shape: Shape,
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
        Self { compiler, workspace, facts: facts.unwrap_or_else(|issue| unreachable!("{issue}")), shape }
    }

    /// Compiles the catalog, or finds its cycle, and gives the bytes that values took.
    fn compile(&self) -> usize {
        let request = Request::new("node.example.com", &self.facts);
        if self.shape == Shape::Cycle {
            let find = |catalog: &Delivered<'_>| {
                let document = Document::of(catalog, &mut Texts::default())?;
                Ok((dependency_cycles(&Places::of(&document)).len(), catalog.memory))
            };
            let found = self.compiler.deliver_in(&self.workspace, &request, (&mut Nowhere, None), find);
            return found.unwrap_or_else(|diagnostic| unreachable!("{diagnostic}")).1;
        }
        let compiled = self.compiler.compile_in(&self.workspace, &request, &mut Nowhere, None);
        let compiled = compiled.unwrap_or_else(|diagnostic| unreachable!("{diagnostic}"));
        self.workspace.give_back(compiled.json);
        compiled.memory
    }
}

/// Time of the processor for one run, the smallest mean of three rounds.
fn seconds<T>(run: impl Fn() -> T) -> f64 {
    black_box(run());
    let round = |_| {
        let (begun, started, mut runs) = (Instant::now(), processor_time(), 0_u32);
        while runs < 2 || begun.elapsed() < Duration::from_millis(400) {
            black_box(run());
            runs += 1;
        }
        (processor_time() - started).as_secs_f64() / f64::from(runs)
    };
    (0..3).map(round).fold(f64::MAX, f64::min)
}

/// The picture of an error behind so many empty lines, a hundred for each of `count`.
fn picture(count: usize) -> impl Fn() -> usize {
    let (lines, text) = (count * 100, "\n".repeat(count * 100) + "fail('here')\n");
    let place = Place { line: lines as u32 + 1, column: 1, offset: lines as u32, length: 4 };
    let diagnostic = Diagnostic::new(runtime_error("here"), Some("site.pp".into()), place);
    let look = Look { color: false, frames: Frames::Unicode };
    move || excerpt(&diagnostic, look, &|_| Some(text.clone())).len()
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
    println!(
        "{:<12} {:>12} {:>12} {:>8} {:>8} {:>10} {:>10} {:>8}",
        "shape",
        format!("{small} ms"),
        format!("{large} ms"),
        "ratio",
        "exponent",
        "kB",
        "kB",
        "exponent"
    );
    let print = |name: &str, [least, few, many]: [f64; 3], memory: [usize; 3]| {
        let ratio = (many - least) / (few - least).max(1e-9);
        let [least, little, much] = memory.map(|bytes| bytes as f64 / 1e3);
        let growth = (much - least).max(1.0) / (little - least).max(1.0);
        println!(
            "{name:<12} {:>12.3} {:>12.3} {ratio:>8.2} {:>8.2} {little:>10.0} {much:>10.0} {:>8.2}",
            few * 1e3,
            many * 1e3,
            ratio.log10(),
            growth.log10()
        );
    };
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    for shape in Shape::ALL.into_iter().filter(|shape| is_wanted(&shape.name())) {
        let subjects = [1, small, large].map(|size| Subject::new(shape, size));
        let times = subjects.each_ref().map(|subject| seconds(|| subject.compile()));
        print(&shape.name(), times, subjects.each_ref().map(Subject::compile));
    }
    if is_wanted("picture") {
        print("picture", [1, small, large].map(|size| seconds(picture(size))), [0; 3]);
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

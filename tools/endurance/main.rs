//! What a process that lives keeps: resident memory and interned names at the start, after a tenth and at the end of many
//! compilations whose nodes bring ever new names, then of many generations of a changing environment.
//!
//! ```text
//! cargo run --profile bench-quick --example endurance -- [COMPILATIONS [NODES [GENERATIONS]]]
//! ```

#![expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a tool for the command line")]

mod fleet;

use std::env;
use std::fs;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use fleet::{Fleet, change, compile, serve, service};
use pantin::service::Workspaces;
use pantin::symbol::Symbol;

/// The allocator of the command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const COMPILATIONS: usize = 100_000;
const NODES: usize = 10_000;
const GENERATIONS: usize = 1_000;
/// Nodes that are compiled with each generation.
const NODES_OF_GENERATION: usize = 10;
/// What has just changed has a time that says nothing yet.
const SETTLED: Duration = Duration::from_millis(30);
/// Compilations before the first figure, which fill what is bounded.
const WARM: usize = 100;

fn main() -> io::Result<()> {
    let mut numbers = env::args().skip(1).map(|argument| argument.parse().map_err(io::Error::other));
    let compilations = numbers.next().transpose()?.unwrap_or(COMPILATIONS);
    let nodes = numbers.next().transpose()?.unwrap_or(NODES);
    let count = numbers.next().transpose()?.unwrap_or(GENERATIONS);
    let folder = env::temp_dir().join(format!("pantin-endurance-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let result = run(&folder, compilations, nodes).and_then(|()| live(&folder, count));
    fs::remove_dir_all(&folder)?;
    result
}

fn run(folder: &Path, compilations: usize, nodes: usize) -> io::Result<()> {
    let Fleet { compiler, .. } = Fleet::new(folder)?;
    let workspace = compiler.workspace();
    let started = Instant::now();
    let mut failed = 0;
    println!("{:>12}  {:>12}  {:>8}  {:>8}", "compilations", "resident MiB", "names", "seconds");
    for number in 0..=compilations {
        if [WARM, compilations / 10, compilations].contains(&number) {
            let seconds = started.elapsed().as_secs_f64();
            println!("{number:>12}  {:>12.1}  {:>8}  {seconds:>8.1}", resident()?, Symbol::count());
        }
        failed += usize::from(compile(&compiler, &workspace, (number % nodes, number)).is_err());
    }
    println!("{failed} compilations failed, as every tenth should");
    Ok(())
}

fn live(folder: &Path, count: usize) -> io::Result<()> {
    let service = service(folder).map_err(|issue| io::Error::other(issue.to_string()))?;
    let mut workspaces = Workspaces::default();
    let (mut working, mut failed) = (Duration::ZERO, 0);
    println!("{:>12}  {:>12}  {:>8}  {:>8}", "generations", "resident MiB", "names", "seconds");
    for number in 0..=count {
        if [WARM.min(count), count / 10, count].contains(&number) {
            let seconds = working.as_secs_f64();
            println!("{number:>12}  {:>12.1}  {:>8}  {seconds:>8.1}", resident()?, Symbol::count());
        }
        change(folder, number)?;
        std::thread::sleep(SETTLED);
        let started = Instant::now();
        for node in 0..NODES_OF_GENERATION {
            let compiled = serve(&service, &mut workspaces, (node, number * NODES_OF_GENERATION + node));
            failed += usize::from(compiled.is_err());
        }
        working += started.elapsed();
    }
    let generations = service.open("production", &mut Vec::new()).map(|generation| generation.number());
    println!(
        "{failed} compilations failed, as every tenth should; there were {} generations",
        generations.unwrap_or(0)
    );
    Ok(())
}

/// Resident memory of this process in MiB.
fn resident() -> io::Result<f64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.map(|kilobytes| kilobytes / 1024.0).ok_or_else(|| io::ErrorKind::Unsupported.into())
}

//! Repeated compilations in one process, whole and of single constructs. What is not the construct itself shows in
//! `nothing`.

use std::fmt::Write as _;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

mod support;

use support::Fleet;

fn catalogs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("catalog");
    for fleet in [Some(Fleet::example()), Fleet::named()].into_iter().flatten() {
        group.bench_function(fleet.name, |bencher| bencher.iter(|| fleet.compile()));
        group.bench_function(format!("{}: recorded", fleet.name), |bencher| bencher.iter(|| fleet.record()));
        group.bench_function(format!("{}: serialise", fleet.name), |bencher| {
            bencher.iter_custom(|count| fleet.rendering(count));
        });
        let catalog: Option<serde_json::Value> = serde_json::from_slice(&fleet.compile()).ok();
        group.bench_function(format!("{}: the same JSON by serde_json", fleet.name), |bencher| {
            bencher.iter(|| serde_json::to_vec(black_box(&catalog)).map_or(0, |bytes| bytes.len()));
        });
    }
    group.finish();
}

/// Declarations of `count` resources, one statement each.
fn resources(count: usize) -> String {
    let mut code = String::new();
    for number in 0..count {
        let _ = writeln!(code, "file {{ '/srv/{number}': ensure => file, owner => 'root', mode => '0644' }}");
    }
    code
}

/// Classes with `count` parameters that have types.
fn parameters(count: usize) -> String {
    let mut code = String::from("class typed(\n");
    for number in 0..count {
        let ty = match number % 4 {
            0 => "Optional[String[1]]",
            1 => "Enum['a', 'b', 'text']",
            2 => "Variant[Integer, String[1]]",
            _ => "Pattern[/\\Atext/]",
        };
        let _ = writeln!(code, "  {ty} $p{number} = 'text',");
    }
    code.push_str(") { }\ninclude typed\n");
    code
}

fn constructs(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("evaluate");
    let rows: [(&str, u64, String); 10] = [
        ("nothing", 1, "".into()),
        ("100,000 turns of each", 100_000, "Integer[1, 100000].each |$n| { }".into()),
        ("100,000 turns of map with arithmetic", 100_000, "$x = Integer[1, 100000].map |$n| { $n * 2 + 1 }".into()),
        ("100,000 strings", 100_000, "Integer[1, 100000].each |$n| { $s = \"a ${n} b ${n}\" }".into()),
        ("100,000 calls of a native function", 100_000, "Integer[1, 100000].each |$n| { max($n, 7) }".into()),
        (
            "100,000 calls of a Puppet function",
            100_000,
            "function f(Integer $n) >> Integer { $n }\nInteger[1, 100000].each |$n| { f($n) }".into(),
        ),
        (
            "100,000 reads of a fact",
            100_000,
            "Integer[1, 100000].each |$n| { $x = $facts['os']['family'] == 'Debian' }".into(),
        ),
        ("1,000 resources", 1_000, resources(1_000)),
        ("10,000 resources", 10_000, resources(10_000)),
        ("400 typed parameters", 400, parameters(400)),
    ];
    for (name, count, code) in rows {
        let fleet = Fleet::of_code(name, &code);
        group.throughput(Throughput::Elements(count));
        if count > 1_000 {
            group.sample_size(10);
        } else {
            group.sample_size(50);
        }
        group.bench_function(name, |bencher| bencher.iter(|| fleet.compile()));
    }
    group.finish();
}

criterion_group!(benches, catalogs, constructs);
criterion_main!(benches);

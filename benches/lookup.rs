//! Hiera: reading data files, and lookups over 10,000 keys in 200 files on 8 levels.

#[path = "support/hiera.rs"]
mod hiera;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use hiera::{KEYS, compilation, content, environment, find};
use pantin::data::{YamlOptions, load_yaml};
use pantin::lookup::DataCache;

fn lookups(criterion: &mut Criterion) {
    let text = content(0);
    let mut group = criterion.benchmark_group("lookup");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("read a YAML file", |bencher| {
        bencher.iter(|| load_yaml(black_box(text.as_bytes()), YamlOptions::DATA).is_ok());
    });
    let environment = environment();
    let data = DataCache::new();
    group.throughput(Throughput::Elements(1));
    for (name, key) in
        [("first file", "plain0"), ("last file", "plain199"), ("hash", "m0::key0"), ("interpolated", "dynamic0")]
    {
        group.bench_function(format!("first of a compilation, {name}"), |bencher| {
            bencher.iter(|| compilation(&environment, &data, |_, lookup, host| find(lookup, host, key)));
        });
        group.bench_function(format!("repeated, {name}"), |bencher| {
            compilation(&environment, &data, |_, lookup, host| bencher.iter(|| find(lookup, host, key)));
        });
    }
    let keys: Vec<String> = (0..KEYS).map(|number| format!("plain{number}")).collect();
    group.throughput(Throughput::Elements(KEYS as u64));
    group.bench_function("all 10,000 keys", |bencher| {
        bencher.iter(|| {
            compilation(&environment, &data, |arena, lookup, host| {
                for key in &keys {
                    let key = arena.alloc_str(key);
                    find(lookup, host, key);
                }
            });
        });
    });
    group.finish();
}

criterion_group!(benches, lookups);
criterion_main!(benches);

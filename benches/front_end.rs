//! From text to unit, one stage at a time: lex, parse, validate, lower; and back from the cache: encode, decode.

use std::hint::black_box;

use bumpalo::Bump;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use pantin::bytecode::Unit;
use pantin::cache::{decode_unit, encode_unit};
use pantin::diagnostics::Strictness;
use pantin::environment::{LanguageSettings, SourceMode, compile_source};
use pantin::lower::lower;
use pantin::source::{Language, LazyLineIndex};
use pantin::syntax::ast::Program;
use pantin::syntax::lexer::{Mode, lex};
use pantin::syntax::parse;
use pantin::syntax::validate::{Namespace, Rules, validate};

mod support;

use support::Text;

const SETTINGS: LanguageSettings = LanguageSettings {
    strict: Strictness::Error,
    tasks: false,
    language: Language::Both,
    access_control: false,
    max_errors: 10,
};

fn stages(criterion: &mut Criterion) {
    for text in support::texts() {
        let mut group = criterion.benchmark_group(text.name);
        group.throughput(Throughput::Bytes(text.bytes()));
        read(&mut group, &text);
        check_and_lower(&mut group, &text);
        store(&mut group, &text);
        group.finish();
    }
}

fn read(group: &mut BenchmarkGroup<'_, WallTime>, text: &Text) {
    group.bench_function("lex", |bencher| {
        bencher.iter(|| {
            for file in &text.files {
                let arena = Bump::new();
                black_box(lex(file, Mode::Puppet, &arena).tokens.len());
            }
        });
    });
    group.bench_function("lex, parse", |bencher| {
        bencher.iter(|| {
            for file in &text.files {
                let arena = Bump::new();
                black_box(parse(file, Mode::Puppet, &arena).program.is_some());
            }
        });
    });
    group.bench_function("lex, parse, validate, lower", |bencher| {
        bencher.iter(|| {
            for file in &text.files {
                let _ = black_box(compile_source(file, SourceMode::Puppet, None, SETTINGS));
            }
        });
    });
}

fn check_and_lower(group: &mut BenchmarkGroup<'_, WallTime>, text: &Text) {
    let arena = Bump::new();
    let programs: Vec<(&str, LazyLineIndex<'_>, Program<'_>)> = text
        .files
        .iter()
        .filter_map(|file| Some((file.as_str(), LazyLineIndex::new(file), parse(file, Mode::Puppet, &arena).program?)))
        .collect();
    group.bench_function("validate", |bencher| {
        let rules = Rules {
            duplicate_keys: None,
            tasks: false,
            language: Language::default(),
            access_control: false,
            file: None,
            namespace: Namespace::Any,
        };
        bencher.iter(|| {
            for (file, lines, program) in &programs {
                black_box(validate(program, file, lines, &rules));
            }
        });
    });
    group.bench_function("lower", |bencher| {
        bencher.iter(|| {
            for (file, lines, program) in &programs {
                let _ = black_box(lower(program, file, lines));
            }
        });
    });
}

fn store(group: &mut BenchmarkGroup<'_, WallTime>, text: &Text) {
    let compiled = text.files.iter().map(|file| compile_source(file, SourceMode::Puppet, None, SETTINGS));
    let units: Vec<Unit> = compiled.filter_map(Result::ok).collect();
    group.bench_function("encode", |bencher| {
        bencher.iter(|| units.iter().map(|unit| encode_unit(unit).map_or(0, |bytes| bytes.len())).sum::<usize>());
    });
    let encoded: Vec<Vec<u8>> = units.iter().filter_map(|unit| encode_unit(unit).ok()).collect();
    group.bench_function("decode", |bencher| {
        bencher.iter(|| encoded.iter().filter(|bytes| decode_unit(black_box(bytes)).is_ok()).count());
    });
}

criterion_group!(benches, stages);
criterion_main!(benches);

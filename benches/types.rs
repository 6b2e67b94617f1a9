//! Checks of values against types, as parameters of classes make them.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pantin::budget::Arena;
use pantin::types::{PlainTypes, assignable, infer_detailed, is_instance, parse};
use pantin::value::{HashBuilder, Value};

fn checks(criterion: &mut Criterion) {
    let arena = Arena::new();
    let types = PlainTypes::new(&arena);
    let mut options = HashBuilder::new();
    for (name, number) in [("alpha", 1), ("beta", 2), ("gamma", 3)] {
        options.insert(Value::String(name), Value::Integer(number));
    }
    let options = options.finish_value(&arena);
    let ports =
        Value::Array(arena.alloc_slice_fill_iter((1024..1044_i32).map(|number| Value::Integer(i64::from(number)))));
    let text = Value::String("text");
    let rows = [
        ("Optional[String[1]]", text),
        ("String", text),
        ("Enum['absent', 'present', 'text']", text),
        ("Pattern[/\\At[a-z]+t\\z/]", text),
        ("Variant[Boolean, Integer, String[1]]", text),
        ("Array[Integer[0, 65535]]", ports),
        ("Hash[String, Variant[String, Integer]]", options),
        ("Struct[{alpha => Integer, Optional[beta] => Integer, gamma => Integer}]", options),
        ("Data", options),
    ];
    let mut group = criterion.benchmark_group("types");
    for (name, value) in rows {
        let Ok(ty) = parse(&types, name) else { unreachable!("{name} is a type") };
        assert!(is_instance(&types, &ty, &value), "{name}");
        group.bench_function(format!("instance of {name}"), |bencher| {
            bencher.iter(|| is_instance(&types, black_box(&ty), black_box(&value)));
        });
    }
    let Ok(ty) = parse(&types, "Hash[String, Variant[String, Integer]]") else { unreachable!("a type") };
    group.bench_function("infer a hash", |bencher| {
        bencher.iter(|| {
            let arena = Arena::new();
            let types = PlainTypes::new(&arena);
            black_box(infer_detailed(&types, black_box(&options)));
        });
    });
    let inferred = infer_detailed(&types, &options);
    group.bench_function("assignable to a hash", |bencher| {
        bencher.iter(|| assignable(&types, black_box(&ty), black_box(&inferred)));
    });
    group.bench_function("read the text of a type", |bencher| {
        bencher.iter(|| {
            let arena = Arena::new();
            let types = PlainTypes::new(&arena);
            black_box(parse(&types, "Hash[String, Variant[Integer[1, 2], Optional[String[1]]]]").is_ok())
        });
    });
    group.finish();
}

criterion_group!(benches, checks);
criterion_main!(benches);

//! Types from text: never a panic; the text of a type is read as the same type.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::budget::Arena;
use pantin::types::{PlainTypes, assignable, generalize, normalize, parse, type_text};

fuzz_target!(|text: &str| {
    let arena = Arena::new();
    let types = PlainTypes::new(&arena);
    if let Ok(ty) = parse(&types, text) {
        let _ = type_text(&types, &ty);
        let _ = normalize(&types, &ty);
        let _ = generalize(&types, &ty);
        let _ = assignable(&types, &ty, &ty);
    }
});

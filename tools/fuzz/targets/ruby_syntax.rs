//! Reading Ruby files never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::ruby::syntax::parse;

fuzz_target!(|text: &str| {
    let _ = parse(text);
});

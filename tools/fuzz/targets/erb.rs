//! Compiling ERB templates never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::ruby::erb::compile;

fuzz_target!(|text: &str| {
    let _ = compile(text);
});

//! Compiling ERB templates never panics.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::ruby::interpreter::compile;

fuzz_target!(|text: &str| {
    let _ = compile(text);
});

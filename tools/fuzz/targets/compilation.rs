//! Compiling a manifest never panics and ends.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin_fuzz::compile;

fuzz_target!(|text: &str| {
    compile(&[("manifests/site.pp", text)]);
});

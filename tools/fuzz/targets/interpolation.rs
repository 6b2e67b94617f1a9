//! Looking up data with interpolations never panics and ends.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin_fuzz::compile;
use serde_json::json;

fuzz_target!(|text: &str| {
    let other = text.get(..text.len() / 2).unwrap_or_default();
    let data =
        json!({ "a": text, "b": { "c": [other, text] }, text: other, "lookup_options": { "b": { "merge": other } } });
    let manifest = "$v = { 'x' => ['y', 'z'] } $w = 'a' notice([lookup('a', default_value => 0), lookup('b', default_value => 0)])";
    compile(&[("manifests/site.pp", manifest), ("hiera.yaml", "version: 5"), ("data/common.yaml", &data.to_string())]);
});

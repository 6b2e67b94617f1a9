//! Reading JSON never panics, and what is read is consistent data.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::budget::Arena;
use pantin::data::{load_json, value_of};

fuzz_target!(|text: &[u8]| {
    if let Ok(file) = load_json(text) {
        assert!(file.is_consistent());
        let arena = Arena::new();
        let _ = value_of(&file, file.root_id(), &arena);
    }
});

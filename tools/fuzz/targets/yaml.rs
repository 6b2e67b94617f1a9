//! Reading YAML never panics, and what is read is consistent data.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::budget::Arena;
use pantin::data::{Aliases, Symbols, YamlOptions, load_yaml, value_of};

fuzz_target!(|text: &[u8]| {
    // The reader catches panics of its scanner; the fuzzer's hook would abort before.
    std::panic::set_hook(Box::new(|_| {}));
    for symbols in [Symbols::Refused, Symbols::KeysBecomeStrings] {
        let options = YamlOptions { symbols, aliases: Aliases::Resolved, ..YamlOptions::PLAIN };
        if let Ok(Some(file)) = load_yaml(text, options) {
            assert!(file.is_consistent());
            let arena = Arena::new();
            let _ = value_of(&file, file.root_id(), &arena);
        }
    }
});

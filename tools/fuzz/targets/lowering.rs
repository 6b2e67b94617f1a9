//! Whatever passes validation is lowered to a unit that verifies, is shown, and comes back from its bytes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::bytecode::{disassemble, verify};
use pantin::cache::{decode_unit, encode_unit};
use pantin::diagnostics::Strictness;
use pantin::environment::{LanguageSettings, SourceMode, compile_source};
use pantin::source::Language;

fuzz_target!(|text: &str| {
    let settings = LanguageSettings {
        strict: Strictness::Warning,
        tasks: false,
        language: Language::Both,
        access_control: false,
        max_errors: 10,
    };
    for mode in [SourceMode::Puppet, SourceMode::Epp] {
        if let Ok(unit) = compile_source(text, mode, None, settings) {
            verify(&unit).expect("a lowered unit verifies");
            let _ = disassemble(&unit, text);
            let bytes = encode_unit(&unit).expect("a unit has bytes");
            let back = decode_unit(&bytes).expect("its own bytes");
            back.open_all().expect("its own bytes");
            assert_eq!(back, unit);
        }
    }
});

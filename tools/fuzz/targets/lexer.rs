//! Lexing never panics; spans lie inside of the text.
#![no_main]

use bumpalo::Bump;
use libfuzzer_sys::fuzz_target;
use pantin::syntax::lexer::{Mode, lex};

fuzz_target!(|text: &str| {
    for mode in [Mode::Puppet, Mode::Epp] {
        let arena = Bump::new();
        for (token, span) in &lex(text, mode, &arena).tokens {
            assert!(text.get(span.start as usize..span.end as usize).is_some(), "{token:?} at {span:?}");
        }
    }
});

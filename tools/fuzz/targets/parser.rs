//! Parsing and showing the tree never panic, and there is a tree or an error.
#![no_main]

use bumpalo::Bump;
use libfuzzer_sys::fuzz_target;
use pantin::diagnostics::Severity;
use pantin::syntax::lexer::Mode;
use pantin::syntax::parse;
use pantin::syntax::pn::{Layout, render};

fuzz_target!(|text: &str| {
    for mode in [Mode::Puppet, Mode::Epp] {
        let arena = Bump::new();
        let parsed = parse(text, mode, &arena);
        assert_eq!(
            parsed.program.is_none(),
            parsed.diagnostics.iter().any(|found| found.severity() == Severity::Error)
        );
        if let Some(program) = parsed.program {
            let _ = render(&program, Layout::Compact);
        }
    }
});

//! Golden listings of lowering: `tests/lower/NAME.pp` (or `.epp`) and the bytecode it becomes, `NAME.bc`.
//!
//! Each unit is verified too. To write the listings anew, set `UPDATE_GOLDEN=1` and review the difference.

#![expect(clippy::disallowed_methods, clippy::unwrap_used, clippy::panic, reason = "a test reads and writes its files")]

use std::fs;
use std::path::Path;

use bumpalo::Bump;
use pantin::bytecode::{disassemble, verify};
use pantin::lower::lower;
use pantin::source::LineIndex;
use pantin::syntax;
use pantin::syntax::lexer::Mode;

fn listing(text: &str, mode: Mode) -> String {
    let arena = Bump::new();
    let parsed = syntax::parse(text, mode, &arena);
    let Some(program) = parsed.program else { panic!("does not parse: {:?}", parsed.diagnostics) };
    let unit = lower(&program, text, &LineIndex::new(text)).unwrap();
    verify(&unit).unwrap();
    disassemble(&unit, text)
}

#[test]
fn listings_are_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lower");
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut sources: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "pp" || extension == "epp"));
    sources.sort();
    assert!(!sources.is_empty());
    let mut different = Vec::new();
    for source in sources {
        let mode =
            if source.extension().is_some_and(|extension| extension == "epp") { Mode::Epp } else { Mode::Puppet };
        let found = listing(&fs::read_to_string(&source).unwrap(), mode);
        let golden = source.with_extension("bc");
        if update {
            fs::write(golden, found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            different.push(golden);
        }
    }
    assert!(different.is_empty(), "listings differ, see the module's documentation: {different:?}");
}

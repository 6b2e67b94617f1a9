//! Code and names for the unit tests of this room.

use std::sync::Arc;

use super::scope::Code;
use super::storage::Storage;
use pantin_base::budget::Limits;
use pantin_base::diagnostics::Strictness;
use pantin_base::source::Language;
use pantin_base::symbol::Symbol;
use pantin_code::bytecode::{ChunkKind, Slot};
use pantin_environment::{LanguageSettings, LoadedUnit, SourceMode, compile_source};

/// Memory for a test.
pub(crate) fn storage() -> Storage {
    Storage::new(Limits::default())
}

/// The unit of a manifest.
pub(crate) fn unit<'s>(storage: &'s Storage, text: &str) -> &'s LoadedUnit {
    let settings = LanguageSettings {
        strict: Strictness::Error,
        tasks: false,
        language: Language::Puppet,
        access_control: false,
        max_errors: 10,
    };
    let file = Arc::<str>::from("/test.pp");
    let Ok(unit) = compile_source(text, SourceMode::Puppet, Some(&file), settings) else {
        unreachable!("the code of a test is valid")
    };
    storage.keep(LoadedUnit::of_own_code(unit, file))
}

/// The first chunk of a kind in a unit.
pub(crate) fn code(unit: &LoadedUnit, kind: ChunkKind) -> Code<'_> {
    let Some(chunk) = unit.unit.chunks.iter().flatten().find(|chunk| chunk.kind == kind) else {
        unreachable!("the code of a test has such a chunk")
    };
    Code { unit, chunk }
}

/// The slot of a variable of a chunk.
pub(crate) fn slot(code: Code<'_>, name: &str) -> Slot {
    let Some(slot) = code.unit.unit.slot_of(code.chunk, Symbol::intern(name)) else {
        unreachable!("the code of a test assigns the variable")
    };
    slot
}

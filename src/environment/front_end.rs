//! From text to unit: lex, parse, validate, lower. A pure function of one text and the language settings.

use std::cell::Cell;
use std::sync::Arc;

use bumpalo::Bump;

use super::compiled_files::{Origin, Recipe};
use pantin_host::{Form, Settings};

use super::units::{LoadFailure, SourceMode};
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue, Strictness};
use pantin_base::source::{Language, LazyLineIndex, Span};
use pantin_code::bytecode::{StoredWarning, Unit};
use pantin_code::cache::{decode_index, decode_unit, encode_index, encode_unit};
use pantin_code::index::FileIndex;
use pantin_code::lower::{cannot_fail, lower};
use pantin_syntax::ast::Program;
use pantin_syntax::lexer::{Dialect, Mode};
use pantin_syntax::token::Token;
use pantin_syntax::validate::{Namespace, Rules, validate};
use pantin_syntax::{Parsed, parse};

/// The settings that the front end needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LanguageSettings {
    /// `strict`
    pub strict: Strictness,
    /// `tasks`
    pub tasks: bool,
    /// `language`
    pub language: Language,
    /// `access_control`
    pub access_control: bool,
    /// `max_errors`
    pub max_errors: usize,
}

impl LanguageSettings {
    /// The front end's settings among all.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self {
            strict: settings.strict(),
            tasks: settings.tasks(),
            language: settings.language(),
            access_control: settings.access_control(),
            max_errors: usize::try_from(settings.integer("max_errors")).unwrap_or_default(),
        }
    }
}

/// Makes a unit of a text that belongs to no module.
pub fn compile_source(
    text: &str,
    mode: SourceMode,
    file: Option<&Arc<str>>,
    settings: LanguageSettings,
) -> Result<Unit, LoadFailure> {
    compile_source_in(Namespace::Any, text, mode, file, settings)
}

/// Makes a unit of a text that may define what `namespace` allows.
pub fn compile_source_in(
    namespace: Namespace,
    text: &str,
    mode: SourceMode,
    file: Option<&Arc<str>>,
    settings: LanguageSettings,
) -> Result<Unit, LoadFailure> {
    compile_with_tokens(namespace, text, mode, file, settings, |unit, _| unit)
}

/// Makes a unit, and passes it with the tokens of the text and their places to `look`.
fn compile_with_tokens<T>(
    namespace: Namespace,
    text: &str,
    mode: SourceMode,
    file: Option<&Arc<str>>,
    settings: LanguageSettings,
    look: impl FnOnce(Unit, &[(Token<'_>, Span)]) -> T,
) -> Result<T, LoadFailure> {
    in_arena(|arena| {
        let text = Text { text, lines: LazyLineIndex::new(text), mode, file };
        let tree = text.parse(settings, arena)?;
        let warnings = text.validate(namespace, settings, &tree)?;
        let mut unit = text.lower(&tree)?;
        unit.warnings = warnings.into();
        Ok(look(unit, tree.tokens))
    })
}

/// What the front end finds in a text besides code.
#[derive(Debug)]
pub struct Examined<T> {
    /// The definitions and references.
    pub index: FileIndex,
    /// The warnings, if the text compiles.
    pub checked: Result<Vec<StoredWarning>, LoadFailure>,
    /// What the caller's function found in the tree.
    pub found: T,
}

/// Parses a text that may define what `namespace` allows, once: checks it, makes its index, and shows the tree to
/// `look`.
///
/// # Errors
/// A text with syntax errors has no tree.
pub fn examine_in<T>(
    namespace: Namespace,
    text: &str,
    mode: SourceMode,
    file: Option<&Arc<str>>,
    settings: LanguageSettings,
    look: impl FnOnce(&Program<'_>) -> T,
) -> Result<Examined<T>, LoadFailure> {
    in_arena(|arena| {
        let text = Text { text, lines: LazyLineIndex::new(text), mode, file };
        let tree = text.parse(settings, arena)?;
        let checked = text.check(namespace, settings, &tree);
        let index = FileIndex::of(&tree.program, text.text, checked.is_ok());
        Ok(Examined { index, checked, found: look(&tree.program) })
    })
}

/// Compiles a file into a unit.
#[derive(Clone, Debug)]
pub struct UnitRecipe {
    /// The definitions that the file may contain.
    pub namespace: Namespace,
    /// The settings that the front end needs.
    pub settings: LanguageSettings,
    /// The mode of reading the text.
    pub mode: SourceMode,
    /// The file as messages name it.
    pub file: Arc<str>,
}

impl UnitRecipe {
    /// Compiles a content, and passes the unit with the tokens and their places to `look`.
    ///
    /// # Errors
    /// As [`Recipe::compile`].
    pub fn with_tokens<T>(
        &self,
        source: &[u8],
        look: impl FnOnce(Unit, &[(Token<'_>, Span)]) -> T,
    ) -> Result<T, LoadFailure> {
        let Self { namespace, settings, mode, file } = self;
        let of_file = |failure: LoadFailure| match mode {
            SourceMode::Puppet => LoadFailure { error: failure.error.in_file(Some(file)), ..failure },
            // The code that uses a template names it.
            SourceMode::Epp => failure,
        };
        let text = decode(source).map_err(of_file)?;
        compile_with_tokens(namespace.clone(), text, *mode, Some(file), *settings, look)
    }
}

impl Recipe for UnitRecipe {
    type Source = [u8];
    type Made = Unit;
    type Failure = LoadFailure;

    fn form(&self) -> Form {
        let LanguageSettings { strict, tasks, language, access_control, max_errors: _ } = self.settings;
        let Self { namespace, mode, .. } = self;
        Form::of(
            env!("PANTIN_SOURCES"),
            &format!("{mode:?} {strict:?} {tasks} {language:?} {access_control} {namespace:?}"),
        )
    }

    fn compile(&self, source: &[u8]) -> Result<Unit, LoadFailure> {
        self.with_tokens(source, |unit, _| unit)
    }

    fn encode(&self, unit: &Unit) -> Option<Result<Vec<u8>, Issue>> {
        Some(encode_unit(unit))
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<Unit> {
        decode_unit(bytes).ok()
    }
}

/// Makes the index of a file. It can be made of every text that can be parsed.
#[derive(Clone, Debug)]
pub struct IndexRecipe(pub UnitRecipe);

impl Recipe for IndexRecipe {
    type Source = [u8];
    type Made = FileIndex;
    type Failure = LoadFailure;

    fn form(&self) -> Form {
        Form::of(env!("PANTIN_SOURCES"), &format!("index {:x}", self.0.form().0))
    }

    fn compile(&self, source: &[u8]) -> Result<FileIndex, LoadFailure> {
        let UnitRecipe { namespace, settings, mode, file } = &self.0;
        let text = decode(source)?;
        Ok(examine_in(namespace.clone(), text, *mode, Some(file), *settings, |_| ())?.index)
    }

    fn encode(&self, index: &FileIndex) -> Option<Result<Vec<u8>, Issue>> {
        Some(encode_index(index))
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<FileIndex> {
        decode_index(bytes).ok()
    }
}

/// The front end's warnings for a text that may define what `namespace` allows, and whether it compiles.
pub fn check_source_in(
    namespace: Namespace,
    text: &str,
    mode: SourceMode,
    file: Option<&Arc<str>>,
    settings: LanguageSettings,
) -> Result<Vec<StoredWarning>, LoadFailure> {
    in_arena(|arena| {
        let text = Text { text, lines: LazyLineIndex::new(text), mode, file };
        let tree = text.parse(settings, arena)?;
        text.check(namespace, settings, &tree)
    })
}

thread_local! {
    /// The memory for the tokens and the tree of one text after another: reused memory costs no page faults.
    static ARENA: Cell<Option<Bump>> = const { Cell::new(None) };
}

/// Larger memory is not reused for the next text: few need as much.
const MAX_CACHED: usize = 1 << 20;

/// Works on a text with memory for its tokens and its tree.
fn in_arena<T>(work: impl FnOnce(&Bump) -> T) -> T {
    let mut arena = ARENA.take().unwrap_or_else(|| Bump::with_capacity(1 << 16));
    let result = work(&arena);
    arena.reset();
    if arena.allocated_bytes() <= MAX_CACHED {
        ARENA.set(Some(arena));
    }
    result
}

/// A text on its way.
struct Text<'t> {
    text: &'t str,
    lines: LazyLineIndex<'t>,
    mode: SourceMode,
    file: Option<&'t Arc<str>>,
}

/// The tree of a text that is not validated.
struct Tree<'ast> {
    program: Program<'ast>,
    tokens: &'ast [(Token<'ast>, Span)],
    nesting: u32,
    /// Warnings of the lexer.
    warnings: Vec<Diagnostic>,
}

impl<'t> Text<'t> {
    fn parse<'ast>(&self, settings: LanguageSettings, arena: &'ast Bump) -> Result<Tree<'ast>, LoadFailure>
    where
        't: 'ast,
    {
        let Parsed { program, diagnostics, nesting, tokens } = parse(self.text, dialect(self.mode, settings), arena);
        let found: Vec<Diagnostic> = diagnostics.into_iter().map(|found| found.in_file(self.file)).collect();
        match program {
            Some(program) => Ok(Tree { program, tokens, nesting, warnings: found }),
            None => Err(LoadFailure::of_syntax(found)),
        }
    }

    /// The warnings for a tree that can be lowered.
    fn validate(
        &self,
        namespace: Namespace,
        settings: LanguageSettings,
        tree: &Tree<'_>,
    ) -> Result<Vec<StoredWarning>, LoadFailure> {
        let duplicate_keys = settings.strict.severity();
        let LanguageSettings { tasks, language, access_control, .. } = settings;
        let rules = Rules { duplicate_keys, tasks, language, access_control, file: self.file.cloned(), namespace };
        let mut found = tree.warnings.clone();
        found.extend(validate(&tree.program, self.text, &self.lines, &rules));
        if let Some(failure) = LoadFailure::of_validation(&found, settings.max_errors) {
            return Err(failure);
        }
        let warning = |found: &Diagnostic| StoredWarning {
            code: found.issue().code().into(),
            severity: found.severity(),
            text: found.message().into(),
            place: found.place(),
        };
        Ok(found.iter().map(warning).collect())
    }

    /// The warnings for a tree that compiles.
    fn check(
        &self,
        namespace: Namespace,
        settings: LanguageSettings,
        tree: &Tree<'_>,
    ) -> Result<Vec<StoredWarning>, LoadFailure> {
        let warnings = self.validate(namespace, settings, tree)?;
        // Files with plans are not lowered: plans run elsewhere.
        if !settings.tasks && !cannot_fail(self.text, tree.nesting) {
            self.lower(tree)?;
        }
        Ok(warnings)
    }

    fn lower(&self, tree: &Tree<'_>) -> Result<Unit, LoadFailure> {
        lower(&tree.program, self.text, &self.lines).map_err(|found| LoadFailure::one(found.in_file(self.file)))
    }
}

/// The lexer's words for a mode and the settings.
fn dialect(mode: SourceMode, settings: LanguageSettings) -> Dialect {
    let mode = match mode {
        SourceMode::Puppet => Mode::Puppet,
        SourceMode::Epp => Mode::Epp,
    };
    let LanguageSettings { tasks, language, access_control, .. } = settings;
    Dialect { mode, tasks, language, access_control }
}

/// The text of a file.
pub fn decode(bytes: &[u8]) -> Result<&str, LoadFailure> {
    std::str::from_utf8(bytes).map_err(|_| LoadFailure::one(Diagnostic::without_place(undecodable(bytes))))
}

/// Byte order marks of texts that are not UTF-8, longest first. Source: `Puppet::Pops::Parser::LexerSupport`
const MARKS: [(&str, &[u8]); 9] = [
    ("UTF-32", &[0x00, 0x00, 0xfe, 0xff]),
    ("UTF-32", &[0xff, 0xfe, 0x00, 0x00]),
    ("GB-18030", &[0x84, 0x31, 0x95, 0x33]),
    ("UTF-EBCDIC", &[0xdd, 0x73, 0x66, 0x73]),
    ("SCSU", &[0x0e, 0xfe, 0xff]),
    ("UTF-1", &[0xf7, 0x64, 0x4c]),
    ("BOCU", &[0xfb, 0xee, 0x28]),
    ("UTF-16", &[0xfe, 0xff]),
    ("UTF-16", &[0xff, 0xfe]),
];

/// The error for a file that is not UTF-8.
fn undecodable(bytes: &[u8]) -> Issue {
    let Some((format, mark)) = MARKS.iter().find(|(_, mark)| bytes.starts_with(mark)) else {
        return issues::invalid_utf8();
    };
    let shown: Vec<String> = mark.iter().map(|byte| format!("{byte:X}")).collect();
    pantin_syntax::issues::illegal_bom(format, &shown.join(" "))
}

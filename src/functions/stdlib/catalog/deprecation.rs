//! `deprecation`: a warning that something goes away, or an error where the setting `strict` wants it.

use std::path::Path;

use crate::stdlib::declare::{of, typed};
use pantin_base::diagnostics::Strictness;
use pantin_base::diagnostics::{Entry, Level};
use pantin_code::bytecode::{ChunkKind, Instruction};
use pantin_values::value::Value;
use pantin_values::value::format::ruby_quote;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, raise};

/// `deprecation`
pub(super) static DEPRECATION: Function =
    typed("deprecation", &[of(&[("String", "key"), ("String", "message")], deprecation)]);

/// `deprecation` of release 9
pub(super) static STRICT_DEPRECATION: Function = typed(
    "deprecation",
    &[of(&[("String", "key"), ("String", "message"), ("Boolean", "?use_strict_setting")], deprecation)],
);

fn deprecation<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let text = |at: usize| arguments.get(at).and_then(Value::as_str).unwrap_or_default();
    if matches!(arguments.get(2), Some(Value::Boolean(false))) {
        warn(ctx, text(0), text(1));
    } else {
        deprecated(ctx, text(0), text(1))?;
    }
    Ok(Value::Undef)
}

/// Says that something is deprecated: an error, a warning or nothing, as the setting `strict` wants it.
pub(in crate::stdlib) fn deprecated<'c>(ctx: &mut Ctx<'_, 'c>, key: &str, text: &str) -> Flow<'c, ()> {
    match ctx.strict() {
        Strictness::Off => Ok(()),
        Strictness::Warning => {
            warn(ctx, key, text);
            Ok(())
        }
        Strictness::Error => Err(raise(&format!("deprecation. {key}. {}", with_callers(ctx, text)))),
    }
}

/// Warns, once for each key.
pub(in crate::stdlib) fn warn(ctx: &mut Ctx<'_, '_>, key: &str, text: &str) {
    let text = format!("{}\n   (location: {})", with_callers(ctx, text), location(ctx));
    ctx.warn_once(key, Entry::new(Level::Warning, text));
}

/// Warns as functions of the old kind do: in the name of the calling scope.
pub(in crate::stdlib) fn warn_as_scope(ctx: &mut Ctx<'_, '_>, text: &str) {
    let source = ctx.log_source(ctx.caller);
    ctx.log(Entry { source: Some(source), ..Entry::new(Level::Warning, text) });
}

/// Warns of a function that asks for another one the way that is gone.
pub(in crate::stdlib) fn warn_of_autoloader(ctx: &mut Ctx<'_, '_>, name: &str) {
    for method in ["loaded?", "load"] {
        let text = format!(
            "The method 'Puppet::Parser::Functions.autoloader#{method}(\"{name}\")' is deprecated in favor of using 'Scope#call_function'.\n   (file & line not available)"
        );
        ctx.warn_once(&format!("autoloader#{method} {name}"), Entry::new(Level::Warning, text));
    }
}

/// What warns in the module's own file.
const CALL: &[u8] = b"deprecation_warning(";

/// Where the module's own file warns, which is what Puppet names.
fn location(ctx: &Ctx<'_, '_>) -> String {
    let module = ctx.environment().module("stdlib");
    let directory = module.map(|module| module.directory.display().to_string()).unwrap_or_default();
    let file = format!("{directory}/lib/puppet/functions/deprecation.rb");
    let text = ctx.environment().files().read(Path::new(&file)).unwrap_or_default();
    let calls = |line: &[u8]| line.windows(CALL.len()).any(|part| part == CALL);
    let line = text.split(|byte| *byte == b'\n').position(calls).map_or_else(
        || {
            let version = module.and_then(|module| module.metadata.as_ref()).map(|metadata| metadata.version.as_str());
            // A file without content, as tests have, stands for that of its release.
            if version.is_some_and(|version| version.starts_with("8.")) { 36 } else { 35 }
        },
        |line| line + 1,
    );
    format!("{file}:{line}:in `deprecation'")
}

/// The text with the two innermost places of Puppet's stack.
fn with_callers(ctx: &Ctx<'_, '_>, text: &str) -> String {
    let mut places = Vec::new();
    for (code, at) in ctx.running() {
        let file = &*code.unit.file;
        let file = if file.is_empty() { "unknown" } else { file };
        // Puppet notes calls, and the main manifests as a whole.
        if matches!(code.chunk.instructions.get(at), Some(Instruction::Call { .. })) {
            places.push((file, code.chunk.places.get(at).map_or(0, |place| place.line)));
        }
        if code.chunk.kind == ChunkKind::Main && !code.chunk.instructions.is_empty() {
            places.push((file, 0));
        }
        // Puppet evaluates nodes and defines when the manifests are done.
        let is_outermost = matches!(code.chunk.kind, ChunkKind::Main | ChunkKind::Define | ChunkKind::Node);
        if places.len() >= 2 || is_outermost {
            break;
        }
    }
    let shown =
        |at: usize| places.get(at).map(|(file, line)| format!("[{}, {line}]", ruby_quote(file))).unwrap_or_default();
    format!("{text} at {}:{}", shown(0), shown(1))
}

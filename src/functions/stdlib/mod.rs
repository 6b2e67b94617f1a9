//! Functions of puppetlabs-stdlib, natively. Each stands in for a Ruby file of a module `stdlib` of the environment, and only
//! if the content of that file is one that it was compared with: see [`find`]. What version the module says it is of does not
//! count.
//!
//! Left to Ruby: `pry`, `validate_augeas` and `validate_cmd`, which need gems or start programs.
//! Source: `reference/stdlib.md`; puppetlabs-stdlib 8.2 to 8.6 and 9.2 to 9.7.

mod arguments;
mod catalog;
mod collections;
mod conversion;
mod declare;
mod digests;
mod files;
mod known_files;
mod known_releases;
mod network;
mod random;
mod releases;
mod text;
mod validation;

use std::rc::Rc;
use std::sync::LazyLock;

use hashbrown::HashMap;

use pantin_base::symbol::Symbol;
use pantin_environment::Kind;
use pantin_values::value::Value;
use pantin_vm::issues::unknown_function;
use pantin_vm::native::{Api, Block, Function, ModuleFiles};
use pantin_vm::{Ctx, Flow, RubyApi, RubyFunction};
use releases::Native;

pub use known_releases::stand_in;

/// The families of functions.
static FAMILIES: [&[Native]; 10] = [
    catalog::ALL,
    catalog::FORWARDED,
    collections::ALL,
    conversion::ALL,
    digests::ALL,
    files::ALL,
    network::ALL,
    random::ALL,
    text::ALL,
    validation::ALL,
];

/// The native functions by name; several when releases differ.
type Table = HashMap<&'static str, Vec<&'static Native>, rustc_hash::FxBuildHasher>;

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table::default();
    for native in FAMILIES.into_iter().flatten() {
        table.entry(native.function.name).or_default().push(native);
    }
    table
});

/// Whether a function of this name is native for some file.
pub(super) fn has(name: &str) -> bool {
    TABLE.contains_key(name)
}

/// The native function that does what a file does, as far as its content is known.
pub(super) fn find(file: &RubyFunction<'_>, files: ModuleFiles<'_>) -> Option<&'static Function> {
    let is_legacy = file.api != RubyApi::Modern;
    let is_of_api = |native: &&Native| matches!(native.function.api, Api::Legacy(_)) == is_legacy;
    let mut candidates = TABLE.get(file.name)?.iter().copied().filter(is_of_api).peekable();
    candidates.peek()?;
    let folder = if is_legacy { "puppet/parser/functions" } else { "puppet/functions" };
    let path = format!("{folder}/{}.rb", file.name.replace("::", "/"));
    let library = file.path.ancestors().nth(path.split('/').count())?;
    let releases = known_releases::releases_of(files, library, &path)?;
    candidates.find(|native| releases.iter().any(|one| native.releases.include(*one))).map(|native| native.function)
}

/// Calls the file that a native function stands in for, in Ruby.
fn in_ruby<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let environment = ctx.environment();
    let name = Symbol::intern(ctx.name);
    let module = environment.module_id("stdlib");
    let file = |kind: Kind| environment.file_for(kind, module, name);
    let found = file(Kind::RubyFunction).map(|path| (path, RubyApi::Modern));
    let found = found.or_else(|| file(Kind::LegacyFunction).map(|path| (path, RubyApi::Legacy)));
    let (Some((path, api)), Some(ruby)) = (found, ctx.ruby()) else {
        return Err(unknown_function(ctx.name).into());
    };
    let function = RubyFunction { name: ctx.name, path, api, module };
    Rc::as_ref(&ruby).call(ctx, &function, arguments, block)
}

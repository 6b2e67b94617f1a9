//! Functions of puppetlabs-stdlib, releases 8 and 9, natively. Each stands in for a Ruby file of the module, and only
//! where a module `stdlib` of the environment has that file: see [`find`].
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
mod network;
mod random;
mod releases;
mod text;
mod validation;

use std::rc::Rc;
use std::sync::LazyLock;

use hashbrown::HashMap;

use crate::diagnostics::issues::evaluate::unknown_function;
use crate::environment::Kind;
use crate::symbol::Symbol;
use crate::value::Value;
use crate::vm::native::{Api, Block, Function};
use crate::vm::{Ctx, Flow, RubyApi, RubyFunction};
use releases::{Native, Version};

pub use conversion::yaml::{Repeats, YamlStyle, write_yaml};

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

/// The native function that does what the file of this release of stdlib does. `is_legacy` is whether the file
/// defines a 3.x function.
pub(super) fn find(version: Option<&str>, name: &str, is_legacy: bool) -> Option<&'static Function> {
    static TABLE: LazyLock<Table> = LazyLock::new(|| {
        let mut table = Table::default();
        for native in FAMILIES.into_iter().flatten() {
            table.entry(native.function.name).or_default().push(native);
        }
        table
    });
    let version = Version::parse(version?)?;
    let candidates = TABLE.get(name)?.iter();
    candidates
        .filter(|native| matches!(native.function.api, Api::Legacy(_)) == is_legacy)
        .find(|native| native.releases.include(version))
        .map(|native| native.function)
}

/// Calls the file that a native function stands in for, in Ruby.
fn in_ruby<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let environment = ctx.vm.environment;
    let name = Symbol::intern(ctx.name);
    let module = environment.module_id("stdlib");
    let file = |kind: Kind| environment.file_for(kind, module, name);
    let found = file(Kind::RubyFunction).map(|path| (path, RubyApi::Modern));
    let found = found.or_else(|| file(Kind::LegacyFunction).map(|path| (path, RubyApi::Legacy)));
    let (Some((path, api)), Some(ruby)) = (found, ctx.vm.hosts.ruby.clone()) else {
        return Err(unknown_function(ctx.name).into());
    };
    let function = RubyFunction { name: ctx.name, path, api, module };
    Rc::as_ref(&ruby).call(ctx, &function, arguments, block)
}

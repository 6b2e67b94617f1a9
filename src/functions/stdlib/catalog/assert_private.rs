//! `assert_private`: fails where a class or define of a module is declared by another one.

use super::deprecation::{warn_as_scope, warn_of_autoloader};
use crate::stdlib::declare::statement;
use pantin_base::symbol::Symbol;
use pantin_values::value::Value;
use pantin_values::value::ops::ruby_equals;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, ScopeKind, raise};

/// `assert_private`
pub(super) static ASSERT_PRIVATE: Function = statement("assert_private", assert_private);

/// `private`: what it was called before. The word is reserved, so that only `call` reaches it.
pub(super) static PRIVATE: Function = statement("private", private);

const PRIVATE_IS_DEPRECATED: &str = "private() DEPRECATED: This function will cease to function on Puppet 4; please use assert_private() before upgrading to puppet 4 for backwards-compatibility, or migrate to the new parser's typing system.";

fn private<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    warn_as_scope(ctx, PRIVATE_IS_DEPRECATED);
    warn_of_autoloader(ctx, "assert_private");
    assert_private(ctx, arguments.get(..1).unwrap_or_default(), block)
}

fn assert_private<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() > 1 {
        let count = arguments.len();
        return Err(raise(&format!("assert_private(): Wrong number of arguments given ({count}}}) for 0 or 1)")));
    }
    let variable = |name: &str| ctx.variable(ctx.caller, Symbol::intern(name)).unwrap_or(Value::Undef);
    let (module, caller) = (variable("module_name"), variable("caller_module_name"));
    // Top scope, where functions run too, has no module at all.
    let is_top = ctx.scope_kind(ctx.caller) == ScopeKind::Top;
    if !is_top && ruby_equals(ctx.type_table(), &module, &caller) {
        return Ok(Value::Undef);
    }
    if let Some(Value::String(text)) = arguments.first() {
        return Err(raise(text));
    }
    let scope = ctx.scope(ctx.scope_of(ctx.caller));
    let kind = match scope.kind {
        ScopeKind::Define | ScopeKind::Node => "Definition",
        ScopeKind::Top | ScopeKind::Class | ScopeKind::Settings => "Class",
    };
    let name = scope.definition.map_or("", Symbol::as_str);
    Err(raise(&format!("{kind} {name} is private")))
}

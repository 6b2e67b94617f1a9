//! Which variables are private, and whether the code that runs now may see them.

use super::Seen;
use crate::scope::Code;
use pantin_base::symbol::Symbol;
use pantin_catalog::ScopeId;
use pantin_code::bytecode::ChunkKind;
use pantin_environment::ModuleId;

impl<'c> Seen<'_, 'c> {
    /// Whether the code that is being evaluated is of a scope itself, or of a lambda or template in it. Functions are not.
    fn is_evaluating(self, scope: ScopeId) -> bool {
        let Some(frame) = self.stack.last().filter(|frame| frame.scope == scope) else { return false };
        let outer = std::iter::successors(Some(frame), |frame| frame.parent.map(|id| &self.stack[id]));
        outer.last().is_some_and(|frame| frame.code.chunk.kind != ChunkKind::Function)
    }

    /// Whether a private variable of top scope is not visible to the code that is being evaluated.
    #[inline]
    pub(crate) fn is_hidden_at_top(self, name: &str) -> bool {
        self.names.top.is_private(name) && !self.is_evaluating(ScopeId::TOP)
    }

    #[cold]
    fn is_private_elsewhere(self, scope: ScopeId, code: Code<'c>, name: Symbol) -> bool {
        let Some(slot) = code.unit.unit.slot_of(code.chunk, name) else { return false };
        if !code.chunk.privacy().has(slot) {
            return false;
        }
        match slot.index() < code.chunk.parameters.len() {
            true => self.user() != code.unit.module && !self.is_evaluating(scope),
            false => !self.is_evaluating(scope),
        }
    }

    /// Whether a variable that a scope has is private and the code that is being evaluated is elsewhere.
    #[inline]
    pub(crate) fn is_hidden(self, scope: ScopeId, name: Symbol) -> bool {
        match self.names[scope].code {
            Some(code) if code.chunk.has_private_variables() => self.is_private_elsewhere(scope, code, name),
            Some(_) | None => false,
        }
    }

    /// The module of the code that is being evaluated.
    pub(crate) fn user(self) -> Option<ModuleId> {
        self.stack.last().and_then(|frame| frame.code.unit.module)
    }
}

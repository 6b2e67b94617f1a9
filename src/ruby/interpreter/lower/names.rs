//! Local variables: which scope has a name, and at which place.

use crate::interpreter::program::Slot;

/// A scope while its code is lowered.
struct Scope {
    variables: Vec<(Box<str>, u16)>,
    /// Places used; `None` when the variables are in the scope around it.
    slots: Option<u16>,
    /// Whether names further out are not seen.
    is_method: bool,
}

/// The scopes around the code that is lowered, innermost last.
pub(super) struct Names {
    scopes: Vec<Scope>,
}

impl Names {
    pub(super) const fn new() -> Self {
        Self { scopes: Vec::new() }
    }

    pub(super) fn enter_method(&mut self) {
        self.scopes.push(Scope { variables: Vec::new(), slots: Some(0), is_method: true });
    }

    pub(super) fn enter_block(&mut self, has_own_scope: bool) {
        let slots = has_own_scope.then_some(0);
        self.scopes.push(Scope { variables: Vec::new(), slots, is_method: false });
    }

    /// Leaves a scope: the number of its places.
    pub(super) fn leave(&mut self) -> u16 {
        self.scopes.pop().and_then(|scope| scope.slots).unwrap_or_default()
    }

    /// Leaves the scope of a block: its number of places if it has its own, and where its variables are.
    pub(super) fn leave_block(&mut self) -> (Option<u16>, Box<[u16]>) {
        match self.scopes.pop() {
            Some(scope) => (scope.slots, scope.variables.iter().map(|(_, index)| *index).collect()),
            None => (None, Box::default()),
        }
    }

    pub(super) fn find(&self, name: &str) -> Option<Slot> {
        let mut depth = 0;
        for scope in self.scopes.iter().rev() {
            if let Some((_, index)) = scope.variables.iter().find(|(known, _)| &**known == name) {
                return Some(Slot { depth, index: *index });
            }
            if scope.is_method {
                return None;
            }
            depth += u16::from(scope.slots.is_some());
        }
        None
    }

    /// A new variable of the innermost scope.
    pub(super) fn declare(&mut self, name: &str) -> Slot {
        let mut index = 0;
        if let Some(scope) = self.scopes.iter_mut().rev().find(|scope| scope.slots.is_some())
            && let Some(slots) = scope.slots.as_mut()
        {
            index = *slots;
            *slots = slots.saturating_add(1);
        }
        if let Some(scope) = self.scopes.last_mut() {
            scope.variables.push((name.into(), index));
        }
        Slot { depth: 0, index }
    }

    /// The variable that an assignment sets.
    pub(super) fn assigned(&mut self, name: &str) -> Slot {
        self.find(name).unwrap_or_else(|| self.declare(name))
    }
}

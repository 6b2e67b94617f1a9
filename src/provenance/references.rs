//! References to what is told once for several stories, and telling that.

use std::cell::RefCell;

use super::once::Subject;
use super::teller::{Scene, Teller};
use super::{Step, StepKind};
use crate::catalog::ScopeId;

impl<'t, 'c> Teller<'t, 'c> {
    /// The same, which tells once what several stories have in common.
    #[must_use]
    pub fn telling_once(mut self) -> Self {
        self.once = Some(RefCell::default());
        self
    }

    /// The next step that stories told before refer to and that was not told yet; the first call is for number 0, and so on.
    /// Such steps may refer to further ones.
    pub fn referred_to(&self, number: usize) -> Option<Step> {
        let (subject, is_hidden) = self.once.as_ref()?.borrow().subject(number)?;
        let scene = Scene { scope: ScopeId::TOP, calls: &[], depth: 0, is_hidden, value: None };
        self.begin();
        Some(match subject {
            Subject::Declared(id) => self.declaration(id),
            Subject::Setting(at) => self.setting(&self.provenance.settings[at], &scene),
            Subject::Parameter(id, name) => self.parameter_as_variable(id, name.as_str(), &scene),
            Subject::Variable(at) => self.variable_as_assigned(at, &scene),
            Subject::Lookup(at, scope) => self.lookup(at, &Scene { scope, ..scene }),
        })
    }

    /// A reference to what is told once, if it is.
    pub(super) fn reference_to(&self, subject: Subject, is_hidden: bool) -> Option<Step> {
        let number = self.once.as_ref()?.borrow_mut().number(subject, is_hidden)?;
        Some(Step { see: Some(number), ..Step::new(StepKind::Unknown, "") })
    }

    /// How a reference is named where it needs a name.
    pub(super) fn name_of(&self, number: u32) -> String {
        let known = self.once.as_ref().and_then(|once| once.borrow().subject(number as usize));
        match known {
            Some((Subject::Parameter(id, name), _)) => format!("parameter ${name} of {}", self.reference(id)),
            Some((Subject::Variable(at), _)) => format!("${}", self.provenance.bindings[at].name),
            Some((Subject::Setting(at), _)) => self.provenance.settings[at].name.to_string(),
            Some((Subject::Declared(id), _)) => self.reference(id),
            Some((Subject::Lookup(at, _), _)) => format!("data: key '{}'", self.provenance.lookups[at].key),
            None => String::new(),
        }
    }
}

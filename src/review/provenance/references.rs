//! References to parts that several stories share, and the stories of these.

use std::cell::RefCell;

use super::once::Subject;
use super::teller::{Scene, Teller};
use super::{Step, StepKind};
use pantin_catalog::ScopeId;

impl<'t, 'c> Teller<'t, 'c> {
    /// The same, which shows shared parts of several stories once.
    #[must_use]
    pub fn telling_once(mut self) -> Self {
        self.once = Some(RefCell::default());
        self
    }

    /// The step of a number that stories refer to; it may refer to further ones. Numbers have no gaps.
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

    /// A reference to a shared part, if sharing is on.
    pub(super) fn reference_to(&self, subject: Subject, is_hidden: bool) -> Option<Step> {
        let number = self.once.as_ref()?.borrow_mut().number(subject, is_hidden)?;
        Some(Step { see: Some(number), ..Step::new(StepKind::Unknown, "") })
    }

    /// The name of a step of which only a part is meant.
    pub(super) fn name_of(&self, step: &Step) -> String {
        let known = step.see.zip(self.once.as_ref());
        match known.and_then(|(number, once)| once.borrow().subject(number as usize)) {
            Some((Subject::Parameter(id, name), _)) => self.parameter_name(id, name.as_str()),
            // The name is given where it is not that of the binding.
            Some((Subject::Variable(at), _)) if step.text.is_empty() => self.variable_name(at),
            // No expression means a part of the others.
            Some((Subject::Variable(_) | Subject::Setting(_) | Subject::Declared(_) | Subject::Lookup(..), _))
            | None => step.text.clone(),
        }
    }
}

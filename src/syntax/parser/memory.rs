//! Rules that remember where they failed. An operator whose right side fails is taken back and tried again by every
//! operator around it that binds weaker; without a memory that takes time exponential in the depth of a broken text.

use chumsky::extension::v1::{Ext, ExtParser};
use chumsky::input::InputRef;
use chumsky::prelude::*;

use super::expectation::{Failure, Set};
use super::state::Memory;
use super::terminals::position;
use super::{Extra, Rule, Tokens};

/// The rule, which fails at once where it failed before. What it expected there is known from the first time.
pub(super) fn remembering<'t, 'ast: 't, O: 't>(rule: Rule<'t, 'ast, O>, memory: Memory) -> Rule<'t, 'ast, O> {
    Ext(Entry(memory))
        .then(rule)
        .map_with(move |(start, output), extra| {
            extra.state().leave_rule(memory, start);
            output
        })
        .boxed()
}

/// The start of a rule with a memory: consumes nothing, gives the position.
struct Entry(Memory);

impl<'t, 'ast: 't> ExtParser<'t, Tokens<'t, 'ast>, u32, Extra<'ast>> for Entry {
    fn parse(&self, input: &mut InputRef<'t, '_, Tokens<'t, 'ast>, Extra<'ast>>) -> Result<u32, Failure> {
        const NOTHING: Set = Set::of(&[]);
        let start = position(input);
        if input.state().enter_rule(self.0, start) { Ok(start) } else { Err(Failure::new(start, NOTHING)) }
    }
}

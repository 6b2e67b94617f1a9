//! Blocks that are given to calls.

use super::frame::ActivationId;
use pantin_code::bytecode::{Chunk, ChunkId};
use pantin_environment::LoadedUnit;

/// A block given to a call. It never outlives the call that it was given to.
#[derive(Clone, Copy)]
pub enum Block<'c> {
    /// A lambda.
    Lambda(Lambda<'c>),
    /// A block of Ruby code.
    Ruby(RubyBlock),
}

/// A lambda with the frame it was made in.
#[derive(Clone, Copy)]
pub struct Lambda<'c> {
    /// The unit of its code.
    pub unit: &'c LoadedUnit,
    /// Its code.
    pub chunk: ChunkId,
    /// The frame it was made in.
    pub(crate) parent: ActivationId,
}

/// A block of Ruby code by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RubyBlock {
    /// Number that the worker gave.
    pub id: u32,
    /// Ruby's arity.
    pub arity: i32,
}

impl<'c> Lambda<'c> {
    /// The code.
    #[must_use]
    pub fn code(&self) -> &'c Chunk {
        self.unit.unit.chunk(self.chunk)
    }
}

impl Block<'_> {
    /// Number of parameters: at least, and at most (`None` without limit).
    #[must_use]
    pub fn arity(&self) -> (usize, Option<usize>) {
        match self {
            Self::Lambda(lambda) => {
                let parameters = &lambda.code().parameters;
                let is_required = |parameter: &&pantin_code::bytecode::Parameter| {
                    parameter.default.is_none() && !parameter.captures_rest
                };
                let required = parameters.iter().filter(is_required).count();
                let unlimited = parameters.last().is_some_and(|parameter| parameter.captures_rest);
                (required, if unlimited { None } else { Some(parameters.len()) })
            }
            Self::Ruby(block) => match usize::try_from(block.arity) {
                Ok(exactly) => (exactly, Some(exactly)),
                Err(_) => (usize::try_from(-block.arity - 1).unwrap_or(0), None),
            },
        }
    }

    /// Whether the block can be called with `count` arguments.
    #[must_use]
    pub fn accepts(&self, count: usize) -> bool {
        let (least, most) = self.arity();
        count >= least && most.is_none_or(|most| count <= most)
    }
}

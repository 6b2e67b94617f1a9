//! Units.

use serde::{Deserialize, Serialize};

use super::chunk::Chunk;
use super::chunks::Chunks;
use super::constant::Constant;
use super::operand::{ChunkId, Name};
use pantin_base::diagnostics::Severity;
use pantin_base::source::Place;
use pantin_base::symbol::Symbol;

/// One compiled file.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Unit {
    /// Names, interned when the unit is loaded.
    pub names: Box<[Symbol]>,
    /// Constants.
    pub constants: Box<[Constant]>,
    /// Chunks. The file's main body, or the template, is the first one.
    pub chunks: Chunks,
    /// What the file defines, in source order.
    pub definitions: Box<[Definition]>,
    /// Warnings of the front end, told again whenever a compilation loads the unit.
    pub warnings: Box<[StoredWarning]>,
}

impl Unit {
    /// The chunk of the file's main body.
    pub const MAIN: ChunkId = ChunkId(0);

    /// A name.
    ///
    /// # Panics
    /// When the index is not one of this unit; the verifier proved it is.
    #[must_use]
    #[inline]
    pub fn name(&self, name: Name) -> Symbol {
        self.names[name.index()]
    }

    /// A chunk. Those of a node definition must have been [opened](Self::open).
    ///
    /// # Panics
    /// When the index is not one of this unit; the verifier proved it is.
    #[must_use]
    #[inline]
    pub fn chunk(&self, chunk: ChunkId) -> &Chunk {
        &self.chunks[chunk]
    }
}

/// A definition that a file offers.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Definition {
    /// A class.
    Class(ChunkId),
    /// A defined type.
    Define(ChunkId),
    /// A function.
    Function(ChunkId),
    /// A type alias.
    TypeAlias(ChunkId),
    /// A node definition.
    Node(NodeDefinition),
}

/// A node definition.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct NodeDefinition {
    /// What the node's name is compared with.
    pub patterns: Vec<HostPattern>,
    /// Body.
    pub chunk: ChunkId,
    /// Place of the definition.
    pub place: Place,
}

/// One match of a node definition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HostPattern {
    /// A name as written.
    Name(Box<str>),
    /// A regular expression, the text between the slashes.
    Regexp(Box<str>),
    /// `default`
    Default,
    /// A name with variables of the top scope in it.
    Interpolated {
        /// Its parts in order.
        parts: Box<[HostPart]>,
        /// Place of the text.
        place: Place,
    },
}

/// A part of a node's name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HostPart {
    /// As written.
    Text(Box<str>),
    /// The value of a variable, or what is found in it.
    Variable {
        /// Name of the variable.
        name: Box<str>,
        /// Keys of hashes and indexes of arrays, from outside in.
        keys: Box<[Box<str>]>,
    },
}

/// A warning of the front end.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredWarning {
    /// Stable code.
    pub code: Box<str>,
    /// Warning or deprecation.
    pub severity: Severity,
    /// Message.
    pub text: Box<str>,
    /// Place.
    pub place: Place,
}

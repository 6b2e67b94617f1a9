//! The request: a node with its facts, trusted data and classes.

use std::time::Instant;

use super::{EncResult, External, Facts};
use pantin_base::budget::Cancel;
use pantin_catalog::{ExportStore, Version};

/// A catalog to compile.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Certificate name of the node.
    pub node: &'a str,
    /// The node's facts.
    pub facts: &'a Facts,
    /// The answer of the node's classifier.
    pub enc: Option<&'a EncResult>,
    /// The output for the node of programs on the compiling machine, unless the facts bring such data.
    pub external: Option<&'a External>,
    /// The authentication of the node: `remote`, `local` or `false`, unless the facts bring trusted data.
    pub authenticated: &'a str,
    /// Facts of the machine that compiles: name and value.
    pub server_facts: &'a [(String, String)],
    /// The catalog's version: output of `config_version`, or seconds since 1970.
    pub version: Version<&'a str>,
    /// The identifier of the code, for agents that then fetch files of just this code.
    pub code_id: Option<&'a str>,
    /// The catalog's random identifier.
    pub catalog_uuid: &'a str,
    /// The exports of other nodes; without them a collector finds only this node's exports.
    pub exports: Option<&'a dyn ExportStore>,
    /// The deadline of the compilation, regardless of the compiler's limits.
    pub deadline: Option<Instant>,
    /// Set by others when the compilation shall stop.
    pub cancel: Option<&'a Cancel>,
    /// Code that is evaluated in place of the environment's manifests.
    pub code: Option<&'a str>,
}

impl<'a> Request<'a> {
    /// A node that its agent asks for, with nothing but its facts, and with a version and an identifier that are the same
    /// each time.
    #[must_use]
    pub const fn new(node: &'a str, facts: &'a Facts) -> Self {
        Self {
            node,
            facts,
            enc: None,
            external: None,
            authenticated: "remote",
            server_facts: &[],
            version: Version::Number(1),
            code_id: None,
            catalog_uuid: "00000000-0000-4000-8000-000000000000",
            exports: None,
            deadline: None,
            cancel: None,
            code: None,
        }
    }
}

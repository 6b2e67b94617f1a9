//! Functions as the worker describes them.

use std::sync::Arc;

use crate::worker::wire::Json;

/// Where a function comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FunctionSource {
    /// Full name.
    pub name: String,
    /// File, as errors name it.
    pub path: Arc<str>,
    /// Content; without it the worker reads the file.
    pub text: Option<Arc<str>>,
}

/// A loaded function of the 4.x API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedFunction {
    /// Name as the file gives it.
    pub name: String,
    /// Whether the function takes calls into its own hands: then it is called without a chosen signature.
    pub has_own_call: bool,
    /// Signatures in the order in which they are tried.
    pub signatures: Vec<Signature>,
}

/// A signature: types are Puppet's text of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Method that implements it; named by the message of a result of the wrong type.
    pub method: String,
    /// Types and names of the parameters.
    pub parameters: Vec<(String, String)>,
    /// At least this many arguments.
    pub min: usize,
    /// At most this many; `None` when the last parameter is repeated.
    pub max: Option<usize>,
    /// The block, if one may be given.
    pub block: Option<SignatureBlock>,
    /// Type of the result.
    pub return_type: Option<String>,
    /// Whether it only makes the message when nothing else fits.
    pub is_mismatch_handler: bool,
    /// Aliases that the types use (`Name = Type`).
    pub local_types: Vec<String>,
}

/// The block of a signature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureBlock {
    /// Type, a `Callable`.
    pub type_text: String,
    /// Name.
    pub name: String,
    /// Whether it may be left out.
    pub is_optional: bool,
}

/// A loaded function of the 3.x API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegacyFunction {
    /// Whether it has a value.
    pub is_rvalue: bool,
    /// Number of arguments; `-n - 1` means at least `n`.
    pub arity: i64,
}

impl LoadedFunction {
    pub(super) fn read(json: &Json<'_>) -> Option<Self> {
        let signatures = json.get("dispatches")?.elements().iter().map(Signature::read).collect::<Option<_>>()?;
        Some(Self { name: json.text("name"), has_own_call: json.is_true("own_call"), signatures })
    }
}

impl Signature {
    fn read(json: &Json<'_>) -> Option<Self> {
        let text = |value: &Json<'_>| value.as_str().map(ToOwned::to_owned);
        let parameter = |pair: &Json<'_>| match pair.elements() {
            [ty, name] => Some((text(ty)?, text(name)?)),
            _ => None,
        };
        let block = json.get("block").filter(|block| **block != Json::Null).map(|block| SignatureBlock {
            type_text: block.text("type"),
            name: block.text("name"),
            is_optional: block.is_true("optional"),
        });
        Some(Self {
            method: json.text("method"),
            parameters: json.get("parameters")?.elements().iter().map(parameter).collect::<Option<_>>()?,
            min: json.integer("min").and_then(|min| usize::try_from(min).ok())?,
            max: json.integer("max").and_then(|max| usize::try_from(max).ok()),
            block,
            return_type: json.get("return").and_then(text),
            is_mismatch_handler: json.is_true("mismatch"),
            local_types: json.get("local_types")?.elements().iter().filter_map(text).collect(),
        })
    }
}

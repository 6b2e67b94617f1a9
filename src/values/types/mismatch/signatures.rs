//! Arguments of calls against the signatures of a function or a block.

use super::path::{Element, Path};
use super::{Describer, Kind, Mismatch, fault_or};
use pantin_base::budget::Arena;

use crate::types::Types;
use crate::types::{PassedTypes, callable, tuple_size, type_text};
use crate::value::Type;
use crate::value::ty::{CallableType, Size};

/// One way to call something.
#[derive(Clone, Copy, Debug)]
pub struct Signature<'a> {
    /// Types of parameters, block and result.
    pub callable: &'a CallableType<'a>,
    /// Names of the parameters.
    pub names: &'a [&'a str],
    /// Name of the block.
    pub block_name: &'a str,
}

/// Why none of the signatures takes the arguments. `name` is the function's; `None` for a block.
#[cold]
pub fn describe_signatures(
    cx: &dyn Types<'_>,
    name: Option<&str>,
    signatures: &[Signature<'_>],
    arguments: &[Type<'_>],
    block: Option<&Type<'_>>,
) -> String {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    let describer = Describer { cx: &passed };
    let place = |index| Path::of(Element::Signature(index));
    let mut errors: Vec<Vec<Mismatch<'_>>> = Vec::with_capacity(signatures.len());
    for (index, signature) in signatures.iter().enumerate() {
        errors.push(describer.arguments(signature, arguments, &place(index)));
    }
    if errors.iter().any(Vec::is_empty) {
        let blocks: Vec<_> = signatures
            .iter()
            .enumerate()
            .map(|(index, signature)| describer.block(signature, block, &place(index)))
            .collect();
        // If every signature rejects the block, the message mentions nothing else.
        let is_about_blocks = blocks.iter().all(|errors| !errors.is_empty());
        for (errors, block) in errors.iter_mut().zip(blocks) {
            if is_about_blocks || errors.is_empty() {
                *errors = block;
            }
        }
    }
    let text = describer.signatures_text(name, signatures, &errors);
    fault_or(passed, text)
}

impl<'l> Describer<'l> {
    fn signatures_text(
        &self,
        name: Option<&str>,
        signatures: &[Signature<'l>],
        errors: &[Vec<Mismatch<'l>>],
    ) -> String {
        let label = name.map_or_else(|| "block".to_owned(), |name| format!("'{name}'"));
        let merged = self.merge(0, errors, true);
        if let [error] = merged.as_slice() {
            return format!("{label}{}", self.text(error));
        }
        let rejected = |error: &Mismatch<'l>| {
            let chopped = Mismatch { path: error.path.clone().without(0), kind: error.kind.clone() };
            format!("rejected:{}", self.text(&chopped))
        };
        let mut lines = Vec::new();
        if let ([signature], [errors]) = (signatures, errors) {
            lines.push(format!("{label} expects ({})", self.signature_text(signature)));
            lines.extend(errors.iter().map(|error| format!("  {}", rejected(error))));
        } else {
            lines
                .push(format!("The function {label} was called with arguments it does not accept. It expects one of:"));
            for (signature, errors) in signatures.iter().zip(errors) {
                lines.push(format!("  ({})", self.signature_text(signature)));
                lines.extend(errors.iter().map(|error| format!("    {}", rejected(error))));
            }
        }
        lines.join("\n")
    }

    fn arguments(&self, signature: &Signature<'l>, arguments: &[Type<'l>], path: &Path) -> Vec<Mismatch<'l>> {
        let Some(parameters) = signature.callable.parameters else { return Vec::new() };
        let expected = tuple_size(parameters, signature.callable.size);
        let actual = Size::exactly(arguments.len());
        if !expected.covers(actual) {
            return vec![Mismatch { path: path.clone(), kind: Kind::Count { expected, actual } }];
        }
        let Some(last) = parameters.len().checked_sub(1) else { return Vec::new() };
        for (index, argument) in arguments.iter().enumerate() {
            let at = index.min(last);
            if !self.is_assignable(&parameters[at], argument) {
                let name = signature.names.get(at).copied().unwrap_or_default();
                let place = path.and(Element::Parameter(name.to_owned()));
                let errors = self.describe(&parameters[at], argument, &place);
                if !errors.is_empty() {
                    return errors;
                }
            }
        }
        Vec::new()
    }

    fn block(&self, signature: &Signature<'l>, block: Option<&Type<'l>>, path: &Path) -> Vec<Mismatch<'l>> {
        let missing = |kind| vec![Mismatch { path: path.clone(), kind }];
        match (signature.callable.block, block) {
            (None, Some(block)) if callable::is_callable(self.cx, block) => missing(Kind::UnexpectedBlock),
            (Some(expected), Some(block)) if callable::is_callable(self.cx, block) => {
                self.describe(expected, block, &path.and(Element::Block))
            }
            (Some(expected), _) if !self.is_assignable(expected, &Type::Undef) => missing(Kind::MissingBlock),
            _ => Vec::new(),
        }
    }

    /// `Numeric arg, Any *rest`
    fn signature_text(&self, signature: &Signature<'l>) -> String {
        let Some(parameters) = signature.callable.parameters else { return String::new() };
        let size = tuple_size(parameters, signature.callable.size);
        let max = size.max();
        if size.min == 0 && max == Some(0) {
            return String::new();
        }
        let unnamed = vec![""; parameters.len()];
        let names = if signature.names.is_empty() { unnamed.as_slice() } else { signature.names };
        let mut texts = Vec::with_capacity(names.len() + 1);
        for (index, name) in names.iter().enumerate() {
            let Some(mut ty) = parameters.get(index).or(parameters.last()) else { break };
            let count = names.len() as i64;
            let indicator = if max.is_none() && index + 1 == names.len() {
                if size.min == count { "+" } else { "*" }
            } else if index as i64 + 1 > size.min {
                if let Type::Optional(Some(content)) = ty {
                    ty = content;
                }
                "?"
            } else {
                ""
            };
            texts.push(format!("{} {name}{indicator}", type_text(self.cx, ty)));
        }
        match signature.callable.block {
            Some(Type::Optional(Some(content))) => {
                texts.push(format!("{} {}?", type_text(self.cx, content), signature.block_name));
            }
            Some(block @ Type::Callable(_)) => {
                texts.push(format!("{} {}", type_text(self.cx, block), signature.block_name));
            }
            _ => {}
        }
        texts.join(", ")
    }
}

//! Why a type does not accept another one, in Puppet's words.
//!
//! [`describe_mismatch`] tells it for one value, [`describe_parameters`] for the parameters of a class or define,
//! [`describe_signatures`] for the arguments of a call. All are slow and run only after a check has failed. Where an `Init` is
//! asked that means nothing, they tell that.
//! Source: reference/types.md §6

mod containers;
mod describe;
mod merge;
mod message;
mod parameters;
mod path;
mod signatures;
mod steps;

use pantin_base::budget::Arena;

pub use parameters::{DeferredResult, Parameter, describe_default, describe_parameters};
pub use signatures::{Signature, describe_signatures};
pub use steps::{Step, mismatch_steps};

use crate::types::{PassedTypes, Types, infer_detailed, is_instance};
use crate::value::ty::Size;
use crate::value::{Type, Value};

use path::{Element, Path};

/// One reason for a mismatch.
#[derive(Clone, Debug)]
struct Mismatch<'l> {
    path: Path,
    kind: Kind<'l>,
}

#[derive(Clone, Debug)]
enum Kind<'l> {
    MissingKey(String),
    MissingParameter(String),
    UnknownKey(String),
    UnknownParameter(String),
    UnexpectedBlock,
    MissingBlock,
    /// A name that nothing defines.
    Unresolved(String),
    Type {
        expected: Type<'l>,
        actual: Type<'l>,
    },
    /// The expected type is an `Enum` or a `Pattern`, so the message shows the value.
    Pattern {
        expected: Type<'l>,
        actual: Type<'l>,
    },
    Size {
        expected: Size,
        actual: Size,
    },
    /// Number of arguments.
    Count {
        expected: Size,
        actual: Size,
    },
}

/// Describes mismatches; what it makes lives in the memory of its types.
struct Describer<'l> {
    cx: &'l dyn Types<'l>,
}

/// Why `actual` is not assignable to `expected`, with `subject` in front (`assert_type():`, `Converted value from T.new()`).
/// Empty when it is.
#[cold]
pub fn describe_mismatch(cx: &dyn Types<'_>, subject: &str, expected: &Type<'_>, actual: &Type<'_>) -> String {
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    let describer = Describer { cx: &passed };
    let errors = describer.describe(expected, actual, &Path::of(Element::Subject(subject.to_owned())));
    let text = match errors.as_slice() {
        [] => String::new(),
        [error] => describer.text(error).trim().to_owned(),
        errors => errors.iter().map(|error| describer.text(error)).collect::<Vec<_>>().join("\n "),
    };
    fault_or(passed, text)
}

/// The fault that was met while something was described, or else the description.
fn fault_or(passed: PassedTypes<'_, '_>, description: String) -> String {
    passed.into_fault().map_or(description, |fault| fault.text().to_owned())
}

/// The message for a value that is no instance of a type: `None` when it is one. Puppet's `assert_instance_of` puts
/// `has wrong type,` between the subject and the reason.
#[cold]
pub fn describe_instance(cx: &dyn Types<'_>, subject: &str, expected: &Type<'_>, value: &Value<'_>) -> Option<String> {
    if is_instance(cx, expected, value) {
        return None;
    }
    let arena = Arena::new();
    let passed = PassedTypes::new(&arena, cx);
    let actual = infer_detailed(&passed, value);
    Some(describe_mismatch(&passed, &format!("{subject} has wrong type,"), expected, &actual))
}

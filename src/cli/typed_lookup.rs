//! The arguments of `pantin lookup` as a question, and the form of its answer.

use super::arguments::LookupArguments;
use super::context::Context;
use super::personality::Personality;
use pantin_service::lookup::TypedLookup;

/// The question, with the form of its answer.
pub(super) fn typed<'a>(arguments: &'a LookupArguments, form: Option<&'a str>) -> TypedLookup<'a> {
    TypedLookup {
        keys: &arguments.keys,
        value_type: arguments.value_type.as_deref(),
        default: arguments.default.as_deref(),
        merge: arguments.merge.as_deref(),
        sort_merged_arrays: arguments.sort_merged_arrays,
        merge_hash_arrays: arguments.merge_hash_arrays,
        knock_out_prefix: arguments.knock_out_prefix.as_deref(),
        explain: arguments.explain,
        explain_options: arguments.explain_options,
        render_as: form,
    }
}

/// The form of a value, by the name that Puppet's command has for it.
pub(super) fn form<'a>(context: &Context, arguments: &'a LookupArguments) -> Option<&'a str> {
    match arguments.format.as_deref() {
        _ if arguments.json => Some("json"),
        Some("text") if context.console.personality() == Personality::Pantin => Some("s"),
        other => other,
    }
}

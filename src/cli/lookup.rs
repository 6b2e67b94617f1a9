//! `pantin lookup`. What Puppet's own command refuses is refused in its words.

use std::io;

use super::arguments::LookupArguments;
use super::context::{Context, LogTiming, NodeLog};
use super::exit::Exit;
use super::log::About;
use super::output;
use pantin_base::diagnostics::{Entry, Level};
use pantin_service::lookup::{Lookup, TypedLookup, with_cause};
use pantin_service::{Data, Node, Purpose};

/// Looks keys up and prints the value, or how it came about.
pub(super) fn run(context: &Context, arguments: &LookupArguments) -> io::Result<Exit> {
    let of_code = (!arguments.compile).then(|| context.service.of_code("undef"));
    let service = of_code.as_ref().unwrap_or(&context.service);
    let name = arguments.node.as_deref().unwrap_or_else(|| context.base().settings.text("certname"));
    let node = Node {
        name,
        facts: Data::from_file(arguments.facts.as_deref()),
        enc: Data::Configured,
        trusted: arguments.trusted.as_deref(),
        environment: None,
        purpose: Purpose::Lookup { is_named: arguments.node.is_some() },
        deadline: None,
        cancel: None,
        code: None,
    };
    let typed = TypedLookup {
        keys: &arguments.keys,
        value_type: arguments.value_type.as_deref(),
        default: arguments.default.as_deref(),
        merge: arguments.merge.as_deref(),
        sort_merged_arrays: arguments.sort_merged_arrays,
        merge_hash_arrays: arguments.merge_hash_arrays,
        knock_out_prefix: arguments.knock_out_prefix.as_deref(),
        explain: arguments.explain,
        explain_options: arguments.explain_options,
        render_as: arguments.render_as.as_deref(),
    };
    let mut log = NodeLog::new(context, name, LogTiming::Live);
    match typed.answer(service, &node, &mut log) {
        Ok(Lookup::Found(text)) => output::print(&text).map(|()| Exit::Success),
        Ok(Lookup::Missing { reason, is_absence }) => {
            let about = About { node: None, environment: Some(&log.environment) };
            // Puppet keeps quiet about both. That a value is not there the exit code tells; data that nobody can read is
            // something else.
            match is_absence {
                true => context.console.write(&Entry::of(Level::Info, &reason), about),
                false => context.console.tell(&reason, about, &|file| context.text_of(file)),
            }
            Ok(Exit::Failure)
        }
        Err(failure) => {
            context.console.tell_end(&with_cause(failure), &|file| context.text_of(file));
            Ok(Exit::Failure)
        }
    }
}

//! The virtual machine: runs chunks, declares resources, evaluates classes and defines when they are asked for.
//!
//! It never names a native function ([`native::FunctionTable`] is given to it), and it leaves what Puppet queues
//! (collectors, relationships, lazy defines) in `catalog::Pending` for the scheduler. One machine is one compilation.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "most places pick few of the many kinds of values, types, expressions, instructions or methods"
)]

mod access_control;
mod advice;
mod aliases;
mod block;
mod call;
mod classes;
mod constants;
mod counting;
mod data_types;
mod declarations;
mod deferred;
mod definition_parameters;
mod dispatch;
mod facts;
mod finished_instances;
mod for_ruby;
mod frame;
mod given;
mod kept_values;
mod known_parameters;
mod language;
mod limits;
mod loading;
mod locate;
mod lookup;
mod lookups;
mod machine;
mod memo;
pub mod native;
mod native_calls;
mod native_signatures;
mod node_names;
mod nodes;
mod objects;
pub mod observe;
mod ops;
mod overrides;
mod parameters;
mod provenance;
mod registry;
mod resource_changes;
mod resource_values;
mod resources;
mod ruby_function;
mod ruby_host;
mod scalars;
mod scope;
mod signatures;
pub mod steps;
mod storage;
mod tags;
mod target;
mod templates;
mod top_variables;
mod type_names;
mod type_sets;
mod types;
mod unwind;
mod variables;
mod watched;

pub use advice::advice_on_attribute;
pub use classes::{Inclusion, location};
pub use constants::type_text_error;
pub(crate) use definition_parameters::given_here;
pub use facts::note_fact;
pub use for_ruby::ForRuby;
pub use frame::{Activation, ActivationId, Captures, Output};
pub use lookup::context_of;
pub use machine::{Hosts, Node, Vm};
pub use native::Ctx;
pub use node_names::node_pattern_name;
pub use objects::{Change, is_same_object};
pub use registry::{DefinitionKind, Known, Registry, line_of};
pub use resource_changes::site_of_line;
pub use resource_values::share_objects;
pub(crate) use resources::located;
pub use resources::{Attributes, DeclareAs};
pub use ruby_function::{RubyApi, RubyFunction, Template};
pub use ruby_host::RubyHost;
pub use scope::{Code, Scope, ScopeKind};
pub use storage::Storage;
pub use target::Target;
pub use templates::{Rendered, TemplateScope};
pub use types::TypeTable;
pub use unwind::{Flow, Jump, Origin, Unwind, raise};

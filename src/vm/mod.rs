//! The virtual machine: runs chunks, declares resources, evaluates classes and defines when they are asked for.
//!
//! It never names a native function ([`native::FunctionTable`] is given to it), and it leaves what Puppet queues
//! (collectors, relationships, lazy defines) in `catalog::Pending` for the scheduler. One machine is one compilation.

mod advice;
mod aliases;
mod call;
mod classes;
mod constants;
mod data_types;
mod deferred;
mod definition_parameters;
mod dispatch;
mod finished_instances;
mod frame;
mod given;
mod language;
mod limits;
mod loading;
mod locate;
mod lookup;
mod machine;
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
mod registry;
mod resource_changes;
mod resource_values;
mod resources;
mod ruby_host;
mod scope;
mod signatures;
mod storage;
mod tags;
mod templates;
mod type_sets;
mod types;
mod unwind;
mod variables;

pub use advice::advice_on_attribute;
pub use call::Target;
pub use classes::{Inclusion, location};
pub use constants::type_text_error;
pub(crate) use definition_parameters::given_here;
pub use frame::{Activation, ActivationId, Captures, Output};
pub use lookup::context_of;
pub use machine::{Hosts, Node, Vm};
pub use native::Ctx;
pub use node_names::node_pattern_name;
pub use objects::{Change, is_same_object};
pub use registry::{DefinitionKind, Known, Registry, line_of};
pub use resource_changes::site_of_line;
pub(crate) use resources::located;
pub use resources::{Attributes, DeclareAs};
pub use ruby_host::{RubyApi, RubyFunction, RubyHost, Template};
pub use scope::{Code, Scope, ScopeKind};
pub use storage::Storage;
pub use templates::{Rendered, TemplateScope};
pub use types::TypeTable;
pub use unwind::{Flow, Jump, Origin, Unwind, raise};

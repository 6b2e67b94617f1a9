//! Steps of evaluation that the files of topics call in each other: finding, evaluating and checking form rings. Each file of
//! a topic has the bodies of its own steps, and reaches those of others through these methods.

use super::frame::ActivationId;
use super::native::Block;
use super::registry::{DefinitionKind, KnownDefinition, RegistryError};
use super::resources::DeclareAs;
use super::scope::Code;
use super::unwind::{Flow, Unwind};
use super::{
    Vm, classes, constants, definition_parameters, language, limits, listeners, loading, locate, lookup, nodes,
    objects, parameters, resource_values, resources, signatures, tags,
};
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_catalog::{Parameters, Provenance, ResourceId, ResourceKind, Site, TagSet};
use pantin_code::bytecode::{Const, ParameterType, Target};
use pantin_environment::{LoadFailure, LoadedUnit};
use pantin_lookup::{ContextId, Fallible, LookupRequest};
use pantin_values::value::{Type, Value};

impl<'c> Vm<'c> {
    /// Evaluates the body of a class unless that was done or has begun.
    pub fn evaluate_class(&mut self, id: ResourceId) -> Flow<'c, ()> {
        classes::evaluate_class(self, id)
    }

    /// A constant without types.
    pub(crate) fn constant(&mut self, frame: ActivationId, constant: Const) -> Value<'c> {
        constants::constant(self, frame, constant)
    }

    /// A constant of a unit that holds types.
    pub(crate) fn unit_type_constant(&mut self, unit: &'c LoadedUnit, constant: Const) -> Flow<'c> {
        constants::unit_type_constant(self, unit, constant)
    }

    /// A constant of a unit that must be a type: the type of a parameter.
    pub(crate) fn constant_type(&mut self, unit: &'c LoadedUnit, constant: Const) -> Flow<'c, &'c Type<'c>> {
        constants::constant_type(self, unit, constant)
    }

    /// A type from its text.
    pub fn parse_type(&mut self, text: &str) -> Flow<'c, Type<'c>> {
        constants::parse_type(self, text)
    }

    /// Gives the parameters of a class or define their values: given, looked up, default.
    pub(super) fn bind_resource(
        &mut self,
        frame: ActivationId,
        id: ResourceId,
        known: KnownDefinition<'c>,
    ) -> Flow<'c, ()> {
        definition_parameters::bind_resource(self, frame, id, known)
    }

    /// Whether a form works that the specification defines and Puppet 8 refuses. It is told once for each place where it
    /// stands, unless the environment is written to the specification.
    #[cold]
    pub(crate) fn beyond_puppet(&mut self, told: &Issue, site: Site<'_>) -> bool {
        language::beyond_puppet(self, told, site)
    }

    /// Counts a call.
    #[inline]
    pub(super) fn count_call(&self) -> Flow<'c, ()> {
        limits::count_call(self)
    }

    /// What was recorded, completed by what the finished catalog knows. Nothing is recorded any more.
    pub fn take_provenance(&mut self) -> Option<Provenance<'c>> {
        listeners::take_provenance(self)
    }

    /// Makes the error of a failed load: all errors of the file but the last are logged, as Puppet does.
    #[cold]
    pub(crate) fn load_failure(&mut self, error: RegistryError) -> Unwind<'c> {
        loading::load_failure(self, error)
    }

    /// Logs what Puppet logs of a file that cannot be used, and gives the error that ends the compilation.
    pub fn report_failure(&mut self, failure: &LoadFailure) -> Unwind<'c> {
        loading::report_failure(self, failure)
    }

    /// Logs warnings of files and types that were loaded since the last time.
    #[inline]
    pub(crate) fn flush_warnings(&mut self) {
        loading::flush_warnings(self);
    }

    /// A class or defined type by its name in any case, loading what may define it.
    pub fn find_definition(&mut self, kind: DefinitionKind, name: &str) -> Flow<'c, Option<KnownDefinition<'c>>> {
        loading::find_definition(self, kind, name)
    }

    /// Gives an error without a place that of an instruction.
    #[cold]
    pub(crate) fn locate(&self, code: Code<'c>, at: usize, unwind: Unwind<'c>) -> Unwind<'c> {
        locate::locate(self, code, at, unwind)
    }

    /// The error at another place of the chunk than its instruction's: an operand's.
    #[cold]
    pub(crate) fn at_place(&self, code: Code<'c>, place: pantin_base::source::Place, issue: Issue) -> Unwind<'c> {
        locate::at_place(self, code, place, issue)
    }

    /// A lookup from the top scope, for the command line.
    pub fn lookup_from_top(&mut self, request: &LookupRequest<'c>) -> Fallible<Value<'c>> {
        lookup::lookup_from_top(self, request)
    }

    /// Calls a method of a lookup context.
    pub fn call_context(
        &mut self,
        frame: ActivationId,
        id: ContextId,
        name: &str,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        lookup::call_context(self, frame, id, name, arguments, block)
    }

    /// Evaluates the statements of an initial manifest in top scope.
    pub fn evaluate_main_body(&mut self, unit: &'c LoadedUnit) -> Flow<'c> {
        nodes::evaluate_main_body(self, unit)
    }

    /// Calls a function as the statements of a unit would in top scope.
    pub fn call_from_main_body(&mut self, unit: &'c LoadedUnit, name: &str, arguments: &[Value<'c>]) -> Flow<'c> {
        nodes::call_from_main_body(self, unit, name, arguments)
    }

    /// A text of the code or of data as Ruby code has left it.
    #[cold]
    pub(super) fn left_by_ruby(&self, value: Value<'c>) -> Value<'c> {
        objects::left_by_ruby(self, value)
    }

    /// The declared type of a parameter or result.
    pub(crate) fn parameter_type(
        &mut self,
        frame: ActivationId,
        code: Code<'c>,
        ty: ParameterType,
    ) -> Flow<'c, Option<&'c Type<'c>>> {
        parameters::parameter_type(self, frame, code, ty)
    }

    /// Whether a value has the declared type.
    pub(crate) fn is_instance(&self, ty: &Type<'c>, value: &Value<'c>) -> bool {
        parameters::is_instance(self, ty, value)
    }

    /// Fails with Puppet's message unless a value that was produced has the declared type.
    pub fn check_result(&self, subject: &str, ty: Option<&'c Type<'c>>, value: Value<'c>) -> Flow<'c> {
        parameters::check_result(self, subject, ty, value)
    }

    /// Evaluates the default of a parameter. That it reads a parameter that has no value yet is blamed on the call.
    pub(crate) fn default_value(
        &mut self,
        frame: ActivationId,
        default: Target,
        subject: impl FnOnce(&Self) -> String,
    ) -> Flow<'c> {
        parameters::default_value(self, frame, default, subject)
    }

    /// What is wrong when the default of a parameter, or what that calls, reads a parameter that has no value, if that is
    /// what happens.
    pub fn unevaluated_parameter(&self, frame: ActivationId, name: &str) -> Option<Issue> {
        parameters::unevaluated_parameter(self, frame, name)
    }

    /// A value as a resource keeps it: references to resources become resources, in arrays and hashes too, and what is in
    /// them twice becomes two values, as each is copied.
    pub fn resource_value(&mut self, value: Value<'c>) -> Flow<'c> {
        resource_values::resource_value(self, value)
    }

    /// What a type name means: its kind and its name as references show it.
    pub fn resource_kind(&mut self, name: &str) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
        resources::resource_kind(self, name)
    }

    /// What the name of a type means.
    pub(crate) fn kind_of_type(&mut self, written: Symbol) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
        resources::kind_of_type(self, written)
    }

    /// The declared resource that a reference means: of its title or an alias, else the one whose namevars have the values
    /// that the title alone gives them, `File['/a']` for `File['/a/']`.
    ///
    /// # Errors
    /// When the title is none of its type. Source: `Puppet::Resource::Catalog#resource`.
    pub fn find_resource(&self, type_name: Symbol, title: &str) -> Result<Option<ResourceId>, Issue> {
        resources::find_resource(self, type_name, title)
    }

    /// Declares a resource. Classes are evaluated at once.
    pub fn declare_resource(
        &mut self,
        what: &DeclareAs<'c>,
        title: &'c str,
        parameters: Parameters<'c>,
    ) -> Flow<'c, ResourceId> {
        resources::declare_resource(self, what, title, parameters)
    }

    /// Tells what loading had to tell, and evaluates the types of parameters of what was loaded since the last time.
    pub(crate) fn finish_loading(&mut self) -> Flow<'c, ()> {
        signatures::finish_loading(self)
    }

    /// Adds a tag and, for a qualified one, its segments.
    pub fn add_tag(&mut self, tags: &mut TagSet, text: &str) -> Flow<'c, ()> {
        tags::add_tag(self, tags, text)
    }
}

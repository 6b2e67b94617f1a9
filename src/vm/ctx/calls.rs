//! Calls of functions, blocks and templates, and the types that go with them.

use smallvec::SmallVec;

use crate::block::Block;
use crate::frame::ActivationId;
use crate::lookup;
use crate::native::Ctx;
use crate::native_calls;
use crate::native_signatures;
use crate::registry::{DefinitionKind, KnownDefinition};
use crate::target::Target;
use crate::templates;
use crate::templates::{Rendered, TemplateScope};
use crate::unwind::{Flow, Unwind};
use pantin_base::diagnostics::Issue;
use pantin_base::source::Place;
use pantin_environment::{LoadFailure, LoadedUnit, ModuleId};
use pantin_lookup::{ContextId, FileData};
use pantin_values::types::mismatch::Signature;
use pantin_values::value::{Hash, Type, Value};

impl<'c> Ctx<'_, 'c> {
    /// Calls a block. `next` inside ends it with a value; `break` and `return` come through as [`crate::Unwind`].
    /// Surplus arguments are dropped, missing ones are an error.
    pub fn call_block(&mut self, block: Block<'c>, arguments: &[Value<'c>]) -> Flow<'c> {
        self.vm.call_block(block, arguments)
    }

    /// Calls a function by name, as a manifest would.
    pub fn call_function(&mut self, name: &str, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
        self.vm.call_function(self.caller, name, arguments, block, self.place)
    }

    /// Calls a function by name from another frame.
    pub fn call_function_from(
        &mut self,
        frame: ActivationId,
        name: &str,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        self.vm.call_function(frame, name, arguments, block, self.place)
    }

    /// Reads types that may name a function's own aliases: names and texts of types.
    pub fn with_local_types<R>(
        &mut self,
        locals: &[(&str, &str)],
        read: impl FnOnce(&mut Ctx<'_, 'c>) -> Flow<'c, R>,
    ) -> Flow<'c, R> {
        let Self { vm, caller, name, place, left } = self;
        native_signatures::with_local_types(vm, locals, |vm| {
            read(&mut Ctx { vm, caller: *caller, name, place: *place, left: *left })
        })
    }

    /// Calls what a name was found to mean. Without a frame that calls, the first one does.
    pub fn call_target(
        &mut self,
        caller: Option<ActivationId>,
        target: Target<'c>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
        place: Place,
    ) -> Flow<'c> {
        self.vm.call_target(caller, target, arguments, block, place)
    }

    /// What a name of a function means for code of a module: functions of main manifests, Puppet itself, then the
    /// environment and modules, all with the 4.x API, then the 3.x one in the same order.
    pub fn find_function(&mut self, name: &str, from: Option<ModuleId>) -> Flow<'c, Option<Target<'c>>> {
        self.vm.find_function(name, from)
    }

    /// The function of that name of the 3.x API, even where there is one of the 4.x API too, as Ruby code calls it.
    pub fn find_legacy_function(&mut self, name: &str) -> Option<Target<'c>> {
        self.vm.find_legacy_function(name)
    }

    /// The type of a block, as dispatch sees it.
    pub fn block_type(&mut self, block: Block<'c>) -> Flow<'c, Type<'c>> {
        self.vm.block_type(block)
    }

    /// A type from its text.
    pub fn parse_type(&mut self, text: &str) -> Flow<'c, Type<'c>> {
        self.vm.parse_type(text)
    }

    /// Fails with Puppet's message unless a value that was produced has the declared type.
    pub fn check_result(&self, subject: &str, ty: Option<&'c Type<'c>>, value: Value<'c>) -> Flow<'c> {
        self.vm.check_result(subject, ty, value)
    }

    /// Arguments as the older convention gets them: what undef becomes is given, references become resources, values that
    /// Ruby's standard classes do not know become texts.
    pub fn legacy_arguments(
        &mut self,
        arguments: &[Value<'c>],
        undef: Value<'c>,
    ) -> Flow<'c, SmallVec<[Value<'c>; 8]>> {
        native_calls::legacy_arguments(self.vm, arguments, undef)
    }

    /// The parsed signatures of a function in a Ruby file, by the address of what declares it.
    #[must_use]
    pub fn ruby_signatures(&self, key: usize) -> Option<&'c [Signature<'c>]> {
        self.vm.ruby_signatures(key)
    }

    /// Keeps the parsed signatures of a function in a Ruby file.
    pub fn keep_ruby_signatures(&mut self, key: usize, signatures: &'c [Signature<'c>]) {
        self.vm.keep_ruby_signatures(key, signatures);
    }

    /// The unit of a template that was given as text before, by code of the same module.
    #[must_use]
    pub fn inline_template(&self, caller: ActivationId, text: &str) -> Option<&'c LoadedUnit> {
        templates::inline_template(self.vm, caller, text)
    }

    /// Keeps the unit of a template that is given as text.
    pub fn keep_inline_template(&mut self, caller: ActivationId, text: &'c str, unit: LoadedUnit) -> &'c LoadedUnit {
        templates::keep_inline_template(self.vm, caller, text, unit)
    }

    /// Renders a template with arguments by name; `None` when there are none, which is less than an empty hash: without
    /// parameters of its own a template takes any arguments, and checks them when there are none.
    pub fn render_template(
        &mut self,
        caller: ActivationId,
        unit: &'c LoadedUnit,
        from: TemplateScope,
        arguments: Option<&Hash<'c>>,
    ) -> Flow<'c, Rendered<'c>> {
        templates::render_template(self.vm, caller, unit, from, arguments)
    }

    /// Logs what Puppet logs of a file that cannot be used, and gives the error that ends the compilation.
    pub fn report_failure(&mut self, failure: &LoadFailure) -> Unwind<'c> {
        self.vm.report_failure(failure)
    }

    /// A class or defined type by its name in any case, loading what may define it.
    pub fn find_definition(&mut self, kind: DefinitionKind, name: &str) -> Flow<'c, Option<KnownDefinition<'c>>> {
        self.vm.find_definition(kind, name)
    }

    /// What was made of a file with a lookup context before, else its text.
    pub fn context_file(&mut self, frame: ActivationId, path: &str) -> Flow<'c, FileData<'c>> {
        lookup::context_file(self.vm, frame, path)
    }

    /// The object of a lookup context; `None` if none has the number.
    #[must_use]
    pub fn known_context(&self, number: u32) -> Option<Value<'c>> {
        lookup::known_context(self.vm, number)
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
        self.vm.call_context(frame, id, name, arguments, block)
    }

    /// Whether a lookup waits for what code gives: what is missing ends all code up to it.
    #[must_use]
    pub const fn catches_missing(&self) -> bool {
        lookup::catches_missing(self.vm)
    }

    /// The object of a lookup context.
    pub fn context_object(&mut self, id: ContextId, module_name: Option<&'c str>) -> Value<'c> {
        lookup::context_object(self.vm, id, module_name)
    }

    /// What is wrong when the default of a parameter, or what that calls, reads a parameter that has no value, if that is
    /// what happens.
    #[must_use]
    pub fn unevaluated_parameter(&self, frame: ActivationId, name: &str) -> Option<Issue> {
        self.vm.unevaluated_parameter(frame, name)
    }
}

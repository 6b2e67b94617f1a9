//! What the machine asks of Ruby: functions, methods of data types and templates of modules. `pantin_ruby`, above, answers.

use super::Flow;
use super::native::{Block, Ctx, RubyBlock};
use super::ruby_function::{RubyFunction, Template};
use pantin_values::value::Value;
use pantin_values::value::ty::{CallableType, Method};

/// Runs functions that modules have in Ruby, for one compilation.
pub trait RubyHost<'c> {
    /// Calls a function that a file of a module defines.
    fn call(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        function: &RubyFunction<'_>,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c>;

    /// The signature by which a function takes arguments without a block; `None` if none does.
    fn signature(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        function: &RubyFunction<'_>,
        arguments: &[Value<'c>],
    ) -> Flow<'c, Option<&'c CallableType<'c>>>;

    /// Calls a block of Ruby code that was given to a function. The frame of the call is the innermost.
    fn call_block(&self, ctx: &mut Ctx<'_, 'c>, block: RubyBlock, arguments: &[Value<'c>]) -> Flow<'c>;

    /// Calls a function of the Object type of that name, which a Ruby file defines. The object is the first argument.
    fn call_method(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        method: (&str, &Method<'c>),
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c>;

    /// Renders an ERB template.
    fn render_erb(&self, ctx: &mut Ctx<'_, 'c>, template: Template<'_>) -> Flow<'c>;
}

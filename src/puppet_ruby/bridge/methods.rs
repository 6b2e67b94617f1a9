//! Functions of Object types that modules define in Ruby: checked as Puppet checks them, run by the worker.

use std::rc::Rc;
use std::sync::Arc;

use crate::bridge::RubySession;
use crate::worker::FunctionSource;
use pantin_values::types::mismatch::{Signature, describe_signatures};
use pantin_values::types::{callable, infer_detailed};
use pantin_values::value::ty::Method;
use pantin_values::value::{Type, Value};
use pantin_vm::issues::type_mismatch;
use pantin_vm::native::Block;
use pantin_vm::{Ctx, Flow};

/// Hands a call on to the object.
const CALLER: &str = "Puppet::Functions.create_function(:'pantin::call_method') do
  dispatch(:call_method) do
    param 'Any', :object
    param 'String', :name
    repeated_param 'Any', :arguments
    optional_block_param
  end

  def call_method(object, name, *arguments, &block)
    object.respond_to?(name) or raise \"no method is implemented for function #{object.pantin_type}[#{name}]\"
    object.public_send(name, *arguments, &block)
  end
end
";
const CALLER_PATH: &str = "<function of a data type>";

impl<'c> RubySession<'c> {
    pub(super) fn call_object(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        (owner, method): (&str, &Method<'c>),
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Flow<'c> {
        let [object, rest @ ..] = arguments else { return Ok(Value::Undef) };
        let source = Rc::new(FunctionSource {
            name: "pantin::call_method".to_owned(),
            path: Arc::from(CALLER_PATH),
            text: Some(Arc::from(CALLER)),
        });
        let mut arguments = vec![*object, Value::String(method.name)];
        arguments.extend_from_slice(rest);
        let Type::Callable(declared) = method.ty else { return self.call_modern(ctx, &source, &arguments, block) };
        let parameters = declared.parameters.unwrap_or_default();
        let block_type = block.map(|block| ctx.block_type(block)).transpose()?;
        // Too many arguments where there should be none are Ruby's own error.
        let is_ruby_s = parameters.is_empty() && block.is_none();
        if !is_ruby_s && !callable::accepts(ctx.type_table(), declared, rest, block_type.as_ref()) {
            let signature = Signature { callable: declared, names: &vec![""; parameters.len()], block_name: "block" };
            let types: Vec<_> = rest.iter().map(|argument| infer_detailed(ctx.type_table(), argument)).collect();
            let name = format!("function {owner}[{}]", method.name);
            let text = describe_signatures(ctx.type_table(), Some(&name), &[signature], &types, block_type.as_ref());
            return Err(type_mismatch(&text).into());
        }
        let value = self.call_modern(ctx, &source, &arguments, block)?;
        ctx.check_result(&format!("value returned from function '{}'", method.name), declared.returns, value)
    }
}

//! `template` and `inline_template`: ERB. Source: Puppet's 3.x functions of these names.

use smallvec::SmallVec;

use crate::ruby_errors::{no_method, no_path};
use pantin_values::value::Value;
use pantin_vm::issues as vm_issues;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::observe::{Activity, CodePlace};
use pantin_vm::{Ctx, Flow, Template, Unwind, raise};

/// `template`
pub(super) static TEMPLATE: Function =
    Function { name: "template", api: Api::Legacy(Legacy { arity: -2, statement: false, body: template }) };

/// `inline_template`
pub(super) static INLINE_TEMPLATE: Function = Function {
    name: "inline_template",
    api: Api::Legacy(Legacy { arity: -2, statement: false, body: inline_template }),
};

fn render<'c>(ctx: &mut Ctx<'_, 'c>, template: Template<'_>) -> Flow<'c> {
    match ctx.ruby() {
        Some(ruby) => {
            let (name, file) = match template {
                Template::Inline(_) => ("inline", ""),
                Template::File { name, file } => (name, &*file.path),
            };
            ctx.begin(|| (Activity::Template(name), CodePlace { file, line: u32::from(!file.is_empty()) }));
            let rendered = ruby.render_erb(ctx, template);
            ctx.end();
            rendered
        }
        None => {
            let what = template.path().unwrap_or(template.name());
            Err(vm_issues::ruby_missing(what, "ruby", "it is switched off").into())
        }
    }
}

/// What templates give, one after the other. Mostly there is one.
#[derive(Default)]
struct Texts<'c>(SmallVec<[&'c str; 1]>);

impl<'c> Texts<'c> {
    fn add(&mut self, rendered: Value<'c>) {
        if let Value::String(text) = rendered {
            self.0.push(text);
        }
    }

    fn joined(self, ctx: &Ctx<'_, 'c>) -> Value<'c> {
        Value::String(match self.0[..] {
            [text] => text,
            ref texts => ctx.arena().concat(texts.iter().copied()),
        })
    }
}

fn template<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut texts = Texts::default();
    for argument in arguments {
        let Value::String(name) = *argument else { return Err(no_path(ctx, argument)) };
        let Some(file) = ctx.environment().template(name) else {
            let advice = ctx.environment().advice_on_file("templates", name);
            return Err(raise(&format!("Could not find template '{name}'")).advised(advice));
        };
        texts.add(render(ctx, Template::File { name, file })?);
    }
    Ok(texts.joined(ctx))
}

fn inline_template<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut texts = Texts::default();
    for argument in arguments {
        let Value::String(source) = argument else {
            return Err(match no_method(ctx, "encoding", argument) {
                Unwind::Raised(issue) => raise(&format!("Failed to parse inline template: {}", issue.text())),
                other @ (Unwind::Failed(_)
                | Unwind::Next(_)
                | Unwind::Break(_)
                | Unwind::NotFound
                | Unwind::Return(_)) => other,
            });
        };
        texts.add(render(ctx, Template::Inline(source))?);
    }
    Ok(texts.joined(ctx))
}

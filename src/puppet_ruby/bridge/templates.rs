//! Templates: rendered natively where that is possible, by the worker where it is not. Both give the same text.

use std::path::Path;
use std::sync::Arc;

use crate::bridge::attempt::{self, Needed};
use crate::bridge::native_scope::NativeScope;
use crate::bridge::natives::Native;
use crate::bridge::outputs::{RenderRequests, Renderings};
use crate::bridge::programs::{CompiledTemplate, compiled, compiled_file};
use crate::bridge::{RubyBridge, RubySession, natives, not_rescued, not_standard, told, took_too_long};
use pantin_base::budget::{self, Exceeded};
use pantin_base::diagnostics::{Category, Entry, Issue, Label, Level};
use pantin_base::source::Place;
use pantin_environment::reads::{Read, is_recording, note};
use pantin_environment::{Environment, TemplateFile};
use pantin_values::value::issues as value_issues;

use crate::worker::{CallFailure, HostFailure as _, RubyError};
use pantin_ruby::interpreter::{Ending, Program, compile, render};
use pantin_ruby::request::ScopeId;
use pantin_values::value::Value;
use pantin_vm::{Ctx, Flow, Template, Unwind, raise};

/// The text of a template; the error is why its file cannot be read.
fn text_of<'t>(environment: &Environment, template: Template<'t>) -> Result<&'t str, &'t str> {
    match template {
        Template::Inline(text) => Ok(text),
        Template::File { file, .. } => environment.template_text(file),
    }
}

impl<'c> RubySession<'c> {
    pub(super) fn render(&self, ctx: &mut Ctx<'_, 'c>, template: Template<'_>) -> Flow<'c> {
        let scope = ScopeId(ctx.caller_number() + 1);
        let (name, path) = (template.name(), template.path());
        let environment = ctx.environment();
        let unreadable = |error: &str| raise(&format!("Could not read template '{name}': {error}"));
        let code = path.unwrap_or_else(|| text_of(environment, template).unwrap_or_default());
        let reason = match self.program(environment, template).map_err(unreadable)? {
            Ok(_) if let Some(reason) = self.reason_for_process(code) => reason.to_string(),
            Ok(_) if ctx.for_ruby().has_changed_classes() => natives::CHANGED_CLASSES.to_owned(),
            Ok(program) if self.shared.borrow().prepended_to(|class| program.names_class(class)).next().is_some() => {
                "a class that something was prepended to".to_owned()
            }
            Ok(program) => match self.render_natively(ctx, template, &program, scope) {
                Native::Done(result) => {
                    self.count(ctx, name, None);
                    if program.defines_methods() {
                        let text = text_of(environment, template).map_err(unreadable)?;
                        let mut known = self.with_methods.borrow_mut();
                        known.retain(|have| **have != *text);
                        known.push(text.into());
                    }
                    return result;
                }
                Native::Left(reason) => reason,
            },
            Err(refusal) => refusal.to_string(),
        };
        self.count(ctx, name, Some(&reason));
        if let Some(path) = path {
            ctx.add_template(path, None);
        }
        note(|| Read::Unknowable(format!("what Ruby does in the template {name}").into()));
        let mut answers = self.answers(ctx);
        let text = text_of(environment, template).map_err(unreadable)?;
        self.load_shared(&mut answers)?;
        for defining in self.with_methods.take() {
            self.worker.define_methods(&mut answers, &defining).map_err(told)?;
        }
        let frames = answers.ctx.frame_count();
        let result = self.worker.render(&mut answers, text, path, scope);
        answers.ctx.close_scopes(frames);
        match result {
            Ok(text) => Ok(Value::String(text)),
            Err(CallFailure::Host(unwind)) if unwind.is_jump() => Err(unwind),
            Err(CallFailure::Host(unwind)) => Err(failed(ctx, template, &unwind.message(), None)),
            Err(CallFailure::Worker(issue)) => Err(issue.into()),
            Err(CallFailure::NotStandard(issue)) => Err(not_standard(issue)),
            Err(CallFailure::Ruby(error)) if !error.is_standard => Err(not_rescued(environment, &error.message)),
            Err(CallFailure::Ruby(error)) => {
                let line = path.and_then(|path| line_in(&error, path));
                Err(failed(ctx, template, &error.message, line))
            }
        }
    }

    /// Renders a template without Ruby, as far as that goes.
    fn render_natively(
        &self,
        ctx: &mut Ctx<'_, 'c>,
        template: Template<'_>,
        program: &Arc<Program>,
        scope: ScopeId,
    ) -> Native<'c> {
        let (path, environment) = (template.path(), ctx.environment());
        let mut native = NativeScope::new(self, self.answers(ctx), scope);
        let read = |name: &str| native.answers.find_variable(scope, name);
        let known = if is_recording() || native.answers.ctx.is_counting() {
            None
        } else {
            self.outputs.borrow().find(program, path, read)
        };
        if let Some(known) = known
            && native.repeats(&known)
        {
            return Native::Done(Ok(ctx.string(&known.text)));
        }
        native.asked = Some(RenderRequests::default());
        let running = self.attempt.native_call();
        let result = render(program, &self.kept, &mut native, path);
        drop(running);
        match result {
            Err(_) if self.is_attempt_over() => Native::Done(Err(attempt::ended())),
            Ok(text) => {
                if let Some(asked) = native.asked.take() {
                    self.outputs.borrow_mut().keep(program, path, asked, &text);
                }
                Native::Done(Ok(ctx.string(&text)))
            }
            Err(Ending::Raised { message, line, is_standard, failure, .. }) => {
                if let Some(Exceeded::Ruby(limit)) = budget::exceeded() {
                    let subject = format!("The template {}", template.name());
                    let place = format!("line {line}");
                    return Native::Done(Err(took_too_long(&subject, limit, &place).into()));
                }
                Native::Done(Err(match failure.and_then(|number| native.take_failure(number)) {
                    Some(unwind) if unwind.is_jump() => unwind,
                    Some(unwind) => failed(ctx, template, &unwind.message(), Some(line)),
                    None if is_standard => failed(ctx, template, &message, Some(line)),
                    None => not_rescued(environment, &message),
                }))
            }
            Err(ending @ (Ending::Unsupported(_) | Ending::Kept(_))) => {
                let (reason, is_kept) = match ending {
                    Ending::Kept(reason) => (reason, true),
                    Ending::Unsupported(reason) | Ending::Raised { message: reason, .. } => (reason, false),
                };
                if !is_kept && !native.has_acted() || budget::exceeded().is_some() {
                    return Native::Left(reason);
                }
                let name = path.unwrap_or_else(|| text_of(environment, template).unwrap_or_default());
                let needed = Needed { name, reason, files: Vec::new(), is_native_elsewhere: false };
                Native::Done(Err(self.end_attempt(needed)))
            }
        }
    }
}

impl RubyBridge {
    /// The program of a template, or why it has none; the error is why its file cannot be read.
    fn program<'t>(&self, environment: &Environment, template: Template<'t>) -> Result<CompiledTemplate, &'t str> {
        let file = match template {
            // Code may make any number of them, so that nothing is kept for later runs.
            Template::Inline(text) => return Ok(compiled(text, || compile(text))),
            Template::File { file, .. } => file,
        };
        note(|| Read::content(Path::new(&file.path)));
        if let Some(known) = self.programs.borrow().get(&*file.path) {
            return Ok(known.clone());
        }
        let program = compiled_file(environment, file)?;
        self.programs.borrow_mut().insert((*file.path).into(), program.clone());
        Ok(program)
    }

    /// How many templates were rendered in which way.
    #[must_use]
    pub fn renderings(&self) -> Renderings {
        self.renderings.get()
    }

    fn count(&self, ctx: &mut Ctx<'_, '_>, name: &str, reason: Option<&str>) {
        let mut renderings = self.renderings.get();
        match reason {
            None => renderings.native += 1,
            Some(_) => renderings.by_ruby += 1,
        }
        self.renderings.set(renderings);
        if ctx.wants(Level::Debug) {
            let message = match reason {
                None => format!("Rendered {name} without Ruby"),
                Some(reason) => format!("Rendering {name} with Ruby, because it needs {reason}"),
            };
            ctx.log(Entry::new(Level::Debug, message).about(Category::Ruby));
            if reason.is_some() {
                self.tell_start(ctx);
            }
        }
    }
}

/// The error of a template that raises.
#[cold]
fn failed<'c>(ctx: &Ctx<'_, 'c>, template: Template<'_>, message: &str, line: Option<u32>) -> Unwind<'c> {
    let text = match template {
        Template::File { name, file: TemplateFile { path, .. } } => {
            let line = line.filter(|line| *line > 0).map(|line| line.to_string()).unwrap_or_default();
            format!("Failed to parse template {name}:\n  Filepath: {path}\n  Line: {line}\n  Detail: {message}\n")
        }
        Template::Inline(_) => format!("Failed to parse inline template: {message}"),
    };
    let issue = value_issues::runtime_error(&text);
    match (template.path(), line.filter(|line| *line > 0)) {
        (Some(path), Some(line)) => with_line(ctx, issue, (template, path), (line, message)).into(),
        _ => issue.into(),
    }
}

/// The error with the template's line, and the nearest name to a variable of the line that has no value.
fn with_line(
    ctx: &Ctx<'_, '_>,
    issue: Issue,
    (template, path): (Template<'_>, &str),
    (line, message): (u32, &str),
) -> Issue {
    let place = Place { line, ..Place::default() };
    let said = message.lines().next().unwrap_or_default().to_owned();
    let issue = issue.related(Label { file: Some(Arc::from(path)), place, text: said });
    if !message.contains("nil") {
        return issue;
    }
    let text = text_of(ctx.environment(), template).unwrap_or_default();
    let text = text.lines().nth(line as usize - 1).unwrap_or_default();
    let accesses = text.split('@').skip(1).map(keys_of).filter(|(name, _)| !name.is_empty());
    issue.advised(ctx.advice_on_variables(&accesses.collect::<Vec<_>>()))
}

/// The name at the beginning of a text, and the literal keys behind it: `facts['os']["family"]`.
fn keys_of(text: &str) -> (&str, Vec<&str>) {
    let is_end = |letter: char| !letter.is_ascii_alphanumeric() && letter != '_';
    let (name, mut rest) = text.split_at(text.find(is_end).unwrap_or(text.len()));
    let mut keys = Vec::new();
    while let Some(inner) = rest.strip_prefix(['[']).and_then(|rest| rest.strip_prefix(['\'', '"'])) {
        let Some((key, after)) = inner.split_once(['\'', '"']) else { break };
        let Some(after) = after.strip_prefix(']') else { break };
        keys.push(key);
        rest = after;
    }
    (name, keys)
}

/// The innermost line of a template that an exception went through.
fn line_in(error: &RubyError, path: &str) -> Option<u32> {
    if error.file.as_deref() == Some(path) && error.line > 0 {
        return Some(error.line);
    }
    error.trace.iter().find_map(|frame| frame.strip_prefix(path)?.strip_prefix(':')?.split(':').next()?.parse().ok())
}

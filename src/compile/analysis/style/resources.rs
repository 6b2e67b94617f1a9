//! Rules about resources and their attributes.

use super::candidate::Condition;
use super::issues;
use super::walk::Walk;
use pantin_base::source::Span;
use pantin_syntax::ast::{
    AttributeOperation, Collector, Expr, ExprKind, Resource, ResourceBody, ResourceDefaults, ResourceOverride, TextPart,
};

/// What begins the source of a file on a server.
const SCHEME: &str = "puppet:///";
/// Mounts that every server has.
const MOUNTS: [&str; 7] = ["modules", "plugins", "pluginfacts", "locales", "scripts", "tasks", "files"];
/// Attributes of an exec that say when it runs.
const CONDITIONS: [&str; 4] = ["creates", "onlyif", "refreshonly", "unless"];
/// Attributes of an exec that are commands.
const COMMANDS: [&str; 3] = ["command", "onlyif", "unless"];

impl Walk<'_> {
    pub(super) fn resource(&mut self, resource: &Resource<'_>) {
        let (ExprKind::Name(written) | ExprKind::Reserved(written)) = resource.type_name.kind else { return };
        self.absolute_name(written, resource.type_name.span);
        let ty = written.trim_start_matches("::");
        if ty == "anchor" {
            self.tell(resource.type_name.span, issues::anchor());
        }
        for body in resource.bodies {
            if let ExprKind::Name(title) = body.title.kind {
                let fix = (body.title.span, format!("'{title}'"));
                self.tell_fixed(body.title.span, issues::unquoted_title(title), fix);
            } else if let (ExprKind::String(title), "class") = (body.title.kind, ty) {
                self.absolute_name(title, body.title.span);
            }
            self.order(body);
            self.attributes(ty, body.operations);
            if ty == "exec" {
                self.exec(resource.type_name.span, body.operations);
            }
        }
    }

    pub(super) fn defaults(&mut self, defaults: &ResourceDefaults<'_>) {
        if let ExprKind::TypeName(name) = defaults.type_name.kind {
            self.attributes(&name.to_ascii_lowercase(), defaults.operations);
        }
    }

    pub(super) fn overriding(&mut self, overriding: &ResourceOverride<'_>) {
        if let ExprKind::Access(access) = overriding.resources.kind
            && let ExprKind::TypeName(name) = access.base.kind
        {
            self.attributes(&name.to_ascii_lowercase(), overriding.operations);
        }
    }

    pub(super) fn collector(&mut self, expression: &Expr<'_>, collector: &Collector<'_>) {
        if collector.query.expression.is_none() {
            self.tell(expression.reported_span(), issues::collector_without_query());
        }
    }

    /// `ensure` comes first.
    fn order(&mut self, body: &ResourceBody<'_>) {
        let ensure = body.operations.iter().find_map(|operation| match operation {
            AttributeOperation::Named { name: "ensure", name_span, span, .. } => Some((*name_span, *span)),
            AttributeOperation::Named { .. } | AttributeOperation::Splat { .. } => None,
        });
        let first = body.operations.first().map(|operation| match operation {
            AttributeOperation::Named { span, .. } | AttributeOperation::Splat { span, .. } => *span,
        });
        if let (Some((name, ensure)), Some(first)) = (ensure, first)
            && first.end <= ensure.start
        {
            let between = self.source(Span::new(first.end, ensure.start));
            let swapped = format!("{}{between}{}", self.source(ensure), self.source(first));
            let issue = issues::ensure_order();
            // A heredoc's text stays behind its line.
            if self.source(first).contains("@(") || self.source(ensure).contains("@(") {
                self.tell(name, issue);
            } else {
                self.tell_fixed(name, issue, (first.to(ensure), swapped));
            }
        }
    }

    fn attributes(&mut self, ty: &str, operations: &[AttributeOperation<'_>]) {
        for operation in operations {
            let AttributeOperation::Named { name, value, span, .. } = operation else { continue };
            match (ty, *name) {
                ("file", "mode") => self.mode(value, operations),
                ("file", "ensure") => self.link(value, *span),
                ("file", "source") => self.module_source(value),
                ("package", "ensure")
                    if matches!(value.kind, ExprKind::Name("latest") | ExprKind::String("latest")) =>
                {
                    self.tell(value.span, issues::latest_package());
                }
                _ => {}
            }
        }
    }

    fn mode(&mut self, value: &Expr<'_>, operations: &[AttributeOperation<'_>]) {
        let source = self.source(value.span);
        match value.kind {
            ExprKind::Integer(..) if source.bytes().all(|byte| byte.is_ascii_digit()) => {
                let fix = (value.span, format!("'{source:0>4}'"));
                self.tell_fixed(value.span, issues::unquoted_mode(source), fix);
            }
            ExprKind::Integer(..) => self.tell(value.span, issues::unquoted_mode(source)),
            ExprKind::String(mode) if mode.bytes().all(|byte| matches!(byte, b'0'..=b'7')) => {
                if mode.len() == 3 {
                    self.tell_fixed(value.span, issues::file_mode(mode), (value.span, format!("'0{mode}'")));
                }
                let bits = u32::from_str_radix(mode, 8).unwrap_or_default();
                if bits & 0o1002 == 2 && mode.len() <= 5 && !is_link(operations) {
                    self.tell(value.span, issues::world_writable(mode));
                }
            }
            _ => {}
        }
    }

    /// `ensure => '/target'`
    fn link(&mut self, value: &Expr<'_>, operation: Span) {
        let is_path = match value.kind {
            ExprKind::String(text) => text.starts_with('/'),
            ExprKind::Concatenation(text) => {
                matches!(text.parts.first(), Some(TextPart::Text(text, _)) if text.starts_with('/'))
            }
            _ => false,
        };
        if !is_path {
            return;
        }
        let indent = self.line_start(operation);
        let separator = if indent.trim().is_empty() { format!(",\n{indent}") } else { ", ".to_owned() };
        let target = self.source(value.span);
        let fix = (value.span, format!("link{separator}target => {target}"));
        self.tell_fixed(value.span, issues::symlink_target(), fix);
    }

    fn module_source(&mut self, value: &Expr<'_>) {
        let text = match value.kind {
            ExprKind::Array(elements) => return elements.iter().for_each(|element| self.module_source(element)),
            ExprKind::String(text) => text,
            ExprKind::Concatenation(text) => match text.parts.first() {
                Some(TextPart::Text(text, _)) => text,
                _ => return,
            },
            _ => return,
        };
        let Some((mount, _)) = text.strip_prefix(SCHEME).and_then(|path| path.split_once('/')) else { return };
        let Some(at) = self.source(value.span).find(SCHEME) else { return };
        if !MOUNTS.contains(&mount) {
            let start = value.span.start + at as u32;
            let scheme = Span::new(start, start + SCHEME.len() as u32);
            let fix = (scheme, format!("{SCHEME}modules/"));
            self.tell_if(Condition::Module(mount.to_owned()), value.span, issues::module_source(mount), fix);
        }
    }

    fn exec(&mut self, ty: Span, operations: &[AttributeOperation<'_>]) {
        let mut is_conditional = false;
        for operation in operations {
            let AttributeOperation::Named { name, value, .. } = operation else {
                is_conditional = true;
                continue;
            };
            is_conditional |= CONDITIONS.contains(name);
            if COMMANDS.contains(name)
                && let ExprKind::Concatenation(text) = value.kind
                && text.parts.iter().any(|part| matches!(part, TextPart::Expression(expression) if is_raw(expression)))
            {
                self.tell(value.span, issues::unsafe_command(name));
            }
        }
        if !is_conditional {
            self.tell(ty, issues::repeated_exec());
        }
    }
}

/// True if a value is interpolated as it is.
fn is_raw(expression: &Expr<'_>) -> bool {
    matches!(expression.kind, ExprKind::Variable(_) | ExprKind::Access(_))
}

/// True if attributes are those of a link, whose mode means nothing.
fn is_link(operations: &[AttributeOperation<'_>]) -> bool {
    operations.iter().any(|operation| {
        matches!(operation, AttributeOperation::Named { name: "ensure", value, .. }
            if matches!(value.kind, ExprKind::Name("link") | ExprKind::String("link")))
    })
}

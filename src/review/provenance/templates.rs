//! Templates: their files, and their reads.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::sources::Source;
use super::teller::{Scene, Teller};
use super::{Step, StepKind};
use pantin_syntax::ast::{Expr, ExprKind};

impl<'t, 'c> Teller<'t, 'c> {
    /// The reads of a template, by the call of `template`, `epp` or similar functions.
    pub(super) fn template(
        &self,
        function: &str,
        arguments: &'t [Expr<'t>],
        (source, line): (&Source<'t>, u32),
        scene: &Scene<'t, 'c>,
    ) -> Vec<Step> {
        let mut steps = Vec::new();
        for argument in arguments {
            let ExprKind::String(text) = argument.kind else { continue };
            match function {
                "template" | "epp" => {
                    let Some(file) = self.template_file(text) else { continue };
                    let names = match function {
                        "epp" => self.sources.get(&file).map(|source| variables_of_epp(&source)).unwrap_or_default(),
                        _ => self.sources.text(&file).map(variables_of_erb).unwrap_or_default(),
                    };
                    let from = self.read(&names, scene);
                    steps.push(Step::new(StepKind::Template, format!("template {text}")).at(Some(&file), 1).from(from));
                }
                "inline_template" => {
                    let from = self.read(&variables_of_erb(text), scene);
                    steps.push(Step::new(StepKind::Template, "template").at(Some(source.file), line).from(from));
                }
                _ => {}
            }
            // The second argument of `epp` is a hash with a story of its own.
            if function != "template" {
                break;
            }
        }
        steps
    }

    fn template_file(&self, name: &str) -> Option<String> {
        if name.starts_with('/') {
            return Some(name.to_owned());
        }
        let (module, rest) = name.split_once('/')?;
        Some(format!("{}/templates/{rest}", self.index.module(module)?))
    }

    /// The origins of the variables that a template reads.
    fn read(&self, names: &[String], scene: &Scene<'t, 'c>) -> Vec<Step> {
        names.iter().map(|name| self.of_template(name, &scene.deeper())).collect()
    }
}

/// The variables that an EPP template reads but does not define.
fn variables_of_epp(source: &Source<'_>) -> Vec<String> {
    let mut own: Vec<&str> = Vec::new();
    let mut read: Vec<String> = Vec::new();
    for expr in source.body() {
        collect(expr, &mut own, &mut read);
    }
    read.retain(|name| !own.contains(&name.as_str()));
    read
}

fn collect<'a>(expr: &Expr<'a>, own: &mut Vec<&'a str>, read: &mut Vec<String>) {
    match expr.kind {
        ExprKind::Variable(name) if !read.iter().any(|have| have == name) => read.push(name.to_owned()),
        ExprKind::Assignment(assignment) => {
            if let ExprKind::Variable(name) = assignment.target.kind {
                own.push(name);
            }
        }
        ExprKind::Epp(lambda) => own.extend(lambda.parameters.iter().map(|parameter| parameter.name)),
        ExprKind::Call(call) => {
            own.extend(call.block.iter().flat_map(|block| block.parameters).map(|parameter| parameter.name));
        }
        ExprKind::MethodCall(call) => {
            own.extend(call.block.iter().flat_map(|block| block.parameters).map(|parameter| parameter.name));
        }
        _ => {}
    }
    stacker::maybe_grow(32 * 1024, 1024 * 1024, || expr.for_each_child(&mut |child| collect(child, own, read)));
}

/// The variables that an ERB template reads: `@name`, `scope['name']`, `scope.lookupvar('name')`.
fn variables_of_erb(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut add = |name: &str| {
        let name = name.strip_prefix("::").unwrap_or(name);
        if !name.is_empty() && !names.iter().any(|have| have == name) {
            names.push(name.to_owned());
        }
    };
    for tag in text.split("<%").skip(1) {
        let code = tag.split("%>").next().unwrap_or_default();
        if code.starts_with('#') {
            continue;
        }
        for part in code.split('@').skip(1) {
            let end = part.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(part.len());
            add(&part[..end]);
        }
        for marker in ["scope[", "scope.lookupvar("] {
            for part in code.split(marker).skip(1) {
                let quoted = part.trim_start().trim_start_matches([':', '\'', '"']);
                let end = quoted.find(['\'', '"', ']', ')']).unwrap_or_default();
                add(&quoted[..end]);
            }
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::variables_of_erb;

    #[test]
    fn variables_of_erb_are_found_in_tags_only() {
        let text =
            "me@here <%= @a %> <%# @b %> <%- scope['c::d'].each do |x| -%><%= scope.lookupvar(\"::e\") %> <%= @a %>";
        assert_eq!(variables_of_erb(text), ["a", "c::d", "e"]);
    }
}

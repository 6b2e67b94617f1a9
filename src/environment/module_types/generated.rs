//! Types that `puppet generate types` wrote: one `Puppet::Resource::ResourceType3.new(…)` in each file of an environment's
//! `.resource_types`. Source: lib/puppet/generate/templates/type/pcore.erb, pops/resource/resource_type_impl.rb,
//! pops/loader/puppet_resource_type_impl_instantiator.rb

use std::sync::Arc;

use bumpalo::Bump;

use crate::module_types::issues;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_catalog::resource_types::TitlePattern;
use pantin_catalog::resource_types::{Attribute, AttributeKind, Declaration, Openness};
use pantin_syntax::ast::{Expr, ExprKind};
use pantin_syntax::lexer::Mode;
use pantin_syntax::parse;

const CONSTRUCTOR: &str = "Puppet::Resource::ResourceType3";
const PARAMETER: &str = "Puppet::Resource::Param";

/// The type that a generated file declares.
pub fn parse_generated(name: &str, file: &Arc<str>, text: &str) -> Result<Declaration, Diagnostic> {
    let arena = Bump::new();
    let parsed = parse(text, Mode::Puppet, &arena);
    let failed = |issue: Issue| Diagnostic::new(issue, Some(file.clone()), pantin_base::source::Place::default());
    let Some(program) = parsed.program else {
        let error = parsed.diagnostics.into_iter().find(|found| found.severity() == Severity::Error);
        return Err(failed(
            error.map_or_else(|| issues::empty_resource_type(file, name), |error| error.issue().clone()),
        ));
    };
    let mut statements = program.body.iter().filter(|statement| !matches!(statement.kind, ExprKind::Nop));
    let Some(statement) = statements.next() else { return Err(failed(issues::empty_resource_type(file, name))) };
    let Some(arguments) = constructor_arguments(statement) else {
        return Err(failed(issues::no_resource_type(file, name)));
    };
    if statements.next().is_some() {
        return Err(failed(issues::more_than_a_resource_type(file, name)));
    }
    let declaration = declaration(arguments).ok_or_else(|| failed(issues::no_resource_type(file, name)))?;
    if declaration.name == name {
        Ok(declaration)
    } else {
        Err(failed(issues::other_resource_type(file, name, &declaration.name)))
    }
}

fn constructor_arguments<'ast>(statement: &Expr<'ast>) -> Option<&'ast [Expr<'ast>]> {
    let ExprKind::MethodCall(call) = statement.kind else { return None };
    match (call.receiver.kind, call.name.kind) {
        (ExprKind::TypeName(CONSTRUCTOR), ExprKind::Name("new")) => Some(call.arguments),
        _ => None,
    }
}

fn declaration(arguments: &[Expr<'_>]) -> Option<Declaration> {
    let mut arguments = arguments.iter();
    let ExprKind::String(name) = arguments.next()?.kind else { return None };
    let mut attributes = Vec::new();
    let mut namevars = Vec::new();
    for kind in [AttributeKind::Property, AttributeKind::Parameter] {
        let Some(list) = arguments.next() else { break };
        let ExprKind::Array(list) = list.kind else { return None };
        for attribute in list {
            let (name, is_namevar) = attribute_of(attribute)?;
            if is_namevar {
                namevars.push(name.to_owned());
            }
            attributes.push(Attribute { name: name.to_owned(), kind });
        }
    }
    let patterns = match arguments.next() {
        Some(patterns) => Some(title_patterns(patterns)?),
        None => None,
    };
    let isomorphic = !matches!(arguments.next().map(|argument| argument.kind), Some(ExprKind::Boolean(false)));
    let title_patterns = match (&namevars[..], patterns) {
        ([], _) => None,
        ([only], None) => Some(vec![TitlePattern::whole(only)]),
        ([_, ..], None) => return None,
        (_, Some(patterns)) => Some(patterns),
    };
    let name = name.to_owned();
    Some(Declaration { name, attributes, namevars, title_patterns, isomorphic, openness: Openness::Closed })
}

/// `Puppet::Resource::Param(Type, 'name', true)`
fn attribute_of<'ast>(attribute: &Expr<'ast>) -> Option<(&'ast str, bool)> {
    let ExprKind::Call(call) = attribute.kind else { return None };
    if !matches!(call.functor.kind, ExprKind::TypeName(PARAMETER)) {
        return None;
    }
    let ExprKind::String(name) = call.arguments.get(1)?.kind else { return None };
    let is_namevar = call.arguments.get(2).is_some_and(|argument| matches!(argument.kind, ExprKind::Boolean(true)));
    Some((name, is_namevar))
}

/// `{ /regexp/ => ['name', …] }`
fn title_patterns(patterns: &Expr<'_>) -> Option<Vec<TitlePattern>> {
    let ExprKind::Hash(entries) = patterns.kind else { return None };
    let pattern = |entry: &pantin_syntax::ast::HashEntry<'_>| {
        let (ExprKind::Regexp(source), ExprKind::Array(names)) = (entry.key.kind, entry.value.kind) else {
            return None;
        };
        let name = |name: &Expr<'_>| {
            let ExprKind::String(name) = name.kind else { return None };
            Some(name.to_owned())
        };
        let attributes = names.iter().map(name).collect::<Option<_>>()?;
        // The form in which the generator writes a regular expression with options.
        let (source, options) = match source.strip_prefix("(?m-ix:").and_then(|inner| inner.strip_suffix(')')) {
            Some("(.*)") => ("(.*)", 4),
            _ => (source, 0),
        };
        Some(TitlePattern { source: source.to_owned(), options, attributes })
    };
    entries.iter().map(pattern).collect()
}

#[cfg(test)]
mod tests {
    use super::parse_generated;
    use pantin_catalog::resource_types::{AttributeKind, ResourceType};

    const TEXT: &str = "# This file was automatically generated
# Manages keys.
Puppet::Resource::ResourceType3.new(
  'sshkey',
  [
    # Valid values are `present`, `absent`.
    Puppet::Resource::Param(Enum['present', 'absent'], 'ensure'),

    Puppet::Resource::Param(Any, 'key')
  ],
  [
    Puppet::Resource::Param(Pattern[/\\S+/], 'type', true),

    Puppet::Resource::Param(Any, 'name', true)
  ],
  {
    /^(.*?)@(.*)$/ => ['name', 'type'],
    /^([^@]+)$/ => ['name']
  },
  true,
  false)
";

    #[test]
    fn a_generated_file_is_read() {
        let declaration = parse_generated("sshkey", &"f.pp".into(), TEXT).unwrap();
        assert_eq!(declaration.namevars, ["type", "name"]);
        assert_eq!(declaration.attributes[1].kind, AttributeKind::Property);
        assert_eq!(ResourceType::new(declaration).parse_title("a@rsa").unwrap().len(), 2);
    }

    #[test]
    fn other_files_are_refused_in_the_words_of_puppet() {
        let failure = |text: &str| parse_generated("a", &"f.pp".into(), text).unwrap_err().issue().to_string();
        assert_eq!(
            failure("# nothing"),
            "The code loaded from f.pp does not create the resource type 'a' - it is empty"
        );
        assert_eq!(
            failure("notice(1)"),
            "The code loaded from f.pp does not create the resource type 'a' - no call to Puppet::Resource::ResourceType3.new found."
        );
        assert_eq!(
            failure(TEXT),
            "The code loaded from f.pp produced resource type with the wrong name, expected 'a', actual 'sshkey'"
        );
        assert_eq!(
            failure(&format!("{TEXT}\nnotice(1)")),
            "The code loaded from f.pp must contain only the creation of resource type 'a' - it has additional logic."
        );
    }
}

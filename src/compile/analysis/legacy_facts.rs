//! Moves to Puppet 8 and to the modules for it: legacy facts that code reads, and functions of stdlib that have other names now,
//! with what to write instead.
//!
//! A name counts as a fact only if the file, inherited classes, and the top of manifests and node definitions set no
//! variable of that name. Variables from a node classifier are unknown here.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::environment_definitions::EnvironmentDefinitions;
use crate::analysis::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::legacy_facts::expression;
use pantin_base::source::{LineIndex, Span};
use pantin_code::index::{Definition, FactForm, FileIndex, Target, VariableUse, normal};

/// A piece of code and what to write in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The piece.
    pub span: Span,
    /// The replacement text.
    pub text: String,
}

/// A legacy fact that a file reads, and its replacement.
pub type LegacyFact = (Diagnostic, Fix);

/// The legacy facts that a file with a text reads, in the order of their places.
#[must_use]
pub fn legacy_facts(
    index: &FileIndex,
    (file, text): (Option<&Arc<str>>, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<LegacyFact> {
    let mut names = Names { set: BTreeSet::new(), known, is_open: false };
    names.add_all(index);
    let mut search = Search { text, lines: LineIndex::new(text), file, names, found: Vec::new() };
    for reference in &index.references {
        search.target(&reference.target, reference.span);
    }
    search.found.sort_by_key(|(_, fix)| fix.span.start);
    search.found
}

/// Functions of stdlib that its release 9 has in a namespace; those without one only call these.
const MOVED_FUNCTIONS: [&str; 21] = [
    "batch_escape",
    "ensure_packages",
    "fqdn_rand_string",
    "fqdn_rotate",
    "has_interface_with",
    "merge",
    "os_version_gte",
    "parsehocon",
    "powershell_escape",
    "seeded_rand",
    "seeded_rand_string",
    "shell_escape",
    "to_json",
    "to_json_pretty",
    "to_python",
    "to_ruby",
    "to_toml",
    "to_yaml",
    "type_of",
    "validate_domain_name",
    "validate_email_address",
];

/// Names of variables that code sets.
struct Names<'i> {
    set: BTreeSet<String>,
    known: &'i EnvironmentDefinitions<'i>,
    /// True if an unknown class is inherited, which may set anything.
    is_open: bool,
}

impl Names<'_> {
    fn add_all(&mut self, index: &FileIndex) {
        for reference in &index.references {
            if let Target::Variable { name, how } = &reference.target
                && matches!(how, VariableUse::Set | VariableUse::SetPrivate | VariableUse::SetInBlock)
            {
                self.set.insert(name.to_string());
            }
        }
        index.definitions.iter().for_each(|definition| self.add(definition));
    }

    /// The parameters of a definition, and what the classes set that it inherits.
    fn add(&mut self, definition: &Definition) {
        self.set.extend(definition.parameters.iter().map(|parameter| parameter.name.to_string()));
        let mut parent = definition.parent.as_ref().map(|parent| normal(&parent.text));
        // A class that inherits itself is refused elsewhere.
        for _ in 0..64 {
            let Some(name) = parent.take() else { break };
            match self.known.index().class(&name) {
                Some(class) => {
                    self.set.extend(class.variables.iter().cloned());
                    parent.clone_from(&class.parent);
                }
                None => {
                    self.is_open = true;
                    break;
                }
            }
        }
    }
}

struct Search<'s> {
    text: &'s str,
    lines: LineIndex,
    file: Option<&'s Arc<str>>,
    names: Names<'s>,
    found: Vec<LegacyFact>,
}

impl Search<'_> {
    fn target(&mut self, target: &Target, span: Span) {
        match target {
            Target::Variable { name, how: VariableUse::Read } => self.variable(name, span, false),
            // A name without braces needs them now.
            Target::Variable { name, how: VariableUse::Interpolated } => self.variable(name, span, true),
            Target::Fact { name, form: FactForm::Access } => self.access(name, span),
            Target::Fact { name, form: FactForm::Argument } => self.argument(name, span),
            Target::Function(name) => self.function(name, span),
            Target::Variable { .. }
            | Target::Method(_)
            | Target::Class(_)
            | Target::ClassValue(_)
            | Target::ResourceType(_)
            | Target::Type(_)
            | Target::TypeValue(_)
            | Target::Instance { .. }
            | Target::Parameter { .. }
            | Target::Key(_)
            | Target::File { .. } => {}
        }
    }

    fn source(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    fn variable(&mut self, name: &str, span: Span, needs_braces: bool) {
        let plain = name.strip_prefix("::").unwrap_or(name);
        let is_top = plain.len() < name.len();
        let Some(now) = expression(plain) else { return };
        let is_set = self.names.is_open || self.names.set.contains(plain);
        if (is_set && !is_top) || self.names.known.sets_global(plain) {
            return;
        }
        let written = match (self.source(span).starts_with('$'), needs_braces) {
            (true, false) => now.clone(),
            (true, true) => format!("${{{}}}", &now[1..]),
            // Braces have the dollar sign.
            (false, _) => now[1..].to_owned(),
        };
        self.tell(plain, &now, Fix { span, text: written });
    }

    /// `$facts['osfamily']`
    fn access(&mut self, name: &str, span: Span) {
        let Some(now) = expression(name) else { return };
        let base = self.source(span).split('[').next().unwrap_or_default().trim_end();
        let written = format!("{base}{}", &now["$facts".len()..]);
        self.tell(name, &now, Fix { span, text: written });
    }

    /// `fact('osfamily')` of stdlib.
    fn argument(&mut self, name: &str, span: Span) {
        let Some(now) = expression(name) else { return };
        let dotted = now["$facts['".len()..now.len() - 2].replace("']['", ".");
        self.tell(name, &now, Fix { span, text: format!("'{dotted}'") });
    }

    /// Functions of stdlib that have other names now.
    fn function(&mut self, name: &str, span: Span) {
        if MOVED_FUNCTIONS.contains(&name) && self.names.known.has_function(&format!("stdlib::{name}")) {
            let fix = Fix { span, text: format!("stdlib::{name}") };
            let place = self.lines.place(self.text, fix.span);
            let issue = issues::moved_function(name).hint("--fix rewrites it");
            self.found.push((Diagnostic::new(issue, self.file.cloned(), place), fix));
        }
    }

    fn tell(&mut self, name: &str, now: &str, fix: Fix) {
        let place = self.lines.place(self.text, fix.span);
        let issue = issues::legacy_fact(name).hint(format!("its value is {now}; --fix rewrites it"));
        self.found.push((Diagnostic::new(issue, self.file.cloned(), place), fix));
    }
}

//! Rules about variables.

use std::collections::BTreeSet;

use super::candidate::Condition;
use super::issues;
use super::walk::Walk;
use pantin_base::diagnostics::legacy_facts::expression;
use pantin_base::source::Span;
use pantin_syntax::ast::{Assignment, ExprKind};

/// Facts that Facter 4 has in top scope and no legacy fact replaces, sorted.
const FACTS: [&str; 30] = [
    "aio_agent_version",
    "augeas",
    "az_metadata",
    "cloud",
    "disks",
    "dmi",
    "ec2_metadata",
    "ec2_userdata",
    "facterversion",
    "filesystems",
    "fips_enabled",
    "hypervisors",
    "identity",
    "is_virtual",
    "kernel",
    "kernelmajversion",
    "kernelrelease",
    "kernelversion",
    "load_averages",
    "memory",
    "mountpoints",
    "networking",
    "os",
    "partitions",
    "processors",
    "ruby",
    "ssh",
    "system_uptime",
    "timezone",
    "virtual",
];
/// Variables that Puppet sets in every scope, or at the top.
const OF_PUPPET: [&str; 15] = [
    "caller_module_name",
    "clientcert",
    "clientnoop",
    "clientversion",
    "environment",
    "facts",
    "module_name",
    "name",
    "pe_build",
    "server_facts",
    "servername",
    "serverip",
    "serverversion",
    "title",
    "trusted",
];

impl Walk<'_> {
    pub(super) fn variable(&mut self, name: &str, span: Span) {
        match name.strip_prefix("::") {
            Some(rest) if rest.contains("::") => {
                let written = self.source(span).replacen("::", "", 1);
                self.tell_fixed(span, issues::top_scope_variable(name), (span, written));
            }
            Some(fact) if FACTS.binary_search(&fact).is_ok() => self.fact(fact, span),
            None if !name.contains("::") => self.unset(name, span),
            Some(_) | None => {}
        }
    }

    /// `$::os` is `$facts['os']`.
    fn fact(&mut self, fact: &str, span: Span) {
        let source = self.source(span);
        let needs_braces = self.around.is_in_text && !self.line_start(span).ends_with("${");
        let written = match (source.starts_with('$'), needs_braces) {
            (true, true) => format!("${{facts['{fact}']}}"),
            (true, false) => format!("$facts['{fact}']"),
            (false, _) => format!("facts['{fact}']"),
        };
        let condition = Condition::NoGlobal(fact.to_owned());
        self.tell_if(condition, span, issues::top_scope_fact(fact), (span, written));
    }

    fn unset(&mut self, name: &str, span: Span) {
        let is_set = |variables: &BTreeSet<String>| variables.contains(name);
        let Some(variables) = self.around.variables.as_deref().filter(|_| !self.around.is_open) else { return };
        let is_match = name.bytes().all(|byte| byte.is_ascii_digit());
        // Legacy facts have a rule of their own.
        let is_fact = || expression(name).is_some();
        if !is_set(variables) && !is_match && !OF_PUPPET.contains(&name) && !is_fact() {
            self.tell(span, issues::unset_variable(name));
        }
    }

    pub(super) fn assignment(&mut self, assignment: &Assignment<'_>) {
        if let ExprKind::Variable(name) = assignment.target.kind {
            self.case_of_variable(name, assignment.target.span);
        }
    }

    pub(super) fn case_of_variable(&mut self, name: &str, span: Span) {
        if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
            self.tell(span, issues::variable_case(name));
        }
    }
}

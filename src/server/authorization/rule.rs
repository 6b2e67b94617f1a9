//! One rule: the requests it applies to, and the clients it allows.

use super::who::Who;
use crate::message::{Client, Method, Request};
use pantin_values::value::regexp;

/// The paths of a rule.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// Paths with this prefix.
    Prefix(String),
    /// Paths that match this regular expression. [`Who`] can refer to its groups.
    Regexp(String),
}

/// The clients that a rule allows.
#[derive(Clone, Debug)]
pub enum Access {
    /// Everybody, even without a certificate.
    Everybody,
    /// Certificates that are allowed and not denied.
    Certified {
        /// The allowed ones.
        allow: Vec<Who>,
        /// The denied ones, in any case.
        deny: Vec<Who>,
    },
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name, for the log.
    pub name: String,
    /// Rules with lower numbers come first.
    pub sort_order: i64,
    /// The paths.
    pub pattern: Pattern,
    /// The methods; empty means all.
    pub methods: Option<Vec<Method>>,
    /// Required parameters, each with one of these values.
    pub parameters: Vec<(String, Vec<String>)>,
    /// The clients that it allows.
    pub access: Access,
}

impl Rule {
    /// The groups of the regular expression if the rule applies to a request.
    #[must_use]
    pub fn captures(&self, path: &str, request: &Request) -> Option<Vec<String>> {
        if self.methods.as_ref().is_some_and(|methods| !methods.contains(&request.method)) {
            return None;
        }
        let captures = match &self.pattern {
            Pattern::Prefix(prefix) => path.starts_with(prefix.as_str()).then(Vec::new)?,
            Pattern::Regexp(source) => {
                // An expression that exceeds its search limit allows nobody: the rule does not match, and the default
                // is denial.
                let found = regexp::compile(source).ok()?.find(path).ok()??;
                found.texts(path).skip(1).map(|group| group.unwrap_or_default().to_owned()).collect()
            }
        };
        let has = |(name, values): &(String, Vec<String>)| {
            request.parameters.texts(name).iter().any(|value| values.contains(value))
        };
        self.parameters.iter().all(has).then_some(captures)
    }

    /// Returns true if the rule allows a client. `captures` are the groups of its expression.
    #[must_use]
    pub fn admits(&self, client: &Client, captures: &[String]) -> bool {
        match (&self.access, &client.certificate) {
            (Access::Everybody, _) => true,
            (Access::Certified { .. }, None) => false,
            (Access::Certified { allow, deny }, Some(certificate)) => {
                let is_among = |list: &[Who]| list.iter().any(|who| who.is(certificate, captures));
                !is_among(deny) && is_among(allow)
            }
        }
    }
}

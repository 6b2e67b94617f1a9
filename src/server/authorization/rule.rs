//! One rule: which requests it is about, and whom it lets pass.

use super::who::Who;
use crate::message::{Client, Method, Request};
use pantin_values::value::regexp;

/// Which paths a rule is about.
#[derive(Clone, Debug)]
pub enum Pattern {
    /// Those that begin so.
    Prefix(String),
    /// Those in which this regular expression is found. Its groups can be named in [`Who`].
    Regexp(String),
}

/// Whom a rule lets pass.
#[derive(Clone, Debug)]
pub enum Access {
    /// Everybody, also without a certificate.
    Everybody,
    /// Who has a certificate and is allowed, unless denied.
    Certified {
        /// Who is allowed.
        allow: Vec<Who>,
        /// Who is not, whatever else is said.
        deny: Vec<Who>,
    },
}

/// One rule.
#[derive(Clone, Debug)]
pub struct Rule {
    /// Its name, for the log.
    pub name: String,
    /// Rules with lower numbers are looked at first.
    pub sort_order: i64,
    /// The paths.
    pub pattern: Pattern,
    /// The methods; without any, all.
    pub methods: Option<Vec<Method>>,
    /// Parameters that the request has to have, each with one of these values.
    pub parameters: Vec<(String, Vec<String>)>,
    /// Whom it lets pass.
    pub access: Access,
}

impl Rule {
    /// Whether a request is one that the rule is about: then the groups of its regular expression.
    #[must_use]
    pub fn captures(&self, path: &str, request: &Request) -> Option<Vec<String>> {
        if self.methods.as_ref().is_some_and(|methods| !methods.contains(&request.method)) {
            return None;
        }
        let captures = match &self.pattern {
            Pattern::Prefix(prefix) => path.starts_with(prefix.as_str()).then(Vec::new)?,
            Pattern::Regexp(source) => {
                // An expression that cannot be searched with any more lets nobody pass: the rule does not fit, and the last
                // word is denial.
                let found = regexp::compile(source).ok()?.find(path).ok()??;
                found.texts(path).skip(1).map(|group| group.unwrap_or_default().to_owned()).collect()
            }
        };
        let has = |(name, values): &(String, Vec<String>)| {
            request.parameters.texts(name).iter().any(|value| values.contains(value))
        };
        self.parameters.iter().all(has).then_some(captures)
    }

    /// Whether the rule lets a client pass. `captures` are the groups of its expression.
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

//! Authorization: rules over paths, methods and parameters, with the names and extensions of certificates.
//!
//! Rules are sorted; the first with a matching path, method and parameters decides, and later ones are ignored. Names
//! are compared whole: a rule for `a.example.org` applies to no other name, even where the reference matches suffixes.
//! Only the common name of a certificate is its name.
//!
//! Source: `trapperkeeper-authorization`'s rules, acl and ring middleware; puppetserver's default table.

mod builtin;
mod conf;
mod rule;
mod who;

use crate::message::Request;
use pantin_base::diagnostics::Issue;
use pantin_host::LanguageRelease;

pub use rule::{Access, Pattern, Rule};
pub use who::{Who, Whose};

/// The rules in force.
#[derive(Debug)]
pub struct Rules {
    /// In evaluation order.
    rules: Vec<Rule>,
    /// True if a proxy's headers identify clients.
    pub believes_headers: bool,
}

/// Why a request is refused.
#[derive(Debug)]
pub struct Denial(String);

impl Denial {
    /// The log message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0
    }
}

impl Rules {
    /// Rules, sorted in evaluation order.
    #[must_use]
    pub fn new(mut rules: Vec<Rule>, believes_headers: bool) -> Self {
        rules.sort_by(|a, b| (a.sort_order, &a.name).cmp(&(b.sort_order, &b.name)));
        Self { rules, believes_headers }
    }

    /// The default rules of Puppet Server 8. `certname` is the name of this server.
    #[must_use]
    pub fn builtin(certname: &str) -> Self {
        Self::of_release(LanguageRelease::default(), certname)
    }

    /// The default rules of a release. `certname` is the name of this server.
    #[must_use]
    pub fn of_release(release: LanguageRelease, certname: &str) -> Self {
        Self::new(builtin::rules(release, certname), false)
    }

    /// The default rules of a port for PuppetDB's clients: these names.
    #[must_use]
    pub fn for_pdb(allowed: &[String]) -> Self {
        Self::new(vec![builtin::rule_for_names(allowed)], false)
    }

    /// The rules of a port to which only this machine connects: everybody.
    #[must_use]
    pub fn for_everybody() -> Self {
        Self::new(vec![builtin::rule_for_everybody()], false)
    }

    /// The rules of an `auth.conf`.
    ///
    /// # Errors
    /// If it is invalid: then none of it is used.
    pub fn read(text: &[u8], file: &str) -> Result<Self, Issue> {
        conf::read(text, file)
    }

    /// Allows a request, or denies it.
    ///
    /// # Errors
    /// If no rule allows it.
    pub fn allow(&self, request: &Request) -> Result<(), Denial> {
        let path = request.path.normalized();
        let verdict = self.rules.iter().find_map(|rule| Some((rule, rule.captures(&path, request)?)));
        let denied_by = match verdict {
            Some((rule, captures)) if rule.admits(&request.client, &captures) => return Ok(()),
            Some((rule, _)) => format!("denied by rule '{}'.", rule.name),
            None => "denied by 'global deny all'.".to_owned(),
        };
        let client = &request.client;
        Err(Denial(format!(
            "Forbidden request: {}({}) access to {path} (method :{}) (authenticated: {}) {denied_by}",
            client.name().unwrap_or_default(),
            client.address,
            request.method.name().to_ascii_lowercase(),
            client.certificate.is_some(),
        )))
    }
}

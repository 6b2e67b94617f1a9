//! Who may do what: rules over paths, methods and parameters, with the names and extensions of certificates.
//!
//! Rules are sorted; the first whose path, method and parameters fit decides, and no other is looked at. Names are compared
//! whole: a rule for `a.example.org` is for no other name, whatever the reference does with names that end alike. Only the
//! common name of a certificate is its name.
//!
//! Source: `trapperkeeper-authorization`'s rules, acl and ring middleware; the table that puppetserver is delivered with.

mod builtin;
mod conf;
mod rule;
mod who;

use crate::message::Request;
use pantin_base::diagnostics::Issue;

pub use rule::{Access, Pattern, Rule};
pub use who::{Who, Whose};

/// Rules in force.
#[derive(Debug)]
pub struct Rules {
    /// In the order in which they are looked at.
    rules: Vec<Rule>,
    /// Whether headers of a proxy say who a client is.
    pub believes_headers: bool,
}

/// Why a request is refused.
#[derive(Debug)]
pub struct Denial(String);

impl Denial {
    /// What is told to the log.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0
    }
}

impl Rules {
    /// Rules, sorted as they are looked at.
    #[must_use]
    pub fn new(mut rules: Vec<Rule>, believes_headers: bool) -> Self {
        rules.sort_by(|a, b| (a.sort_order, &a.name).cmp(&(b.sort_order, &b.name)));
        Self { rules, believes_headers }
    }

    /// The rules where no file has others. `certname` is the name of this server.
    #[must_use]
    pub fn builtin(certname: &str) -> Self {
        Self::new(builtin::rules(certname), false)
    }

    /// The rules of an `auth.conf`.
    ///
    /// # Errors
    /// What is wrong with it: then none of it is used.
    pub fn read(text: &[u8], file: &str) -> Result<Self, Issue> {
        conf::read(text, file)
    }

    /// Lets a request pass.
    ///
    /// # Errors
    /// That no rule allows it.
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

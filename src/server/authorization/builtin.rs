//! The default rules of puppetserver.
//!
//! Source: `ezbake/config/conf.d/auth.conf` of puppetserver 8. As from version 9 on, the server's own certificate may
//! flush the cache of environments; every certificate may read metrics and deployments.

use super::rule::{Access, Pattern, Rule};
use super::who::{Who, Whose};
use crate::message::Method;
use pantin_host::LanguageRelease;

use Method::{Delete, Get, Head, Post, Put};

/// The extension for the CA's command line.
const CLI: &str = "1.3.6.1.4.1.34380.1.3.39";

/// The clients that a row allows.
#[derive(Clone, Copy)]
enum Grant {
    /// The node in the path.
    Own,
    /// Every certificate.
    Any,
    /// Certificates with the extension for the CA's command line.
    Cli,
    /// Everybody.
    Everybody,
    /// This server.
    Server,
    /// Nobody.
    Nobody,
}

use Grant::{Any, Cli, Everybody, Nobody, Own, Server};

/// A path; one that begins with `^` is a regular expression.
type Row = (&'static str, &'static str, &'static [Method], Grant);

const ROWS: &[Row] = &[
    ("puppetlabs v3 catalog from agents", "^/puppet/v3/catalog/([^/]+)$", &[Get, Post], Own),
    ("puppetlabs v4 catalog for services", "^/puppet/v4/catalog/?$", &[Post], Nobody),
    ("puppetlabs certificate", "/puppet-ca/v1/certificate/", &[Get], Everybody),
    ("puppetlabs crl", "/puppet-ca/v1/certificate_revocation_list/ca", &[Get], Everybody),
    ("puppetlabs csr", "/puppet-ca/v1/certificate_request", &[Get, Put], Everybody),
    ("puppetlabs certificate renewal", "/puppet-ca/v1/certificate_renewal", &[Post], Any),
    ("puppetlabs crl update", "^/puppet-ca/v1/certificate_revocation_list$", &[Put], Cli),
    ("puppetlabs cert status", "/puppet-ca/v1/certificate_status", &[Get, Put, Delete], Cli),
    ("puppetlabs cert statuses", "/puppet-ca/v1/certificate_statuses", &[Get], Cli),
    ("puppetlabs cert clean", "/puppet-ca/v1/clean", &[Put], Cli),
    ("puppetlabs cert sign", "/puppet-ca/v1/sign", &[Post], Cli),
    ("puppetlabs cert sign all", "/puppet-ca/v1/sign/all", &[Post], Cli),
    ("puppetlabs CA cert and CRL expirations", "/puppet-ca/v1/expirations", &[Get], Any),
    ("puppetlabs status service - full", "/status/v1/services", &[Get], Everybody),
    ("puppetlabs status service - simple", "/status/v1/simple", &[Get], Everybody),
    ("puppetlabs environments", "/puppet/v3/environments", &[Get], Any),
    ("puppetlabs file content", "/puppet/v3/file_content", &[Get, Post], Any),
    ("puppetlabs file metadata", "/puppet/v3/file_metadata", &[Get, Post], Any),
    ("puppetlabs node", "^/puppet/v3/node/([^/]+)$", &[Get], Own),
    ("puppetlabs report", "^/puppet/v3/report/([^/]+)$", &[Put], Own),
    ("puppetlabs facts", "^/puppet/v3/facts/([^/]+)$", &[Put], Own),
    ("puppetlabs static file content", "/puppet/v3/static_file_content", &[Get], Any),
    ("puppetlabs tasks information", "/puppet/v3/tasks", &[], Any),
    ("puppetlabs environment cache", "/puppet-admin-api/v1/environment-cache", &[Delete], Server),
    ("pantin PuppetDB metrics", "/metrics/v2", &[], Server),
    ("pantin metrics", "/metrics", &[Get], Any),
    // Who sends it proves that by a signature.
    ("pantin deploy webhook", "^/deploy/?$", &[Post], Everybody),
    ("pantin deployments", "^/deploy/?$", &[Get], Any),
    ("pantin PuppetDB API", "/pdb", &[], Server),
];

/// Nodes store and find files of the bucket. Since OpenVox 9 they cannot read them: those of all nodes are there.
const fn bucket(release: LanguageRelease) -> &'static [Row] {
    const PATH: &str = "/puppet/v3/file_bucket_file";
    match release {
        LanguageRelease::Puppet810 | LanguageRelease::OpenVox828 => {
            &[("puppetlabs file bucket file", PATH, &[Get, Head, Post, Put], Any)]
        }
        LanguageRelease::OpenVox9 => &[
            ("puppetlabs file bucket file", PATH, &[Head, Put], Any),
            ("puppetlabs file bucket file read", PATH, &[Get, Post], Cli),
        ],
    }
}

/// The rules of a release; `certname` is the name of this server.
pub(super) fn rules(release: LanguageRelease, certname: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = ROWS.iter().chain(bucket(release)).map(|row| rule(row, certname, 500)).collect();
    rules.push(rule(&("puppetlabs deny all", "/", &[], Nobody), certname, 999));
    rules
}

/// The rule of a port that only some names may use.
pub(super) fn rule_for_names(allowed: &[String]) -> Rule {
    let allow = allowed.iter().map(|name| Who::of(name)).collect();
    whole_port("pantin names of a port", Access::Certified { allow, deny: Vec::new() })
}

/// The rule of a port that everybody may use.
pub(super) fn rule_for_everybody() -> Rule {
    whole_port("pantin port of this machine", Access::Everybody)
}

fn whole_port(name: &str, access: Access) -> Rule {
    Rule {
        name: name.to_owned(),
        sort_order: 500,
        pattern: Pattern::Prefix("/".to_owned()),
        methods: None,
        parameters: Vec::new(),
        access,
    }
}

fn rule(&(name, path, methods, grant): &Row, certname: &str, sort_order: i64) -> Rule {
    let pattern = match path.strip_prefix('^') {
        Some(_) => Pattern::Regexp(path.to_owned()),
        None => Pattern::Prefix(path.to_owned()),
    };
    let certified = |allow: Vec<Who>| Access::Certified { allow, deny: Vec::new() };
    let access = match grant {
        Everybody => Access::Everybody,
        Own => certified(vec![Who::of("$1")]),
        Any => certified(vec![Who::Any]),
        Server => certified(vec![Who::Name(certname.to_ascii_lowercase())]),
        Nobody => certified(Vec::new()),
        Cli => {
            let is_cli = Whose { identifier: CLI.to_owned(), values: vec!["true".to_owned()] };
            certified(vec![Who::All { name: None, extensions: vec![is_cli] }])
        }
    };
    Rule {
        name: name.to_owned(),
        sort_order,
        pattern,
        methods: (!methods.is_empty()).then(|| methods.to_vec()),
        parameters: Vec::new(),
        access,
    }
}

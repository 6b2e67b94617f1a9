//! Options of the certificate authority: in the section `[ca]` of the server's own file, and in puppetserver's
//! `ca.conf`.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;

use super::read_hocon;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_ca::{Attributes, Host, KeyKind, Layout, Policy, seconds_of};
use pantin_service::Context;

/// The given options of the authority.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AuthorityOptions {
    /// False disables the authority; else it is enabled if its files exist.
    pub enabled: Option<bool>,
    /// True if requests may have alternative names.
    pub allow_subject_alt_names: Option<bool>,
    /// True if requests may have authorization extensions.
    pub allow_authorization_extensions: Option<bool>,
    /// True if nodes may renew their certificates.
    pub allow_auto_renewal: Option<bool>,
    /// True if agents get the CRL of infrastructure instead of the whole one.
    pub enable_infra_crl: Option<bool>,
    /// Lifetime of renewed certificates: `90d`.
    pub auto_renewal_cert_ttl: Option<String>,
    /// Lifetime of all other certificates.
    pub ca_ttl: Option<String>,
}

/// The configuration of a server's authority.
#[derive(Clone, Debug)]
pub struct AuthorityConfiguration {
    /// Its files.
    pub layout: Layout,
    /// The signing policy.
    pub policy: Policy,
    /// The settings of the server's certificate.
    pub host: Host,
}

impl AuthorityOptions {
    /// These options, with `others` as defaults.
    pub(super) fn or(self, others: Self) -> Self {
        Self {
            enabled: self.enabled.or(others.enabled),
            allow_subject_alt_names: self.allow_subject_alt_names.or(others.allow_subject_alt_names),
            allow_authorization_extensions: self
                .allow_authorization_extensions
                .or(others.allow_authorization_extensions),
            allow_auto_renewal: self.allow_auto_renewal.or(others.allow_auto_renewal),
            enable_infra_crl: self.enable_infra_crl.or(others.enable_infra_crl),
            auto_renewal_cert_ttl: self.auto_renewal_cert_ttl.or(others.auto_renewal_cert_ttl),
            ca_ttl: self.ca_ttl.or(others.ca_ttl),
        }
    }

    /// The resulting policy, with Puppet's settings as defaults.
    ///
    /// # Errors
    /// If a time is invalid.
    pub(super) fn policy(&self, context: &Context) -> Result<Policy, Issue> {
        let known = Policy::of_settings(&context.settings);
        let time = |given: &Option<String>, known: u64| given.as_deref().map_or(Ok(known), seconds_of);
        Ok(Policy {
            allow_subject_alt_names: self.allow_subject_alt_names.unwrap_or(known.allow_subject_alt_names),
            allow_authorization_extensions: self
                .allow_authorization_extensions
                .unwrap_or(known.allow_authorization_extensions),
            allow_auto_renewal: self.allow_auto_renewal.unwrap_or(known.allow_auto_renewal),
            enable_infra_crl: self.enable_infra_crl.unwrap_or(known.enable_infra_crl),
            renewal_ttl: time(&self.auto_renewal_cert_ttl, known.renewal_ttl)?,
            ttl: time(&self.ca_ttl, known.ttl)?,
            ..known
        })
    }

    /// The authority, if its certificates exist and it is not disabled.
    ///
    /// # Errors
    /// If a time or a key type is invalid.
    pub(super) fn resolve(&self, context: &Context) -> Result<Option<AuthorityConfiguration>, Issue> {
        let layout = Layout::of_settings(&context.settings);
        if self.enabled == Some(false) || !context.files.is_file(&layout.certificates) {
            return Ok(None);
        }
        let names = context.settings.text("dns_alt_names").to_owned();
        let host = Host { key: key_kind(context)?, names, attributes: attributes(context)? };
        Ok(Some(AuthorityConfiguration { layout, policy: self.policy(context)?, host }))
    }
}

/// The kind of the server's new key: by default the curve P-256, whose handshakes are cheapest, unless somebody set
/// `key_type`.
///
/// # Errors
/// If such keys cannot be made.
pub fn key_kind(context: &Context) -> Result<KeyKind, Issue> {
    let settings = &context.settings;
    match context.sources.given("key_type") {
        Some(_) => {
            KeyKind::of_settings(settings.text("key_type"), settings.text("named_curve"), settings.integer("keylength"))
        }
        None => Ok(KeyKind::P256),
    }
}

/// The attributes of requests whose keys are made here: from the file `csr_attributes`, if it exists.
///
/// # Errors
/// If the file is invalid.
pub fn attributes(context: &Context) -> Result<Attributes, Issue> {
    let path = context.absolute(Path::new(context.settings.text("csr_attributes")));
    if !context.files.is_file(&path) {
        return Ok(Attributes::none());
    }
    let shown = path.display().to_string();
    let text = context.files.read(&path).map_err(|error| issues::unusable_configuration(&shown, &error.to_string()))?;
    Attributes::read(&text, &shown)
}

/// The options in a directory's `ca.conf`, if it exists.
pub(super) fn of_puppetserver(context: &Context, folder: &Path) -> Result<AuthorityOptions, Issue> {
    let path = folder.join("ca.conf");
    if !context.files.is_file(&path) {
        return Ok(AuthorityOptions::default());
    }
    let shown = path.display().to_string();
    let unusable = |detail: &str| issues::unusable_configuration(&shown, detail);
    let bytes = context.files.read(&path).map_err(|error| unusable(&error.to_string()))?;
    let whole = read_hocon(&bytes, &shown)?;
    let Some(section) = whole.get("certificate-authority") else { return Ok(AuthorityOptions::default()) };
    let truth = |key: &str| match section.get(key) {
        None => Ok(None),
        Some(Value::Bool(truth)) => Ok(Some(*truth)),
        Some(other) => Err(unusable(&format!("{key} is {other}, and no boolean"))),
    };
    let time = |key: &str| match section.get(key) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(Value::Number(number)) => Ok(Some(number.to_string())),
        Some(other) => Err(unusable(&format!("{key} is {other}, and no time"))),
    };
    Ok(AuthorityOptions {
        enabled: None,
        allow_subject_alt_names: truth("allow-subject-alt-names")?,
        allow_authorization_extensions: truth("allow-authorization-extensions")?,
        allow_auto_renewal: truth("allow-auto-renewal")?,
        enable_infra_crl: truth("enable-infra-crl")?,
        auto_renewal_cert_ttl: time("auto-renewal-cert-ttl")?,
        ca_ttl: time("ca-ttl")?,
    })
}

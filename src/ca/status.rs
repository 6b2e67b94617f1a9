//! The status of a certificate or a request.
//!
//! Source: `get-cert-or-csr-status*` in `certificate_authority.clj`.

use der::Decode;
use der::asn1::Any;
use num_traits::ToPrimitive;
use serde_json::{Map, Value, json};
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha512};
use x509_cert::Certificate;
use x509_cert::ext::Extension;

use super::issuance::serial_of;
use super::names::text_of;
use super::oids::{AUTHORIZATION, is_below, short_name};
use super::request::{Request, names_in};
use super::times::inventory_time;

/// The state of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// The request waits.
    Requested,
    /// The certificate is signed.
    Signed,
    /// The certificate is revoked.
    Revoked,
}

impl State {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Requested => "requested",
            Self::Signed => "signed",
            Self::Revoked => "revoked",
        }
    }

    /// The state with a name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        [Self::Requested, Self::Signed, Self::Revoked].into_iter().find(|state| state.name() == name)
    }
}

/// The status of a certificate or a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Status {
    /// The name of the node.
    pub name: String,
    /// Its state.
    pub state: State,
    /// Its SHA-256 fingerprint: `AB:CD:…`.
    pub fingerprint: String,
    /// Other names: `DNS:a`, `IP:127.0.0.1`.
    pub names: Vec<String>,
    /// Authorization extensions: short names and values.
    pub authorization: Vec<(String, String)>,
    more: Map<String, Value>,
}

impl Status {
    pub(super) fn of_request(name: &str, request: &Request) -> Self {
        Self::new(name, State::Requested, request.der(), request.extensions())
    }

    pub(super) fn of_certificate(name: &str, state: State, certificate: &Certificate, der: &[u8]) -> Self {
        let said = &certificate.tbs_certificate;
        let mut status = Self::new(name, state, der, said.extensions.as_deref().unwrap_or_default());
        let serial = serial_of(certificate);
        let serial = serial.to_u64().map_or_else(|| json!(serial.to_string()), |serial| json!(serial));
        status.more.insert("not_before".to_owned(), json!(inventory_time(said.validity.not_before)));
        status.more.insert("not_after".to_owned(), json!(inventory_time(said.validity.not_after)));
        status.more.insert("serial_number".to_owned(), serial);
        status
    }

    fn new(name: &str, state: State, der: &[u8], extensions: &[Extension]) -> Self {
        let names = names_in(extensions);
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(":");
        let fingerprint = hex(&Sha256::digest(der));
        let authorization = extensions.iter().filter(|extension| is_below(&extension.extn_id, AUTHORIZATION));
        let authorization = authorization.map(|extension| {
            let bytes = extension.extn_value.as_bytes();
            let value = Any::from_der(bytes).ok().and_then(|value| text_of(&value));
            let value = value.unwrap_or_else(|| String::from_utf8_lossy(bytes).into_owned());
            (short_name(&extension.extn_id.to_string()).to_owned(), value)
        });
        let mut more = Map::new();
        let fingerprints = json!({
            "SHA1": hex(&Sha1::digest(der)),
            "SHA256": fingerprint,
            "SHA512": hex(&Sha512::digest(der)),
            "default": fingerprint,
        });
        more.insert("fingerprints".to_owned(), fingerprints);
        more.insert("dns_alt_names".to_owned(), names.hosts().collect());
        Self {
            name: name.to_owned(),
            state,
            fingerprint,
            names: names.shown().collect(),
            authorization: authorization.collect(),
            more,
        }
    }

    /// In the form of the API.
    #[must_use]
    pub fn json(&self) -> Value {
        let authorization: Map<String, Value> =
            self.authorization.iter().map(|(name, value)| (name.clone(), value.as_str().into())).collect();
        let mut all = Map::new();
        all.insert("name".to_owned(), self.name.as_str().into());
        all.insert("state".to_owned(), self.state.name().into());
        all.insert("fingerprint".to_owned(), self.fingerprint.as_str().into());
        all.extend(self.more.clone());
        all.insert("subject_alt_names".to_owned(), self.names.clone().into());
        all.insert("authorization_extensions".to_owned(), Value::Object(authorization));
        Value::Object(all)
    }
}

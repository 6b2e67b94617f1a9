//! `csr_attributes.yaml`: the attributes and extensions of a certificate request whose key is made here.
//!
//! Source: `host.rb` of `puppetserver-ca-cli`.

use der::Encode;
use der::asn1::{Any, ObjectIdentifier, OctetString, PrintableStringRef, Utf8StringRef};
use der::oid::AssociatedOid;
use x509_cert::attr::Attribute;
use x509_cert::ext::Extension;
use x509_cert::ext::pkix::SubjectAltName;

use super::oids::{EXTENSION_REQUESTS, identifier_of};
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_data::{DataFile, Node, NodeId, NodeShape, YamlOptions, load_yaml};

/// The attributes and extensions of a request.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attributes {
    /// Attributes for programs that decide about requests. The certificate does not contain them.
    custom: Vec<(ObjectIdentifier, String)>,
    /// Extensions requested for the certificate.
    extensions: Vec<(ObjectIdentifier, String)>,
}

impl Attributes {
    /// No attributes.
    #[must_use]
    pub const fn none() -> Self {
        Self { custom: Vec::new(), extensions: Vec::new() }
    }

    /// Reads a YAML file: hashes of names or identifiers with `custom_attributes` and `extension_requests`.
    ///
    /// # Errors
    /// If the file is invalid.
    pub fn read(text: &[u8], file: &str) -> Result<Self, Issue> {
        let bad = |detail: &str| issues::unusable_file(file, detail);
        let data = load_yaml(text, YamlOptions::PLAIN).map_err(|error| bad(&error.to_string()))?;
        let no_hash = || bad("Invalid CSR attributes, expected instance of Hash");
        let data = data.ok_or_else(no_hash)?;
        let root = pairs(&data, data.root_id()).ok_or_else(no_hash)?;
        let section = |name: &str, forbidden: &[ObjectIdentifier]| -> Result<Vec<(ObjectIdentifier, String)>, Issue> {
            let Some((_, section)) = root.iter().find(|(key, _)| key == name) else { return Ok(Vec::new()) };
            let mut found = Vec::new();
            for (key, value) in pairs(&data, *section).ok_or_else(|| bad(&format!("{name} is no hash")))? {
                let identifier = identifier_of(&key).and_then(|dotted| ObjectIdentifier::new(dotted).ok());
                let identifier = identifier.ok_or_else(|| bad(&format!("{name}: there is no identifier {key}")))?;
                if forbidden.contains(&identifier) {
                    return Err(bad(&format!("Cannot specify {name} {key}: conflicts with what is used internally")));
                }
                let value = scalar(&data, value).ok_or_else(|| bad(&format!("{name}: {key} is no text")))?;
                found.push((identifier, value));
            }
            Ok(found)
        };
        Ok(Self {
            custom: section("custom_attributes", &EXTENSION_REQUESTS)?,
            extensions: section("extension_requests", &[SubjectAltName::OID])?,
        })
    }

    /// The extensions requested for the certificate.
    pub(super) fn extensions(&self) -> der::Result<Vec<Extension>> {
        let extension = |(identifier, text): &(ObjectIdentifier, String)| -> der::Result<Extension> {
            let extn_value = OctetString::new(Utf8StringRef::new(text)?.to_der()?)?;
            Ok(Extension { extn_id: *identifier, critical: false, extn_value })
        };
        self.extensions.iter().map(extension).collect()
    }

    /// The other attributes of the request.
    pub(super) fn custom(&self) -> der::Result<Vec<Attribute>> {
        let attribute = |(identifier, text): &(ObjectIdentifier, String)| -> der::Result<Attribute> {
            // Text with characters outside this string type uses the other type.
            let value = match PrintableStringRef::new(text) {
                Ok(text) => Any::encode_from(&text)?,
                Err(_) => Any::encode_from(&Utf8StringRef::new(text)?)?,
            };
            Ok(Attribute { oid: *identifier, values: vec![value].try_into()? })
        };
        self.custom.iter().map(attribute).collect()
    }
}

/// The pairs of a hash whose keys are text.
fn pairs(data: &DataFile, id: NodeId) -> Option<Vec<(String, NodeId)>> {
    let NodeShape::Map(pairs) = data.shape(data.node(id)) else { return None };
    pairs.iter().map(|[key, value]| Some((scalar(data, *key)?, *value))).collect()
}

/// A value as text.
fn scalar(data: &DataFile, id: NodeId) -> Option<String> {
    match data.node(id) {
        Node::String(text) | Node::Template(text) | Node::Symbol(text) | Node::BigInteger(text) => {
            Some(data.text(text).to_owned())
        }
        Node::Boolean(truth) => Some(truth.to_string()),
        Node::Integer(number) => Some(number.to_string()),
        Node::Float(number) => Some(number.to_string()),
        Node::Undef | Node::Regexp(_) | Node::Bytes(_) | Node::Array(..) | Node::Hash(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Attributes;

    #[test]
    fn names_and_identifiers_are_known_and_what_is_used_otherwise_is_refused() {
        let text =
            "custom_attributes:\n  1.2.840.113549.1.9.7: secret\nextension_requests:\n  pp_role: web\n  pp_uuid: 7\n";
        let read = Attributes::read(text.as_bytes(), "csr_attributes.yaml").unwrap();
        let extensions = read.extensions().unwrap();
        assert_eq!(extensions[0].extn_id.to_string(), "1.3.6.1.4.1.34380.1.1.13");
        assert_eq!(
            (extensions[0].extn_value.as_bytes(), extensions[1].extn_value.as_bytes()),
            (&b"\x0c\x03web"[..], &b"\x0c\x017"[..])
        );
        assert_eq!(read.custom().unwrap()[0].oid.to_string(), "1.2.840.113549.1.9.7");
        assert_eq!(Attributes::read(b"{}", "x").unwrap(), Attributes::none());
        for (bad, why) in [
            ("", "Invalid CSR attributes, expected instance of Hash"),
            ("[]", "Invalid CSR attributes, expected instance of Hash"),
            ("extension_requests: x", "extension_requests is no hash"),
            ("extension_requests: {pp_rule: x}", "there is no identifier pp_rule"),
            ("extension_requests: {pp_role: [x]}", "pp_role is no text"),
            ("extension_requests: {2.5.29.17: x}", "conflicts"),
            ("custom_attributes: {1.2.840.113549.1.9.14: x}", "conflicts"),
        ] {
            let issue = Attributes::read(bad.as_bytes(), "x").unwrap_err();
            assert!(issue.text().contains(why), "{bad}: {}", issue.text());
        }
    }
}

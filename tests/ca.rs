//! The certificate authority: what it signs and refuses, in whose words; what is there when a process ends at any moment; and
//! that other readers believe what it writes.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that writes files and starts processes")]

#[path = "support/serving.rs"]
mod serving;

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use pantin::ca::{
    Attributes, Authority, Autosign, Host, Imported, KeyKind, Layout, Made, Names, Policy, PrivateKey, Request, State,
    Submitted, import, setup,
};
use pantin::diagnostics::Issue;
use pantin::host::Disk;
use rcgen::{BasicConstraints, CertificateParams, CustomExtension, DnType, IsCa, Issuer, KeyPair};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, CertificateRevocationListDer, UnixTime};
use rustls::server::WebPkiClientVerifier;
use rustls::{CertificateError, Error as TlsError, RootCertStore};
use serving::{Folder, Heard};

const HOST: Host = Host { key: KeyKind::P256, names: String::new(), attributes: Attributes::none() };
const ROLE: &[u64] = &[1, 3, 6, 1, 4, 1, 34380, 1, 1, 13];
const AUTHORIZATION: &[u64] = &[1, 3, 6, 1, 4, 1, 34380, 1, 3, 1];
const CLI_AUTH: &[u64] = &[1, 3, 6, 1, 4, 1, 34380, 1, 3, 39];
const FOREIGN: &[u64] = &[1, 2, 3, 4, 5];

fn layout(folder: &Path) -> Layout {
    let ca = folder.join("ca");
    let ssl = folder.join("ssl");
    let name = "puppet.example.com".to_owned();
    Layout {
        certificates: ca.join("ca_crt.pem"),
        key: ca.join("ca_key.pem"),
        public_key: ca.join("ca_pub.pem"),
        root_key: ca.join("root_key.pem"),
        revoked: ca.join("ca_crl.pem"),
        inventory: ca.join("inventory.txt"),
        serial: ca.join("serial"),
        signed: ca.join("signed"),
        requests: ca.join("requests"),
        directory: ca,
        host_certificates: ssl.join("certs"),
        host_keys: ssl.join("private_keys"),
        host_public_keys: ssl.join("public_keys"),
        host_certificate: ssl.join(format!("certs/{name}.pem")),
        host_key: ssl.join(format!("private_keys/{name}.pem")),
        host_public_key: ssl.join(format!("public_keys/{name}.pem")),
        host_authorities: ssl.join("certs/ca.pem"),
        host_revoked: ssl.join("crl.pem"),
        ssl,
        name,
    }
}

fn policy() -> Policy {
    Policy {
        allow_subject_alt_names: false,
        allow_authorization_extensions: false,
        allow_auto_renewal: true,
        enable_infra_crl: false,
        allow_duplicates: false,
        ttl: 86_400 * 365,
        renewal_ttl: 86_400 * 90,
        authority_ttl: 86_400 * 3_650,
        autosign: Autosign::Never,
    }
}

struct Site {
    folder: Folder,
    authority: Authority,
}

impl Site {
    fn new(name: &str, policy: Policy) -> Self {
        let folder = Folder::new(&format!("ca-{name}"), &[]);
        let made = Made { key: KeyKind::P256, name: "Puppet CA: test".to_owned(), root_name: "Root: test".to_owned() };
        let authority = setup(layout(&folder.0), policy, Arc::new(Disk), &made, &HOST).unwrap();
        Self { folder, authority }
    }

    fn submit(&self, key: &str, request: &str) -> Result<Submitted, Issue> {
        self.authority.submit(key, request.as_bytes(), &mut Heard::default())
    }

    fn sign(&self, name: &str) -> Result<(), Issue> {
        self.authority.sign(name, None, &mut Heard::default())
    }

    fn revoke(&self, name: &str) -> Result<(), Issue> {
        self.authority.revoke(&[name.to_owned()], &mut Heard::default())
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.folder.path(path)).unwrap()
    }

    /// What rustls says of the certificate of a node, with the lists and authorities that are there.
    fn verified(&self, name: &str) -> Result<(), TlsError> {
        verify(&self.read("ssl/certs/ca.pem"), &self.read("ssl/crl.pem"), &self.read(&format!("ca/signed/{name}.pem")))
    }
}

/// An independent reader: webpki, as clients and servers use it.
fn verify(authorities: &str, lists: &str, certificate: &str) -> Result<(), TlsError> {
    let mut roots = RootCertStore::empty();
    for authority in CertificateDer::pem_slice_iter(authorities.as_bytes()) {
        roots.add(authority.unwrap()).unwrap();
    }
    let lists: Vec<CertificateRevocationListDer<'static>> =
        CertificateRevocationListDer::pem_slice_iter(lists.as_bytes()).map(Result::unwrap).collect();
    assert!(!lists.is_empty());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let verifier = WebPkiClientVerifier::builder_with_provider(Arc::new(roots), provider);
    let verifier = verifier.with_crls(lists).enforce_revocation_expiration().build().unwrap();
    let certificate = CertificateDer::from_pem_slice(certificate.as_bytes()).unwrap();
    verifier.verify_client_cert(&certificate, &[], UnixTime::now()).map(|_| ())
}

/// A request that another program made.
fn request(name: &str, alternatives: &[&str], extensions: &[(&[u64], &[u8])]) -> String {
    params(name, alternatives, extensions).serialize_request(&KeyPair::generate().unwrap()).unwrap().pem().unwrap()
}

fn params(name: &str, alternatives: &[&str], extensions: &[(&[u64], &[u8])]) -> CertificateParams {
    let mut params =
        CertificateParams::new(alternatives.iter().map(|&name| name.to_owned()).collect::<Vec<_>>()).unwrap();
    params.distinguished_name = rcgen::DistinguishedName::new();
    params.distinguished_name.push(DnType::CommonName, name);
    for (identifier, value) in extensions {
        params.custom_extensions.push(CustomExtension::from_oid_content(identifier, value.to_vec()));
    }
    params
}

#[test]
fn an_authority_has_puppets_files_and_what_it_signs_is_believed() {
    let site = Site::new("files", policy());
    for file in ["ca_crt.pem", "ca_crl.pem", "ca_pub.pem", "infra_crl.pem", "infra_inventory.txt", "infra_serials"] {
        assert_eq!(
            fs::metadata(site.folder.path("ca").join(file)).unwrap().permissions().mode() & 0o777,
            0o644,
            "{file}"
        );
    }
    for file in ["ca/ca_key.pem", "ca/root_key.pem", "ssl/private_keys/puppet.example.com.pem"] {
        assert_eq!(fs::metadata(site.folder.path(file)).unwrap().permissions().mode() & 0o777, 0o640, "{file}");
    }
    assert_eq!(site.read("ca/serial"), "0002");
    assert!(
        site.read("ca/inventory.txt").starts_with("0x0001 ")
            && site.read("ca/inventory.txt").ends_with(" /CN=puppet.example.com\n")
    );
    site.verified("puppet.example.com").unwrap();
    let own = site.authority.status("puppet.example.com").unwrap().unwrap();
    assert_eq!(own.names, ["DNS:puppet", "DNS:puppet.example.com"]);
    assert_eq!(own.authorization, [("pp_cli_auth".to_owned(), "true".to_owned())]);

    let name = "agent1.example.com";
    assert_eq!(site.submit(name, &request(name, &[], &[(ROLE, b"\x0c\x03web")])).unwrap(), Submitted::Waits);
    assert_eq!(site.authority.status(name).unwrap().unwrap().state, State::Requested);
    site.sign(name).unwrap();
    site.verified(name).unwrap();
    assert!(!site.authority.has_request(name));
    let status = site.authority.status(name).unwrap().unwrap().json();
    assert_eq!((&status["state"], &status["serial_number"]), (&"signed".into(), &2.into()), "{status}");
    assert_eq!(status["dns_alt_names"], serde_json::json!(["DNS:agent1.example.com"]));
    let der = CertificateDer::from_pem_slice(site.read("ca/signed/agent1.example.com.pem").as_bytes()).unwrap();
    let read = pantin::server::message::Certificate::read(&der).unwrap();
    assert_eq!(read.extensions, [("1.3.6.1.4.1.34380.1.1.13".to_owned(), "web".to_owned())]);

    site.revoke(name).unwrap();
    assert_eq!(site.verified(name), Err(TlsError::InvalidCertificate(CertificateError::Revoked)));
    assert_eq!(site.authority.status(name).unwrap().unwrap().state, State::Revoked);
    site.verified("puppet.example.com").unwrap();
    // The same again is no second entry.
    let list = site.read("ca/ca_crl.pem");
    site.revoke(name).unwrap();
    assert_eq!(site.read("ca/ca_crl.pem"), list);
    assert_eq!(site.revoke("nobody").unwrap_err().text(), "Could not find certificate for nobody");
}

#[test]
fn requests_are_refused_in_puppets_words() {
    let site = Site::new("refused", policy());
    let text = |result: Result<Submitted, Issue>| result.unwrap_err().text().to_owned();
    let plain = |name: &str| request(name, &[], &[]);
    assert_eq!(text(site.submit("b", &plain("a"))), "Instance name \"a\" does not match requested key \"b\"");
    assert_eq!(text(site.submit("A", &plain("A"))), "Certificate names must be lower case.");
    assert_eq!(text(site.submit("../x", &plain("../x"))), "Subject hostname format is invalid");
    assert!(text(site.submit("a", "nonsense")).starts_with("The certificate request cannot be read: "));
    site.submit("a", &plain("a")).unwrap();
    let again = "a already has a requested certificate; ignoring certificate request";
    assert_eq!(text(site.submit("a", &plain("a"))), again);
    site.sign("a").unwrap();
    assert_eq!(text(site.submit("a", &plain("a"))), again.replace("requested", "signed"));
    site.revoke("a").unwrap();
    assert_eq!(text(site.submit("a", &plain("a"))), again.replace("requested", "revoked"));

    let sign = |name: &str, request: &str| {
        site.submit(name, request).unwrap();
        site.sign(name).map_err(|issue| issue.text().to_owned())
    };
    let foreign = sign("b", &request("b", &[], &[(FOREIGN, b"\x0c\x01x")]));
    assert_eq!(foreign.unwrap_err(), "Found extensions that are not permitted: 1.2.3.4.5");
    let authorization = sign("c", &request("c", &[], &[(AUTHORIZATION, b"\x0c\x01x")])).unwrap_err();
    assert!(authorization.starts_with("CSR 'c' contains an authorization extension, which is disallowed."));
    let names = sign("d", &request("d", &["d", "other"], &[])).unwrap_err();
    assert!(names.starts_with("CSR 'd' contains extra subject alternative names (DNS:other), which are disallowed."));
    sign("e", &request("e", &["e"], &[])).unwrap();
    let wildcard = sign("f", &request("f", &["*.f"], &[])).unwrap_err();
    assert_eq!(wildcard, "Cert subjectAltName contains a wildcard, which is not allowed: *.f");
    let mut mail = params("g", &[], &[]);
    mail.subject_alt_names = vec![rcgen::SanType::Rfc822Name("a@example.org".try_into().unwrap())];
    let mail = mail.serialize_request(&KeyPair::generate().unwrap()).unwrap().pem().unwrap();
    let other = sign("g", &mail).unwrap_err();
    assert_eq!(other, "Only DNS and IP names are allowed in the Subject Alternative Names extension");
    // Somebody put his own name into the request of another.
    let der = pem_der(&plain("h1"));
    let at = der.windows(2).position(|bytes| bytes == b"h1").unwrap();
    let forged: Vec<u8> = [&der[..at], b"h2", &der[at + 2..]].concat();
    let forged =
        format!("-----BEGIN CERTIFICATE REQUEST-----\n{}\n-----END CERTIFICATE REQUEST-----\n", base64(&forged));
    assert_eq!(
        sign("h2", &forged).unwrap_err(),
        "CSR contains a public key that does not correspond to the signing key"
    );
    assert_eq!(site.sign("nobody").unwrap_err().text(), "Could not find certificate request for nobody");
}

#[test]
fn an_operator_may_allow_more_but_never_that_a_node_commands_the_authority() {
    let policy = Policy {
        allow_subject_alt_names: true,
        allow_authorization_extensions: true,
        autosign: Autosign::Always,
        ..policy()
    };
    let site = Site::new("allowed", policy);
    let wanted = request("a", &["b", "192.0.2.1"], &[(AUTHORIZATION, b"\x0c\x01x")]);
    assert_eq!(site.submit("a", &wanted).unwrap(), Submitted::Signed);
    let status = site.authority.status("a").unwrap().unwrap();
    assert_eq!(status.names, ["DNS:b", "DNS:a", "IP:192.0.2.1"]);
    assert_eq!(status.authorization, [("pp_authorization".to_owned(), "x".to_owned())]);
    site.verified("a").unwrap();
    let issue = site.submit("c", &request("c", &[], &[(CLI_AUTH, b"\x0c\x04true")])).unwrap_err();
    assert_eq!(issue.text(), "Found extensions that are not permitted: 1.3.6.1.4.1.34380.1.3.39");
}

#[test]
fn what_is_signed_at_once_is_decided_by_a_list_or_a_program() {
    let folder = Folder::new("ca-autosign-files", &[("list", "*.example.com\n")]);
    let program = "#!/bin/sh\ncat > \"$0.request\"\necho told >&2\n[ \"$1\" = good ]\n";
    folder.write("program", program);
    fs::set_permissions(folder.path("program"), fs::Permissions::from_mode(0o755)).unwrap();
    let of = |file: &str| Policy { autosign: Autosign::File(folder.path(file)), ..policy() };
    let listed = Site::new("autosign-list", of("list"));
    assert_eq!(listed.submit("a.example.com", &request("a.example.com", &[], &[])).unwrap(), Submitted::Signed);
    assert_eq!(listed.submit("b", &request("b", &[], &[])).unwrap(), Submitted::Waits);
    let asked = Site::new("autosign-program", of("program"));
    let good = request("good", &[], &[]);
    assert_eq!(asked.submit("good", &good).unwrap(), Submitted::Signed);
    assert_eq!(pem_der(&fs::read_to_string(folder.path("program.request")).unwrap()), pem_der(&good));
    let mut heard = Heard { wants_everything: true, ..Heard::default() };
    let bad = asked.authority.submit("bad", request("bad", &[], &[]).as_bytes(), &mut heard).unwrap();
    assert_eq!(bad, Submitted::Waits);
    let told: Vec<&str> = heard.log.iter().map(|entry| entry.message.as_str()).collect();
    assert!(told.iter().any(|text| text.ends_with("generated output to stderr: told")), "{told:?}");
    let nothing = Site::new("autosign-nothing", of("nothing"));
    assert_eq!(nothing.submit("a", &request("a", &[], &[])).unwrap(), Submitted::Waits);
}

#[test]
fn a_certificate_is_renewed_for_who_has_it_and_revoked_with_all_before() {
    let site = Site::new("renewed", Policy { autosign: Autosign::Always, ..policy() });
    site.submit("a", &request("a", &[], &[(ROLE, b"\x0c\x03web")])).unwrap();
    let old = site.read("ca/signed/a.pem");
    let der = |pem: &str| CertificateDer::from_pem_slice(pem.as_bytes()).unwrap().to_vec();
    let new = site.authority.renew(&der(&old), None, &mut Heard::default()).unwrap();
    assert_eq!(site.read("ca/signed/a.pem"), new);
    assert_ne!(old, new);
    site.verified("a").unwrap();
    let extensions = |pem: &str| pantin::server::message::Certificate::read(&der(pem)).unwrap().extensions;
    assert_eq!(extensions(&old), extensions(&new));
    let other = Site::new("renewed-other", Policy { autosign: Autosign::Always, ..policy() });
    other.submit("a", &request("a", &[], &[])).unwrap();
    let foreign = site.authority.renew(&der(&other.read("ca/signed/a.pem")), None, &mut Heard::default());
    assert_eq!(foreign.unwrap_err().text(), "Certificate present, but does not match signature");
    site.revoke("a").unwrap();
    let (authorities, lists) = (site.read("ssl/certs/ca.pem"), site.read("ssl/crl.pem"));
    for pem in [&old, &new] {
        let refused = TlsError::InvalidCertificate(CertificateError::Revoked);
        assert_eq!(verify(&authorities, &lists, pem), Err(refused));
        assert!(site.authority.renew(&der(pem), None, &mut Heard::default()).is_err());
    }
}

#[test]
fn agents_get_a_list_of_what_of_infrastructure_was_revoked() {
    let policy = Policy { autosign: Autosign::Always, enable_infra_crl: true, ..policy() };
    let site = Site::new("infrastructure", policy);
    fs::write(site.folder.path("ca/infra_inventory.txt"), "server\nother\n").unwrap();
    for name in ["server", "node"] {
        site.submit(name, &request(name, &[], &[])).unwrap();
    }
    let serial = |name: &str| site.authority.status(name).unwrap().unwrap().json()["serial_number"].clone();
    assert_eq!(site.read("ca/infra_serials"), format!("{}\n", serial("server")));
    let published = || fs::read_to_string(site.authority.published_list()).unwrap();
    assert_eq!(site.authority.published_list(), site.folder.path("ca/infra_crl.pem"));
    let is_revoked = |list: &str, name: &str| {
        let refused = TlsError::InvalidCertificate(CertificateError::Revoked);
        verify(&site.read("ssl/certs/ca.pem"), list, &site.read(&format!("ca/signed/{name}.pem"))) == Err(refused)
    };
    site.revoke("node").unwrap();
    assert!(is_revoked(&site.read("ca/ca_crl.pem"), "node") && !is_revoked(&published(), "node"));
    site.revoke("server").unwrap();
    assert!(is_revoked(&site.read("ca/ca_crl.pem"), "server") && is_revoked(&published(), "server"));
    assert!(!is_revoked(&published(), "node"));
    // A process that ended between both lists left one undone; the next one that looks does it.
    fs::remove_file(site.folder.path("ca/infra_crl.pem")).unwrap();
    assert_eq!(site.authority.published_list(), site.folder.path("ca/ca_crl.pem"));
    assert!(site.authority.maintain(&mut Heard::default()).unwrap());
    assert!(is_revoked(&published(), "server") && !is_revoked(&published(), "node"));
    assert!(!site.authority.maintain(&mut Heard::default()).unwrap());
}

#[test]
fn keys_are_read_in_every_form_and_requests_of_rsa_are_signed() {
    for kind in [KeyKind::Rsa(2048), KeyKind::P256, KeyKind::P384] {
        let key = PrivateKey::generate(kind).unwrap();
        assert_eq!(PrivateKey::read(key.pem()).unwrap().public(), key.public());
        let request = Request::make("a", &key, Names::default(), &Attributes::none()).unwrap();
        assert_eq!(Request::read(request.pem().as_bytes()).unwrap().name(), "a");
        let site = Site::new(&format!("key-{kind:?}").replace(['(', ')'], ""), policy());
        site.submit("a", &request.pem()).unwrap();
        site.sign("a").unwrap();
        site.verified("a").unwrap();
    }
    for bad in ["", "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n"] {
        assert!(PrivateKey::read(bad).is_err());
    }
    let encrypted = "-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n-----END ENCRYPTED PRIVATE KEY-----\n";
    assert_eq!(PrivateKey::read(encrypted).unwrap_err().text(), "The key cannot be used: it is encrypted");
    assert!(KeyKind::of_settings("rsa", "", 1024).is_err() && KeyKind::of_settings("ec", "secp521r1", 0).is_err());
}

#[test]
fn an_authority_from_elsewhere_is_taken_when_all_of_it_fits() {
    let authority = |name: &str, issuer: Option<&Issuer<'_, KeyPair>>| {
        let key = KeyPair::generate().unwrap();
        let mut params = CertificateParams::default();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name = rcgen::DistinguishedName::new();
        params.distinguished_name.push(DnType::CommonName, name);
        let made = match issuer {
            Some(issuer) => params.signed_by(&key, issuer),
            None => params.self_signed(&key),
        };
        let (pem, key_pem) = (made.unwrap().pem(), key.serialize_pem());
        (pem, key_pem, Issuer::new(params, key))
    };
    let (root, _, root_issuer) = authority("Root", None);
    let (own, own_key, _) = authority("Own", Some(&root_issuer));
    let list = |issuer: &Issuer<'_, KeyPair>| {
        let params = rcgen::CertificateRevocationListParams {
            this_update: rcgen::date_time_ymd(2021, 1, 1),
            next_update: rcgen::date_time_ymd(2090, 1, 1),
            crl_number: 1_u64.into(),
            issuing_distribution_point: None,
            revoked_certs: Vec::new(),
            key_identifier_method: rcgen::KeyIdMethod::Sha256,
        };
        params.signed_by(issuer).unwrap().pem().unwrap()
    };
    let take = |name: &str, certificates: String, lists: String, key: &str| {
        let folder = Folder::new(&format!("ca-import-{name}"), &[]);
        let imported =
            Imported { certificates: certificates.into_bytes(), key: key.to_owned(), lists: lists.into_bytes() };
        let taken = import(layout(&folder.0), policy(), Arc::new(Disk), &imported, &HOST);
        (folder, taken.map_err(|issues| issues[0].text().to_owned()))
    };
    let (folder, taken) = take("good", format!("{own}{root}"), list(&root_issuer), &own_key);
    let site = Site { folder, authority: taken.unwrap() };
    site.submit("a", &request("a", &[], &[])).unwrap();
    site.sign("a").unwrap();
    site.verified("a").unwrap();
    assert_eq!(site.authority.expirations().unwrap()["crls"]["Root"], "2090-01-01T00:00:00UTC");
    for (name, certificates, lists, key, told) in [
        (
            "key",
            format!("{own}{root}"),
            list(&root_issuer),
            KeyPair::generate().unwrap().serialize_pem(),
            "Could not find certificate matching private key",
        ),
        (
            "root",
            own.clone(),
            list(&root_issuer),
            own_key.clone(),
            "Leaf certificate could not be validated: Own: unable to get issuer certificate",
        ),
        (
            "list",
            format!("{own}{root}"),
            String::new(),
            own_key.clone(),
            "Leaf certificate could not be validated: Own: unable to get certificate CRL",
        ),
    ] {
        assert_eq!(take(name, certificates, lists, &key).1.err().unwrap(), told);
    }
}

/// Files of `puppetserver ca setup` 2.7.0, and requests of Puppet 8.10 with `csr_attributes.yaml` and of `puppetserver ca
/// generate`, whose version does not exist.
#[test]
fn what_puppetserver_and_agents_wrote_is_read() {
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ca");
    let folder = Folder::new("ca-recorded", &[]);
    for file in
        ["ca_crl.pem", "ca_crt.pem", "ca_key.pem", "ca_pub.pem", "inventory.txt", "serial", "signed/localhost.pem"]
    {
        folder.write(&format!("ca/{file}"), &fs::read_to_string(recorded.join("puppetserver").join(file)).unwrap());
    }
    let authority = Authority::open(layout(&folder.0), policy(), Arc::new(Disk)).unwrap();
    authority.sync_host().unwrap();
    let site = Site { folder, authority };
    let own = site.authority.status("localhost").unwrap().unwrap();
    assert_eq!((own.state, own.names.join(" ").as_str()), (State::Signed, "DNS:puppet DNS:localhost"));
    for name in ["agent.example.com", "operator.example.com"] {
        let request = fs::read_to_string(recorded.join("requests").join(format!("{name}.pem"))).unwrap();
        site.submit(name, &request).unwrap();
        // A program that decides sees what came, its password included.
        assert_eq!(pem_der(&site.read(&format!("ca/requests/{name}.pem"))), pem_der(&request));
        assert_eq!(Request::read(request.as_bytes()).unwrap().will_renew(), name == "agent.example.com");
        site.sign(name).unwrap();
        site.verified(name).unwrap();
    }
    let der = CertificateDer::from_pem_slice(site.read("ca/signed/agent.example.com.pem").as_bytes()).unwrap();
    let extensions = pantin::server::message::Certificate::read(&der).unwrap().extensions;
    let values: Vec<&str> = extensions.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(values, ["web", "ED803750-E3C7-44F5-BB08-41A04433FE2E", "own"]);
    assert_eq!(site.read("ca/serial"), "0004");
    assert_eq!(serials(&site.read("ca/inventory.txt")), [1, 2, 3]);
    site.revoke("localhost").unwrap();
    assert_eq!(site.verified("localhost"), Err(TlsError::InvalidCertificate(CertificateError::Revoked)));
}

/// Each byte of what others send is changed once, and what they send ends at each byte.
#[test]
fn damaged_requests_and_keys_are_errors_and_no_request_of_another_is_signed() {
    let recorded = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ca");
    let text = fs::read_to_string(recorded.join("requests/agent.example.com.pem")).unwrap();
    let whole = pem_der(&text);
    let wrapped =
        |label: &str, der: &[u8]| format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", base64(der));
    let label = "CERTIFICATE REQUEST";
    let original = Request::read(text.as_bytes()).unwrap();
    let mut read = 0;
    for at in 0..whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 1 << (at % 8);
        if let Ok(request) = Request::read(wrapped(label, &damaged).as_bytes()) {
            read += 1;
            let is_same = request.name() == original.name()
                && request.key() == original.key()
                && request.extensions() == original.extensions();
            assert!(is_same || !request.is_signed(), "byte {at}");
        }
        assert!(Request::read(wrapped(label, &whole[..at]).as_bytes()).is_err(), "{at} bytes");
    }
    assert!(read > 100, "{read}");
    let key = pem_der(&fs::read_to_string(recorded.join("puppetserver/ca_key.pem")).unwrap());
    for at in (0..key.len()).step_by(5) {
        let mut damaged = key.clone();
        damaged[at] ^= 1;
        for label in ["RSA PRIVATE KEY", "EC PRIVATE KEY", "PRIVATE KEY"] {
            let read = PrivateKey::read(&wrapped(label, &damaged));
            assert!(read.is_err() || label == "RSA PRIVATE KEY");
            assert!(PrivateKey::read(&wrapped(label, &key[..at])).is_err());
        }
    }
}

#[test]
fn what_was_not_done_when_a_process_ended_is_done_by_the_next() {
    let site = Site::new("repaired", policy());
    let path = |name: &str| site.folder.path(name);
    site.submit("a", &request("a", &[], &[])).unwrap();
    let waiting = site.read("ca/requests/a.pem");
    site.sign("a").unwrap();
    // Before the request went away.
    fs::write(path("ca/requests/a.pem"), waiting).unwrap();
    // In the middle of a line of the inventory, and with an old copy of the serial number.
    let inventory = site.read("ca/inventory.txt");
    fs::write(path("ca/inventory.txt"), format!("{inventory}0x00")).unwrap();
    fs::write(path("ca/serial"), "0001").unwrap();
    fs::remove_file(path("ssl/crl.pem")).unwrap();
    let authority = Authority::open(layout(&site.folder.0), policy(), Arc::new(Disk)).unwrap();
    assert!(!authority.has_request("a"));
    authority.sync_host().unwrap();
    assert_eq!(site.read("ssl/crl.pem"), site.read("ca/ca_crl.pem"));
    authority.submit("b", request("b", &[], &[]).as_bytes(), &mut Heard::default()).unwrap();
    authority.sign("b", None, &mut Heard::default()).unwrap();
    let lines = site.read("ca/inventory.txt");
    let mut lines = lines.strip_prefix(&inventory).unwrap().lines();
    assert!(lines.next().unwrap().starts_with("0x0003 ") && lines.next().is_none());
}

/// Serial numbers in a list of lines, each of which has to be whole.
fn serials(inventory: &str) -> Vec<u64> {
    let number = |line: &str| {
        assert!(line.split(' ').count() == 4 && line.contains(" /CN="), "{line:?}");
        u64::from_str_radix(line.strip_prefix("0x").unwrap().split(' ').next().unwrap(), 16).unwrap()
    };
    inventory.lines().map(number).collect()
}

#[test]
fn processes_that_are_killed_leave_everything_consistent() {
    let site = Site::new("killed", policy());
    let arguments = ["--cadir", "ca", "--ssldir", "ssl", "--confdir", "etc", "--vardir", "var"];
    let start = |words: &[String]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
        command.arg("ca").args(words).args(arguments).current_dir(&site.folder.0);
        command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    };
    let mut names = Vec::new();
    for round in 0..24_u64 {
        let name = format!("n{round}");
        site.submit(&name, &request(&name, &[], &[])).unwrap();
        let mut signing = start(&["sign".to_owned(), name.clone()]);
        let mut revoking = start(&["revoke".to_owned(), format!("n{}", round / 2)]);
        thread::sleep(Duration::from_millis(4 * round));
        for process in [&mut signing, &mut revoking] {
            process.kill().unwrap();
            process.wait().unwrap();
        }
        names.push(name);
    }
    // Whoever comes next finds it as it has to be.
    let authority = Authority::open(layout(&site.folder.0), policy(), Arc::new(Disk)).unwrap();
    authority.sync_host().unwrap();
    let issued = serials(&site.read("ca/inventory.txt"));
    let different: BTreeSet<u64> = issued.iter().copied().collect();
    assert_eq!(different.len(), issued.len(), "no number twice");
    assert!(u64::from_str_radix(site.read("ca/serial").trim(), 16).unwrap() > *issued.iter().max().unwrap());
    let mut counts = [0; 3];
    for name in &names {
        let status = authority.status(name).unwrap().unwrap();
        match status.state {
            State::Requested => {
                counts[0] += 1;
                authority.sign(name, None, &mut Heard::default()).unwrap();
                site.verified(name).unwrap();
            }
            State::Signed => {
                counts[1] += 1;
                assert!(!authority.has_request(name));
                assert!(different.contains(&status.json()["serial_number"].as_u64().unwrap()));
                site.verified(name).unwrap();
            }
            State::Revoked => {
                counts[2] += 1;
                assert!(site.verified(name).is_err());
            }
        }
    }
    // Some were killed before, and some after they had done something.
    assert!(counts[0] > 0 && counts[1] + counts[2] > 0, "{counts:?}");
}

#[test]
fn many_processes_sign_at_the_same_time() {
    let site = Site::new("many", policy());
    for number in 0..12 {
        let name = format!("n{number}");
        site.submit(&name, &request(&name, &[], &[])).unwrap();
    }
    thread::scope(|scope| {
        for number in 0..12 {
            let site = &site;
            scope.spawn(move || ca(site, &["sign", &format!("n{number}")]));
        }
    });
    let mut issued = serials(&site.read("ca/inventory.txt"));
    issued.sort_unstable();
    assert_eq!(issued, (1..=13).collect::<Vec<_>>());
}

fn ca(site: &Site, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pantin"));
    command.arg("ca").args(words).current_dir(&site.folder.0);
    command.args(["--cadir", "ca", "--ssldir", "ssl", "--confdir", "etc", "--vardir", "var"]).output().unwrap()
}

/// Exit code, standard output, standard error.
fn told(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn the_command_has_the_options_output_and_exit_codes_of_puppetserver_ca() {
    let site = Site::new("command", policy());
    let run = |words: &[&str]| told(&ca(&site, words));
    assert_eq!(run(&["list"]), (0, "No certificates to list\n".to_owned(), String::new()));
    let (code, _, errors) = run(&["sign", "--all"]);
    assert_eq!((code, errors.as_str()), (24, "Error: No waiting certificate requests to sign\n"));
    for name in ["a", "b", "c"] {
        site.submit(name, &request(name, &[], &[])).unwrap();
    }
    let (code, list, _) = run(&["list"]);
    assert_eq!((code, list.lines().next()), (0, Some("Requested Certificates:")));
    let fingerprint = site.authority.status("a").unwrap().unwrap().fingerprint;
    assert_eq!(list.lines().nth(1).unwrap(), format!("    a       (SHA256)  {fingerprint}"));
    let signed = "Successfully signed the following certificate requests:\n  a\n  b\n";
    assert_eq!(run(&["sign", "--certname", "a,b"]), (0, signed.to_owned(), String::new()));
    let (code, output, errors) = run(&["sign", "--certname", "a"]);
    assert_eq!((code, output.as_str(), errors.as_str()), (1, "", "Error: Could not find certificate request for a\n"));
    assert_eq!(
        run(&["revoke", "--certname", "a"]),
        (0, "Certificate for a has been revoked\n".to_owned(), String::new())
    );
    let (code, _, errors) = run(&["revoke", "--certname", "c"]);
    assert_eq!((code, errors.as_str()), (24, "Error: Could not revoke unsigned csr for c\n"));
    let (code, _, errors) = run(&["revoke", "--certname", "x"]);
    assert_eq!((code, errors.as_str()), (1, "Error: Could not find certificate for x\n"));
    let (_, list, _) = run(&["list", "--all"]);
    let heads: Vec<&str> = list.lines().filter(|line| line.ends_with(':')).collect();
    assert_eq!(heads, ["Requested Certificates:", "Signed Certificates:", "Revoked Certificates:"]);
    let (code, list, _) = run(&["list", "--certname", "b,x", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&list).unwrap();
    assert_eq!((code, &list["signed"][0]["name"], &list["missing"][0]), (1, &"b".into(), &"x".into()));
    let cleaned = "Certificate for b has been revoked\nCleaned files related to b\n";
    assert_eq!(run(&["clean", "--certname", "b"]), (0, cleaned.to_owned(), String::new()));
    assert_eq!(run(&["clean", "c"]), (24, "Cleaned files related to c\n".to_owned(), String::new()));
    let (code, _, errors) = run(&["clean", "c"]);
    assert_eq!((code, errors.as_str()), (1, "Error: Could not find files to clean for c\n"));
    let (code, output, errors) = run(&["generate", "--certname", "made", "--ca-client"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(output.starts_with("Successfully saved private key for made to "), "{output}");
    site.verified("made").unwrap();
    let (code, _, errors) = run(&["generate", "--certname", "made"]);
    assert!(code == 1 && errors.starts_with("Error: Existing file at '"), "{errors}");
    // What the file says is wanted of each that is made here.
    let wanted = "custom_attributes: {1.2.840.113549.1.9.7: x}\nextension_requests: {pp_role: web, pp_uuid: 7}\n";
    site.folder.write("etc/csr_attributes.yaml", wanted);
    for words in [&["generate", "told"][..], &["generate", "operator", "--ca-client"]] {
        let (code, _, errors) = run(words);
        assert_eq!((code, errors.as_str()), (0, ""), "{words:?}");
        let pem = site.read(&format!("ca/signed/{}.pem", words[1]));
        let certificate = pantin::server::message::Certificate::read(&pem_der(&pem)).unwrap();
        let said = |short: &str, value: &str| (pantin::ca::identifier_of(short).unwrap().to_owned(), value.to_owned());
        assert!(certificate.extensions.contains(&said("pp_role", "web")), "{certificate:?}");
        assert!(certificate.extensions.contains(&said("pp_uuid", "7")), "{certificate:?}");
        site.verified(words[1]).unwrap();
    }
    let before = site.read("ssl/certs/puppet.example.com.pem");
    let (code, output, _) = run(&["renew", "puppet.example.com", "--ttl", "30d"]);
    assert_eq!((code, output.as_str()), (0, "Renewed certificate for puppet.example.com\n"));
    assert_ne!(before, site.read("ca/signed/puppet.example.com.pem"));
    for (words, text) in [
        (&["sign"][..], "No arguments given"),
        (&["sign", "--all", "a"], "--all and --certname cannot be used together"),
        (&["revoke"], "At least one certname is required to revoke"),
        (&["sign", "a", "--ttl", "5w"], "'5w' is an invalid ttl value. "),
        (&["setup"], "Existing file at '"),
    ] {
        let (code, _, errors) = run(words);
        assert!(code == 1 && errors.contains(text), "{words:?}: {errors}");
    }
}

#[test]
fn containers_start_again_and_get_certificates_as_secrets() {
    let site = Site::new("containers", policy());
    let run = |words: &[&str]| told(&ca(&site, words));
    let before = site.read("ca/ca_crt.pem");
    let (code, output, errors) = run(&["setup", "--if-missing"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    assert!(output.starts_with("The authority in ") && output.ends_with(" exists; nothing was changed.\n"), "{output}");
    assert_eq!(site.read("ca/ca_crt.pem"), before);
    assert_eq!(run(&["setup"]).0, 1);
    let (code, output, errors) = run(&["generate", "web.test", "--kubernetes-secret", "web-tls"]);
    assert_eq!((code, errors.as_str()), (0, ""));
    let secret: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!((&secret["kind"], &secret["metadata"]["name"]), (&"Secret".into(), &"web-tls".into()));
    let fields = [
        ("cert.pem", "ssl/certs/web.test.pem"),
        ("key.pem", "ssl/private_keys/web.test.pem"),
        ("ca.pem", "ssl/certs/ca.pem"),
        ("crl.pem", "ssl/crl.pem"),
    ];
    for (field, path) in fields {
        assert_eq!(secret["stringData"][field], site.read(path), "{field}");
    }
}

fn pem_der(pem: &str) -> Vec<u8> {
    use base64::Engine;
    let content: String = pem.lines().filter(|line| !line.starts_with("-----")).collect();
    base64::engine::general_purpose::STANDARD.decode(content).unwrap()
}

fn base64(bytes: &[u8]) -> String {
    use base64::Engine;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

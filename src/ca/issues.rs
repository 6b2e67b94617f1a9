//! Issues of the certificate authority. Texts are those of puppetserver's and of its command line, where these have them.
//!
//! Source: `certificate_authority.clj` of puppetserver, `puppetserver-ca-cli`.

crate::issues! {
    category "certificate authority";

    /// There is a certificate or a request of this name already. The agent then asks for its certificate, which may be there.
    "PANTIN_CA_REQUEST" Error duplicate_request(name: &str, state: &str) => "{name} already has a {state} certificate; ignoring certificate request"

    /// A request names somebody else than whom it is sent for.
    "PANTIN_CA_REQUEST" Error another_name(subject: &str, key: &str) => "Instance name \"{subject}\" does not match requested key \"{key}\""

    /// Names are compared as they are, so there may be one spelling only.
    "PANTIN_CA_REQUEST" Error capital_letters() => "Certificate names must be lower case."

    /// A certificate for many names is one for all nodes.
    "PANTIN_CA_REQUEST" Error wildcard_subject(subject: &str) => "Subject contains a wildcard, which is not allowed: {subject}"

    /// A name that can be none of a node, or no name of a file.
    "PANTIN_CA_REQUEST" Error malformed_subject() => "Subject hostname format is invalid"

    /// A request has extensions that no certificate of a node may have.
    "PANTIN_CA_REQUEST" Error forbidden_extensions(identifiers: &str) => "Found extensions that are not permitted: {identifiers}"

    /// A request wants an extension that says what its owner may do.
    "PANTIN_CA_REQUEST" Error authorization_extension(subject: &str) => "CSR '{subject}' contains an authorization extension, which is disallowed. To allow authorization extensions, set allow-authorization-extensions to true in your ca.conf file. Then restart the puppetserver and try signing this certificate again."

    /// A request wants to be known by other names, too.
    "PANTIN_CA_REQUEST" Error extra_names(subject: &str, names: &str) => "CSR '{subject}' contains extra subject alternative names ({names}), which are disallowed. To allow subject alternative names, set allow-subject-alt-names to true in your ca.conf file. Then restart the puppetserver and try signing this certificate again."

    /// Other names of a kind that no node has.
    "PANTIN_CA_REQUEST" Error other_kinds_of_names() => "Only DNS and IP names are allowed in the Subject Alternative Names extension"

    /// Another name for many nodes.
    "PANTIN_CA_REQUEST" Error wildcard_name(name: &str) => "Cert subjectAltName contains a wildcard, which is not allowed: {name}"

    /// Whoever made the request does not have the key that it is for, or signed it in a way that is not known here: RSA from
    /// 2048 bits on, P-256 and P-384 are.
    "PANTIN_CA_REQUEST" Error wrong_signature() => "CSR contains a public key that does not correspond to the signing key"

    /// What was sent is no certificate request.
    "PANTIN_CA_REQUEST" Error unreadable_request(detail: &str) => "The certificate request cannot be read: {detail}"

    /// As many requests wait as are kept: they are from somebody who is not known. `pantin ca clean` removes some.
    "PANTIN_CA_REQUEST" Error too_many_requests(most: usize) => "{most} certificate requests wait already"

    /// There is no request of this name.
    "PANTIN_CA_MISSING" Error no_request(name: &str) => "Could not find certificate request for {name}"

    /// There is no certificate of this name.
    "PANTIN_CA_MISSING" Error no_certificate(name: &str) => "Could not find certificate for {name}"

    /// Lists of revoked certificates that were sent cannot replace those that are there.
    "PANTIN_CA_LISTS" Error unusable_lists(detail: &str) => "Invalid certs and/or CRLs: {detail}"

    /// A list was sent that tells changes only.
    "PANTIN_CA_LISTS" Error delta_list() => "Cannot support delta CRL."

    /// Lists were sent of which none can be read.
    "PANTIN_CA_LISTS" Error no_lists() => "No valid CRLs submitted."

    /// Who sends a certificate to be renewed has none of this authority.
    "PANTIN_CA_RENEWAL" Error foreign_certificate() => "Certificate present, but does not match signature"

    /// A file of the authority cannot be used.
    "PANTIN_CA_FILES" Error unusable_file(file: &str, detail: &str) => "{file}: {detail}"

    /// An authority would be replaced, and all that it issued would be worth nothing.
    "PANTIN_CA_EXISTS" Error existing_file(file: &str) => "Existing file at '{file}'"

    /// There is no authority. `pantin ca setup` makes one, `pantin ca import` takes one that exists elsewhere.
    "PANTIN_CA_NONE" Error no_authority(file: &str) => "There is no certificate authority: {file} does not exist"

    /// A key cannot be used for what it is wanted for.
    "PANTIN_CA_KEY" Error unusable_key(detail: &str) => "The key cannot be used: {detail}"

    /// Only one key of a pair is there.
    "PANTIN_CA_KEY" Error missing_private_key(public: &str) => "Missing private key to match public key at {public}"

    /// A key and certificates were given that do not belong together.
    "PANTIN_CA_IMPORT" Error no_certificate_for_key() => "Could not find certificate matching private key"

    /// The chain of certificates that was given does not end with one that signs itself, a link is missing, or one was revoked.
    "PANTIN_CA_IMPORT" Error broken_chain(detail: &str) => "Leaf certificate could not be validated: {detail}"

    /// A line of the list of nodes that are signed at once can mean nothing.
    "PANTIN_CA_AUTOSIGN" Error malformed_pattern(pattern: &str, file: &str) => "Invalid pattern '{pattern}' found in {file}"

    /// The program that decides whether to sign cannot be run.
    "PANTIN_CA_AUTOSIGN" Error unusable_program(program: &str, detail: &str) => "Autosign command '{program}' cannot be run: {detail}"

    /// Something is written as no time that a certificate could be valid for.
    "PANTIN_CA_TIME" Error malformed_time(text: &str) => "'{text}' is an invalid ttl value. Value should match regex \"^(\\d+)(s|m|h|d|y)?$\""

    /// Another name was typed that is neither a name of a host nor an address.
    "PANTIN_CA_USAGE" Error malformed_alternative(name: &str) => "'{name}' is no alternative name: DNS:NAME and IP:ADDRESS are"
}

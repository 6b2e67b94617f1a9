//! Issues of the certificate authority. Texts are those of puppetserver's and of its command line, where these have them.
//!
//! Source: `certificate_authority.clj` of puppetserver, `puppetserver-ca-cli`.

pantin_base::issues! {
    category "certificate authority";

    /// The authority already has a certificate or a request with this name. The agent then asks for its certificate,
    /// which may be signed already.
    "PANTIN_CA_REQUEST" Error duplicate_request(name: &str, state: &str) => "{name} already has a {state} certificate; ignoring certificate request"

    /// The name in the request differs from the name it was sent for.
    "PANTIN_CA_REQUEST" Error another_name(subject: &str, key: &str) => "Instance name \"{subject}\" does not match requested key \"{key}\""

    /// A certname in a request has capital letters. Names are compared byte by byte, so only the lower-case spelling is
    /// allowed.
    "PANTIN_CA_REQUEST" Error capital_letters() => "Certificate names must be lower case."

    /// The name in a request has a wildcard. Such a certificate would be valid for many nodes.
    "PANTIN_CA_REQUEST" Error wildcard_subject(subject: &str) => "Subject contains a wildcard, which is not allowed: {subject}"

    /// The name in a request is not a valid certname, or cannot be used as a file name.
    "PANTIN_CA_REQUEST" Error malformed_subject() => "Subject hostname format is invalid"

    /// The request has extensions that a node's certificate must not have.
    "PANTIN_CA_REQUEST" Error forbidden_extensions(identifiers: &str) => "Found extensions that are not permitted: {identifiers}"

    /// The request has an extension that grants permissions. The setting `allow-authorization-extensions` allows these.
    "PANTIN_CA_REQUEST" Error authorization_extension(subject: &str) => "CSR '{subject}' contains an authorization extension, which is disallowed. To allow authorization extensions, set allow-authorization-extensions to true in your ca.conf file. Then restart the puppetserver and try signing this certificate again."

    /// The request has subject alternative names. The setting `allow-subject-alt-names` allows these.
    "PANTIN_CA_REQUEST" Error extra_names(subject: &str, names: &str) => "CSR '{subject}' contains extra subject alternative names ({names}), which are disallowed. To allow subject alternative names, set allow-subject-alt-names to true in your ca.conf file. Then restart the puppetserver and try signing this certificate again."

    /// The request has an alternative name that is neither a DNS name nor an IP address.
    "PANTIN_CA_REQUEST" Error other_kinds_of_names() => "Only DNS and IP names are allowed in the Subject Alternative Names extension"

    /// An alternative name in a request has a wildcard.
    "PANTIN_CA_REQUEST" Error wildcard_name(name: &str) => "Cert subjectAltName contains a wildcard, which is not allowed: {name}"

    /// The request is not signed with the private key that belongs to its public key, or the algorithm is not
    /// supported. Supported are RSA with at least 2048 bits, P-256 and P-384.
    "PANTIN_CA_REQUEST" Error wrong_signature() => "CSR contains a public key that does not correspond to the signing key"

    /// The data is not a certificate request.
    "PANTIN_CA_REQUEST" Error unreadable_request(detail: &str) => "The certificate request cannot be read: {detail}"

    /// The queue of unsigned requests is full. Anybody can send requests, so their number has a maximum. `pantin ca
    /// clean` removes some.
    "PANTIN_CA_REQUEST" Error too_many_requests(most: usize) => "{most} certificate requests wait already"

    /// The authority has no request with this name.
    "PANTIN_CA_MISSING" Error no_request(name: &str) => "Could not find certificate request for {name}"

    /// The authority has no certificate with this name.
    "PANTIN_CA_MISSING" Error no_certificate(name: &str) => "Could not find certificate for {name}"

    /// The submitted certificate revocation lists (CRLs) cannot replace the current ones.
    "PANTIN_CA_LISTS" Error unusable_lists(detail: &str) => "Invalid certs and/or CRLs: {detail}"

    /// The submitted CRL contains only changes. A complete list is needed.
    "PANTIN_CA_LISTS" Error delta_list() => "Cannot support delta CRL."

    /// None of the submitted CRLs can be read.
    "PANTIN_CA_LISTS" Error no_lists() => "No valid CRLs submitted."

    /// The certificate to renew was not issued by this authority.
    "PANTIN_CA_RENEWAL" Error foreign_certificate() => "Certificate present, but does not match signature"

    /// A file of the certificate authority cannot be read or written.
    "PANTIN_CA_FILES" Error unusable_file(file: &str, detail: &str) => "{file}: {detail}"

    /// Setup or import would replace an existing authority. All certificates it issued would become invalid.
    "PANTIN_CA_EXISTS" Error existing_file(file: &str) => "Existing file at '{file}'"

    /// No certificate authority exists in `cadir`. `pantin ca setup` creates one; `pantin ca import` imports an
    /// existing one.
    "PANTIN_CA_NONE" Error no_authority(file: &str) => "There is no certificate authority: {file} does not exist"

    /// The private key cannot be used for this purpose.
    "PANTIN_CA_KEY" Error unusable_key(detail: &str) => "The key cannot be used: {detail}"

    /// The public key exists, but its private key is missing.
    "PANTIN_CA_KEY" Error missing_private_key(public: &str) => "Missing private key to match public key at {public}"

    /// None of the given certificates belongs to the given private key.
    "PANTIN_CA_IMPORT" Error no_certificate_for_key() => "Could not find certificate matching private key"

    /// The certificate chain is invalid: it does not end with a self-signed certificate, a link is missing, or one is
    /// revoked.
    "PANTIN_CA_IMPORT" Error broken_chain(detail: &str) => "Leaf certificate could not be validated: {detail}"

    /// A line of the autosign list is not a valid pattern.
    "PANTIN_CA_AUTOSIGN" Error malformed_pattern(pattern: &str, file: &str) => "Invalid pattern '{pattern}' found in {file}"

    /// The autosign program cannot be run.
    "PANTIN_CA_AUTOSIGN" Error unusable_program(program: &str, detail: &str) => "Autosign command '{program}' cannot be run: {detail}"

    /// The text is not a valid lifetime. Write a number with an optional unit: `s`, `m`, `h`, `d` or `y`.
    "PANTIN_CA_TIME" Error malformed_time(text: &str) => "'{text}' is an invalid ttl value. Value should match regex \"^(\\d+)(s|m|h|d|y)?$\""

    /// The alternative name is neither a valid host name nor an IP address.
    "PANTIN_CA_USAGE" Error malformed_alternative(name: &str) => "'{name}' is not an alternative name: write DNS:NAME or IP:ADDRESS"
}

//! Signatures of artefacts: who built one, and for which environment. They stand behind the artefact in the same file, so that
//! both are replaced at once.
//!
//! ```text
//! pantin-signature 1
//! environment production
//! sha256 6c2f…
//! signed 1795646265
//! ed25519 BASE64
//! ```
//!
//! What is signed are the lines before the last. Keys are Ed25519 in PEM, as `openssl genpkey -algorithm ed25519` and
//! `openssl pkey -pubout` write them.

use pantin_base::diagnostics::Fault;

use std::fmt;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ring::signature::{ED25519, Ed25519KeyPair, UnparsedPublicKey};
use sha2::{Digest, Sha256};

use super::replace::replace_file;

/// The file of a directory of signed artefacts with the names of their environments, a line each.
pub const LIST: &str = "environments.txt";
/// How a signature begins.
const BEGINNING: &str = "pantin-signature 1\n";
/// What stands for the environment in the signature of a list. It is the name of none.
const LISTED: &str = "-";
/// Longer ones are none.
const MAX_LEN: usize = 4_096;
/// What a public key of Ed25519 begins with in DER: its algorithm.
const ED25519_KEY: [u8; 12] = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/// Whether an environment can have this name.
#[must_use]
pub fn is_environment(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// The bytes of a block in PEM.
fn block(text: &[u8], label: &str) -> Result<Vec<u8>, Fault> {
    let text = String::from_utf8_lossy(text);
    let (begins, ends) = (format!("-----BEGIN {label}-----"), format!("-----END {label}-----"));
    let lines = text.lines().map(str::trim).skip_while(|line| *line != begins).skip(1);
    let content: String = lines.take_while(|line| *line != ends).collect();
    match STANDARD.decode(&content) {
        Ok(bytes) if !bytes.is_empty() => Ok(bytes),
        Ok(_) => Err(Fault::new(format!("there is no {label} in it"))),
        Err(error) => Err(Fault::new(error.to_string())),
    }
}

/// A key that signs.
pub struct SigningKey(Ed25519KeyPair);

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SigningKey")
    }
}

impl SigningKey {
    /// Reads a private key in PEM.
    ///
    /// # Errors
    /// That it is none of Ed25519.
    pub fn read(text: &[u8]) -> Result<Self, Fault> {
        let der = block(text, "PRIVATE KEY")?;
        let key = Ed25519KeyPair::from_pkcs8_maybe_unchecked(&der);
        key.map(Self).map_err(|_| Fault::new("it is no private key of Ed25519"))
    }
}

/// A key that signatures are checked with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicKey(Vec<u8>);

impl PublicKey {
    /// Reads a public key in PEM.
    ///
    /// # Errors
    /// That it is none of Ed25519.
    pub fn read(text: &[u8]) -> Result<Self, Fault> {
        let der = block(text, "PUBLIC KEY")?;
        let key = der.strip_prefix(&ED25519_KEY).filter(|key| key.len() == 32);
        key.map(|key| Self(key.to_vec())).ok_or_else(|| Fault::new("it is no public key of Ed25519"))
    }
}

/// What a signature says that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signed {
    /// The environment that the artefact is of.
    pub environment: String,
    /// When it was signed, in seconds since 1970.
    pub at: u64,
}

/// The lines that are signed.
fn statement(artefact: &[u8], environment: &str, at: u64) -> String {
    let mut statement = format!("{BEGINNING}environment {environment}\nsha256 ");
    for byte in Sha256::digest(artefact) {
        let _ = write!(statement, "{byte:02x}");
    }
    statement + &format!("\nsigned {at}\n")
}

/// Whether what stands behind an artefact can be a signature.
pub(super) fn is_one(behind: &[u8]) -> bool {
    behind.len() <= MAX_LEN && std::str::from_utf8(behind).is_ok_and(|text| Fields::of(text).is_some())
}

/// What the lines of a signature say, but for the hash.
struct Fields<'t> {
    environment: &'t str,
    at: u64,
    signature: Vec<u8>,
}

impl<'t> Fields<'t> {
    /// Reads the lines; nothing stands behind them.
    fn of(text: &'t str) -> Option<Self> {
        let [environment, hash, at, signature] = lines(text)?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        let signature = STANDARD.decode(signature).ok().filter(|bytes| bytes.len() == 64 && is_hash)?;
        Some(Self { environment, at: at.parse().ok()?, signature })
    }
}

/// The lines of a signature without their names.
fn lines(text: &str) -> Option<[&str; 4]> {
    let mut rest = text.strip_prefix(BEGINNING)?;
    let mut found = [""; 4];
    for (value, name) in found.iter_mut().zip(["environment ", "sha256 ", "signed ", "ed25519 "]) {
        let (line, behind) = rest.split_once('\n')?;
        (*value, rest) = (line.strip_prefix(name)?, behind);
    }
    rest.is_empty().then_some(found)
}

/// The signature of an artefact for an environment.
fn signature(artefact: &[u8], key: &SigningKey, environment: &str, at: u64) -> String {
    let statement = statement(artefact, environment, at);
    let signature = STANDARD.encode(key.0.sign(statement.as_bytes()));
    format!("{statement}ed25519 {signature}\n")
}

/// Checks what stands behind an artefact.
///
/// # Errors
/// Why it is no signature with this key.
pub(super) fn check(artefact: &[u8], behind: &[u8], key: &PublicKey) -> Result<Signed, Fault> {
    if behind.is_empty() {
        return Err(Fault::new("it has no signature"));
    }
    let fields = std::str::from_utf8(behind).ok().and_then(Fields::of);
    let Some(Fields { environment, at, signature }) = fields else {
        return Err(Fault::new("its signature is malformed"));
    };
    // What is checked is what this artefact would have to say: of its content, and nothing else.
    let wanted = statement(artefact, environment, at);
    let checked = UnparsedPublicKey::new(&ED25519, &key.0).verify(wanted.as_bytes(), &signature);
    checked.map_err(|_| Fault::new("its signature is not of this content with this key"))?;
    Ok(Signed { environment: environment.to_owned(), at })
}

/// The list of environments of a directory, signed.
#[must_use]
pub fn signed_list(names: &[String], key: &SigningKey, at: u64) -> String {
    let list: String = names.iter().map(|name| format!("{name}\n")).collect();
    let signature = signature(list.as_bytes(), key, LISTED, at);
    list + &signature
}

/// The environments of a signed list, and when it was signed.
///
/// # Errors
/// Why it is no list that somebody with the key signed.
pub fn read_list(text: &[u8], key: &PublicKey) -> Result<(Vec<String>, u64), Fault> {
    let text = std::str::from_utf8(text).map_err(|_| Fault::new("it is no text"))?;
    let (list, _) = text.split_once(BEGINNING).ok_or_else(|| Fault::new("it has no signature"))?;
    let signed = check(list.as_bytes(), &text.as_bytes()[list.len()..], key)?;
    if signed.environment != LISTED {
        return Err(Fault::new("its signature is that of something else"));
    }
    let names: Vec<String> = list.lines().map(str::to_owned).collect();
    match names.iter().all(|name| is_environment(name)) {
        true => Ok((names, signed.at)),
        false => Err(Fault::new("it names what is no environment")),
    }
}

/// Puts a signed artefact in the place of a file with one, whose first `length` bytes it is.
///
/// # Errors
/// Those of the operating system.
pub(super) fn write(path: &Path, artefact: &[u8], key: &SigningKey, (environment, at): (&str, u64)) -> io::Result<()> {
    let signature = signature(artefact, key, environment, at);
    replace_file(path, |out| {
        out.write_all(artefact)?;
        out.write_all(signature.as_bytes())
    })
}

#[cfg(test)]
mod tests {
    use super::{PublicKey, SigningKey, check, is_one, read_list, signature, signed_list};

    /// `openssl genpkey -algorithm ed25519`, and `openssl pkey -pubout` of it.
    const PRIVATE: &str = "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIBLlAIMp4adjacS2IHMQH6guB56d0wdwbc/pwARqgSf/\n-----END PRIVATE KEY-----\n";
    const PUBLIC: &str = "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA0HaBDsNFB8h3zuBIl/LX7n+I4df3LeVEnryMVUQN3gM=\n-----END PUBLIC KEY-----\n";

    #[test]
    fn a_signature_is_of_one_content_one_environment_and_one_key() {
        let (key, public) =
            (SigningKey::read(PRIVATE.as_bytes()).unwrap(), PublicKey::read(PUBLIC.as_bytes()).unwrap());
        let signed = signature(b"content", &key, "production", 1_795_646_265);
        assert!(is_one(signed.as_bytes()) && !is_one(b"x"));
        let found = check(b"content", signed.as_bytes(), &public).unwrap();
        assert_eq!((found.environment.as_str(), found.at), ("production", 1_795_646_265));
        let refused = |content: &[u8], text: &str| check(content, text.as_bytes(), &public).unwrap_err();
        let wrong = "its signature is not of this content with this key";
        assert_eq!(refused(b"contents", &signed), wrong);
        assert_eq!(refused(b"content", &signed.replace("production", "testing")), wrong);
        assert_eq!(refused(b"content", &signed.replace("1795646265", "1795646266")), wrong);
        assert_eq!(refused(b"content", ""), "it has no signature");
        for behind in ["x", "\n", "signed 1\n"] {
            let longer = format!("{signed}{behind}");
            assert!(!is_one(longer.as_bytes()));
            assert_eq!(refused(b"content", &longer), "its signature is malformed", "{behind}");
        }
        for bad in
            [signed.replace("ed25519 ", "ed25519 !"), signed.replace("signed 1", "signed x"), "pantin".to_owned()]
        {
            assert_eq!(refused(b"content", &bad), "its signature is malformed", "{bad}");
        }
        let other = PublicKey(vec![7; 32]);
        assert_eq!(check(b"content", signed.as_bytes(), &other).unwrap_err(), wrong);
        let names = ["production".to_owned(), "testing".to_owned()];
        let list = signed_list(&names, &key, 7);
        assert_eq!(read_list(list.as_bytes(), &public).unwrap(), (names.to_vec(), 7));
        for bad in [list.replacen("testing\n", "", 1), signed.clone(), "production\n".to_owned()] {
            assert!(read_list(bad.as_bytes(), &public).is_err(), "{bad}");
        }
        assert!(SigningKey::read(PUBLIC.as_bytes()).is_err() && PublicKey::read(PRIVATE.as_bytes()).is_err());
    }
}

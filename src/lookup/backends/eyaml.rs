//! `eyaml_lookup_key`: YAML with encrypted values, `ENC[PKCS7,…]`, decrypted without the Ruby library.
//!
//! Source: Puppet 8 lib/puppet/functions/eyaml_lookup_key.rb; hiera-eyaml 3 (its file format and options).

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::path::Path;

use super::files::yaml_hash;
use super::pkcs7;
use crate::data::KeySource;
use crate::function_context::FunctionContext;
use crate::interpolate::Methods;
use crate::issues;
use crate::places::key_label;
use crate::run::Run;
use crate::{Failure, Fallible};
use pantin_base::diagnostics::{Fault, Issue};
use pantin_data::{DataFile, value_of};
use pantin_values::value::{Hash, HashBuilder, Value};

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Token<'t> {
    Plain(&'t str),
    /// Method and encoded cipher text.
    Encrypted(&'t str, &'t str),
}

/// What to do without the private key.
const WITHOUT_KEY: &str = "the private key is not on this machine; `keep-encrypted = true` in pantin.toml leaves such values \
                           encrypted where that is so";

/// Under which key a context knows that its file holds no hash, of which is warned once.
const NO_HASH: Value<'static> = Value::Undef;

/// The value of a key. `None` when the file has none.
pub(super) fn lookup_eyaml<'c>(
    run: &mut Run<'_, 'c>,
    context: &FunctionContext<'c>,
    options: &'c Hash<'c>,
    key: &'c str,
) -> Fallible<Option<Value<'c>>> {
    let cached = context.cached(Value::String(key));
    if cached.is_some() {
        return Ok(cached);
    }
    let Some(Value::String(path)) = options.get_str("path") else {
        return Err(Failure::ruby(issues::eyaml_without_path()));
    };
    if context.cached(NO_HASH).is_some() {
        return Ok(None);
    }
    let Some(file): Option<&'c DataFile> = yaml_hash(run, path)? else {
        context.cache(NO_HASH, Value::Hash(&Hash::EMPTY));
        return Ok(None);
    };
    let Some(id) = file.get(key) else { return Ok(None) };
    let value = value_of(file, id, run.host.arena()).map_err(Failure::data)?;
    let value = Decryption { options, path, key }.decrypted(run, value)?;
    context.cache(Value::String(key), value);
    Ok(Some(value))
}

/// The context of a decryption.
struct Decryption<'w, 'c> {
    options: &'c Hash<'c>,
    path: &'w str,
    key: &'w str,
}

impl<'c> Decryption<'_, 'c> {
    fn decrypted(&self, run: &mut Run<'_, 'c>, value: Value<'c>) -> Fallible<Value<'c>> {
        Ok(match value {
            Value::String(text) if is_encrypted(text) => match self.decrypted_text(run, text) {
                Ok(plain) => run.interpolate_text(run.keep(&plain), Methods::Allowed)?,
                Err(detail) => {
                    let is_absent = self.is_key_absent(run);
                    if is_absent && run.host.environment().settings().keep_encrypted() {
                        return Ok(value);
                    }
                    let issue = issues::eyaml_failed(text, self.key, self.path, &detail);
                    let label = key_label(run.host.environment().files(), self.path, self.key);
                    let issue = label.into_iter().fold(issue, Issue::related);
                    return Err(Failure::data(if is_absent { issue.hint(WITHOUT_KEY) } else { issue }));
                }
            },
            Value::String(text) => run.interpolate_text(text, Methods::Allowed)?,
            Value::Array(elements) => {
                let mut decrypted = Vec::with_capacity(elements.len());
                for element in elements {
                    decrypted.push(self.decrypted(run, *element)?);
                }
                Value::Array(run.host.arena().alloc_slice_copy(&decrypted))
            }
            Value::Hash(hash) => {
                let mut builder = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.entries() {
                    let key = run.interpolate(*key, Methods::Allowed)?;
                    builder.insert(key, self.decrypted(run, *value)?);
                }
                builder.finish_value(run.host.arena())
            }
            other => other,
        })
    }

    /// The text with its encrypted parts in clear, or the error.
    fn decrypted_text(&self, run: &Run<'_, 'c>, text: &str) -> Result<String, Fault> {
        let mut plain = String::new();
        for token in tokens(text) {
            match token {
                Token::Plain(part) => plain.push_str(part),
                Token::Encrypted(method, cipher) if method.is_empty() || method.eq_ignore_ascii_case("pkcs7") => {
                    plain.push_str(&self.decrypted_pkcs7(run, cipher)?);
                }
                Token::Encrypted(method, _) => {
                    return Err(Fault::new(format!("Could not load plugin '{method}': only PKCS7 is supported")));
                }
            }
        }
        let end = plain.strip_suffix("\r\n").or_else(|| plain.strip_suffix(['\n', '\r'])).map_or(plain.len(), str::len);
        plain.truncate(end);
        Ok(plain)
    }

    /// True if this machine does not have the private key.
    fn is_key_absent(&self, run: &Run<'_, 'c>) -> bool {
        let system = run.host.environment().system();
        match self.key_source("pkcs7_private_key", "pkcs7_private_key_env_var") {
            Ok(KeySource::Path(path) | KeySource::Variable(_, Some(path))) => !system.exists(Path::new(&path)),
            Ok(KeySource::Variable(name, None)) => system.variable(&name).is_none(),
            Err(_) => false,
        }
    }

    fn decrypted_pkcs7(&self, run: &Run<'_, 'c>, cipher: &str) -> Result<String, Fault> {
        let public = self.key_source("pkcs7_public_key", "pkcs7_public_key_env_var")?;
        let private = self.key_source("pkcs7_private_key", "pkcs7_private_key_env_var")?;
        let system = run.host.environment().system();
        pkcs7::decrypt(cipher, &*run.host.data().keys().pair(system, private, public)?)
    }

    /// The source of a key by the options.
    fn key_source(&self, path: &str, variable: &str) -> Result<KeySource, Fault> {
        let option = |name| self.options.get_str(name).and_then(|value| value.as_str()).map(str::to_owned);
        match (option(path), option(variable)) {
            (path, Some(variable)) => Ok(KeySource::Variable(variable, path)),
            (Some(path), None) => Ok(KeySource::Path(path)),
            (None, None) => Err(Fault::new(format!("{path} is not defined"))),
        }
    }
}

/// True if a text has an encrypted part.
fn is_encrypted(text: &str) -> bool {
    text.split('\n').any(|line| line.find("ENC[").is_some_and(|start| line[start..].contains(']')))
}

/// Takes a text apart.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("ENC[") {
        let inner = &rest[start + 4..];
        let encrypted = inner.find(']').and_then(|end| {
            let (method, cipher) = match inner[..end].split_once(',') {
                Some(("", _)) => return None,
                Some(parts) => parts,
                None => ("", &inner[..end]),
            };
            let is_cipher = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=' | ' ' | '\n');
            let is_method = method.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
            let valid = is_method && !cipher.is_empty() && cipher.chars().all(is_cipher);
            valid.then_some((method, cipher, end))
        });
        match encrypted {
            Some((method, cipher, end)) => {
                tokens.extend((start > 0).then_some(Token::Plain(&rest[..start])));
                tokens.push(Token::Encrypted(method, cipher));
                rest = &inner[end + 1..];
            }
            None => {
                tokens.push(Token::Plain(&rest[..start + 4]));
                rest = inner;
            }
        }
    }
    tokens.extend((!rest.is_empty()).then_some(Token::Plain(rest)));
    tokens
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    #[test]
    fn encrypted_parts_stand_among_plain_ones() {
        let found = tokens("a ENC[PKCS7,AB+/\n C=] b ENC[x y!] ENC[GPG,AA==]");
        assert_eq!(tokens("ENC[,AAAA]").len(), 2);
        assert_eq!(tokens("ENC[\u{e9},AAAA]").len(), 2);
        let expected = [
            Token::Plain("a "),
            Token::Encrypted("PKCS7", "AB+/\n C="),
            Token::Plain(" b ENC["),
            Token::Plain("x y!] "),
            Token::Encrypted("GPG", "AA=="),
        ];
        assert_eq!(found, expected);
    }
}

//! What templates and functions call of Ruby's libraries.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::GeneralPurpose;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE};
use md5::Digest as _;

use crate::interpreter::class::Class;
use crate::interpreter::kernel::{Digest, Library};
use crate::interpreter::methods::json;
use crate::interpreter::methods::string::convert::{self, bytes_of};
use crate::interpreter::methods::string::pack;
use crate::interpreter::run::{Evaluated, Found, Stop, raise, type_error, unsupported};
use crate::interpreter::value::RubyValue;
use crate::paths::expand;
use pantin_values::value::number::float_text;
use pantin_values::value::raw_bytes;
use pantin_values::value::shellwords;

/// What a library's function gives. What its arguments are not of the kinds that are usual is left to Ruby.
pub(in crate::interpreter) fn library_function<'c>(function: Library, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
    match arguments {
        [RubyValue::Nil] if function == Library::LoadJson => Ok(RubyValue::Nil),
        [text] if let Some(coded) = coded(function, text)? => Ok(coded),
        [RubyValue::String(text)] => of_text(function, &text.borrow()),
        [RubyValue::Hash(pairs)] if function == Library::Form => form(&pairs.rows()),
        [RubyValue::Array(pairs)] if function == Library::Form => form(&pairs.items()),
        [RubyValue::Array(words)] if function == Library::ShellJoin => shell_joined(&words.items()),
        [RubyValue::String(one), RubyValue::String(other)] => match function {
            Library::ExpandPath => expanded(&one.borrow(), Some(&other.borrow())),
            _ => Err(unsupported(FUNCTION)),
        },
        // Those that ask for a string ask nothing else.
        [other]
            if matches!(
                function,
                Library::HexDigest(_)
                    | Library::Base64OfDigest(_)
                    | Library::HexDigestOfDigest(_)
                    | Library::Base64Lines
                    | Library::Base64
            ) =>
        {
            Err(type_error(other, "String"))
        }
        _ => Err(unsupported("a library's function of no string")),
    }
}

const FUNCTION: &str = "a function of these texts";

fn of_text<'c>(function: Library, text: &str) -> Evaluated<'c> {
    Ok(match function {
        Library::UrlEncode => encoded(text, "%20").into(),
        Library::FormEncode => encoded(text, "+").into(),
        Library::FormComponent => component(text).into(),
        Library::HtmlEscape => html_escaped(text).into(),
        Library::Crc32 => RubyValue::Integer(crc32(&raw_bytes::bytes_of(text)).into()),
        Library::LoadJson => load_json(text)?,
        Library::Base64 => BASE64_STANDARD.encode(raw_bytes::bytes_of(text)).into(),
        Library::Base64OfDigest(digest) => BASE64_STANDARD.encode(digested(digest, &raw_bytes::bytes_of(text))).into(),
        Library::HexDigest(digest) => hexadecimal(&digested(digest, &raw_bytes::bytes_of(text))).into(),
        Library::HexDigestOfDigest(digest) => {
            hexadecimal(&digested(digest, &digested(digest, &raw_bytes::bytes_of(text)))).into()
        }
        Library::ShellEscape => shell_escaped(text)?.into(),
        Library::ShellSplit => match shellwords::split(text) {
            Some(words) if !text.contains('\0') => RubyValue::array(words.into_iter().map(RubyValue::from).collect()),
            _ => return Err(unsupported("a line with a quote that is not closed")),
        },
        Library::ExpandPath => expanded(text, None)?,
        Library::FormDecode => form_decoded(text)?,
        Library::Base64Lines
        | Library::Base64OfUrls
        | Library::Base64Decode
        | Library::Base64StrictDecode
        | Library::Base64DecodeOfUrls
        | Library::LoadYaml(_)
        | Library::Form
        | Library::ShellJoin => {
            return Err(unsupported(FUNCTION));
        }
    })
}

/// What `Base64` makes of strings, whether or not they are texts.
fn coded<'c>(function: Library, value: &RubyValue<'c>) -> Found<'c> {
    let strict = |engine: &GeneralPurpose, bytes: &[u8]| match engine.decode(bytes) {
        Ok(bytes) => Ok(convert::string(bytes)),
        Err(_) => Err(raise(Class::ArgumentError, "invalid base64")),
    };
    Ok(Some(match function {
        Library::Base64 if matches!(value, RubyValue::Object(_)) => BASE64_STANDARD.encode(bytes_of(value)?).into(),
        Library::Base64Lines => pack::in_lines(&bytes_of(value)?).into(),
        Library::Base64OfUrls => BASE64_URL_SAFE.encode(bytes_of(value)?).into(),
        Library::Base64StrictDecode => strict(&BASE64_STANDARD, &bytes_of(value)?)?,
        Library::Base64Decode => decoded(&bytes_of(value)?)?,
        Library::Base64DecodeOfUrls => {
            let mut given = bytes_of(value)?;
            // What is missing at the end is put there.
            if !given.ends_with(b"=") && !given.len().is_multiple_of(4) {
                given.resize(given.len().next_multiple_of(4), b'=');
            }
            strict(&BASE64_URL_SAFE, &given)?
        }
        _ => return Ok(None),
    }))
}

/// `Base64.decode64`, which skips what is no digit.
fn decoded<'c>(given: &[u8]) -> Evaluated<'c> {
    let is_digit = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=');
    let digits: Vec<u8> = given.iter().copied().filter(is_digit).collect();
    // What is cut off, or goes on after its end, is left to Ruby.
    match BASE64_STANDARD.decode(digits) {
        Ok(bytes) => Ok(convert::string(bytes)),
        Err(_) => Err(unsupported("a text that is no whole base64")),
    }
}

/// What a form had before it was encoded.
fn form_decoded<'c>(text: &str) -> Evaluated<'c> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        out.push(match byte {
            b'+' => b' ',
            b'%' => {
                let mut digit = || char::from(rest.next().unwrap_or_default()).to_digit(16);
                match (digit(), digit()) {
                    (Some(high), Some(low)) => (high << 4 | low) as u8,
                    _ => return Err(unsupported("a text with a percent sign")),
                }
            }
            other => other,
        });
    }
    match String::from_utf8(out) {
        Ok(text) => Ok(text.into()),
        Err(_) => Err(unsupported("a text that is not UTF-8")),
    }
}

/// `File.expand_path`, as far as the process has no say.
fn expanded<'c>(path: &str, base: Option<&str>) -> Evaluated<'c> {
    let is_absolute = |path: &str| path.starts_with('/') && !path.contains('\0');
    match base {
        _ if is_absolute(path) => Ok(expand(path, "/").into()),
        Some(base) if is_absolute(base) && !path.starts_with('~') && !path.contains('\0') => {
            Ok(expand(path, base).into())
        }
        _ => Err(unsupported("a path that is not absolute")),
    }
}

/// The checksum of zlib.
fn crc32(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    let step = |sum: u32| if sum & 1 == 1 { sum >> 1 ^ POLYNOMIAL } else { sum >> 1 };
    !bytes.iter().fold(u32::MAX, |sum, byte| (0..u8::BITS).fold(sum ^ u32::from(*byte), |sum, _| step(sum)))
}

/// `JSON.load`, which knows more than JSON has.
fn load_json<'c>(text: &str) -> Evaluated<'c> {
    if text.is_empty() {
        return Ok(RubyValue::Nil);
    }
    // Escapes can spell the name, too.
    if text.contains("json_class") || text.contains("\\u") {
        return Err(unsupported("an object in JSON"));
    }
    json::parse(text, json::Names::Strings).map_err(|_| unsupported("JSON with extensions"))
}

/// A name or value of a form.
fn component(text: &str) -> String {
    encoded(text, "+").replace('~', "%7E").replace("%2A", "*")
}

/// `URI.encode_www_form` of pairs of names and values.
fn form<'c>(pairs: &[RubyValue<'c>]) -> Evaluated<'c> {
    let mut parts = Vec::with_capacity(pairs.len());
    for pair in pairs {
        let pair = if let RubyValue::Array(pair) = pair { pair.items() } else { Vec::new() };
        let (name, value) = match &pair[..] {
            [name] => (component(&plain_text(name)?), RubyValue::Nil),
            [name, value] => (component(&plain_text(name)?), value.clone()),
            _ => return Err(unsupported("a form of no pairs")),
        };
        match value {
            RubyValue::Nil => parts.push(name),
            RubyValue::Array(values) => {
                let part = |value: &RubyValue<'c>| -> Result<String, Stop<'c>> {
                    match value {
                        // Not even the name is left.
                        RubyValue::Nil => Ok(String::new()),
                        value => Ok(format!("{name}={}", component(&plain_text(value)?))),
                    }
                };
                let values = values.items().iter().map(part).collect::<Result<Vec<_>, Stop<'c>>>()?;
                parts.push(values.join("&"));
            }
            value => parts.push(format!("{name}={}", component(&plain_text(&value)?))),
        }
    }
    Ok(parts.join("&").into())
}

/// Ruby's `to_s` of plain values.
fn plain_text<'c>(value: &RubyValue<'c>) -> Result<String, Stop<'c>> {
    match value {
        RubyValue::String(text) => Ok(text.borrow().to_owned()),
        RubyValue::Symbol(name) => Ok(name.to_string()),
        RubyValue::Integer(number) => Ok(number.to_string()),
        RubyValue::Boolean(truth) => Ok(truth.to_string()),
        RubyValue::Float(number) => Ok(float_text(*number)),
        RubyValue::Nil => Ok(String::new()),
        _ => Err(unsupported("a form of other values")),
    }
}

/// Versions of Ruby differ in what they make of NUL.
fn shell_escaped<'c>(text: &str) -> Result<String, Stop<'c>> {
    if text.contains('\0') { Err(unsupported("NUL in a word")) } else { Ok(shellwords::escape(text)) }
}

fn shell_joined<'c>(words: &[RubyValue<'c>]) -> Evaluated<'c> {
    let escaped = words.iter().map(|word| shell_escaped(&plain_text(word)?));
    Ok(escaped.collect::<Result<Vec<_>, _>>()?.join(" ").into())
}

/// A text as part of an address, or of a form: they differ in what a blank becomes.
fn encoded(text: &str, blank: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => out.push(byte as char),
            b' ' => out.push_str(blank),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

fn html_escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    out
}

pub(super) fn digested(digest: Digest, bytes: &[u8]) -> Vec<u8> {
    match digest {
        Digest::Md5 => md5::Md5::digest(bytes).to_vec(),
        Digest::Sha1 => sha1::Sha1::digest(bytes).to_vec(),
        Digest::Sha256 => sha2::Sha256::digest(bytes).to_vec(),
        Digest::Sha384 => sha2::Sha384::digest(bytes).to_vec(),
        Digest::Sha512 => sha2::Sha512::digest(bytes).to_vec(),
    }
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

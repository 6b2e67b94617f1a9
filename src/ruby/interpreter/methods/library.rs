//! What functions call of Ruby's libraries: `ipaddr`, `digest`, `erb`.

use std::fmt::Write as _;
use std::net::{Ipv4Addr, Ipv6Addr};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use md5::Digest as _;

use crate::ruby::interpreter::class::Class;
use crate::ruby::interpreter::program::{Digest, Kernel};
use crate::ruby::interpreter::run::{Evaluated, Stop, raise, unsupported};
use crate::ruby::interpreter::value::RubyValue;

pub(in crate::ruby::interpreter) fn library_function<'c>(kernel: Kernel, arguments: &[RubyValue<'c>]) -> Evaluated<'c> {
    let text = match arguments {
        [RubyValue::String(text)] => text,
        [_] if matches!(kernel, Kernel::IsIpv4 | Kernel::IsIpv6) => {
            return Err(raise(Class::AddressFamilyError, "address family must be specified"));
        }
        _ => return Err(unsupported("a library's function of no string")),
    };
    let text = text.borrow();
    match kernel {
        Kernel::IsIpv4 => Ok((!is_ipv6(&text)?).into()),
        Kernel::IsIpv6 => Ok(is_ipv6(&text)?.into()),
        Kernel::UrlEncode => Ok(url_encoded(&text).into()),
        Kernel::Base64 => Ok(BASE64_STANDARD.encode(text.as_bytes()).into()),
        Kernel::Base64OfDigest(digest) => Ok(BASE64_STANDARD.encode(digested(digest, text.as_bytes())).into()),
        Kernel::HexDigest(digest) => Ok(hexadecimal(&digested(digest, text.as_bytes())).into()),
        Kernel::HexDigestOfDigest(digest) => {
            Ok(hexadecimal(&digested(digest, &digested(digest, text.as_bytes()))).into())
        }
        _ => Err(unsupported("a function of a library")),
    }
}

/// Whether an address is one of version 6. What is neither is refused as Ruby does; masks and zones are left to it.
fn is_ipv6<'c>(text: &str) -> Result<bool, Stop<'c>> {
    if text.contains(['/', '%']) {
        return Err(unsupported("an address with a mask or a zone"));
    }
    let inner = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    if inner.parse::<Ipv6Addr>().is_ok() {
        return Ok(true);
    }
    if text.parse::<Ipv4Addr>().is_ok() {
        return Ok(false);
    }
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    // Zeros at the start have an error of their own, and both languages need not agree on long addresses.
    if text.split('.').count() == 4 && text.split('.').all(is_number)
        || text.contains("::")
        || text.matches(':').count() > 5
    {
        return Err(unsupported("an address that is none"));
    }
    Err(raise(Class::InvalidAddressError, "invalid address: "))
}

/// `ERB::Util.url_encode`
fn url_encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b'~') {
            out.push(byte as char);
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

fn digested(digest: Digest, bytes: &[u8]) -> Vec<u8> {
    match digest {
        Digest::Md5 => md5::Md5::digest(bytes).to_vec(),
        Digest::Sha1 => sha1::Sha1::digest(bytes).to_vec(),
        Digest::Sha256 => sha2::Sha256::digest(bytes).to_vec(),
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

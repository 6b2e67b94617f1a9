//! `URI.new`

use std::fmt::Write as _;

use super::constructor::{Body, Constructor, Dispatch};
use super::conversion::{Conversion, fail};
use super::text::given;
use crate::value::integer::Bound;
use crate::value::regexp::compile;
use crate::value::ty::{StructElement, StructKey};
use crate::value::{Type, Uri, Value};
use pantin_base::diagnostics::Issue;

// The forms of components that are given one by one; they are those of RFC 2396, not of the RFC 3986 that texts are read by.
// Source: Ruby's `URI::RFC2396_Parser`
const SCHEME: &str = r"\A[a-zA-Z][-+.a-zA-Z\d]*\z";
const USERINFO: &str = r"\A(?:[-_.!~*'()a-zA-Z\d;:&=+$,]|%\h\h)*\z";
const HOST: &str = concat!(
    r"\A(?:(?:[-a-zA-Z\d.]|%\h\h)+",
    r"|\[(?:(?:\h{1,4}:)*(?:\h{1,4}|\d{1,3}(?:\.\d{1,3}){3})",
    r"|(?:(?:\h{1,4}:)*\h{1,4})?::(?:(?:\h{1,4}:)*(?:\h{1,4}|\d{1,3}(?:\.\d{1,3}){3}))?)\])\z"
);
const ABSOLUTE_PATH: &str = r"\A/(?:[-_.!~*'()a-zA-Z\d:@&=+$,;/]|%\h\h)*\z";
const RELATIVE_PATH: &str = r"\A(?:[-_.!~*'()a-zA-Z\d;@&=+$,]|%\h\h)+(?:/(?:[-_.!~*'()a-zA-Z\d:@&=+$,;/]|%\h\h)*)?\z";
const OPAQUE: &str = r"\A(?:[-_.!~*'()a-zA-Z\d;?:@&=+$,]|%\h\h)(?:[-_.!~*'()a-zA-Z\d;/?:@&=+$,\[\]]|%\h\h)*\z";

const fn text(name: &'static str) -> StructElement<'static> {
    StructElement { name, key: StructKey::Optional, value: &Type::NOT_EMPTY_STRING }
}

pub(super) static URI: Constructor = Constructor {
    // Puppet's own slip.
    name: "new_error",
    dispatches: &[
        Dispatch::new(&[Type::NOT_EMPTY_STRING], &["uri"], 1, Body::Make(from_text)),
        Dispatch::new(
            &[Type::Struct(&[
                text("scheme"),
                text("userinfo"),
                text("host"),
                StructElement {
                    name: "port",
                    key: StructKey::Optional,
                    value: &Type::Integer { from: Some(Bound::Word(0)), to: None },
                },
                text("path"),
                text("query"),
                text("fragment"),
                text("opaque"),
            ])],
            &["hash"],
            1,
            Body::Make(from_hash),
        ),
    ],
};

fn from_text<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    let uri = Uri::parse(arguments[0].as_str().unwrap_or(""), arena)?;
    Ok(Value::Uri(arena.alloc(uri)))
}

fn from_hash<'c>(cx: &Conversion<'_, 'c>, arguments: &[Value<'c>]) -> Result<Value<'c>, Issue> {
    let arena = cx.types.arena();
    let member = |name| given(&arguments[0], name).and_then(|value| value.as_str());
    let scheme = member("scheme").map(|scheme| arena.alloc_str(&scheme.to_ascii_lowercase()));
    let port = match given(&arguments[0], "port") {
        Some(Value::Integer(port)) => Some(port),
        Some(Value::BigInteger(port)) => return fail(&format!("the port {port} is out of range")),
        _ => None,
    };
    let host = member("host").map(|host| match host {
        _ if host.starts_with('[') && host.ends_with(']') || !host.contains(':') => host,
        _ => arena.alloc_str(&format!("[{host}]")),
    });
    let escaped = |text: &str, special: &[u8]| arena.alloc_str(&escape(text, special));
    let uri = Uri {
        scheme,
        userinfo: member("userinfo"),
        host,
        port,
        path: member("path"),
        query: member("query").map(|query| escaped(query, b"\"#'<>`")),
        fragment: member("fragment").map(|fragment| escaped(fragment, b"")),
        opaque: member("opaque"),
    };
    check(&uri)?;
    Ok(Value::Uri(arena.alloc(uri.with_default_port())))
}

/// A component without tabs and line ends, its blanks, `special` ones and what is not ASCII as `%20`.
fn escape(text: &str, special: &[u8]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for byte in text.bytes().filter(|byte| !b"\t\r\n".contains(byte)) {
        if byte.is_ascii_graphic() && !special.contains(&byte) {
            escaped.push(char::from(byte));
        } else {
            let _ = write!(escaped, "%{byte:02X}");
        }
    }
    escaped
}

/// Refuses components as Ruby does, in its order. Source: Ruby's `URI::Generic#initialize`
fn check(uri: &Uri<'_>) -> Result<(), Issue> {
    let bad = |component: &str, text: &str| fail(&format!("bad component(expected {component} component): {text}"));
    if uri.scheme == Some("mailto") {
        return bad("opaque", "");
    }
    let has_form = |text: &str, form: &str| compile(form)?.is_match(text);
    if let Some(scheme) = uri.scheme
        && !has_form(scheme, SCHEME)?
    {
        return bad("scheme", scheme);
    }
    if let Some(userinfo) = uri.userinfo {
        let (user, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
        if !has_form(user, USERINFO)? {
            return bad("userinfo component or user", user);
        }
        if !has_form(password, USERINFO)? {
            return fail("bad password component");
        }
    }
    if let Some(host) = uri.host
        && !has_form(host, HOST)?
    {
        return bad("host", host);
    }
    if let Some(path) = uri.path
        && !has_form(path, ABSOLUTE_PATH)?
    {
        if uri.scheme.is_some_and(|scheme| scheme != "ftp") {
            return bad("absolute path", path);
        }
        if !has_form(path, RELATIVE_PATH)? {
            return bad("relative path", path);
        }
    }
    if let Some(opaque) = uri.opaque {
        if uri.host.is_some() || uri.port.is_some() || uri.userinfo.is_some() || uri.path.is_some() {
            return fail("can not set opaque with host, port, userinfo or path");
        }
        if !has_form(opaque, OPAQUE)? {
            return bad("opaque", opaque);
        }
    }
    Ok(())
}

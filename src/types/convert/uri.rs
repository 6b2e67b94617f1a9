//! `URI.new`

use super::constructor::{Body, Constructor, Dispatch};
use super::text::given;
use super::{Conversion, fail};
use crate::diagnostics::Issue;
use crate::value::ty::{StructElement, StructKey};
use crate::value::{Type, Uri, Value};

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
                    value: &Type::Integer { from: Some(0), to: None },
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
    let scheme = member("scheme").map(|scheme| &*arena.alloc_str(&scheme.to_ascii_lowercase()));
    let port = match given(&arguments[0], "port") {
        Some(Value::Integer(port)) => Some(port),
        _ => None,
    };
    let uri = Uri {
        scheme,
        userinfo: member("userinfo"),
        host: member("host"),
        port,
        path: member("path"),
        query: member("query"),
        fragment: member("fragment"),
        opaque: member("opaque"),
    };
    check(&uri)?;
    Ok(Value::Uri(arena.alloc(uri.with_default_port())))
}

fn check(uri: &Uri<'_>) -> Result<(), Issue> {
    let bad = |component: &str, text: &str| fail(&format!("bad component(expected {component} component): {text}"));
    if uri.scheme == Some("mailto") {
        return bad("opaque", "");
    }
    if let Some(scheme) = uri.scheme {
        let is_rest = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
        if !scheme.starts_with(|c: char| c.is_ascii_alphabetic()) || !scheme.chars().all(is_rest) {
            return bad("scheme", scheme);
        }
    }
    if let Some(host) = uri.host {
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=%:[]".contains(c);
        if !host.chars().all(is_name) {
            return bad("host", host);
        }
    }
    if let Some(path) = uri.path {
        if uri.opaque.is_some() {
            return fail("path conflicts with opaque");
        }
        let is_path = |c: char| c.is_ascii_graphic() && !"\"<>\\^`{|}#?[]".contains(c);
        if uri.scheme != Some("ftp") && !path.starts_with('/') || !path.chars().all(is_path) {
            return bad("absolute path", path);
        }
    }
    if uri.opaque.is_some() && (uri.host.is_some() || uri.port.is_some() || uri.userinfo.is_some()) {
        return fail("can not set opaque with host, port, userinfo or path");
    }
    Ok(())
}

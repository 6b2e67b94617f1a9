//! Calls of Ruby's libraries that functions make: those whose answer needs no object of the library.

use crate::ruby::interpreter::lower::constants::path;
use crate::ruby::interpreter::lower::{Lowered, Lowering};
use crate::ruby::interpreter::program::{Callee, Digest, Kernel, LogLevel, Node};
use crate::ruby::syntax::{Argument, Call, Expr, Kind};

/// The name of a constant.
fn named(expr: &Expr) -> Option<String> {
    match &expr.kind {
        Kind::Constant { scope, name } => path(scope, name),
        _ => None,
    }
}

fn digest_named(class: &str) -> Option<Digest> {
    match class {
        "Digest::MD5" => Some(Digest::Md5),
        "Digest::SHA1" => Some(Digest::Sha1),
        "Digest::SHA256" => Some(Digest::Sha256),
        _ => None,
    }
}

fn plain(call: &Call) -> Option<&Expr> {
    match &call.arguments[..] {
        [Argument::Plain(argument)] if call.block.is_none() && !call.safe => Some(argument),
        _ => None,
    }
}

impl Lowering<'_> {
    /// A call of a library; `None` when it is none of those that are known.
    pub(super) fn library_call(&mut self, receiver: &Expr, call: &Call) -> Option<Lowered> {
        if matches!(&*call.name, "ipv4?" | "ipv6?") && call.arguments.is_empty() {
            let Kind::Call(made) = &receiver.kind else { return None };
            let is_address = &*made.name == "new" && made.receiver.as_ref().and_then(named)? == "IPAddr";
            let kernel = if &*call.name == "ipv6?" { Kernel::IsIpv6 } else { Kernel::IsIpv4 };
            return is_address.then(|| plain(made)).flatten().map(|address| self.of_library(call.at, kernel, address));
        }
        let class = named(receiver)?;
        let argument = plain(call)?;
        let digest = digest_named(&class);
        let level = match &*call.name {
            "debug" => Some(LogLevel::Debug),
            "info" => Some(LogLevel::Info),
            "notice" => Some(LogLevel::Notice),
            "warning" => Some(LogLevel::Warning),
            "err" => Some(LogLevel::Err),
            _ => None,
        };
        if let Some(level) = level.filter(|_| class == "Puppet") {
            return Some(self.of_library(call.at, Kernel::Log(level), argument));
        }
        match (class.as_str(), &*call.name, &argument.kind) {
            ("ERB::Util", "url_encode" | "u", _) => Some(self.of_library(call.at, Kernel::UrlEncode, argument)),
            ("Puppet::Parser::Functions", "function", _) => {
                Some(self.of_library(call.at, Kernel::FunctionMethod, argument))
            }
            ("Base64", "strict_encode64", Kind::Call(inner)) if &*inner.name == "digest" => {
                let digest = digest_named(&inner.receiver.as_ref().and_then(named)?)?;
                Some(self.of_library(call.at, Kernel::Base64OfDigest(digest), plain(inner)?))
            }
            ("Base64", "strict_encode64", _) => Some(self.of_library(call.at, Kernel::Base64, argument)),
            ("IPAddr", "const_defined?", Kind::String(name)) if &**name == "InvalidAddressError" => {
                Some(self.node(call.at, Node::True))
            }
            (_, "hexdigest", Kind::Call(inner)) if &*inner.name == "digest" => {
                let is_same = inner.receiver.as_ref().and_then(named)? == class;
                let argument = plain(inner).filter(|_| is_same)?;
                Some(self.of_library(call.at, Kernel::HexDigestOfDigest(digest?), argument))
            }
            (_, "hexdigest", _) => Some(self.of_library(call.at, Kernel::HexDigest(digest?), argument)),
            _ => None,
        }
    }

    fn of_library(&mut self, at: u32, kernel: Kernel, argument: &Expr) -> Lowered {
        let element = self.element(argument)?;
        let call = crate::ruby::interpreter::program::Call {
            receiver: None,
            callee: Callee::Kernel(kernel),
            arguments: [element].into(),
            block: None,
            is_safe: false,
        };
        self.node(at, Node::Call(Box::new(call)))
    }
}

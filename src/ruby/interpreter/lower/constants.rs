//! Constants and what may be called of them.

use std::borrow::Cow;

use crate::interpreter::class::Class;
use crate::interpreter::kernel::Kernel;
use crate::interpreter::lower::{Lowered, Lowering};
use crate::interpreter::method::Method;
use crate::interpreter::program::Node;
use crate::syntax::{ConstantScope, Kind};

impl Lowering<'_> {
    pub(super) fn constant(&mut self, at: u32, scope: &ConstantScope, name: &str) -> Lowered {
        if let Some(lowered) = self.own_constant(at, scope, name) {
            return lowered;
        }
        let Some(path) = path(scope, name) else {
            return Err(self.refused(at, "a computed constant"));
        };
        let node = match path.as_str() {
            "Float::INFINITY" => Node::Float(f64::INFINITY),
            "Float::MIN" => Node::Float(f64::MIN_POSITIVE),
            "Float::MAX" => Node::Float(f64::MAX),
            "Float::EPSILON" => Node::Float(f64::EPSILON),
            "Math::PI" => Node::Float(std::f64::consts::PI),
            "Puppet::PUPPETVERSION" => return self.of_kernel(at, Kernel::VersionOfPuppet, &[]),
            "Puppet::IMPLEMENTATION" => return self.of_kernel(at, Kernel::ImplementationOfPuppet, &[]),
            "Socket::AF_INET" if cfg!(target_os = "linux") => Node::Integer(2),
            "Socket::AF_INET6" if cfg!(target_os = "linux") => Node::Integer(10),
            "File::SEPARATOR" => Node::String(self.text("/")),
            path => match Class::named(&without_alias(path)) {
                Some(class) => Node::Class(class),
                None => return Err(self.refused(at, format!("the constant '{path}'"))),
            },
        };
        self.node(at, node)
    }
}

/// The name of a constant of `YAML`, which is another name of `Psych`.
fn without_alias(path: &str) -> Cow<'_, str> {
    match path.strip_prefix("YAML") {
        Some("") => "Psych".into(),
        Some(rest) if rest.starts_with("::") => format!("Psych{rest}").into(),
        _ => path.into(),
    }
}

pub(super) fn path(scope: &ConstantScope, name: &str) -> Option<String> {
    match scope {
        ConstantScope::Lexical | ConstantScope::Top => Some(name.to_owned()),
        ConstantScope::In(outer) => match &outer.kind {
            Kind::Constant { scope, name: outer } => Some(format!("{}::{name}", path(scope, outer)?)),
            _ => None,
        },
    }
}

/// Whether every class has a method that runs natively.
pub(super) const fn is_of_every_class(method: Method) -> bool {
    matches!(
        method,
        Method::Equal
            | Method::NotEqual
            | Method::CaseEqual
            | Method::Name
            | Method::ToS
            | Method::Inspect
            | Method::Compare
            | Method::Less
            | Method::LessOrEqual
            | Method::Greater
            | Method::GreaterOrEqual
            | Method::IsNil
            | Method::Not
    )
}

/// Whether a class has a method of its own that runs natively.
pub(super) fn has_singleton_method(class: Class, method: Method) -> bool {
    match method {
        method if is_of_every_class(method) => true,
        Method::New => {
            class.is_exception() && !class.is_made_otherwise()
                || matches!(
                    class,
                    Class::Hash
                        | Class::Array
                        | Class::String
                        | Class::Regexp
                        | Class::Sensitive
                        | Class::IpAddress
                        | Class::Set
                        | Class::Pathname
                        | Class::Random
                )
        }
        Method::Index => matches!(class, Class::Hash | Class::Array | Class::Set),
        Method::Escape | Method::Quote | Method::Union => class == Class::Regexp,
        Method::Generate | Method::PrettyGenerate | Method::Parse => class == Class::Json,
        Method::Dump => matches!(class, Class::Json | Class::Yaml),
        Method::Join | Method::Basename | Method::Dirname | Method::Extname => class == Class::File,
        Method::Sqrt | Method::Log | Method::Log2 | Method::Log10 => class == Class::Math,
        _ => false,
    }
}

//! Ruby's libraries and Puppet's: what loading them changes, and calls of them whose answer needs no object of theirs.

use std::borrow::Cow;

use crate::interpreter::kernel::{Digest, FileQuestion, FileTest, Kernel, Library, LogLevel, Permitted, Primitive};
use crate::interpreter::lower::constants::path;
use crate::interpreter::lower::{Lowered, Lowering};
use crate::interpreter::program::{Callee, Node};
use crate::names;
use crate::syntax::{Argument, Call, ConstantScope, Expr, HashEntry, Kind};

/// Libraries that are there wherever Puppet is, besides its own, and change nothing of what runs natively. What they add is
/// lowered here, or left to Ruby where it is named.
const LIBRARIES: &[&str] = &[
    "English",
    "base64",
    "benchmark",
    "bigdecimal",
    "cgi",
    "date",
    "digest",
    "digest/md5",
    "digest/sha1",
    "digest/sha2",
    "erb",
    "etc",
    "fileutils",
    "forwardable",
    "ipaddr",
    "json",
    "logger",
    "net/http",
    "net/https",
    "open-uri",
    "open3",
    "openssl",
    "openssl/digest",
    "ostruct",
    "pathname",
    "pp",
    "psych",
    "puppet",
    "puppet_x",
    "resolv",
    "rubygems",
    "securerandom",
    "set",
    SHELLWORDS,
    "socket",
    "stringio",
    "tempfile",
    "thread",
    "time",
    "timeout",
    "tmpdir",
    "uri",
    "yaml",
    "zlib",
];

/// The one library with functions lowered here that Puppet itself does not load.
const SHELLWORDS: &str = "shellwords";

/// The oldest version of Ruby that Puppet 8 runs on.
const OLDEST_RUBY: [u64; 2] = [3, 1];

/// The version of Psych that this one has.
const OLDEST_PSYCH: [u64; 2] = [4, 0];

/// A library's function, and what it is called with.
type Called<'e> = (Library, Vec<&'e Expr>);

/// The name of a constant.
pub(super) fn named(expr: &Expr) -> Option<String> {
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
        "Digest::SHA384" => Some(Digest::Sha384),
        "Digest::SHA512" => Some(Digest::Sha512),
        _ => None,
    }
}

/// The result of comparing with a newer version; `None` for other operators.
fn of_newer(comparison: &str) -> Option<bool> {
    match comparison {
        ">" | ">=" => Some(true),
        "<" | "<=" | "==" => Some(false),
        _ => None,
    }
}

/// Whether a library is known by its name.
pub(super) fn is_known_library(name: &str) -> bool {
    LIBRARIES.contains(&name) || names::is_file(name)
}

/// Whether a call is `require` of a library that is known.
pub(super) fn loads_known_library(call: &Call) -> bool {
    let [Argument::Plain(Expr { kind: Kind::String(name), .. })] = &call.arguments[..] else { return false };
    call.receiver.is_none() && &*call.name == "require" && is_known_library(name)
}

/// What a call without a block is given.
fn arguments(call: &Call) -> Option<Vec<&Expr>> {
    if call.block.is_some() || call.safe {
        return None;
    }
    let plain = call.arguments.iter().map(|argument| match argument {
        Argument::Plain(plain) => Some(plain),
        Argument::Splat(_) | Argument::Keywords(_) | Argument::Block(_) => None,
    });
    plain.collect()
}

/// What a class is made a new object of.
fn made<'e>(expr: &'e Expr, class: &str) -> Option<&'e Expr> {
    let Kind::Call(call) = &expr.kind else { return None };
    let is_new = &*call.name == "new" && call.receiver.as_ref().and_then(named)? == class;
    match arguments(call)?[..] {
        [argument] if is_new => Some(argument),
        _ => None,
    }
}

/// The numbers of a version.
fn segments(version: &str) -> Option<Vec<u64>> {
    version.split('.').map(|number| number.parse().ok()).collect()
}

/// Whether what every Ruby that runs Puppet 8 has is newer than a version.
fn is_newer(constant: &str, version: &Expr) -> bool {
    let oldest = match constant {
        "RUBY_VERSION" => OLDEST_RUBY,
        "Psych::VERSION" | "YAML::VERSION" => OLDEST_PSYCH,
        _ => return false,
    };
    let Kind::String(version) = &version.kind else { return false };
    segments(version).is_some_and(|version| version[..] < oldest[..])
}

impl Lowering<'_> {
    /// Whether a call is `require` of a library that is known. It is loaded from here on.
    pub(super) fn requires(&mut self, call: &Call) -> bool {
        let [Argument::Plain(Expr { kind: Kind::String(name), .. })] = &call.arguments[..] else { return false };
        let is_known = loads_known_library(call);
        self.has_shellwords |= is_known && &**name == SHELLWORDS;
        is_known
    }

    /// The module of the code's own that is prepended to a class.
    fn prepended_module<'e>(&self, call: &'e Call) -> Option<&'e Expr> {
        let [module] = arguments(call)?[..] else { return None };
        let Kind::Constant { .. } = &module.kind else { return None };
        (&*call.name == "prepend" && !call.is_bare && self.is_own_module(module)).then_some(module)
    }

    /// A call of a library; `None` when it is none of those that are known.
    pub(super) fn library_call(&mut self, receiver: &Expr, call: &Call) -> Option<Lowered> {
        if let Some(constant) = constant_answer(receiver, call) {
            return Some(self.node(call.at, if constant { Node::True } else { Node::False }));
        }
        if let Some(node) = last_match(receiver, call) {
            return Some(self.node(call.at, node));
        }
        if let Some(kernel) = about_puppet(receiver, call) {
            return Some(self.of_kernel(call.at, kernel, &[]));
        }
        if let Some((kernel, argument)) = of_host(receiver, call) {
            return Some(self.of_kernel(call.at, kernel, &[argument]));
        }
        if let Some(name) = setting(receiver, call) {
            return Some(self.of_kernel(call.at, Kernel::Setting, &[name]));
        }
        if named(receiver).is_some_and(|class| class == "Puppet") && &*call.name == "deprecation_warning" {
            return self.deprecation_warning(call);
        }
        if let Some(loaded) = loaded_file(receiver, call).or_else(|| named_constant(receiver, call)) {
            return Some(self.expr(&loaded));
        }
        if let Some(module) = self.prepended_module(call) {
            return Some(self.of_kernel(call.at, Kernel::Prepend, &[receiver, module]));
        }
        if let Some(kernel) = self.primitive(receiver, call).or_else(|| of_kernel(receiver, call)) {
            return Some(self.finish(call.at, None, Callee::Kernel(kernel), call));
        }
        if let Some([one, other]) = compared_versions(receiver, call) {
            let name = Expr { kind: Kind::String("versioncmp".into()), at: call.at };
            return Some(self.of_kernel(call.at, Kernel::CallFunction, &[&name, one, other]));
        }
        if let Some(scope) = resource_of_scope(receiver, call) {
            return Some(self.of_kernel(call.at, Kernel::AttributesOfScope, &[scope]));
        }
        if !(self.is_function() || self.is_in_module() || self.is_in_object())
            && let Some((kernel, name)) = of_all_variables(receiver, call)
        {
            return Some(self.of_kernel(call.at, kernel, &[name]));
        }
        let called = named(receiver)
            .and_then(|class| of_class(&class, call))
            .or_else(|| self.has_shellwords.then(|| of_shellwords(receiver, call)).flatten());
        called.map(|(function, arguments)| self.of_kernel(call.at, Kernel::Library(function), &arguments))
    }

    /// `Puppet.deprecation_warning`, with the place that it tells. `None` where that is not known.
    fn deprecation_warning(&mut self, call: &Call) -> Option<Lowered> {
        let (message, key) = match arguments(call)?[..] {
            [message] => (message, None),
            [message, key] => (message, Some(key)),
            _ => return None,
        };
        let is_plain = self.is_function() && !self.is_legacy() && self.file == 0;
        if !is_plain || self.definitions == 0 || self.lambdas > 0 || self.blocks_in_lambda > 0 {
            return None;
        }
        let place = format!("{}:in `{}'", self.lines.line(call.at), self.method);
        let place = Expr { kind: Kind::String(place.into()), at: call.at };
        let arguments: Vec<&Expr> = [message, &place].into_iter().chain(key).collect();
        Some(self.of_kernel(call.at, Kernel::DeprecationWarning, &arguments))
    }

    /// What files of this program call.
    fn primitive(&self, receiver: &Expr, call: &Call) -> Option<Kernel> {
        let file = self.files.get(usize::from(self.file))?;
        if !file.is_standard || !matches!(&*named(receiver)?, "Primitive" | "Pantin::Primitive") {
            return None;
        }
        Some(Kernel::Primitive(match &*call.name {
            "digest" => Primitive::Digest,
            "hmac" => Primitive::Hmac,
            "derived_key" => Primitive::DerivedKey,
            "hex" => Primitive::Hex,
            "entropy" => Primitive::Entropy,
            "number" => Primitive::Number,
            "now" => Primitive::Now,
            "time" => Primitive::Time,
            "resolve" => Primitive::Resolve,
            "has_ipv6" => Primitive::HasIpv6,
            "find_module" => Primitive::FindModule,
            "module_file" => Primitive::ModuleFile,
            "text_of_file" => Primitive::TextOfFile,
            _ => return None,
        }))
    }

    pub(super) fn of_kernel(&mut self, at: u32, kernel: Kernel, arguments: &[&Expr]) -> Lowered {
        let elements = arguments.iter().map(|argument| self.element(argument)).collect::<Lowered<Vec<_>>>()?;
        let call = crate::interpreter::program::Call {
            receiver: None,
            callee: Callee::Kernel(kernel),
            arguments: elements.into(),
            block: None,
            is_safe: false,
            has_keywords: false,
        };
        self.node(at, Node::Call(Box::new(call)))
    }
}

/// A question about libraries that has one answer wherever Puppet 8 runs.
fn constant_answer(receiver: &Expr, call: &Call) -> Option<bool> {
    let [argument] = arguments(call)?[..] else { return None };
    // Puppet 8 runs on one kind of Ruby.
    if let ("RUBY_PLATFORM", "==" | "!=", Kind::String(platform)) =
        (&*named(receiver).unwrap_or_default(), &*call.name, &argument.kind)
        && &**platform == "java"
    {
        return Some(&*call.name == "!=");
    }
    if let Some(answer) = of_newer(&call.name) {
        let is_asked = if let Some(version) = made(receiver, "Gem::Version") {
            is_newer(&named(version)?, made(argument, "Gem::Version")?)
        } else {
            // Texts are compared: of versions before Ruby 3 the first digits tell.
            matches!(&argument.kind, Kind::String(version) if version.starts_with(['0', '1', '2']))
                && named(receiver)? == "RUBY_VERSION"
        };
        return is_asked.then_some(answer);
    }
    let (Kind::String(name) | Kind::Symbol(name)) = &argument.kind else { return None };
    let is_there = match (named(receiver)?.as_str(), &*call.name) {
        ("IPAddr", "const_defined?") => &**name == "InvalidAddressError",
        ("Puppet::Util", "respond_to?") => {
            matches!(&**name, "absolute_path?" | "deterministic_rand" | "deterministic_rand_int")
        }
        _ => false,
    };
    is_there.then_some(true)
}

/// What classes and modules of Ruby and Puppet are asked that needs more than texts.
fn of_kernel(receiver: &Expr, call: &Call) -> Option<Kernel> {
    match (&*named(receiver)?, &*call.name, &call.arguments[..]) {
        ("Kernel" | "Random", "rand", _) => Some(Kernel::Rand),
        ("Kernel" | "Random", "srand", _) => Some(Kernel::SeedRandom),
        ("Puppet::Pops::Types::TypeCalculator", "instance?", [_, _]) => Some(Kernel::IsInstance),
        ("Puppet::Pops::PuppetStack", "stacktrace", []) if call.block.is_none() => Some(Kernel::Stack),
        ("ENV", "[]" | "fetch", [_, ..]) => Some(Kernel::Variable),
        _ => None,
    }
}

/// `YAML.load_file(path)` as what it is short for.
fn loaded_file(receiver: &Expr, call: &Call) -> Option<Expr> {
    let [Argument::Plain(path)] = &call.arguments[..] else { return None };
    if call.block.is_some() || &*call.name != "load_file" || !matches!(&*named(receiver)?, "YAML" | "Psych") {
        return None;
    }
    let file = Kind::Constant { scope: ConstantScope::Top, name: "File".into() };
    let plain = |receiver: Expr, name: &str, argument: Expr| {
        let (receiver, arguments) = (Some(receiver), vec![Argument::Plain(argument)]);
        let call = Call { receiver, name: name.into(), arguments, block: None, ..call.clone() };
        Expr { kind: Kind::Call(Box::new(call)), at: path.at }
    };
    let text = plain(Expr { kind: file, at: path.at }, "read", path.clone());
    Some(plain(receiver.clone(), "load", text))
}

/// `Kernel.const_get('A::B')` as what it is long for.
fn named_constant(receiver: &Expr, call: &Call) -> Option<Expr> {
    let [Expr { kind: Kind::String(path), at }] = arguments(call)?[..] else { return None };
    let is_asked = &*call.name == "const_get" && matches!(&*named(receiver)?, "Kernel" | "Object");
    let is_constant = |name: &str| {
        name.starts_with(|first: char| first.is_ascii_uppercase())
            && name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_')
    };
    if !is_asked || !path.split("::").all(is_constant) {
        return None;
    }
    path.split("::").fold(None, |outer: Option<Expr>, name| {
        let scope = outer.map_or(ConstantScope::Top, |outer| ConstantScope::In(Box::new(outer)));
        Some(Expr { kind: Kind::Constant { scope, name: name.into() }, at: *at })
    })
}

/// `Regexp.last_match`, `Regexp.last_match(1)`
fn last_match(receiver: &Expr, call: &Call) -> Option<Node> {
    let asked = arguments(call)?;
    if &*call.name != "last_match" || named(receiver)? != "Regexp" {
        return None;
    }
    match asked[..] {
        [] => Some(Node::BackReference(b'~')),
        [Expr { kind: Kind::Integer(0), .. }] => Some(Node::BackReference(b'&')),
        [Expr { kind: Kind::Integer(number), .. }] => Some(Node::Group(u32::try_from(*number).ok()?)),
        _ => None,
    }
}

/// Which program Puppet says that it is.
fn about_puppet(receiver: &Expr, call: &Call) -> Option<Kernel> {
    if !arguments(call)?.is_empty() || named(receiver)? != "Puppet" {
        return None;
    }
    match &*call.name {
        "version" => Some(Kernel::VersionOfPuppet),
        "implementation" => Some(Kernel::ImplementationOfPuppet),
        _ => None,
    }
}

/// What `Puppet::Util::Package.versioncmp` compares.
fn compared_versions<'e>(receiver: &Expr, call: &'e Call) -> Option<[&'e Expr; 2]> {
    let is_asked = &*call.name == "versioncmp" && named(receiver)? == "Puppet::Util::Package";
    arguments(call)?.try_into().ok().filter(|_| is_asked)
}

/// The scope of whose resource `scope.resource.to_hash` asks.
fn resource_of_scope<'e>(receiver: &'e Expr, call: &Call) -> Option<&'e Expr> {
    let Kind::Call(resource) = &receiver.kind else { return None };
    let is_asked = &*call.name == "to_hash" && &*resource.name == "resource";
    let is_plain = arguments(call)?.is_empty() && arguments(resource)?.is_empty();
    resource.receiver.as_ref().filter(|_| is_asked && is_plain)
}

/// What a template asks of one variable by way of them all: `scope.to_hash[name]`, `scope.to_hash.key?(name)`.
fn of_all_variables<'e>(receiver: &Expr, call: &'e Call) -> Option<(Kernel, &'e Expr)> {
    let [name] = arguments(call)?[..] else { return None };
    let kernel = match &*call.name {
        "[]" => Kernel::VariableOfScope,
        "has_key?" | "include?" | "key?" | "member?" => Kernel::IsVariableOfScope,
        _ => return None,
    };
    let Kind::Call(all) = &receiver.kind else { return None };
    let Kind::Call(scope) = &all.receiver.as_ref()?.kind else { return None };
    let is_of_scope = &*all.name == "to_hash" && &*scope.name == "scope" && scope.receiver.is_none();
    let is_plain = arguments(all)?.is_empty() && arguments(scope)?.is_empty();
    (is_of_scope && is_plain).then_some((kernel, name))
}

/// What Puppet itself and its files are asked.
fn of_host<'e>(receiver: &Expr, call: &'e Call) -> Option<(Kernel, &'e Expr)> {
    let [argument] = arguments(call)?[..] else { return None };
    let level = match &*call.name {
        "debug" => Some(LogLevel::Debug),
        "info" => Some(LogLevel::Info),
        "notice" => Some(LogLevel::Notice),
        "warning" => Some(LogLevel::Warning),
        "err" => Some(LogLevel::Err),
        _ => None,
    };
    let kernel = match (named(receiver)?.as_str(), level) {
        ("Puppet", Some(level)) => Kernel::Log(level),
        ("Puppet", None) if &*call.name == "[]" => Kernel::Setting,
        ("Puppet::Pops::Types::PBinaryType::Binary", None) if &*call.name == "from_binary_string" => Kernel::Binary,
        ("FileUtils", None) if matches!(&*call.name, "mkdir_p" | "makedirs" | "mkpath") => Kernel::MakeDirectory,
        ("Puppet::Parser::Functions", _) if &*call.name == "function" => Kernel::FunctionMethod,
        (class, _) => Kernel::File(of_file(class, &call.name)?),
    };
    Some((kernel, argument))
}

/// The setting of `Puppet.settings[name]`.
fn setting<'e>(receiver: &Expr, call: &'e Call) -> Option<&'e Expr> {
    let [name] = arguments(call)?[..] else { return None };
    let Kind::Call(settings) = &receiver.kind else { return None };
    let is_asked = &*call.name == "[]" && &*settings.name == "settings" && arguments(settings)?.is_empty();
    (is_asked && named(settings.receiver.as_ref()?)? == "Puppet").then_some(name)
}

/// A call without the environment that is compiled, where others are unknown.
pub(super) fn in_current_environment<'e>(module: &str, call: &'e Call) -> Cow<'e, Call> {
    let is_current = |argument: &Argument| matches!(argument, Argument::Plain(plain) if is_current_environment(plain));
    if !matches!(module, "Puppet::Module" | "Puppet::Parser::Files") || !call.arguments.iter().any(is_current) {
        return Cow::Borrowed(call);
    }
    let mut call = call.clone();
    for argument in &mut call.arguments {
        if let Argument::Plain(plain) = argument
            && is_current_environment(plain)
        {
            plain.kind = Kind::Nil;
        }
    }
    Cow::Owned(call)
}

/// Whether code names the environment that is compiled: `compiler.environment.to_s`, of the scope or of a function of the
/// 3.x API.
fn is_current_environment(code: &Expr) -> bool {
    let Kind::Call(call) = &code.kind else { return false };
    if !arguments(call).is_some_and(|arguments| arguments.is_empty()) {
        return false;
    }
    match (&*call.name, &call.receiver) {
        ("to_s" | "name", Some(environment)) => is_current_environment(environment),
        ("environment", Some(Expr { kind: Kind::Call(compiler), .. })) => {
            let is_of_scope = match &compiler.receiver {
                None | Some(Expr { kind: Kind::SelfObject | Kind::Local(_), .. }) => true,
                Some(Expr { kind: Kind::Call(scope), .. }) => {
                    scope.receiver.is_none() && matches!(&*scope.name, "scope" | "closure_scope")
                }
                Some(_) => false,
            };
            &*compiler.name == "compiler" && is_of_scope && compiler.arguments.is_empty() && compiler.block.is_none()
        }
        _ => false,
    }
}

fn of_file(class: &str, method: &str) -> Option<FileQuestion> {
    match (class, method) {
        // Ruby 3.1 knows the name with an `s`; of those that do not, code that uses it would fail.
        ("File", "exist?" | "exists?") => Some(FileQuestion::Test(FileTest::Exists)),
        ("File", "file?") => Some(FileQuestion::Test(FileTest::IsFile)),
        ("File", "readable?") => Some(FileQuestion::Test(FileTest::IsReadable)),
        ("File", "directory?") | ("Dir", "exist?") => Some(FileQuestion::Test(FileTest::IsDirectory)),
        ("File" | "IO", "read") => Some(FileQuestion::Content),
        ("File" | "IO", "readlines") => Some(FileQuestion::Lines),
        ("File" | "IO", "binread") => Some(FileQuestion::Bytes),
        _ => None,
    }
}

/// A function of a class or module.
fn of_class<'e>(class: &str, call: &'e Call) -> Option<Called<'e>> {
    if matches!(class, "YAML" | "Psych") {
        return loaded_yaml(call);
    }
    let asked = arguments(call)?;
    if (class, &*call.name) == ("File", "expand_path") && matches!(asked.len(), 1 | 2) {
        return Some((Library::ExpandPath, asked));
    }
    let [argument] = asked[..] else { return None };
    let digest = digest_named(class);
    let function = match (class, &*call.name) {
        ("ERB::Util", "url_encode" | "u") => Library::UrlEncode,
        ("ERB::Util", "html_escape" | "h") | ("CGI", "escapeHTML" | "escape_html") => Library::HtmlEscape,
        ("CGI", "escape") => Library::FormEncode,
        ("CGI", "unescape") | ("URI", "decode_www_form_component") => Library::FormDecode,
        ("Base64", "encode64") => Library::Base64Lines,
        ("Base64", "urlsafe_encode64") => Library::Base64OfUrls,
        ("Base64", "decode64") => Library::Base64Decode,
        ("Base64", "strict_decode64") => Library::Base64StrictDecode,
        ("Base64", "urlsafe_decode64") => Library::Base64DecodeOfUrls,
        ("URI", "encode_www_form_component") => Library::FormComponent,
        ("URI", "encode_www_form") => Library::Form,
        ("Zlib", "crc32") => Library::Crc32,
        ("JSON", "load") => Library::LoadJson,
        ("Base64", "strict_encode64") => match digest_of(argument) {
            Some((digest, argument)) => return Some((Library::Base64OfDigest(digest), vec![argument])),
            None => Library::Base64,
        },
        (_, "hexdigest") => match digest_of(argument) {
            Some((inner, argument)) if Some(inner) == digest => {
                return Some((Library::HexDigestOfDigest(inner), vec![argument]));
            }
            _ => Library::HexDigest(digest?),
        },
        (_, "base64digest") => Library::Base64OfDigest(digest?),
        _ => return None,
    };
    Some((function, vec![argument]))
}

/// `Digest::X.digest(argument)`
fn digest_of(expr: &Expr) -> Option<(Digest, &Expr)> {
    let Kind::Call(call) = &expr.kind else { return None };
    let digest = digest_named(&call.receiver.as_ref().and_then(named)?)?;
    match arguments(call)?[..] {
        [argument] if &*call.name == "digest" => Some((digest, argument)),
        _ => None,
    }
}

/// `YAML.load(text)`, and `YAML.safe_load` with options that say what a document may hold.
fn loaded_yaml(call: &Call) -> Option<Called<'_>> {
    let (Argument::Plain(text), options) = call.arguments.split_first()? else { return None };
    let is_safe = &*call.name == "safe_load";
    if call.block.is_some() || call.safe || !(is_safe || &*call.name == "load") {
        return None;
    }
    let mut permitted = Permitted { symbols: !is_safe, ..Permitted::default() };
    match options {
        [] => {}
        [Argument::Keywords(entries)] if is_safe => {
            for entry in entries {
                let HashEntry::Pair(Expr { kind: Kind::Symbol(name), .. }, value) = entry else { return None };
                match (&**name, &value.kind) {
                    ("aliases", Kind::True) => permitted.aliases = true,
                    ("aliases", Kind::False) => permitted.aliases = false,
                    // Only messages about what cannot be read name it.
                    ("filename", Kind::Local(_) | Kind::String(_)) => {}
                    ("permitted_classes", Kind::Array(classes)) => {
                        for class in classes {
                            match named(class)?.as_str() {
                                "Symbol" => permitted.symbols = true,
                                "Regexp" => permitted.regexps = true,
                                _ => return None,
                            }
                        }
                    }
                    _ => return None,
                }
            }
        }
        _ => return None,
    }
    Some((Library::LoadYaml(permitted), vec![text]))
}

/// `Shellwords.escape(text)` or `text.shellescape`, and the like.
fn of_shellwords<'e>(receiver: &'e Expr, call: &'e Call) -> Option<Called<'e>> {
    let asked = arguments(call)?;
    let is_module = named(receiver).is_some_and(|name| name == "Shellwords");
    let function = match (&*call.name, is_module) {
        ("shellescape", _) | ("escape", true) => Library::ShellEscape,
        ("shelljoin", _) | ("join", true) => Library::ShellJoin,
        ("shellsplit", _) | ("split" | "shellwords", true) => Library::ShellSplit,
        _ => return None,
    };
    match (asked[..].first(), asked.len(), is_module) {
        (Some(argument), 1, true) => Some((function, vec![argument])),
        (None, 0, false) => Some((function, vec![receiver])),
        _ => None,
    }
}

//! Functions that code calls without a receiver, or of modules of Ruby's libraries and of Puppet's.

use std::path::Path;

use serde::{Deserialize, Serialize};

use pantin_base::diagnostics::Level;
use pantin_host::{FileKind, Files};

/// Checksums of Ruby's library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Digest {
    Md5,
    Sha1,
    Sha256,
    Sha384,
    Sha512,
}

/// Levels of `Puppet.debug` and the like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum LogLevel {
    Debug,
    Info,
    Notice,
    Warning,
    Err,
}

/// Functions of Ruby's kernel and of its libraries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Kernel {
    Array,
    Integer,
    Float,
    String,
    Hash,
    Format,
    Raise,
    Lambda,
    Proc,
    Loop,
    BlockGiven,
    /// `call_function` of a function.
    CallFunction,
    /// `Puppet::Parser::Functions.function`
    FunctionMethod,
    /// `Puppet.debug` and the like
    Log(LogLevel),
    /// `require` of a library whose parts are known anyway.
    Require,
    /// A function of a library.
    Library(Library),
    /// `File.exist?` and the like
    File(FileQuestion),
    /// `Puppet[:strict]`
    Setting,
    /// `Puppet.version`, `Puppet::PUPPETVERSION`
    VersionOfPuppet,
    /// `Puppet.implementation`, `Puppet::IMPLEMENTATION`
    ImplementationOfPuppet,
    /// `scope.resource.to_hash`
    AttributesOfScope,
    /// `scope.to_hash[name]`
    VariableOfScope,
    /// `scope.to_hash.key?(name)`
    IsVariableOfScope,
    /// `instance_variable_get` of a template
    InstanceVariable,
    /// `instance_variable_defined?` of a template
    IsInstanceVariable,
    /// `Puppet::Pops::PuppetStack.stacktrace`
    Stack,
    /// `Puppet.deprecation_warning`, with the line and the method that it is called in.
    DeprecationWarning,
    /// `Puppet::Pops::Types::PBinaryType::Binary.from_binary_string`
    Binary,
    /// `FileUtils.mkdir_p`
    MakeDirectory,
    /// `rand`
    Rand,
    /// `srand`
    SeedRandom,
    /// `catch`, where nothing throws.
    Catch,
    /// `ENV[name]`, `ENV.fetch(name) { … }`
    Variable,
    /// `Puppet::Pops::Types::TypeCalculator.instance?`
    IsInstance,
    /// `prepend` of a class that is written in Ruby here.
    Prepend,
    /// What only files of this program call.
    Primitive(Primitive),
    /// `super` where an exception is made: sets its message.
    InitializeException,
    /// `super` in `message` and `to_s` of an exception.
    TextOfException,
}

/// What libraries that are written in Ruby here need besides Ruby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Primitive {
    /// The checksum of texts, one after the other, by the name of the algorithm.
    Digest,
    /// The same with a key.
    Hmac,
    /// A key that is derived from a password.
    DerivedKey,
    /// Bytes as hexadecimal digits.
    Hex,
    /// Bytes that nobody can foresee.
    Entropy,
    /// A number below a limit that nobody can foresee.
    Number,
    /// Seconds since 1970, and nanoseconds.
    Now,
    /// A time of UTC in a format.
    Time,
    /// What name servers know of a name.
    Resolve,
    /// Whether the machine has an address of sixteen bytes that others reach.
    HasIpv6,
    /// A module of the environment that is compiled: a hash of its name and path.
    FindModule,
    /// The path of a file of a module, by its kind and name.
    ModuleFile,
    /// The text of a file, without a mark of its byte order.
    TextOfFile,
}

/// What is asked of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum FileQuestion {
    /// `File.exist?`, `File.file?`, `File.directory?`
    Test(FileTest),
    /// `File.read`
    Content,
    /// The same without a mark of the byte order.
    Text,
    /// `File.binread`
    Bytes,
    /// `File.readlines`
    Lines,
}

/// Functions of Ruby's libraries and of Puppet's whose answers need no objects of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Library {
    /// `ERB::Util.url_encode`
    UrlEncode,
    /// `ERB::Util.html_escape`, `CGI.escapeHTML`
    HtmlEscape,
    /// `CGI.escape`
    FormEncode,
    /// `URI.encode_www_form_component`
    FormComponent,
    /// `URI.encode_www_form`
    Form,
    /// `Digest::X.hexdigest`
    HexDigest(Digest),
    /// `Digest::X.hexdigest(Digest::X.digest(…))`
    HexDigestOfDigest(Digest),
    /// `Zlib.crc32`
    Crc32,
    /// `JSON.load`
    LoadJson,
    /// `Base64.strict_encode64`
    Base64,
    /// `Base64.encode64`
    Base64Lines,
    /// `Base64.urlsafe_encode64`
    Base64OfUrls,
    /// `Base64.decode64`
    Base64Decode,
    /// `Base64.strict_decode64`
    Base64StrictDecode,
    /// `Base64.urlsafe_decode64`
    Base64DecodeOfUrls,
    /// `URI.decode_www_form_component`, `CGI.unescape`
    FormDecode,
    /// `File.expand_path`
    ExpandPath,
    /// `Base64.strict_encode64(Digest::X.digest(…))`, `Digest::X.base64digest`
    Base64OfDigest(Digest),
    /// `YAML.load`, and `YAML.safe_load`, which refuses what is not permitted.
    LoadYaml(Permitted),
    /// `Shellwords.shellescape`, `text.shellescape`
    ShellEscape,
    /// `Shellwords.shelljoin`, `words.shelljoin`
    ShellJoin,
    /// `Shellwords.shellsplit`, `text.shellsplit`
    ShellSplit,
}

/// What a document of YAML may hold besides plain data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Permitted {
    pub(super) symbols: bool,
    pub(super) aliases: bool,
    pub(super) regexps: bool,
}

impl From<LogLevel> for Level {
    fn from(level: LogLevel) -> Self {
        match level {
            LogLevel::Debug => Self::Debug,
            LogLevel::Info => Self::Info,
            LogLevel::Notice => Self::Notice,
            LogLevel::Warning => Self::Warning,
            LogLevel::Err => Self::Err,
        }
    }
}

/// What code may ask of a file besides its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileTest {
    /// Whether it is there.
    Exists,
    /// Whether it is a regular file.
    IsFile,
    /// Whether it is a directory.
    IsDirectory,
    /// Whether this process may read it.
    IsReadable,
}

impl FileTest {
    /// How many there are.
    pub const KINDS: usize = Self::IsReadable as usize + 1;

    /// The answer.
    #[must_use]
    pub fn of(self, files: &dyn Files, path: &Path) -> bool {
        let kind = files.metadata(path).ok().map(|metadata| metadata.kind);
        match self {
            Self::Exists => kind.is_some(),
            Self::IsFile => kind == Some(FileKind::File),
            Self::IsDirectory => kind == Some(FileKind::Directory),
            Self::IsReadable => kind.is_some() && files.open(path).is_ok(),
        }
    }
}

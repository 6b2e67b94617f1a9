//! Classes that templates and functions can name, or whose names errors show: those that Ruby and Puppet have, and by their
//! numbers those that files define.

use serde::{Deserialize, Serialize};

/// The number of a class that a file defines, in its program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct ClassId(pub(super) u32);

impl ClassId {
    /// As an index.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

macro_rules! classes {
    ($($variant:ident $name:literal $parent:ident,)*) => {
        /// A class or module.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[expect(clippy::enum_variant_names, reason = "the names are Ruby's")]
        pub(super) enum Class {
            $($variant,)*
            /// One that a file defines; the program that it belongs to knows all else about it.
            Own(ClassId),
        }

        impl Class {
            /// Its name with the modules around it, unless a file defines it.
            pub(super) const fn name(self) -> Option<&'static str> {
                match self {
                    $(Self::$variant => Some($name),)*
                    Self::Own(_) => None,
                }
            }

            const fn parent(self) -> Self {
                match self {
                    $(Self::$variant => Self::$parent,)*
                    Self::Own(_) => Self::Object,
                }
            }

            /// The class of that name.
            pub(super) fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

// Modules have themselves as parent; the root too.
classes! {
    BasicObject "BasicObject" BasicObject,
    Object "Object" BasicObject,
    Kernel "Kernel" Kernel,
    Comparable "Comparable" Comparable,
    Enumerable "Enumerable" Enumerable,
    NilClass "NilClass" Object,
    TrueClass "TrueClass" Object,
    FalseClass "FalseClass" Object,
    Numeric "Numeric" Object,
    Integer "Integer" Numeric,
    Float "Float" Numeric,
    String "String" Object,
    Symbol "Symbol" Object,
    Array "Array" Object,
    Hash "Hash" Object,
    Range "Range" Object,
    Regexp "Regexp" Object,
    MatchData "MatchData" Object,
    Proc "Proc" Object,
    Enumerator "Enumerator" Object,
    IpAddress "IPAddr" Object,
    Set "Set" Object,
    Pathname "Pathname" Object,
    Random "Random" Object,
    Module "Module" Object,
    Class "Class" Module,
    TemplateWrapper "Puppet::Parser::TemplateWrapper" Object,
    Scope "Puppet::Parser::Scope" Object,
    Catalog "Puppet::Resource::Catalog" Object,
    Resource "Puppet::Parser::Resource" Object,
    ResourceParameter "Puppet::Parser::Resource::Param" Object,
    Sensitive "Puppet::Pops::Types::PSensitiveType::Sensitive" Object,
    Json "JSON" Json,
    Yaml "Psych" Yaml,
    Math "Math" Math,
    File "File" Object,
    Exception "Exception" Object,
    ScriptError "ScriptError" Exception,
    NotImplementedError "NotImplementedError" ScriptError,
    StandardError "StandardError" Exception,
    ArgumentError "ArgumentError" StandardError,
    IpAddressError "IPAddr::Error" ArgumentError,
    InvalidAddressError "IPAddr::InvalidAddressError" IpAddressError,
    InvalidPrefixError "IPAddr::InvalidPrefixError" InvalidAddressError,
    AddressFamilyError "IPAddr::AddressFamilyError" IpAddressError,
    UncaughtThrowError "UncaughtThrowError" ArgumentError,
    FrozenError "FrozenError" RuntimeError,
    RuntimeError "RuntimeError" StandardError,
    NameError "NameError" StandardError,
    NoMethodError "NoMethodError" NameError,
    TypeError "TypeError" StandardError,
    IndexError "IndexError" StandardError,
    KeyError "KeyError" IndexError,
    StopIteration "StopIteration" IndexError,
    RangeError "RangeError" StandardError,
    FloatDomainError "FloatDomainError" RangeError,
    ZeroDivisionError "ZeroDivisionError" StandardError,
    RegexpError "RegexpError" StandardError,
    LocalJumpError "LocalJumpError" StandardError,
    IoError "IOError" StandardError,
    MathDomainError "Math::DomainError" ArgumentError,
    JsonError "JSON::JSONError" StandardError,
    JsonParserError "JSON::ParserError" JsonError,
    PuppetError "Puppet::Error" RuntimeError,
    PuppetParseError "Puppet::ParseError" PuppetError,
    PuppetDevError "Puppet::DevError" PuppetError,
    TypeAssertionError "Puppet::Pops::Types::TypeAssertionError" PuppetError,
    PuppetParseErrorWithIssue "Puppet::ParseErrorWithIssue" PuppetParseError,
    PuppetPreformattedError "Puppet::PreformattedError" PuppetParseErrorWithIssue,
    LookupError "Puppet::DataBinding::LookupError" PuppetPreformattedError,
    RecursiveLookupError "Puppet::DataBinding::RecursiveLookupError" LookupError,
    LoadError "LoadError" ScriptError,
    PsychError "Psych::Exception" RuntimeError,
    PsychSyntaxError "Psych::SyntaxError" PsychError,
    PsychBadAlias "Psych::BadAlias" PsychError,
    PsychDisallowedClass "Psych::DisallowedClass" PsychError,
    SystemCallError "SystemCallError" StandardError,
    NoEntry "Errno::ENOENT" SystemCallError,
    NoAccess "Errno::EACCES" SystemCallError,
}

impl Class {
    const fn is_module(self) -> bool {
        matches!(self, Self::Kernel | Self::Comparable | Self::Enumerable | Self::Json | Self::Yaml | Self::Math)
    }

    /// Whether classes of files can include it: what it needs of an object is known.
    pub(super) const fn is_included(self) -> bool {
        matches!(self, Self::Kernel | Self::Comparable | Self::Enumerable)
    }

    /// The class of the class itself.
    pub(super) const fn class(self) -> Self {
        if self.is_module() { Self::Module } else { Self::Class }
    }

    /// The class that it inherits from.
    pub(super) fn superclass(self) -> Option<Self> {
        Some(self.parent()).filter(|parent| *parent != self)
    }

    /// Whether instances of it are instances of the other, as far as Ruby's own classes go.
    pub(super) fn is_a(self, other: Self) -> bool {
        let mut at = Some(self);
        while let Some(class) = at {
            if class == other || class.includes(other) {
                return true;
            }
            at = class.superclass();
        }
        false
    }

    const fn includes(self, module: Self) -> bool {
        match module {
            Self::Kernel => matches!(self, Self::Object),
            Self::Comparable => matches!(self, Self::Numeric | Self::String | Self::Symbol | Self::IpAddress),
            Self::Enumerable => matches!(self, Self::Array | Self::Hash | Self::Range | Self::Enumerator | Self::Set),
            _ => false,
        }
    }

    /// Whether it is an exception.
    pub(super) fn is_exception(self) -> bool {
        self.is_a(Self::Exception)
    }

    /// Whether it is an exception that is not made of a message alone.
    pub(super) fn is_made_otherwise(self) -> bool {
        self.is_a(Self::SystemCallError) || self.is_a(Self::PsychError)
    }

    /// The number that the table of methods has for its instances.
    pub(super) const fn number(self) -> u32 {
        match self {
            Self::NilClass => 0,
            Self::TrueClass => 1,
            Self::FalseClass => 2,
            Self::Integer => 3,
            Self::Float => 4,
            Self::String => 5,
            Self::Symbol => 6,
            Self::Array => 7,
            Self::Hash => 8,
            Self::Range => 9,
            Self::Regexp => 10,
            Self::MatchData => 11,
            Self::Proc => 12,
            Self::Enumerator => 13,
            Self::Class | Self::Module => 14,
            Self::TemplateWrapper => 16,
            Self::Scope => 17,
            Self::Sensitive => 18,
            Self::IpAddress => 19,
            // The table does not have them.
            Self::Set | Self::Pathname | Self::Random => 20,
            _ => 15,
        }
    }
}

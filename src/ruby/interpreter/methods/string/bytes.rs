//! Methods of strings of bytes that are ASCII: in Ruby their encoding is ASCII-8BIT, and what is made of them has it, too.

use crate::interpreter::method::Method;
use crate::interpreter::run::Arguments;
use crate::interpreter::value::RubyValue;

/// What a method makes of a string of bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Made {
    /// Something else, or the string itself.
    Other,
    /// Strings of bytes.
    Bytes,
    /// Ruby knows.
    Unknown,
}

/// What a method makes of a string of bytes.
pub(crate) fn made<'c>(text: &str, method: Method, arguments: &Arguments<'_, 'c>) -> Made {
    let is_known = text.is_ascii()
        && match method {
            // What was looked for has the encoding of the argument.
            Method::Index | Method::Slice => !matches!(arguments.values, [RubyValue::String(_)]),
            Method::Sub | Method::Gsub | Method::SubBang | Method::GsubBang | Method::Scan | Method::MatchMethod => {
                arguments.block.is_none()
            }
            method => keeps(method) || derives(method),
        };
    match is_known {
        true if keeps(method) => Made::Other,
        true => Made::Bytes,
        false => Made::Unknown,
    }
}

/// Methods whose result is no part of the string, or the string itself.
const fn keeps(method: Method) -> bool {
    matches!(
        method,
        Method::Length
            | Method::Size
            | Method::Bytesize
            | Method::IsEmpty
            | Method::IsInclude
            | Method::IsStartWith
            | Method::IsEndWith
            | Method::Equal
            | Method::CaseEqual
            | Method::NotEqual
            | Method::IsEql
            | Method::IsEqual
            | Method::Compare
            | Method::Casecmp
            | Method::IsCasecmp
            | Method::IndexOf
            | Method::Rindex
            | Method::Count
            | Method::IsMatch
            | Method::Match
            | Method::MatchMethod
            | Method::IsAsciiOnly
            | Method::IsValidEncoding
            | Method::ToS
            | Method::ToStr
            | Method::ToSym
            | Method::Intern
            | Method::ToI
            | Method::Hex
            | Method::ToF
            | Method::Ord
            | Method::Bytes
            | Method::EachByte
            | Method::Codepoints
            | Method::IsNil
            | Method::Not
            | Method::IsA
            | Method::IsKindOf
            | Method::IsInstanceOf
            | Method::IsRespondTo
            | Method::Inspect
            | Method::Class
            | Method::Freeze
            | Method::IsFrozen
            | Method::Dup
            | Method::Clone
            | Method::Tap
            | Method::Then
            | Method::YieldSelf
            | Method::Itself
            | Method::ToJson
            | Method::ToYaml
            | Method::Hash
            | Method::Less
            | Method::LessOrEqual
            | Method::Greater
            | Method::GreaterOrEqual
            | Method::IsBetween
            | Method::Append
            | Method::Concat
            | Method::Clear
            | Method::Prepend
            | Method::Insert
            | Method::UpcaseBang
            | Method::DowncaseBang
            | Method::CapitalizeBang
            | Method::SwapcaseBang
            | Method::StripBang
            | Method::LstripBang
            | Method::RstripBang
            | Method::ChompBang
            | Method::ChopBang
            | Method::SqueezeBang
            | Method::DeleteBang
            | Method::TrBang
            | Method::DeletePrefixBang
            | Method::DeleteSuffixBang
    )
}

/// Methods that make strings of bytes of it.
const fn derives(method: Method) -> bool {
    matches!(
        method,
        Method::Add
            | Method::Multiply
            | Method::Plus
            | Method::Minus
            | Method::Upcase
            | Method::Downcase
            | Method::Capitalize
            | Method::Swapcase
            | Method::Strip
            | Method::Lstrip
            | Method::Rstrip
            | Method::Chomp
            | Method::Chop
            | Method::Reverse
            | Method::Squeeze
            | Method::Delete
            | Method::Tr
            | Method::DeletePrefix
            | Method::DeleteSuffix
            | Method::Ljust
            | Method::Rjust
            | Method::Center
            | Method::Succ
            | Method::Next
            | Method::Chr
            | Method::Split
            | Method::Lines
            | Method::Chars
    )
}

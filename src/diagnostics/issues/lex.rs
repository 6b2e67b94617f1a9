//! Issues of lexing.

crate::issues! {
    /// A type name goes on with something that is none: `Foo::bar`. Source: pops/issues.rb ILLEGAL_CLASS_REFERENCE
    "ILLEGAL_CLASS_REFERENCE" Error illegal_class_reference() => "Illegal class reference"

    /// As before, for a name that starts with two colons.
    /// Source: pops/issues.rb ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE
    "ILLEGAL_FULLY_QUALIFIED_CLASS_REFERENCE" Error illegal_fully_qualified_class_reference() => "Illegal fully qualified class reference"

    /// Two colons that no name follows. Source: pops/issues.rb ILLEGAL_FULLY_QUALIFIED_NAME
    "ILLEGAL_FULLY_QUALIFIED_NAME" Error illegal_fully_qualified_name() => "Illegal fully qualified name"

    /// Digits that form no number: `5abc`. Source: pops/issues.rb ILLEGAL_NUMBER
    "ILLEGAL_NUMBER" Error illegal_number(value: &str) => "Illegal number '{value}'"

    /// `0xg`. Source: pops/issues.rb INVALID_HEX_NUMBER
    "INVALID_HEX_NUMBER" Error invalid_hex_number(value: &str) => "Not a valid hex number {value}"

    /// `08`. Source: pops/issues.rb INVALID_OCTAL_NUMBER
    "INVALID_OCTAL_NUMBER" Error invalid_octal_number(value: &str) => "Not a valid octal number {value}"

    /// `1.5x`. Source: pops/issues.rb INVALID_DECIMAL_NUMBER
    "INVALID_DECIMAL_NUMBER" Error invalid_decimal_number(value: &str) => "Not a valid decimal number {value}"

    /// `1e999`, `0.0e1`. Puppet says so without a place. Source: pops/model/factory.rb, pops/utils.rb `match_to_fp`
    "PANTIN_NUMBER_WITHOUT_VALUE" Error number_without_value(value: &str) => "Internal Error, NUMBER token does not contain a valid number, {value}"

    /// A backslash before a character that needs none; both are kept. Source: pops/issues.rb UNRECOGNIZED_ESCAPE
    "UNRECOGNIZED_ESCAPE" Warning unrecognized_escape(ch: &str) => "Unrecognized escape sequence '\\{ch}'"

    /// `\u` without digits; both characters are kept. Source: pops/issues.rb ILLEGAL_UNICODE_ESCAPE
    "ILLEGAL_UNICODE_ESCAPE" Warning dubious_unicode_escape() => "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {{}} or was > 10ffff"

    /// `\u{d800}`: no character has that number; Ruby raises an error of its own there.
    /// Source: pops/issues.rb ILLEGAL_UNICODE_ESCAPE
    "ILLEGAL_UNICODE_ESCAPE" Error illegal_unicode_escape() => "Unicode escape '\\u' was not followed by 4 hex digits or 1-6 hex digits in {{}} or was > 10ffff"

    /// A string without end. Source: pops/issues.rb UNCLOSED_QUOTE
    "UNCLOSED_QUOTE" Error unclosed_quote(after: &str, followed_by: &str) => "Unclosed quote after {after} followed by '{followed_by}'"

    /// A comment without end. Source: pops/issues.rb UNCLOSED_MLCOMMENT
    "UNCLOSED_MLCOMMENT" Error unclosed_comment() => "Unclosed multiline comment"

    /// A regular expression that cannot be compiled; Ruby raises a `RegexpError` there.
    "PANTIN_ILLEGAL_REGEXP" Error illegal_regexp(detail: &str, source: &str) => "{detail}: /{source}/"

    /// A template ends inside a tag. Source: pops/issues.rb EPP_UNBALANCED_TAG
    "EPP_UNBALANCED_TAG" Error unbalanced_epp_tag() => "Unbalanced epp tag, reached <eof> without closing tag."

    /// A template ends inside a comment. Source: pops/issues.rb EPP_UNBALANCED_COMMENT
    "EPP_UNBALANCED_COMMENT" Error unbalanced_epp_comment() => "Reaching end after opening <%# without seeing %>"

    /// A template ends right after `<%`. Source: pops/issues.rb EPP_UNBALANCED_EXPRESSION
    "EPP_UNBALANCED_EXPRESSION" Error unbalanced_epp_expression() => "Unbalanced embedded expression - opening <% and reaching end of input"

    /// `@(` without a closing parenthesis. Source: pops/issues.rb HEREDOC_UNCLOSED_PARENTHESIS
    "HEREDOC_UNCLOSED_PARENTHESIS" Error heredoc_unclosed_parenthesis(followed_by: &str) => "Unclosed parenthesis after '@(' followed by '{followed_by}'"

    /// A heredoc whose end tag no line has. Source: pops/issues.rb HEREDOC_WITHOUT_END_TAGGED_LINE
    "HEREDOC_WITHOUT_END_TAGGED_LINE" Error heredoc_without_end_tagged_line() => "Heredoc without end-tagged line"

    /// An unknown letter after the slash. Source: pops/issues.rb HEREDOC_INVALID_ESCAPE
    "HEREDOC_INVALID_ESCAPE" Error heredoc_invalid_escape(actual: char) => "Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '{actual}'"

    /// Anything else wrong between the parentheses. Source: pops/issues.rb HEREDOC_INVALID_SYNTAX
    "HEREDOC_INVALID_SYNTAX" Error heredoc_invalid_syntax() => "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])"

    /// A heredoc on the last line. Source: pops/issues.rb HEREDOC_WITHOUT_TEXT
    "HEREDOC_WITHOUT_TEXT" Error heredoc_without_text() => "Heredoc without any following lines of text"

    /// `@("")`. Source: pops/issues.rb HEREDOC_EMPTY_ENDTAG
    "HEREDOC_EMPTY_ENDTAG" Error heredoc_empty_endtag() => "Heredoc with an empty endtag"

    /// A letter twice after the slash. Source: pops/issues.rb HEREDOC_MULTIPLE_AT_ESCAPES
    "HEREDOC_MULTIPLE_AT_ESCAPES" Error heredoc_multiple_at_escapes(escapes: &str) => "An escape char for @() may only appear once. Got '{escapes}'"

    /// A byte order mark; Puppet gives no place. Source: pops/issues.rb ILLEGAL_BOM
    "ILLEGAL_BOM" Error illegal_bom() => "Illegal UTF-8 Byte Order mark at beginning of input: [EF BB BF] - remove these from the puppet source"

    /// `"${true}"`: a keyword that is a value stands where the name of a variable would; Ruby raises an error of its own.
    "PANTIN_BOOLEAN_AS_VARIABLE" Error boolean_as_variable(word: &str) => "Illegal interpolation. '{word}' is a Boolean, not the name of a variable"

    /// Interpolations inside of interpolations beyond any use.
    "PANTIN_INTERPOLATION_TOO_DEEP" Error interpolation_too_deep(limit: u32) => "Interpolations are nested more than {limit} deep"

    /// A text whose places do not fit 32 bits.
    "PANTIN_TEXT_TOO_LARGE" Error text_too_large() => "The text is larger than 4 GiB"
}

//! What explicit tags mean. Nearly all of them name a Ruby class, which is refused.
//!
//! Source: Psych 4.0 (the behaviour of `ToRuby` with a restricted class loader).

/// A tagged collection.
pub(super) enum Tagged {
    /// It is read as if there were no tag.
    Plain,
    /// A sequence of single entries that becomes a hash.
    OrderedMap,
    /// It would be an object of this class.
    Class(String),
    /// It is said to be a text.
    Text,
}

/// A tagged scalar.
pub(super) enum TaggedScalar {
    /// The text as it is.
    Text,
    /// Decoded bytes.
    Bytes(Vec<u8>),
    /// A symbol of that name.
    Symbol,
    /// A regular expression.
    Regexp,
    /// A float, whatever it looks like.
    Float,
    /// What a plain scalar with that text means.
    Resolve,
}

const YAML: &str = "tag:yaml.org,2002:";

/// `prefix`, `prefix:Class` or `prefixClass`: the class behind a tag of that form, empty when there is none.
fn class_after<'t>(tag: &'t str, prefix: &str) -> Option<&'t str> {
    tag.strip_prefix(prefix).map(|rest| rest.strip_prefix(':').unwrap_or(rest))
}

pub(super) fn scalar_tag(tag: Option<&str>, value: &str, quoted: bool) -> Result<TaggedScalar, String> {
    if quoted {
        return Ok(TaggedScalar::Text);
    }
    let Some(tag) = tag else { return Ok(TaggedScalar::Resolve) };
    if matches!(tag, "!binary") || tag.strip_prefix(YAML) == Some("binary") {
        return Ok(TaggedScalar::Bytes(decode_base64(value)));
    }
    for string in ["!str", "!ruby/string"] {
        match tag.strip_prefix(string) {
            Some("" | ":") => return Ok(TaggedScalar::Text),
            Some(class) if class.starts_with(':') => return Err(class[1..].to_owned()),
            _ => {}
        }
    }
    match tag.strip_prefix(YAML) {
        Some("str") => return Ok(TaggedScalar::Text),
        Some("float") => return Ok(TaggedScalar::Float),
        _ => {}
    }
    match tag {
        "!float" => Ok(TaggedScalar::Float),
        "!ruby/object:BigDecimal" => Err("BigDecimal".to_owned()),
        "!ruby/object:DateTime" => Err("DateTime".to_owned()),
        "!ruby/object:Complex" => Err("Complex".to_owned()),
        "!ruby/object:Rational" => Err("Rational".to_owned()),
        "!ruby/encoding" => Err("Encoding".to_owned()),
        "!ruby/class" | "!ruby/module" => Err(value.to_owned()),
        "!ruby/regexp" => Ok(TaggedScalar::Regexp),
        "!ruby/range" => Err("Range".to_owned()),
        _ if tag.starts_with("!ruby/sym") => Ok(TaggedScalar::Symbol),
        _ => Ok(TaggedScalar::Resolve),
    }
}

pub(super) fn sequence_tag(tag: Option<&str>) -> Tagged {
    let Some(tag) = tag else { return Tagged::Plain };
    if tag == "!omap" || tag.strip_prefix(YAML) == Some("omap") {
        return Tagged::OrderedMap;
    }
    match tag.strip_prefix("!seq:").or_else(|| tag.strip_prefix("!ruby/array:")) {
        Some(class) if !class.is_empty() => Tagged::Class(class.to_owned()),
        _ => Tagged::Plain,
    }
}

pub(super) fn mapping_tag(tag: Option<&str>) -> Tagged {
    let Some(tag) = tag else { return Tagged::Plain };
    let named = |class: &str, otherwise: &str| {
        Tagged::Class(if class.is_empty() { otherwise.to_owned() } else { class.to_owned() })
    };
    match tag.strip_prefix(YAML).or_else(|| tag.strip_prefix('!')) {
        Some("set") => return Tagged::Class("Psych::Set".to_owned()),
        Some("omap") => return Tagged::Class("Psych::Omap".to_owned()),
        Some("str") => return Tagged::Text,
        _ => {}
    }
    if let Some(class) = class_after(tag, "!ruby/struct") {
        return named(class, "Struct");
    }
    if let Some(class) = class_after(tag, "!ruby/object") {
        return if class == "Hash" { Tagged::Plain } else { named(class, "Object") };
    }
    if let Some(class) = class_after(tag, "!ruby/exception") {
        return named(class, "Exception");
    }
    if tag == "!ruby/range" {
        return Tagged::Class("Range".to_owned());
    }
    for prefix in
        ["!map:", "!ruby/hash:", "!ruby/array:", "!ruby/hash-with-ivars:", "!ruby/marshalable:", "!ruby/string:"]
    {
        match tag.strip_prefix(prefix) {
            Some("") | None => {}
            Some(class) => return Tagged::Class(class.to_owned()),
        }
    }
    Tagged::Plain
}

/// Ruby's `unpack('m')`: what is no digit of base 64 is skipped, padding ends it.
fn decode_base64(text: &str) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0u8);
    for byte in text.bytes() {
        let digit = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            b'=' => break,
            _ => continue,
        };
        bits = bits << 6 | u32::from(digit);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    bytes
}

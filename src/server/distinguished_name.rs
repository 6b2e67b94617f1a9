//! Names of certificates' subjects as text, as proxies write them in a header.
//!
//! Two forms: RFC 4514 (`CN=a.test,O=Example\, Inc.`, attributes of one name joined by `+`) and OpenSSL's older one line
//! (`/O=Example/CN=a.test`), which has no escapes: there a value must not contain `/`.

/// The identifiers of a common name.
const COMMON_NAME: [&str; 3] = ["cn", "commonname", "2.5.4.3"];

/// The only common name of a subject.
///
/// `None` if the text is not a subject, or has no or several common names, or an empty one: such a text names nobody.
pub(crate) fn common_name(subject: &str) -> Option<String> {
    let attributes = match subject.strip_prefix('/') {
        Some(line) => one_line(line)?,
        None => rfc4514(subject)?,
    };
    let is_name = |kind: &str| COMMON_NAME.iter().any(|name| kind.eq_ignore_ascii_case(name));
    let mut names = attributes.into_iter().filter(|(kind, _)| is_name(kind)).map(|(_, value)| value);
    let name = names.next().filter(|name| !name.is_empty())?;
    names.next().is_none().then_some(name)
}

/// The attributes of a name: types and values.
type Attributes = Vec<(String, String)>;

fn one_line(line: &str) -> Option<Attributes> {
    line.split('/').map(|part| part.split_once('=').map(|(kind, value)| (kind.to_owned(), value.to_owned()))).collect()
}

fn rfc4514(subject: &str) -> Option<Attributes> {
    let mut attributes = Vec::new();
    let mut rest = subject;
    loop {
        let (kind, after) = rest.split_once('=')?;
        let kind = kind.trim();
        if kind.is_empty() || !kind.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(&byte)) {
            return None;
        }
        let (value, after) = value(after)?;
        attributes.push((kind.to_owned(), value));
        match after {
            None => return Some(attributes),
            Some(after) => rest = after,
        }
    }
}

/// A value up to the next separator, and what comes after that.
fn value(text: &str) -> Option<(String, Option<&str>)> {
    let text = text.trim_start_matches(' ');
    let mut bytes = Vec::new();
    // A space at the end counts only if it is escaped.
    let mut counted = 0;
    let mut rest = text.bytes().enumerate();
    while let Some((at, byte)) = rest.next() {
        match byte {
            b',' | b'+' => {
                bytes.truncate(counted);
                return Some((String::from_utf8(bytes).ok()?, text.get(at + 1..)));
            }
            // These have to be escaped; `#` begins a value in hexadecimal, which is not a text.
            b'"' | b';' | b'<' | b'>' | 0 => return None,
            b'#' if at == 0 => return None,
            b'\\' => {
                let (_, escaped) = rest.next()?;
                match hex(escaped) {
                    Some(high) => bytes.push(high * 16 + hex(rest.next()?.1)?),
                    None if b" \"#+,;<=>\\".contains(&escaped) => bytes.push(escaped),
                    None => return None,
                }
                counted = bytes.len();
            }
            _ => {
                bytes.push(byte);
                if byte != b' ' {
                    counted = bytes.len();
                }
            }
        }
    }
    bytes.truncate(counted);
    Some((String::from_utf8(bytes).ok()?, None))
}

fn hex(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::common_name;

    #[test]
    fn a_subject_has_one_common_name() {
        for (subject, name) in [
            ("CN=a.test", Some("a.test")),
            ("CN=a.test,O=x", Some("a.test")),
            ("O=x, OU=y, cn = a.test ", Some("a.test")),
            ("O=x+2.5.4.3=a.test", Some("a.test")),
            ("O=Example\\, Inc.,CN=a.test", Some("a.test")),
            ("CN=a\\2Etest", Some("a.test")),
            ("/O=x/CN=a.test", Some("a.test")),
            ("CN=gr\u{fc}n", Some("gr\u{fc}n")),
            // A value that looks like an attribute is a value.
            ("O=x\\,CN=a.test", None),
            ("O=x\\,CN=a.test,CN=b.test", Some("b.test")),
            ("O=x\\2CCN\\3Da.test", None),
            ("CN=a.test,CN=b.test", None),
            ("/CN=a.test/CN=b.test", None),
            ("CN=", None),
            ("CN", None),
            ("", None),
            ("CN=#0403", None),
            ("CN=\"a.test\"", None),
            ("CN=a\\", None),
            ("CN=a\\4", None),
            ("CN=\\ff", None),
            ("CN=a.test,", None),
            ("/CN=a.test/", None),
        ] {
            assert_eq!(common_name(subject).as_deref(), name, "{subject}");
        }
    }

    proptest! {
        /// A name written by the rules is read again, whatever stands beside it.
        #[test]
        fn a_written_name_is_read(name in "[^\0]{1,20}", other in "[^\0]{0,20}") {
            let escaped = |text: &str| text.bytes().map(|byte| format!("\\{byte:02X}")).collect::<String>();
            let subject = format!("O={},CN={},OU={}", escaped(&other), escaped(&name), escaped(&other));
            prop_assert_eq!(common_name(&subject), Some(name));
        }

        #[test]
        fn no_text_is_too_much(text in "[,+=\\\\\"/CNcn #0-9a-f ]{0,40}") {
            common_name(&text);
        }
    }
}

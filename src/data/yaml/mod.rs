//! YAML, read exactly as Ruby's Psych reads it for Puppet. Knows nothing of Hiera.

mod load;
mod scalar;
mod tags;
mod text;
mod write;

pub use load::{Aliases, LocatedYaml, Regexps, Symbols, YamlError, YamlOptions, load_located_yaml, load_yaml};
use scalar::is_plain_yaml_string;
pub use text::{YamlText, restored};
pub use write::{Repeats, YamlStyle, emit_yaml, write_yaml};

#[cfg(test)]
mod tests {
    use pantin_base::budget::Arena;

    use super::{Aliases, Regexps, Symbols, YamlOptions, load_yaml};
    use crate::value_of;
    use pantin_values::types::{AsTyping, PlainTypes};
    use pantin_values::value::format::ruby_inspect;

    const AS_IT_IS: YamlOptions =
        YamlOptions { symbols: Symbols::Allowed, aliases: Aliases::Resolved, regexps: Regexps::Refused };

    const UNENDED: &[(&str, &str)] = &[
        ("a: |\n  b", "{\"a\"=>\"b\"}"),
        ("a: |-\n  b", "{\"a\"=>\"b\"}"),
        ("a: |+\n  b", "{\"a\"=>\"b\"}"),
        ("a: >\n  b\n  c", "{\"a\"=>\"b c\"}"),
        ("- |\n  x\n- |\n  y", "[\"x\\n\", \"y\"]"),
        ("a: |\n  b\nc: d", "{\"a\"=>\"b\\n\", \"c\"=>\"d\"}"),
        ("a: |2\n   b", "{\"a\"=>\" b\"}"),
        ("a: >-\n  b", "{\"a\"=>\"b\"}"),
        ("|\n 2", "\"2\""),
        ("a: |\n  b\n  ", "{\"a\"=>\"b\\n\"}"),
    ];

    fn read(text: &[u8]) -> String {
        match load_yaml(text, AS_IT_IS) {
            Ok(None) => "nil".to_owned(),
            Ok(Some(file)) => match value_of(&file, file.root_id(), &Arena::new()) {
                Ok(value) => ruby_inspect(&value, &AsTyping(&PlainTypes::new(&Arena::new()))),
                Err(issue) => issue.to_string(),
            },
            Err(error) => format!("!! {}", error.message(Some("F"))),
        }
    }

    /// Recorded: texts whose last line does not end, found by fuzzing.
    #[test]
    fn texts_may_end_anywhere() {
        for (text, expected) in UNENDED {
            assert_eq!(read(text.as_bytes()), *expected, "{text:?}");
        }
        for text in ["v: [!a,b]", "\"\\", "|\n 2", "- >+\n x\n\n ", "s: |\n l*!\r\r ki1l"] {
            let _ = read(text.as_bytes());
        }
    }

    /// Recorded: what Psych makes of each text.
    #[test]
    fn texts_mean_what_psych_says() {
        let recorded = include_str!("../../../tests/lookup/yaml.json");
        let cases: serde_json::Value = serde_json::from_str(recorded).unwrap();
        let mut wrong = Vec::new();
        for case in cases.as_array().unwrap() {
            let (text, expected) = (case["text"].as_str().unwrap(), case["result"].as_str().unwrap());
            let result = read(text.as_bytes());
            if result != expected {
                wrong.push(format!("{text:?}\n  expected {expected}\n  found    {result}"));
            }
        }
        assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
    }

    #[test]
    fn alias_bombs_and_deep_nesting_are_refused() {
        let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for level in 1..30 {
            let alias = format!("*a{}", level - 1);
            let list = vec![alias; 10].join(", ");
            bomb.push_str(&format!("a{level}: &a{level} [{list}]\n"));
        }
        assert_eq!(read(bomb.as_bytes()), "!! (F): aliases expand to more than 2000000 values");
        let merges: String =
            (0..40).map(|n| format!("m{n}: &m{n} {{<<: *m{}, k{n}: *m{}}}\n", n.max(1) - 1, n.max(1) - 1)).collect();
        assert_eq!(
            read(format!("m0: &m0 {{a: 1}}\n{merges}").as_bytes()),
            "!! (F): aliases expand to more than 2000000 values"
        );
        let deep = "[".repeat(100_000);
        assert_eq!(read(deep.as_bytes()), "!! (F): more than 1000 collections inside of each other");
        assert_eq!(read(b"a: &a {b: *a}"), "!! (F): alias 'a' refers to a value that contains it");
    }

    #[test]
    fn bytes_that_are_no_text_are_told_as_libyaml_does() {
        let cases: [(&[u8], &str); 9] = [
            (b"a: \xff\n", "invalid leading UTF-8 octet"),
            (b"a: \xc3(\n", "invalid trailing UTF-8 octet"),
            (b"a: \xc3", "incomplete UTF-8 octet sequence"),
            (b"a: \xed\xa0\x80\n", "invalid Unicode character"),
            (b"a: \xc0\x80\n", "invalid length of a UTF-8 sequence"),
            (b"a: \x01b\n", "control characters are not allowed"),
            (b"a: \x7f\n", "control characters are not allowed"),
            (b"\xfe\xff\x00a", "invalid leading UTF-8 octet"),
            (b"a: 1\n\x00b: 2", "control characters are not allowed"),
        ];
        for (text, problem) in cases {
            assert_eq!(read(text), format!("!! (F): {problem} at line 1 column 1"), "{text:?}");
        }
        assert_eq!(read(b"\xef\xbb\xbfa: 1\n"), "{\"a\"=>1}");
    }

    proptest::proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "[-a-z0-9 :,\\[\\]{}&*!|>'\"#%@`?\n\t.<~é]{0,80}") {
            let file = load_yaml(text.as_bytes(), AS_IT_IS);
            proptest::prop_assert!(!matches!(file, Ok(Some(file)) if !file.is_consistent()));
        }
    }
}

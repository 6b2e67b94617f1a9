//! A data file with another value for one key. The rest of the text stays as it is.

use serde_json::Value as Json;

use pantin_checks::outline;
use pantin_compile::Data;
use pantin_data::{YamlOptions, json, load_yaml};

/// The text with another value; `None` if the file is broken or of a form that cannot be changed so.
pub(super) fn with_value(text: &str, key: &str, value: &Json) -> Option<String> {
    let written = format!("{}: {}", json::write(&key).ok()?, json::write(value).ok()?);
    let is_empty = load_yaml(text.as_bytes(), YamlOptions::PLAIN).ok()?.is_none();
    let entries = if is_empty { Vec::new() } else { outline(text)? };
    let changed = match entries.iter().find(|entry| entry.key == key) {
        Some(entry) => {
            let (start, end) = (entry.span.start as usize, entry.value.end as usize);
            let replaced = text.get(start..end)?;
            let rest = &replaced[replaced.trim_end().len()..];
            format!("{}{written}{rest}{}", &text[..start], &text[end..])
        }
        None => match text.trim_end().strip_suffix('}') {
            Some(inside) if inside.trim_start().starts_with('{') => {
                let comma = if entries.is_empty() { "" } else { "," };
                format!("{}{comma}\n{written}\n}}\n", inside.trim_end())
            }
            Some(_) | None => {
                let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
                format!("{text}{end}{written}\n")
            }
        },
    };
    is_so(text, &changed, (key, value)).then_some(changed)
}

/// True if a changed text has the value, and everything else that the text had.
fn is_so(text: &str, changed: &str, (key, value): (&str, &Json)) -> bool {
    let data = |text: &str| {
        let file = load_yaml(text.as_bytes(), YamlOptions::PLAIN).ok()?;
        match file.map_or(Data::Map(Vec::new()), |file| Data::of_file(&file)) {
            Data::Map(entries) => Some(entries),
            Data::Null => Some(Vec::new()),
            Data::Boolean(_)
            | Data::Integer(_)
            | Data::BigInteger(_)
            | Data::Float(_)
            | Data::Text(_)
            | Data::Symbol(_)
            | Data::List(_) => None,
        }
    };
    let (Some(before), Some(after)) = (data(text), data(changed)) else { return false };
    let is_it = |entry: &&(Data, Data)| entry.0 == Data::Text(key.to_owned());
    let others = |all: &[(Data, Data)]| all.iter().filter(|entry| !is_it(entry)).cloned().collect::<Vec<_>>();
    others(&before) == others(&after)
        && after.iter().filter(is_it).map(|(_, value)| Json::from(value)).eq(std::iter::once(value.clone()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::with_value;

    #[test]
    fn a_value_is_replaced_and_the_rest_stays() {
        let text = "---\n# One.\na::b: 1\nlist:\n  - x\n  - y\n# Two.\nlast: |\n  one\n  two\n";
        let changed = |key: &str| with_value(text, key, &json!({"k": [true, "v: w"]})).unwrap();
        let value = "{\"k\":[true,\"v: w\"]}";
        assert_eq!(changed("a::b"), text.replace("a::b: 1", &format!("\"a::b\": {value}")));
        assert_eq!(changed("list"), text.replace("list:\n  - x\n  - y", &format!("\"list\": {value}")));
        assert_eq!(changed("last"), text.replace("last: |\n  one\n  two\n", &format!("\"last\": {value}\n")));
        assert_eq!(changed("new"), format!("{text}\"new\": {value}\n"));
    }

    #[test]
    fn files_without_keys_and_json_take_one() {
        let set = |text: &str| with_value(text, "k", &json!(2));
        assert_eq!(set("").unwrap(), "\"k\": 2\n");
        assert_eq!(set("---\n").unwrap(), "---\n\"k\": 2\n");
        assert_eq!(set("{}").unwrap(), "{\n\"k\": 2\n}\n");
        assert_eq!(set("{\"a\": {\"b\": 1}}\n").unwrap(), "{\"a\": {\"b\": 1},\n\"k\": 2\n}\n");
        assert_eq!(set("{\"k\": 1, \"b\": 1}\n").unwrap(), "{\"k\": 2, \"b\": 1}\n");
    }

    #[test]
    fn lists_and_hashes_in_brackets_are_replaced() {
        let set = |text: &str| with_value(text, "k", &json!([2])).unwrap();
        assert_eq!(set("k: [x, y]\nb: {c: d}\n"), "\"k\": [2]\nb: {c: d}\n");
        assert_eq!(set("k: {a: [b], c: }  # one\nd: 1\n"), "\"k\": [2]  # one\nd: 1\n");
        assert_eq!(set("k:\n  a: {b: [c]}\nd: 1\n"), "\"k\": [2]\nd: 1\n");
        assert_eq!(set("k: []\n"), "\"k\": [2]\n");
    }

    #[test]
    fn broken_files_and_lists_are_refused() {
        assert_eq!(with_value("a: [\n", "k", &json!(2)), None);
        assert_eq!(with_value("- a\n", "k", &json!(2)), None);
    }
}

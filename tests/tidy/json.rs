//! JSON is read and written in one place, `data/json.rs`, except where a writer of its own needs no tree.

use super::Source;

/// What reads or writes JSON.
const SIGNS: &[&str] = &[
    "serde_json::from_",
    "serde_json::to_",
    "serde_json::Deserializer",
    "serde_json::Serializer",
    // Written by hand: the beginning of an object, and a further key.
    r#""{\""#,
    r#""{{\""#,
    r#"",\""#,
];

/// Where else that is, and why. This list may only shrink.
const ELSEWHERE: &[(&str, &str)] = &[
    ("data/json.rs", "the home"),
    ("catalog/", "catalogs are written without a tree; `catalog` uses nothing else of `data`"),
    ("puppet_ruby/worker/", "messages to Ruby's processes are written without a tree"),
    ("server/api/catalog_v4.rs", "adds the log to the text of a catalog"),
    ("server/files/static_catalog.rs", "adds metadata to the text of a catalog"),
    ("server/stdio/answer.rs", "adds the log to the text of a catalog"),
    ("service/catalogs/stories.rs", "a line for each of thousands of stories"),
    ("store/depot.rs", "adds the sender to the text of a document"),
    ("syntax/pn/writer.rs", "trees in Puppet's notation, which is not built on serde"),
];

/// Files that read or write JSON and are not on the list, and entries of the list without such a file.
pub(super) fn complaints(sources: &[Source]) -> Vec<String> {
    let is_test = |path: &str| path.ends_with("/tests.rs") || path.contains("/tests/");
    let has_sign = |source: &&Source| {
        !is_test(&source.path) && source.code().any(|(_, line)| SIGNS.iter().any(|sign| line.contains(sign)))
    };
    let found: Vec<&str> = sources.iter().filter(has_sign).map(|source| source.path.as_str()).collect();
    let new = found.iter().filter(|path| ELSEWHERE.iter().all(|(home, _)| !path.starts_with(home)));
    let new = new.map(|path| format!("src/{path}: JSON is read and written with `pantin_data::json`"));
    let old = ELSEWHERE.iter().filter(|(home, _)| found.iter().all(|path| !path.starts_with(home)));
    let old =
        old.map(|(home, _)| format!("tests/tidy/json.rs: `{home}` has no JSON of its own any more: shorten the list"));
    new.chain(old).collect()
}

#[test]
fn json_away_from_home_is_found() {
    let homes = ELSEWHERE.iter().map(|(home, _)| {
        let path = if home.ends_with('/') { format!("{home}x.rs") } else { (*home).to_owned() };
        Source::new(&path, "let data = serde_json::from_str(text);\n")
    });
    let mut sources: Vec<Source> = homes.collect();
    assert_eq!(complaints(&sources), Vec::<String>::new());
    sources.push(Source::new("vm/ops.rs", "let text = format!(\"{{\\\"key\\\":{}}}\", 1);\n"));
    sources.push(Source::new("vm/calls.rs", "let data = json::read(text);\n"));
    assert_eq!(complaints(&sources).len(), 1);
    sources.remove(0);
    assert_eq!(complaints(&sources).len(), 2);
}

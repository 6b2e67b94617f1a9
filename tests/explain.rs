//! `pantin explain`: the examples have the issues that they are examples of.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "tests that start processes and write files")]

mod process;

use pantin::cli::fixes::{Fix, fixes};
use process::{err, folder, out, run};
use rayon::prelude::*;
use serde_json::Value;

const FACTS: (&str, &str) = ("facts.json", r#"{"kernel": "Linux"}"#);

#[test]
fn examples_have_their_issues() {
    let folder = folder("explain_examples", &[FACTS]);
    let examples: Vec<(&str, &Fix)> = fixes().filter(|(_, fix)| !fix.example.is_empty()).collect();
    assert!(examples.len() > 100);
    let wrong: Vec<String> = examples
        .par_iter()
        .filter_map(|(code, fix)| {
            let manifest = folder.join(format!("{code}.pp"));
            std::fs::write(&manifest, &fix.example).unwrap();
            let mut arguments = vec!["catalog", "compile", "node.example.com", "--facts", "facts.json", "--no-cache"];
            arguments.extend(["--log-format", "json", "--manifest", manifest.to_str().unwrap()]);
            let told = |arguments: &[&str]| {
                let output = run(&folder, arguments);
                let entries: Vec<Value> =
                    err(&output).lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
                (entries.iter().any(|entry| entry["code"] == **code), err(&output))
            };
            let (has, log) = told(&arguments);
            // Some are errors of Puppet's own language alone.
            let has = has || told(&[&arguments[..], &["--language", "puppet"]].concat()).0;
            (!has).then(|| format!("{code}:\n{}{log}", fix.example))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_code_is_explained_with_cause_and_remedy() {
    let folder = folder("explain_one", &[]);
    let output = run(&folder, &["explain", "duplicate_key"]);
    let text = "DUPLICATE_KEY (error)\n\n  The key '{key}' is declared more than once\n\n\
                Two entries of one key; its severity follows `strict`.\n\n\
                What to do: Remove one of the two entries. With `--strict=warning` this is a warning, and the last entry counts.\n\n\
                Example:\n\n  $a = { 'x' => 1, 'x' => 2 }\n";
    assert_eq!(
        out(&output).replace("this is a warning, and the last\nentry", "this is a warning, and the last entry"),
        text
    );
    let output = run(&folder, &["explain", "DUPLICATE_KYE"]);
    assert_eq!(err(&output), "Error: There is no issue with the code 'DUPLICATE_KYE'; did you mean 'DUPLICATE_KEY'?\n");
    let all = out(&run(&folder, &["explain", "--all"]));
    assert_eq!(all.matches("\nWhat to do: ").count(), fixes().count());
    // Braces stand as in Puppet's code, not as in Rust's.
    let doubled: Vec<&str> = all.lines().filter(|line| line.contains("{{") || line.contains("}}")).collect();
    assert!(doubled.is_empty(), "{doubled:?}");
    assert!(all.contains("`notify { a => 1 }`."));
}

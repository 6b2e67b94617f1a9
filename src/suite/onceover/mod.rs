//! `spec/onceover.yaml`: which classes onceover compiles on which sets of facts.
//!
//! Reads the file as onceover does, and makes the same matrix. Ruby code in it does not run: it is skipped by name.
//!
//! Source: onceover's README; the behaviour of onceover 5 (`tests/suite/onceover`).

mod classes;
mod config;
mod groups;
mod matrix;
mod names;

pub use classes::class_names;
pub use config::{Onceover, Options};
pub use matrix::Combination;

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::Onceover;

    /// Recorded: the tests that onceover makes of each configuration, and the ones that it refuses.
    #[test]
    fn the_matrix_is_onceovers() {
        let cases: Value = serde_json::from_str(include_str!("../../../tests/suite/onceover.json")).unwrap();
        let mut wrong = Vec::new();
        for case in cases.as_array().unwrap() {
            let text = case["yaml"].as_str().unwrap();
            let classes: Vec<String> = serde_json::from_value(case["classes"].clone()).unwrap();
            let found = match Onceover::read(text.as_bytes(), "onceover.yaml", &classes) {
                Ok(read) => {
                    let rows = read.combinations.iter();
                    rows.map(|row| json!([row.class, row.node, row.tags])).collect::<Vec<_>>().into()
                }
                Err(faults) => json!({ "error": faults[0].to_string() }),
            };
            let expected = &case["matrix"];
            // Facts are the next step's; other faults have words of their own.
            let is_refused = expected.get("error").is_some() && found.get("error").is_some();
            let is_of_facts = expected["error"].as_str().is_some_and(|error| error.contains("factset"));
            if found != *expected && !is_refused && !is_of_facts {
                wrong.push(format!("{}:\n  expected {expected}\n  found    {found}", case["name"]));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

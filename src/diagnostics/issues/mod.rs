//! The issue tables, one per phase. Codes and wording are Puppet's (`pops/issues.rb` and `lib/puppet/parser`).

pub mod access;
pub mod ca;
pub mod catalog;
pub mod check;
pub mod deep;
pub mod evaluate;
pub mod file_serving;
pub mod lex;
pub mod load;
pub mod lookup;
pub mod lower;
pub mod parse;
pub mod ruby;
pub mod server;
pub mod specification;
pub mod store;
pub mod types;
pub mod validate;

/// Every table, with what the log calls its part of the work.
static CATEGORIES: &[(&str, &[&super::IssueRow])] = &[
    ("parser", lex::ROWS),
    ("parser", parse::ROWS),
    ("parser", validate::ROWS),
    ("evaluator", evaluate::ROWS),
    ("types", types::ROWS),
    ("catalog", catalog::ROWS),
    ("check", check::ROWS),
    ("loader", load::ROWS),
    ("parser", lower::ROWS),
    ("lookup", lookup::ROWS),
    ("ruby", ruby::ROWS),
    ("server", server::ROWS),
    ("store", store::ROWS),
    ("certificate authority", ca::ROWS),
    ("names", deep::ROWS),
    ("access", access::ROWS),
    ("specification", specification::ROWS),
    ("file serving", file_serving::ROWS),
];

/// Every table.
pub fn tables() -> impl Iterator<Item = &'static [&'static super::IssueRow]> + Clone {
    CATEGORIES.iter().map(|(_, rows)| *rows)
}

/// The part of the work that an issue of a code is about, by the first row of the code.
#[must_use]
pub fn category(code: &str) -> Option<&'static str> {
    let has = |rows: &[&super::IssueRow]| rows.iter().any(|row| row.code == code);
    CATEGORIES.iter().find(|(_, rows)| has(rows)).map(|(category, _)| *category)
}

/// The first row of a code.
#[must_use]
pub fn row(code: &str) -> Option<&'static super::IssueRow> {
    tables().flatten().copied().find(|row| row.code == code)
}

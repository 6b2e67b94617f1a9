//! The issue tables, one per phase. Codes and wording are Puppet's (`pops/issues.rb` and `lib/puppet/parser`).

pub mod catalog;
pub mod deep;
pub mod evaluate;
pub mod lex;
pub mod load;
pub mod lookup;
pub mod lower;
pub mod parse;
pub mod ruby;
pub mod types;
pub mod validate;

/// Every table.
pub static TABLES: &[&[super::IssueRow]] = &[
    lex::ROWS,
    parse::ROWS,
    validate::ROWS,
    types::ROWS,
    evaluate::ROWS,
    catalog::ROWS,
    load::ROWS,
    lower::ROWS,
    lookup::ROWS,
    ruby::ROWS,
    deep::ROWS,
];

/// The first row of a code.
#[must_use]
pub fn row(code: &str) -> Option<&'static super::IssueRow> {
    TABLES.iter().copied().flatten().find(|row| row.code == code)
}

//! The tables of issues of the server and of the certificate authority, for `pantin explain`.

use pantin_base::diagnostics::IssueRow;

/// The tables.
pub static TABLES: &[&[&IssueRow]] = &[pantin_ca::issues::ROWS, crate::issues::ROWS];

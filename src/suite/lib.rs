//! Tests of code: what is compiled, with which facts and doubles, what is expected of the catalogs, and the results.
//!
//! Tests come from `*.test.yaml` ([`TestFile`]), from `spec/onceover.yaml` ([`Onceover`]), or from the code itself. Facts
//! come from a [`Library`]. Must not compile: its user does, and asks [`judge()`] about the result.

mod document;
mod facts;
mod file;
mod filter;
pub mod issues;
mod judge;
mod literals;
mod onceover;
mod report;
mod test;
mod written;

pub use facts::{FactSet, FactSets, Library, Platform, SupportedPlatform, supported};
pub use file::{ENDING, Spec, TestFile};
pub use filter::Filter;
pub use judge::{
    Compiled, Expectations, ExpectedCount, ExpectedRelationship, ExpectedResource, Failure, Matcher, Relation, judge,
    snapshot,
};
pub use onceover::{Combination, Onceover, Options, class_names};
pub use report::{Excerpt, Group, Outcome, Results, json, junit, text};
pub use test::Test;
pub use written::Written;

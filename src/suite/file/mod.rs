//! `*.test.yaml`: tests as data beside the code.

mod expect;
mod matcher;
mod read;
mod spec;

pub use read::TestFile;
pub use spec::Spec;

/// The ending of test files.
pub const ENDING: &str = ".test.yaml";

/// Keys that a file and each of its tests may have; those of a test go before those of its file.
const SHARED: &[&str] = &["facts", "facts_from", "trusted", "hiera", "functions", "pre_condition", "tags", "check"];
/// Further keys of a file.
const OF_FILE: &[&str] = &["tests"];
/// Further keys of a test.
const OF_TEST: &[&str] = &["name", "node", "class", "define", "code", "title", "parameters", "expect"];
/// Keys of `expect`.
const OF_EXPECT: &[&str] =
    &["resources", "absent", "classes", "count", "relationships", "errors", "warnings", "snapshot"];
/// Keys of a resource that order it.
const RELATIONS: &[&str] = &["before", "notify", "require", "subscribe"];
/// Keys of what an attribute must be.
const MATCHERS: &[&str] = &["equals", "matches", "type", "includes", "present", "absent", "not"];

//! One program of tests: what is recorded.

#[path = "../recorded_cases.rs"]
mod recorded_cases;
#[path = "../stdlib_cases.rs"]
mod stdlib_cases;

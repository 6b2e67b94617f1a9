//! One program of tests: compiled code: lowering, the cache, artefacts.

#[path = "../artefact.rs"]
mod artefact;
#[path = "../artefact_damage.rs"]
mod artefact_damage;
#[path = "../cache.rs"]
mod cache;
#[path = "../lower.rs"]
mod lower;
#[path = "../module_syntax.rs"]
mod module_syntax;

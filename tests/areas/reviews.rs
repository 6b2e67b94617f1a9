//! One program of tests: what is said of catalogs: differences, graphs, checks, origins, impact.

#[path = "../causes.rs"]
mod causes;
#[path = "../checks.rs"]
mod checks;
#[path = "../control_repositories.rs"]
mod control_repositories;
#[path = "../graphs.rs"]
mod graphs;
#[path = "../impact.rs"]
mod impact;
#[path = "../mistakes.rs"]
mod mistakes;
#[path = "../octocatalog.rs"]
mod octocatalog;
#[path = "../pages.rs"]
mod pages;
#[path = "../parts.rs"]
mod parts;
#[path = "../provenance.rs"]
mod provenance;
#[path = "../review.rs"]
mod review;

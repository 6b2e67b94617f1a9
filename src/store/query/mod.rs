//! Queries about a fleet, in the part of PuppetDB's query language that all stores support: as text (PQL) or as the
//! syntax tree that PuppetDB makes of it.
//!
//! Must not know how a store keeps its data: [`Query::answer`] gets rows, one by one. Source: PuppetDB 7.12,
//! `pql-grammar.ebnf`, `query_eng/engine.clj`, and its recorded answers (`tests/queries`).

mod answer;
mod condition;
mod entity;
mod path;
mod pql;
mod question;
mod row;
mod rows;
mod shared;
mod tree;

pub use entity::{Entity, Field, Kind};
pub use question::Query;
pub(super) use row::{More, Only, Source, TakeRow};
pub(super) use rows::{Held, Report, Wanted, name, names, rows};

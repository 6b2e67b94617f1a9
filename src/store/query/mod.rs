//! Queries about a fleet, in the part of PuppetDB's query language that all stores support: as text (PQL) or as the
//! syntax tree that PuppetDB makes of it.
//!
//! Must not know how a store keeps its data: [`Query::answer`] gets rows, one by one. Source: PuppetDB 7.12,
//! `pql-grammar.ebnf`, `query_eng/engine.clj`, and its recorded answers (`tests/queries`).

mod answer;
mod cell;
mod columns;
mod condition;
mod entity;
mod grouped;
mod needs;
mod path;
mod plan;
mod plan_condition;
mod plan_writer;
mod planned;
mod pql;
mod question;
mod row;
mod rows;
mod shared;
mod some_facts;
mod statement;
mod text;
mod tree;

pub(super) use cell::{Cell, CellValue};
pub use entity::{Entity, Field, Kind};
pub use question::Query;
pub(super) use row::{More, Only, Source, TakeCells, TakeRow};
pub(super) use rows::{Held, PACKAGES, Report, ReportFields, Wanted, name, names, rows};
pub(super) use some_facts::{FactRow, SomeFacts};
pub(super) use statement::Statement;

//! The catalog while it is compiled, the queues of work that the VM leaves for the scheduler, and finished catalogs:
//! [`Delivered`] in the memory of a compilation, [`Document`] by itself.
//!
//! Plain data: nothing here evaluates anything. The VM declares resources and pushes onto [`Pending`]; `schedule` drains it.

mod container;
mod data_writer;
mod delivered;
mod document;
mod edges;
mod exports;
pub mod issues;
mod json;
mod json_text;
mod numbers;
mod owned_values;
mod parameter;
mod pending;
mod plain_data;
mod provenance;
mod read;
mod resource;
pub mod resource_types;
mod rich_data;
mod segments;
mod site;
mod stringified;
mod tags;
mod type_data;
mod wire;

pub use container::Catalog;
pub use delivered::{
    Delivered, DeliveredKind, DeliveredResource, FromTitle, Identity, Naming, TitleReader, Version, Whole,
};
pub use document::{Document, DocumentResource};
pub use exports::{ExportFilter, ExportQuery, ExportStore, Exported, Imported, PTYPE, PVALUE, kept};
pub use json::References;
pub use owned_values::{RichData, Text, Texts};
pub use parameter::{GivenParameters, Parameter, ParameterOrigin, Parameters, Written};
pub use pending::{
    Collector, CollectorId, CollectorKind, Overriding, Pending, Query, RelationEnd, Relationship, Unresolved,
};
pub use plain_data::{make_plain, texts_of_objects};
pub use provenance::{
    Binding, Called, Explained, Inclusion, LookedUp, Manner, Origin, Provenance, ScopeOrigin, Setting,
};
pub use resource::{Declaration, Realization, Resource, ResourceId, ResourceKind};
pub use rich_data::{data_of, rich_data_of};
pub use segments::Segments;
pub use site::Site;
pub use stringified::stringified;
pub use tags::{Tag, TagId, TagNames, TagSet, is_valid_tag};
pub use wire::{Form, Included};

/// Number of a scope of the compilation; what it holds is the VM's business.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ScopeId(pub u32);

impl ScopeId {
    /// Top scope.
    pub const TOP: Self = Self(0);

    /// The index as a `usize`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

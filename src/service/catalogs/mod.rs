//! Commands and requests about catalogs: compiling many into files, their stories, graphs and resources.

mod batch;
mod document;
mod graphs;
mod resources;
mod stories;
mod work;

pub use batch::Batch;
pub use document::document_of_file;
pub use graphs::{Drawing, GraphForm, Links, document_with_stories, draw, draw_map};
pub use pantin_catalog::{Delivered, Document, Texts};
pub use pantin_compile::Workspace;
pub use pantin_review::graph::{Clusters, DefinedKind, Extent, Kind, MapSelection, Query, Selection, Stories};
pub use resources::{FoundResource, matching, references, references_of_type};
pub(crate) use stories::stories;
pub(crate) use stories::with_teller;
pub use stories::{StoryForm, all_stories, why};
pub use work::{CatalogForm, CatalogWork, Finished, Target};

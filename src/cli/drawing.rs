//! The forms in which graphs are written, of catalogs and of environments.

use clap::ValueEnum;

use super::output_arguments::Form;
use pantin_service::catalogs::{Clusters, GraphForm};

/// Form of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(super) enum GraphFormat {
    /// For Graphviz
    #[default]
    Dot,
    /// A picture
    Svg,
    /// One self-contained page: pan, zoom, search, parameters
    Html,
    /// For Markdown
    Mermaid,
    /// JSON
    Json,
}

impl Form for GraphFormat {
    const JSON: Self = Self::Json;
}

/// What is put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum GraphClusters {
    /// Nothing
    None,
    /// What a class contains
    Class,
    /// What classes and defined types of a module contain
    Module,
}

impl GraphFormat {
    /// The ending of a file's name.
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Dot => "dot",
            Self::Svg => "svg",
            Self::Html => "html",
            Self::Mermaid => "mmd",
            Self::Json => "json",
        }
    }

    /// The form of the service.
    pub(super) const fn form(self) -> GraphForm {
        match self {
            Self::Dot => GraphForm::Dot,
            Self::Svg => GraphForm::Svg,
            Self::Html => GraphForm::Html,
            Self::Mermaid => GraphForm::Mermaid,
            Self::Json => GraphForm::Json,
        }
    }
}

impl GraphClusters {
    /// The clusters of the service.
    pub(super) const fn clusters(self) -> Clusters {
        match self {
            Self::None => Clusters::None,
            Self::Class => Clusters::Class,
            Self::Module => Clusters::Module,
        }
    }
}

//! Hiera without a node: its configuration, and the data of its layers beside the classes that read them.

mod classes;
mod config;
mod data;
mod facts;
mod interpolated;
mod interpolation;
mod keys;
mod literal;
mod open;
mod options;
mod outline;
mod paths;
mod sources;
mod subject;
mod usage;

use config::Config;
pub(crate) use config::config_alone;
use data::Data;
pub(crate) use facts::{has as has_fact, is_custom as is_custom_fact, names_below as fact_names_below};
use keys::Keys;
pub use open::{FileCheck, Giver, LevelPath, OpenHiera};
pub use outline::{Entry, Interpolated, interpolated_at, outline};
pub use sources::{Sources, layers};
pub use subject::{Hiera, Layer, TypedValue};
use usage::{Found, Usage};

use crate::file::CheckedFile;
use facts::Facts;

/// The result of the checks.
#[derive(Debug, Default)]
pub struct HieraCheck {
    /// The files that were read, each with its findings.
    pub files: Vec<CheckedFile>,
    /// Values whose types are to be checked.
    pub values: Vec<TypedValue>,
}

impl Hiera<'_> {
    /// Checks configurations and data.
    #[must_use]
    pub fn check(&self) -> HieraCheck {
        let mut result = HieraCheck::default();
        let facts = Facts::new(self);
        let mut all: Vec<Data> = Vec::new();
        for layer in self.layers {
            let mut config = Config::read(self.files, layer);
            if let Some(config) = &mut config
                && layer.is_checked
            {
                config.check(&facts);
            }
            let mut data = Data::read_all(self.files, layer, config.as_ref());
            // Without nodes the repository may be used in other ways.
            if let Some(config) = config.as_ref().filter(|_| !self.facts.is_empty()) {
                data.iter_mut().for_each(|data| data.check_file(config));
            }
            all.extend(data);
            if let Some(config) = config.filter(|_| layer.is_checked) {
                result.files.extend(config.into_file());
            }
        }
        let keys = Keys::of(all.iter());
        let found = Found::default();
        let usage = Usage::new(self.code, all.iter(), &found);
        for mut data in all {
            if !data.is_checked {
                continue;
            }
            if !data.is_only_syntax {
                data.check_interpolations(&facts, &keys);
                data.check_options(self, &keys);
                data.check_classes(self);
                data.check_keys(self, &usage);
                result.values.extend(data.values(self, &keys, result.files.len()));
            }
            result.files.push(data.into_file());
        }
        result
    }
}

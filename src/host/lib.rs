//! The machine: its files, clock, variables, programs, names and network, and the settings of Puppet on it.
//!
//! Everything else reaches the machine through [`Files`], [`Machine`] or [`System`], so that it can be tested without one.

mod attributes;
mod change_detector;
mod compiled_forms;
mod dns;
mod files;
mod glob;
#[cfg(target_os = "linux")]
mod inotify;
pub mod issues;
mod library_files;
mod machine;
mod memory;
mod once;
#[cfg(target_os = "linux")]
mod open_directory;
mod outer_libraries;
pub mod platform;
pub mod processes;
mod settings;
mod stamp;
mod system;
mod unread;
mod unsaved;
mod watch;
mod watched_tree;

pub use attributes::{Attributes, Links, Readable};
pub use change_detector::{ChangeDetector, Look, Suspects};
pub use compiled_forms::{CompiledForms, Form};
pub use dns::{DnsConfiguration, DnsData, DnsGiven, DnsKind, DnsRecord, NameService};
pub use files::{Directory, Disk, FileKind, Files, Listed, Metadata, Opened, expand_path, is_expanded};
pub use glob::{FilesBelow, ForEach, Searched, by_bytes, files_below, glob, has_wildcards, name_matches, search_below};
pub use library_files::{LibraryFile, LibraryFiles};
pub use machine::{Layer, Machine};
pub use memory::memory;
pub use once::{Remembered, once};
pub use outer_libraries::OuterLibraries;
pub use platform::EntryKind;
pub use settings::{
    Conf, Directories, ENVIRONMENT_SETTINGS, Kind as SettingKind, LanguageRelease, PUPPET_VERSION, ProjectDefaults,
    RunMode, SETTINGS, SettingValue, Settings, Sources,
};
pub use stamp::{Stamp, content_hash};
pub use system::System;
pub use unread::why_unread;
pub use unsaved::{Texts as UnsavedTexts, Unsaved};
pub use watch::{Happened, Watch};
pub use watched_tree::WatchedTree;

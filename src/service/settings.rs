//! Settings and their values, for commands that show and change them.

pub use pantin_host::{SETTINGS, SettingKind, SettingValue, Settings};

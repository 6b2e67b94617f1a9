//! What differs between operating systems in names and clocks. `unix.rs` and `windows.rs` have the same functions.
//!
//! Differences of files, terminals and users are in `pantin_host::platform`, those of programs in `pantin_host::processes`.

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as own;
#[cfg(windows)]
use windows as own;

pub use own::{is_portable, name_of_bytes, path_in_uri, path_of_uri, path_text, portable, thread_time};

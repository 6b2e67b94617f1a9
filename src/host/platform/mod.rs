//! What differs between operating systems in files, terminals, users and logs. `unix.rs` and `windows.rs` have the same
//! functions, so that other rooms need no conditions.
//!
//! Differences of names and clocks are in `pantin_base::platform`, those of programs in [`crate::processes`].

mod kind;
mod numbers;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
use unix as own;
#[cfg(windows)]
use windows as own;

pub use kind::EntryKind;
pub use numbers::FileNumbers;
pub(crate) use numbers::nanoseconds;
pub use own::{
    FILE_TOO_LARGE, PATH_SEPARATOR, PROGRAM_VARIABLES, SystemLog, check_own_folder, copy_of_output, entry_kind,
    file_numbers, home, host_name, is_administrator, is_open_to_others, is_same_file, make_private_folder,
    missing_stream, missing_streams, open_at_once, opener, set_mode, split_paths, stack_limit, symlink, sync_file,
    sync_file_system, sync_folder, system_directories, terminal_size,
};

//! The `pantin` command.

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Called by the system's loader, before Rust replaces what standard streams are missing.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "a place in the program is given by a section's name")]
#[used]
#[unsafe(link_section = ".init_array")]
static BEFORE_MAIN: extern "C" fn() = pantin::cli::note_absent_streams;

fn main() -> ! {
    pantin::cli::run().leave()
}

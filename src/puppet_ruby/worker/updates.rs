//! What became of objects that the process has, for its next line.

use crate::worker::host::WorkerHost;
use crate::worker::wire::{Sharing, encode_shared};
use pantin_base::diagnostics::Issue;

/// Adds what became of objects that the process has.
pub(super) fn write_updates<'a, H: WorkerHost<'a>>(line: &mut String, host: &mut H) -> Result<(), Issue> {
    let updates = host.objects().borrow_mut().take_updates();
    if updates.is_empty() {
        return Ok(());
    }
    line.push_str(",\"updates\":[");
    for (at, (number, value)) in updates.iter().enumerate() {
        line.push_str(if at > 0 { "," } else { "" });
        line.push_str(&format!("[{number},"));
        encode_shared(line, host, value, Sharing::Content)?;
        line.push(']');
    }
    line.push(']');
    Ok(())
}

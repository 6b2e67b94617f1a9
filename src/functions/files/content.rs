//! Reading the files that functions are given, with Ruby's words when that fails.

use std::path::Path;

use pantin_environment::Environment;
use pantin_vm::{Unwind, raise};

/// The bytes of a file, or Ruby's words why not.
pub(crate) fn read<'c>(environment: &Environment, path: &Path) -> Result<Vec<u8>, Unwind<'c>> {
    let shown = path.display();
    if environment.files().is_dir(path) {
        return Err(raise(&format!("Is a directory @ io_fread - {shown}")));
    }
    environment.files().read(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::PermissionDenied => raise(&format!("Permission denied @ rb_sysopen - {shown}")),
        std::io::ErrorKind::NotFound => raise(&format!("No such file or directory @ rb_sysopen - {shown}")),
        _ => raise(&format!("{error} - {shown}")),
    })
}

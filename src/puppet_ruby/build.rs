//! Build script: the fingerprint of the sources that decide what a file is compiled into.

use std::io;

fn main() -> io::Result<()> {
    pantin_fingerprint::announce()
}

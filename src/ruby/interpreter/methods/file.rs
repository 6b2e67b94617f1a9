//! What code asks of files. What Ruby raises is left to it.

use std::path::Path;

use crate::interpreter::kernel::FileQuestion;
use crate::interpreter::kernel::FileTest;
use crate::interpreter::methods::string::convert;
use crate::interpreter::run::{Evaluated, MAX_BYTES, MAX_ITEMS, limit, unsupported};
use crate::interpreter::value::RubyValue;
use pantin_host::{FileKind, Files};

/// An answer of a file.
pub(in crate::interpreter) fn of_file<'c>(files: &dyn Files, question: FileQuestion, path: &str) -> Evaluated<'c> {
    // Where relative paths begin is up to the process.
    if !path.starts_with('/') || path.contains('\0') {
        return Err(unsupported("a path that is not absolute"));
    }
    let path = Path::new(path);
    Ok(match question {
        FileQuestion::Test(test) => {
            let metadata = files.metadata(path).ok();
            // Opening anything else may wait for ever.
            let may_wait = |kind| !matches!(kind, FileKind::File | FileKind::Directory);
            if test == FileTest::IsReadable && metadata.is_some_and(|metadata| may_wait(metadata.kind)) {
                return Err(unsupported("a file of another kind"));
            }
            test.of(files, path).into()
        }
        FileQuestion::Content | FileQuestion::Text | FileQuestion::Bytes | FileQuestion::Lines => {
            let metadata = files.metadata(path).ok();
            let kind = metadata.map(|metadata| metadata.kind);
            // Ruby's process has limits of time and memory; what tells no size, as devices, need not end.
            let size = metadata.filter(|_| kind == Some(FileKind::File)).map(|metadata| metadata.size);
            let may_grow = || path.starts_with("/proc") || path.starts_with("/sys");
            if size.is_none_or(|size| size > MAX_BYTES as u64 || size == 0 && may_grow()) {
                return Err(unsupported("a file of another kind or size"));
            }
            let Ok(bytes) = files.read(path) else { return Err(unsupported("a file that cannot be read")) };
            if question == FileQuestion::Bytes {
                return Ok(convert::string(bytes));
            }
            let Ok(text) = String::from_utf8(bytes) else { return Err(unsupported("a file that is not UTF-8")) };
            match question {
                FileQuestion::Lines if text.matches('\n').count() >= MAX_ITEMS => {
                    return Err(limit());
                }
                FileQuestion::Lines => {
                    RubyValue::array(text.split_inclusive('\n').map(|line| line.to_owned().into()).collect())
                }
                FileQuestion::Text if text.starts_with('\u{feff}') => {
                    return Err(unsupported("a file with a mark of its byte order"));
                }
                FileQuestion::Test(_) | FileQuestion::Content | FileQuestion::Text | FileQuestion::Bytes => text.into(),
            }
        }
    })
}

//! The difference of two files of the bucket, in the form that the program `diff` prints without options.

use std::time::{Duration, Instant};

use similar::{Algorithm, DiffOp, capture_diff_slices_deadline};

/// The maximum size of a compared file in bytes.
pub const MAX_BYTES: u64 = 8 << 20;
/// After this time, the rest is one change.
const TIME: Duration = Duration::from_secs(2);

/// The difference of two texts; empty if they are equal.
#[must_use]
pub fn difference(old: &[u8], new: &[u8]) -> Vec<u8> {
    let (old, new) = (lines(old), lines(new));
    let deadline = Instant::now().checked_add(TIME);
    let mut out = Vec::new();
    for change in capture_diff_slices_deadline(Algorithm::Myers, &old, &new, deadline) {
        let (kind, from, to) = match change {
            DiffOp::Equal { .. } => continue,
            DiffOp::Delete { old_index, old_len, new_index } => {
                ('d', old_index..old_index + old_len, new_index..new_index)
            }
            DiffOp::Insert { old_index, new_index, new_len } => {
                ('a', old_index..old_index, new_index..new_index + new_len)
            }
            DiffOp::Replace { old_index, old_len, new_index, new_len } => {
                ('c', old_index..old_index + old_len, new_index..new_index + new_len)
            }
        };
        out.extend_from_slice(format!("{}{kind}{}\n", place(&from), place(&to)).as_bytes());
        add(&mut out, b"< ", old.get(from).unwrap_or_default());
        if kind == 'c' {
            out.extend_from_slice(b"---\n");
        }
        add(&mut out, b"> ", new.get(to).unwrap_or_default());
    }
    out
}

/// Lines with their ends.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').collect()
}

/// The numbers of lines, counted from 1; of no lines, the line before.
fn place(lines: &std::ops::Range<usize>) -> String {
    match lines.len() {
        0 => lines.start.to_string(),
        1 => lines.end.to_string(),
        _ => format!("{},{}", lines.start + 1, lines.end),
    }
}

fn add(out: &mut Vec<u8>, mark: &[u8], lines: &[&[u8]]) {
    for line in lines {
        out.extend_from_slice(mark);
        out.extend_from_slice(line);
        if !line.ends_with(b"\n") {
            out.extend_from_slice(b"\n\\ No newline at end of file\n");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::difference;

    fn shown(old: &str, new: &str) -> String {
        String::from_utf8(difference(old.as_bytes(), new.as_bytes())).unwrap()
    }

    // As GNU diff 3.8 prints them.
    #[test]
    fn changes_have_the_form_of_diff() {
        assert_eq!(shown("a\n", "a\n"), "");
        assert_eq!(shown("hello\n", "world\n"), "1c1\n< hello\n---\n> world\n");
        assert_eq!(shown("a\nb\nc\n", "a\nc\n"), "2d1\n< b\n");
        assert_eq!(shown("a\nc\n", "a\nb\nc\n"), "1a2\n> b\n");
        assert_eq!(shown("a\nb\n", "x\ny\nz\n"), "1,2c1,3\n< a\n< b\n---\n> x\n> y\n> z\n");
        assert_eq!(shown("", "a\n"), "0a1\n> a\n");
        assert_eq!(shown("a", "b\n"), "1c1\n< a\n\\ No newline at end of file\n---\n> b\n");
    }

    #[test]
    fn bytes_need_not_be_text() {
        assert_eq!(difference(b"\xff\n", b"\xfe\n"), b"1c1\n< \xff\n---\n> \xfe\n");
    }
}

//! Filling texts up to a width. The standard library's formatting panics for widths beyond 65,535.

/// Appends a text filled with blanks up to a width in characters: behind it when it is aligned `left`.
pub(super) fn write_aligned(out: &mut String, text: &str, width: usize, left: bool) {
    let missing = if width == 0 { 0 } else { width.saturating_sub(text.chars().count()) };
    let blanks = std::iter::repeat_n(' ', missing);
    if left {
        out.push_str(text);
        out.extend(blanks);
    } else {
        out.extend(blanks);
        out.push_str(text);
    }
}

//! Columns: places in lines as readers see them.

/// How many columns a tab goes on to a multiple of.
const TAB: u32 = 8;

/// Where the line of an offset starts.
pub(crate) fn line_start(text: &str, offset: usize) -> usize {
    text[..offset].rfind('\n').map_or(0, |end| end + 1)
}

/// The column of an offset, counted from 0.
pub(crate) fn of(text: &str, offset: usize) -> u32 {
    let mut column = 0;
    for character in text[line_start(text, offset)..offset].chars() {
        column = if character == '\t' { (column / TAB + 1) * TAB } else { column + 1 };
    }
    column
}

/// How many columns a text without tabs takes.
pub(crate) fn width(text: &str) -> u32 {
    if text.is_ascii() { text.len() as u32 } else { text.chars().count() as u32 }
}

//! What the locale of the process says about whoever reads its output.

use pantin_base::diagnostics::render::Frames;
use pantin_service::machine::variable;

/// What frames of pictures are made of: of ASCII unless the locale says that UTF-8 is read.
pub(super) fn frames() -> Frames {
    // The first one that is set decides, as POSIX has it.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable);
    if is_utf8(&locale.unwrap_or_default()) { Frames::Unicode } else { Frames::Ascii }
}

/// Whether a locale's name (`de_DE.UTF-8@euro`) tells an encoding that is UTF-8.
fn is_utf8(locale: &str) -> bool {
    let encoding = locale.split_once('.').map_or("", |(_, encoding)| encoding);
    let encoding = encoding.split('@').next().unwrap_or_default();
    encoding.eq_ignore_ascii_case("utf-8") || encoding.eq_ignore_ascii_case("utf8")
}

#[cfg(test)]
mod tests {
    use super::is_utf8;

    #[test]
    fn the_encoding_of_a_locale_counts() {
        for locale in ["C.UTF-8", "de_DE.utf8", "de_DE.UTF-8@euro"] {
            assert!(is_utf8(locale), "{locale}");
        }
        for locale in ["", "C", "POSIX", "de_DE", "de_DE@euro", "de_DE.ISO-8859-1", "UTF-8"] {
            assert!(!is_utf8(locale), "{locale}");
        }
    }
}

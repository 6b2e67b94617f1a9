//! The page for newcomers names files, folders and test programs that exist.

use std::path::Path;

/// The files, folders and test programs that a page names in backticks and that do not exist.
pub(crate) fn missing(page: &str, exists: &dyn Fn(&str) -> bool) -> Vec<String> {
    let named = page.split('`').skip(1).step_by(2).flat_map(str::split_whitespace);
    let paths = named.filter(|word| {
        ["src/", "tests/", "tools/", "spec-tests/", "benches/"].iter().any(|root| word.starts_with(root))
    });
    let paths = paths.filter(|path| !path.contains('<'));
    paths.filter(|path| !exists(path)).map(|path| format!("src/README.md names {path}, which does not exist")).collect()
}

/// The same for the page in a checkout.
pub(crate) fn complaints(root: &Path) -> Vec<String> {
    let page = std::fs::read_to_string(root.join("src/README.md")).unwrap();
    missing(&page, &|path| root.join(path).exists())
}

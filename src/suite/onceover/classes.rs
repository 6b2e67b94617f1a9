//! The classes that onceover finds in code: by the first line of a file that begins a class.

use std::path::PathBuf;

use pantin_host::{Files, files_below};

/// Names of the classes of all manifests below directories, in the order of directories and files.
#[must_use]
pub fn class_names(files: &dyn Files, directories: &[PathBuf]) -> Vec<String> {
    let manifests = directories.iter().flat_map(|directory| files_below(files, directory, ".pp"));
    let text = |file: PathBuf| files.read(&file).unwrap_or_default();
    manifests.filter_map(|file| class_in(&String::from_utf8_lossy(&text(file))).map(str::to_owned)).collect()
}

/// The class that a file defines: the name in the first line that begins with `class NAME`.
fn class_in(text: &str) -> Option<&str> {
    text.lines().find_map(|line| {
        let rest = line.strip_prefix("class ")?;
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let mut end = 0;
        for segment in rest.split("::") {
            let length = segment.find(|letter| !is_word(letter)).unwrap_or(segment.len());
            if length == 0 {
                break;
            }
            end = end + if end > 0 { 2 } else { 0 } + length;
            if length < segment.len() {
                break;
            }
        }
        (end > 0).then(|| &rest[..end])
    })
}

#[cfg(test)]
mod tests {
    use super::class_in;

    #[test]
    fn classes_are_found_as_onceover_finds_them() {
        let cases = [
            ("class role::web {", Some("role::web")),
            ("# x\n\nclass role (", Some("role")),
            ("  class indented {", None),
            ("class  two {", None),
            ("class a::b::c::", Some("a::b::c")),
            ("class ::top {", None),
            ("define x {\n}\nclass y{", Some("y")),
            ("class role::web inherits role {", Some("role::web")),
        ];
        for (text, expected) in cases {
            assert_eq!(class_in(text), expected, "{text}");
        }
    }
}

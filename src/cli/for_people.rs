//! Texts as people read them at a terminal: paths relative to the working directory, and links to the files.
//!
//! Programs get them as they are: nothing of this is done for a pipe or a file.

use std::path::Path;

use pantin_base::platform::path_in_uri;
use pantin_service::machine::variable;

/// How paths are shown.
#[derive(Clone, Debug)]
pub(super) struct PathStyle {
    /// The working directory with `/` at its end.
    directory: String,
    has_links: bool,
}

impl PathStyle {
    /// The style for a terminal.
    pub(super) fn of_terminal(directory: &Path) -> Self {
        Self { directory: format!("{}/", directory.display()).replace("//", "/"), has_links: terminal_has_links() }
    }

    /// A text with its paths in this style.
    pub(super) fn apply(&self, text: &str) -> String {
        // Everything is below the root.
        if self.directory == "/" {
            return text.to_owned();
        }
        let mut shown = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(&self.directory) {
            let (before, path) = rest.split_at(at);
            let (directory, below) = path.split_at(self.directory.len());
            let length = below.find(|c: char| !is_of_path(c)).unwrap_or(below.len());
            // A colon or full stop after a path is not a part of it.
            let name = below[..length].trim_end_matches(['.', ':']);
            shown.push_str(before);
            match before.chars().next_back() {
                Some(c) if !matches!(c, ' ' | '(' | '[' | '\'' | '"' | '\n' | 'm') => shown.push_str(directory),
                _ if name.is_empty() => shown.push_str(directory),
                _ if self.has_links => {
                    let file = name.split(':').next().unwrap_or(name);
                    shown.push_str(&linked(&format!("{directory}{file}"), name));
                    rest = &below[name.len()..];
                    continue;
                }
                _ => {}
            }
            rest = below;
        }
        shown.push_str(rest);
        shown
    }
}

/// Characters of paths that are no part of a URL's syntax. Others end a link, so no text from outside can steer one.
const fn is_of_path(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '/' | '.' | '_' | '-' | '+' | ':')
}

/// A text that links to a file, as terminals with OSC 8 show it.
fn linked(file: &str, text: &str) -> String {
    match file.chars().all(is_of_path) {
        true => format!("\x1b]8;;file://{}\x1b\\{text}\x1b]8;;\x1b\\", path_in_uri(file)),
        false => text.to_owned(),
    }
}

/// Terminals that are known to have links.
fn terminal_has_links() -> bool {
    let is_set = |name: &str| variable(name).is_some();
    let program = variable("TERM_PROGRAM").unwrap_or_default();
    let has_vte = variable("VTE_VERSION").and_then(|version| version.parse::<u32>().ok()).is_some_and(|it| it >= 5000);
    let is_known = ["iTerm.app", "WezTerm", "vscode", "ghostty", "Hyper"].contains(&program.as_str());
    variable("TERM").is_none_or(|term| term != "dumb")
        && (is_known
            || has_vte
            || ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM"].iter().any(|it| is_set(it)))
}

#[cfg(test)]
mod tests {
    use super::PathStyle;

    fn style(has_links: bool) -> PathStyle {
        PathStyle { directory: "/srv/code/".to_owned(), has_links }
    }

    #[test]
    fn paths_are_relative_to_the_working_directory() {
        for (text, shown) in [
            ("Error: x (file: /srv/code/site.pp, line: 1)\n", "Error: x (file: site.pp, line: 1)\n"),
            ("   ╭─[ /srv/code/a/b.pp:1:25 ]\n", "   ╭─[ a/b.pp:1:25 ]\n"),
            ("'/srv/code/x' and /srv/code/y.", "'x' and y."),
            ("/srv/code/ is it", "/srv/code/ is it"),
            ("/srv/codes/x", "/srv/codes/x"),
            ("/other/srv/code/x", "/other/srv/code/x"),
        ] {
            assert_eq!(style(false).apply(text), shown);
        }
    }

    #[test]
    fn links_name_the_whole_path() {
        let link = |file: &str, text: &str| format!("\x1b]8;;file:///srv/code/{file}\x1b\\{text}\x1b]8;;\x1b\\");
        assert_eq!(style(true).apply("[ /srv/code/a.pp:1:25 ]"), format!("[ {} ]", link("a.pp", "a.pp:1:25")));
        assert_eq!(
            style(true).apply("(file: /srv/code/a.pp, line: 1)"),
            format!("(file: {}, line: 1)", link("a.pp", "a.pp"))
        );
        // What is no plain path ends the link: a name with an escape is escaped already, and has no place in a URL.
        assert_eq!(style(true).apply("/srv/code/a\\u{1b}]8;;b"), format!("{}\\u{{1b}}]8;;b", link("a", "a")));
    }
}

//! Changes to `puppet.conf` that leave everything else in it as it is. Source: `Puppet::Settings::IniFile`, whose reading of
//! lines is more lenient than that of the settings themselves.

/// The section that settings above every section belong to.
const MAIN: &str = "main";

/// The lines of a file.
pub(super) struct IniFile {
    lines: Vec<Line>,
}

#[derive(Clone)]
struct Line {
    /// Without its end.
    text: String,
    kind: Kind,
}

#[derive(Clone, PartialEq, Eq)]
enum Kind {
    Section(String),
    /// The name, and where the value begins and ends.
    Setting(String, (usize, usize)),
    Other,
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

impl Line {
    fn read(text: &str) -> Self {
        let kind = section(text).or_else(|| setting(text)).unwrap_or(Kind::Other);
        Self { text: text.to_owned(), kind }
    }
}

/// `[NAME]`, with nothing but white space around it.
fn section(text: &str) -> Option<Kind> {
    let name = text.trim().strip_prefix('[')?.strip_suffix(']')?;
    (!name.is_empty() && name.chars().all(is_word)).then(|| Kind::Section(name.to_owned()))
}

/// `NAME = VALUE`
fn setting(text: &str) -> Option<Kind> {
    let (name, rest) = text.split_once('=')?;
    let name = name.trim();
    if name.is_empty() || !name.chars().all(is_word) {
        return None;
    }
    let end = text.trim_end().len();
    let begin = (text.len() - rest.trim_start().len()).min(end);
    Some(Kind::Setting(name.to_owned(), (begin, end.max(begin))))
}

impl IniFile {
    /// Reads a file.
    pub(super) fn read(text: &str) -> Self {
        Self { lines: text.lines().map(Line::read).collect() }
    }

    /// The file as it is to be written.
    pub(super) fn text(&self) -> String {
        let mut lines: Vec<&str> = self.lines.iter().map(|line| &*line.text).collect();
        // Puppet would read settings above every section as those of the first one that it writes below them.
        let has_section = self.lines.iter().any(|line| line.kind == Kind::Section(MAIN.to_owned()));
        if !has_section && self.of_section(MAIN).any(|at| matches!(self.lines[at].kind, Kind::Setting(..))) {
            lines.insert(0, "[main]");
        }
        lines.iter().flat_map(|line| [line, "\n"]).collect()
    }

    /// The places of the lines of a section, which may stand in several parts.
    fn of_section(&self, section: &str) -> impl Iterator<Item = usize> {
        let mut is_in = section == MAIN;
        self.lines.iter().enumerate().filter_map(move |(at, line)| match &line.kind {
            Kind::Section(name) => {
                is_in = name == section;
                None
            }
            Kind::Setting(..) | Kind::Other => is_in.then_some(at),
        })
    }

    fn find(&self, section: &str, wanted: &str) -> Option<usize> {
        self.of_section(section).find(|at| matches!(&self.lines[*at].kind, Kind::Setting(name, _) if name == wanted))
    }

    /// Gives a setting a value: in its place, else behind the last setting of its section, else in a new section.
    pub(super) fn set(&mut self, section: &str, name: &str, value: &str) {
        if let Some(at) = self.find(section, name) {
            if let Kind::Setting(_, (begin, end)) = self.lines[at].kind {
                self.lines[at].text.replace_range(begin..end, value);
            }
            self.lines[at] = Line::read(&self.lines[at].text);
            return;
        }
        let line = Line::read(&format!("{name} = {value}"));
        let last = self.of_section(section).filter(|at| matches!(self.lines[*at].kind, Kind::Setting(..))).last();
        let begin = || self.lines.iter().position(|line| line.kind == Kind::Section(section.to_owned()));
        // The main section begins with the file, whether or not it is named further down.
        let at = match last.or_else(|| if section == MAIN { None } else { begin() }) {
            Some(before) => before + 1,
            None if section == MAIN => 0,
            None => {
                self.lines.push(Line::read(&format!("[{section}]")));
                self.lines.len()
            }
        };
        self.lines.insert(at, line);
    }

    /// Takes a setting out; gives its line if there was one.
    pub(super) fn delete(&mut self, section: &str, name: &str) -> Option<String> {
        let at = self.find(section, name)?;
        Some(self.lines.remove(at).text)
    }
}

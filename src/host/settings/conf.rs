//! Reads `puppet.conf` and `environment.conf`: sections of `name = value` lines.
//!
//! Source: `lib/puppet/settings/ini_file.rb`, `config_file.rb`.

use std::path::Path;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_base::source::Place;

/// A configuration file.
#[derive(Clone, Debug, Default)]
pub struct Conf {
    sections: Vec<Section>,
}

#[derive(Clone, Debug)]
struct Section {
    name: String,
    /// Its first line; 0 if it has none.
    line: u32,
    settings: Vec<Line>,
}

/// A line that sets something.
#[derive(Clone, Debug)]
struct Line {
    name: String,
    value: String,
    place: Place,
}

/// A value without a quotation mark at its start and at its end. Source: settings/value_translator.rb
fn without_quotes(value: &str) -> &str {
    let quotes = ['"', '\''];
    let value = value.strip_prefix(quotes).unwrap_or(value);
    value.strip_suffix(quotes).unwrap_or(value).trim_end()
}

impl Conf {
    /// Parses a text. Settings before the first section belong to `main`.
    pub fn parse(text: &str, file: &Path) -> Result<Self, Issue> {
        let mut conf = Self::default();
        let mut current = conf.section_index("main", 0);
        let mut next = 0;
        for (at, line) in text.split_inclusive('\n').enumerate() {
            let start = next;
            next += line.len();
            let number = at as u32 + 1;
            let trimmed = line.trim();
            if trimmed.is_empty() || trimmed.starts_with('#') {
                continue;
            }
            if let Some(name) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'))
                && is_word(name)
            {
                current = conf.section_index(name, number);
                continue;
            }
            match trimmed.split_once('=') {
                Some((name, value)) if is_word(name.trim_end()) => {
                    let value = without_file_options(without_quotes(value.trim()));
                    let name = name.trim_end().to_owned();
                    let before = &line[..line.len() - line.trim_start().len()];
                    let place = Place {
                        line: number,
                        column: before.chars().count() as u32 + 1,
                        offset: (start + before.len()) as u32,
                        length: name.len() as u32,
                    };
                    conf.sections[current].settings.push(Line { name, value, place });
                }
                _ => {
                    let place =
                        Place { line: number, column: 1, offset: start as u32, length: line.trim_end().len() as u32 };
                    let issue = issues::unreadable_configuration(trimmed, &file.display().to_string(), at + 1);
                    return Err(issue.from_origin(file.to_str(), place));
                }
            }
        }
        Ok(conf)
    }

    fn section_index(&mut self, name: &str, line: u32) -> usize {
        if let Some(at) = self.sections.iter().position(|section| section.name == name) {
            let section = &mut self.sections[at];
            section.line = if section.line == 0 { line } else { section.line };
            return at;
        }
        self.sections.push(Section { name: name.to_owned(), line, settings: Vec::new() });
        self.sections.len() - 1
    }

    /// The value of a setting in a section. The first of several lines wins.
    #[must_use]
    pub fn get(&self, section: &str, setting: &str) -> Option<&str> {
        let section = self.sections.iter().find(|candidate| candidate.name == section)?;
        section.settings.iter().find(|line| line.name == setting).map(|line| line.value.as_str())
    }

    /// Names of the sections, in order.
    pub fn sections(&self) -> impl Iterator<Item = &str> {
        self.sections.iter().map(|section| section.name.as_str())
    }

    /// Names of the settings in a section, in order.
    pub fn settings<'c>(&'c self, section: &'c str) -> impl Iterator<Item = &'c str> {
        self.sections
            .iter()
            .filter(move |candidate| candidate.name == section)
            .flat_map(|section| section.settings.iter().map(|line| line.name.as_str()))
    }

    /// Fails on a section outside of `allowed`, as Puppet does with `puppet.conf`.
    pub fn check_sections(&self, allowed: &[&str], file: &Path) -> Result<(), Issue> {
        let illegal = self.sections.iter().find(|section| !allowed.contains(&section.name.as_str()));
        illegal.map_or(Ok(()), |section| {
            let file = file.display().to_string();
            Err(issues::illegal_section(&section.name, &file, section.line, &allowed.join(", ")))
        })
    }

    /// Names and places of all settings, section by section.
    pub fn places(&self) -> impl Iterator<Item = (&str, Place)> {
        self.sections.iter().flat_map(|section| &section.settings).map(|line| (line.name.as_str(), line.place))
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Files and directories may have `{ owner = x, mode = 0750 }` after their path.
fn without_file_options(value: &str) -> String {
    match value.rsplit_once('{') {
        Some((before, rest)) if !before.ends_with('$') => match rest.split_once('}') {
            Some((options, after)) if options.split(',').all(|option| option.contains('=')) => {
                format!("{before}{after}").trim_end().to_owned()
            }
            _ => value.to_owned(),
        },
        _ => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::Conf;
    use std::path::Path;

    #[test]
    fn sections_settings_and_comments() {
        let text = "a = 1\n# c\n[server]\n  b=x y  \nd = ${vardir}/d { owner = root, mode = 0750 }\n[main]\na = 2\n";
        let conf = Conf::parse(text, Path::new("puppet.conf")).unwrap();
        assert_eq!(conf.get("main", "a"), Some("1"));
        assert_eq!(conf.get("server", "b"), Some("x y"));
        assert_eq!(conf.get("server", "d"), Some("${vardir}/d"));
        assert_eq!(conf.sections().collect::<Vec<_>>(), ["main", "server"]);
        let (name, place) = conf.places().nth(2).unwrap();
        assert_eq!((name, place.line, place.column), ("b", 4, 3));
        assert_eq!(&text[place.offset as usize..][..place.length as usize], "b");
    }

    #[test]
    fn a_line_that_is_no_setting_is_refused() {
        let error = Conf::parse("[main]\nwhat is this\n", Path::new("/p.conf")).unwrap_err();
        assert_eq!(error.text(), "Could not match line what is this\n (file: /p.conf, line: 2)");
    }

    #[test]
    fn sections_may_be_limited() {
        let conf = Conf::parse("[main]\na = 1\n[odd]\n[server]\n", Path::new("/p.conf")).unwrap();
        let error = conf.check_sections(&["main", "server"], Path::new("/p.conf")).unwrap_err();
        assert!(
            error
                .text()
                .starts_with("Illegal section 'odd' in config file at (file: /p.conf, line: 3). The only valid"),
            "{error}"
        );
        assert!(conf.check_sections(&["main", "server", "odd"], Path::new("/p.conf")).is_ok());
    }
}

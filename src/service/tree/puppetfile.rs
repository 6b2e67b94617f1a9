//! The modules of a `Puppetfile`, read without Ruby: their names, versions and sources.

use std::collections::BTreeMap;

/// The modules of a `Puppetfile`, by their names without authors.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Puppetfile {
    /// The modules.
    pub modules: BTreeMap<String, Listed>,
    /// The directory for installed modules, below that of the file.
    pub folder: String,
    /// The content without comments and blanks.
    text: String,
}

/// A module that a `Puppetfile` lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its name as written.
    pub name: String,
    /// The version, the tag, commit or branch.
    pub version: String,
    /// Its own installation directory, if any.
    pub folder: Option<String>,
    /// All its arguments.
    said: Vec<String>,
}

/// The keys of a version, the most precise first.
const OF_VERSION: [&str; 7] = ["commit", "tag", "ref", "version", "branch", "svn_revision", "control_branch"];

impl Puppetfile {
    /// Reads a `Puppetfile`.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut found = Self { folder: "modules".to_owned(), ..Self::default() };
        let statements = statements(text);
        found.text = statements.iter().map(|words| words.join(" ")).collect::<Vec<_>>().join("\n");
        for words in statements {
            match words.split_first() {
                Some((word, rest)) if word == "mod" => {
                    if let Some(listed) = Listed::read(rest) {
                        let short = listed.name.rsplit(['/', '-']).next().unwrap_or_default().to_owned();
                        found.modules.insert(short, listed);
                    }
                }
                Some((word, rest)) if word == "moduledir" => {
                    if let Some(folder) = rest.first().and_then(|word| quoted(word)) {
                        folder.clone_into(&mut found.folder);
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// The differences from this one to another one, for selected modules: `NAME VERSION -> VERSION`.
    #[must_use]
    pub fn differences(&self, to: &Self, counts: impl Fn(&str) -> bool) -> Vec<String> {
        let names = self.modules.keys().chain(to.modules.keys().filter(|name| !self.modules.contains_key(*name)));
        let mut names: Vec<&String> = names.filter(|name| counts(name)).collect();
        names.sort_unstable();
        let told = names.into_iter().filter_map(|name| match (self.modules.get(name), to.modules.get(name)) {
            (Some(from), Some(to)) if from.said == to.said => None,
            (Some(from), Some(to)) if from.version == to.version => {
                Some(format!("{} ({} -> {})", to.name, shown(&from.said), shown(&to.said)))
            }
            (Some(from), Some(to)) => Some(format!("{} {} -> {}", to.name, from.version, to.version)),
            (Some(from), None) => Some(format!("{} {} (removed)", from.name, from.version)),
            (None, Some(to)) => Some(format!("{} {} (added)", to.name, to.version)),
            (None, None) => None,
        });
        told.collect()
    }

    /// Returns true if both are the same, apart from comments and blanks.
    #[must_use]
    pub fn says_the_same(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Listed {
    fn read(words: &[String]) -> Option<Self> {
        let words = words.strip_prefix(&["(".to_owned()]).unwrap_or(words);
        let name = quoted(words.first()?)?.to_owned();
        let said: Vec<String> =
            words[1..].iter().filter(|word| !matches!(&***word, "," | "(" | ")")).cloned().collect();
        let mut values: BTreeMap<&str, &str> = BTreeMap::new();
        let mut rest = said.iter().map(String::as_str).peekable();
        let mut version = None;
        while let Some(word) = rest.next() {
            // `:key => value`, `key: value`, `'version'`, `:latest`
            let key = match (word.strip_prefix(':'), word.strip_suffix(':'), rest.peek()) {
                (Some(key), _, Some(&"=>")) => {
                    rest.next();
                    Some(key)
                }
                (None, Some(key), _) => Some(key),
                _ => None,
            };
            match key {
                Some(key) => drop(rest.next().map(|value| values.insert(key, value))),
                None => version = version.or(Some(word)),
            }
        }
        let folder = values.get("install_path").and_then(|word| quoted(word)).map(str::to_owned);
        let of_key = OF_VERSION.iter().find_map(|key| values.get(key).copied());
        let version = version.or(of_key).map_or_else(|| "without a version".to_owned(), unquoted);
        Some(Self { name, version, folder, said })
    }
}

fn quoted(word: &str) -> Option<&str> {
    let quote = word.chars().next().filter(|quote| matches!(quote, '\'' | '"'))?;
    word[1..].strip_suffix(quote)
}

fn unquoted(word: &str) -> String {
    quoted(word).unwrap_or(word).to_owned()
}

/// The arguments of a module, without names and passwords in URLs.
fn shown(said: &[String]) -> String {
    let word = |word: &String| match (word.find("://"), word.find('@')) {
        (Some(scheme), Some(at)) if scheme < at => format!("{}{}", &word[..scheme + 3], &word[at + 1..]),
        _ => word.clone(),
    };
    said.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// The statements of a file as words: a line that ends in a comma, or within brackets, continues in the next one.
fn statements(text: &str) -> Vec<Vec<String>> {
    let mut statements = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut depth = 0_usize;
    for line in text.lines() {
        let before = words.len();
        add_words(line, &mut words);
        for word in &words[before..] {
            match &**word {
                "(" | "{" | "[" => depth += 1,
                ")" | "}" | "]" => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        let goes_on = depth > 0 || words.last().is_some_and(|word| matches!(&**word, "," | "=>"));
        if !goes_on && !words.is_empty() {
            statements.push(std::mem::take(&mut words));
        }
    }
    statements.extend((!words.is_empty()).then_some(words));
    statements
}

/// The words of a line up to a comment: quoted texts, signs, and everything between.
fn add_words(line: &str, words: &mut Vec<String>) {
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next().filter(|first| *first != '#') {
        let length = match first {
            '\'' | '"' => {
                let end = rest[1..].char_indices().find(|(at, c)| *c == first && !rest[..=*at].ends_with('\\'));
                end.map_or(rest.len(), |(at, _)| at + 2)
            }
            '=' if rest.starts_with("=>") => 2,
            ',' | '(' | ')' | '{' | '}' | '[' | ']' => 1,
            _ => {
                let ends = |c: char| {
                    c.is_whitespace() || matches!(c, ',' | '(' | ')' | '{' | '}' | '[' | ']' | '#' | '\'' | '"')
                };
                let end = rest.find(ends).unwrap_or(rest.len());
                rest.find("=>").filter(|at| *at > 0).map_or(end, |at| at.min(end)).max(1)
            }
        };
        words.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
}

#[cfg(test)]
mod tests {
    use super::Puppetfile;

    const TEXT: &str = "forge 'https://forge.example.com' # the forge\nmoduledir 'thirdparty'\n\
        mod 'puppetlabs-stdlib', '9.4.1'\nmod \"puppetlabs/apt\", :latest\nmod 'bare'\n\
        mod 'profile',\n  :git => 'https://u:secret@git.example.com/p.git',\n  # which\n  :ref => 'v1.0'\n\
        mod 'new', git: 'x', tag: '2', install_path: 'external'\nmod('round', '1')\n";

    #[test]
    fn modules_and_versions_are_read() {
        let found = Puppetfile::read(TEXT);
        let told: Vec<_> =
            found.modules.iter().map(|(short, one)| format!("{short} {} {}", one.name, one.version)).collect();
        let wanted = [
            "apt puppetlabs/apt :latest",
            "bare bare without a version",
            "new new 2",
            "profile profile v1.0",
            "round round 1",
            "stdlib puppetlabs-stdlib 9.4.1",
        ];
        assert_eq!(told, wanted);
        assert_eq!((&*found.folder, found.modules["new"].folder.as_deref()), ("thirdparty", Some("external")));
    }

    #[test]
    fn what_differs_is_told_without_passwords() {
        let from = Puppetfile::read(TEXT);
        let to = TEXT.replace("9.4.1", "9.5.0").replace("mod 'bare'", "mod 'other', '1'").replace("/p.git", "/q.git");
        let to = Puppetfile::read(&to);
        let told = from.differences(&to, |_| true);
        let wanted = [
            "bare without a version (removed)",
            "other 1 (added)",
            "profile (:git => 'https://git.example.com/p.git' :ref => 'v1.0' -> :git => 'https://git.example.com/q.git' :ref => 'v1.0')",
            "puppetlabs-stdlib 9.4.1 -> 9.5.0",
        ];
        assert_eq!(told, wanted);
        assert_eq!(from.differences(&to, |name| name == "other"), ["other 1 (added)"]);
        let same = TEXT.replace(" # the forge", "").replace(",\n  :git", ", :git");
        assert!(from.says_the_same(&Puppetfile::read(&same)) && !from.says_the_same(&to));
    }
}

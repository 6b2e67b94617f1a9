//! Programs that look data up, in environments with Hiera data, the same for the same seed.

use crate::environments::{ENVIRONMENT, lookups};
use crate::hiera_words::{ASKED, KEYS, TYPES};
use crate::random::Random;

/// Places outside of the environment, and what they are replaced by: files of a program are below its environment.
const OUTSIDE: [(&str, &str); 2] = [("%ROOT%", "/nowhere"), ("../up", "up")];

/// Shows what the parameters of the class have become.
const OF_CLASS: &str = "notice(String([$m::a, $m::h, $m::l, $m::s], '%p'))";

/// The files of a program's environment but for the program.
pub(crate) fn files(seed: u64) -> Vec<(String, String)> {
    let files = lookups(seed).files.into_iter();
    let own = files.filter_map(|(path, text)| Some((path.strip_prefix(ENVIRONMENT)?.to_owned(), text)));
    let inside = |text: String| OUTSIDE.iter().fold(text, |text, (place, other)| text.replace(place, other));
    own.map(|(path, text)| (inside(path), inside(text))).collect()
}

/// The pieces of a program.
pub(crate) fn program(seed: u64) -> Vec<String> {
    let mut maker = Maker(Random::new(seed ^ 0x5eed));
    let count = 1 + maker.0.below(3);
    let mut pieces = vec!["$role = 'web'\n$roles = ['one', 'two']".to_owned()];
    pieces.extend((0..count).map(|_| maker.piece()));
    pieces
}

struct Maker(Random);

impl Maker {
    fn piece(&mut self) -> String {
        let call = self.call();
        let shown = format!("notice(String({call}, '%p'))");
        match self.0.below(12) {
            0 => format!("include m\n{OF_CLASS}"),
            1 => format!("class {{ 'm': a => {call} }}\n{OF_CLASS}"),
            2 => format!("with('of a lambda') |$nope| {{ {shown} }}"),
            3 => format!("[1, 2].each |$role| {{ {shown} }}"),
            4 => {
                let number = self.0.below(1000);
                format!("define d{number}() {{ {shown} }}\nd{number} {{ 'x': }}")
            }
            5 => {
                let number = self.0.below(1000);
                format!("class c{number} {{ $nope = 'of a class' {shown} }}\ninclude c{number}")
            }
            _ => shown,
        }
    }

    fn key(&mut self) -> String {
        let keys = if self.0.percent(90) { KEYS } else { ASKED };
        format!("'{}'", self.pick(keys).replace('\\', "\\\\").replace('\'', "\\'"))
    }

    fn call(&mut self) -> String {
        let key = self.key();
        let value_type = if self.0.percent(70) { "Any" } else { self.pick(TYPES) };
        let merge = self.merge();
        let default = self.value();
        match self.0.below(16) {
            0 | 1 => format!("lookup({key})"),
            2 | 3 => format!("lookup({key}, {{ 'default_value' => {default} }})"),
            4 => format!("lookup({key}, {value_type})"),
            5 | 6 => format!("lookup({key}, {value_type}, {merge})"),
            7 => format!("lookup({key}, {value_type}, {merge}, {default})"),
            8 => format!("lookup([{key}, {}, 'zz'], {value_type}, {merge}) |$key| {{ \"of ${{key}}\" }}", self.key()),
            9 | 10 => format!("lookup({key}, {})", self.options()),
            11 => {
                let options = self.options();
                format!("lookup({{ 'name' => {key}, {}", options.trim_start_matches('{'))
            }
            12 => format!("lookup({key}, {value_type}, {merge}) |$key| {{ {default} }}"),
            _ => {
                let function = self.pick(&["hiera", "hiera_array", "hiera_hash"]);
                match self.0.below(4) {
                    0 => format!("{function}({key}, {default})"),
                    1 => format!("{function}({key}, {default}, 'global0')"),
                    2 => format!("{function}({key}) |$key| {{ {default} }}"),
                    _ => format!("{function}({key})"),
                }
            }
        }
    }

    fn merge(&mut self) -> String {
        match self.0.below(8) {
            0 => "undef".to_owned(),
            1 => "'first'".to_owned(),
            2 => "'unique'".to_owned(),
            3 => "'hash'".to_owned(),
            4 => "'deep'".to_owned(),
            5 => "{ 'strategy' => 'deep', 'knockout_prefix' => '--' }".to_owned(),
            6 => "{ 'strategy' => 'deep', 'sort_merged_arrays' => true, 'merge_hash_arrays' => true }".to_owned(),
            _ => {
                self.pick(&["'bogus'", "{ 'strategy' => 'unique' }", "{}", "{ 'strategy' => 'deep', 'x' => 1 }"]).into()
            }
        }
    }

    fn value(&mut self) -> &'static str {
        self.pick(&["'default'", "1", "['one', '--two']", "{ 'k' => 'of code' }", "undef", "true", "'%{kernel}'"])
    }

    /// The options of `lookup` as a hash.
    fn options(&mut self) -> String {
        let mut options = Vec::new();
        for option in ["merge", "value_type", "default_value", "override", "default_values_hash"] {
            if !self.0.percent(40) {
                continue;
            }
            let value = match option {
                "merge" => self.merge(),
                "value_type" => self.pick(TYPES).to_owned(),
                "default_value" => self.value().to_owned(),
                _ => format!("{{ {} => {}, 'zz' => 1 }}", self.key(), self.value()),
            };
            options.push(format!("'{option}' => {value}"));
        }
        format!("{{ {} }}", options.join(", "))
    }

    fn pick(&mut self, from: &[&'static str]) -> &'static str {
        self.0.pick::<&'static str>(from)
    }
}

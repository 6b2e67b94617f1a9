//! Small environments with Hiera data, and lookups in them, the same for the same seed.

use std::fmt::Write as _;

use crate::hiera_words::{
    ASKED, BROKEN_CONFIGURATIONS, BROKEN_HOCON, BROKEN_JSON, BROKEN_YAML, CODE, CONVERSIONS, DEFAULTS, FACTS,
    GOOD_TEXTS, KEYS, SCALARS, STRATEGIES, SUBKEYS, TEXTS, TYPES, WORDS,
};
use crate::random::Random;

/// The folder of the environment, below that of the case.
pub(crate) const ENVIRONMENT: &str = "environments/production/";
/// How many of [`DEFAULTS`] are right.
const RIGHT_DEFAULTS: usize = 4;

/// An environment and what is looked up in it.
pub(crate) struct Lookups {
    /// Paths below the folder of the case, and contents. `%ROOT%` stands for that folder.
    pub(crate) files: Vec<(String, String)>,
    /// Arguments of `lookup`, one list a run.
    pub(crate) runs: Vec<Vec<String>>,
}

/// Makes an environment and its lookups.
pub(crate) fn lookups(seed: u64) -> Lookups {
    let mut maker = Maker { random: Random::new(seed), files: Vec::new(), is_wrong: false };
    maker.is_wrong = maker.random.percent(25);
    maker.layers();
    for (path, text) in CODE {
        maker.put((*path).to_owned(), (*text).to_owned());
    }
    let hostname = if maker.is_wrong && maker.random.percent(3) { ", \"hostname\": \"h\"" } else { "" };
    maker.put("facts.json".into(), format!("{FACTS}{hostname}}}\n"));
    maker.put("facts.yaml".into(), "kernel: Linux\nos: {name: Debian}\nlist: [two]\n".into());
    let count = 4 + maker.random.below(5);
    let runs = (0..count).map(|_| maker.run()).collect();
    Lookups { files: maker.files, runs }
}

struct Maker {
    random: Random,
    files: Vec<(String, String)>,
    /// Whether what Puppet refuses may be made.
    is_wrong: bool,
}

/// Where a layer's files are.
struct Layer {
    folder: String,
    name: &'static str,
}

impl Layer {
    fn is_module(&self) -> bool {
        !matches!(self.name, "global" | "environment")
    }
}

/// How the data files of a format end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Yaml,
    Json,
    Hocon,
    Eyaml,
}

impl Format {
    fn ending(self) -> &'static str {
        match self {
            Self::Yaml => "yaml",
            Self::Json => "json",
            Self::Hocon => "conf",
            Self::Eyaml => "eyaml",
        }
    }

    fn function(self) -> &'static str {
        match self {
            Self::Yaml => "data_hash: yaml_data",
            Self::Json => "data_hash: json_data",
            Self::Hocon => "data_hash: hocon_data",
            Self::Eyaml => "lookup_key: eyaml_lookup_key",
        }
    }

    /// A value or pair in this format from the flow form of YAML.
    fn written(self, yaml: String) -> String {
        match self {
            Self::Yaml | Self::Eyaml => yaml,
            Self::Json | Self::Hocon => as_json(&yaml),
        }
    }
}

impl Maker {
    fn layers(&mut self) {
        let module = |name| (format!("{ENVIRONMENT}modules/{name}/"), name);
        for (chance, (folder, name)) in [
            (35, (String::new(), "global")),
            (95, (ENVIRONMENT.to_owned(), "environment")),
            (60, module("m")),
            (15, module("o")),
        ] {
            if self.random.percent(chance) {
                self.layer(&Layer { folder, name });
            }
        }
    }

    fn layer(&mut self, layer: &Layer) {
        if self.wrong(12) {
            let text = self.pick(BROKEN_CONFIGURATIONS).to_owned();
            self.put(format!("{}hiera.yaml", layer.folder), text);
            self.data_file(layer, format!("{}data/common.yaml", layer.folder), Format::Yaml);
            return;
        }
        let mut text = "---\nversion: 5\n".to_owned();
        if self.random.percent(30) {
            let defaults = if self.is_wrong { DEFAULTS } else { &DEFAULTS[..RIGHT_DEFAULTS] };
            text.push_str(self.pick(defaults));
            text.push('\n');
        }
        let datadir = if text.contains("hieradata") { "hieradata" } else { "data" };
        if self.random.percent(95) {
            text.push_str("hierarchy:\n");
            for at in 0..=self.random.below(4) {
                self.entry(layer, datadir, at, &mut text);
            }
        } else {
            self.data_file(layer, format!("{}{datadir}/common.yaml", layer.folder), Format::Yaml);
        }
        if layer.is_module() && self.random.percent(25) || self.wrong(2) {
            text.push_str("default_hierarchy:\n");
            for at in 0..=self.random.below(2) {
                self.entry(layer, datadir, at + 10, &mut text);
            }
        }
        if self.wrong(6) {
            text.push_str(self.pick(&[
                "bogus: 1\n",
                "plan_hierarchy:\n- name: p\n  path: p.yaml\n",
                "hierarchy: x\n",
                "version: 4\n",
            ]));
        }
        self.put(format!("{}hiera.yaml", layer.folder), text);
    }

    /// An entry of a hierarchy, and its data files.
    fn entry(&mut self, layer: &Layer, datadir: &str, at: usize, text: &mut String) {
        let name = match self.random.below(20) {
            0 => "'on %{kernel}'".to_owned(),
            1 => "same".to_owned(),
            _ => format!("e{at}"),
        };
        let _ = writeln!(text, "- name: {name}");
        let (function, format) = self.function();
        let mut folder = datadir.to_owned();
        if self.random.percent(15) {
            let unknown = if self.is_wrong { "%{nope}" } else { "sub" };
            folder =
                (*self.random.pick(&["other", "other/sub", "%{kernel}", "%ROOT%/abs", "../up", ".", unknown])).into();
            let _ = writeln!(text, "  datadir: '{folder}'");
        }
        let base = match folder.strip_prefix("%ROOT%/") {
            Some(rest) => rest.to_owned(),
            None => format!("{}{}", layer.folder, folder.replace("%{kernel}", "Linux")),
        };
        let stem = format!("{}{at}", layer.name);
        let ending = format.ending();
        let is_own = function.contains("::");
        let mut files: Vec<&str> = Vec::new();
        match self.random.below(20) {
            0 | 1 => {
                let _ = writeln!(text, "  paths: [{stem}.{ending}, \"%{{kernel}}.{ending}\", missing.{ending}]");
                files.extend([stem.as_str(), "Linux"]);
            }
            2 => {
                let _ = writeln!(text, "  glob: \"g/*.{ending}\"");
                files.extend(["g/b", "g/a"]);
            }
            3 => {
                let patterns = format!("\"g/**/*.{ending}\", \"%{{kernel}}/{{x,y}}.{ending}\", \"[a-c]?.{ending}\"");
                let _ = writeln!(text, "  globs: [{patterns}, none/*]");
                files.extend(["g/s/t/b", "Linux/y", "Linux/x", "b1"]);
            }
            4 if is_own => text.push_str("  uri: http://h/%{kernel}\n"),
            5 if is_own => text.push_str("  uris: [\"http://h/%{kernel}\", 'urn:x:y']\n"),
            6 | 7 => {
                let unknown = if self.is_wrong { "nope" } else { "facts.os.name" };
                let variable = *self.random.pick(&[
                    "facts.list",
                    "facts.list",
                    "facts.os",
                    "facts.kernel",
                    "facts.nope",
                    "facts.list2",
                    "facts.none",
                    "facts.flag",
                    "roles",
                    unknown,
                ]);
                let _ = writeln!(text, "  mapped_paths: [{variable}, v, \"mapped/%{{v}}.{ending}\"]");
                files.extend(["mapped/one", "mapped/two"]);
            }
            8 | 9 if self.is_wrong => files.extend(self.odd_location(text)),
            _ => {
                let _ = writeln!(text, "  path: {stem}.{ending}");
                files.push(&stem);
            }
        }
        for file in files {
            self.data_file(layer, format!("{base}/{file}.{ending}"), format);
        }
        if !function.is_empty() {
            let _ = writeln!(text, "  {function}");
        }
        if is_own && self.random.percent(60) || self.wrong(8) {
            let options = self.pick(&[
                "{x: 1}",
                "{x: \"%{kernel}\", list: [\"%{facts.os.name}\", 1]}",
                "{path: x}",
                "{X: 1}",
                "1",
                "{x: {y: \"%{nope}\"}}",
                "{a_1: ~, b: [~]}",
                "{'%{kernel}': 1}",
            ]);
            let _ = writeln!(text, "  options: {options}");
        }
        if self.wrong(4) {
            let _ = writeln!(text, "  {}", self.pick(&["bogus: 1", "hiera3_backend: yaml", "data_dig: m::dig"]));
        }
    }

    /// The function of an entry, empty when it is that of the defaults, and the format of its files.
    fn function(&mut self) -> (&'static str, Format) {
        use Format::{Eyaml, Hocon, Json, Yaml};
        let format = *self.random.pick(&[Yaml, Yaml, Yaml, Yaml, Json, Hocon, Eyaml]);
        let function = match self.random.below(40) {
            0 => "data_hash: m::hash",
            1 => "lookup_key: m::key",
            2 => "data_dig: m::dig",
            3 => "lookup_key: environment::key",
            4 => "data_hash: environment::hash",
            5 => "data_dig: environment::dig",
            6 => "lookup_key: m::cached",
            7 if self.is_wrong => "data_hash: nope",
            8 if self.is_wrong => "lookup_key: m::failing",
            9 if self.is_wrong => "data_hash: m::wrong",
            10 if self.is_wrong => "data_hash: yaml_data\n  lookup_key: eyaml_lookup_key",
            _ if format == Yaml && self.random.percent(50) => "",
            _ => format.function(),
        };
        (function, format)
    }

    /// A location that is refused, or that there is none of. Gives the data files that it has.
    fn odd_location(&mut self, text: &mut String) -> Vec<&'static str> {
        let location = self.pick(&[
            "paths: []",
            "paths: [a.yaml, a.yaml]",
            "paths: a.yaml",
            "paths: [1]",
            "uri: x",
            "uri: file:///a b",
            "uri: http://h:1/x?y=z#f",
            "uri: '%{nope}'",
            "mapped_paths: x",
            "mapped_paths: [facts.list, v]",
            "mapped_paths: [facts.list, v, t, u]",
            "mapped_paths: [facts.list, v, \"%{v.x}.yaml\"]",
            "mapped_paths: [facts.maps, v, \"mapped/%{v.name}.yaml\"]",
            "mapped_paths: [facts.list, v, \"mapped/%{w}.yaml\"]",
            "path: one.yaml\n  paths: [two.yaml]",
            "path: ''",
            "path: \"%{nope}.yaml\"",
            "path: \"%{lookup('a')}.yaml\"",
            "path: \"%{alias('a')}.yaml\"",
            "path: \"%{literal('x')}.yaml\"",
            "path: [x]",
            "path: \"%{facts.os.name}/%{trusted.certname}.yaml\"",
            "path: /etc/nope.yaml",
            "datadir: ''",
        ]);
        let _ = writeln!(text, "  {location}");
        vec!["mapped/one", "x"]
    }

    fn data_file(&mut self, layer: &Layer, path: String, format: Format) {
        if self.wrong(12) {
            let broken = match format {
                Format::Json => BROKEN_JSON,
                Format::Hocon => BROKEN_HOCON,
                Format::Yaml | Format::Eyaml => BROKEN_YAML,
            };
            let text = self.pick(broken).to_owned();
            self.put(path, text);
            return;
        }
        let mut entries = Vec::new();
        for _ in 0..3 + self.random.below(9) {
            let key = self.pick(KEYS);
            let is_foreign = layer.is_module() && !key.starts_with(&format!("{}::", layer.name));
            let is_known = entries.iter().any(|(known, _)| *known == key);
            if !is_known && (!is_foreign || self.random.percent(4)) {
                entries.push((key, self.value_of(key)));
            }
        }
        if self.random.percent(45) {
            entries.push(("lookup_options", self.lookup_options(layer)));
        }
        let pairs: Vec<String> =
            entries.into_iter().map(|(key, value)| format.written(format!("'{key}': {value}"))).collect();
        let text = match format {
            Format::Yaml | Format::Eyaml => format!("---\n{}\n", pairs.join("\n")),
            Format::Json | Format::Hocon => format!("{{{}}}\n", pairs.join(", ")),
        };
        self.put(path, text);
    }

    fn value_of(&mut self, key: &str) -> String {
        match key.rsplit("::").next().unwrap_or(key) {
            "h" | "deep" | "x.y" if self.random.percent(93) => self.hash(2),
            "l" if self.random.percent(93) => self.list(1),
            "s" | "t" if self.random.percent(80) => self.text(),
            "d" if self.random.percent(30) => self.list(2),
            "d" if self.random.percent(30) => self.hash(2),
            _ => match self.random.below(10) {
                0 | 1 => self.hash(0),
                2 | 3 => self.list(0),
                4 | 5 => self.text(),
                _ => self.pick(SCALARS).to_owned(),
            },
        }
    }

    fn text(&mut self) -> String {
        let texts = if self.is_wrong || self.random.percent(20) { TEXTS } else { GOOD_TEXTS };
        format!("'{}'", self.pick(texts).replace('\'', "''"))
    }

    fn list(&mut self, depth: usize) -> String {
        let mut elements = Vec::new();
        for _ in 0..self.random.below(5) {
            elements.push(match self.random.below(8) {
                0 if depth > 0 => self.list(depth - 1),
                1 | 2 if depth > 0 => self.hash(depth - 1),
                3 => self.text(),
                _ => self.pick(WORDS).to_owned(),
            });
        }
        format!("[{}]", elements.join(", "))
    }

    fn hash(&mut self, depth: usize) -> String {
        let mut entries: Vec<(&str, String)> = Vec::new();
        for _ in 0..self.random.below(5) {
            let key = self.pick(SUBKEYS);
            if entries.iter().any(|(known, _)| *known == key) {
                continue;
            }
            let value = match self.random.below(6) {
                0 | 1 if depth > 0 => self.hash(depth - 1),
                2 if depth > 0 => self.list(depth - 1),
                3 => self.text(),
                _ => self.pick(SCALARS).to_owned(),
            };
            entries.push((key, value));
        }
        braced(entries.into_iter().map(|(key, value)| format!("{key}: {value}")))
    }

    fn lookup_options(&mut self, layer: &Layer) -> String {
        if self.wrong(10) {
            return self
                .pick(&["x", "[]", "1", "{a: 1}", "{h: {merge: {}}}", "{'^[': {merge: first}}", "{a: ~}"])
                .to_owned();
        }
        let mut entries: Vec<(String, String)> = Vec::new();
        for _ in 0..=self.random.below(3) {
            let key = if layer.is_module() && self.random.percent(96) {
                let key = self.pick(&["::h", "::l", "::a", "::.*", "::[hl]$", "::deep"]);
                let pattern = if key.contains(['.', '[']) { "^" } else { "" };
                format!("'{pattern}{}{key}'", layer.name)
            } else {
                let keys =
                    &["h", "l", "d", "a", "s", "deep", "'^h'", "'^.*$'", "'^m::'", "'m::h'", "'^[dl]$'", "'x.y'"];
                self.pick(keys).to_owned()
            };
            if entries.iter().any(|(known, _)| *known == key) {
                continue;
            }
            let mut options = Vec::new();
            if self.random.percent(80) {
                options.push(format!("merge: {}", self.merge()));
            }
            if self.random.percent(20) {
                options.push(format!("convert_to: {}", self.pick(CONVERSIONS)));
            }
            if self.wrong(3) {
                options.push("bogus: 1".to_owned());
            }
            entries.push((key, braced(options.into_iter())));
        }
        braced(entries.into_iter().map(|(key, value)| format!("{key}: {value}")))
    }

    fn merge(&mut self) -> String {
        if self.wrong(10) {
            return self
                .pick(&["bogus", "1", "reverse_deep", "unconstrained_deep", "{strategy: nope}", "{}"])
                .to_owned();
        }
        if self.random.percent(50) {
            return self.pick(STRATEGIES).to_owned();
        }
        let mut options =
            vec![format!("strategy: {}", self.pick(&["deep", "deep", "deep", "hash", "unique", "first"]))];
        for (chance, option) in [
            (40, "knockout_prefix: '--'"),
            (8, "knockout_prefix: 'xx'"),
            (3, "knockout_prefix: ''"),
            (30, "sort_merged_arrays: true"),
            (30, "merge_hash_arrays: true"),
            (5, "sort_merged_arrays: 1"),
            (5, "merge_hash_arrays: false"),
            (3, "merge_debug: false"),
        ] {
            let name = option.split(':').next();
            if self.random.percent(chance) && !options.iter().any(|known| known.split(':').next() == name) {
                options.push(option.to_owned());
            }
        }
        braced(options.into_iter())
    }

    /// The arguments of a lookup.
    fn run(&mut self) -> Vec<String> {
        let asked = if self.is_wrong || self.random.percent(30) { ASKED } else { KEYS };
        let mut run = vec![self.pick(asked).to_owned()];
        if self.random.percent(8) {
            run.push(self.pick(ASKED).to_owned());
        }
        let is_wrong = usize::from(self.is_wrong);
        let strategy = self.pick(&["first", "unique", "hash", "deep", "deep", "deep", "deep"]);
        let strategy = if self.wrong(10) { "bogus" } else { strategy };
        let of_deep = if strategy == "deep" { 40 } else { 3 * is_wrong };
        let merges = self.random.percent(25);
        let of_merge = |chance| if merges { chance } else { 0 };
        let prefix = self.pick(&["--knock-out-prefix=--", "--knock-out-prefix=xx", "--knock-out-prefix=-"]);
        let default = self.pick(&["x", "", "5", "[1]"]);
        let value_type = self.pick(TYPES);
        let odd_forms: &[&str] = &["bogus", "binary", "msgpack", "JSON"];
        let form = if self.wrong(30) { self.pick(odd_forms) } else { self.pick(&["json", "yaml", "s"]) };
        let facts = if self.wrong(8) { self.pick(&["facts.yaml", "nope.json", "hiera.yaml"]) } else { "facts.json" };
        for (chance, words) in [
            (45, &["--explain"][..]),
            (8, &["--explain-options"]),
            (of_merge(100), &["--merge", strategy]),
            (of_merge(of_deep), &[prefix]),
            (of_merge(of_deep), &["--sort-merged-arrays"]),
            (of_merge(of_deep), &["--merge-hash-arrays"]),
            (8, &["--default", default]),
            (4 + 8 * is_wrong, &["--type", value_type]),
            (25, &["--render-as", form]),
            (5, &["--compile"]),
            (100, &["--facts", facts, "--node", "node.example.com"]),
            (3, &["--strict=warning"]),
            (3, &["--strict=off"]),
            (3, &["--no-strict_variables"]),
        ] {
            if self.random.percent(chance) {
                run.extend(words.iter().map(|word| (*word).to_owned()));
            }
        }
        run
    }

    /// Whether something that Puppet refuses is made, with this chance in a hundred where such things may be.
    fn wrong(&mut self, chance: usize) -> bool {
        self.is_wrong && self.random.percent(chance)
    }

    fn pick(&mut self, from: &[&'static str]) -> &'static str {
        self.random.pick::<&'static str>(from)
    }

    fn put(&mut self, path: String, text: String) {
        if !self.files.iter().any(|(known, _)| *known == path) {
            self.files.push((path, text));
        }
    }
}

fn braced(entries: impl Iterator<Item = String>) -> String {
    format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
}

/// The flow form of YAML that is made here, as JSON.
fn as_json(yaml: &str) -> String {
    let mut text = String::new();
    let mut rest = yaml;
    while let Some(first) = rest.chars().next() {
        let end = match first {
            '\'' => quote_end(rest),
            '[' | ']' | '{' | '}' | ',' | ' ' | ':' => 1,
            _ => rest.find([',', ']', '}', ':']).unwrap_or(rest.len()),
        };
        let (word, after) = rest.split_at(end);
        rest = after;
        let is_key = rest.starts_with(':');
        match word {
            "[" | "]" | "{" | "}" | "," | " " | ":" => text.push_str(word),
            "~" => text.push_str("null"),
            "true" | "false" if !is_key => text.push_str(word),
            word if !is_key && word.parse::<f64>().is_ok() => text.push_str(word),
            word => {
                let plain = word.strip_prefix('\'').and_then(|word| word.strip_suffix('\'')).unwrap_or(word);
                text.push_str(&serde_json::Value::from(plain.replace("''", "'")).to_string());
            }
        }
    }
    text
}

/// Where the quoted word ends that a text begins with.
fn quote_end(text: &str) -> usize {
    let mut end = 1;
    loop {
        end += text[end..].find('\'').map_or(text.len() - end, |at| at + 1);
        if !text[end..].starts_with('\'') {
            return end;
        }
        end += 1;
    }
}

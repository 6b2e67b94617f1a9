//! Small programs, the same for the same seed.

use crate::grammar::{ARGUMENTS, ATTRIBUTES, CATALOG, DECLARATIONS, EXPRESSIONS, METAPARAMETERS, QUERIES, STATEMENTS};
use crate::random::Random;

/// Functions, types and templates that every program may use.
pub(crate) const FILES: &[(&str, &str)] = &[
    (
        "modules/m/functions/recursive.pp",
        "function m::recursive(Integer $x) { if $x > 0 and $x < 50 { [m::recursive($x - 1)] } else { [] } }\n",
    ),
    ("modules/m/functions/returns.pp", "function m::returns($x) >> Optional[String] { if $x { return($x) } }\n"),
    ("modules/m/types/small.pp", "type M::Small = Integer[0, 9]\n"),
    ("modules/m/types/pair.pp", "type M::Pair = Tuple[String, Integer]\n"),
    ("modules/m/types/tree.pp", "type M::Tree = Variant[Scalar, Array[M::Tree]]\n"),
    (
        "modules/m/templates/t.epp",
        "<%- | $x = 'none' | -%>\nx: <%= $x %>\n<% [1, 2].each |$i| { -%>\n- <%= $i %>\n<% } -%>\n",
    ),
    ("modules/m/functions/twice.pp", "function m::twice($x) { [$x, $x] }\n"),
    ("modules/m/functions/add.pp", "function m::add($x, $y = 1, *$z) { $x + $y }\n"),
    ("modules/m/functions/typed.pp", "function m::typed(Variant[Integer, String[1]] $x) >> Scalar { $x }\n"),
];

const TITLES: &[&str] = &["'a'", "'b'", "'t1'", "'t2'", "'T2'", "'with space'", "$title", "\"x${1+1}\"", "'a::b'"];
const PATHS: &[&str] = &["'/tmp/a'", "'/tmp/b/'", "'/tmp/b'", "'/tmp/a b'", "'relative'"];
const CLASSES: &[&str] = &["a", "b", "c", "a", "b", "missing"];
const DEFINES: &[&str] = &["d", "e", "d", "e", "unknown_type"];
const REFERENCES: &[&str] = &[
    "Notify[{N}]",
    "Notify[{N}]",
    "File[{F}]",
    "Class['{c}']",
    "D[{N}]",
    "Notify[{N}, {N}]",
    "[Notify[{N}], Class['{c}']]",
    "Notify['d-a']",
    "E['a']",
    "Notify",
];

/// A program: pieces that a smaller program can do without.
pub(crate) fn program(seed: u64) -> Vec<String> {
    let mut made = Maker { random: Random::new(seed), variables: Vec::new(), names: 0, in_catalog: false };
    let mut pieces = Vec::new();
    if made.random.percent(50) {
        for _ in 0..=made.random.below(3) {
            pieces.push(made.statement(2));
        }
        return pieces;
    }
    made.in_catalog = true;
    let count = made.random.below(4);
    for _ in 0..count {
        let form = *made.random.pick(DECLARATIONS);
        let outer = std::mem::take(&mut made.variables);
        pieces.push(made.fill(form, 2));
        made.variables = outer;
    }
    for _ in 0..=made.random.below(5) {
        pieces.push(made.statement(1));
    }
    pieces
}

struct Maker {
    random: Random,
    /// Variables in scope and their kinds.
    variables: Vec<(String, char)>,
    names: usize,
    in_catalog: bool,
}

impl Maker {
    fn statement(&mut self, depth: usize) -> String {
        let forms = if self.in_catalog && self.random.percent(85) { CATALOG } else { STATEMENTS };
        let form = *self.random.pick(forms);
        self.fill(form, depth)
    }

    fn expression(&mut self, kind: char, depth: usize) -> String {
        // Sometimes another kind, for the errors.
        let kind = if self.random.percent(3) { *self.random.pick(&['i', 's', 'u', 'M', 'H', 't', 'f']) } else { kind };
        if self.random.percent(35) {
            let fitting: Vec<&String> =
                self.variables.iter().filter(|(_, of)| *of == kind || kind == 'u').map(|(name, _)| name).collect();
            if !fitting.is_empty() {
                return (*self.random.pick(&fitting)).clone();
            }
        }
        let Some((_, leaves, forms)) = EXPRESSIONS.iter().find(|(of, ..)| *of == kind) else { return "undef".into() };
        let form =
            if depth == 0 || self.random.percent(30) { self.random.pick(leaves) } else { self.random.pick(forms) };
        self.fill(form, depth.saturating_sub(1))
    }

    /// Fills the holes of a form.
    fn fill(&mut self, form: &str, depth: usize) -> String {
        let before = self.variables.len();
        let mut text = String::new();
        let mut declared = Vec::new();
        let mut rest = form;
        while let Some(at) = rest.find('{') {
            text.push_str(&rest[..at]);
            rest = &rest[at..];
            let hole = rest[1..].split_once('}').map(|(hole, _)| hole).filter(|hole| self.is_hole(hole));
            let Some(hole) = hole else {
                text.push('{');
                rest = &rest[1..];
                continue;
            };
            rest = &rest[hole.len() + 2..];
            let filled = self.hole(hole, depth, &mut declared);
            text.push_str(&filled);
        }
        text.push_str(rest);
        self.variables.truncate(before);
        // A variable that a statement assigns is there from now on.
        self.variables.append(&mut declared);
        text
    }

    fn is_hole(&self, hole: &str) -> bool {
        matches!(hole, "e0" | "Dc" | "DR" | ";" | "=v")
            || (hole.len() == 1 && hole.chars().all(|c| "ifsbISMHtrTuNFcdRqaep".contains(c)))
            || (hole.len() == 2 && hole.starts_with('$'))
    }

    fn hole(&mut self, hole: &str, depth: usize, declared: &mut Vec<(String, char)>) -> String {
        match hole {
            ";" if depth == 0 => "  notice('end')".to_owned(),
            ";" => {
                let outer = self.variables.len();
                let text = self.statement(depth - 1);
                self.variables.truncate(outer);
                text
            }
            "=v" => {
                self.names += 1;
                let name = format!("$v{}", self.names);
                declared.push((name.clone(), 'u'));
                name
            }
            "N" => (*self.random.pick(TITLES)).to_owned(),
            "F" => (*self.random.pick(PATHS)).to_owned(),
            "c" => (*self.random.pick(CLASSES)).to_owned(),
            "d" => (*self.random.pick(DEFINES)).to_owned(),
            "Dc" | "DR" => (*self.random.pick(&["D", "E", "Notify", "File"])).to_owned(),
            "R" => self.one_of(REFERENCES, 0),
            "q" => self.one_of(QUERIES, 0),
            "a" => self.one_of(ATTRIBUTES, 1),
            "p" => self.one_of(ARGUMENTS, 1),
            "e0" => self.one_of(METAPARAMETERS, 1),
            "e" if self.random.percent(50) => String::new(),
            "e" => format!(", {}", self.one_of(METAPARAMETERS, 1)),
            hole => {
                let mut letters = hole.chars();
                match (letters.next(), letters.next()) {
                    (Some('$'), Some(kind)) => {
                        self.names += 1;
                        let name = format!("$p{}", self.names);
                        self.variables.push((name.clone(), kind));
                        name
                    }
                    (Some(kind), _) => self.expression(kind, depth),
                    (None, _) => String::new(),
                }
            }
        }
    }

    fn one_of(&mut self, forms: &[&str], depth: usize) -> String {
        let form = *self.random.pick(forms);
        self.fill(form, depth)
    }
}

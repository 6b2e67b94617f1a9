//! Programs of scopes, the same for the same seed: classes with parents, defined types, functions, blocks, templates and
//! node definitions that read each other's variables and matches, and defaults, overrides and queries on what they declare.
//!
//! They are well formed: names that a program uses are there, titles are its own. So most of them compile, and what is
//! compared is what each scope saw and which catalog came out.

use std::fmt::Write;

use crate::random::Random;

/// Classes, each of which may inherit from, and include, those behind it.
const CLASSES: [&str; 5] = ["a", "b", "m::c", "d", "m"];
const DEFINES: [&str; 2] = ["t", "m::u"];
const FUNCTIONS: [&str; 3] = ["f", "g", "m::h"];
const VARIABLES: [&str; 3] = ["v", "w", "x"];
const TAGS: [&str; 3] = ["one", "two", "three"];

/// Parameters that templates read while they are evaluated.
const TEMPLATE_PARAMETERS: &str =
    "($p = 'p', $v = \"${v}\", $q = inline_template('<%= @p %> <%= @v %> <%= scope[\"p\"] %> <%= @w %>')) ";

/// Settings of all these programs: what has no value is read as well, and nothing is allowed that Puppet refuses.
pub(crate) const SETTINGS: [(&str, &str); 3] =
    [("language", "puppet"), ("strict", "off"), ("strict_variables", "false")];

/// Data that reads variables.
const DATA: [(&str, &str); 3] = [
    (
        "hiera.yaml",
        "version: 5\nhierarchy:\n  - name: of a variable\n    path: \"%{v}.yaml\"\n  - name: common\n    path: common.yaml\n",
    ),
    (
        "data/common.yaml",
        "k: \"%{v} %{w} %{title}\"\na::p: \"data %{v}\"\nm::c::q: \"data %{p}\"\nq: \"%{lookup('k')} %{a::v}\"\n",
    ),
    ("data/top.yaml", "k: \"top %{x} %{calling_class}\"\n"),
];

/// A program: its pieces, and the other files of its environment.
pub(crate) fn program(seed: u64) -> (Vec<String>, Vec<(String, String)>) {
    let mut maker = Maker { random: Random::new(seed ^ 0x5c09e), number: 0 };
    let mut files: Vec<(String, String)> =
        DATA.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
    let mut pieces = Vec::new();
    let definitions = maker.classes().into_iter().chain(maker.defines()).chain(maker.functions());
    for (folder, name, text) in definitions.collect::<Vec<_>>() {
        match name.strip_prefix("m::").or((name == "m").then_some("init")) {
            Some(file) => files.push((format!("modules/m/{folder}/{file}.pp"), text)),
            None => pieces.push(text),
        }
    }
    files.push((
        "modules/m/templates/t.epp".to_owned(),
        "<%= $v %> <%= $title %> <% if 'e' =~ /(e)/ { %><%= $1 %><% } %> <%= $1 %>".to_owned(),
    ));
    files.push((
        "modules/m/templates/t.erb".to_owned(),
        "<%= @v %> <%= scope['w'] %> <%= scope.lookupvar('a::v').inspect %> <%= @title %>".to_owned(),
    ));
    if maker.random.percent(30) {
        pieces.extend(maker.staged());
    }
    pieces.extend(maker.statements(Body { allowed: &CLASSES, ..Body::of("top") }));
    if maker.random.percent(60) {
        let node = maker.statements(Body { allowed: &CLASSES, ..Body::of("node") });
        pieces.push(defined("node default", &node));
    }
    (pieces, files)
}

/// What a list of statements may use.
#[derive(Clone)]
struct Body<'p> {
    /// Where it is: `top`, `node`, `class`, `define` or `function`.
    place: &'static str,
    /// Classes it may include.
    allowed: &'p [&'static str],
    /// Classes whose resources it may override.
    parents: Vec<&'static str>,
    /// Variables that have a value here.
    assigned: Vec<&'static str>,
    /// How many blocks are around it.
    depth: usize,
}

impl Body<'_> {
    fn of(place: &'static str) -> Self {
        Self { place, allowed: &[], parents: Vec::new(), assigned: Vec::new(), depth: 0 }
    }
}

struct Maker {
    random: Random,
    number: usize,
}

/// The folder, the name and the text of a definition.
type Definition = (&'static str, &'static str, String);

impl Maker {
    /// A class in a run stage that contains, includes and declares others, and is contained itself.
    fn staged(&mut self) -> Vec<String> {
        let mut of_class =
            vec![format!("notify {{ 'of staged': tag => '{}' }}", self.tag()), "t { 'staged': w => 1 }".into()];
        for class in CLASSES {
            if self.random.percent(30) {
                let how = *self.random.pick(&["contain", "include", "require"]);
                of_class.push(format!("{how} {class}"));
            }
        }
        let stage = *self.random.pick(&["pre", "main", "post"]);
        let mut pieces = vec![
            "stage { 'pre': before => Stage['main'] }\nstage { 'post': require => Stage['main'] }".to_owned(),
            defined("class staged", &of_class),
            format!("class {{ 'staged': stage => '{stage}', noop => {} }}", self.random.percent(50)),
        ];
        if self.random.percent(70) {
            pieces.push("contain staged".to_owned());
        }
        pieces
    }

    fn classes(&mut self) -> Vec<Definition> {
        let mut parents: Vec<Option<usize>> = Vec::new();
        for at in 0..CLASSES.len() {
            let behind = CLASSES.len() - at - 1;
            let inherits = behind > 0 && self.random.percent(35);
            parents.push(inherits.then(|| at + 1 + self.random.below(behind)));
        }
        let mut made = Vec::new();
        for (at, name) in CLASSES.into_iter().enumerate() {
            let mut of_class = Vec::new();
            let mut next = parents[at];
            while let Some(parent) = next {
                of_class.push(CLASSES[parent]);
                next = parents[parent];
            }
            let inherits = of_class.first().map(|parent| format!(" inherits {parent}")).unwrap_or_default();
            let has_parameters = self.random.percent(50);
            let (parameters, assigned) = match has_parameters {
                true if self.random.percent(30) => (TEMPLATE_PARAMETERS, vec!["v"]),
                true => ("($p = \"p ${v}\", $q = \"q ${p} ${w}\") ", Vec::new()),
                false => ("", Vec::new()),
            };
            let body = Body { allowed: &CLASSES[at + 1..], parents: of_class, assigned, ..Body::of("class") };
            let mut statements = self.statements(body);
            // One resource that others may override or refer to.
            let own = format!("notify {{ 'of {name}': message => \"${{v}}\", tag => '{}' }}", self.tag());
            statements.insert(self.random.below(statements.len() + 1), own);
            if has_parameters {
                statements.push(format!("notice(\"{name} ${{p}} ${{q}}\")"));
            }
            made.push(("manifests", name, defined(&format!("class {name} {parameters}{inherits}"), &statements)));
        }
        made
    }

    fn defines(&mut self) -> Vec<Definition> {
        let mut made = Vec::new();
        for (at, name) in DEFINES.into_iter().enumerate() {
            let body = Body { allowed: &CLASSES, assigned: vec!["w"], depth: 1, ..Body::of("define") };
            let mut statements = self.statements(body);
            if at == 0 && self.random.percent(40) {
                statements.push("m::u { \"${title} of t\": w => $w }".to_owned());
            }
            let head = format!("define {name}($w = \"{name} ${{v}}\", $y = $w)");
            made.push(("manifests", name, defined(&head, &statements)));
        }
        made
    }

    fn functions(&mut self) -> Vec<Definition> {
        let mut made = Vec::new();
        for name in FUNCTIONS {
            let (parameter, assigned) = if name == "f" { ("w", vec!["w"]) } else { ("p", Vec::new()) };
            let body = Body { allowed: &CLASSES[1..], assigned, depth: 1, ..Body::of("function") };
            let mut statements = self.statements(body);
            statements.push(format!("\"{name}.${{v}}\""));
            made.push(("functions", name, defined(&format!("function {name}(${parameter})"), &statements)));
        }
        made
    }

    fn statements(&mut self, mut body: Body<'_>) -> Vec<String> {
        let mut statements = Vec::new();
        for _ in 0..=self.random.below(5) {
            let statement = self.statement(&mut body);
            statements.push(statement);
        }
        if self.random.percent(60) {
            statements.push(self.read());
        }
        statements
    }

    fn statement(&mut self, body: &mut Body<'_>) -> String {
        match self.random.below(25) {
            0..=3 => self.read(),
            4 | 5 => self.assignment(body),
            6..=8 if !body.allowed.is_empty() => self.class(body),
            9 | 10 if !matches!(body.place, "define" | "function") => self.instance(body),
            11 | 12 => self.resource(body),
            13 if body.place != "function" => self.defaults(),
            14 => self.overriding(body),
            15 | 16 => self.query(),
            17 if body.place != "function" => {
                let name = *self.random.pick(&FUNCTIONS);
                format!("notice({name}(\"${{v}}\"))")
            }
            18..=22 if body.depth < 2 => self.block(body),
            23 => format!("tag('{}')", self.tag()),
            24 if body.place != "top" && body.depth > 0 && self.random.percent(30) => {
                format!("if \"$v\" =~ /{}/ {{ return() }}", self.random.below(10))
            }
            _ => self.read(),
        }
    }

    fn read(&mut self) -> String {
        let number = self.next();
        let class = *self.random.pick(&CLASSES);
        let variable = self.variable();
        let text = match self.random.below(16) {
            0 => format!("${{{class}::{variable}}} ${{::{variable}}}"),
            1 => format!("${{getvar('{class}::{variable}')}} ${{defined('${variable}')}} ${{defined(Class['{class}'])}}"),
            2 => "${lookup('k')}".to_owned(),
            3 => "${lookup('q')} ${title}".to_owned(),
            4 => "${inline_epp('<%= $v %> <%= $w %> <%= $1 %>')}".to_owned(),
            5 => "${epp('m/t.epp')} ${1}".to_owned(),
            6 => "${template('m/t.erb')}".to_owned(),
            7 => "${inline_template('<%= @v %> <%= @w %> <%= scope.lookupvar(\"x\") %> <%= scope.resource.tags.to_a.sort.join(\",\") %>')}".to_owned(),
            8 => format!("${{tagged('{}')}} ${{tagged('{class}')}} ${{title}} ${{name}} ${{module_name}}", self.tag()),
            9 => format!("${{defined(Notify['of {class}'])}} ${{if defined(Notify['of {class}']) {{ Notify['of {class}']['message'] }}}}"),
            10 => "${inline_template('<%= scope.to_hash.reject { |k, _| k !~ /\\\\A(?:.|title|name|.*module_name)\\\\z/ } %>')}".to_owned(),
            _ => "${v} ${w} ${x} ${0} ${1}".to_owned(),
        };
        format!("notice(\"r{number} {text}\")")
    }

    fn assignment(&mut self, body: &mut Body<'_>) -> String {
        let variable = self.variable();
        if body.assigned.contains(&variable) {
            return self.read();
        }
        body.assigned.push(variable);
        let number = self.next();
        let place = body.place;
        match self.random.below(8) {
            0 => format!("${variable} = \"{place}{number}.${{{variable}}}\""),
            1 => format!("${variable} = {}(\"{place}{number}\")", if place == "function" { "upcase" } else { "f" }),
            3 => format!("${variable} = undef"),
            2 => format!("if 'i{number}' =~ /(i)/ {{ ${variable} = \"{place}{number}.${{1}}\" }}"),
            _ => format!("${variable} = '{place}{number}'"),
        }
    }

    fn class(&mut self, body: &Body<'_>) -> String {
        let class = *self.random.pick(body.allowed);
        match self.random.below(10) {
            0 | 1 => format!("contain {class}"),
            2 => format!("require {class}"),
            3 if self.random.percent(30) => format!("class {{ '{class}': }}"),
            4 => format!("unless defined(Class['{class}']) {{ class {{ '{class}': tag => '{}' }} }}", self.tag()),
            5 => format!("notice(defined('{class}'))\ninclude {class}\ninclude {}", self.random.pick(body.allowed)),
            _ => format!("include {class}"),
        }
    }

    fn instance(&mut self, body: &Body<'_>) -> String {
        let define = *self.random.pick(&DEFINES);
        let title = self.title(body);
        let virtual_mark = *self.random.pick(&["", "", "", "@", "@@"]);
        let attributes = match self.random.below(6) {
            0 => "w => \"${v} ${w}\"".to_owned(),
            1 => format!("tag => '{}', noop => true", self.tag()),
            2 => "* => { 'w' => $x, 'y' => $1 }".to_owned(),
            3 => {
                return format!(
                    "create_resources('{virtual_mark}{define}', {{ {title} => {{ 'w' => $v }} }}, {{ 'y' => \"${{w}}\" }})"
                );
            }
            _ => String::new(),
        };
        format!("{virtual_mark}{define} {{ {title}: {attributes} }}")
    }

    fn resource(&mut self, body: &Body<'_>) -> String {
        let title = self.title(body);
        let virtual_mark = *self.random.pick(&["", "", "@", "@@"]);
        let attributes = match self.random.below(6) {
            0 => format!("tag => ['{}', \"x.${{v}}\"]", self.tag()),
            1 => "message => \"${v} ${1}\", withpath => true".to_owned(),
            2 => "noop => false".to_owned(),
            3 => "message => undef".to_owned(),
            _ => "message => \"${w}\"".to_owned(),
        };
        format!("{virtual_mark}notify {{ {title}: {attributes} }}")
    }

    fn title(&mut self, body: &Body<'_>) -> String {
        let number = self.next();
        let with_title = matches!(body.place, "define" | "class") || body.depth > 0;
        // What a function or a block declares comes more than once: its title has to differ each time.
        if body.place == "function" {
            return format!("\"n{number} ${{v}} ${{w}} ${{p}}\"");
        }
        if with_title { format!("\"n{number} ${{title}}\"") } else { format!("'n{number}'") }
    }

    fn defaults(&mut self) -> String {
        let attributes = match self.random.below(5) {
            0 => "message => \"default ${v}\"".to_owned(),
            1 => "withpath => true, noop => true".to_owned(),
            2 => format!("tag => '{}'", self.tag()),
            3 => "loglevel => debug".to_owned(),
            _ => return "T { w => \"default ${v}\", y => 'of defaults' }".to_owned(),
        };
        format!("Notify {{ {attributes} }}")
    }

    fn overriding(&mut self, body: &Body<'_>) -> String {
        if body.parents.is_empty() || body.depth > 1 {
            return self.read();
        }
        let parent = *self.random.pick(&body.parents);
        let attributes = match self.random.below(5) {
            0 => format!("tag +> '{}'", self.tag()),
            1 => "message => undef".to_owned(),
            2 => "noop => true".to_owned(),
            _ => "message => \"overridden ${v} ${w}\"".to_owned(),
        };
        format!("Notify['of {parent}'] {{ {attributes} }}")
    }

    fn query(&mut self) -> String {
        let of_type = *self.random.pick(&["Notify", "Notify", "T", "M::U"]);
        let tag = self.tag();
        let condition = match self.random.below(7) {
            0 => String::new(),
            1 => format!("tag == '{tag}'"),
            2 => format!("tag != '{tag}'"),
            3 => format!("tag == '{tag}' or title == 'n{}'", self.random.below(30)),
            4 => "tag == 'a' or tag == 'm'".to_owned(),
            5 if of_type == "Notify" => "message == \"${v}\" and withpath != true".to_owned(),
            _ => format!("tag == \"${{w}}\" or tag == 'class' and tag != '{tag}'"),
        };
        let query = if self.random.percent(15) {
            format!("{of_type} <<| {condition} |>>")
        } else {
            format!("{of_type} <| {condition} |>")
        };
        let overrides = match self.random.below(8) {
            0 => " { noop => true }".to_owned(),
            1 => format!(" {{ tag +> '{}' }}", self.tag()),
            2 if of_type == "Notify" => " { message => \"collected ${v}\" }".to_owned(),
            2 => " { w => \"collected ${v} ${1}\" }".to_owned(),
            3 => format!(" -> Notify <| tag == '{tag}' |>"),
            4 => format!(" ~> {} <| |>", self.random.pick(&["T", "M::U"])),
            _ => String::new(),
        };
        format!("{query}{overrides}")
    }

    fn block(&mut self, body: &Body<'_>) -> String {
        let number = self.next();
        let mut inner = Body { depth: body.depth + 1, ..body.clone() };
        let (before, after) = match self.random.below(6) {
            0 | 1 => {
                let parameter = self.variable();
                inner.assigned = vec![parameter];
                (format!("['l{number}'].each |${parameter}| {{"), "}".to_owned())
            }
            2 => (format!("if 'm{number}' =~ /(m\\d*)/ {{"), "}".to_owned()),
            3 => (format!("case 'c{number}' {{\n/x/: {{ }}\n/(c.)/: {{"), "}\n}".to_owned()),
            4 => (format!("unless 'u{number}' =~ /y/ {{"), "} else { notice($0) }".to_owned()),
            _ => {
                inner.assigned = Vec::new();
                (format!("with('w{number}') |$z| {{"), "}".to_owned())
            }
        };
        let mut text = before;
        for statement in self.statements(inner) {
            let _ = write!(text, "\n{statement}");
        }
        text + "\n" + &after
    }

    fn variable(&mut self) -> &'static str {
        self.random.pick::<&str>(&VARIABLES)
    }

    fn tag(&mut self) -> &'static str {
        self.random.pick::<&str>(&TAGS)
    }

    fn next(&mut self) -> usize {
        self.number += 1;
        self.number
    }
}

fn defined(head: &str, statements: &[String]) -> String {
    format!("{head} {{\n{}\n}}\n", statements.join("\n"))
}

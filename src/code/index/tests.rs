//! Indexes of small files.

use bumpalo::Bump;

use super::{DefinitionKind, FileIndex, Lines, Owner, Reach, Target};
use crate::bytecode::Constant;
use pantin_syntax::lexer::{Dialect, Mode};

fn index(text: &str, dialect: impl Into<Dialect>) -> FileIndex {
    let arena = Bump::new();
    let parsed = pantin_syntax::parse(text, dialect, &arena);
    FileIndex::of(&parsed.program.unwrap(), text, true)
}

/// Each reference as a line: the kind and the names, the text at its place, its reach, the definition around it.
fn references(text: &str, dialect: impl Into<Dialect>) -> Vec<String> {
    let index = index(text, dialect);
    let line = |found: &super::Reference| {
        let target = match &found.target {
            Target::Function(name) => format!("function {name}"),
            Target::Method(name) => format!("method {name}"),
            Target::Class(name) => format!("class {name}"),
            Target::ClassValue(name) => format!("class value {name}"),
            Target::ResourceType(name) => format!("resource type {name}"),
            Target::Type(name) => format!("type {name}"),
            Target::TypeValue(name) => format!("type value {name}"),
            Target::Instance { type_name, title, is_declared: true } => format!("declared {type_name} {title}"),
            Target::Instance { type_name, title, is_declared: false } => format!("referred {type_name} {title}"),
            Target::Variable { name, how } => format!("{how:?} {name}"),
            Target::Parameter { of: Owner::Class(of), name } => format!("parameter class {of} {name}"),
            Target::Parameter { of: Owner::ResourceType(of), name } => format!("parameter {of} {name}"),
            Target::Fact { name, form } => format!("fact {name} {form:?}"),
            Target::Key(key) => format!("key {key}"),
            Target::File { how, path } => format!("file {how:?} {path}"),
        };
        let reach = match found.reach {
            Reach::Always => "",
            Reach::Sometimes => " ?",
            Reach::Unchecked => " -",
        };
        let within = index.around(found).map(|around| format!(" in {}", around.name)).unwrap_or_default();
        format!("{target} `{}`{reach}{within}", found.span.of(text))
    };
    index.references.iter().map(line).collect()
}

#[test]
fn classes_and_resources() {
    let text = "include ::a, [b, 'c']\nclass { 'd': x => $y }\n\
                file { ['/e', '/f']: source => 'puppet:///modules/m/f', notify => Service['s'] }\n\
                if $g { contain h }\nClass['i'] -> J::K['l']\nM <| n == 'o' |> { p => q() }\nFile { mode => '0644' }\n";
    assert_eq!(
        references(text, Mode::Puppet),
        [
            "function include `include`",
            "class ::a `::a`",
            "class b `b`",
            "class c `'c'`",
            "class d `'d'`",
            "parameter class d x `x`",
            "Read y `$y`",
            "resource type file `file`",
            "declared file /e `'/e'`",
            "declared file /f `'/f'`",
            "parameter file source `source`",
            "parameter file notify `notify`",
            "file Served puppet:///modules/m/f `'puppet:///modules/m/f'`",
            "referred service s `'s'`",
            "type value Service `Service`",
            "Read g `$g` ?",
            "function contain `contain` ?",
            "class h `h` ?",
            "class value i `'i'`",
            "type value Class `Class`",
            "referred j::k l `'l'`",
            "type value J::K `J::K`",
            "resource type M `M`",
            "function q `q`",
            "type value File `File`",
        ]
    );
}

#[test]
fn variables_facts_and_calls() {
    let text = "[$a, $b] = [1, \"$c ${d} ${$e}\"]\n$f.each |Integer $g| { $h = $g }\n\
                notice($facts['os']['family'], fact('os.name'), $1)\ndefined('x', $i)\nlookup('k', String)\n\
                lookup({ 'name' => 'l' })\ntemplate('m/t.erb')\nprivate $p = 1\n";
    assert_eq!(
        references(text, Dialect { access_control: true, ..Mode::Puppet.into() }),
        [
            "Set a `$a`",
            "Set b `$b`",
            "Interpolated c `$c`",
            "Read d `d`",
            "Read e `$e`",
            "method each `each`",
            "Read f `$f` ?",
            "type value Integer `Integer` ?",
            "SetInBlock g `$g` ?",
            "SetInBlock h `$h` ?",
            "Read g `$g` ?",
            "function notice `notice`",
            "fact os Access `$facts['os']`",
            "Read facts `$facts`",
            "function fact `fact`",
            "fact os.name Argument `'os.name'`",
            "function defined `defined`",
            "Read i `$i` -",
            "function lookup `lookup`",
            "key k `'k'`",
            "type value String `String`",
            "function lookup `lookup`",
            "key l `'l'`",
            "function template `template`",
            "file Template m/t.erb `'m/t.erb'`",
            "SetPrivate p `$p`",
        ]
    );
}

#[test]
fn definitions_have_parameters_comments_and_references() {
    let text = "# not of it\n\n# Does it.\n# @param x A number\nclass a(\n  Optional[B::C] $x = { 'k' => [1, undef] },\n\
                \x20 $y = f($x),\n) inherits a::base {\n  # Inner\n  define b(String *$z) { $v = 1 }\n}\n\
                function a::g($q) >> D { $q }\ntype A::T = Array[E]\nnode 'n', /o/ { include p }\n";
    let found = index(text, Mode::Puppet);
    let shown: Vec<String> = found
        .definitions
        .iter()
        .map(|it| {
            let parameters: Vec<&str> = it.parameters.iter().map(|parameter| &*parameter.name).collect();
            format!("{:?} {} {} {parameters:?} {:?}", it.kind, it.name, found.line(it.span), it.within)
        })
        .collect();
    assert_eq!(
        shown,
        [
            "Class a 5 [\"x\", \"y\"] None",
            "Define a::b 10 [\"z\"] Some(0)",
            "Function a::g 12 [\"q\"] None",
            "TypeAlias A::T 13 [] None",
            "Node 'n', /o/ 14 [] None",
        ]
    );
    let class = &found.definitions[0];
    assert_eq!(class.documentation().text, "Does it.");
    assert_eq!(class.documentation().parameter("x").as_deref(), Some("A number"));
    assert_eq!(class.parent.as_ref().map(|parent| &*parent.text), Some("a::base"));
    assert_eq!(found.definitions[1].documentation().text, "Inner");
    assert!(found.definitions[1].parameters[0].captures_rest);
    assert_eq!(found.definitions[2].result.as_ref().map(|result| &*result.text), Some("D"));
    assert_eq!(found.definitions[3].result.as_ref().map(|result| &*result.text), Some("Array[E]"));
    let x = class.parameter("x").unwrap();
    assert_eq!(x.ty.as_ref().map(|ty| ty.span.of(text)), Some("Optional[B::C]"));
    let list = Constant::Array([Constant::Integer(1), Constant::Undef].into());
    let literal = Constant::Hash([(Constant::String("k".into()), list)].into());
    assert_eq!(x.default.as_ref().and_then(|default| default.literal.as_ref()), Some(&literal));
    let y = class.parameter("y").unwrap().default.as_ref().unwrap();
    assert_eq!((&*y.excerpt.text, &y.literal), ("f($x)", &None));
    assert_eq!(
        references(text, Mode::Puppet),
        [
            "type Optional `Optional` in a",
            "type B::C `B::C` in a",
            "class a::base `a::base` in a",
            "function f `f` in a",
            "Read x `$x` in a",
            "type String `String` in a::b",
            "Set v `$v` in a::b",
            "type D `D` in a::g",
            "Read q `$q` in a::g",
            "type Array `Array` in A::T",
            "type E `E` in A::T",
            "function include `include` in 'n', /o/",
            "class p `p` in 'n', /o/",
        ]
    );
}

#[test]
fn places_lead_to_definitions_and_references() {
    let text = "class a {\n  define b() { file { '/x': } }\n  include c\n}\n";
    let found = index(text, Mode::Puppet);
    let at = |what: &str| text.find(what).unwrap() as u32;
    let name = |offset: u32| found.definition_at(offset).map(|definition| &*definition.name);
    assert_eq!(name(at("file")), Some("a::b"));
    assert_eq!(name(at("include")), Some("a"));
    assert_eq!(name(text.len() as u32), None);
    let references = found.references_at(at("'/x'") + 1);
    assert!(matches!(references[..], [super::Reference { target: Target::Instance { .. }, .. }]));
    assert_eq!(found.definitions_of(DefinitionKind::Define, "::A::B").count(), 1);
    assert_eq!(found.definitions_of(DefinitionKind::Class, "a::b").count(), 0);
}

#[test]
fn templates_have_parameters_and_plans_are_not_checked() {
    let text = "<%- | String $a = 'x' | -%>\n<%= $a %> <% include b %>\n";
    let template = &index(text, Mode::Epp).definitions[0];
    assert_eq!((template.kind, template.parameters.len()), (DefinitionKind::Template, 1));
    let tasks = Dialect { tasks: true, ..Mode::Puppet.into() };
    assert_eq!(
        references("plan p::q(String $a) { run($a) }\n", tasks),
        ["type String `String` - in p::q", "function run `run` - in p::q", "Read a `$a` - in p::q"]
    );
}

#[test]
fn lines_begin_at_zero_and_ascend() {
    let lines = Lines::of("a\nb\n");
    assert_eq!((lines.starts(), lines.length()), (&[0, 2, 4][..], 4));
    assert_eq!([0, 1, 2, 4, 9].map(|offset| lines.line(offset)), [1, 1, 2, 3, 3]);
    assert_eq!(Lines::with_starts([0, 2, 4].into(), 4), Some(lines));
    for (starts, length) in [(&[][..], 0), (&[1], 4), (&[0, 2, 2], 4), (&[0, 5], 4)] {
        assert_eq!(Lines::with_starts(starts.into(), length), None);
    }
}

/// However deep the code nests, the walk returns.
#[test]
fn long_chains_are_walked() {
    let text = format!("$x = {}1", "1 + ".repeat(20_000));
    assert_eq!(references(&text, Mode::Puppet), ["Set x `$x`"]);
}

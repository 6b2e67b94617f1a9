//! A manifest as its parts: each definition, and everything else, without blanks, comments and places.

use std::path::Path;

use hashbrown::HashMap;
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

use pantin_base::source::{Place, Span};
use pantin_catalog::resource_types::is_metaparameter;
use pantin_code::bytecode::{ChunkId, Definition, Unit};
use pantin_environment::reads::{DefinitionOf, named};
use pantin_environment::{Environment, SourceMode};
use pantin_syntax::token::Token;

/// The parts of a manifest as hashes.
#[derive(Debug)]
pub(super) struct Outline {
    /// The hash of the code outside of definitions, and of the list of definitions.
    pub(super) rest: u128,
    definitions: HashMap<(DefinitionOf, Box<str>), u128>,
}

impl Outline {
    /// A manifest of which only the hash of its content is known.
    pub(super) fn whole(content: u128) -> Self {
        Self { rest: content, definitions: HashMap::default() }
    }

    /// The parts of a manifest with this content at a path. One that cannot be used is nothing but its content.
    pub(super) fn of(environment: &Environment, path: &Path, content: &[u8]) -> Self {
        let whole = || Self::whole(xxh3_128(content));
        let recipe = environment.unit_recipe(path, SourceMode::Puppet);
        recipe.with_tokens(content, |unit, tokens| Self::of_tokens(&unit, tokens)).unwrap_or_else(|_| whole())
    }

    fn of_tokens(unit: &Unit, tokens: &[(Token<'_>, Span)]) -> Self {
        let mut rest = Xxh3::new();
        let mut parts: Vec<(Span, Xxh3)> = Vec::new();
        for definition in &unit.definitions {
            let (kind, name) = named(unit, definition);
            rest.update(format!("{kind:?} {name} {}\n", metaparameters(unit, definition)).as_bytes());
            let Place { offset, length, .. } = place(unit, definition);
            parts.push((Span { start: offset, end: offset + length }, Xxh3::new()));
        }
        for (token, span) in tokens {
            let token = format!("{token:?}\n");
            let mut is_within = false;
            for (part, hash) in &mut parts {
                if part.start <= span.start && span.start < part.end {
                    hash.update(token.as_bytes());
                    is_within = true;
                }
            }
            if !is_within {
                rest.update(token.as_bytes());
            }
        }
        let hashes = parts.iter().map(|(_, hash)| hash.digest128());
        let names = unit.definitions.iter().map(|definition| named(unit, definition));
        Self { rest: rest.digest128(), definitions: names.zip(hashes).collect() }
    }

    /// The hash of a definition; `None` if the name has none.
    pub(super) fn definition(&self, kind: DefinitionOf, name: &str) -> Option<u128> {
        self.definitions.get(&(kind, Box::from(name))).copied()
    }
}

fn place(unit: &Unit, definition: &Definition) -> Place {
    let of = |chunk: &ChunkId| unit.chunk(*chunk).place;
    match definition {
        Definition::Class(chunk)
        | Definition::Define(chunk)
        | Definition::Function(chunk)
        | Definition::TypeAlias(chunk) => of(chunk),
        Definition::Node(node) => node.place,
    }
}

/// Parameters with the names of metaparameters: loading the file warns of them, or fails.
fn metaparameters(unit: &Unit, definition: &Definition) -> String {
    let (Definition::Class(chunk) | Definition::Define(chunk)) = definition else { return String::new() };
    let parameters = unit.chunk(*chunk).parameters.iter();
    let named = parameters.map(|parameter| (unit.name(parameter.name), parameter.default.is_some()));
    let named = named.filter(|(name, _)| is_metaparameter(*name));
    named.map(|(name, has_default)| format!("{name} {has_default} ")).collect()
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::Outline;
    use pantin_environment::Environment;
    use pantin_environment::reads::DefinitionOf;
    use pantin_host::{Directories, Disk, Sources};

    fn outline(text: &str) -> Outline {
        let machine = ["confdir", "codedir", "vardir", "rundir", "logdir", "publicdir"];
        let mut machine: Vec<(String, String)> =
            machine.iter().map(|name| ((*name).to_owned(), format!("/nonexistent/{name}"))).collect();
        machine.push(("certname".to_owned(), "puppet.example.com".to_owned()));
        let sources = Sources { directories: Directories::None, machine, ..Sources::default() };
        let environment = Environment::open(Arc::new(Disk), sources, "production", Path::new("/")).unwrap();
        Outline::of(&environment, Path::new("/x.pp"), text.as_bytes())
    }

    #[test]
    fn blanks_and_comments_are_no_change_and_all_else_is_one_where_it_is() {
        let first = outline(
            "class a { notify { 'x': } }\nclass b($p = 1) { file { '/b': content => @(E) } }\ntext\nE\n$x = 1\n",
        );
        let moved = outline(
            "# a comment\n\nclass a {\n  notify { 'x': }\n}\n\
             class b($p = 1) { file { '/b': content => @(E) } }\ntext\nE\n\n$x = 1\n",
        );
        let of = |outline: &Outline, name: &str| outline.definition(DefinitionOf::Class, name);
        assert!(of(&first, "a").is_some() && of(&first, "b").is_some() && of(&first, "c").is_none());
        assert_eq!((first.rest, of(&first, "a"), of(&first, "b")), (moved.rest, of(&moved, "a"), of(&moved, "b")));
        let changed = outline(
            "class a { notify { 'y': } }\nclass b($p = 1) { file { '/b': content => @(E) } }\ntext\nE\n$x = 1\n",
        );
        assert_ne!(of(&first, "a"), of(&changed, "a"));
        assert_eq!((first.rest, of(&first, "b")), (changed.rest, of(&changed, "b")));
        let rest = outline(
            "class a { notify { 'x': } }\nclass b($p = 1) { file { '/b': content => @(E) } }\ntext\nE\n$x = 2\n",
        );
        assert_ne!(first.rest, rest.rest);
        assert_eq!(of(&first, "a"), of(&rest, "a"));
        let parameter = outline(
            "class a { notify { 'x': } }\nclass b($p = 2) { file { '/b': content => @(E) } }\ntext\nE\n$x = 1\n",
        );
        assert_ne!(of(&first, "b"), of(&parameter, "b"));
    }

    #[test]
    fn definitions_that_come_and_go_change_the_rest() {
        let (one, two) = (outline("class a { }\n"), outline("class a { }\nclass b { }\n"));
        assert_ne!(one.rest, two.rest);
        assert_ne!(outline("define a($x) { }\n").rest, outline("define a($x, $tag = 1) { }\n").rest);
        assert_ne!(outline("class a {").rest, one.rest);
    }

    #[test]
    fn functions_nodes_and_types_are_definitions_too() {
        let text =
            "function f($x) { $x + 1 }\nnode 'a', /b/ { notify { 'x': } }\ntype T = Integer\ndefine d() { $a = 1 }\n";
        let outline = outline(text);
        for (kind, name) in [
            (DefinitionOf::Function, "f"),
            (DefinitionOf::Node, "a, /b/"),
            (DefinitionOf::TypeAlias, "t"),
            (DefinitionOf::Define, "d"),
        ] {
            assert!(outline.definition(kind, name).is_some(), "{name}");
        }
        let changed =
            super::tests::outline(&text.replace("+ 1", "+ 2").replace("'x'", "'y'").replace("Integer", "Float"));
        assert_eq!(outline.rest, changed.rest);
        for (kind, name) in
            [(DefinitionOf::Function, "f"), (DefinitionOf::Node, "a, /b/"), (DefinitionOf::TypeAlias, "t")]
        {
            assert_ne!(outline.definition(kind, name), changed.definition(kind, name), "{name}");
        }
        assert_eq!(outline.definition(DefinitionOf::Define, "d"), changed.definition(DefinitionOf::Define, "d"));
    }
}

//! Resource types under construction, and the finished declaration. Source: lib/puppet/type.rb

use std::rc::Rc;
use std::sync::Arc;

use crate::issues;
use crate::source::data_types::declared_data_type;
use crate::source::evaluator::{Evaluator, Refused, Unread};
use crate::source::modules::Members;
use crate::source::value::{ModuleId, Rule, TypeId, Value, Word};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Place;
use pantin_catalog::resource_types::{Attribute, AttributeKind, Declaration, Openness, TitlePattern};
use pantin_environment::module_types::{DeclaredDataType, LoadedType, TypeSource};
use pantin_host::{LibraryFile, LibraryFiles};

/// A type while its block is evaluated.
#[derive(Debug)]
pub(super) struct TypeBuilder {
    pub(super) name: Rc<str>,
    pub(super) members: Members,
    pub(super) attributes: Vec<AttributeBuilder>,
    pub(super) isomorphic: bool,
    /// Set by the Resource API, which knows the patterns at once.
    pub(super) title_patterns: Option<Vec<TitlePattern>>,
    /// Whether a `provider` parameter comes with providers.
    pub(super) has_providers: bool,
    /// What its resources are related to by themselves.
    pub(super) relations: Vec<Rule>,
    /// What was said of it, if it is to be described.
    pub(super) words: Vec<Word>,
    /// Its providers, if it is to be described.
    pub(super) providers: Vec<(Rc<str>, ModuleId)>,
}

/// An attribute while its block is evaluated.
#[derive(Clone, Debug)]
pub(super) struct AttributeBuilder {
    pub(super) name: Rc<str>,
    pub(super) kind: AttributeKind,
    pub(super) is_namevar: bool,
    /// What was said of it, if it is to be described.
    pub(super) words: Vec<Word>,
    /// The class that it is made from, if that is Puppet's.
    pub(super) parent: Option<Rc<str>>,
    /// Features that providers must have for it.
    pub(super) required_features: Vec<String>,
    /// Whether it is the parameter that comes with providers.
    pub(super) is_of_providers: bool,
    /// Whether nothing but what is said of its values decides which it takes, if it is to be described.
    pub(super) is_plain: bool,
}

impl AttributeBuilder {
    fn new(name: &str, kind: AttributeKind) -> Self {
        Self {
            name: name.into(),
            kind,
            is_namevar: false,
            words: Vec::new(),
            parent: None,
            required_features: Vec::new(),
            is_of_providers: false,
            is_plain: true,
        }
    }
}

impl TypeBuilder {
    pub(super) fn new(name: &str) -> Self {
        Self {
            name: name.into(),
            members: Members::default(),
            attributes: Vec::new(),
            isomorphic: true,
            title_patterns: None,
            has_providers: true,
            relations: Vec::new(),
            words: Vec::new(),
            providers: Vec::new(),
        }
    }

    /// Adds an attribute, or finds the one that is there.
    pub(super) fn attribute(&mut self, name: &str, kind: AttributeKind) -> usize {
        let have = self.attributes.iter().position(|attribute| &*attribute.name == name);
        have.unwrap_or_else(|| {
            self.attributes.push(AttributeBuilder::new(name, kind));
            self.attributes.len() - 1
        })
    }

    pub(super) fn namevars(&self) -> Vec<String> {
        let parameters = self.attributes.iter().filter(|attribute| attribute.kind == AttributeKind::Parameter);
        let keys = parameters.filter(|attribute| attribute.is_namevar || &*attribute.name == "name");
        keys.map(|attribute| (*attribute.name).to_owned()).collect()
    }

    /// A type with these instance methods is ensurable without saying so.
    fn has_ensure_methods(&self) -> bool {
        ["exists?", "create", "destroy"].iter().all(|name| self.members.methods.contains_key(*name))
    }
}

/// Reads types from Ruby source.
#[derive(Clone, Copy, Debug, Default)]
pub struct RubyTypes;

impl TypeSource for RubyTypes {
    fn sources(&self) -> &'static str {
        env!("PANTIN_SOURCES")
    }

    fn data_type(&self, file: &LibraryFile) -> Option<DeclaredDataType> {
        declared_data_type(file)
    }

    fn load(&self, name: &str, file: &LibraryFile, library: &dyn LibraryFiles) -> Option<LoadedType> {
        let mut evaluator = Evaluator::new(library);
        evaluator.run(file);
        if let Some(refused) = evaluator.refused.take() {
            let declaration = Declaration { name: name.to_owned(), openness: Openness::Open, ..Declaration::default() };
            let issue = pantin_environment::module_types::issues::type_not_loaded(name, &refused.told());
            let warning = Some(Diagnostic::new(issue, Some(file.path.clone()), Place::default()));
            return Some(LoadedType { declaration, warning, dependencies: evaluator.dependencies });
        }
        let found = evaluator.types.iter().position(|ty| &*ty.name == name).map(TypeId);
        let Some(id) = found else {
            // A file that cannot be read may well declare the type; any other one does not.
            let unread = evaluator.unread.take()?;
            let declaration = Declaration {
                name: name.to_owned(),
                namevars: vec!["name".to_owned()],
                title_patterns: Some(vec![TitlePattern::whole("name")]),
                isomorphic: false,
                openness: Openness::Open,
                ..Declaration::default()
            };
            let warning = Some(warning(name, &unread));
            return Some(LoadedType { declaration, warning, dependencies: evaluator.dependencies });
        };
        let mut declaration = evaluator.finish_type(id);
        // What could not be read may be the namevar: any title will do.
        if evaluator.unread.is_some() && declaration.namevars.is_empty() {
            declaration = Declaration {
                namevars: vec!["name".to_owned()],
                title_patterns: Some(vec![TitlePattern::whole("name")]),
                isomorphic: false,
                ..declaration
            };
        }
        let unread = evaluator.unread.as_ref();
        Some(LoadedType {
            declaration: Declaration {
                openness: if unread.is_some() { Openness::Open } else { Openness::Closed },
                ..declaration
            },
            warning: unread.map(|unread| warning(name, unread)),
            dependencies: evaluator.dependencies,
        })
    }
}

impl Refused {
    /// As Ruby tells it, with the piece of code.
    fn told(&self) -> String {
        let Self { method, line } = self;
        let before = line.find(&**method).unwrap_or_default();
        // The point before the name belongs to the call.
        let point = usize::from(line[..before].ends_with('.'));
        let spaces = " ".repeat(line[..before].chars().count() - point);
        let marks = "^".repeat(method.chars().count() + point);
        format!("undefined method `{method}' for Puppet:Module\n\n{line}\n{spaces}{marks}")
    }
}

fn warning(name: &str, unread: &Unread) -> Diagnostic {
    let place = Place { line: unread.line, ..Place::default() };
    let file: Arc<str> = (*unread.file).into();
    Diagnostic::new(issues::type_not_read(name, &unread.what), Some(file), place)
}

impl Evaluator<'_> {
    pub(super) fn finish_type(&mut self, id: TypeId) -> Declaration {
        let name = self.types[id.0].name.clone();
        if self.types[id.0].has_ensure_methods() {
            let before = self.types[id.0].attributes.len();
            let at = self.types[id.0].attribute("ensure", AttributeKind::Property);
            if self.describes && at == before {
                self.types[id.0].attributes[at].words.extend(words_of_ensure());
            }
        }
        if self.types[id.0].has_providers && self.library.has_ruby_files(&format!("puppet/provider/{name}")) {
            let before = self.types[id.0].attributes.len();
            let at = self.types[id.0].attribute("provider", AttributeKind::Parameter);
            self.types[id.0].attributes[at].is_of_providers |= at == before;
        }
        let namevars = self.types[id.0].namevars();
        let title_patterns = self.title_patterns(id, &namevars);
        let ty = &self.types[id.0];
        let of_kind = |kind| ty.attributes.iter().filter(move |attribute| attribute.kind == kind);
        let ordered = of_kind(AttributeKind::Property).chain(of_kind(AttributeKind::Parameter));
        Declaration {
            name: (*name).to_owned(),
            attributes: ordered.map(|a| Attribute { name: (*a.name).to_owned(), kind: a.kind }).collect(),
            namevars,
            title_patterns: Some(title_patterns),
            isomorphic: ty.isomorphic,
            openness: Openness::Closed,
        }
    }

    fn title_patterns(&mut self, id: TypeId, namevars: &[String]) -> Vec<TitlePattern> {
        if let Some(patterns) = self.types[id.0].title_patterns.take() {
            return patterns;
        }
        let this = Value::Type(id);
        let Some(method) = self.singleton_method(&this, "title_patterns") else {
            return match namevars {
                [] => Vec::new(),
                [only] => vec![TitlePattern::whole(only)],
                [first, ..] => {
                    // Puppet fails when such a type is used, too.
                    self.unread.get_or_insert(Unread {
                        file: "".into(),
                        line: 0,
                        what: "it has several namevars and no title patterns".to_owned(),
                    });
                    vec![TitlePattern::whole(first)]
                }
            };
        };
        let value = self.call_method(&method, &this, Vec::new(), None).unwrap_or(Value::Unknown);
        known_patterns(&value).unwrap_or_else(|| {
            let what = "its title patterns are computed".to_owned();
            self.unread.get_or_insert(Unread { file: method.file().clone(), line: 0, what });
            namevars.iter().take(1).map(|name| TitlePattern::whole(name)).collect()
        })
    }
}

/// What `ensurable` says of the property that it makes.
pub(super) fn words_of_ensure() -> [Word; 2] {
    let doc = Value::string("The basic property that the resource should be in.");
    [("desc".into(), vec![doc]), ("defaultvalues".into(), Vec::new())]
}

/// `[[regexp, [[:attribute, proc], …]], …]`; a procedure is passed over when it only returns its argument.
fn known_patterns(value: &Value) -> Option<Vec<TitlePattern>> {
    let Value::Array(patterns) = value else { return None };
    let patterns = patterns.borrow();
    patterns
        .iter()
        .map(|pattern| match &pattern.elements()[..] {
            [Value::Regexp(source, options), Value::Array(targets)] => {
                let targets = targets.borrow();
                let attributes = targets.iter().map(target_name).collect::<Option<_>>()?;
                Some(TitlePattern { source: (**source).to_owned(), options: *options, attributes })
            }
            _ => None,
        })
        .collect()
}

fn target_name(target: &Value) -> Option<String> {
    match &target.elements()[..] {
        [name] => name.text().map(ToOwned::to_owned),
        [name, Value::Proc(proc)] if proc.block.is_identity() => name.text().map(ToOwned::to_owned),
        _ => None,
    }
}

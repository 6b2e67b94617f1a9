//! What files say of the objects of their classes: methods, attributes, and what they inherit and include.

use std::rc::Rc;

use crate::interpreter::class::Class;
use crate::syntax::MethodDefinition;

/// Modules and classes with methods of objects, by their paths.
#[derive(Default)]
pub(super) struct Blueprints<'e> {
    all: Vec<Blueprint<'e>>,
}

/// What objects of a class have, or those of classes that include a module.
pub(super) struct Blueprint<'e> {
    pub(super) path: Box<str>,
    pub(super) is_class: bool,
    superclass: Option<Box<str>>,
    /// Modules in the order in which they are included.
    includes: Vec<Box<str>>,
    /// Those whose methods come before its own, in the order in which they are prepended.
    prepended: Vec<Box<str>>,
    pub(super) methods: Vec<ObjectMethod<'e>>,
    /// Why objects that have this are left to Ruby.
    left: Option<&'static str>,
}

/// A method of objects.
pub(super) struct ObjectMethod<'e> {
    pub(super) name: Box<str>,
    pub(super) file: u8,
    pub(super) at: u32,
    /// Modules around it, innermost first.
    pub(super) scopes: Rc<[Box<str>]>,
    pub(super) does: Does<'e>,
    pub(super) is_private: bool,
}

impl ObjectMethod<'_> {
    /// The name that it was defined by.
    pub(super) fn defined_as(&self) -> &str {
        match &self.does {
            Does::Code(definition) => &definition.name,
            Does::Reads(_) | Does::Writes(_) => &self.name,
        }
    }
}

/// What a method of objects does.
#[derive(Clone)]
pub(super) enum Does<'e> {
    Code(&'e MethodDefinition),
    /// Reads an instance variable of that name.
    Reads(Box<str>),
    /// Sets it.
    Writes(Box<str>),
}

/// Methods that Ruby calls of itself, or that every object has and other code relies on.
const IMPLICIT: [&str; 40] = [
    "!",
    "!=",
    "!~",
    "=~",
    "__id__",
    "__send__",
    "class",
    "clone",
    "coerce",
    "dup",
    "encode_with",
    "equal?",
    "extend",
    "freeze",
    "frozen?",
    "init_with",
    "initialize_clone",
    "initialize_copy",
    "initialize_dup",
    "instance_of?",
    "instance_variable_get",
    "instance_variable_set",
    "instance_variables",
    "is_a?",
    "itself",
    "kind_of?",
    "method",
    "method_missing",
    "nil?",
    "object_id",
    "public_send",
    "respond_to?",
    "respond_to_missing?",
    "send",
    "singleton_class",
    "to_ary",
    "to_hash",
    "to_int",
    "to_proc",
    "to_str",
];

/// Methods of `Comparable`.
const OF_COMPARABLE: [&str; 6] = ["<", "<=", ">", ">=", "between?", "clamp"];
/// Methods of exceptions that Ruby or Puppet call.
const OF_EXCEPTIONS: [&str; 9] = [
    "==",
    "backtrace",
    "backtrace_locations",
    "cause",
    "detailed_message",
    "exception",
    "full_message",
    "inspect",
    "set_backtrace",
];

/// What objects of a class have.
pub(super) struct Lineage {
    /// Classes and modules of files, nearest first.
    pub(super) own: Vec<usize>,
    /// Ruby's modules that are included.
    pub(super) modules: Vec<Class>,
    /// Ruby's class that it inherits from.
    pub(super) base: Class,
}

/// Deeper than anybody inherits and includes.
const MAX_NESTING: u32 = 32;

impl<'e> Blueprints<'e> {
    pub(super) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn at(&self, number: usize) -> Option<&Blueprint<'e>> {
        self.all.get(number)
    }

    pub(super) fn all(&self) -> &[Blueprint<'e>] {
        &self.all
    }

    /// The number of a module or class.
    pub(super) fn find(&self, path: &str) -> Option<usize> {
        self.all.iter().position(|blueprint| *blueprint.path == *path)
    }

    /// That of a module or class, which is new if it is not known.
    fn of(&mut self, path: &str) -> &mut Blueprint<'e> {
        let at = self.find(path).unwrap_or_else(|| {
            self.all.push(Blueprint {
                path: path.into(),
                is_class: false,
                superclass: None,
                includes: Vec::new(),
                prepended: Vec::new(),
                methods: Vec::new(),
                left: None,
            });
            self.all.len() - 1
        });
        &mut self.all[at]
    }

    /// Takes a module, which may be used as a value.
    pub(super) fn note(&mut self, path: &str) {
        self.of(path);
    }

    /// Takes a class, and what it says that it inherits from.
    pub(super) fn class(&mut self, path: &str, superclass: Option<&str>) {
        let blueprint = self.of(path);
        blueprint.is_class = true;
        match superclass {
            Some(superclass) if blueprint.superclass.is_none() => blueprint.superclass = Some(superclass.into()),
            Some(superclass) if blueprint.superclass.as_deref() != Some(superclass) => {
                self.leave(path, "a class with two superclasses");
            }
            _ => {}
        }
    }

    /// Leaves the objects of a class, or of those that include a module, to Ruby.
    pub(super) fn leave(&mut self, path: &str, reason: &'static str) {
        self.of(path).left.get_or_insert(reason);
    }

    pub(super) fn include(&mut self, path: &str, module: &str) {
        self.of(path).includes.push(module.into());
    }

    /// Has the methods of a module come before those of a class.
    pub(super) fn prepend(&mut self, path: &str, module: &str) {
        self.of(path).prepended.push(module.into());
    }

    pub(super) fn method(&mut self, path: &str, method: ObjectMethod<'e>) {
        let blueprint = self.of(path);
        if IMPLICIT.contains(&&*method.name) {
            blueprint.left.get_or_insert("an object with a method that Ruby calls of itself");
        }
        if blueprint.methods.iter().any(|known| known.name == method.name) {
            blueprint.left.get_or_insert("an object with a method that is defined twice");
        }
        blueprint.methods.push(method);
    }

    /// Gives a method another name, too.
    pub(super) fn alias(&mut self, path: &str, name: &str, known: &str) {
        let found = self.of(path).methods.iter().find(|method| *method.name == *known);
        let Some(ObjectMethod { file, at, scopes, does, is_private, .. }) = found else {
            return self.leave(path, "an object with another name of a method that another class defines");
        };
        let (scopes, does) = (Rc::clone(scopes), does.clone());
        let method = ObjectMethod { name: name.into(), file: *file, at: *at, scopes, does, is_private: *is_private };
        self.method(path, method);
    }

    /// Says who may call a method that was defined.
    pub(super) fn make_private(&mut self, path: &str, name: &str, is_private: bool) {
        let blueprint = self.of(path);
        match blueprint.methods.iter_mut().find(|method| *method.name == *name) {
            Some(method) => method.is_private = is_private,
            None => {
                blueprint.left.get_or_insert("an object with a method that another class defines");
            }
        }
    }

    /// Whether objects of any class have a method of that name.
    pub(super) fn is_method(&self, name: &str) -> bool {
        self.all.iter().any(|blueprint| blueprint.methods.iter().any(|method| *method.name == *name))
    }

    /// Whether what objects of a class have has a method of that name.
    pub(super) fn has_method(&self, number: usize, name: &str) -> bool {
        let has = |at: &usize| self.all[*at].methods.iter().any(|method| *method.name == *name);
        self.lineage(number).is_ok_and(|lineage| lineage.own.iter().any(has))
    }

    /// A class or module and all whose methods its objects have.
    ///
    /// # Errors
    /// Why its objects are left to Ruby.
    pub(super) fn lineage(&self, number: usize) -> Result<Lineage, &'static str> {
        let lineage = self.lineage_within(number, 0)?;
        let has = |name: &str| lineage.own.iter().any(|at| self.all[*at].methods.iter().any(|it| *it.name == *name));
        // Which one is nearer than the module's is not looked at.
        if lineage.modules.contains(&Class::Comparable) && OF_COMPARABLE.iter().any(|name| has(name)) {
            return Err("an object with a method that a module of Ruby's has, too");
        }
        if lineage.base.is_exception() && OF_EXCEPTIONS.iter().any(|name| has(name)) {
            return Err("an exception with a method that Ruby calls of itself");
        }
        Ok(lineage)
    }

    fn lineage_within(&self, number: usize, depth: u32) -> Result<Lineage, &'static str> {
        let blueprint = &self.all[number];
        if depth > MAX_NESTING {
            return Err("an object of a deep class");
        }
        if let Some(reason) = blueprint.left {
            return Err(reason);
        }
        let inherited = match &blueprint.superclass {
            None => Lineage { own: Vec::new(), modules: Vec::new(), base: Class::Object },
            Some(path) => match self.find(path) {
                Some(superclass) => self.lineage_within(superclass, depth + 1)?,
                None => {
                    let is_known = |class: &Class| class.is_exception() && !class.is_made_otherwise();
                    let base = Class::named(path).filter(is_known);
                    let base = base.ok_or("an object of a class that inherits from Ruby's")?;
                    Lineage { own: Vec::new(), modules: Vec::new(), base }
                }
            },
        };
        let mut own = Vec::new();
        for path in blueprint.prepended.iter().rev() {
            let module = self.find(path).ok_or("an object that something unknown is prepended to")?;
            let before = self.lineage_within(module, depth + 1)?;
            if !before.modules.is_empty() {
                return Err("an object that a module of Ruby's is prepended to");
            }
            own.extend(before.own);
        }
        own.push(number);
        let mut modules = inherited.modules;
        // What is included last comes first.
        for path in blueprint.includes.iter().rev() {
            let Some(module) = self.find(path) else {
                let module = Class::named(path).filter(|class| class.is_included());
                modules.push(module.ok_or("an object that includes a module of Ruby's")?);
                continue;
            };
            let included = self.lineage_within(module, depth + 1)?;
            modules.extend(included.modules);
            for at in included.own {
                if !own.contains(&at) && !inherited.own.contains(&at) {
                    own.push(at);
                }
            }
        }
        own.extend(inherited.own);
        Ok(Lineage { own, modules, base: inherited.base })
    }
}

//! The names that one file refers to, in the order in which they are met.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use pantin_base::source::Span;
use pantin_syntax::ast::{
    Access, AttributeOperation, BinaryOperator, Call, Expr, ExprKind, Lambda, Parameter, Program, Resource,
};

/// Whether code is evaluated whenever the code around it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Yes.
    Always,
    /// Only if a condition holds, or for the elements of something.
    Sometimes,
}

/// A name that a file refers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reference {
    /// The named definition.
    pub target: Target,
    /// The place.
    pub span: Span,
    /// Whether that is evaluated in any case.
    pub reach: Reach,
}

/// The target of a reference, as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Target {
    /// A function that is called.
    Function(Box<str>),
    /// A class that is declared or inherited.
    Class(Box<str>),
    /// A class that is referred to: `Class['a']`.
    ClassValue(Box<str>),
    /// A resource type.
    ResourceType(Box<str>),
    /// A type where only a type can stand.
    Type(Box<str>),
    /// A variable of a class.
    Variable {
        /// The class.
        class: Box<str>,
        /// Name of the variable in it.
        name: Box<str>,
    },
    /// Parameters that are given values.
    Parameters {
        /// The owner.
        of: Owner,
        /// Their names, and where each of them is.
        names: Box<[(Box<str>, Span)]>,
    },
}

/// The owner of parameters, by its name in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A class.
    Class(Box<str>),
    /// A resource type or defined type.
    ResourceType(Box<str>),
}

/// The names that one file refers to. Names that code computes are not among them, nor those that it only asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct References(pub Vec<Reference>);

impl References {
    /// The references of a parsed file.
    #[must_use]
    pub fn of(program: &Program<'_>) -> Self {
        let mut found = Self::default();
        for expression in program.body {
            found.expression(expression, Reach::Always);
        }
        found
    }
}

/// Functions whose arguments are names of classes.
const CLASS_FUNCTIONS: &[&str] = &["include", "contain", "require"];
/// Functions whose first argument is the name of a resource type.
const RESOURCE_FUNCTIONS: &[&str] = &["create_resources", "ensure_resource", "ensure_resources"];
/// Functions that check whether something exists.
const ASKING_FUNCTIONS: &[&str] =
    &["defined", "defined_with_params", "getvar", "is_function_available", "function_exists"];

/// A name without the `::` that says where to start, in lower case.
pub(super) fn normal(name: &str) -> String {
    name.trim_start_matches("::").to_ascii_lowercase()
}

impl References {
    fn add(&mut self, target: Target, span: Span, reach: Reach) {
        self.0.push(Reference { target, span, reach });
    }

    fn expression(&mut self, expression: &Expr<'_>, reach: Reach) {
        pantin_values::value::depth::deeper(|| self.visit(expression, reach));
    }

    fn children(&mut self, expression: &Expr<'_>, reach: Reach) {
        expression.for_each_child(&mut |child| self.expression(child, reach));
    }

    fn visit(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::If(_) | ExprKind::Unless(_) | ExprKind::Case(_) | ExprKind::Selector(_) => {
                self.children(expression, Reach::Sometimes);
            }
            ExprKind::Binary(binary) if matches!(binary.operator, BinaryOperator::And | BinaryOperator::Or) => {
                self.children(expression, Reach::Sometimes);
            }
            ExprKind::Call(call) => {
                self.call(call, reach);
            }
            ExprKind::MethodCall(call) => {
                if let ExprKind::Name(name) = call.name.kind {
                    self.add(Target::Function(name.into()), call.name.span, reach);
                }
                self.children(expression, Reach::Sometimes);
            }
            ExprKind::Resource(resource) => {
                self.resource(resource, reach);
                self.children(expression, reach);
            }
            ExprKind::Collector(collector) => {
                if let ExprKind::TypeName(name) = collector.type_name.kind {
                    self.add(Target::ResourceType(name.into()), collector.type_name.span, reach);
                }
                self.children(expression, reach);
            }
            ExprKind::Access(access) => {
                self.class_values(access, reach);
                self.children(expression, reach);
            }
            ExprKind::Variable(name) => self.variable(name, expression.span, reach),
            _ => self.definition(expression, reach),
        }
    }

    fn definition(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::Class(class) => {
                self.parameters(class.parameters);
                if let (Some(parent), Some(span)) = (class.parent, class.parent_span) {
                    self.add(Target::Class(parent.into()), span, Reach::Always);
                }
                self.children(expression, Reach::Always);
            }
            ExprKind::Define(define) => {
                self.parameters(define.parameters);
                self.children(expression, Reach::Always);
            }
            ExprKind::Function(function) => {
                self.parameters(function.parameters);
                function.return_type.iter().for_each(|ty| self.types(ty));
                self.children(expression, Reach::Always);
            }
            ExprKind::TypeAlias(alias) => {
                self.types(&alias.body);
            }
            ExprKind::Epp(lambda) => {
                self.lambda(lambda);
                self.children(expression, reach);
            }
            // The attributes of a type definition are not code; calls in plans are unknown here.
            ExprKind::TypeDefinition(_) | ExprKind::TypeMapping(_) | ExprKind::Plan(_) => {}
            _ => self.children(expression, reach),
        }
    }

    fn call(&mut self, call: &Call<'_>, reach: Reach) {
        let ExprKind::Name(name) = call.functor.kind else {
            return self.arguments(call, reach);
        };
        let name = name.trim_start_matches("::");
        self.add(Target::Function(name.into()), call.functor.span, reach);
        if ASKING_FUNCTIONS.contains(&name) {
            return;
        }
        if CLASS_FUNCTIONS.contains(&name) {
            for argument in call.arguments {
                self.classes(argument, reach);
            }
        }
        if RESOURCE_FUNCTIONS.contains(&name)
            && let Some(first) = call.arguments.first()
            && let ExprKind::String(name) | ExprKind::Name(name) = first.kind
        {
            self.add(Target::ResourceType(name.into()), first.span, reach);
        }
        self.arguments(call, reach);
    }

    fn arguments(&mut self, call: &Call<'_>, reach: Reach) {
        for argument in call.arguments {
            self.expression(argument, reach);
        }
        if let Some(lambda) = call.block {
            self.lambda(lambda);
            for expression in
                lambda.parameters.iter().filter_map(|parameter| parameter.value.as_ref()).chain(lambda.body)
            {
                self.expression(expression, Reach::Sometimes);
            }
        }
    }

    fn lambda(&mut self, lambda: &Lambda<'_>) {
        self.parameters(lambda.parameters);
        lambda.return_type.iter().for_each(|ty| self.types(ty));
    }

    fn parameters(&mut self, parameters: &[Parameter<'_>]) {
        parameters.iter().filter_map(|parameter| parameter.ty.as_ref()).for_each(|ty| self.types(ty));
    }

    /// Names of types where only a type can stand.
    fn types(&mut self, ty: &Expr<'_>) {
        match ty.kind {
            ExprKind::TypeName(name) => self.add(Target::Type(name.into()), ty.span, Reach::Always),
            ExprKind::Access(access) => {
                self.types(&access.base);
                access.arguments.iter().for_each(|argument| self.types(argument));
            }
            ExprKind::Hash(entries) => {
                for entry in entries {
                    self.types(&entry.key);
                    self.types(&entry.value);
                }
            }
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.types(element)),
            _ => {}
        }
    }

    /// Names of classes: of one, or of several in an array.
    fn classes(&mut self, expression: &Expr<'_>, reach: Reach) {
        match expression.kind {
            ExprKind::String(name) | ExprKind::Name(name) => {
                self.add(Target::Class(name.into()), expression.span, reach);
            }
            ExprKind::Array(elements) => elements.iter().for_each(|element| self.classes(element, reach)),
            _ => {}
        }
    }

    fn class_values(&mut self, access: &Access<'_>, reach: Reach) {
        if !matches!(access.base.kind, ExprKind::TypeName("Class" | "::Class")) {
            return;
        }
        for argument in access.arguments {
            if let ExprKind::String(name) | ExprKind::Name(name) = argument.kind {
                self.add(Target::ClassValue(name.into()), argument.span, reach);
            }
        }
    }

    fn resource(&mut self, resource: &Resource<'_>, reach: Reach) {
        let ExprKind::Name(name) = resource.type_name.kind else { return };
        let lower = normal(name);
        if lower == "class" {
            for body in resource.bodies {
                self.classes(&body.title, reach);
                if let ExprKind::String(title) | ExprKind::Name(title) = body.title.kind {
                    self.attributes(Owner::Class(normal(title).into()), (body.title.span, reach), body.operations);
                }
            }
            return;
        }
        let owner = Owner::ResourceType(lower.into());
        self.add(Target::ResourceType(name.into()), resource.type_name.span, reach);
        for body in resource.bodies {
            self.attributes(owner.clone(), (resource.type_name.span, reach), body.operations);
        }
    }

    fn attributes(&mut self, of: Owner, (span, reach): (Span, Reach), operations: &[AttributeOperation<'_>]) {
        let named = operations.iter().filter_map(|operation| match operation {
            AttributeOperation::Named { name, name_span, .. } => Some(((*name).into(), *name_span)),
            AttributeOperation::Splat { .. } => None,
        });
        let names: Box<[(Box<str>, Span)]> = named.collect();
        if !names.is_empty() {
            self.add(Target::Parameters { of, names }, span, reach);
        }
    }

    fn variable(&mut self, name: &str, span: Span, reach: Reach) {
        if let Some((class, name)) = name.trim_start_matches("::").rsplit_once("::") {
            self.add(Target::Variable { class: class.into(), name: name.into() }, span, reach);
        }
    }
}

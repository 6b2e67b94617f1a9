//! Expressions.

use std::rc::Rc;
use std::sync::Arc;

use crate::source::evaluator::{Evaluated, Evaluator, Flow, local};
use crate::source::modules::Method;
use crate::source::value::{Frame, Proc, Value, regexp_text};
use pantin_ruby::syntax::{
    Argument, Body, Call, ConstantScope, Expr, HashEntry, Interpolation, Kind, MethodDefinition, Operator, Part, Target,
};

impl Evaluator<'_> {
    pub(super) fn expr(&mut self, expr: &Expr, frame: &Frame) -> Evaluated {
        self.step()?;
        Ok(match &expr.kind {
            Kind::Nil => Value::Nil,
            Kind::True => Value::Boolean(true),
            Kind::False => Value::Boolean(false),
            Kind::SelfObject => frame.this.clone(),
            Kind::Integer(number) => Value::Integer(*number),
            Kind::Float(number) => Value::Float(*number),
            Kind::String(text) => Value::string(text),
            Kind::Symbol(text) => Value::symbol(text),
            Kind::Regexp { source, options } => Value::Regexp((**source).into(), *options),
            Kind::Interpolated { what, parts } => self.interpolated(*what, parts, frame)?,
            Kind::Array(elements) => self.array(elements, frame)?,
            Kind::Hash(entries) => self.hash(entries, frame)?,
            Kind::Local(name) => local(frame, name),
            Kind::Instance(name) | Kind::ClassVariable(name) => self.variable(frame, name),
            Kind::Constant { scope, name } => self.constant(scope, name, frame)?,
            Kind::Assign(target, value) => {
                let value = self.expr(value, frame)?;
                self.assign(target, value.clone(), frame)?;
                value
            }
            Kind::OperatorAssign { target, operator, value } => self.operator_assign(target, operator, value, frame)?,
            Kind::MultipleAssign { targets, value } => {
                let value = self.expr(value, frame)?;
                self.assign_several(targets, &value, frame)?;
                value
            }
            Kind::Call(call) => self.call(call, expr.at, frame)?,
            Kind::Lambda(block) => Value::Proc(Rc::new(Proc { block: block.clone(), frame: frame.clone() })),
            Kind::Yield(arguments) => {
                let (arguments, _) = self.arguments(arguments, frame)?;
                match &frame.block {
                    Some(block) => self.call_block(&block.clone(), &arguments, None)?,
                    None => Value::Unknown,
                }
            }
            Kind::And(left, right) => match self.expr(left, frame)? {
                value if value.truth() == Some(false) => value,
                value => self.either(&value, right, frame)?,
            },
            Kind::Or(left, right) => match self.expr(left, frame)? {
                value if value.truth() == Some(true) => value,
                value => self.either(&value, right, frame)?,
            },
            Kind::If { condition, then, otherwise } => {
                let condition = self.expr(condition, frame)?.truth();
                self.branches(condition, then, otherwise, frame)?
            }
            Kind::Case { subject, whens, otherwise } => self.case(subject.as_deref(), whens, otherwise, frame)?,
            Kind::Begin(begin) => {
                let value = self.body(&begin.body, frame)?;
                let value = if begin.otherwise.is_empty() { value } else { self.body(&begin.otherwise, frame)? };
                self.body(&begin.ensure, frame)?;
                value
            }
            Kind::Sequence(body) => self.body(body, frame)?,
            Kind::For { target, collection, body } => {
                for element in self.expr(collection, frame)?.elements() {
                    self.assign(target, element, frame)?;
                    self.body(body, frame)?;
                }
                Value::Nil
            }
            Kind::Return(value) => return Err(Flow::Return(self.optional(value.as_deref(), frame)?)),
            Kind::Next(value) => return Err(Flow::Next(self.optional(value.as_deref(), frame)?)),
            Kind::Break(value) => return Err(Flow::Break(self.optional(value.as_deref(), frame)?)),
            Kind::Definition(definition) => self.define(definition, frame),
            Kind::Class { path, superclass, body } => {
                let parent = self.optional(superclass.as_deref(), frame)?;
                self.open_module(path, &parent, body, frame)?
            }
            Kind::Module { path, body } => self.open_module(path, &Value::Nil, body, frame)?,
            Kind::SingletonClass { body } => {
                let mut inner = frame.clone();
                inner.in_singleton = true;
                self.body(body, &inner)?
            }
            Kind::SourceFile => Value::String(frame.file.clone()),
            Kind::Defined(inner) => match (&inner.kind, self.members(&frame.this)) {
                (Kind::Instance(name), Some(members)) if members.variables.contains_key(&**name) => {
                    Value::string("instance-variable")
                }
                (Kind::Instance(_), Some(_)) => Value::Nil,
                _ => Value::Unknown,
            },
            Kind::Range { .. }
            | Kind::Splat(_)
            | Kind::Global(_)
            | Kind::NumberedReference(_)
            | Kind::BackReference(_)
            | Kind::Super(_)
            | Kind::While { .. }
            | Kind::SourceLine
            | Kind::Unsupported(_) => Value::Unknown,
        })
    }

    fn optional(&mut self, expr: Option<&Expr>, frame: &Frame) -> Evaluated {
        expr.map_or(Ok(Value::Nil), |expr| self.expr(expr, frame))
    }

    /// The right side of `&&` and `||`; when the left side is not known, neither is the result.
    fn either(&mut self, left: &Value, right: &Expr, frame: &Frame) -> Evaluated {
        let right = self.expr(right, frame)?;
        Ok(if matches!(left, Value::Unknown) { Value::Unknown } else { right })
    }

    /// Both branches are taken when it is not known which: what either declares, exists.
    fn branches(&mut self, condition: Option<bool>, then: &Body, otherwise: &Body, frame: &Frame) -> Evaluated {
        match condition {
            Some(true) => self.body(then, frame),
            Some(false) => self.body(otherwise, frame),
            None => {
                self.possible(then, frame)?;
                self.possible(otherwise, frame)?;
                Ok(Value::Unknown)
            }
        }
    }

    /// Code that may or may not run: it cannot end anything.
    fn possible(&mut self, body: &Body, frame: &Frame) -> Result<(), Flow> {
        match self.body(body, frame) {
            Err(Flow::Stop) => Err(Flow::Stop),
            Ok(_) | Err(Flow::Return(_) | Flow::Next(_) | Flow::Break(_)) => Ok(()),
        }
    }

    fn case(
        &mut self,
        subject: Option<&Expr>,
        whens: &[(Vec<Expr>, Body)],
        otherwise: &Body,
        frame: &Frame,
    ) -> Evaluated {
        let value = match subject {
            Some(subject) => Some(self.expr(subject, frame)?),
            None => None,
        };
        let mut all_known = true;
        for (conditions, body) in whens {
            for condition in conditions {
                let condition = self.expr(condition, frame)?;
                let fits = match (&value, &condition) {
                    (None, condition) => condition.truth(),
                    (Some(_), Value::Regexp(..) | Value::External(_) | Value::Module(_) | Value::Proc(_)) => None,
                    (Some(value), condition) => value.same(condition),
                };
                match fits {
                    Some(true) if all_known => return self.body(body, frame),
                    Some(false) => {}
                    Some(true) | None => {
                        all_known = false;
                        self.possible(body, frame)?;
                    }
                }
            }
        }
        if all_known {
            return self.body(otherwise, frame);
        }
        self.possible(otherwise, frame)?;
        Ok(Value::Unknown)
    }

    fn interpolated(&mut self, what: Interpolation, parts: &[Part], frame: &Frame) -> Evaluated {
        let mut text = String::new();
        let mut known = true;
        for part in parts {
            match part {
                Part::Text(part) => text.push_str(part),
                Part::Code(body) => match self.body(body, frame)? {
                    Value::Regexp(source, options) if matches!(what, Interpolation::Regexp(_)) => {
                        text.push_str(&regexp_text(&source, options));
                    }
                    value => match value.to_text() {
                        Some(part) => text.push_str(&part),
                        None => known = false,
                    },
                },
            }
        }
        Ok(match what {
            _ if !known => Value::Unknown,
            Interpolation::String => Value::string(text),
            Interpolation::Symbol => Value::symbol(text),
            Interpolation::Regexp(options) => Value::Regexp(text.into(), options),
            Interpolation::Command => Value::Unknown,
        })
    }

    fn array(&mut self, elements: &[Expr], frame: &Frame) -> Evaluated {
        let mut values = Vec::new();
        for element in elements {
            match &element.kind {
                Kind::Splat(Some(inner)) => match self.expr(inner, frame)? {
                    Value::Unknown => return Ok(Value::Unknown),
                    value => values.extend(value.elements()),
                },
                _ => values.push(self.expr(element, frame)?),
            }
        }
        Ok(Value::array(values))
    }

    fn hash(&mut self, entries: &[HashEntry], frame: &Frame) -> Evaluated {
        let mut values: Vec<(Value, Value)> = Vec::new();
        for entry in entries {
            match entry {
                HashEntry::Pair(key, value) => {
                    let pair = (self.expr(key, frame)?, self.expr(value, frame)?);
                    values.push(pair);
                }
                HashEntry::Splat(Some(inner)) => match self.expr(inner, frame)? {
                    Value::Hash(inner) => values.extend(inner.borrow().iter().cloned()),
                    _ => return Ok(Value::Unknown),
                },
                HashEntry::Splat(None) => return Ok(Value::Unknown),
            }
        }
        Ok(Value::hash(values))
    }

    fn variable(&self, frame: &Frame, name: &str) -> Value {
        if let (Value::Instance(at), "@parameters") = (&frame.this, name) {
            return self.parameters_of(*at);
        }
        let members = self.members(&frame.this);
        members.and_then(|members| members.variables.get(name).cloned()).unwrap_or(Value::Nil)
    }

    pub(super) fn constant(&mut self, scope: &ConstantScope, name: &str, frame: &Frame) -> Evaluated {
        Ok(match scope {
            ConstantScope::Lexical => self.lexical_constant(frame, name),
            ConstantScope::Top => {
                let top = Frame { nesting: Rc::default(), definee: Value::Nil, ..frame.clone() };
                self.lexical_constant(&top, name)
            }
            ConstantScope::In(owner) => {
                let owner = self.expr(owner, frame)?;
                self.scoped_constant(&owner, name)
            }
        })
    }

    fn operator_assign(&mut self, target: &Target, operator: &Operator, value: &Expr, frame: &Frame) -> Evaluated {
        let have = match target {
            Target::Local(name) => local(frame, name),
            Target::Instance(name) | Target::ClassVariable(name) => self.variable(frame, name),
            Target::Constant { scope, name } => match self.constant(scope, name, frame)? {
                Value::External(_) => Value::Nil,
                value => value,
            },
            Target::Index { receiver, arguments } => {
                let receiver = self.expr(receiver, frame)?;
                let (keys, _) = self.arguments(arguments, frame)?;
                keys.first().map_or(Value::Unknown, |key| match &receiver {
                    Value::Hash(_) => receiver.get(key).unwrap_or(Value::Nil),
                    _ => Value::Unknown,
                })
            }
            Target::Global(_) | Target::Attribute { .. } | Target::Multiple(_) | Target::Unsupported(_) => {
                Value::Unknown
            }
        };
        let result = match operator {
            Operator::Or if have.truth() == Some(true) => return Ok(have),
            Operator::And if have.truth() == Some(false) => return Ok(have),
            Operator::Or | Operator::And => self.expr(value, frame)?,
            Operator::Method(name) => {
                let value = self.expr(value, frame)?;
                self.value_method(&have, name, &[value], None)?.unwrap_or(Value::Unknown)
            }
        };
        self.assign(target, result.clone(), frame)?;
        Ok(result)
    }

    fn define(&mut self, definition: &Arc<MethodDefinition>, frame: &Frame) -> Value {
        let method = Method::Written {
            definition: definition.clone(),
            nesting: frame.nesting.clone(),
            file: frame.file.clone(),
        };
        let name = definition.name.clone();
        let is_singleton = definition.is_singleton || frame.in_singleton;
        if let Some(members) = self.members_mut(&frame.definee) {
            let methods = if is_singleton { &mut members.singleton_methods } else { &mut members.methods };
            methods.insert(name.clone(), method);
        } else {
            self.top_methods.insert(name.clone(), method);
        }
        Value::symbol(name)
    }

    fn open_module(&mut self, path: &Expr, parent: &Value, body: &Body, frame: &Frame) -> Evaluated {
        let Kind::Constant { scope, name } = &path.kind else { return Ok(Value::Unknown) };
        let full = match scope {
            ConstantScope::Top => (**name).to_owned(),
            ConstantScope::Lexical => match frame.nesting.last() {
                Some(id) => format!("{}::{name}", self.modules[id.0].name),
                None => (**name).to_owned(),
            },
            ConstantScope::In(owner) => match self.expr(owner, frame)? {
                Value::Module(id) => format!("{}::{name}", self.modules[id.0].name),
                Value::External(base) => format!("{base}::{name}"),
                _ => return Ok(Value::Unknown),
            },
        };
        let id = self.module(&full);
        if let Value::Module(parent) = parent {
            let members = &mut self.modules[id.0].members;
            members.included.push(*parent);
            members.extended.push(*parent);
            members.superclass = Some(*parent).filter(|parent| *parent != id);
        }
        let mut nesting = frame.nesting.to_vec();
        nesting.push(id);
        let inner = Frame {
            this: Value::Module(id),
            definee: Value::Module(id),
            in_singleton: false,
            locals: Rc::default(),
            nesting: nesting.into(),
            file: frame.file.clone(),
            block: None,
        };
        self.body(body, &inner)
    }

    /// Positional arguments, and the block passed with `&`.
    pub(super) fn arguments(
        &mut self,
        arguments: &[Argument],
        frame: &Frame,
    ) -> Result<(Vec<Value>, Option<Rc<Proc>>), Flow> {
        let mut values = Vec::new();
        let mut block = None;
        for argument in arguments {
            match argument {
                Argument::Plain(expr) => values.push(self.expr(expr, frame)?),
                Argument::Splat(Some(expr)) => {
                    let value = self.expr(expr, frame)?;
                    values.extend(value.elements());
                }
                Argument::Keywords(entries) => values.push(self.hash(entries, frame)?),
                Argument::Block(Some(expr)) => {
                    if let Value::Proc(proc) = self.expr(expr, frame)? {
                        block = Some(proc);
                    }
                }
                Argument::Splat(None) | Argument::Block(None) => {}
            }
        }
        Ok((values, block))
    }

    fn call(&mut self, call: &Call, at: u32, frame: &Frame) -> Evaluated {
        let receiver = match &call.receiver {
            Some(receiver) => Some(self.expr(receiver, frame)?),
            None => None,
        };
        if call.safe && matches!(receiver, Some(Value::Nil)) {
            return Ok(Value::Nil);
        }
        let (arguments, passed) = self.arguments(&call.arguments, frame)?;
        let block = call.block.as_ref().map(|block| Rc::new(Proc { block: block.clone(), frame: frame.clone() }));
        let block = block.or(passed);
        let result = match receiver {
            Some(receiver) => self.send(&receiver, &call.name, arguments, block, (at, frame)),
            None => self.send_self(&call.name, arguments, block, (at, frame)),
        };
        match result {
            Err(Flow::Break(value)) if call.block.is_some() => Ok(value),
            other => other,
        }
    }
}

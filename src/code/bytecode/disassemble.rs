//! Readable listings of units, with the source lines that the instructions stand for.

use std::fmt::Write as _;

use super::chunk::{Chunk, ParameterType};
use super::constant::Constant;
use super::operand::{CallId, Const, Name, Operand, Reg};
use super::sites::{AttributeSite, CallForm, Callee, Comparison, QueryAttribute, QuerySite, TypeOperand};
use super::unit::{Definition, HostPart, HostPattern, Unit};
use super::verify::parents;

/// The listing of a unit that was made from `text`. The unit must be a verified one, and all of it there.
#[must_use]
pub fn disassemble(unit: &Unit, text: &str) -> String {
    let chunks: Vec<Option<&Chunk>> = unit.chunks.iter().collect();
    let (parents, lines) = (parents(&chunks).unwrap_or_default(), text.lines().collect());
    let mut listing = Listing { unit, chunks, parents, lines, out: String::new() };
    for (number, chunk) in unit.chunks.iter().enumerate() {
        chunk.into_iter().for_each(|chunk| listing.chunk(number, chunk));
    }
    for definition in &unit.definitions {
        listing.definition(definition);
    }
    listing.out
}

struct Listing<'u> {
    unit: &'u Unit,
    chunks: Vec<Option<&'u Chunk>>,
    /// The chunk around each lambda.
    parents: Vec<Option<usize>>,
    lines: Vec<&'u str>,
    out: String,
}

/// Appends to the listing; writing to a `String` cannot fail.
macro_rules! put {
    ($listing:expr, $($argument:tt)*) => {{ let _ = write!($listing.out, $($argument)*); }};
}

impl Listing<'_> {
    fn chunk(&mut self, number: usize, chunk: &Chunk) {
        let name = self.name(chunk.name);
        put!(self, "chunk {number} {:?} {name}", chunk.kind);
        if let Some(parent) = chunk.parent {
            put!(self, " inherits {}", self.name(parent));
        }
        put!(self, "  registers={}", chunk.registers);
        if chunk.privacy().definition {
            put!(self, " private");
        }
        for slot in &chunk.privacy().slots {
            put!(self, " private=${}", self.name(chunk.slots[slot.index()]));
        }
        self.out.push('\n');
        for parameter in &chunk.parameters {
            let star = if parameter.captures_rest { "*" } else { "" };
            put!(self, "  parameter {star}${}{}", self.name(parameter.name), self.parameter_type(parameter.ty));
            if let Some(default) = parameter.default {
                put!(self, " = @{}", default.0);
            }
            self.out.push('\n');
        }
        if chunk.return_type != ParameterType::None {
            put!(self, "  returns{}\n", self.parameter_type(chunk.return_type));
        }
        let mut line = 0;
        for (at, (instruction, place)) in chunk.instructions.iter().zip(chunk.places.iter()).enumerate() {
            if place.is_known() && place.line != line {
                line = place.line;
                let source = self.lines.get(line as usize - 1).copied().unwrap_or_default();
                put!(self, "{line:>4}: {source}\n");
            }
            put!(self, "      {at:>4} {}", instruction.mnemonic());
            let mut variable = None;
            instruction.operands(|name, operand| {
                let text = self.operand(chunk, operand);
                put!(self, " {name}={text}");
                variable = variable.or(self.variable(number, operand));
            });
            if let Some(variable) = variable {
                put!(self, "  ${variable}");
            }
            if place.is_known() {
                put!(self, "  :{}", place.column);
            }
            if let Some(operands) = chunk.operand_places(at) {
                for place in operands.iter() {
                    put!(self, " {}:{}", place.line, place.column);
                }
            }
            self.out.push('\n');
        }
        self.out.push('\n');
    }

    /// The name of the variable that an operand is.
    fn variable(&self, number: usize, operand: Operand) -> Option<&'static str> {
        let (depth, slot) = match operand {
            Operand::Slot(slot) => (0, slot),
            Operand::Enclosing(variable) => (variable.depth.0, variable.slot),
            Operand::Reg(_)
            | Operand::Regs(_)
            | Operand::Pairs(_)
            | Operand::Const(_)
            | Operand::Plain(_)
            | Operand::Text(_)
            | Operand::Targets(_)
            | Operand::Name(_)
            | Operand::Count(_)
            | Operand::Target(_)
            | Operand::List(_)
            | Operand::Call(_)
            | Operand::Resource(_)
            | Operand::Defaults(_)
            | Operand::Override(_)
            | Operand::Collect(_)
            | Operand::Relation(_) => return None,
        };
        let chunk = (0..depth).try_fold(number, |number, _| *self.parents.get(number)?)?;
        Some(self.name(*self.chunks[chunk]?.slots.get(slot.index())?))
    }

    fn definition(&mut self, definition: &Definition) {
        match definition {
            Definition::Class(chunk) => put!(self, "class {}\n", chunk.0),
            Definition::Define(chunk) => put!(self, "define {}\n", chunk.0),
            Definition::Function(chunk) => put!(self, "function {}\n", chunk.0),
            Definition::TypeAlias(chunk) => put!(self, "type {}\n", chunk.0),
            Definition::Node(node) => {
                let patterns: Vec<String> = node.patterns.iter().map(host_pattern).collect();
                put!(self, "node {} {}\n", node.chunk.0, patterns.join(", "));
            }
        }
    }

    fn name(&self, name: Name) -> &'static str {
        self.unit.name(name).as_str()
    }

    fn constant(&self, constant: Const) -> String {
        let mut text = String::new();
        write_constant(&mut text, &self.unit.constants[constant.index()]);
        text
    }

    fn parameter_type(&self, ty: ParameterType) -> String {
        match ty {
            ParameterType::None => String::new(),
            ParameterType::Constant(constant) => format!(": {}", self.constant(constant)),
            ParameterType::Computed(target) => format!(": @{}", target.0),
            ParameterType::Late(target) => format!(": late @{}", target.0),
        }
    }

    fn operand(&self, chunk: &Chunk, operand: Operand) -> String {
        match operand {
            Operand::Reg(register) => reg(register),
            Operand::Regs(registers) => range(registers.first, registers.count.index(), &[]),
            Operand::Pairs(pairs) => range(pairs.first, 2 * pairs.count.index(), &[]),
            Operand::Const(constant) => self.constant(constant),
            Operand::Plain(plain) => self.constant(plain.constant()),
            Operand::Text(text) => self.constant(text.constant()),
            Operand::Targets(targets) => self.constant(targets.constant()),
            Operand::Name(name) => self.name(name).to_owned(),
            Operand::Slot(slot) => slot.0.to_string(),
            Operand::Enclosing(variable) => format!("{}@{}", variable.slot.0, variable.depth.0),
            Operand::Count(count) => count.0.to_string(),
            Operand::Target(target) => format!("@{}", target.0),
            Operand::List(site) => {
                let list = &chunk.rare().lists[site.index()];
                range(list.first, list.unfold.len(), &list.unfold)
            }
            Operand::Call(site) => self.call(chunk, site),
            Operand::Resource(site) => {
                let site = &chunk.resources[site.index()];
                let bodies: Vec<String> = site
                    .bodies
                    .iter()
                    .map(|body| format!("{}: {}", reg(body.title), self.attributes(&body.attributes)))
                    .collect();
                format!("{:?} {} {{ {} }}", site.form, self.type_operand(site.type_name), bodies.join("; "))
            }
            Operand::Defaults(site) => {
                let site = &chunk.rare().defaults[site.index()];
                format!("{} {{ {} }}", self.type_operand(site.type_name), self.attributes(&site.attributes))
            }
            Operand::Override(site) => {
                let site = &chunk.rare().overrides[site.index()];
                format!("{} {{ {} }}", reg(site.resources), self.attributes(&site.attributes))
            }
            Operand::Collect(site) => {
                let site = &chunk.rare().collects[site.index()];
                let query = site.query.as_ref().map_or_else(String::new, |query| self.query(query));
                let (open, close) = if site.exported { ("<<|", "|>>") } else { ("<|", "|>") };
                let attributes = self.attributes(&site.attributes);
                format!("{}{open} {query} {close} {{ {attributes} }}", self.name(site.type_name))
            }
            Operand::Relation(site) => {
                let site = &chunk.rare().relations[site.index()];
                let operator = match (site.notifies, site.reversed) {
                    (false, false) => "->",
                    (true, false) => "~>",
                    (false, true) => "<-",
                    (true, true) => "<~",
                };
                format!("{} {operator} {}", reg(site.lhs), reg(site.rhs))
            }
        }
    }

    fn call(&self, chunk: &Chunk, site: CallId) -> String {
        let site = &chunk.calls[site.index()];
        let callee = match site.callee {
            Callee::Function(name) => self.name(name),
            Callee::Type => "new",
        };
        let form = match site.form {
            CallForm::Value => "",
            CallForm::Statement => "statement ",
            CallForm::Method => ".",
        };
        let arguments = range(site.first, usize::from(site.count), &site.unfold);
        let block = site.block.map_or_else(String::new, |block| format!(" block={}", block.0));
        format!("{form}{callee}({arguments}){block}")
    }

    fn type_operand(&self, operand: TypeOperand) -> String {
        match operand {
            TypeOperand::Name(name) => self.name(name).to_owned(),
            TypeOperand::Value(register) => reg(register),
            TypeOperand::Refused(register) => format!("refused {}", reg(register)),
        }
    }

    fn attributes(&self, attributes: &[AttributeSite]) -> String {
        let attributes: Vec<String> = attributes
            .iter()
            .map(|attribute| match attribute {
                AttributeSite::Set { name, value, .. } => format!("{} => {}", self.name(*name), reg(*value)),
                AttributeSite::Append { name, value, .. } => format!("{} +> {}", self.name(*name), reg(*value)),
                AttributeSite::Splat { value, .. } => format!("* => {}", reg(*value)),
            })
            .collect();
        attributes.join(", ")
    }

    fn query(&self, query: &QuerySite) -> String {
        match query {
            QuerySite::And(sides) => format!("({} and {})", self.query(&sides.0), self.query(&sides.1)),
            QuerySite::Or(sides) => format!("({} or {})", self.query(&sides.0), self.query(&sides.1)),
            QuerySite::Compare { attribute, comparison, value } => {
                let attribute = match attribute {
                    QueryAttribute::Name(name) => self.name(*name).to_owned(),
                    QueryAttribute::Value(register) => reg(*register),
                };
                let operator = match comparison {
                    Comparison::Equal => "==",
                    Comparison::NotEqual => "!=",
                };
                format!("{attribute} {operator} {}", reg(*value))
            }
        }
    }
}

fn reg(register: Reg) -> String {
    format!("r{}", register.0)
}

/// A range of registers, unfolded ones with a star.
fn range(first: Reg, count: usize, unfold: &[bool]) -> String {
    let names: Vec<String> = (0..count)
        .map(|number| {
            let star = if unfold.get(number).copied().unwrap_or_default() { "*" } else { "" };
            format!("{star}r{}", usize::from(first.0) + number)
        })
        .collect();
    names.join(" ")
}

/// A name of a node as it is written.
#[must_use]
pub fn interpolation(parts: &[HostPart]) -> String {
    let parts = parts.iter().map(|part| match part {
        HostPart::Text(text) => text.to_string(),
        HostPart::Variable { name, keys } => {
            let keys: String = keys.iter().map(|key| format!("['{key}']")).collect();
            format!("${{{name}{keys}}}")
        }
    });
    parts.collect()
}

fn host_pattern(pattern: &HostPattern) -> String {
    match pattern {
        HostPattern::Name(name) => format!("{name:?}"),
        HostPattern::Regexp(pattern) => format!("/{pattern}/"),
        HostPattern::Default => "default".to_owned(),
        HostPattern::Interpolated { parts, .. } => format!("{:?}", interpolation(parts)),
    }
}

fn write_constant(out: &mut String, constant: &Constant) {
    match constant {
        Constant::Undef => out.push_str("undef"),
        Constant::Default => out.push_str("default"),
        Constant::Boolean(truth) => out.push_str(if *truth { "true" } else { "false" }),
        Constant::Integer(number) => {
            let _ = write!(out, "{number}");
        }
        Constant::Float(number) => {
            let _ = write!(out, "{number:?}");
        }
        Constant::String(text) => {
            let _ = write!(out, "{text:?}");
        }
        Constant::Regexp(pattern) => {
            let _ = write!(out, "/{pattern}/");
        }
        Constant::Array(elements) => write_list(out, elements),
        Constant::Hash(entries) => {
            out.push('{');
            for (number, (key, value)) in entries.iter().enumerate() {
                out.push_str(if number == 0 { "" } else { ", " });
                write_constant(out, key);
                out.push_str(" => ");
                write_constant(out, value);
            }
            out.push('}');
        }
        Constant::TypeName(ty) => out.push_str(&ty.name),
        Constant::TypeAccess(access) => {
            out.push_str(&access.name);
            write_list(out, &access.arguments);
        }
    }
}

fn write_list(out: &mut String, elements: &[Constant]) {
    out.push('[');
    for (number, element) in elements.iter().enumerate() {
        out.push_str(if number == 0 { "" } else { ", " });
        write_constant(out, element);
    }
    out.push(']');
}

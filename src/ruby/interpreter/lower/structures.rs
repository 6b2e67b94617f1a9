//! `Struct.new(…)`: what it makes is written out as a class, which the class of the code inherits from.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::syntax::{Argument, Block, Body, Call, ConstantScope, Expr, HashEntry, Kind, Target};

/// Puts classes in the place of what is assigned to constants or inherited from, and adds the text of these.
pub(super) fn expand(body: &mut Body, text: &mut String) {
    for expr in body {
        match &mut expr.kind {
            Kind::Module { body, .. } => expand(Arc::make_mut(body), text),
            Kind::Class { superclass, body, .. } => {
                if let Some(superclass) = superclass
                    && let Some(structure) = without_block(superclass)
                {
                    **superclass = constant(superclass.at, &structure.write(text));
                }
                expand(Arc::make_mut(body), text);
            }
            Kind::Call(call) if &*call.name == "create_function" => {
                if let Some(block) = &mut call.block {
                    expand(&mut Arc::make_mut(block).body, text);
                }
            }
            Kind::Assign(target, value) => {
                if let Target::Constant { scope: ConstantScope::Lexical, name } = &**target
                    && let Some((structure, block)) = structure(value)
                {
                    let body = block.map(|block| block.body.clone()).unwrap_or_default();
                    let superclass = Some(Box::new(constant(expr.at, &structure.write(text))));
                    let path = Box::new(constant(expr.at, name));
                    expr.kind = Kind::Class { path, superclass, body: Arc::new(body) };
                }
            }
            _ => {}
        }
    }
}

fn without_block(expr: &Expr) -> Option<Structure> {
    let (structure, block) = structure(expr)?;
    block.is_none().then_some(structure)
}

fn constant(at: u32, name: &str) -> Expr {
    Expr { kind: Kind::Constant { scope: ConstantScope::Lexical, name: name.into() }, at }
}

/// The members of a structure.
struct Structure {
    members: Vec<Box<str>>,
    by_keywords: bool,
}

/// What `Struct.new(:a, :b)` makes, and its block.
fn structure(expr: &Expr) -> Option<(Structure, Option<&Block>)> {
    let Kind::Call(call) = &expr.kind else { return None };
    let Call { receiver: Some(receiver), arguments, block, .. } = &**call else { return None };
    let is_struct = matches!(&receiver.kind, Kind::Constant { scope: ConstantScope::Lexical | ConstantScope::Top, name } if &**name == "Struct");
    if &*call.name != "new" || !is_struct {
        return None;
    }
    let mut structure = Structure { members: Vec::new(), by_keywords: false };
    for argument in arguments {
        match argument {
            Argument::Plain(Expr { kind: Kind::Symbol(name), .. }) if is_plain(name) => {
                structure.members.push(name.clone());
            }
            Argument::Keywords(entries) => match &entries[..] {
                [HashEntry::Pair(Expr { kind: Kind::Symbol(key), .. }, value)] if &**key == "keyword_init" => {
                    structure.by_keywords = matches!(value.kind, Kind::True);
                    matches!(value.kind, Kind::True | Kind::False).then_some(())?;
                }
                _ => return None,
            },
            Argument::Plain(_) | Argument::Splat(_) | Argument::Block(_) => return None,
        }
    }
    let is_simple = block.as_ref().is_none_or(|block| block.parameters.required.is_empty());
    (is_simple && !structure.members.is_empty()).then_some((structure, block.as_deref()))
}

/// Whether a member is no method that structures or all objects have.
fn is_plain(name: &str) -> bool {
    const TAKEN: [&str; 16] = [
        "class",
        "each",
        "each_pair",
        "hash",
        "inspect",
        "length",
        "members",
        "method",
        "object_id",
        "send",
        "size",
        "to_a",
        "to_h",
        "to_s",
        "values",
        "dig",
    ];
    let is_word = name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_');
    is_word && name.starts_with(|first: char| first.is_ascii_lowercase()) && !TAKEN.contains(&name)
}

impl Structure {
    /// Writes the class that has the members. Gives its name.
    fn write(&self, text: &mut String) -> String {
        let name = format!("Struct__{}", text.matches("\nclass ").count());
        let joined = |write: &dyn Fn(&str) -> String| {
            self.members.iter().map(|member| write(member)).collect::<Vec<_>>().join(", ")
        };
        let (symbols, variables) = (joined(&|member| format!(":{member}")), joined(&|member| format!("@{member}")));
        let made = if self.by_keywords {
            let named = joined(&|member| format!("given[:{member}]"));
            format!(
                "    raise ArgumentError, \"wrong number of arguments (given #{{values.size}}, expected 0)\" unless values.empty?\n    \
                 unknown = given.keys - [{symbols}]\n    \
                 raise ArgumentError, \"unknown keywords: #{{unknown.join(', ')}}\" unless unknown.empty?\n    \
                 {variables}, _ = {named}, nil\n"
            )
        } else {
            let count = self.members.len();
            format!(
                "    left_to_ruby unless given.empty?\n    \
                 raise ArgumentError, 'struct size differs' if values.size > {count}\n    {variables}, _ = values\n"
            )
        };
        let set: String = self.members.iter().fold(String::new(), |mut set, member| {
            let _ = writeln!(set, "    when :{member}, '{member}' then @{member} = value");
            set
        });
        let pairs = joined(&|member| format!("{member}: @{member}"));
        let shown: Vec<_> = self.members.iter().map(|member| format!("{member}=#{{@{member}.inspect}}")).collect();
        let shown = shown.join(", ");
        let _ = write!(
            text,
            "\nclass {name}\n  include Enumerable\n  attr_accessor {symbols}\n\n  def self.members\n    [{symbols}]\n  end\n\n  \
             def initialize(*values, **given)\n{made}  end\n\n  def members\n    [{symbols}]\n  end\n\n  \
             def to_a\n    [{variables}]\n  end\n\n  def values\n    to_a\n  end\n\n  def deconstruct\n    to_a\n  end\n\n  \
             def size\n    to_a.size\n  end\n\n  def length\n    to_a.size\n  end\n\n  \
             def to_h\n    left_to_ruby if block_given?\n    {{ {pairs} }}\n  end\n\n  \
             def each\n    left_to_ruby unless block_given?\n    to_a.each {{ |value| yield value }}\n    self\n  end\n\n  \
             def each_pair\n    left_to_ruby unless block_given?\n    to_h.each {{ |name, value| yield name, value }}\n    \
             self\n  end\n\n  \
             def [](key)\n    return to_a.fetch(key) {{ left_to_ruby }} if key.is_a?(Integer)\n    \
             to_h.fetch(key.to_sym) {{ left_to_ruby }}\n  end\n\n  \
             def []=(key, value)\n    case key\n{set}    else left_to_ruby\n    end\n  end\n\n  \
             def dig(key, *rest)\n    found = self[key]\n    rest.empty? || found.nil? ? found : found.dig(*rest)\n  end\n\n  \
             def ==(other)\n    other.class == self.class && to_a == other.to_a\n  end\n\n  \
             def eql?(other)\n    other.class == self.class && to_a.eql?(other.to_a)\n  end\n\n  \
             def inspect\n    \"#<struct #{{self.class.name}} {shown}>\"\n  end\n\n  def to_s\n    inspect\n  end\nend\n"
        );
        name
    }
}

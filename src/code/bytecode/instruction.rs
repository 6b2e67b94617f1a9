//! The instruction set: one table, from which the enum, the mnemonics, the flow, the operand visitor and the packed form
//! follow.
//!
//! A row says of its instruction what it does with each operand, which is the operand's type ([`super::Operand`]), and where
//! the code goes on, which is the word behind the operands ([`Flow`]; `Next` where none stands there). `dst` is written,
//! every other register is read. Anything with more operands than fit has a site in the chunk (`bytecode::sites`).
//!
//! To add an instruction: a row here, an arm in `vm::dispatch`, and the place in `lower` that emits it.

use super::operand::{
    CallId, CollectId, Const, Count, DefaultsId, Enclosing, ListId, Name, Operand, OperandValue, OverrideId, Pairs,
    Plain, Reg, Regs, RelationId, ResourceId, Slot, Target, Targets, Text,
};

/// Where the code goes on after an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// At the next instruction.
    Next,
    /// At the next instruction, in a region whose matches are forgotten at its end.
    Enters,
    /// At the next instruction, outside of that region.
    Leaves,
    /// At the target.
    Jumps,
    /// At the target or at the next instruction.
    Branches,
    /// Nowhere: the chunk has its value.
    Returns,
    /// Nowhere: it failed.
    Fails,
}

macro_rules! flow {
    () => {
        Flow::Next
    };
    ($flow:ident) => {
        Flow::$flow
    };
}

macro_rules! instructions {
    ($($(#[doc = $doc:literal])+ $name:ident { $($field:ident: $type:ident),* $(,)? } $(=> $flow:ident)?)*) => {
        /// An instruction.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Instruction {
            $(
                $(#[doc = $doc])+
                $name {
                    $(
                        #[doc = concat!("Operand `", stringify!($field), "`.")]
                        $field: $type,
                    )*
                },
            )*
        }

        #[derive(Clone, Copy)]
        #[repr(u8)]
        enum Opcode { $($name),* }

        /// Every instruction, in order of their numbers; part of the cache's fingerprint.
        pub static TABLE: &[Row] = &[$(Row {
            mnemonic: stringify!($name),
            operands: &[$((stringify!($field), stringify!($type))),*],
            flow: flow!($($flow)?),
        }),*];

        impl Instruction {
            /// The name of the instruction.
            #[must_use]
            pub const fn mnemonic(&self) -> &'static str {
                match self {
                    $(Self::$name { .. } => stringify!($name),)*
                }
            }

            /// Where the code goes on.
            #[must_use]
            pub const fn flow(&self) -> Flow {
                match self {
                    $(Self::$name { .. } => flow!($($flow)?),)*
                }
            }

            /// Calls `see` with the name and value of each operand, in order.
            #[allow(unused_variables, reason = "not every instruction has operands")]
            pub fn operands(&self, mut see: impl FnMut(&'static str, Operand)) {
                match *self {
                    $(Self::$name { $($field),* } => { $(see(stringify!($field), $field.operand());)* })*
                }
            }

            /// The same instruction with every target replaced.
            #[allow(unused_variables, reason = "not every instruction has operands")]
            #[must_use]
            pub fn map_targets(self, map: impl Fn(Target) -> Target) -> Self {
                match self {
                    $(Self::$name { $($field),* } => {
                        $(let $field = map_target($field, &map);)*
                        Self::$name { $($field),* }
                    })*
                }
            }

            /// Appends the packed form: the instruction's number and one word per operand.
            pub fn pack(&self, words: &mut Vec<u32>) {
                match *self {
                    $(Self::$name { $($field),* } => {
                        words.push(Opcode::$name as u32);
                        $(words.push($field.word());)*
                    })*
                }
            }

            /// Reads one instruction in packed form; `None` when the words are no instruction.
            pub fn unpack(words: &mut impl Iterator<Item = u32>) -> Option<Self> {
                let number = words.next()?;
                $(
                    if number == Opcode::$name as u32 {
                        $(let $field = $type::from_word(words.next()?)?;)*
                        return Some(Self::$name { $($field),* });
                    }
                )*
                None
            }
        }
    };
}

/// What the table says of an instruction.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Its name.
    pub mnemonic: &'static str,
    /// Names and types of its operands.
    pub operands: &'static [(&'static str, &'static str)],
    /// Where the code goes on.
    pub flow: Flow,
}

fn map_target<T: OperandValue>(value: T, map: &impl Fn(Target) -> Target) -> T {
    let Operand::Target(target) = value.operand() else { return value };
    T::from_word(map(target).word()).unwrap_or(value)
}

instructions! {
    /// `dst` becomes a constant that holds no type.
    LoadConst { dst: Reg, value: Plain }
    /// `dst` becomes a constant that holds types; names in it are resolved when it is first needed.
    LoadType { dst: Reg, value: Const }
    /// `dst` becomes `src`.
    Move { dst: Reg, src: Reg }
    /// Reads a variable of this chunk; while it is unassigned, the variable of that name further out.
    LoadLocal { dst: Reg, slot: Slot }
    /// Reads a variable of an enclosing chunk (from a lambda); while it is unassigned, the one further out.
    LoadEnclosing { dst: Reg, variable: Enclosing }
    /// Reads a variable that neither this chunk nor an enclosing one assigns: inherited, node and top scope.
    LoadOuter { dst: Reg, name: Name }
    /// Reads a qualified variable: `$a::b`, `$::b`.
    LoadQualified { dst: Reg, name: Name }
    /// Reads a match variable: `$0`; undef when there was no match.
    LoadMatch { dst: Reg, index: Count }
    /// Assigns a variable of this chunk; refuses a second assignment and reserved names.
    StoreLocal { slot: Slot, src: Reg }
    /// Starts a region whose matches are forgotten at its end.
    EnterMatches { } => Enters
    /// Ends the region.
    LeaveMatches { } => Leaves
    /// `dst` becomes the negation of the truth of `src`.
    Not { dst: Reg, src: Reg }
    /// `dst` becomes the truth of `src`.
    Truth { dst: Reg, src: Reg }
    /// Arithmetic negation.
    Negate { dst: Reg, src: Reg }
    /// `+`
    Add { dst: Reg, lhs: Reg, rhs: Reg }
    /// `-`
    Subtract { dst: Reg, lhs: Reg, rhs: Reg }
    /// `*`
    Multiply { dst: Reg, lhs: Reg, rhs: Reg }
    /// `/`
    Divide { dst: Reg, lhs: Reg, rhs: Reg }
    /// `%`
    Modulo { dst: Reg, lhs: Reg, rhs: Reg }
    /// `<<`
    ShiftLeft { dst: Reg, lhs: Reg, rhs: Reg }
    /// `>>`
    ShiftRight { dst: Reg, lhs: Reg, rhs: Reg }
    /// `==`
    Equal { dst: Reg, lhs: Reg, rhs: Reg }
    /// `!=`
    NotEqual { dst: Reg, lhs: Reg, rhs: Reg }
    /// `<`
    Less { dst: Reg, lhs: Reg, rhs: Reg }
    /// `<=`
    LessEqual { dst: Reg, lhs: Reg, rhs: Reg }
    /// `>`
    Greater { dst: Reg, lhs: Reg, rhs: Reg }
    /// `>=`
    GreaterEqual { dst: Reg, lhs: Reg, rhs: Reg }
    /// `=~`; sets the match variables.
    Match { dst: Reg, lhs: Reg, rhs: Reg }
    /// `!~`; sets the match variables.
    NotMatch { dst: Reg, lhs: Reg, rhs: Reg }
    /// `in`; sets the match variables.
    In { dst: Reg, lhs: Reg, rhs: Reg }
    /// Whether a case or selector option matches the subject; sets the match variables.
    MatchOption { dst: Reg, subject: Reg, option: Reg }
    /// The same for `*option`: whether one of its elements matches.
    MatchOptions { dst: Reg, subject: Reg, options: Reg }
    /// Fails because no entry of a selector matches.
    NoSelectorMatch { subject: Reg } => Fails
    /// Goes on at `to`.
    Jump { to: Target } => Jumps
    /// Goes on at `to` when `cond` is true.
    JumpIf { cond: Reg, to: Target } => Branches
    /// Goes on at `to` when `cond` is false or undef.
    JumpUnless { cond: Reg, to: Target } => Branches
    /// An array of a range of registers.
    MakeArray { dst: Reg, elements: Regs }
    /// An array of a list some of whose elements are unfolded.
    MakeList { dst: Reg, list: ListId }
    /// A hash of pairs of registers.
    MakeHash { dst: Reg, entries: Pairs }
    /// The same of keys that are texts of the code no two of which are the same.
    MakeRecord { dst: Reg, entries: Pairs }
    /// The text of a range of registers, each interpolated.
    Concat { dst: Reg, parts: Regs }
    /// Checks the text of an interpolated heredoc against its syntax.
    CheckSyntax { src: Reg, syntax: Text }
    /// `base[…]` with a range of registers.
    Access { dst: Reg, base: Reg, keys: Regs }
    /// Calls a function, or makes a value of a type.
    Call { dst: Reg, call: CallId }
    /// Takes a value apart into a range of registers, one for each element of the array `targets`: a name, or an array for
    /// a nested list of targets. A hash by these keys, a class reference by its parameters, anything else by position.
    Unpack { src: Reg, parts: Regs, targets: Targets }
    /// Warns of an export that nothing stores, before anything of the resource is evaluated.
    WarnOfExport { }
    /// Refuses what is no type of resources, before anything else of the expression is evaluated.
    CheckResourceType { resource: ResourceId }
    /// Refuses wrong or repeated titles of a body, and wrong or repeated ones among its first attributes, before more is
    /// evaluated.
    CheckBody { resource: ResourceId, body: Count, attributes: Count }
    /// Refuses a type that has no defaults, before the attributes are evaluated.
    CheckDefaultsType { site: DefaultsId }
    /// `dst` becomes the type that a collector looks for. Warns of what nothing stores and refuses what is no type of
    /// resources, before attributes and query are evaluated.
    CollectedType { dst: Reg, collect: CollectId }
    /// Refuses attributes from what is no hash of names, before more is evaluated.
    CheckSplat { src: Reg }
    /// Declares resources; `dst` becomes the array of their references.
    DeclareResources { dst: Reg, resource: ResourceId }
    /// Sets resource defaults of this scope.
    DeclareDefaults { site: DefaultsId }
    /// Overrides attributes of resources; `dst` becomes the references.
    OverrideResources { dst: Reg, site: OverrideId }
    /// Registers a collector of the type in `src_dst`, which becomes the collector.
    Collect { src_dst: Reg, collect: CollectId }
    /// Records a relationship; `dst` becomes the right operand.
    Relate { dst: Reg, relation: RelationId }
    /// Appends text to the output of a template.
    RenderText { text: Text }
    /// Appends a value to the output of a template.
    RenderValue { src: Reg }
    /// Fails with a message: what Puppet refuses only when it evaluates it.
    Fail { message: Text } => Fails
    /// Ends the chunk, or the default or type of a parameter, with a value.
    Return { src: Reg } => Returns
}

const _: () = assert!(size_of::<Instruction>() <= 12);

#[cfg(test)]
mod tests {
    use super::{CallId, Count, Enclosing, Flow, Instruction, Name, Reg, Regs, Slot, TABLE};

    #[test]
    fn packed_instructions_come_back() {
        let all = [
            Instruction::LoadOuter { dst: Reg(7), name: Name(70_000) },
            Instruction::EnterMatches {},
            Instruction::Access { dst: Reg(1), base: Reg(2), keys: Regs { first: Reg(u16::MAX), count: Count(4) } },
            Instruction::LoadEnclosing { dst: Reg(1), variable: Enclosing { depth: Count(1), slot: Slot(u16::MAX) } },
            Instruction::Call { dst: Reg(0), call: CallId(9) },
        ];
        let mut words = Vec::new();
        all.iter().for_each(|instruction| instruction.pack(&mut words));
        let mut words = words.into_iter();
        for instruction in all {
            assert_eq!(Instruction::unpack(&mut words), Some(instruction));
        }
        assert_eq!(Instruction::unpack(&mut words), None);
    }

    #[test]
    fn a_number_too_large_for_its_operand_is_no_instruction() {
        let mut words = Vec::new();
        Instruction::Move { dst: Reg(0), src: Reg(1) }.pack(&mut words);
        words[2] = 1 << 16;
        assert_eq!(Instruction::unpack(&mut words.into_iter()), None);
    }

    #[test]
    fn what_goes_on_elsewhere_has_a_target_and_nothing_else_does() {
        for row in TABLE {
            let targets = row.operands.iter().filter(|(_, ty)| *ty == "Target").count();
            let elsewhere = matches!(row.flow, Flow::Jumps | Flow::Branches);
            assert_eq!(targets, usize::from(elsewhere), "{}", row.mnemonic);
        }
    }
}

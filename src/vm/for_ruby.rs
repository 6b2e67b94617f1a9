//! What a machine keeps for the Ruby code that it calls.

use super::block::Block;
use pantin_values::value::Value;

/// A value that was changed, before and after.
pub type Change<'c> = (Value<'c>, Value<'c>);

/// Blocks that Ruby code may call, and how often it changed what Puppet code has.
#[derive(Default)]
pub struct ForRuby<'c> {
    /// Blocks lent to Ruby code, for as long as the calls they were given to.
    blocks: Vec<Block<'c>>,
    /// How often Ruby code changed values.
    changes: u64,
    /// The changes, the first first, as long as somebody waits who holds values that the machine does not know of.
    log: Vec<Change<'c>>,
    /// How many wait.
    waiting: u32,
    /// The list with which Ruby code calls a function of the 3.x API: the function may change it.
    list: Option<Value<'c>>,
    /// Whether a Ruby process was asked, which may give objects of its own.
    asks_process: bool,
    /// Whether code in it changed classes that all Ruby code may use.
    has_changed_classes: bool,
}

impl<'c> ForRuby<'c> {
    /// Notes a request to a Ruby process.
    pub const fn note_process(&mut self) {
        self.asks_process = true;
    }

    /// Whether a Ruby process was asked for something, and may have given objects of its own.
    #[must_use]
    pub const fn asks_process(&self) -> bool {
        self.asks_process
    }

    /// Notes that code in a Ruby process changed classes that all Ruby code may use.
    pub const fn note_changed_classes(&mut self) {
        self.has_changed_classes = true;
    }

    /// Whether it did: what those do then only that process knows.
    #[must_use]
    pub const fn has_changed_classes(&self) -> bool {
        self.has_changed_classes
    }

    /// Lends a block: the number that Ruby code has for it.
    pub fn lend(&mut self, block: Block<'c>) -> u32 {
        self.blocks.push(block);
        self.blocks.len() as u32 - 1
    }

    /// A block that is lent.
    #[must_use]
    pub fn lent(&self, number: u32) -> Option<Block<'c>> {
        self.blocks.get(number as usize).copied()
    }

    /// How many blocks are lent, to be taken back to so many.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.blocks.len()
    }

    /// Takes back what was lent when there were so many.
    pub fn take_back(&mut self, count: usize) {
        self.blocks.truncate(count);
    }

    /// Ruby code changed values.
    pub fn note_changes(&mut self, changes: &[Change<'c>]) {
        self.changes += 1;
        if self.waiting > 0 {
            self.log.extend_from_slice(changes);
        }
    }

    /// Somebody who holds values waits for code that may change them. Gives what ends this.
    pub const fn wait_for_changes(&mut self) -> usize {
        self.waiting += 1;
        self.log.len()
    }

    /// What was changed since somebody began to wait, the first first.
    #[must_use]
    pub fn changes_since(&self, began: usize) -> &[Change<'c>] {
        self.log.get(began..).unwrap_or_default()
    }

    /// The wait is over. Gives what was changed meanwhile, the first first.
    pub fn end_waiting(&mut self, began: usize) -> Vec<Change<'c>> {
        self.waiting = self.waiting.saturating_sub(1);
        let changes = self.changes_since(began).to_vec();
        if self.waiting == 0 {
            self.log.clear();
        }
        changes
    }

    /// Ruby code calls a function of the 3.x API with a list.
    pub const fn give_list(&mut self, list: Option<Value<'c>>) {
        self.list = list;
    }

    /// The list of the call that begins, if Ruby code made it.
    pub const fn take_list(&mut self) -> Option<Value<'c>> {
        self.list.take()
    }

    /// How often Ruby code changed values: what was read before is out of date when it is another number.
    #[must_use]
    pub const fn changes(&self) -> u64 {
        self.changes
    }
}

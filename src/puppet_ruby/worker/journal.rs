//! What was said between the compiler and the process in one compilation, so that another attempt at it repeats nothing.
//!
//! The process has run the conversations of the attempt before, and is as they left it. Where the next attempt says the same,
//! it gets the answers that are known: whatever Ruby code did outside, as a file that it wrote, is done once.

/// More bytes are not kept. Conversations beyond them begin again in a new process.
const MAX_BYTES: usize = 64 << 20;

/// A command with all messages to the process and its answers, until the result. Commands within it are conversations of
/// their own.
#[derive(Debug)]
struct Conversation {
    lines: Vec<(Box<str>, Box<str>)>,
    /// The conversation that this one is within.
    around: Option<usize>,
    /// Whether its result came.
    is_whole: bool,
    /// Whether this attempt has repeated it.
    is_repeated: bool,
}

/// The conversations of a compilation, in the order of their beginnings.
#[derive(Debug, Default)]
pub(super) struct Journal {
    conversations: Vec<Conversation>,
    /// Those that go on now, within each other.
    open: Vec<Open>,
    bytes: usize,
    /// How many of the attempt before this one has not repeated.
    left: usize,
    /// Whether the process is as an earlier attempt left it.
    is_again: bool,
    has_diverged: bool,
}

#[derive(Clone, Copy, Debug)]
enum Open {
    /// A conversation with the process, by number.
    Real(usize),
    /// One that was before, by number, and how much of it was said again.
    Repeated(usize, usize),
    /// The process would have to begin within a conversation that is only repeated.
    Impossible,
}

/// What is known of an answer.
pub(super) enum Replay {
    Known(Box<str>),
    /// The conversation goes another way than before: the process cannot follow.
    Diverged,
    Unknown,
}

impl Journal {
    /// A command is given.
    pub(super) fn begin(&mut self, command: &str) {
        let around = self.open.last().copied();
        let is_block = command.starts_with("{\"op\":\"call_proc\"");
        let is_same = |known: &Conversation| {
            // The number of a block says something within one conversation only.
            let is_of_block =
                || matches!((around, known.around), (Some(Open::Repeated(at, _)), Some(around)) if at == around);
            known.is_whole
                && !known.is_repeated
                && known.lines.first().is_some_and(|(line, _)| is_said_again(line, command))
                && (!is_block || is_of_block())
        };
        // Most compilations have one attempt.
        let found = if self.left > 0 { self.conversations.iter().position(is_same) } else { None };
        let open = match (found, around) {
            (Some(number), _) => {
                self.left -= 1;
                self.conversations[number].is_repeated = true;
                Open::Repeated(number, 0)
            }
            (None, Some(Open::Repeated(..) | Open::Impossible)) => {
                self.has_diverged = true;
                Open::Impossible
            }
            (None, Some(Open::Real(_)) | None) => {
                let around = match around {
                    Some(Open::Real(number)) => Some(number),
                    Some(Open::Repeated(..) | Open::Impossible) | None => None,
                };
                let conversation = Conversation { lines: Vec::new(), around, is_whole: false, is_repeated: true };
                self.conversations.push(conversation);
                Open::Real(self.conversations.len() - 1)
            }
        };
        self.open.push(open);
    }

    /// A command ended, with a result if it is whole.
    pub(super) fn end(&mut self, is_whole: bool) {
        if let Some(Open::Real(number)) = self.open.pop() {
            self.conversations[number].is_whole = is_whole && self.bytes <= MAX_BYTES;
        }
    }

    /// Another attempt begins.
    pub(super) fn rewind(&mut self) {
        self.open.clear();
        self.is_again = true;
        self.conversations.iter_mut().for_each(|conversation| conversation.is_repeated = false);
        self.left = self.conversations.iter().filter(|conversation| conversation.is_whole).count();
    }

    /// The process names an object of an earlier attempt that this one does not know. Whether that ends the attempt.
    pub(super) const fn diverge(&mut self) -> bool {
        self.has_diverged = self.has_diverged || self.is_again;
        self.is_again
    }

    /// Whether the process is not asked now.
    pub(super) fn is_replaying(&self) -> bool {
        matches!(self.open.last(), Some(Open::Repeated(..) | Open::Impossible))
    }

    pub(super) const fn has_diverged(&self) -> bool {
        self.has_diverged
    }

    /// What the process answered to a line before.
    pub(super) fn said(&mut self, line: &str) -> Replay {
        match self.open.last_mut() {
            None | Some(Open::Real(_)) => Replay::Unknown,
            Some(Open::Impossible) => Replay::Diverged,
            Some(Open::Repeated(number, at)) => match self.conversations[*number].lines.get(*at) {
                Some((said, answer)) if is_said_again(said, line) => {
                    *at += 1;
                    Replay::Known(answer.clone())
                }
                Some(_) | None => {
                    self.has_diverged = true;
                    Replay::Diverged
                }
            },
        }
    }

    /// Keeps what the process answered to a line.
    pub(super) fn record(&mut self, line: &str, answer: &str) {
        if let Some(Open::Real(number)) = self.open.last() {
            self.bytes += line.len() + answer.len();
            if self.bytes <= MAX_BYTES {
                self.conversations[*number].lines.push((line.into(), answer.into()));
            }
        }
    }
}

/// The beginning of a value with numbers of objects. In a text its quotes would be escaped.
const NUMBERED: &str = "{\"$t\":\"Shared\",\"same\":[";
/// What stands between the numbers and the value.
const VALUE: &str = "\"v\":";

/// True if a line says what another one said, whatever numbers their objects have: an attempt begins without numbers, and the
/// process has those of the attempt before.
fn is_said_again(said: &str, line: &str) -> bool {
    let is_numbered = said.contains(NUMBERED) || line.contains(NUMBERED);
    said == line || is_numbered && without_numbers(said).is_some_and(|said| without_numbers(line) == Some(said))
}

/// A line without the numbers of objects; `None` if it is not written as this module expects.
fn without_numbers(line: &str) -> Option<String> {
    let mut out = String::with_capacity(line.len());
    // For each open brace: whether it is left out.
    let mut braces = Vec::new();
    let (mut rest, mut is_text) = (line, false);
    while let Some(letter) = rest.chars().next() {
        if !is_text && rest.starts_with(NUMBERED) {
            braces.push(true);
            rest = &rest[rest.find(VALUE)? + VALUE.len()..];
            continue;
        }
        let mut taken = letter.len_utf8();
        let mut is_kept = true;
        match letter {
            '\\' if is_text => taken += rest[taken..].chars().next()?.len_utf8(),
            '"' => is_text = !is_text,
            '{' if !is_text => braces.push(false),
            '}' if !is_text => is_kept = !braces.pop()?,
            _ => {}
        }
        if is_kept {
            out.push_str(&rest[..taken]);
        }
        rest = &rest[taken..];
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::{Journal, Replay, is_said_again};

    fn known(journal: &mut Journal, line: &str) -> Option<String> {
        match journal.said(line) {
            Replay::Known(answer) => Some(answer.into()),
            Replay::Diverged | Replay::Unknown => None,
        }
    }

    #[test]
    fn numbers_of_objects_say_nothing_new() {
        let said = r#"{"op":"call","args":["a}\"{",{"b":[1]}]}"#;
        let line = r#"{"op":"call","args":{"$t":"Shared","same":[[0,7]],"keep":3,"v":["a}\"{",{"b":[1]}]}}"#;
        let other = r#"{"op":"call","args":{"$t":"Shared","same":[[0,7],[2,9]],"v":["a}\"{",{"b":[1]}]}}"#;
        for (said, line) in [(said, line), (line, said), (line, other), (line, line)] {
            assert!(is_said_again(said, line), "{said} {line}");
        }
        assert!(!is_said_again(said, &line.replace('b', "c")) && !is_said_again(said, &said.replace('1', "2")));
    }

    fn journal() -> Journal {
        let mut journal = Journal::default();
        for (command, rest) in [("a", "1"), ("b", "2"), ("a", "3")] {
            journal.begin(command);
            journal.record(command, "asks");
            journal.record(rest, "ends");
            journal.end(true);
        }
        journal.rewind();
        journal
    }

    #[test]
    fn the_same_commands_are_not_given_twice() {
        let mut journal = journal();
        for (command, rest) in [("a", "1"), ("a", "3"), ("b", "2")] {
            journal.begin(command);
            assert_eq!(known(&mut journal, command).as_deref(), Some("asks"));
            assert_eq!(known(&mut journal, rest).as_deref(), Some("ends"));
            journal.end(true);
        }
        journal.begin("a");
        assert!(!journal.is_replaying());
        assert!(!journal.has_diverged());
    }

    #[test]
    fn commands_within_others_are_repeated_by_themselves() {
        let mut journal = Journal::default();
        journal.begin("outer");
        journal.record("outer", "asks");
        journal.begin("inner");
        journal.record("inner", "inner ends");
        journal.end(true);
        journal.record("answer", "outer ends");
        journal.end(true);
        journal.rewind();
        // Other code makes the same call now.
        journal.begin("other");
        assert!(!journal.is_replaying());
        journal.begin("inner");
        assert_eq!(known(&mut journal, "inner").as_deref(), Some("inner ends"));
        journal.end(true);
        assert!(!journal.is_replaying());
        journal.end(true);
        // The outer one cannot be repeated without it.
        journal.begin("outer");
        assert_eq!(known(&mut journal, "outer").as_deref(), Some("asks"));
        journal.begin("inner");
        assert!(known(&mut journal, "inner").is_none());
        assert!(journal.has_diverged());
    }

    #[test]
    fn blocks_are_those_of_their_conversation() {
        let block = "{\"op\":\"call_proc\",\"id\":0}";
        let mut journal = Journal::default();
        journal.begin("outer");
        journal.begin(block);
        journal.record(block, "block ends");
        journal.end(true);
        journal.end(true);
        journal.rewind();
        journal.begin("other");
        journal.begin(block);
        assert!(!journal.is_replaying());
    }

    #[test]
    fn another_answer_ends_the_attempt() {
        let mut journal = journal();
        journal.begin("a");
        assert_eq!(known(&mut journal, "a").as_deref(), Some("asks"));
        assert!(known(&mut journal, "2").is_none());
        assert!(journal.has_diverged());
    }
}

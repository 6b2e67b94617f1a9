//! Catalogs for the program that started this one, such as a test suite or an editor: requests and answers are lines of
//! JSON.
//!
//! ```text
//!  line ─▶ Request ─▶ Resident: a service for each place that code comes from ─▶ Answer ─▶ line
//! ```
//!
//! Requests are answered one by one. Every request gets an answer; only the end of the input or a closed output ends a
//! session. `pantin help stdio` describes the protocol.

mod answer;
mod protocol;
mod request;
mod resident;

use std::io::{self, BufRead, Read, Write};

use crate::issues::unreadable_request;
use answer::Answer;
use pantin_service::Service;
use request::{Operation, Refused, Request};
use resident::Resident;

/// The maximum length of a request.
const MAX_LEN: u64 = 256 << 20;

/// Answers requests until the input ends.
///
/// # Errors
/// If input or output fails. A closed output is not an error.
pub fn serve(service: &Service, input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut resident = Resident::new(service);
    let mut line = Vec::new();
    while let Some(length) = read_line(input, &mut line)? {
        let answer = match length {
            Length::Fits if line.trim_ascii().is_empty() => continue,
            Length::Fits => answer(&mut resident, &line),
            Length::TooLong => {
                let issue = unreadable_request(&format!("it is longer than {} MiB", MAX_LEN >> 20));
                Answer::refused(&Refused { id: None, issue })
            }
        };
        match output.write_all(answer.line()).and_then(|()| output.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
        resident.give_back(answer);
    }
    Ok(())
}

fn answer(resident: &mut Resident<'_>, line: &[u8]) -> Answer {
    match Request::read(line) {
        Ok(Request { id, asked: Operation::Version }) => Answer::version(id.as_ref()),
        Ok(Request { id, asked: Operation::Catalog(wanted) }) => resident.compile(id.as_ref(), &wanted),
        Err(refused) => Answer::refused(&refused),
    }
}

/// The completeness of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Length {
    Fits,
    TooLong,
}

/// Reads the next line without its end; `None` at the end of the input. Discards the rest of a line that is too long.
fn read_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Option<Length>> {
    line.clear();
    if input.take(MAX_LEN).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.ends_with(b"\n") || (line.len() as u64) < MAX_LEN {
        return Ok(Some(Length::Fits));
    }
    line.clear();
    line.shrink_to_fit();
    loop {
        let part = input.fill_buf()?;
        let (length, is_end) = match part.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (part.len(), part.is_empty()),
        };
        input.consume(length);
        if is_end {
            return Ok(Some(Length::TooLong));
        }
    }
}

//! Messages as bytes: heads with lengths, and bodies that are read in pieces.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crossbeam_channel::{Receiver, Sender, bounded};
use lsp_server::{Connection, Message};
use pantin_data::json;

/// The longest message that is read.
const MAX_MESSAGE: u64 = 256 << 20;
/// The longest head of a message.
const MAX_HEAD: u64 = 16 << 10;

/// The way to a client.
pub(crate) struct Transport {
    pub(crate) connection: Connection,
    failure: Arc<Mutex<Option<String>>>,
}

impl Transport {
    /// Standard input and output.
    pub(crate) fn standard() -> io::Result<Self> {
        Self::of(io::stdin(), io::stdout())
    }

    /// The first client that connects to a port of this machine.
    pub(crate) fn on_port(port: u16) -> io::Result<Self> {
        let (stream, _) = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?.accept()?;
        Self::of(stream.try_clone()?, stream)
    }

    fn of(input: impl Read + Send + 'static, mut output: impl Write + Send + 'static) -> io::Result<Self> {
        let failure: Arc<Mutex<Option<String>>> = Arc::default();
        let (read, receiver): (Sender<Message>, Receiver<Message>) = bounded(0);
        let (sender, written): (Sender<Message>, Receiver<Message>) = bounded(0);
        let told = Arc::clone(&failure);
        let reading = move || {
            let mut input = BufReader::new(input);
            loop {
                match message(&mut input) {
                    Ok(Some(message)) => {
                        if read.send(message).is_err() {
                            return;
                        }
                    }
                    Ok(None) => return,
                    Err(error) => {
                        *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(error.to_string());
                        return;
                    }
                }
            }
        };
        thread::Builder::new().name("read".to_owned()).spawn(reading)?;
        let writing = move || written.into_iter().try_for_each(|message: Message| message.write(&mut output));
        thread::Builder::new().name("write".to_owned()).spawn(writing)?;
        Ok(Self { connection: Connection { sender, receiver }, failure })
    }

    /// What was wrong with the bytes of the client, which ended the session.
    pub(crate) fn failure(&self) -> Option<String> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn wrong(text: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, text)
}

/// The next message; `None` at the end.
fn message(input: &mut impl BufRead) -> io::Result<Option<Message>> {
    let Some(length) = length(input)? else { return Ok(None) };
    if length > MAX_MESSAGE {
        return Err(wrong(format!("a message of {length} bytes is longer than {MAX_MESSAGE}")));
    }
    let mut body = Vec::new();
    // The buffer grows with what comes, not with what was announced.
    input.take(length).read_to_end(&mut body)?;
    if (body.len() as u64) < length {
        return Err(wrong(format!("the input ends after {} of {length} bytes of a message", body.len())));
    }
    json::read(&body).map(Some).map_err(|error| wrong(format!("a message is no JSON of the protocol: {error}")))
}

/// The length in the head of a message; `None` at the end of the input.
fn length(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut length = None;
    let mut head = input.take(MAX_HEAD);
    let mut is_first = true;
    loop {
        let mut line = Vec::new();
        let count = head.read_until(b'\n', &mut line)?;
        if count == 0 && is_first {
            return Ok(None);
        }
        is_first = false;
        let line = String::from_utf8_lossy(&line);
        if !line.ends_with('\n') {
            return Err(wrong(
                "the input is no message of the language server protocol: its head does not end".to_owned(),
            ));
        }
        let line = line.trim_end();
        if line.is_empty() {
            let missing = || wrong("the head of a message has no Content-Length".to_owned());
            return length.ok_or_else(missing).map(Some);
        }
        let Some((name, value)) = line.split_once(':') else {
            return Err(wrong(
                "the input is no message of the language server protocol: its head has no names".to_owned(),
            ));
        };
        if name.trim().eq_ignore_ascii_case("Content-Length") {
            let number = value.trim().parse::<u64>();
            let number = number.map_err(|_| wrong("the Content-Length of a message is no number".to_owned()))?;
            length = Some(number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::message;

    fn told(text: &str) -> std::io::Result<bool> {
        message(&mut text.as_bytes()).map(|found| found.is_some())
    }

    #[test]
    fn wrong_heads_and_bodies_are_errors() {
        let body = r#"{"jsonrpc":"2.0","method":"exit"}"#;
        assert!(told(&format!("Content-Length: {}\r\nX: y\r\n\r\n{body}", body.len())).unwrap());
        assert!(!told("").unwrap());
        let starts = [
            ("Content-Length: 99999999999\r\n\r\n", "a message of 99999999999 bytes"),
            ("Content-Length: 99999999999999999999999\r\n\r\n", "the Content-Length of a message is no number"),
            ("Content-Length: -1\r\n\r\n", "the Content-Length of a message is no number"),
            ("Content-Length: 268435456\r\n\r\n{}", "the input ends after 2 of"),
            ("Content-Length: 2\r\n\r\n{]", "a message is no JSON"),
            ("X: y\r\n\r\n", "the head of a message has no Content-Length"),
            ("hello\n", "the input is no message"),
            ("hello", "the input is no message"),
        ];
        for (text, start) in starts {
            let error = told(text).unwrap_err().to_string();
            assert!(error.starts_with(start), "{text}: {error}");
        }
        assert!(told(&"a".repeat(100_000)).is_err());
    }
}

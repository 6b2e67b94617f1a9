//! Sockets that the service manager listens at, and hands over: connections wait there while the server starts again.
//!
//! Source: `sd_listen_fds(3)`: descriptors from 3 on, as many as `LISTEN_FDS` says, for the process `LISTEN_PID`.

#![expect(unsafe_code, reason = "a descriptor that was handed over is known by its number alone")]

use std::io;
use std::net::TcpListener;
use std::os::fd::{AsFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::io::{FdFlags, fcntl_setfd};
use rustix::net::sockopt::socket_acceptconn;

use crate::service::machine::variable;

/// The first descriptor that is handed over.
const FIRST: RawFd = 3;
/// More are no configuration of anybody.
const MOST: RawFd = 64;

/// Whether the descriptors were taken: each has one owner.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The sockets that were handed over: as `LISTEN_FDS` says, else this process' standard input, as systemd's
/// `StandardInput=socket` has it, if that is one which listens. Empty when there are none.
///
/// # Errors
/// That a descriptor is none of a socket that listens, or what the operating system says.
pub(super) fn listeners() -> io::Result<Vec<TcpListener>> {
    let handed = match announced() {
        Some(count) if !TAKEN.swap(true, Ordering::Relaxed) => {
            // What cannot be a descriptor at all is not made to one.
            (FIRST..FIRST + count).map(taken).collect::<io::Result<Vec<_>>>()?
        }
        Some(_) => Vec::new(),
        None => {
            let input = io::stdin();
            let listens = socket_acceptconn(input.as_fd()).is_ok_and(|listens| listens);
            if listens { vec![input.as_fd().try_clone_to_owned()?] } else { Vec::new() }
        }
    };
    handed.into_iter().map(ready).collect()
}

/// How many descriptors this process was given.
fn announced() -> Option<RawFd> {
    let is_ours = variable("LISTEN_PID")?.parse::<u32>().is_ok_and(|process| process == std::process::id());
    let count = variable("LISTEN_FDS")?.parse().ok()?;
    (is_ours && (1..=MOST).contains(&count)).then_some(count)
}

/// A descriptor that was handed over, as its owner. Programs that are run do not get it.
fn taken(number: RawFd) -> io::Result<OwnedFd> {
    // SAFETY: the service manager gave this descriptor to this process, which says so by its number in `LISTEN_PID`; nothing
    // else here closes descriptors by number, and `TAKEN` has it that there is one owner.
    let descriptor = unsafe { OwnedFd::from_raw_fd(number) };
    match fcntl_setfd(&descriptor, FdFlags::CLOEXEC) {
        Ok(()) => Ok(descriptor),
        Err(error) => {
            // It is not open, so there is nothing to close.
            std::mem::forget(descriptor);
            Err(error.into())
        }
    }
}

/// A socket that listens, as the server takes it.
fn ready(socket: OwnedFd) -> io::Result<TcpListener> {
    if !socket_acceptconn(&socket)? {
        return Err(io::Error::other("what was handed over does not listen"));
    }
    let listener = TcpListener::from(socket);
    listener.set_nonblocking(true)?;
    Ok(listener)
}

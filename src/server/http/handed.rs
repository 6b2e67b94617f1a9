//! Sockets from the service manager: connections wait there while the server restarts.
//!
//! Source: `sd_listen_fds(3)`: descriptors from 3 on, as many as `LISTEN_FDS` says, for the process `LISTEN_PID`.

#![expect(unsafe_code, reason = "a descriptor that was handed over is known by its number alone")]

use std::io;
use std::net::TcpListener;
use std::os::fd::{AsFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::io::{FdFlags, fcntl_setfd};
use rustix::net::sockopt::socket_acceptconn;

use pantin_service::machine::variable;

/// The first descriptor passed.
const FIRST: RawFd = 3;
/// The maximum number of sockets.
const MAX_COUNT: RawFd = 64;

/// True once the descriptors are taken: each has one owner.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The sockets passed to this process: from `LISTEN_FDS`, else standard input, as with systemd's
/// `StandardInput=socket`, if it is a listening socket; else empty.
///
/// # Errors
/// If a descriptor is not a listening socket, or the operating system fails.
pub(super) fn listeners() -> io::Result<Vec<TcpListener>> {
    let handed = match announced() {
        Some(count) if !TAKEN.swap(true, Ordering::Relaxed) => {
            // Numbers that cannot be descriptors are never used.
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

/// The number of descriptors passed to this process.
fn announced() -> Option<RawFd> {
    let is_ours = variable("LISTEN_PID")?.parse::<u32>().is_ok_and(|process| process == std::process::id());
    let count = variable("LISTEN_FDS")?.parse().ok()?;
    (is_ours && (1..=MAX_COUNT).contains(&count)).then_some(count)
}

/// Takes ownership of a passed descriptor. Child processes do not inherit it.
fn taken(number: RawFd) -> io::Result<OwnedFd> {
    // SAFETY: the service manager gave this descriptor to this process, as `LISTEN_PID` proves. Nothing else here
    // closes descriptors by number, and `TAKEN` ensures a single owner.
    let descriptor = unsafe { OwnedFd::from_raw_fd(number) };
    match fcntl_setfd(&descriptor, FdFlags::CLOEXEC) {
        Ok(()) => Ok(descriptor),
        Err(error) => {
            // It is not open, so do not close it.
            std::mem::forget(descriptor);
            Err(error.into())
        }
    }
}

/// A listening socket in the form for the server.
fn ready(socket: OwnedFd) -> io::Result<TcpListener> {
    if !socket_acceptconn(&socket)? {
        return Err(io::Error::other("what was handed over does not listen"));
    }
    let listener = TcpListener::from(socket);
    listener.set_nonblocking(true)?;
    Ok(listener)
}

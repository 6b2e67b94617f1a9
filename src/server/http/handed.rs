//! A socket that the service manager listens at, and hands over: connections wait there while the server starts again.

use std::io;
use std::net::TcpListener;
use std::os::fd::AsFd;

use rustix::net::sockopt::socket_acceptconn;

/// The socket that is this process' standard input, as systemd's `StandardInput=socket` has it, if that is one which listens.
pub(super) fn listener() -> Option<io::Result<TcpListener>> {
    let input = io::stdin();
    let input = input.as_fd();
    socket_acceptconn(input).is_ok_and(|listens| listens).then(|| {
        let listener = TcpListener::from(input.try_clone_to_owned()?);
        listener.set_nonblocking(true)?;
        Ok(listener)
    })
}

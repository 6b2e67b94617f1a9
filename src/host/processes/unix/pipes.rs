//! Pipes that are polled.

use std::io::{self, PipeReader, Read};
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

/// The ends of pipes that a program writes to.
pub(crate) struct Pipes<const COUNT: usize> {
    /// `None` after its end.
    pipes: [Option<PipeReader>; COUNT],
}

impl<const COUNT: usize> Pipes<COUNT> {
    /// Reads from these.
    pub(crate) fn new(pipes: [Option<PipeReader>; COUNT]) -> io::Result<Self> {
        pipes.iter().flatten().try_for_each(|pipe| rustix::io::ioctl_fionbio(pipe, true))?;
        Ok(Self { pipes })
    }

    /// True if all pipes have ended.
    pub(crate) fn have_ended(&self) -> bool {
        self.pipes.iter().all(Option::is_none)
    }

    /// Waits until there is something to read, at most this long; not at all if the program has ended.
    pub(crate) fn await_some(&self, longest: Duration, has_ended: bool) -> io::Result<()> {
        let mut polled: Vec<PollFd<'_>> =
            self.pipes.iter().flatten().map(|pipe| PollFd::new(pipe, PollFlags::IN)).collect();
        let longest = if has_ended { Duration::ZERO } else { longest };
        let longest = Timespec::try_from(longest).map_err(io::Error::other)?;
        match poll(&mut polled, Some(&longest)) {
            Err(rustix::io::Errno::INTR) | Ok(_) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// Adds what there is to texts, at most a part of what a program may write.
    pub(crate) fn read(&mut self, texts: &mut [Vec<u8>; COUNT]) -> io::Result<()> {
        self.pipes.iter_mut().zip(texts).try_for_each(|(pipe, text)| read(pipe, text))
    }
}

fn read(from: &mut Option<PipeReader>, text: &mut Vec<u8>) -> io::Result<()> {
    let mut piece = [0; 64 << 10];
    for _ in 0..64 {
        let Some(pipe) = from else { break };
        match pipe.read(&mut piece) {
            Ok(0) => *from = None,
            Ok(length) => text.extend_from_slice(&piece[..length]),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

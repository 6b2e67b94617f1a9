//! Bodies of responses for connections: bytes at once, files in parts.

use std::fs::File;
use std::future::Future;
use std::io::{self, Read};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use http_body_util::Full;
use hyper::body::{Body, Frame, SizeHint};
use tokio::task::{JoinHandle, spawn_blocking};

use crate::message;

/// The size of a part of a file in memory.
const PART: usize = 256 << 10;

/// The body of a response.
pub(super) enum SentBody {
    Bytes(Full<Bytes>),
    File(Parts),
}

impl From<message::Body> for SentBody {
    fn from(body: message::Body) -> Self {
        match body {
            message::Body::Bytes(bytes)
            | message::Body::Precompressed { plain: bytes, .. }
            | message::Body::Gzip { gzip: bytes, .. } => Self::Bytes(Full::new(bytes)),
            message::Body::File { file, length } => Self::File(Parts { left: length, reading: read(file, length) }),
        }
    }
}

/// The rest of a file.
pub(super) struct Parts {
    left: u64,
    reading: JoinHandle<io::Result<(File, Bytes)>>,
}

/// Reads the next part on a thread that may block.
fn read(mut file: File, left: u64) -> JoinHandle<io::Result<(File, Bytes)>> {
    spawn_blocking(move || {
        let length = usize::try_from(left).unwrap_or(PART).min(PART);
        let mut part = vec![0; length];
        // A file that became shorter ends the connection: the client must not take it for complete.
        file.read_exact(&mut part)?;
        Ok((file, Bytes::from(part)))
    })
}

impl Body for SentBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        match self.get_mut() {
            Self::Bytes(bytes) => {
                let frame = ready!(Pin::new(bytes).poll_frame(context));
                Poll::Ready(frame.map(|frame| frame.map_err(|never| match never {})))
            }
            Self::File(parts) => {
                if parts.left == 0 {
                    return Poll::Ready(None);
                }
                let read_part = ready!(Pin::new(&mut parts.reading).poll(context));
                let (file, part) = match read_part.map_err(io::Error::other).flatten() {
                    Ok(read_part) => read_part,
                    Err(error) => return Poll::Ready(Some(Err(error))),
                };
                parts.left -= part.len() as u64;
                if parts.left > 0 {
                    parts.reading = read(file, parts.left);
                }
                Poll::Ready(Some(Ok(Frame::data(part))))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        match self {
            Self::Bytes(bytes) => bytes.is_end_stream(),
            Self::File(parts) => parts.left == 0,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Self::Bytes(bytes) => bytes.size_hint(),
            Self::File(parts) => SizeHint::with_exact(parts.left),
        }
    }
}

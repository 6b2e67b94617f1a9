//! The first bytes of a connection: a client that speaks HTTP/2 without asking gets an answer instead of silence.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf};

/// The beginning of the preface of HTTP/2, which is no request of HTTP/1.1.
const PREFACE: &[u8] = b"PRI * HTTP/2";

/// The answer to such a client.
const REFUSAL: &[u8] = b"HTTP/1.1 505 HTTP Version Not Supported\r\nContent-Type: text/plain\r\n\
    Content-Length: 30\r\nConnection: close\r\n\r\nThis server speaks HTTP/1.1.\r\n";

/// A connection whose first bytes were read already.
pub(super) struct Opened<S> {
    first: [u8; PREFACE.len()],
    /// The bytes of `first` that nobody has read yet.
    unread: std::ops::Range<usize>,
    stream: S,
}

/// Reads the first bytes of a connection. Answers and returns `None` if the client speaks HTTP/2, or sends nothing.
pub(super) async fn open<S: AsyncRead + AsyncWrite + Unpin>(mut stream: S) -> Option<Opened<S>> {
    let mut first = [0; PREFACE.len()];
    let mut read = 0;
    // Whatever differs from the preface is for HTTP/1.1 to judge.
    while read < first.len() && PREFACE.starts_with(first.get(..read)?) {
        match stream.read(first.get_mut(read..)?).await {
            Ok(0) | Err(_) if read == 0 => return None,
            Ok(0) | Err(_) => break,
            Ok(more) => read += more,
        }
    }
    if first.get(..read)? == PREFACE {
        // The client may be gone.
        let _ = stream.write_all(REFUSAL).await;
        let _ = stream.shutdown().await;
        return None;
    }
    Some(Opened { first, unread: 0..read, stream })
}

impl<S: AsyncRead + Unpin> AsyncRead for Opened<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let unread = this.first.get(this.unread.clone()).unwrap_or_default();
        if unread.is_empty() {
            return Pin::new(&mut this.stream).poll_read(context, into);
        }
        let length = unread.len().min(into.remaining());
        into.put_slice(unread.get(..length).unwrap_or_default());
        this.unread.start += length;
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Opened<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

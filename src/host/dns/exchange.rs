//! One question to one server: by UDP, and by TCP where the answer does not fit.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream, UdpSocket};
use std::time::{Duration, Instant};

use simple_dns::{CLASS, Name, Packet, PacketFlag, Question, RCODE, TYPE, header_buffer};

use pantin_base::budget;

/// The longest answer.
const MAX_COUNT: usize = 1 << 16;
/// The interval of budget checks while waiting for a server.
const ROUND: Duration = Duration::from_millis(50);

/// Asks a server and waits for its answer, which is a packet.
///
/// # Errors
/// The server does not answer in time, or the name is invalid.
pub(super) fn exchange(name: &Name<'_>, kind: TYPE, server: SocketAddr, patience: Duration) -> io::Result<Vec<u8>> {
    // Unpredictable, so that nobody can forge an answer.
    let id = RandomState::new().build_hasher().finish() as u16;
    let mut query = Packet::new_query(id);
    query.set_flags(PacketFlag::RECURSION_DESIRED);
    query.questions.push(Question::new(name.clone(), kind.into(), CLASS::IN.into(), false));
    let query = query.build_bytes_vec().map_err(io::Error::other)?;
    let until = Instant::now() + patience;
    let reply = by_datagram(&query, id, server, until)?;
    let is_short = has_flag(&reply, PacketFlag::TRUNCATION) && header_buffer::rcode(&reply) == Ok(RCODE::NoError);
    if is_short { by_stream(&query, id, server, until) } else { Ok(reply) }
}

fn has_flag(packet: &[u8], flag: PacketFlag) -> bool {
    header_buffer::has_flags(packet, flag).unwrap_or(false)
}

/// True if a packet answers the question with this number.
fn is_answer(packet: &[u8], id: u16) -> bool {
    header_buffer::id(packet).is_ok_and(|known| known == id) && has_flag(packet, PacketFlag::RESPONSE)
}

fn by_datagram(query: &[u8], id: u16, server: SocketAddr, until: Instant) -> io::Result<Vec<u8>> {
    let socket = match server {
        SocketAddr::V4(_) => UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?,
        SocketAddr::V6(_) => UdpSocket::bind((Ipv6Addr::UNSPECIFIED, 0))?,
    };
    socket.connect(server)?;
    socket.send(query)?;
    let mut buffer = vec![0; MAX_COUNT];
    loop {
        socket.set_read_timeout(Some(round(until)?))?;
        match socket.recv(&mut buffer) {
            Ok(length) if is_answer(&buffer[..length], id) => {
                buffer.truncate(length);
                return Ok(buffer);
            }
            Ok(_) => {}
            Err(error) if goes_on(&error) => {}
            Err(error) => return Err(error),
        }
    }
}

fn by_stream(query: &[u8], id: u16, server: SocketAddr, until: Instant) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect_timeout(&server, until.saturating_duration_since(Instant::now()).max(ROUND))?;
    stream.set_write_timeout(Some(until.saturating_duration_since(Instant::now()).max(ROUND)))?;
    let length = u16::try_from(query.len()).map_err(io::Error::other)?;
    stream.write_all(&[&length.to_be_bytes(), query].concat())?;
    let mut received = Vec::new();
    loop {
        if let Some((length, rest)) = received.split_first_chunk::<2>() {
            let length = usize::from(u16::from_be_bytes(*length));
            if rest.len() >= length {
                let reply = rest[..length].to_vec();
                return if is_answer(&reply, id) { Ok(reply) } else { Err(ErrorKind::InvalidData.into()) };
            }
        }
        stream.set_read_timeout(Some(round(until)?))?;
        let mut piece = [0; 4096];
        match stream.read(&mut piece) {
            Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(length) => received.extend_from_slice(&piece[..length]),
            Err(error) if goes_on(&error) => {}
            Err(error) => return Err(error),
        }
    }
}

/// The time until the next budget check.
fn round(until: Instant) -> io::Result<Duration> {
    let left = until.saturating_duration_since(Instant::now());
    if left.is_zero() || budget::check().is_err() {
        return Err(ErrorKind::TimedOut.into());
    }
    Ok(left.min(ROUND))
}

fn goes_on(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

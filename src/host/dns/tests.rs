//! Questions to a server of the test, which names are asked for, and the file of the machine.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, UdpSocket};
use std::thread;
use std::time::Duration;

use simple_dns::rdata::{A, CNAME, RData};
use simple_dns::{CLASS, Name, Packet, PacketFlag, RCODE, ResourceRecord};

use super::{DnsConfiguration, DnsData, DnsGiven, DnsKind, ask};

/// Answers this many questions: names that begin with `no` do not exist, those with `as` are aliases.
fn server(questions: usize) -> std::net::SocketAddr {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    let address = socket.local_addr().unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    thread::spawn(move || {
        let mut buffer = [0; 512];
        for _ in 0..questions {
            let Ok((length, from)) = socket.recv_from(&mut buffer) else { return };
            let query = Packet::parse(&buffer[..length]).unwrap();
            let asked = query.questions[0].qname.clone().into_owned();
            let name = asked.to_string();
            let mut reply = query.into_reply();
            let record = |name: &Name<'_>, data| ResourceRecord::new(name.clone().into_owned(), CLASS::IN, 60, data);
            if name.starts_with("no") {
                *reply.rcode_mut() = RCODE::NameError;
            } else if name.starts_with("as") {
                let other = Name::new("other.example.org").unwrap();
                reply.answers.push(record(&asked, RData::CNAME(CNAME(other.clone()))));
                reply.answers.push(record(&other, RData::A(A { address: 0x0a00_0001 })));
            } else {
                reply.answers.push(record(&asked, RData::A(A { address: 0x0a00_0002 })));
            }
            socket.send_to(&reply.build_bytes_vec().unwrap(), from).unwrap();
        }
    });
    address
}

fn addresses(name: &str, search: &[&str], questions: usize) -> Vec<String> {
    let configuration = DnsConfiguration {
        servers: vec![server(questions)],
        search: search.iter().map(|domain| (*domain).to_owned()).collect(),
        dots: 1,
    };
    let found = ask(name, DnsKind::A, &configuration).unwrap();
    let address = |data: &DnsData| match data {
        DnsData::Address(address) => address.to_string(),
        DnsData::Name(_) | DnsData::Mail(..) | DnsData::Service(..) => format!("{data:?}"),
    };
    found.iter().map(|record| address(&record.data)).collect()
}

#[test]
fn names_have_addresses() {
    assert_eq!(addresses("host.example.org", &[], 1), ["10.0.0.2"]);
    assert_eq!(addresses("as.example.org", &[], 1), ["10.0.0.1"]);
}

#[test]
fn what_does_not_exist_has_none() {
    assert!(addresses("no.example.org", &["example.org"], 2).is_empty());
}

/// A server whose answer by UDP is short, and by TCP is whole, in pieces.
fn short_server() -> std::net::SocketAddr {
    let (socket, listener) = loop {
        let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
        // Another program may listen there.
        if let Ok(listener) = TcpListener::bind(socket.local_addr().unwrap()) {
            break (socket, listener);
        }
    };
    let address = socket.local_addr().unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    thread::spawn(move || {
        let mut buffer = [0; 512];
        let (length, from) = socket.recv_from(&mut buffer).unwrap();
        let mut reply = Packet::parse(&buffer[..length]).unwrap().into_reply();
        reply.set_flags(PacketFlag::TRUNCATION);
        socket.send_to(&reply.build_bytes_vec().unwrap(), from).unwrap();
        let (mut stream, _) = listener.accept().unwrap();
        let mut length = [0; 2];
        stream.read_exact(&mut length).unwrap();
        let mut query = vec![0; usize::from(u16::from_be_bytes(length))];
        stream.read_exact(&mut query).unwrap();
        let query = Packet::parse(&query).unwrap();
        let asked = query.questions[0].qname.clone().into_owned();
        let mut reply = query.into_reply();
        let many = (0..100).map(|number| RData::A(A { address: 0x0a00_0000 + number }));
        reply.answers = many.map(|data| ResourceRecord::new(asked.clone(), CLASS::IN, 60, data)).collect();
        let reply = reply.build_bytes_vec().unwrap();
        stream.write_all(&u16::try_from(reply.len()).unwrap().to_be_bytes()).unwrap();
        for piece in reply.chunks(700) {
            stream.write_all(piece).unwrap();
            stream.flush().unwrap();
        }
    });
    address
}

#[test]
fn what_does_not_fit_is_asked_for_again() {
    let configuration = DnsConfiguration { servers: vec![short_server()], search: vec![], dots: 1 };
    let found = ask("many.example.org", DnsKind::A, &configuration).unwrap();
    assert_eq!(found.len(), 100);
    assert_eq!(found[99].data, DnsData::Address("10.0.0.99".parse().unwrap()));
}

#[test]
fn candidates_are_those_of_ruby() {
    let configuration = |search: Option<Vec<String>>| {
        DnsConfiguration::new(DnsGiven { search, ..DnsGiven::default() }, "host.example.org").unwrap()
    };
    let own = configuration(None);
    assert_eq!(own.candidates("a"), ["a.example.org", "a"]);
    assert_eq!(own.candidates("a.b"), ["a.b", "a.b.example.org"]);
    assert_eq!(own.candidates("a."), ["a"]);
    let none = configuration(Some(vec![]));
    assert_eq!(none.candidates("a"), ["a"]);
}

#[test]
fn the_file_of_the_machine_is_read() {
    let text = "# comment\nnameserver 192.0.2.1 ; more\n nameserver 192.0.2.9\nnameserver 2001:db8::1\nsearch a.org b.org\n\
                options rotate ndots:2\n";
    let read = DnsConfiguration::new(DnsGiven::of_file(text), "host").unwrap();
    let servers: Vec<String> = read.servers.iter().map(ToString::to_string).collect();
    assert_eq!(servers, ["192.0.2.1:53", "[2001:db8::1]:53"]);
    assert_eq!(read.search, ["a.org", "b.org"]);
    assert_eq!(read.dots, 2);
    assert!(DnsConfiguration::new(DnsGiven::of_file("nameserver fe80::1%eth0"), "host").is_none());
    assert_eq!(DnsConfiguration::new(DnsGiven::default(), "host").unwrap().search, [""]);
}

//! What libraries that are written in Ruby here need besides Ruby.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::path::Path;

use ring::pbkdf2;

use crate::interpreter::kernel::{Digest, FileQuestion, Primitive};
use crate::interpreter::methods::given::{array_of, integer_of, string_of};
use crate::interpreter::methods::library::{digested, hexadecimal};
use crate::interpreter::methods::objects;
use crate::interpreter::methods::string::convert::{bytes_of, string};
use crate::interpreter::run::{Evaluated, Machine, Stop, limit, unsupported};
use crate::interpreter::value::RubyValue;
use crate::request::Request;
use pantin_host as host;
use pantin_host::{DnsData, DnsGiven, DnsKind, DnsRecord, NameService};
use pantin_values::value::Timestamp;

/// Longer keys are left to Ruby.
const MAX_OF_KEY: usize = 1 << 12;
/// Repetitions that count as one step.
const REPETITIONS_OF_STEP: u32 = 8;

/// Calls one of them.
pub(in crate::interpreter) fn call<'c>(
    machine: &mut Machine<'_, 'c>,
    primitive: Primitive,
    arguments: &[RubyValue<'c>],
) -> Evaluated<'c> {
    match (primitive, arguments) {
        (Primitive::Digest, [name, parts @ ..]) => Ok(string(digested(digest(name)?, &all_of(parts)?))),
        (Primitive::Hmac, [name, key, parts @ ..]) => Ok(string(hmac(digest(name)?, &bytes_of(key)?, &all_of(parts)?))),
        (Primitive::DerivedKey, [name, password, salt, repetitions, length]) => {
            derived(machine, (digest(name)?, password, salt), (repetitions, length))
        }
        (Primitive::Hex, [bytes]) => Ok(hexadecimal(&bytes_of(bytes)?).into()),
        (Primitive::Entropy, [count]) => {
            let count = usize::try_from(integer_of(count)?).ok().filter(|count| *count <= MAX_OF_KEY);
            let count = count.ok_or_else(limit)?;
            Ok(string(objects::random_bytes(machine, count)?.to_vec()))
        }
        (Primitive::Number, [limit]) => {
            let limit = u64::try_from(integer_of(limit)?).ok().filter(|limit| *limit > 0);
            let limit = limit.ok_or_else(|| unsupported("this limit of random numbers"))?;
            Ok(RubyValue::Integer(objects::unforeseen(machine)?.below(limit) as i64))
        }
        (Primitive::Now, []) => now(machine),
        (Primitive::Time, [seconds, nanoseconds, format]) => {
            let time = integer_of(seconds)? as i128 * 1_000_000_000 + integer_of(nanoseconds)? as i128;
            let time = Timestamp::from_nanoseconds(time).ok_or_else(|| unsupported("this time"))?;
            match time.format(&string_of(format)?.borrow(), None) {
                Ok(text) => Ok(text.into()),
                Err(_) => Err(unsupported("this format of times")),
            }
        }
        (Primitive::Resolve, [name, kind, servers, search, dots]) => {
            resolved(machine, (name, kind), (servers, search, dots))
        }
        (Primitive::HasIpv6, []) => has_ipv6(machine),
        (Primitive::FindModule, [name, environment]) => found_module(machine, name, environment),
        (Primitive::TextOfFile, [path]) => {
            let path = string_of(path)?.borrow().to_owned();
            machine.ask_file(FileQuestion::Text, &path)
        }
        (Primitive::ModuleFile, [kind, name]) => {
            let (kind, name) = (string_of(kind)?.borrow().to_owned(), string_of(name)?.borrow().to_owned());
            machine.asked(Request::ModuleFile { kind: &kind, name: &name })
        }
        _ => Err(unsupported("these arguments")),
    }
}

/// An algorithm by its name.
fn digest<'c>(name: &RubyValue<'c>) -> Result<Digest, Stop<'c>> {
    match &*string_of(name)?.borrow() {
        "MD5" => Ok(Digest::Md5),
        "SHA1" => Ok(Digest::Sha1),
        "SHA256" => Ok(Digest::Sha256),
        "SHA384" => Ok(Digest::Sha384),
        "SHA512" => Ok(Digest::Sha512),
        _ => Err(unsupported("this checksum")),
    }
}

fn all_of<'c>(parts: &[RubyValue<'c>]) -> Result<Vec<u8>, Stop<'c>> {
    Ok(parts.iter().map(bytes_of).collect::<Result<Vec<_>, _>>()?.concat())
}

/// Source: RFC 2104.
fn hmac(digest: Digest, key: &[u8], text: &[u8]) -> Vec<u8> {
    let size = match digest {
        Digest::Md5 | Digest::Sha1 | Digest::Sha256 => 64,
        Digest::Sha384 | Digest::Sha512 => 128,
    };
    let mut block = if key.len() > size { digested(digest, key) } else { key.to_vec() };
    block.resize(size, 0);
    let padded = |pad: u8| block.iter().map(|byte| byte ^ pad).collect::<Vec<_>>();
    let inner = digested(digest, &[&padded(0x36), text].concat());
    digested(digest, &[padded(0x5c), inner].concat())
}

/// Source: RFC 8018, PBKDF2.
fn derived<'c>(
    machine: &mut Machine<'_, 'c>,
    (digest, password, salt): (Digest, &RubyValue<'c>, &RubyValue<'c>),
    (repetitions, length): (&RubyValue<'c>, &RubyValue<'c>),
) -> Evaluated<'c> {
    let algorithm = match digest {
        Digest::Sha1 => pbkdf2::PBKDF2_HMAC_SHA1,
        Digest::Sha256 => pbkdf2::PBKDF2_HMAC_SHA256,
        Digest::Sha384 => pbkdf2::PBKDF2_HMAC_SHA384,
        Digest::Sha512 => pbkdf2::PBKDF2_HMAC_SHA512,
        Digest::Md5 => return Err(unsupported("this checksum")),
    };
    let repetitions = u32::try_from(integer_of(repetitions)?).ok().and_then(NonZeroU32::new);
    let length = usize::try_from(integer_of(length)?).ok().filter(|length| *length <= MAX_OF_KEY);
    let (Some(repetitions), Some(length)) = (repetitions, length) else { return Err(unsupported("this key")) };
    machine.count_steps((u64::from(repetitions.get() / REPETITIONS_OF_STEP) + 1) * (length as u64 / 16 + 1))?;
    let mut key = vec![0; length];
    pbkdf2::derive(algorithm, repetitions, &bytes_of(salt)?, &bytes_of(password)?, &mut key);
    Ok(string(key))
}

/// What name servers know of a name: for each record how many seconds it lives, and what it says.
fn resolved<'c>(
    machine: &mut Machine<'_, 'c>,
    (name, kind): (&RubyValue<'c>, &RubyValue<'c>),
    (servers, search, dots): (&RubyValue<'c>, &RubyValue<'c>, &RubyValue<'c>),
) -> Evaluated<'c> {
    let name = string_of(name)?.borrow().to_owned();
    let kind = match string_of(kind)?.borrow().strip_prefix("Resolv::DNS::Resource::IN::") {
        Some("A") => DnsKind::A,
        Some("AAAA") => DnsKind::Aaaa,
        Some("CNAME") => DnsKind::Cname,
        Some("MX") => DnsKind::Mx,
        Some("NS") => DnsKind::Ns,
        Some("PTR") => DnsKind::Ptr,
        Some("SRV") => DnsKind::Srv,
        _ => return Err(unsupported("this kind of records")),
    };
    let texts = |list: &RubyValue<'c>| -> Result<Option<Vec<String>>, Stop<'c>> {
        match list {
            RubyValue::Nil => Ok(None),
            list => array_of(list)?.iter().map(|text| Ok(Some(string_of(text)?.borrow().to_owned()))).collect(),
        }
    };
    let given = match texts(servers)? {
        None => None,
        Some(servers) => {
            let dots = usize::try_from(integer_of(dots)?).map_err(|_| unsupported("these dots"))?;
            Some(DnsGiven { servers, search: texts(search)?, dots })
        }
    };
    let names = machine.host.machine().and_then(host::Machine::names);
    let names = names.ok_or_else(|| unsupported("name servers"))?;
    let key = format!("{name} {kind:?} {given:?}");
    let ask = || names.servers(given).and_then(|servers| names.ask(&name, kind, &servers)).ok_or(());
    let records = host::once(&[b"name", key.as_bytes()], ask);
    let records = records.map_err(|()| unsupported("this name or name server"))?;
    let number = |number: u16| RubyValue::Integer(number.into());
    let fields = |record: DnsRecord| {
        let ttl = RubyValue::Integer(record.ttl.into());
        RubyValue::array(match record.data {
            DnsData::Address(IpAddr::V4(address)) => vec![ttl, string(address.octets().to_vec())],
            DnsData::Address(IpAddr::V6(address)) => vec![ttl, string(address.octets().to_vec())],
            DnsData::Name(name) => vec![ttl, name.into()],
            DnsData::Mail(preference, name) => vec![ttl, number(preference), name.into()],
            DnsData::Service(priority, weight, port, name) => {
                vec![ttl, number(priority), number(weight), number(port), name.into()]
            }
        })
    };
    Ok(RubyValue::array(records.into_iter().map(fields).collect()))
}

/// Source: `Resolv::DNS#use_ipv6?`
fn has_ipv6<'c>(machine: &mut Machine<'_, 'c>) -> Evaluated<'c> {
    let names = machine.host.machine().and_then(host::Machine::names);
    let has = names.and_then(NameService::has_ipv6);
    has.map(RubyValue::Boolean).ok_or_else(|| unsupported("the addresses of this machine"))
}

/// A module of the environment that is compiled.
fn found_module<'c>(machine: &mut Machine<'_, 'c>, name: &RubyValue<'c>, environment: &RubyValue<'c>) -> Evaluated<'c> {
    if !environment.is_nil() {
        let environment = string_of(environment)?.borrow().to_owned();
        let current = machine.ask(Request::Setting("environment"))?;
        if current.as_str() != Some(&*environment) {
            return Err(unsupported("a module of another environment"));
        }
    }
    let name = string_of(name)?.borrow().to_owned();
    machine.asked(Request::Module(&name))
}

/// The time, where the machine's zone is that of UTC.
fn now<'c>(machine: &mut Machine<'_, 'c>) -> Evaluated<'c> {
    let Some(clock) = machine.host.machine() else { return Err(unsupported("the time")) };
    let (now, zone) = (clock.now(), clock.variable("TZ"));
    let Some(files) = machine.host.files() else { return Err(unsupported("the time")) };
    let is_utc = match zone.as_deref() {
        Some("" | "UTC" | "UTC0" | "Etc/UTC") => true,
        Some(_) => false,
        None if !files.are_on_disk() => false,
        None => match files.real_path(Path::new("/etc/localtime")) {
            Ok(zone) => zone.ends_with("UTC") || zone.ends_with("UCT") || zone.ends_with("Zulu"),
            Err(_) => files.metadata(Path::new("/etc/localtime")).is_err(),
        },
    };
    if !is_utc {
        return Err(unsupported("the zone of this machine"));
    }
    let part = |number: i128| RubyValue::Integer(number as i64);
    Ok(RubyValue::array(vec![part(now.div_euclid(1_000_000_000)), part(now.rem_euclid(1_000_000_000))]))
}

//! Rules of authorization are read without a panic, and whatever they say, who has no certificate gets no more than who has one,
//! unless the rule is for everybody.
#![no_main]

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use libfuzzer_sys::fuzz_target;
use pantin::server::authorization::Rules;
use pantin::server::message::{Certificate, Client, Headers, Method, Parameters, Request, RequestPath};

fn request(path: &RequestPath, query: &str, certificate: Option<Arc<Certificate>>) -> Option<Request> {
    Some(Request {
        method: Method::Get,
        path: path.clone(),
        parameters: Parameters::decode(query, None)?,
        headers: Headers::default(),
        client: Client { address: IpAddr::from([127, 0, 0, 1]), certificate },
        body: Default::default(),
        received: Instant::now(),
        cancel: Default::default(),
    })
}

fuzz_target!(|bytes: &[u8]| {
    let mut parts = bytes.splitn(4, |byte| *byte == b'\n');
    let mut text = || String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let (path, query, name) = (text(), text(), text());
    let conf = text();
    let Some(path) = RequestPath::decode(&path) else { return };
    let named = Arc::new(Certificate { name: name.clone(), ..Certificate::default() });
    let (Some(unknown), Some(known)) = (request(&path, &query, None), request(&path, &query, Some(named))) else {
        return;
    };
    let builtin = Rules::builtin("puppet.example.com");
    // Nobody reads what is of a node but the node itself.
    for of_node in ["/puppet/v3/catalog/", "/puppet/v3/node/", "/puppet/v3/report/"] {
        if let Some(key) = path.normalized().strip_prefix(of_node)
            && builtin.allow(&known).is_ok()
        {
            assert!(key.to_lowercase() == name.to_lowercase(), "{key:?} {name:?}");
        }
    }
    if let Ok(rules) = Rules::read(conf.as_bytes(), "auth.conf") {
        let (known, unknown) = (rules.allow(&known), rules.allow(&unknown));
        assert!(known.is_ok() || unknown.is_err(), "{known:?} {unknown:?}");
    }
});

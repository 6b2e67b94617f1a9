//! Parts of a request that anybody may send are read without a panic, and what is read is what the server counts on: paths lead
//! nowhere else, nobody says who he is, names are names of files.
#![no_main]

use std::net::IpAddr;

use libfuzzer_sys::fuzz_target;
use pantin::server::message::{Client, Headers, Media, Parameters, RequestPath};

fuzz_target!(|bytes: &[u8]| {
    let mut parts = bytes.splitn(4, |byte| *byte == b'\n');
    let mut text = || String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let (path, query, header) = (text(), text(), text());
    let form = text();
    if let Some(path) = RequestPath::decode(&path) {
        assert!(path.as_str().starts_with('/') && !path.as_str().contains('\0'));
        assert!(path.as_str().split('/').all(|segment| segment != "." && segment != ".."));
        assert!(!path.normalized().contains("//"));
    }
    if let Some(parameters) = Parameters::decode(&query, Some(form.as_bytes())) {
        assert!(parameters.text("node").is_none() && parameters.text("ip").is_none());
        for (name, values) in parameters.iter() {
            assert!(!values.is_empty() && parameters.text(name) == values.last().map(String::as_str));
        }
    }
    let _ = Media::of(&header);
    let _ = Media::accepted(&header, &[Media::RichJson, Media::Json]);
    let verified = [("X-Client-Verify", "SUCCESS"), ("X-Client-DN", header.as_str()), ("X-Client-Cert", form.as_str())];
    let headers = Headers::new(verified.map(|(name, value)| (name.to_owned(), value.to_owned())));
    let client = Client::of_proxy(&headers, IpAddr::from([127, 0, 0, 1]));
    if let Some(name) = client.name() {
        assert!(!name.is_empty() && header.contains(name));
    }
    let _ = client.trusted();
});

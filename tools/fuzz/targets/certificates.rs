//! Requests for certificates and certificates are read without a panic, and a request that is read says what it says again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pantin::ca::{Request, pem_block};
use pantin::server::message::Certificate;

fuzz_target!(|bytes: &[u8]| {
    let _ = Certificate::read(bytes);
    let _ = Request::read(bytes);
    // What is in a block of PEM is what is of interest.
    if let Ok(request) = Request::read(pem_block("CERTIFICATE REQUEST", bytes).as_bytes()) {
        assert_eq!(request.der(), bytes);
        let again = Request::read(request.pem().as_bytes()).expect("it was read before");
        assert_eq!((again.name(), again.is_signed()), (request.name(), request.is_signed()));
        let _ = (request.names().shown().count(), request.will_renew());
    }
});

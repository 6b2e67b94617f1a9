//! Issues of the server.

crate::issues! {
    /// A file that the server is configured with cannot be used. The server that runs keeps what it had.
    "PANTIN_SERVER_CONFIGURATION" Error unusable_configuration(file: &str, detail: &str) => "{file}: {detail}"

    /// A certificate, a key or a list of revoked certificates cannot be used.
    "PANTIN_SERVER_CERTIFICATES" Error unusable_certificates(file: &str, detail: &str) => "{file}: {detail}"

    /// The server cannot take connections at the address.
    "PANTIN_SERVER_ADDRESS" Error unusable_address(address: &str, detail: &str) => "Cannot listen on {address}: {detail}"

    /// The server cannot start what it needs of the system: threads, signals.
    "PANTIN_SERVER_SYSTEM" Error system_refuses(detail: &str) => "The server cannot start: {detail}"

    /// A line that `pantin serve --stdio` read is no request. The answer to it says so.
    "PANTIN_REQUEST" Error unreadable_request(detail: &str) => "The request cannot be understood: {detail}"

    /// The streams that `pantin serve --stdio` reads requests from and writes answers to cannot be used.
    "PANTIN_STREAMS" Error unusable_streams(detail: &str) => "Requests cannot be read, or answers not be written: {detail}"

    /// The other server, in whose shadow this one is to stand, is none.
    "PANTIN_SERVER_SHADOW" Error unusable_shadow(url: &str, detail: &str) => "{url}: {detail}"

    /// The other server, in whose shadow this one stands, does not answer, and so nobody does.
    "PANTIN_SERVER_SHADOW_UNREACHABLE" Error unreachable_shadow(server: &str, detail: &str) => "{server} does not answer: {detail}"

    /// What a client sent cannot be kept. The client gets an error where it waits for an answer.
    "PANTIN_SERVER_STORE" Error unwritable_store(path: &str, detail: &str) => "Cannot write {path}: {detail}"
}

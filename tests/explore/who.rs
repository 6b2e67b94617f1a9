//! Who may ask, and how it ends.

use std::net::TcpStream;

use crate::explore::{Explored, REPOSITORY};

#[test]
fn only_whoever_has_the_token_is_answered_and_only_here() {
    let explored = Explored::start("who", REPOSITORY);
    let (host, cookie, origin) = (explored.own_host(), explored.cookie.clone(), explored.origin());
    let get = |lines: &[(&str, &str)]| explored.ask("GET", "/", lines, "").status;
    assert_eq!(get(&[("Host", &host), ("Cookie", &cookie)]), 200);
    assert_eq!(get(&[("Host", &host)]), 403);
    assert_eq!(get(&[("Host", &host), ("Cookie", &format!("pantin_explore_{}=wrong", explored.port))]), 403);
    assert_eq!(get(&[("Host", "evil.example"), ("Cookie", &cookie)]), 403);
    assert_eq!(get(&[("Host", &host), ("Host", "evil.example"), ("Cookie", &cookie)]), 403);
    assert_eq!(get(&[("Cookie", &cookie)]), 403);
    assert_eq!(get(&[("Host", &host), ("Cookie", &cookie), ("Origin", "http://evil.example")]), 403);
    assert_eq!(get(&[("Host", &host), ("Cookie", &cookie), ("Origin", "null")]), 403);
    assert_eq!(get(&[("Host", &host), ("Cookie", &cookie), ("Origin", &origin)]), 200);
    for path in ["/", "/assets/explore.js", "/changes?after=0", "/node/a.example.com", "/data", "/?token=wrong"] {
        assert_eq!(explored.ask("GET", path, &[("Host", &host)], "").status, 403, "{path}");
    }
    // A change names its origin.
    let post = |lines: &[(&str, &str)]| explored.ask("POST", "/what-if/restart", lines, "").status;
    assert_eq!(post(&[("Host", &host), ("Cookie", &cookie), ("Origin", &origin)]), 204);
    assert_eq!(post(&[("Host", &host), ("Cookie", &cookie)]), 403);
    assert_eq!(post(&[("Host", &host), ("Cookie", &cookie), ("Origin", "null")]), 403);
    assert_eq!(post(&[("Host", &host), ("Cookie", &cookie), ("Origin", "http://127.0.0.1:1")]), 403);
    assert_eq!(explored.ask("PUT", "/", &[("Host", &host), ("Cookie", &cookie)], "").status, 405);
}

#[test]
fn the_address_with_the_token_gives_a_cookie_for_this_server_alone() {
    let explored = Explored::start("cookie", REPOSITORY);
    let answer = explored.ask("GET", &format!("/?token={}", explored.token), &[("Host", &explored.own_host())], "");
    assert_eq!(answer.status, 303);
    let expected = format!("set-cookie: {}; httponly; samesite=strict; path=/", explored.cookie);
    assert!(answer.head.contains(&expected) && answer.head.contains("location: /\r\n"), "{answer:?}");
    assert_eq!(explored.token.len(), 48);
    let page = explored.get("/");
    for line in [
        "x-frame-options: deny",
        "referrer-policy: no-referrer",
        "x-content-type-options: nosniff",
        "cache-control: no-store",
        "content-security-policy: default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; \
         connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ] {
        assert!(page.head.contains(line), "{line}: {}", page.head);
    }
    assert!(!page.body.contains("<style") && !page.body.contains("style=") && !page.body.contains("onclick"));
    assert!(!page.body.contains(&explored.token));
}

#[test]
fn it_ends_at_an_interrupt_also_while_pages_wait() {
    let explored = Explored::start("end", REPOSITORY);
    let revision = explored.settled();
    let waiting: Vec<TcpStream> = (0..3)
        .map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", explored.port)).unwrap();
            let request = format!(
                "GET /changes?after={revision} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n",
                explored.own_host(),
                explored.cookie
            );
            std::io::Write::write_all(&mut stream, request.as_bytes()).unwrap();
            stream
        })
        .collect();
    assert_eq!(explored.end(), Some(0));
    drop(waiting);
}

#[test]
fn requests_that_are_too_large_or_malformed_are_refused() {
    let explored = Explored::start("large", REPOSITORY);
    let form = format!("fact=a&value={}", "x".repeat(300 << 10));
    assert_eq!(explored.change("/what-if/fact", &form).status, 413);
    assert_eq!(explored.get("/node/%ff").status, 400);
    assert_eq!(explored.get("/no/such/page").status, 404);
    assert_eq!(explored.get("/node/nobody").status, 404);
    assert_eq!(explored.change("/what-if/nothing", "").status, 404);
    let host = explored.own_host();
    let many: Vec<(String, String)> = (0..200).map(|at| (format!("X-{at}"), "x".to_owned())).collect();
    let mut lines: Vec<(&str, &str)> = many.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    lines.push(("Host", &host));
    assert_eq!(explored.ask("GET", "/", &lines, "").status, 431);
    assert_eq!(explored.get("/").status, 200);
}

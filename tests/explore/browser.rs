//! The pages in a real browser: no errors of scripts, nothing that the policy refuses, contrast, width, the keyboard.

#[path = "../support/browser.rs"]
mod driver;

use std::time::Instant;

use crate::explore::{Explored, REPOSITORY, write};
use driver::{Browser, key};

const PAGES: &[(&str, &str)] = &[
    ("nodes", "/"),
    ("resources", "/node/a.example.com"),
    ("resource", "/node/a.example.com/resource?type=File&title=/tmp/web"),
    ("files", "/node/a.example.com/files"),
    ("file", "/node/a.example.com/file?title=/tmp/static"),
    ("facts", "/node/a.example.com/facts"),
    ("failed", "/node/c.example.com"),
    ("keys", "/data"),
    ("key", "/data/key?name=web::text"),
    ("unused", "/unused"),
    ("what-if", "/what-if"),
    ("search", "/search?q=web"),
];

#[test]
fn pages_work_in_light_and_dark_on_desktops_and_phones() {
    let explored = Explored::start("browser", REPOSITORY);
    let Some(browser) = Browser::start("explore") else { return };
    browser.open(&explored.address);
    write(
        &explored.root,
        "data/common.yaml",
        "web::text: changed\nweb::secret: s\nlookup_options: {web::secret: {convert_to: Sensitive}}\n",
    );
    explored.wait("/what-if", "2 of 3 nodes changed");
    for (scheme, width) in [("light", 1300), ("dark", 390), ("light", 390), ("dark", 1300)] {
        browser.scheme(scheme);
        browser.window(width, 850);
        for (name, path) in PAGES {
            browser.open(&format!("{}{path}", explored.origin()));
            browser.run("document.querySelectorAll('details').forEach(it => it.open = true)", &[]);
            assert_eq!(browser.check(), Vec::<String>::new(), "{name}, {scheme}, {width}");
            browser.picture(&format!("explore-{name}-{scheme}-{width}"));
        }
    }
}

#[test]
fn a_page_follows_what_is_saved_and_what_is_typed() {
    let explored = Explored::start("follows", REPOSITORY);
    let Some(browser) = Browser::start("explore-follows") else { return };
    browser.open(&explored.address);
    assert_eq!(browser.run("return location.pathname + location.search", &[]), "/");
    browser.open(&format!("{}/what-if", explored.origin()));
    browser.run("document.querySelector('#live form[data-then]').closest('details').open = true", &[]);
    let begin = Instant::now();
    write(
        &explored.root,
        "data/common.yaml",
        "web::text: seen\nweb::secret: topsecret\nlookup_options: {web::secret: {convert_to: Sensitive}}\n",
    );
    browser.wait("return document.getElementById('live').textContent.includes('seen')");
    println!("the page shows a saved file after {} ms", begin.elapsed().as_millis());
    // What was open stays open.
    assert_eq!(
        browser.run("return document.querySelector('#live form[data-then]').closest('details').open", &[]),
        true
    );
    // A fact by keyboard alone.
    browser.open(&format!("{}/node/a.example.com/facts", explored.origin()));
    browser.run("document.querySelector('#live summary').focus()", &[]);
    browser.keys(&[key::ENTER, key::TAB]);
    for word in ["os.family", "Suse"] {
        let letters: Vec<String> = word.chars().map(String::from).collect();
        browser.keys(&letters.iter().map(String::as_str).collect::<Vec<_>>());
        browser.keys(&[key::TAB]);
    }
    let begin = Instant::now();
    browser.keys(&[key::ENTER]);
    browser.wait("return location.pathname === '/what-if' && document.getElementById('live').textContent.includes('family Suse')");
    println!("the page shows a changed fact after {} ms", begin.elapsed().as_millis());
    // A mistake is a message.
    browser.run("const form = document.querySelector('#live form[data-change=\"/what-if/fact\"]'); form.closest('details').open = true; form.fact.value = 'a'; form.value.value = '['; form.requestSubmit()", &[]);
    browser.wait("return !document.getElementById('failure').hidden");
    // Typing filters.
    browser.open(&format!("{}/node/a.example.com", explored.origin()));
    browser.run("document.querySelector('#live [data-filter]').focus()", &[]);
    browser.keys(&["k", "e", "y"]);
    assert_eq!(
        browser.run("return [...document.querySelectorAll('#resources > li')].filter(row => !row.hidden).length", &[]),
        1
    );
    assert_eq!(browser.check(), Vec::<String>::new());
    // Pages with scripts in them run those alone.
    for path in ["/node/a.example.com/graph", "/node/a.example.com/graph?around=File[/tmp/web]", "/what-if/diff"] {
        browser.open(&format!("{}{path}", explored.origin()));
        assert_eq!(browser.check(), Vec::<String>::new(), "{path}");
        browser.picture(&format!("explore-{}", path.split(['/', '?']).next_back().unwrap_or("diff")));
    }
}

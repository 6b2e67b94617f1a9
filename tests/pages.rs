//! Pages in a real browser: differences, graphs, maps and profiles, light and dark, on a desk and on a phone. No script fails,
//! all text can be read, nothing is wider than the window, everything can be reached by keyboard, and no text from outside is
//! markup. Timings are printed. `PAGES_PICTURES=FOLDER` writes pictures of all pages.

#![expect(clippy::unwrap_used, clippy::disallowed_methods, reason = "a test that starts processes and writes files")]
#![expect(clippy::print_stdout, reason = "timings are printed")]

#[path = "support/browser.rs"]
mod browser;
mod process;

use std::path::{Path, PathBuf};

use browser::{Browser, key};
use process::{err, folder, run};
use serde_json::json;

const HOSTILE: &str = "</script><script>forged = 1</script><img src=x onerror='forged = 2'>\\\"'\\u{202e}end";

/// A class with many files, another one with a name that is hostile, data, relationships.
fn site(many: usize, mode: &str, workers: u32) -> Vec<(String, String)> {
    let mut files = vec![
        ("facts.json".to_owned(), r#"{"kernel": "Linux"}"#.to_owned()),
        ("envs/production/manifests/site.pp".to_owned(), "node default {\n  include role::web\n}\n".to_owned()),
        (
            "envs/production/modules/role/manifests/web.pp".to_owned(),
            "class role::web {\n  include parts\n}\n".to_owned(),
        ),
        (
            "envs/production/hiera.yaml".to_owned(),
            "version: 5\nhierarchy:\n- { name: all, path: all.yaml }\n".to_owned(),
        ),
        (
            "envs/production/data/all.yaml".to_owned(),
            format!("---\nparts::mode: '{mode}'\nparts::workers: {workers}\n"),
        ),
    ];
    let includes: String = (0..30).map(|at| format!("  include parts::part{at}\n")).collect();
    files.push((
        "envs/production/modules/parts/manifests/init.pp".to_owned(),
        format!(
            "class parts(String $mode = '0640', Integer $workers = 1) {{\n{includes}  notify {{ \"{HOSTILE}\": message => \"{HOSTILE} ${{workers}}\" }}\n\
             \x20 notify {{ 'one': }} ~> notify {{ 'two': }}\n  Class['parts::part0'] -> Class['parts::part1']\n}}\n"
        ),
    ));
    for at in 0..30 {
        let path = format!("envs/production/modules/parts/manifests/part{at}.pp");
        let text = format!(
            "class parts::part{at} {{\n  package {{ 'part{at}': }}\n  Integer[1, {}].each |$n| {{\n    file {{ \"/opt/part{at}/etc/file-${{n}}.conf\":\n\
             \x20     mode => $parts::mode,\n      require => Package['part{at}'],\n    }}\n  }}\n  notify {{ 'alone {at}': }}\n}}\n",
            many / 30
        );
        files.push((path, text));
    }
    files
}

fn site_folder(name: &str, many: usize) -> PathBuf {
    let files = site(many, "0644", 4);
    let changed = site(many, "0600", 8).into_iter().map(|(path, text)| (path.replacen("envs/", "later/", 1), text));
    let all: Vec<(String, String)> = files.into_iter().chain(changed).collect();
    let all: Vec<(&str, &str)> = all.iter().map(|(path, text)| (&**path, &**text)).collect();
    folder(name, &all)
}

const NODE: [&str; 6] = ["web01.example.com", "--facts", "facts.json", "--environmentpath", "envs", "--no-cache"];

/// Has pantin write a page.
fn page(folder: &Path, arguments: &[&str], code: i32) -> PathBuf {
    let output = run(folder, &[arguments, &["--format", "html", "-o", "page.html"]].concat());
    assert_eq!(output.status.code(), Some(code), "{}", err(&output));
    folder.join("page.html")
}

/// Checks a page as it is now in both colours and both sizes.
fn check_everywhere(browser: &Browser, name: &str, path: &Path) {
    for scheme in ["light", "dark"] {
        for (width, height) in [(1300, 900), (390, 800)] {
            browser.scheme(scheme);
            browser.window(width, height);
            let took = browser.open_file(path);
            println!("{name}, {scheme}, {width} pixels: opened in {} ms", took.as_millis());
            browser.picture(&format!("{name}-{scheme}-{width}"));
            assert_eq!(browser.check(), Vec::<String>::new(), "{name}, {scheme}, {width}");
            // A graph opens within the width of a phone, in letters that can be read.
            let fits = "return typeof foldToFit !== 'function' || innerWidth > 760 || \
                        view.k >= 0.5 && (root.w - view.x) * view.k <= innerWidth";
            assert_eq!(browser.run(fits, &[]), json!(true), "{name}, {scheme}, {width}");
            assert_eq!(browser.run("return window.forged || document.images.length", &[]), json!(0), "{name}");
        }
    }
    browser.window(1300, 900);
    browser.open_file(path);
}

/// Presses Tab until an element that a selector names has the focus; gives how often.
fn tab_to(browser: &Browser, selector: &str) -> usize {
    let is_there = "return document.activeElement.matches(arguments[0])";
    for pressed in 1..200 {
        browser.keys(&[key::TAB]);
        if browser.run(is_there, &[json!(selector)]) == json!(true) {
            return pressed;
        }
    }
    assert_eq!(selector, "", "the key Tab never reaches it");
    0
}

/// Types a text into a field and waits for what the page makes of it; gives milliseconds.
fn search(browser: &Browser, text: &str) -> f64 {
    let script = "const begin = performance.now(), find = document.getElementById('find'); find.value = arguments[0]; \
                  find.dispatchEvent(new Event('input')); document.body.offsetHeight; return performance.now() - begin;";
    browser.run(script, &[json!(text)]).as_f64().unwrap()
}

#[test]
fn differences_of_thousands_of_resources() {
    let Some(browser) = Browser::start("differences") else { return };
    let folder = site_folder("pages_diff", 2_820);
    let diff = [
        "diff",
        "envs/production",
        "later/production",
        "--node",
        "web01.example.com",
        "--facts",
        "facts.json",
        "--no-cache",
    ];
    let path =
        page(&folder, &[&diff[..], &["--causes", "--source-url", "https://git.example.com/a/blob/main"]].concat(), 2);
    check_everywhere(&browser, "diff", &path);
    let text =
        |selector: &str| browser.run("return document.querySelector(arguments[0]).textContent", &[json!(selector)]);
    assert_eq!(text("#count"), "2 changes of 2,821 resources");
    let first = text(".card summary");
    assert!(first.as_str().unwrap().contains("mode 0644 -> 0600on 2,820 resources of 30 classes, 1 node"), "{first}");
    assert!(
        text(".causes").as_str().unwrap().contains("data/all.yaml:2 parts::mode: '0644' -> '0600'"),
        "{}",
        text(".causes")
    );
    let link = browser.run("return document.querySelector('.causes a').href", &[]);
    assert_eq!(link, "https://git.example.com/a/blob/main/data/all.yaml#L2");
    assert_eq!(browser.run("return document.querySelectorAll('.card[open]').length", &[]), 2, "few changes are open");
    println!("diff of 2,821 resources: search in {:.0} ms", search(&browser, "part7/etc/file-9"));
    assert_eq!(text("#count"), "1 change of 6 resources");
    println!("diff of 2,821 resources: all again in {:.0} ms", search(&browser, ""));
    // By keyboard: to the search, to a filter, to a card.
    browser.open_file(&path);
    tab_to(&browser, ".skip");
    tab_to(&browser, "#find");
    browser.keys(&["n", "o", "t", "i", "f", "y"]);
    assert_eq!(text("#count"), "1 change of 1 resource");
    browser.run("find.value = ''; find.dispatchEvent(new Event('input'))", &[]);
    tab_to(&browser, ".facet input[type=checkbox]");
    browser.keys(&[key::SPACE]);
    assert_eq!(browser.run("return document.querySelectorAll('#chosen button').length", &[]), 1);
    tab_to(&browser, ".card summary");
    browser.keys(&[key::ENTER]);
    assert_eq!(browser.run("return document.querySelector('.card').open", &[]), false);
    // A link leads to one change.
    let link = browser.run(
        "return [...document.querySelectorAll('.card a')].find(a => a.textContent === 'Link to this change').href",
        &[],
    );
    browser.open("about:blank");
    browser.open(link.as_str().unwrap());
    assert!(text("#count").as_str().unwrap().starts_with("1 change of "), "{}", text("#count"));
    assert_eq!(browser.check(), Vec::<String>::new());
}

#[test]
fn a_graph_of_thousands_of_resources() {
    let Some(browser) = Browser::start("graph") else { return };
    let folder = site_folder("pages_graph", 3_000);
    let path = page(&folder, &[&["graph"], &NODE[..]].concat(), 0);
    check_everywhere(&browser, "graph", &path);
    let run = |script: &str| browser.run(script, &[]);
    // It opens as classes: none of the files is drawn.
    let shown = run("return visible.filter(item => !item.isRest).length").as_u64().unwrap();
    assert!((1..100).contains(&shown), "{shown}");
    assert_eq!(
        run("return items[names.indexOf('Notify[alone 3]')].isDrawn"),
        false,
        "what has no edges is listed alone"
    );
    // The keyboard in the picture.
    tab_to(&browser, "canvas");
    browser.keys(&[key::DOWN]);
    browser.keys(&[key::DOWN]);
    let named = browser.wait("return document.getElementById('spoken').textContent");
    assert!(named.as_str().unwrap().starts_with("Class[Parts"), "{named}");
    browser.keys(&[key::ENTER]);
    browser.wait("return chosen.open");
    assert_eq!(run("return document.getElementById('about').hidden"), false);
    assert_eq!(browser.check(), Vec::<String>::new(), "with the panel");
    browser.picture("graph-unfolded");
    // The list has every vertex, and the keyboard reaches it.
    browser.open_file(&path);
    tab_to(&browser, "#outline .entry");
    browser.keys(&[key::RIGHT]);
    browser.keys(&[key::DOWN]);
    browser.keys(&[key::RIGHT]);
    browser.keys(&[key::DOWN]);
    browser.keys(&[key::ENTER]);
    assert_eq!(run("return document.activeElement.getAttribute('role')"), "treeitem");
    assert_eq!(run("return document.getElementById('about').hidden"), false);
    // The search lists hits.
    println!("graph of 3,000 resources: search in {:.0} ms", search(&browser, "part7/etc/file-99.conf"));
    assert_eq!(
        run("return document.querySelector('#outline .entry').textContent"),
        "File[/opt/part7/etc/file-99.conf]"
    );
    browser.run("find.focus()", &[]);
    browser.keys(&[key::ENTER]);
    assert_eq!(run("return document.querySelector('#about h2').textContent"), "File[/opt/part7/etc/file-99.conf]");
    let panel = run("return document.getElementById('about').textContent");
    for part in ["modules/parts/manifests/part7.pp:4", "data: key 'parts::mode'", "Package[part7]", "Fit to neighbours"]
    {
        assert!(panel.as_str().unwrap().contains(part), "{part}: {panel}");
    }
    // A phone has the panel at the bottom.
    browser.window(390, 800);
    browser.wait("return document.getElementById('about').getBoundingClientRect().bottom >= innerHeight - 1");
    assert_eq!(browser.check(), Vec::<String>::new(), "panel on a phone");
    browser.picture("graph-phone");
    browser.window(1300, 900);
    // All of it unfolded, moved for sixty frames.
    run("document.getElementById('unfold').click(); all()");
    let frames = browser.run_async(
        "const done = arguments[0], begin = performance.now(); let left = 60, drawing = 0; \
         (function next() { const at = performance.now(); view.x += 3; draw(); drawing += performance.now() - at; \
         if (--left) requestAnimationFrame(next); else done([60000 / (performance.now() - begin), drawing / 60]); })();",
    );
    println!(
        "graph of 3,000 resources unfolded: {:.0} frames a second, {:.1} ms for one",
        frames[0].as_f64().unwrap(),
        frames[1].as_f64().unwrap()
    );
    assert!(run("return visible.length").as_u64().unwrap() > 3_000);
    // A link opens a resource.
    browser.open("about:blank");
    browser.open(&format!("file://{}#Notify%5Btwo%5D", path.display()));
    assert_eq!(run("return document.querySelector('#about h2').textContent"), "Notify[two]");
    assert_eq!(browser.errors(), Vec::<String>::new());
}

#[test]
fn the_map_of_an_environment() {
    let Some(browser) = Browser::start("map") else { return };
    let folder = site_folder("pages_map", 60);
    let path = page(&folder, &["map", "--environmentpath", "envs", "--no-cache"], 0);
    check_everywhere(&browser, "map", &path);
    let first =
        browser.run("return [...document.querySelectorAll('#outline .entry')].map(entry => entry.item.label)", &[]);
    assert_eq!(first, json!(["Node definitions", "role", "parts"]));
    let open = browser.run("return groups.filter(item => item.open && item !== root).map(item => item.label)", &[]);
    assert_eq!(open, json!(["Node definitions", "role"]), "modules are folded but where one starts");
    search(&browser, "part3");
    assert_eq!(browser.check(), Vec::<String>::new(), "hits");
    browser.picture("map-hits");
}

#[test]
fn a_profile() {
    let Some(browser) = Browser::start("profile") else { return };
    let folder = site_folder("pages_profile", 300);
    let output = run(&folder, &[&["compile"], &NODE[..], &["--profile", "profile.html"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    check_everywhere(&browser, "profile", &folder.join("profile.html"));
    tab_to(&browser, "canvas");
    let about = || browser.run("return document.getElementById('about').textContent", &[]);
    let before = about();
    browser.keys(&[key::DOWN]);
    assert_ne!(before, about());
    browser.keys(&[key::ENTER]);
    browser.keys(&[key::ESCAPE]);
    assert_eq!(browser.check(), Vec::<String>::new());
}

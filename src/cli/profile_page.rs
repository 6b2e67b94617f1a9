//! A profile as one page of HTML that needs nothing else: a flame graph, with zoom and search.

use std::time::Duration;

use serde_json::{Value, json};

use pantin_service::measure::{Profile, ROOT};
use pantin_service::page::{Layout, Page, data};

const BODY: &str = include_str!("profile_body.html");
const SCRIPT: &str = include_str!("profile_page.js");
const STYLE: &str = "canvas { display: block; width: 100%; cursor: pointer; }\n#about { flex: 1 1 100%; min-height: 1.5em; margin: 0; }\n";

/// The page. Ways that took less than a millionth of the whole are left out: nobody could see them.
pub(super) fn page(profile: &Profile) -> String {
    let ways = profile.ways();
    let mut whole: Vec<Duration> = ways.iter().map(|way| way.own).collect();
    // Ways that go on from another one come after it.
    for at in (0..ways.len()).rev() {
        let onward: Duration = ways[at].onward.iter().map(|way| whole[*way]).sum();
        whole[at] += onward;
    }
    let least = whole[ROOT] / 1_000_000;
    let mut rows: Vec<Value> = Vec::new();
    let mut left = vec![(ROOT, None)];
    while let Some((at, parent)) = left.pop() {
        let number = rows.len();
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        rows.push(json!([ways[at].frame, parent, micros(whole[at]), micros(ways[at].own), ways[at].count]));
        left.extend(ways[at].onward.iter().rev().filter(|way| whole[**way] >= least).map(|way| (*way, Some(number))));
    }
    let frames: Vec<Value> = profile.frames().map(|frame| json!([frame.name, frame.file, frame.line])).collect();
    let page = Page { title: "Profile", layout: Layout::Text, style: STYLE };
    [&page.begin(), BODY, &data("data", json!({"frames": frames, "ways": rows})), &Page::end(SCRIPT)].concat()
}

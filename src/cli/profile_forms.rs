//! The forms that a profile is written in: for speedscope and what reads its files, as collapsed stacks for flame graph
//! tools, and as a table.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use super::output::is_standard_output;
use super::profile_page::page;
use pantin_base::diagnostics::control::in_one_line;
use pantin_service::measure::{Profile, ROOT, Way};

/// Form of a profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ProfileForm {
    /// JSON for speedscope.
    Speedscope,
    /// One stack a line with its own time in microseconds.
    Collapsed,
    /// Frames with their own and whole time.
    Table,
    /// A page with a flame graph.
    Page,
}

impl ProfileForm {
    /// The form that the ending of a file's name asks for. Standard output gets the table.
    pub(super) fn of(file: &Path) -> Option<Self> {
        if is_standard_output(file) {
            return Some(Self::Table);
        }
        match file.extension()?.to_str()? {
            "json" => Some(Self::Speedscope),
            "folded" | "collapsed" => Some(Self::Collapsed),
            "txt" => Some(Self::Table),
            "html" => Some(Self::Page),
            _ => None,
        }
    }

    /// The profile in this form.
    pub(super) fn render(self, profile: &Profile) -> String {
        match self {
            Self::Speedscope => speedscope(profile).to_string() + "\n",
            Self::Collapsed => collapsed(profile),
            Self::Table => table(profile),
            Self::Page => page(profile),
        }
    }
}

/// A step of a walk through all ways.
enum Step {
    /// A way begins.
    Enter(usize),
    /// Everything that goes on from it was seen.
    Leave(usize),
}

/// Walks through all ways, each before those that go on from it.
fn walk(ways: &[Way], mut visit: impl FnMut(&Step)) {
    let mut left = vec![Step::Enter(ROOT)];
    while let Some(step) = left.pop() {
        visit(&step);
        if let Step::Enter(at) = step {
            left.push(Step::Leave(at));
            left.extend(ways[at].onward.iter().rev().map(|way| Step::Enter(*way)));
        }
    }
}

/// Each way as one piece of time, those that go on from it first, its own time after them.
fn speedscope(profile: &Profile) -> Value {
    let frames: Vec<Value> = profile
        .frames()
        .map(|frame| match (frame.file.as_str(), frame.line) {
            ("", _) => json!({ "name": frame.name }),
            (file, 0) => json!({ "name": frame.name, "file": file }),
            (file, line) => json!({ "name": frame.name, "file": file, "line": line }),
        })
        .collect();
    let ways = profile.ways();
    let (mut at, mut events) = (Duration::ZERO, Vec::with_capacity(ways.len() * 2));
    walk(ways, |step| {
        let (kind, way) = match step {
            Step::Enter(way) => ("O", *way),
            Step::Leave(way) => {
                at += ways[*way].own;
                ("C", *way)
            }
        };
        events.push(json!({ "type": kind, "frame": ways[way].frame, "at": at.as_nanos() as u64 }));
    });
    let name = &profile.frame(ways[ROOT].frame).name;
    json!({
        "$schema": "https://www.speedscope.app/file-format-schema.json",
        "exporter": concat!("pantin ", env!("CARGO_PKG_VERSION")),
        "name": name,
        "activeProfileIndex": 0,
        "shared": { "frames": frames },
        "profiles": [{
            "type": "evented",
            "name": name,
            "unit": "nanoseconds",
            "startValue": 0,
            "endValue": at.as_nanos() as u64,
            "events": events,
        }],
    })
}

fn collapsed(profile: &Profile) -> String {
    let (mut text, mut stack) = (String::new(), String::new());
    let ways = profile.ways();
    walk(ways, |step| match step {
        Step::Enter(way) => {
            if !stack.is_empty() {
                stack.push(';');
            }
            stack.push_str(&folded(&profile.frame(ways[*way].frame).name));
        }
        Step::Leave(way) => {
            let own = ways[*way].own.as_micros();
            if own > 0 {
                let _ = writeln!(text, "{stack} {own}");
            }
            let length = folded(&profile.frame(ways[*way].frame).name).len();
            stack.truncate(stack.len().saturating_sub(length + 1));
        }
    });
    text
}

/// A name in a stack, which ends a line or a frame nowhere.
fn folded(name: &str) -> String {
    in_one_line(name).replace(';', ":")
}

/// What a frame took on all ways to it.
#[derive(Clone, Copy, Default)]
struct Row {
    own: Duration,
    whole: Duration,
    count: u64,
}

fn table(profile: &Profile) -> String {
    let ways = profile.ways();
    let mut whole: Vec<Duration> = ways.iter().map(|way| way.own).collect();
    for at in (0..ways.len()).rev() {
        let onward: Duration = ways[at].onward.iter().map(|way| whole[*way]).sum();
        whole[at] += onward;
    }
    let mut rows = vec![Row::default(); profile.frames().len()];
    let mut open = vec![0_u32; rows.len()];
    walk(ways, |step| match step {
        Step::Enter(way) => {
            let frame = ways[*way].frame;
            rows[frame].own += ways[*way].own;
            rows[frame].count += ways[*way].count;
            // Time within itself counts once.
            if open[frame] == 0 {
                rows[frame].whole += whole[*way];
            }
            open[frame] += 1;
        }
        Step::Leave(way) => open[ways[*way].frame] -= 1,
    });
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|frame| (std::cmp::Reverse(rows[*frame].own), *frame));
    let mut text = format!("{:>12} {:>12} {:>9}  name\n", "self ms", "total ms", "calls");
    for frame in order {
        let Row { own, whole, count } = rows[frame];
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        let name = in_one_line(&profile.frame(frame).name);
        let _ = writeln!(text, "{:>12.3} {:>12.3} {count:>9}  {name}", milliseconds(own), milliseconds(whole));
    }
    text
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::thread::sleep;
    use std::time::Duration;

    use super::{Profile, ProfileForm};
    use pantin_vm::observe::{Activity, CodePlace, Observer};

    fn profile() -> Profile {
        let mut profile = Profile::start("catalog");
        let place = CodePlace { file: "/m/a.pp", line: 3 };
        for _ in 0..2 {
            profile.begin(Activity::Class("a"), place);
            profile.begin(Activity::Function("f"), CodePlace::default());
            profile.begin(Activity::Function("f"), CodePlace::default());
            sleep(Duration::from_millis(1));
            profile.end();
            profile.end();
            profile.end();
        }
        profile.stop();
        profile
    }

    #[test]
    fn the_ending_of_the_name_decides_the_form() {
        let form = |name: &str| ProfileForm::of(Path::new(name));
        assert_eq!(form("a.speedscope.json"), Some(ProfileForm::Speedscope));
        assert_eq!((form("a.folded"), form("a.txt")), (Some(ProfileForm::Collapsed), Some(ProfileForm::Table)));
        assert_eq!((form("a"), form("a.svg")), (None, None));
    }

    #[test]
    fn every_event_of_speedscopes_form_has_its_end_and_time_goes_on() {
        let data: serde_json::Value = serde_json::from_str(&ProfileForm::Speedscope.render(&profile())).unwrap();
        let frames = data["shared"]["frames"].as_array().unwrap();
        assert_eq!(frames[1], serde_json::json!({ "name": "class a", "file": "/m/a.pp", "line": 3 }));
        let (mut open, mut last) = (Vec::new(), 0);
        for event in data["profiles"][0]["events"].as_array().unwrap() {
            let (frame, at) = (event["frame"].as_u64().unwrap(), event["at"].as_u64().unwrap());
            assert!(at >= last);
            last = at;
            match event["type"].as_str().unwrap() {
                "O" => open.push(frame),
                _ => assert_eq!(open.pop(), Some(frame)),
            }
        }
        assert!(open.is_empty());
        assert_eq!(data["profiles"][0]["endValue"], last);
        assert!(last >= 2_000_000);
    }

    #[test]
    fn stacks_are_written_with_their_own_time() {
        let text = ProfileForm::Collapsed.render(&profile());
        let line = text.lines().find(|line| line.starts_with("catalog;class a;function f;function f ")).unwrap();
        assert!(line.rsplit(' ').next().unwrap().parse::<u64>().unwrap() >= 2_000);
    }

    #[test]
    fn a_page_has_every_way_and_fetches_nothing() {
        let page = ProfileForm::Page.render(&profile());
        let data = page.split(r#"id="data">"#).nth(1).and_then(|rest| rest.split("</script>").next()).unwrap();
        let data: serde_json::Value = serde_json::from_str(data).unwrap();
        let names: Vec<&str> =
            data["frames"].as_array().unwrap().iter().map(|frame| frame[0].as_str().unwrap()).collect();
        assert_eq!(names, ["catalog", "class a", "function f"]);
        assert_eq!(data["ways"].as_array().unwrap().len(), 4);
        assert!(data["ways"][0][2].as_u64() >= data["ways"][3][2].as_u64());
        assert!(!page.contains("http"));
    }

    #[test]
    fn time_within_itself_counts_once() {
        let text = ProfileForm::Table.render(&profile());
        let row: Vec<f64> = text
            .lines()
            .find(|line| line.ends_with("  function f"))
            .map(|line| line.split_whitespace().take(3).map(|field| field.parse().unwrap()).collect())
            .unwrap();
        assert_eq!(row[2], 4.0);
        assert!((row[0] - row[1]).abs() < 0.002, "{row:?}");
    }
}

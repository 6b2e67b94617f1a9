//! The places where the stories of two sides part: what a difference between catalogs comes from, in one line each.
//!
//! Both stories are trees of the same shape as far as the code is the same. They are walked together; a cause is where they
//! differ, or where the text of the data or the template differs that they name.

use super::blocks::{Changed, Range, changed, range};
use super::data::is_key;
use super::{ParameterStory, Step, StepKind};
use crate::cause::{Cause, CauseEnd};
use crate::site::Site;

/// Longer values are left out.
const MAX_LEN: usize = 60;
/// The maximum number of causes of a parameter.
const MAX_CAUSES: usize = 4;

/// One side of a comparison.
pub struct PartingSide<'r, 's> {
    /// The texts of its files.
    pub read: &'r dyn Fn(&str) -> Option<&'s str>,
    /// The directory that its places begin with.
    pub root: Option<&'s str>,
}

/// The causes of the difference between both values of a parameter, of which one side may have none.
#[must_use]
pub fn parameter_causes(
    sides: [&PartingSide<'_, '_>; 2],
    stories: (Option<&ParameterStory>, Option<&ParameterStory>),
) -> Vec<Cause> {
    let (old, new) = stories;
    let Some(any) = new.or(old) else { return Vec::new() };
    let both = || [old, new].into_iter().flatten();
    let mut parting = Parting {
        sides,
        parameter: &any.name,
        is_hidden: both().any(|story| story.value == crate::HIDDEN),
        found: Vec::new(),
        chosen: Vec::new(),
    };
    let values = [old, new].map(|story| story.map(|story| &story.value).into_iter().collect());
    let way = Way { name: &any.name, keys: &[], values };
    let [old_step, new_step] = [old, new].map(|story| story.and_then(|story| story.steps.last()));
    if let (Some(old), Some(new), Some(old_step), Some(new_step)) = (old, new, old_step, new_step) {
        // The last value counts, unless values were added to the ones before.
        parting.compare(old_step, new_step, &way);
        if parting.found.is_empty() && old.steps.len() == new.steps.len() {
            old.steps.iter().zip(&new.steps).for_each(|(old, new)| parting.compare(old, new, &way));
        }
    }
    if parting.found.is_empty() {
        parting.found = std::mem::take(&mut parting.chosen);
    }
    if parting.found.is_empty() {
        parting.add(&way, old_step, new_step);
    }
    parting.found
}

/// The cause of a resource that only `side` has: the declaration of the outermost container that the other side lacks. If
/// both sides have this code, it is the data that the condition around it reads, or that its parameters are made of.
#[must_use]
pub fn declaration_cause(
    [side, other]: [&PartingSide<'_, '_>; 2],
    (declared, parameters): (&Step, &[ParameterStory]),
    is_new: bool,
) -> Cause {
    let both = |own: CauseEnd, others: Option<CauseEnd>| if is_new { (others, Some(own)) } else { (Some(own), others) };
    let mut steps = declared.from.iter().chain(parameters.iter().flat_map(|story| &story.steps));
    if other_line(side, other, declared).is_some()
        && let Some((name, own, others)) =
            steps.find_map(|step| changed_data([side, other], (step, None), &declared.text))
    {
        let name = match (&own.value, &others) {
            (Some(_), _) => name,
            (None, Some(_)) => format!("{name} differs"),
            (None, None) if is_new => format!("{name} is new"),
            (None, None) => format!("{name} is removed"),
        };
        let (from, to) = both(own, others);
        return Cause { parameter: None, name, from, to };
    }
    let name = if is_new { declared.text.clone() } else { declared.text.replacen(" is declared", " was declared", 1) };
    let end = CauseEnd { site: site(side, declared), value: None };
    let (from, to) = if is_new { (None, Some(end)) } else { (Some(end), None) };
    Cause { parameter: None, name, from, to }
}

/// The file of a step as the other side names it.
fn file_of_other(side: &PartingSide<'_, '_>, other: &PartingSide<'_, '_>, file: &str) -> String {
    match (side.root.and_then(|root| file.strip_prefix(root)), other.root) {
        (Some(below), Some(root)) => format!("{root}{below}"),
        _ => file.to_owned(),
    }
}

/// The number of the line of the other side that has the text of a step's line.
fn other_line(side: &PartingSide<'_, '_>, other: &PartingSide<'_, '_>, step: &Step) -> Option<u32> {
    let (file, line) = (step.file.as_deref()?, step.line?);
    let text = (side.read)(file)?;
    let line = text.lines().nth(line.checked_sub(1)? as usize)?.trim();
    let others = (other.read)(&file_of_other(side, other, file))?;
    others.lines().position(|other| other.trim() == line).and_then(|at| u32::try_from(at + 1).ok())
}

/// The first data among the origins of a step that the other side has in another form: its name, and both ends. `key` is
/// that of the lookup whose levels come next.
///
/// A value is shown if the story or the name of the resource shows it anyway.
fn changed_data(
    [side, other]: [&PartingSide<'_, '_>; 2],
    (step, key): (&Step, Option<&str>),
    name_of_resource: &str,
) -> Option<(String, CauseEnd, Option<CauseEnd>)> {
    let own_key = name_of(step).filter(|_| step.kind == StepKind::Data);
    let key = own_key.as_deref().or(key);
    if step.kind == StepKind::Data
        && let (Some(file), Some(line), Some(key)) = (step.file.as_deref(), step.line, key)
    {
        let is_shown = |value: &str| {
            let bare = bare(value);
            let is_there = |shown: &str| shown.contains(bare);
            !bare.is_empty() && (is_there(name_of_resource) || step.value.as_deref().is_some_and(is_there))
        };
        let (text, others) = ((side.read)(file)?, (other.read)(&file_of_other(side, other, file))?);
        let at = others.lines().position(|line| is_key(line, key)).and_then(|at| u32::try_from(at + 1).ok());
        let Some(at) = at else {
            let value = step.value.clone().filter(|value| value.chars().count() <= MAX_LEN);
            return Some((key.to_owned(), CauseEnd { site: site(side, step), value }, None));
        };
        let Changed { name, from, to } = changed(&range(others, at, &[])?, &range(text, line, &[])?)?;
        let end = |(line, value): (u32, String), is_own: bool| {
            let site = site(side, step).map(|site| Site { line: Some(line), ..site });
            let value = Some(value).filter(|value| is_own && is_shown(value) && value.chars().count() <= MAX_LEN);
            CauseEnd { site, value }
        };
        return Some((name.unwrap_or_else(|| key.to_owned()), end(to?, true), from.map(|from| end(from, false))));
    }
    step.from.iter().find_map(|step| changed_data([side, other], (step, key), name_of_resource))
}

/// The way to a pair of steps.
#[derive(Clone)]
struct Way<'w> {
    /// The name of the value: of a parameter, a variable or a key.
    name: &'w str,
    /// The keys that were taken from the value.
    keys: &'w [String],
    /// The values that the stories of both sides show on this way, the nearest one last.
    values: [Vec<&'w String>; 2],
}

struct Parting<'p, 's> {
    sides: [&'p PartingSide<'p, 's>; 2],
    parameter: &'p str,
    /// True if no value may be shown.
    is_hidden: bool,
    found: Vec<Cause>,
    /// Literals that both sides have, of which each took another one: the reason is what they were chosen by.
    chosen: Vec<Cause>,
}

impl Parting<'_, '_> {
    fn compare(&mut self, old: &Step, new: &Step, way: &Way<'_>) {
        if self.found.len() >= MAX_CAUSES
            || (!way.values[0].is_empty() && old.value.is_some() && old.value == new.value)
        {
            return;
        }
        // Branches of a condition differ in their text; what the condition reads says more.
        let is_same = old.kind == new.kind && old.text == new.text;
        if !is_same && (old.kind != new.kind || old.from.is_empty() || new.from.is_empty()) {
            self.add(way, Some(old), Some(new));
            return;
        }
        let (own_name, own_keys) = (name_of(new), keys_of(&new.text));
        let name = own_name.as_deref().unwrap_or(way.name);
        let keys = if own_keys.is_empty() { way.keys } else { &own_keys };
        let mut values = way.values.clone();
        values[0].extend(&old.value);
        values[1].extend(&new.value);
        let below = Way { name, keys, values };
        let before = (self.found.len(), self.chosen.len());
        for (old, new) in pairs(&old.from, &new.from) {
            match (old, new) {
                (Some(old), Some(new)) => self.compare(old, new, &below),
                (old, new) => self.add(&below, old, new),
            }
        }
        if (self.found.len(), self.chosen.len()) != before {
            return;
        }
        if !is_same {
            self.add(way, Some(old), Some(new));
        } else if new.kind == StepKind::Data {
            self.compare_texts(old, new, &below, range);
        } else if new.kind == StepKind::Template {
            self.compare_texts(old, new, &below, |text, _, _| Some(Range::whole(text)));
        } else if new.from.is_empty() && old.value != new.value {
            self.add(&below, Some(old), Some(new));
        }
    }

    /// Finds the line that differs in the texts that two steps name.
    fn compare_texts(
        &mut self,
        old: &Step,
        new: &Step,
        way: &Way<'_>,
        part: impl for<'t> Fn(&'t str, u32, &[String]) -> Option<Range<'t>>,
    ) {
        let text = |side: usize, step: &Step| {
            let file = step.file.as_deref()?;
            Some(((self.sides[side].read)(file)?, step.line.unwrap_or(1)))
        };
        let (Some(old_text), Some(new_text)) = (text(0, old), text(1, new)) else { return };
        let ranges = (part(old_text.0, old_text.1, way.keys), part(new_text.0, new_text.1, way.keys));
        let (Some(old_range), Some(new_range)) = ranges else { return };
        let Some(Changed { name, from, to }) = changed(&old_range, &new_range) else { return };
        let end = |side: usize, step: &Step, line: Option<(u32, String)>| {
            let (line, value) = line?;
            let mut site = site(self.sides[side], step)?;
            site.line = Some(line);
            Some(CauseEnd { site: Some(site), value: self.shown(&value, &way.values[side]) })
        };
        let (from, to) = (end(0, old, from), end(1, new, to));
        self.push(name.unwrap_or_else(|| way.name.to_owned()), from, to);
    }

    /// A value of a file, if the story shows it anyway: a file may have others that are secret.
    fn shown(&self, value: &str, values: &[&String]) -> Option<String> {
        let is_shown = values.iter().any(|shown| shown.contains(bare(value)));
        (is_shown && !self.is_hidden && value.chars().count() <= MAX_LEN).then(|| value.to_owned())
    }

    /// Adds a pair of steps, or a step that only one side has.
    fn add(&mut self, way: &Way<'_>, old: Option<&Step>, new: Option<&Step>) {
        let end = |side: usize, step: &Step| {
            let (last, value) = origin(step);
            let value = value.or_else(|| way.values[side].last().copied());
            let is_shown = |value: &&String| !self.is_hidden && value.chars().count() <= MAX_LEN;
            CauseEnd { site: site(self.sides[side], last), value: value.filter(is_shown).cloned() }
        };
        let (from, to) = (old.map(|step| end(0, step)), new.map(|step| end(1, step)));
        let [one, other] = self.sides;
        if let (Some(old), Some(new)) = (old, new)
            && old.kind == StepKind::Literal
            && new.kind == StepKind::Literal
            && other_line(one, other, old).is_some()
            && other_line(other, one, new).is_some()
        {
            let parameter = Some(self.parameter.into());
            self.chosen.push(Cause { parameter, name: way.name.to_owned(), from, to });
            return;
        }
        self.push(way.name.to_owned(), from, to);
    }

    fn push(&mut self, name: String, from: Option<CauseEnd>, to: Option<CauseEnd>) {
        let cause = Cause { parameter: Some(self.parameter.into()), name, from, to };
        if self.found.len() < MAX_CAUSES && !self.found.contains(&cause) {
            self.found.push(cause);
        }
    }
}

/// A value without its quotes.
fn bare(value: &str) -> &str {
    value.trim_matches(['\'', '"'])
}

/// Steps of both sides: equal ones together, then what is left in order.
fn pairs<'s>(old: &'s [Step], new: &'s [Step]) -> Vec<(Option<&'s Step>, Option<&'s Step>)> {
    let mut rest: Vec<&Step> = old.iter().collect();
    let mut found: Vec<(Option<&Step>, Option<&Step>)> = Vec::new();
    for step in new {
        let same = rest.iter().position(|other| other.kind == step.kind && other.text == step.text);
        found.push((same.map(|at| rest.remove(at)), Some(step)));
    }
    for pair in &mut found {
        if pair.0.is_none() && !rest.is_empty() {
            pair.0 = Some(rest.remove(0));
        }
    }
    found.extend(rest.into_iter().map(|step| (Some(step), None)));
    found
}

/// The first step of a chain, and the last value on the way to it.
fn origin(step: &Step) -> (&Step, Option<&String>) {
    let (mut at, mut value) = (step, step.value.as_ref());
    while let [only, ..] = at.from.as_slice()
        && (at.from.len() == 1 || at.kind == StepKind::Data)
        && only.file.is_some()
    {
        at = only;
        value = at.value.as_ref().or(value);
    }
    (at, value)
}

fn site(side: &PartingSide<'_, '_>, step: &Step) -> Option<Site> {
    let file = step.file.as_deref()?;
    let below = side.root.and_then(|root| file.strip_prefix(root)).unwrap_or(file);
    Some(Site { file: below.into(), line: step.line })
}

/// The name of the value that a step gives.
fn name_of(step: &Step) -> Option<String> {
    let text = &step.text;
    if step.kind == StepKind::Data {
        return text.split_once("key '").and_then(|(_, rest)| rest.split('\'').next()).map(str::to_owned);
    }
    if !matches!(step.kind, StepKind::Parameter | StepKind::Variable | StepKind::ParameterDefault) {
        return None;
    }
    let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | ':');
    let rest = &text[text.find('$')? + 1..];
    Some(format!("${}", rest.split(|c| !is_of_name(c)).next()?))
}

/// The keys in front of a step's text: of `['a']['b'] of parameter $x` they are `a` and `b`.
fn keys_of(text: &str) -> Vec<String> {
    let Some((access, _)) = text.split_once(" of ").filter(|(access, _)| access.starts_with("['")) else {
        return Vec::new();
    };
    access.split("['").skip(1).filter_map(|part| part.split('\'').next()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::{Step, StepKind, keys_of, name_of};

    #[test]
    fn names_and_keys_are_read_from_steps() {
        let name = |kind, text: &str| name_of(&Step::new(kind, text));
        assert_eq!(name(StepKind::Parameter, "['a'] of parameter $x::y of Class[X]").as_deref(), Some("$x::y"));
        assert_eq!(name(StepKind::Data, "data: key 'x::y' in Hierarchy entry \"c\"").as_deref(), Some("x::y"));
        assert_eq!(name(StepKind::Fact, "fact os"), None);
        assert_eq!(keys_of("['a']['b'] of parameter $x"), ["a", "b"]);
        assert!(keys_of("parameter $x of Class['a']").is_empty());
    }
}

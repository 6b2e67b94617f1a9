//! Whether a regular expression matches, for `Pattern`.

use std::cell::RefCell;
use std::rc::Rc;

use hashbrown::HashMap;

use crate::value::Regexp;

thread_local! {
    static COMPILED: RefCell<HashMap<String, Option<Rc<onig::Regex>>>> = RefCell::default();
}

/// Whether `regexp` matches somewhere in `text`. One that does not compile matches nothing.
pub(super) fn is_match(regexp: &Regexp<'_>, text: &str) -> bool {
    let compiled = COMPILED.with_borrow_mut(|cache| {
        cache
            .entry_ref(regexp.source)
            .or_insert_with(|| {
                let options = onig::RegexOptions::REGEX_OPTION_NONE;
                onig::Regex::with_options(regexp.source, options, onig::Syntax::ruby()).ok().map(Rc::new)
            })
            .clone()
    });
    compiled.is_some_and(|compiled| compiled.find(text).is_some())
}

//! `require`: files of the modules' `lib` folders. What they do not have belongs to Ruby or Puppet, and is passed over.

use crate::source::evaluator::Evaluator;
use crate::source::value::Value;
use pantin_ruby::paths;

impl Evaluator<'_> {
    /// Evaluates a required file if some module has it.
    pub(super) fn require(&mut self, path: &Value) {
        let Some(path) = path.text() else { return };
        let name = if path.ends_with(".rb") { path.to_owned() } else { format!("{path}.rb") };
        let file = if name.starts_with('/') {
            let name = paths::expand(&name, "/");
            // A path put together from __FILE__ may leave its module: then only the part below `lib` counts.
            self.library.read(&name).or_else(|| self.library.find(name.rsplit_once("/lib/")?.1))
        } else {
            self.library.find(&name).or_else(|| {
                let name = paths::expand(&name, "");
                self.library.read(&name).or_else(|| self.library.find(name.rsplit_once("/lib/")?.1))
            })
        };
        if let Some(file) = file {
            self.run(&file);
        }
    }
}

//! The worker's side, written in Ruby. Part of the program, so that nothing needs to be installed besides `ruby`.

use pantin_ruby::names;

/// The files in the order in which they are loaded, by the names that backtraces show.
pub(super) static FILES: &[(&str, &str)] = &[
    ("<pantin library>", include_str!("ruby/library.rb")),
    ("<pantin wire>", include_str!("ruby/wire.rb")),
    ("<pantin shared>", include_str!("ruby/shared.rb")),
    ("<pantin deferred>", include_str!("ruby/deferred.rb")),
    ("<pantin objects>", include_str!("ruby/objects.rb")),
    ("<pantin puppet>", include_str!("ruby/puppet.rb")),
    ("<pantin values>", include_str!("ruby/values.rb")),
    ("<pantin lookup context>", include_str!("ruby/lookup_context.rb")),
    ("<pantin util>", include_str!("ruby/util.rb")),
    ("<pantin types>", include_str!("ruby/types.rb")),
    ("<pantin scope>", include_str!("ruby/scope.rb")),
    ("<pantin resource>", include_str!("ruby/resource.rb")),
    ("<pantin functions>", include_str!("ruby/functions.rb")),
    ("<pantin legacy>", include_str!("ruby/legacy.rb")),
    ("<pantin template>", include_str!("ruby/template.rb")),
    ("<pantin pal>", include_str!("ruby/pal.rb")),
    ("<pantin unsupported>", include_str!("ruby/unsupported.rb")),
    ("<pantin names>", include_str!("ruby/names.rb")),
    ("<pantin dumps>", include_str!("ruby/dumps.rb")),
    ("<pantin frozen>", include_str!("ruby/frozen.rb")),
    ("<pantin suggestions>", include_str!("ruby/suggestions.rb")),
    ("<pantin main>", include_str!("ruby/main.rb")),
];

/// What `ruby -e` gets: it reads the files from its standard input, each after a line with its length and name.
pub(super) const BOOT: &str = "require 'json'
module Pantin
  INPUT = $stdin.dup
  OUTPUT = $stdout.dup
end
while (line = Pantin::INPUT.gets) && (size = line.to_i) > 0
  text = Pantin::INPUT.read(size).force_encoding(Encoding::UTF_8)
  eval(text, TOPLEVEL_BINDING.dup, line.chomp.split(' ', 2)[1], 1)
end
Pantin.serve";

/// The files as [`BOOT`] reads them, after the tables of names.
pub(super) fn bundle() -> String {
    let mut bundle = String::new();
    let tables = [("CONSTANTS", names::CONSTANTS), ("FILES", names::FILES)]
        .map(|(name, table)| format!("Pantin::Names::{name} = <<'END'\n{table}END\n"));
    let tables = format!("module Pantin::Names\nend\n{}", tables.concat());
    for (name, text) in [("<pantin tables>", &*tables)].into_iter().chain(FILES.iter().copied()) {
        bundle.push_str(&format!("{} {name}\n{text}", text.len()));
    }
    bundle.push_str("0\n");
    bundle
}

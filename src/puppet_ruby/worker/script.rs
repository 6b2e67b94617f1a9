//! The worker's side, written in Ruby. Part of the program, so that nothing needs to be installed besides `ruby`.

use pantin_ruby::interpreter::of_puppet;
use pantin_ruby::names;

/// The files in the order in which they are loaded, by the names that backtraces show.
pub(super) static FILES: &[(&str, &str)] = &[
    ("library", include_str!("ruby/library.rb")),
    ("wire", include_str!("ruby/wire.rb")),
    ("shared", include_str!("ruby/shared.rb")),
    ("deferred", include_str!("ruby/deferred.rb")),
    ("objects", include_str!("ruby/objects.rb")),
    ("puppet", include_str!("ruby/puppet.rb")),
    ("values", include_str!("ruby/values.rb")),
    ("lookup context", include_str!("ruby/lookup_context.rb")),
    ("util", include_str!("ruby/util.rb")),
    ("types", include_str!("ruby/types.rb")),
    ("scope", include_str!("ruby/scope.rb")),
    ("resource", include_str!("ruby/resource.rb")),
    ("functions", include_str!("ruby/functions.rb")),
    ("legacy", include_str!("ruby/legacy.rb")),
    ("template", include_str!("ruby/template.rb")),
    ("pal", include_str!("ruby/pal.rb")),
    ("unsupported", include_str!("ruby/unsupported.rb")),
    ("names", include_str!("ruby/names.rb")),
    ("dumps", include_str!("ruby/dumps.rb")),
    ("frozen", include_str!("ruby/frozen.rb")),
    ("suggestions", include_str!("ruby/suggestions.rb")),
    ("main", include_str!("ruby/main.rb")),
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

/// The files as [`BOOT`] reads them, after the tables of names and the files that the engine runs, too.
pub(super) fn bundle() -> String {
    let mut bundle = String::new();
    let tables = [("CONSTANTS", names::CONSTANTS), ("FILES", names::FILES)]
        .map(|(name, table)| format!("Pantin::Names::{name} = <<'END'\n{table}END\n"));
    let tables = format!("module Pantin::Names\nend\n{}", tables.concat());
    let mut add = |name: &str, text: &str| bundle.push_str(&format!("{} <pantin {name}>\n{text}", text.len()));
    add("tables", &tables);
    add("primitives", include_str!("ruby/primitive.rb"));
    of_puppet().for_each(|(name, text)| add(name, text));
    FILES.iter().for_each(|(name, text)| add(name, text));
    bundle.push_str("0\n");
    bundle
}

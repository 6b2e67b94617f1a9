#= before
notify { ["a", "b"]: }
Notify["a"] -> Notify["b"]

#= notify
notify { ["a", "b"]: }
Notify["a"] ~> Notify["b"]

#= reversed
notify { ["a", "b"]: }
Notify["a"] <- Notify["b"]
Notify["a"] <~ Notify["b"]

#= a-chain
notify { ["a", "b", "c"]: }
Notify["a"] -> Notify["b"] ~> Notify["c"]

#= arrays
notify { ["a", "b", "c", "d"]: }
[Notify["a"], Notify["b"]] -> [Notify["c"], Notify["d"]]

#= several-titles
notify { ["a", "b", "c"]: }
Notify["a", "b"] -> Notify["c"]

#= resource-expressions
notify { "a": } -> notify { "b": } ~> notify { ["c", "d"]: }

#= strings-are-references
notify { ["a", "b"]: }
"Notify[a]" -> Notify["b"]

#= classes
class a { }
class b { }
include a, b
Class["a"] -> Class["b"]

#= an-empty-array
notify { "a": }
[] -> Notify["a"]

#= an-unknown-right-side
notify { "a": }
Notify["a"] -> Notify["b"]

#= an-unknown-left-side
notify { "b": }
Notify["a"] -> Notify["b"]

#= a-number-as-operand
notify { "a": }
1 -> Notify["a"]

#= a-word-as-operand
notify { "a": }
foo -> Notify["a"]

#= a-type-without-a-title
notify { "a": }
Notify -> Notify["a"]

#= metaparameters
notify { "a": before => Notify["b"] }
notify { "b": }
notify { "c": require => [Notify["a"], "Notify[b]"], subscribe => Notify["a"] }
notify { "d": notify => Notify["a"] }

#= a-metaparameter-that-names-nothing
notify { "a": require => Notify["zz"] }

#= a-metaparameter-that-is-no-reference
notify { "a": require => "zz" }

#= an-existing-before-becomes-an-array
notify { "a": before => Notify["b"] }
notify { ["b", "c"]: }
Notify["a"] -> Notify["c"]

#= a-cycle-compiles
notify { "a": before => Notify["b"] }
notify { "b": before => Notify["a"] }

#= a-value-of-a-relationship
notify { ["a", "b"]: }
$x = if true { Notify["a"] -> Notify["b"] }
notice($x)

#= relationships-in-a-class
class c { notify { "a": } -> notify { "b": } }
include c

#= virtual-resources-in-relationships
@notify { "a": }
notify { "b": require => Notify["a"] }

#= titles-of-a-body-share-the-array-that-arrows-add-to
#@ source: compiler.md §7, Relationship#mk_relationship
notify { ['a', 'b']: before => [Notify['x']] }
notify { 'c': before => [Notify['x']] }
notify { ['d', 'e']: before => Notify['x'] }
notify { ['x', 'y', 'z']: }
Notify['a'] -> Notify['y']
Notify['b'] -> Notify['z']
Notify['d'] -> Notify['y']

#= resources-share-the-array-of-a-default-or-an-override
#@ source: compiler.md §7, Relationship#mk_relationship
define of_default() {
  Notify { notify => [Notify['x']] }
  notify { ["${name}1", "${name}2"]: }
}
of_default { 'd': }
notify { ['a', 'b', 'c', 'x', 'y', 'z']: }
Notify<| title == 'a' or title == 'b' |> { before => [Notify['x']] }
Notify['c', 'z'] { before => [Notify['x']] }
notify { default: before => [Notify['x']]; 'e':; ['f', 'g']:; }
Notify['d1'] ~> Notify['y']
Notify['a'] -> Notify['y']
Notify['c'] -> Notify['y']
Notify['e'] -> Notify['y']

#= create-resources-shares-arrays-of-its-defaults
#@ source: compiler.md §7, Relationship#mk_relationship
$x = [Notify['x']]
create_resources('notify', { 'a' => {}, 'b' => {}, 'c' => { 'before' => $x }, 'd' => { 'before' => $x } }, { 'before' => [Notify['x']] })
notify { ['x', 'y', 'z']: }
Notify['a'] -> Notify['y']
Notify['c'] -> Notify['z']

#= an-array-evaluated-twice-is-two
#@ source: compiler.md §7, Relationship#mk_relationship
define given($before_these) {
  notify { "${name}1": before => $before_these }
  notify { "${name}2": before => $before_these }
}
$x = [Notify['x']]
given { 'a': before_these => $x }
['b', 'c'].each |$title| { notify { $title: * => { 'before' => $x } } }
notify { ['x', 'y']: }
Notify['a1'] -> Notify['y']
Notify['b'] -> Notify['y']

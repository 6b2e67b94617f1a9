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

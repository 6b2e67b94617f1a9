#= virtual-resources-stay-out
@notify { "a": }
notice("x")

#= realize
@notify { "a": }
@notify { "b": }
realize(Notify["a"])

#= realize-several
@notify { ["a", "b", "c"]: }
realize(Notify["a"], [Notify["b"]])

#= realize-of-nothing
realize(Notify["a"])

#= a-collector-realizes
@notify { ["a", "b"]: }
Notify <| title == "a" |>

#= a-collector-of-all
@notify { ["a", "b"]: }
notify { "c": }
Notify <| |>

#= collectors-see-later-resources
Notify <| title == "a" |>
@notify { "a": }

#= queries
@notify { "a": message => "x", tag => "t" }
@notify { "b": message => "y" }
@notify { "c": message => ["x", "z"] }
Notify <| message == "x" |>

#= queries-with-and-or
@notify { "a": message => "x" }
@notify { "b": message => "y" }
@notify { "c": message => "z", noop => true }
Notify <| (message == "x" or message == "z") and noop == true |>

#= queries-not-equal
@notify { ["a", "b"]: message => "x" }
@notify { "c": }
Notify <| message != "x" |>

#= queries-by-tag
@notify { "a": tag => "One" }
class k { @notify { "b": } }
include k
Notify <| tag == "one" |>
Notify <| tag == "k" |>

#= queries-by-variable-and-text
$v = "x"
@notify { "a": message => "x" }
@notify { "b": message => "yx" }
Notify <| message == $v |>
Notify <| message == "y$v" |>

#= queries-ignore-case
@notify { "a": message => "ABC" }
Notify <| message == "abc" |>

#= queries-of-numbers
@notify { "a": message => 1 }
@notify { "b": message => "1" }
Notify <| message == 1 |>

#= a-collector-overrides
notify { "a": message => 1 }
@notify { "b": }
Notify <| |> { message => "all" }

#= a-collector-appends
notify { "a": tag => "t" }
Notify <| title == "a" |> { tag +> "u" }

#= a-collector-of-a-define
define d() { notify { "in-$title": } }
@d { "a": }
@d { "b": }
D <| title == "a" |>

#= a-virtual-define-is-not-evaluated
define d() { notify { "in-$title": } }
@d { "a": }

#= an-unknown-type-is-not-collected
Nope <| |>

#= exported-resources-without-a-store
@@notify { "a": }

#= an-exported-collector-without-a-store
Notify <<| |>>

#= an-exported-resource-collected
@@notify { "a": }
Notify <| title == "a" |>

#= virtual-classes
#@ check: validate
@class { "c": }

#= virtual-defaults
#@ check: validate
@Notify { a => 1 }

#= virtual-overrides
#@ check: validate
@Notify["a"] { message => 1 }

#= a-collector-in-a-relationship
@notify { "a": }
notify { "b": }
Notify <| title == "a" |> -> Notify["b"]

#= an-empty-collector-in-a-relationship
notify { "b": }
Notify <| title == "zz" |> -> Notify["b"]

#= an-exported-resource-and-an-exported-collector
@@notify { "a": }
Notify <<| |>>

#= realize-of-a-hash
realize({'a' => 1})

#= realize-of-a-text-with-quotes
realize("a'b\"c")

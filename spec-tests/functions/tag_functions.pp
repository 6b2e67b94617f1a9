#= tag-and-tagged
class c { tag("x", "Y")
 notice(tagged("x"), tagged("y"), tagged("c"), tagged("nope"), tagged("x", "nope"))
 notify { "n": } }
include c

#= tagged-before-the-tag
notice(tagged("a"))
class a { }
include a
notice(tagged("a"))

#= a-bad-tag
class c { tag("a b") }
include c

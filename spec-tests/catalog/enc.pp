#= classes-as-a-list
#@ enc: {"classes": ["a", "b"]}
class a { notice("a") }
class b { notice("b") }
notice("main")

#= classes-with-parameters-come-first
#@ enc: {"classes": {"a": {}, "b": {"x": 5}}}
class a { notice("a") }
class b($x = 1) { notice($x) }

#= an-unknown-class
#@ enc: {"classes": ["nope"]}
notice(1)

#= parameters-are-variables
#@ enc: {"parameters": {"role": "web", "n": 1}}
notice($role, $kernel)

#= a-parameter-that-is-a-fact
#@ enc: {"parameters": {"kernel": "Plan9"}}
notice($kernel)

#= a-class-that-is-declared-too
#@ enc: {"classes": {"a": {"x": 5}}}
class a($x = 1) { }
class { "a": x => 3 }

#= an-included-class
#@ enc: {"classes": ["a"]}
class a { notice("a") }
include a

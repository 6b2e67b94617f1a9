#= defaults
Notify { message => "d" }
notify { "a": }
notify { "b": message => "own" }

#= defaults-after-the-resource
notify { "a": }
Notify { message => "d" }

#= an-explicit-undef-suppresses-a-default
Notify { message => "d" }
notify { "a": message => undef }

#= defaults-follow-includes
Notify { message => "top" }
class a { Notify { message => "a" }
  include b
  notify { "in a": } }
class b { notify { "in b": } }
include a
notify { "in top": }

#= defaults-of-several-scopes-merge
Notify { message => "top", noop => true }
class a { Notify { message => "a" }
  notify { "in a": } }
include a

#= defaults-of-other-attributes-add-up
Notify { message => 1 }
Notify { noop => true }
notify { "a": }

#= defaults-of-an-unknown-type
Nope { a => 1 }

#= defaults-with-an-unknown-attribute
Notify { bogus => 1 }
notify { "a": }

#= defaults-of-a-define
define d($x = 1) { notify { "d-$title": message => $x } }
D { x => 2 }
d { "a": }
d { "b": x => 3 }

#= defaults-of-a-define-reach-its-content
define d() { notify { "in d": } }
Notify { message => "top" }
d { "a": }

#= defaults-append
#@ check: validate
Notify { tag +> "x" }

#= defaults-from-a-hash
Notify { * => {message => "h"} }
notify { "a": }

#= defaults-in-a-lambda
[1].each |$i| { Notify { message => "l" } }
notify { "a": }

#= defaults-of-classes
Class { x => 1 }
class c($x = 0) { notice($x) }
include c

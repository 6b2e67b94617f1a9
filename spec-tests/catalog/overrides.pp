#= an-override-adds
notify { "a": }
Notify["a"] { message => "o" }

#= an-override-before-the-resource
Notify["a"] { message => "o" }
notify { "a": }

#= an-override-replaces-a-default
Notify { message => "d" }
notify { "a": }
Notify["a"] { message => "o" }

#= an-override-of-a-set-attribute
notify { "a": message => 1 }
Notify["a"] { message => 2 }

#= an-override-of-a-set-attribute-with-the-same-value
notify { "a": message => 1 }
Notify["a"] { message => 1 }

#= an-override-in-a-subclass
class p { notify { "a": message => 1 } }
class c inherits p { Notify["a"] { message => 2, noop => true } }
include c

#= an-override-in-another-class
class p { notify { "a": message => 1 } }
class c { Notify["a"] { message => 2 } }
include p
include c

#= an-appending-override
class p { notify { "a": message => 1, tag => "t" } }
class c inherits p { Notify["a"] { message +> 2, tag +> "u" } }
include c

#= an-undef-override
class p { notify { "a": message => 1 } }
class c inherits p { Notify["a"] { message => undef } }
include c

#= an-override-of-nothing
Notify["a"] { message => "o" }

#= overrides-of-several
notify { ["a", "b"]: }
Notify["a", "b"] { message => "o" }

#= an-override-through-a-variable
notify { "a": }
$r = Notify["a"]
$r { message => "o" }

#= an-override-of-a-define
define d($x = 1) { notify { "d": message => $x } }
d { "a": }
D["a"] { x => 2 }

#= an-override-of-an-evaluated-define
define d($x = 1) { notify { "d": message => $x } }
d { "a": }
define e() { D["a"] { x => 2 } }
e { "b": }

#= an-override-of-a-class
class c($x = 1) { }
include c
Class["c"] { x => 2 }

#= an-override-from-a-hash
notify { "a": }
Notify["a"] { * => {message => "h"} }

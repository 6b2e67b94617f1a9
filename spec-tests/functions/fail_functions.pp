#= fail
fail("a", 1, [2])

#= fail-in-a-class
class c { fail("x") }
include c

#= levels
debug("d")
info("i")
notice("n")
warning("w")
err("e")
alert("a")
crit("c")
emerg("m")

#= several-arguments
notice("a", 1, [2, undef], {b => 3}, undef, true)

#= no-arguments
notice()

#= the-value
$x = notice("a")
notice(String($x, "%p"))

#= in-classes-and-defines
class a::b { warning("in class") }
include a::b
define d() { err("in define") }
d { "t": }

#= in-functions
function f() { notice("in f") }
f()
class c { f() }
include c

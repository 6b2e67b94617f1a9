#= types-as-defaults
class r($p = File, $q = Service, $o = [Package, Type[File]], $h = { File => Notify }) { notice($p, $q, $o, $h) }
include r

#= types-as-defaults-of-functions
function f($p = File, $q = Class) { [$p, $q] }
notice(f())
[1].each |$x, $y = File| { notice($y) }

#= define-as-a-default
class r($p = D, $q = D['x']) { notice($p, $q) notify { 'n': message => $p } }
define d { }
include r

#= alias-after-in-a-function-return
function f(Integer $x) >> My { $x }
type My = Integer
notice(f(1))

#= alias-after-in-a-lambda-of-a-class
class c { [1].each |My $x| { notice($x) } }
type My = Integer
include c

#= alias-after-in-a-select
class c($x = 1) { notice($x ? { My => 'y', default => 'n' }) }
type My = Integer
include c

#= alias-after-in-case-and-match
class c($x = 1) { case $x { My: { notice('y') } default: { notice('n') } } notice($x =~ My) }
type My = Integer
include c

#= alias-after-with-variant-and-struct
define d(Variant[My, String] $x, Struct[{ a => My }] $y = { a => 1 }) { notice($x) }
type My = Integer
d { 'x': x => 1 }

#= alias-after-in-node-and-collector
node default { d { 'x': x => 1 } }
define d(Array[My, 1] $x) { notice($x) }
type My = Integer

#= alias-after-by-new
class c { notice(My(3)) }
type My = Integer
include c

#= alias-after-as-type-mismatch
define d(My $x) { notice($x) }
type My = Integer
d { 'x': x => 'a' }

#= alias-after-in-assert-type
class c { notice(assert_type(My, 3)) notice(type(3) <= My) }
type My = Integer
include c

#= class-a-x-1-class-b-y-2-include-a-notice-a-top-x
class a { $x = 1 class b { $y = 2 } }
include a
notice $a::x
include a::b
notice $a::b::y

#= class-a-x-1-class-b-inherits-a-x-2-notice-x-a-to
class a { $x = 1 }
class b inherits a { $x = 2 notice $x, $a::x }
include b

#= class-a-p-1-class-b-q-a-top-p-inherits-a-notice
class a($p = 1) { }
class b($q = $a::p) inherits a { notice $q, $p }
include b

#= class-a-x-1-class-b-inherits-a-x-2-class-c-inher
class a { $x = 1 }
class b inherits a { $x = 2 }
class c inherits b { notice $x }
include c
notice $b::x

#= class-a-notice-nope-include-a
class a { notice $nope }
include a

#= kernel-1-notice-kernel
$kernel = 1
notice $kernel

#= class-a-kernel-2-notice-kernel-top-kernel-includ
class a { $kernel = 2 notice $kernel, $::kernel }
include a

#= a-1-a-2
$a = 1
$a = 2

#= a-b-1-2-notice-a-b-c-d-e-1-2-3-notice-c-d-e
[$a, $b] = [1, 2]
notice $a, $b
[$c, [$d, $e]] = [1, [2, 3]]
notice $c, $d, $e

#= a-b-a-1-b-2-notice-a-b
[$a, $b] = {a => 1, b => 2}
notice $a, $b

#= a-b-1-2
[$a, $b] = 1

#= a-1-2
[$a] = [1, 2]

#= x-y-3-notice-x-y
$x = $y = 3
notice $x, $y

#= node-default-notice-d-node-node-example-com-noti
node default { notice 'd' }
node 'node.example.com' { notice 'n' }

#= node-example-notice-rx-node-default-notice-d
node /example/ { notice 'rx' }
node default { notice 'd' }

#= node-node-other-notice-n-node-default-notice-d
node 'node', 'other' { notice 'n' }
node default { notice 'd' }

#= node-node-example-notice-n
node 'node.example' { notice 'n' }

#= node-no-de-notice-1-2-0
node /^(no)(de)/ { notice $1, $2, $0 }

#= node-node-example-com-notice-name
node node.example.com { notice name }

#= node-node-example-com-notice-name-2
node 'NODE.example.com' { notice name }

#= node-default-x-1-include-a-class-a-notice-x
node default { $x = 1 include a }
class a { notice $x }

#= node-default-include-a-x-1-class-a-notice-x
node default { include a }
$x = 1
class a { notice $x }

#= include-a-node-default-notice-node-class-a-notic
include a
node default { notice 'node' }
class a { notice 'a' }

#= tag-foo-notify-x
tag('foo')
notify { x: }

#= class-a-tag-foo-bar-notify-x-notice-tagged-foo-t
class a { tag 'foo', 'bar' notify { x: } notice tagged('foo'), tagged('a'), tagged('class') }
include a
notice tagged('foo')

#= contain-a-class-a-contain-b-class-b-notify-b
contain a
class a { contain b }
class b { notify { b: } }

#= require-a-class-a-require-b-notify-a-class-b-not
require a
class a { require b notify { a: } }
class b { notify { b: } }

#= include-class-a-b-c-class-a-class-b-class-c
include Class[a], 'b', ['c']
class a {} class b {} class c {}

#= include
include ''

#= include-1
include 1

#= include-class
include Class

#= include-notify-x
include Notify[x]

#= include-nonexist
include nonexist

#= class-nonexist
class { nonexist: }

#= class-a-class-a-class-a
class a {}
class { a: }
class { a: }

#= class-a-include-a-class-a
class a {}
include a
class { a: }

#= class-a-class-a-include-a
class a {}
class { a: }
include a

#= class-a-include-b-class-b-include-a-include-a
class a { include b } class b { include a }
include a

#= class-a-inherits-b-class-b-inherits-a-include-a
class a inherits b {} class b inherits a {}
include a

#= class-a-inherits-nope-include-a
class a inherits nope {}
include a

#= class-a-x-include-a
class a($x) {}
include a

#= class-a-x-y-class-a-y-1-z-2
class a($x, $y) {}
class { a: y => 1, z => 2 }

#= class-a-integer-x-string-y-1-class-a-x-b
class a(Integer $x, String $y = 1) {}
class { a: x => b }

#= define-d-x-d-x
define d($x) {}
d { x: }

#= define-d-notice-title-name-module-name-caller-mo
define d() { notice $title, $name, $module_name, $caller_module_name }
d { 'some title': }

#= define-d-title
define d($title) {}

#= class-c-name
class c($name) {}

#= define-d-noop
define d($noop) {}

#= function-f-x-x-1-notice-f-1-2-f-f-3
function f($x) { $x + 1 }
notice f(1), 2.f, f('3')

#= function-f-x-y-y-notice-f-1-f-1-2-f-1-2-3
function f($x, *$y) { $y }
notice f(1), f(1, 2), f(1, 2, 3)

#= function-f-x-y-x-2-y-notice-f-1-f-1-5
function f($x, $y = $x * 2) { $y }
notice f(1), f(1, 5)

#= function-f-integer-x-x-notice-f-a
function f(Integer $x) { $x }
notice f('a')

#= function-f-notice-f-is-undef
function f() {}
notice f() == undef

#= function-f-return-5-notice-no-notice-f
function f() { return 5 notice 'no' }
notice f()

#= function-f-x-if-x-return-1-2-notice-f-true-f-fal
function f($x) { if $x { return 1 } 2 }
notice f(true), f(false)

#= notice-1-2-3-map-x-if-x-is-2-next-9-x
notice [1,2,3].map |$x| { if $x == 2 { next 9 } $x }

#= notice-1-2-3-each-x-if-x-is-2-break-notice-x
notice [1,2,3].each |$x| { if $x == 2 { break() } notice $x }

#= return-notice-x
return()
notice 'x'

#= class-a-return-notice-x-include-a
class a { return() notice 'x' }
include a

#= define-d-return-notice-x-d-x
define d() { return() notice 'x' }
d { x: }

#= case-5-integer-notice-i-default-notice-d-case-ab
case 5 { Integer: { notice i } default: { notice d } }
case 'abc' { /b(.)/: { notice $1 } }
case [1,2] { [1,2]: { notice arr } }
case undef { undef: { notice u } }
case 'A' { 'a': { notice ci } }
case 5 { *[4,5]: { notice splat } }

#= notice-5-integer-i-default-d-notice-x-y-1
notice 5 ? { Integer => i, default => d }
notice 'x' ? { /y/ => 1 }

#= notice-x-a-1-default-2-notice-true-true-1
notice 'x' ? { 'a' => 1, default => 2 }
notice true ? { true => 1 }

#= if-abc-b-c-notice-0-1-2-3-notice-0
if 'abc' =~ /(b)(c)/ { notice $0, $1, $2, $3 }
notice $0

#= unless-false-notice-1-else-notice-2-if-undef-not
unless false { notice 1 } else { notice 2 }
if undef { notice 1 } elsif '' { notice 2 } else { notice 3 }

#= notice-a-1-2-b-facts-kernel-c-facts-kernel-d-ker
notice "a${1 + 2}b${facts['kernel']}c${facts[kernel]}d$kernel"

#= notice-1-2-0-a-1-a-x-upcase-1-2-map-x-x-2
notice "${[1,2][0]} ${ {a=>1}[a] } ${'x'.upcase} ${[1,2].map |$x| { $x * 2 }}"

#= notice-0x1f-017-1e3-1-5e-3-5-5-0x0
notice 0x1F, 017, 1e3, 1.5e-3, -5, - 5, 0x0

#= notice-08
notice 08

#= notice-1-000
notice 1_000

#= notice-0xzz
notice 0xZZ

#= notice-1
notice 1.

#= notice-5
notice .5

#= notice-99999999999999999999
notice 99999999999999999999

#= notice-9223372036854775807-1
notice 9223372036854775807 + 1

#= notice-9223372036854775807-2
notice 9223372036854775807 * 2

#= notice-9223372036854775808-1
notice -9223372036854775808 - 1

#= notice-1-0
notice 1 / 0

#= notice-1-0-2
notice 1 % 0

#= notice-1-0-0
notice 1.0 / 0

#= notice-7-2-7-2-7-3-7-3-7-5-2-2-3
notice 7 / 2, -7 / 2, 7 % -3, -7 % 3, 7.5 % 2, 2 ** 3

#= notice-1-3-16-2-1-1-1-64-1-63
notice 1 << 3, -16 >> 2, 1 << -1, 1 << 64, 1 << 63

#= notice-a-1
notice 'a' + 1

#= notice-1-2-0x10-1-1-5-2
notice '1' + '2', '0x10' + 1, '1.5' * 2

#= notice-1-2-1-2-1-a-1-a-1-b-2-a-1-b-2-a-1-c-3
notice [1] + 2, [1] + [2], [1] + {a => 1}, {a=>1} + {b=>2}, {a=>1} + [b, 2], {a=>1} + [[c, 3]]

#= notice-1-2-2-2-1-2-2-a-1-b-2-a-a-1-b-2-a-a-1-a-5
notice [1,2,2] - 2, [1,2] - [2], {a=>1,b=>2} - a, {a=>1,b=>2} - [a], {a=>1} - {a=>5}

#= notice-1-2-1-2-1-2
notice [1] << 2, [1] << [2], [1] * 2

#= notice-true-undef-5-5
notice !true, !undef, !'', -(5), -'5'

#= notice-x
notice -'x'

#= notice-a-b-a-is-a-a-in-bar-a-in-a-1-in-1-0-a-in
notice 'a' < 'B', 'a' == 'A', 'a' in 'BAR', 'a' in ['A'], 1 in [1.0], /a/ in 'bar', /a/ in ['b', 'a'], Integer in [1], a in {'A' => 1}

#= notice-1-a
notice 1 < 'a'

#= notice-1-is-1-1-is-1-0-1-is-1-0-a-1-is-a-1-0-und
notice 1 == '1', 1 == 1.0, [1] == [1.0], {a=>1} == {a=>1.0}, undef == '', /a/ == /a/

#= notice-abc-b-abc-x-abc-string-3-5-integer-1-5-un
notice 'abc' =~ 'b', 'abc' !~ /x/, 'abc' =~ String[3], 5 =~ Integer[1,5], undef =~ Undef

#= notice-1-1
notice 1 =~ /1/

#= notice-a-1-2
notice 'a' =~ 1

#= notice-a
notice 'a' =~ '('

#= notice-1-2-a-1-undef-5
notice *[1,2], *{a=>1}, *undef, *5

#= notice-1-2-a-1-undef
notice [*[1,2], *{a=>1}, *undef]

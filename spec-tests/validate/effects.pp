#@ check: validate

#= no-effect-0
1
notice(1)

#= no-effect-1
'a'
notice(1)

#= no-effect-2
"a"
notice(1)

#= no-effect-3
"a${b}"
notice(1)

#= no-effect-4
true
notice(1)

#= no-effect-5
undef
notice(1)

#= no-effect-6
default
notice(1)

#= no-effect-7
/a/
notice(1)

#= no-effect-8
[1]
notice(1)

#= no-effect-9
{a => 1}
notice(1)

#= no-effect-10
$x
notice(1)

#= no-effect-11
Integer
notice(1)

#= no-effect-12
Integer[1]
notice(1)

#= no-effect-13
a
notice(1)

#= no-effect-14
1 + 1
notice(1)

#= no-effect-15
1 == 1
notice(1)

#= no-effect-16
!true
notice(1)

#= no-effect-17
-$x
notice(1)

#= no-effect-18
$x[1]
notice(1)

#= no-effect-19
f.g
notice(1)

#= no-effect-20
1 and 2
notice(1)

#= no-effect-21
1 in [1]
notice(1)

#= no-effect-22
1 =~ 2
notice(1)

#= no-effect-23
*$x
notice(1)

#= no-effect-24
(1)
notice(1)

#= no-effect-25
if true { 1 }
notice(1)

#= no-effect-26
if true { }
notice(1)

#= no-effect-27
unless true { 1 }
notice(1)

#= no-effect-28
case 1 { 1: { 2 } }
notice(1)

#= no-effect-29
1 ? { 1 => 2 }
notice(1)

#= no-effect-30
$x ? { 1 => f() }
notice(1)

#= no-effect-31
@(A)
  x
  | A
notice(1)

#= no-effect-32
f()
notice(1)

#= no-effect-33
$x.f
notice(1)

#= no-effect-34
$x = 1
notice(1)

#= no-effect-35
Notify['a'] -> Notify['b']
notice(1)

#= no-effect-36
Notify['a']
notice(1)

#= no-effect-37
a -> b
notice(1)

#= no-effect-38
include
notice(1)

#= no-effect-39
1 << 2
notice(1)

#= no-effect-40
if true { f() } else { 1 }
notice(1)

#= no-effect-41
case 1 { default: { f() } }
notice(1)

#= no-effect-42
[f()]
notice(1)

#= no-effect-43
{a => f()}
notice(1)

#= no-effect-44
$x or f()
notice(1)

#= no-effect-45
f() == 1
notice(1)

#= no-effect-46
type
notice(1)

#= no-effect-47
function
notice(1)

#= no-effect-48
'a' 'b'
notice(1)

#= no-effect-49
notify
notice(1)

#= no-effect-50
file
notice(1)

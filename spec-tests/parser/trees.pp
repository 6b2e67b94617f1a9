#@ check: pn

#= tree-1
1 + 2 * 3

#= tree-2
-2.abs

#= tree-3
!$a in $b

#= tree-4
a or b ? { 1 => 2 }

#= tree-5
1 + 2 ? { 3 => 4 }

#= tree-6
5 - 3 in [2]

#= tree-7
$x = a -> b

#= tree-8
a < b == c

#= tree-9
a =~ /x/ * 2

#= tree-10
1 << 2 + 3

#= tree-11
!a == b

#= tree-12
a and b or c

#= tree-13
a or b and c

#= tree-14
- - 1

#= tree-15
*[1]

#= tree-16
$a = $b = 1

#= tree-17
1 - 1 - 1

#= tree-18
2 / 2 / 2

#= tree-19
a -> b ~> c

#= tree-20
a <- b <~ c

#= tree-21
x.f.g(1)

#= tree-22
x.f |$y| { 1 }

#= tree-23
f(1) |$y| { $y }

#= tree-24
$a[1][2]

#= tree-25
$a[1, 2]

#= tree-26
f(1)[2]

#= tree-27
Integer[1, 2][3]

#= tree-28
[1, 2,]

#= tree-29
{a => 1, 'b' => 2,}

#= tree-30
{1 => {2 => 3}}

#= tree-31
f(a => 1)

#= tree-32
f(*$x, 1)

#= tree-33
if a { 1 } elsif b { 2 } else { 3 }

#= tree-34
unless a { 1 } else { 2 }

#= tree-35
case a { 1, 2: { 3 } default: { 4 } }

#= tree-36
a ? { 1 => 2, default => 3 }

#= tree-37
a ? 1 => 2

#= tree-38
class c($a, Integer $b = 1) inherits d { f() }

#= tree-39
define d($a) { }

#= tree-40
function f(Integer $a, *$r) >> String { $a }

#= tree-41
type A = Integer

#= tree-42
node a, 'b', /c/, default { }

#= tree-43
notify { 'a': message => 1, * => $x; ['b', 'c']: }

#= tree-44
@notify { a: }

#= tree-45
@@notify { a: }

#= tree-46
Notify { a => 1 }

#= tree-47
Notify[a] { b +> 1 }

#= tree-48
class { 'c': x => 1 }

#= tree-49
Notify <| a == 1 and (b != c or tag == d) |>

#= tree-50
Notify <<| |>> { a => 1 }

#= tree-51
notice 1, 2

#= tree-52
include a

#= tree-53
"a${b}c${d[1]}e${f.g}"

#= tree-54
"$a"

#= tree-55
"${1 + 2}"

#= tree-56
@(A)
  x
  | A

#= tree-57
@("A")
  x${y}
  | A

#= tree-58
0x1F + 010 + 1.5e3

#= tree-59
undef

#= tree-60
default

#= tree-61
true

#= tree-62
/a\/b/

#= tree-63
'it\'s'

#= tree-64
"\n\t\u0041"

#= tree-65
$a::b

#= tree-66
$::a

#= tree-67
A::B

#= tree-68
::A

#= tree-69
a::b

#= tree-70
Integer('1')

#= tree-71
[$a, $b] = [1, 2]

#= tree-72
$x = if a { 1 }

#= tree-73
return(1)

#= tree-74
break()

#= tree-75
next 1

#= tree-76
a.b(1, 2) |Integer $c = 1| { d }

#= tree-77
(1 + 2) * 3

#= tree-78
((1))

#= tree-79
{}

#= tree-80
[]

#= tree-81
$a
[1]

#= tree-82
$a[1]
[2]

#= tree-83
f
(1)

#= tree-84
1; 2

#= tree-85
# comment
1

#= tree-86
/* c */ 1

#= tree-87
$x ? { *$y => 1 }

#= tree-88
Foo['a', 'b'] { x => 1 }

#= tree-89
Resource['a'] { 'b': x => 1 }

#= tree-90
$h = {a => 1} + {b => 2}

#= tree-91
notice({a => 1})

#= tree-92
f({a => 1}, b)

#= tree-93
a = 1

#= tree-94
$a += 1

#= tree-95
type M::A = Struct[{a => Integer}]

#= tree-96
function f { }

#= tree-97
class a::b { }

#= tree-98
define a::b::c { }

#= tree-99
plan p() { }

#= tree-100
application a { }

#= tree-101
site { }

#= tree-102
!$x.f

#= tree-103
$x !~ /a/

#= tree-104
a != b

#= tree-105
1 % 2

#= tree-106
1 >= 2

#= tree-107
a <= b

#= tree-108
-1

#= tree-109
- 1

#= tree-110
+1

#= tree-111
1.5

#= tree-112
1.e

#= tree-113
'a'.b

#= tree-114
[1].f

#= tree-115
{a => 1}.f

#= tree-116
Integer.f

#= tree-117
1.f

#= tree-118
f().g

#= tree-119
$a in [1] and $b

#= tree-120
a->b

#= tree-121
a~>b

#= tree-122
a=>b

#= tree-123
notify { a: ; b: }

#= tree-124
notify { 'a': x => y, }

#= tree-125
if a {} else {}

#= tree-126
case a { b: {} }

#= tree-127
unless a {}

#= a-method-of-a-selector
$a = $b ? { 1 => [2], default => [3] }.sort.unique

#= an-element-of-a-selector
$b ? { 1 => [2], default => [3] }[0]

#= a-selector-of-an-element-of-a-selector
$b ? { 1 => [2] }[0] ? { 2 => 3 }.abs

#= a-method-of-a-selector-of-a-sum
1 + $b ? { 1 => 2 }.abs

#= a-method-with-a-block-of-a-selector
$b ? { 1 => [2] }.each |$x| { notice($x) }

#= an-operator-behind-a-method-of-a-selector
!$b ? { 1 => [2] }.size + 1

#= a-bar-behind-a-call-in-a-default-of-a-lambda
notice([1].map |$y, $x = foo() | { $x })

#= a-bar-behind-a-method-in-a-default-of-a-lambda
notice([1].map |$y, $x = [1].size| { $x })

#= a-lambda-behind-a-call-in-a-default-of-a-lambda
notice([1].map |$y, $x = with(1) |$z| { $z }| { $x })

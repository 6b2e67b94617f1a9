#= notice-1
notice(1)

#= class-foo-strin-a-notice-2
class foo(Strin $a) {}
notice(2)

#= class-foo-strin-a
class foo(Strin $a) {}

#= class-foo-integer-3-2-a
class foo(Integer[3,2] $a) {}

#= define-foo-integer-3-2-a
define foo(Integer[3,2] $a) {}

#= function-foo-integer-3-2-a-notice-3
function foo(Integer[3,2] $a) {}
notice 3

#= function-foo-integer-3-2-a-foo-3
function foo(Integer[3,2] $a) {}
foo(3)

#= function-foo-integer-a-integer-3-2-1-notice-3
function foo(Integer $a) >> Integer[3,2] { 1 }
notice 3

#= function-foo-integer-a-integer-3-2-1-foo-3
function foo(Integer $a) >> Integer[3,2] { 1 }
foo(3)

#= class-foo-foo-top-bar-a
class foo(Foo::Bar $a) {}

#= class-foo-integer-3-2-a-include-foo
class foo(Integer[3,2] $a) {}
include foo

#= class-foo-integer-3-2-a-3-include-foo
class foo(Integer[3,2] $a = 3) {}
include foo

#= define-foo-integer-3-2-a-3-foo-x-a-3
define foo(Integer[3,2] $a=3) {}
foo { x: a=> 3}

#= define-foo-foo-top-bar-a-3-foo-x-a-3
define foo(Foo::Bar $a=3) {}
foo { x: a=> 3}

#= define-foo-foo-top-bar-a-3
define foo(Foo::Bar $a=3) {}

#= 1-each-integer-3-2-x
[1].each |Integer[3,2] $x| { }

#= type-x-integer-3-2-notice-1
type X = Integer[3,2]
notice 1

#= type-x-integer-3-2-notice-x
type X = Integer[3,2]
notice X

#= class-foo-x-1-enum-x-a-1-include-foo
class foo($x = 1, Enum[$x] $a = 1) {}
include foo

#= y-a-class-foo-enum-y-a-a-include-foo
$y = a
class foo(Enum[$y] $a = a) {}
include foo

#= notify-x-notify-y-before-notify-x
notify { x: }
Notify[y] -> Notify[x]

#= x-notify-x-notice-x-notify-y-message-notify-coll
$x = notify { x: }
notice $x
notify { y: message => Notify<| |> }

#= x-notify-collect-notice-x
$x = Notify<| |>
notice $x

#= top-notify-collect
::Notify <| |>

#= class-foo-before-notify-x-notify-x
Class[Foo] -> Notify[x]
notify {x:}

#= notify-before-notify-x-notify-x
Notify -> Notify[x]
notify {x:}

#= notice-timespan-days-1
notice Timespan[{days=>1}]

#= notice-timespan-days-1-hours-32
notice Timespan[{days=>1}, {hours=>32}]

#= notice-foo-bar
notice Foo <= Bar

#= notice-class-foo-notice-class-foo-class
notice Class[Foo]
notice Class[foo] <= Class

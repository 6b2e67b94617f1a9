#= notify-x-notify-x-before-notify
notify { x: }
Notify[x] -> Notify

#= notify-x-class-before-notify-x
notify { x: }
Class -> Notify[x]

#= notify-x-notify-x-before-class
notify { x: }
Notify[x] -> Class

#= notify-x-catalogentry-before-notify-x
notify { x: }
CatalogEntry -> Notify[x]

#= notify-x-type-notify-x-before-notify-x
notify { x: }
Type[Notify[x]] -> Notify[x]

#= notify-x-1-before-notify-x
notify { x: }
1 -> Notify[x]

#= notify-x-foo-before-notify-x
notify { x: }
foo -> Notify[x]

#= class-foo-include-foo-notify-x-foo-before-notify
class foo {}
include foo
notify { x: }
foo -> Notify[x]

#= class-foo-include-foo-notify-x-class-foo-before
class foo {}
include foo
notify { x: }
'Class[foo]' -> Notify[x]

#= notify-x-class-before-notify-x-2
notify { x: }
'Class[' -> Notify[x]

#= notify-x-foo-x-before-notify-x
notify { x: }
Foo[x] -> Notify[x]

#= notify-x-undef-before-notify-x
notify { x: }
undef -> Notify[x]

#= notify-x-undef-before-notify-x-2
notify { x: }
[undef] -> Notify[x]

#= notify-x-1-before-notify-x-2
notify { x: }
[[1]] -> Notify[x]

#= notify-x-y-notice-before-notify-x-before-before
notify { [x,y]: }
notice([] -> Notify[x] -> [] -> Notify[y])

#= notify-x-y-a-notify-x-notify-x-before-notify-y-n
notify { [x,y]: }
$a = [Notify[x], Notify[x]] -> Notify[y]
notice $a

#= notify-x-y-notify-x2-before-notify-y2-notifies-n
notify { [x,y]: }
notify { x2: } -> notify { y2: } ~> [Notify[x], Notify[y]] <- notify { z: }

#= notify-x-y-a-1-before-notify-x
notify { [x,y]: }
{a => 1} -> Notify[x]

#= notify-x-y-notify-x-before-notify-x
notify { [x,y]: }
Notify[x] -> Notify[x]

#= notify-x-y-notify-x-before-notify-y-notify-y-bef
notify { [x,y]: }
Notify[x] -> 'Notify[y]'
'notify[y]' -> Notify[x]

#= notify-x-y-notify-x-before-notify-y-x
notify { [x,y]: }
Notify[x] -> Notify['y', 'x']

#= notify-x-y-class-main-before-notify-y-x
notify { [x,y]: }
Class[main] -> Notify['y', 'x']

#= notify-x-y-stage-main-before-notify-y-x
notify { [x,y]: }
Stage[main] -> Notify['y', 'x']

#= notify-x-y-notify-x-notify-y-class-main-before-n
notify { [x,y]: }
[Notify[x], [Notify[y], 'Class[main]']] -> Notify[z]

#= notify-x-y-default-before-notify-x
notify { [x,y]: }
default -> Notify[x]

#= notify-x-y-variant-notify-x-notify-y-before-noti
notify { [x,y]: }
Variant[Notify[x],Notify[y]] -> Notify[x]

#= notify-x-y-resource-notify-x-before-resource-not
notify { [x,y]: }
Resource[notify,x] -> Resource['Notify', 'y']
Resource['Notify'] -> Resource['Notify', 'y']

#= notify-x-y-a-notify-x-b-notify-x-notify-y-a-befo
notify { [x,y]: }
$a = Notify[x]
$b = [Notify[x], Notify[y]]
$a -> $b[1]
$a ~> $b

#= function-f-notify-x-notify-x-y-f-before-notify-y
function f() { Notify[x] }
notify { [x,y]: }
f() -> Notify[y]

#= notify-collect-title-is-x-before-notify-y-before
Notify<| title == x |> -> notify {y:} -> Notify<||> -> notify {z:}
@notify { x: }

#= notify-z-before-notify-collect-title-is-q-before
notify {z:} -> Notify<| title == q |> -> Notify<| title==r |> -> notify {y:}

#= notify-z-notify-collect-title-is-q-notify-collec
notify {z:} <- Notify<| title == q |> <- Notify<| title==r |> <- notify {y:}

#= notify-y-before-notify-x
notify {y:} -> @notify { x: }

#= notify-y-before-notify-x-before-notify-collect-t
notify {y:} -> @notify { x: } -> Notify<| title == x |>

#= define-d-notify-d-title-d-a-before-d-b-before-no
define d { notify { "d${title}": } }
d { a: } -> d { b: } -> Notify[da]

#= top-notify-x
::notify { x: }

#= top-notify-x-before-notify-x
::Notify['x'] -> notify { x: }

#= top-notify-message-x-notify-x
::Notify { message => x }
notify { x: }

#= define-foo-top-foo-x-top-foo-y
define foo {}
::foo { x: }
::Foo { y: }

#= define-foo-foo-noop-true-top-foo-x
define foo {}
Foo { noop => true }
::foo { x: }

#= define-foo-a-1-top-foo-a-2-top-foo-x
define foo($a=1) {}
::Foo { a => 2 }
::foo { x: }

#= define-foo-a-1-foo-x-top-foo-collect
define foo($a=1) {}
@foo { x: }
::Foo <| |>

#= class-foo-a-1-class-top-foo-class-top-foo-before
class foo($a=1) {}
class { '::foo': }
Class['::foo'] -> notify { x: }

#= class-foo-a-1-class-top-foo-before-notify-x-befo
class foo($a=1) {}
class { '::foo': } -> notify { x: } -> Class['Foo'] 

#= class-foo-a-1-class-foo
class foo($a=1) {}
class { 'Foo': }

#= class-foo-a-1-top-class-foo
class foo($a=1) {}
::class { 'foo': }

#= class-foo
Class { 'foo': }

#= foo-foo
Foo { 'foo': }

#= class-foo-notice-class-foo
class foo {}
notice Class[Foo]

#= notice-class-notify
notice Class[Notify]

#= notice-class-integer
notice Class[Integer]

#= notice-class-foo-x
notice Class[Foo[x]]

#= notice-class-foo-foo
notice Class[foo, Foo]

#= notice-class-top-foo-notice-class-foo-top-bar-no
notice Class['::foo']
notice Class['Foo::Bar']
notice Class['FOO']

#= notice-class-1
notice Class[1]

#= notice-class-a-b
notice Class['a b']

#= notice-class
notice Class['']

#= notice-class-undef
notice Class[undef]

#= notice-class-a-b-2
notice Class[[a,b]]

#= notice-class-a-b-3
notice Class[a][b]

#= notice-notify-x-y
notice Notify[x][y]

#= notice-notify-notify
notice Notify[Notify]

#= notice-resource-notify
notice Resource[Notify]

#= notice-resource-foo
notice Resource[Foo]

#= notice-resource-foo-notice-resource-foo-top-bar
notice Resource['Foo']
notice Resource['foo::bar', 'x']
notice Resource['Foo[x]']
notice Resource['foo', 'x', 'y']

#= notice-resource-class-x
notice Resource['Class', x]

#= notice-resource-class-x-2
notice Resource[Class, x]

#= notice-resource-file-x-y-z
notice Resource[File, x, [y, z]]

#= notice-file-x-y-z
notice File[x, [y, [z]]]

#= notice-file
notice File[]

#= notice-file-2
notice File['']

#= notice-file-undef
notice File[undef]

#= notice-file-1
notice File[1]

#= notice-file-file-a
notice File[File[a]]

#= notice-file-a-undef
notice File['a', undef]

#= notice-resource
notice Resource['']

#= notice-resource-9
notice Resource['9']

#= notice-resource-a-b
notice Resource['a b']

#= notice-resource-top-foo
notice Resource['::Foo']

#= notice-file-undef-3
notice File[[undef]]

#= notice-file-3
notice File[[]]

#= notice-file-undef-4
notice File[[],undef]

#= notice-class-2
notice Class[[]]

#= notice-class-undef-2
notice Class[[undef],[]]

#= x-undef-notice-class-x-notice-file-x
$x = undef
notice Class[$x]
notice File[$x]

#= x-notice-class-x-notice-file-x
$x = []
notice Class[$x]
notice File[$x]

#= notice-resource-file-undef
notice Resource[file, undef]

#= notice-resource-undef
notice Resource[undef]

#= notice-resource-file
notice Resource[file, []]

#= notice-file-undef-is-undef
notice(File[undef] == undef)

#= notice-file-undef-5
notice [File[undef]]

#= a-file-undef-notice-a
$a = File[undef]
notice $a

#= top-notify-foo-x-notify-x
::Notify { foo => x }
notify { x: }

#= top-foo-foo-x-notify-x
::Foo { foo => x }
notify { x: }

#= notify-x-top-notify-x-message-y
notify { x: }
::Notify[x] { message => y }

#= notify-x-notice-top-notify-x-is-notify-x-notice
notify { x: }
notice ::Notify[x] == Notify[x]
notice ::Integer[1,2] == Integer[1,2]
notice Resource['::notify']
notice Resource['::notify', x] == Notify[x]
notice Resource['::notify', x]
notice defined('::notify'), defined('::Notify'), defined(::Notify), defined(::Notify['x']), defined('Notify[x]')

#= create-resources-top-notify-x
create_resources('::notify', {x => {}})

#= define-foo-create-resources-top-foo-x-create-res
define foo() {}
create_resources('::foo', {x => {}})
create_resources('Foo', {y => {}})

#= create-resources-class-top-foo-class-foo
create_resources('class', {'::foo' => {}})
class foo {}

#= create-resources-notify-foo-create-resources-not
create_resources('@notify', {'foo' => {}})
create_resources('@@notify', {'foo2' => {}})

#= create-resources-top-class-top-foo-class-foo
create_resources('::class', {'::foo' => {}})
class foo {}

#= ensure-packages-x
ensure_packages(x)

#= define-foo-foo-x-notice-foo-x-is-top-foo-x-top-f
define foo() {}
foo { x: }
notice Foo[x] == ::Foo[x]
::Foo[x] -> Foo[x]
notice ::Foo[x], Foo

#= class-a-notify-x-class-b-inherits-a-top-notify-x
class a { notify { x: } }
class b inherits a { ::Notify[x] { message => y } }
include b

#= class-a-notify-x-class-b-inherits-top-a-notify-x
class a { notify { x: } }
class b inherits ::a { Notify[x] { message => y } }
include ::b

#= realize-top-notify-x-notify-x
realize(::Notify[x])
@notify { x: }

#= notice-class-top-a-class-top-a-notice-class-a-is
notice Class['::a'], Class['::A']
notice Class['a'] == Class['::A']

#= file-x-mode-0644-notice-file-x-mode-notice-file
file { '/x': mode => '0644' }
notice File['/x'][mode]
notice File['/x'][mode, owner]
notice File['/x'][[mode]]
notice File['/x'][[]]
notice File['/x'][[mode], [owner]]
notice File['/x'][undef]

#= file-x-mode-0644-notice-file-x-1
file { '/x': mode => '0644' }
notice File['/x'][1]

#= file-x-mode-0644-notice-file-x-foo
file { '/x': mode => '0644' }
notice File['/x'][foo]

#= class-a-x-1-y-undef-include-a-notice-class-a-x-c
class a($x = 1, $y = undef) { }
include a
notice Class['a'][x], Class[a][x, y], Class[A::b]

#= class-a-x-1-y-undef-include-a-notice-class-a-x-c-2
class a($x = 1, $y = undef) { }
include a
notice Class['a'][x], Class[a][x, y], Class[a][z]

#= class-a-x-1-y-undef-include-a-notice-class-a-x-c-3
class a($x = 1, $y = undef) { }
include a
notice Class['a'][[x]], Class[a][[]]
notice Class[a]['tag']
notice Class[a]['noop']
notice Class[a][name]

#= class-a-x-1-y-undef-include-a-notice-class-a-1
class a($x = 1, $y = undef) { }
include a
notice Class[a][1]

#= notify-message-dflt-notify-x-notice-notify-x-mes
Notify { message => dflt }
notify { x: }
notice Notify[x][message], Notify[x][name], Notify[x][title]

#= notify-x-message-hi-notice-notify-x-message
@notify { x: message => hi }
notice Notify[x][message]

#= define-d-a-b-2-d-x-a-1-notice-d-x-a-d-x-b-d-x-no
define d($a, $b = 2) { }
d { x: a => 1 }
notice D[x][a], D[x][b], D[x][noop]
notice D[x][title]

#= notify-x-message-sensitive-1-notice-notify-x-mes
notify { x: message => Sensitive(1) }
notice Notify[x][message]

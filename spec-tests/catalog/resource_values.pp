#= notify-foo-x-notify-x
Notify { foo => x }
notify { x: }

#= notify-foo-x-notify-x-2
Notify { foo => x }
notify { 
  'x': 
 }

#= notify-x-foo-1
notify { x: 
  foo => 1 }

#= notify-x-notify-x-foo-1
notify { x: }

Notify[x] { foo => 1 }

#= notify-x-notify-collect-foo-1
notify { x: }

Notify<| |> { foo => 1 }

#= notify-x-notify-collect-title-is-x-foo-1
@notify { x: }

Notify<| title == x |> { foo => 1 }

#= define-d-d-foo-1-d-x
define d() {}
D { foo => 1 }

d { x: }

#= define-d-d-x-foo-1
define d() {}

d { x: 
  foo => 1 }

#= define-d-d-x-d-x-foo-1
define d() {}

d { x: 
   }
D['x'] { foo => 1 }

#= class-d-class-d-foo-1
class d() {}

class { 'd': 
  foo => 1
   }

#= class-d-class-foo-1-class-d
class d() {}
Class { foo => 1 }

class { 'd': 
   }

#= class-d-include-d-class-d-foo-1
class d() {}
include d

Class['d'] { foo => 1 }

#= class-d-class-e-inherits-d-class-d-foo-1-include
class d() {}
class e inherits d { Class['d'] { foo => 1 } }
include e

#= class-d-notify-x-class-e-inherits-d-notify-x-foo
class d() { notify { x: } }
class e inherits d {
 Notify['x'] { foo => 1 } }
include e

#= create-resources-notify-x-foo-1
create_resources(notify, { x => { foo => 1 } })

#= h-foo-1-notify-x-h
$h = { foo => 1 }
notify { x: 
  * => $h }

#= h-foo-1-notify-default-h-x
$h = { foo => 1 }
notify { default: 
  * => $h ;
  x: 
}

#= notify-a-require-x
notify { a:
  require => x }

#= notify-a-noop-true-require-notify-q
notify { a:
  noop => true,
  require => Notify[q] }

#= notify-a-notify-a-require-notify-q
notify { a: }
Notify[a] { require => Notify[q] }

#= notify-require-notify-q-notify-a
Notify { require => Notify[q] }
notify { a: }

#= notify-a-require-1
notify { a:
  require => [1] }

#= notify-a-require-true
notify { a:
  require => true }

#= notify-a-require-a-1
notify { a:
  require => { a => 1} }

#= notify-a-require-integer
notify { a:
  require => Integer }

#= notify-a-require-class
notify { a:
  require => Class }

#= notify-a-require-default
notify { a:
  require => default }

#= notify-a-require-sensitive-notify-b-notify-b
notify { a:
  require => Sensitive(Notify[b]) }
notify { b: }

#= notify-a-require-deferred-x
notify { a:
  require => Deferred('x') }

#= notify-a-require-notify-b-notify-b
notify { a:
  require => 'notify[b]' }
notify { b: }

#= notify-a-require-notify
notify { a:
  require => 'Notify[]' }

#= notify-a-require
notify { a:
  require => '' }

#= notify-a-before-notify-b-notify-b-notify-b
notify { a: 
 before => [[Notify[b]], ['Notify[b]']] }
notify { b: }

#= define-d-d-x-require-notify-q
define d() {}
d { x:  
   require => Notify[q] }

#= class-c-notify-y-class-c-require-notify-q
class c { notify { y: } }
class { c:
   require => Notify[q] }

#= notify-a-alias-b-notify-b
notify { a: alias => b }
notify { b: }

#= notify-b-notify-a-alias-b
notify { b: }
notify { a: alias => b }

#= notify-b-alias-b
notify { b: alias => b }

#= file-a-alias-b-file-b
file { '/a': alias => '/b' }
file { '/b': }

#= file-a-alias-b-file-b-alias-a
file { '/a': alias => '/b' }
file { '/b': alias => '/a' }

#= exec-bin-a-alias-x-exec-x-command-bin-x
exec { '/bin/a': alias => x }
exec { 'x': command => '/bin/x' }

#= exec-bin-a-exec-x-command-bin-a
exec { '/bin/a': }
exec { 'x': command => '/bin/a' }

#= notify-a-message-x-stage-y-notify-a-message-x-st
notify { a: message => x, stage => y }
notify { a: message => x, stage => y }

#= package-a-package-a-provider-gem
package { a: }
package { a: provider => gem }

#= package-a-package-b-name-a-provider-gem
package { a: }
package { b: name => a, provider => gem }

#= package-a-provider-gem-package-b-name-a-provider
package { a: provider => gem }
package { b: name => a, provider => gem }

#= service-a-service-b-name-a
service { a: }
service { b: name => a }

#= define-d-name2-1-d-a-name-b-d-b
define d($name2 = 1) {}
d { a: name => b }
d { b: }

#= define-d-name2-1-notice-name-title-d-a-alias-b-d
define d($name2 = 1) { notice $name, $title }
d { a: alias => b }
d { b: }

#= class-a-class-a-alias-foo-notify-x-require-class
class a {}
class { a: alias => foo }
notify { x: require => Class[foo] }

#= notify-a-alias-b-notify-b-2
@notify { a: alias => b }
notify { b: }

#= cron-a-name-b-cron-b
cron { a: name => b }
cron { b: }

#= host-a-name-b
host { a: name => b }

#= group-a-name-b-notify-x-require-group-b
group { a: name => b }
notify { x: require => Group[b] }

#= group-a-name-b-group-b-ensure-present
group { a: name => b }
Group[b] { ensure => present }

#= group-a-name-b-group-collect-title-is-b-ensure-p
group { a: name => b }
Group<| title == b |> { ensure => present }

#= group-a-name-b-notice-defined-group-b-group-b-na
group { a: name => b }
notice defined(Group[b]), Group[b][name]

#= notify-a-message-class
notify { a:
  message => Class }

#= notify-a-message-notify
notify { a:
  message => Notify }

#= notify-a-message-notify-2
notify { a:
  message => [Notify] }

#= notify-a-message-a-notify
notify { a:
  message => {a => Notify} }

#= notify-a-message-class-2
notify { a:
  message => [Class] }

#= notify-a-message-notify-x-y
notify { a:
  message => Notify[x, y] }

#= notify-a-message-sensitive-notify-x
notify { a:
  message => Sensitive(Notify[x]) }

#= notify-a-message-catalogentry
notify { a:
  message => CatalogEntry }

#= notify-a-message-type-notify-x
notify { a:
  message => Type[Notify[x]] }

#= define-d-x-notice-x-type-x-notify-y-message-x-d
define d($x) { notice $x, type($x) notify { y: message => $x } }
d { a: x => Notify[b] }

#= class-d-type-resource-x-y-notify-c-notice-x-y-x
class d(Type[Resource] $x, $y = Notify[c]) { notice $x, $y, [$x, $y] }
class { d: x => Notify[b] }

#= class-d-x-notice-x-type-x-x-is-class-a-x-class-d
class d($x) { notice $x, type($x), $x == Class[a], "${x}" }
class { d: x => Class[a] }

#= class-d-x-notice-x-type-x-x-0-is-class-a-x-class
class d($x) { notice $x, type($x), $x[0] == Class[a], "${x}" }
class { d: x => [Class[a]] }

#= class-d-x-notice-x-type-x-class-d-x-a-class-a
class d($x) { notice $x, type($x) }
class { d: x => { a => Class[a]} }

#= class-d-y-notify-c-z-y-w-type-y-v-class-a-notice
class d($y = [Notify[c]], $z = $y, $w = type($y), $v = Class[a]) { notice $y, $z, $w, $v, type($v) }
include d

#= define-d-y-notify-c-z-y-w-type-y-v-a-class-a-not
define d($y = [Notify[c]], $z = $y, $w = type($y), $v = {a=>Class[a]}) { notice $y, $z, $w, $v, type($v) }
d { x: }

#= define-d-y-notify-notice-y-d-x
define d($y = Notify) { notice $y }
d { x: }

#= define-d-y-class-notice-y-d-x
define d($y = Class) { notice $y }
d { x: }

#= class-d-y-class-notice-y-include-d
class d($y = Class) { notice $y }
include d

#= class-d-y-1-each-notice-y-include-d
class d($y = [1].each) { notice $y }
include d

#= notify-x-message-1-each
notify { x: message => [1].each }

#= notify-x-message-1-each-2
notify { x: message => [[1].each] }

#= notify-x-message-1-each-3
notify { x: * => { message => [1].each } }

#= notify-x-message-deferred-x-notify-a-notify
notify { x: message => Deferred('x', [Notify[a], Notify]) }

#= notify-x-message-sensitive-notify-a-notify
notify { x: message => Sensitive([Notify[a], Notify]) }

#= notify-x-message-sensitive-notify-a
notify { x: message => [Sensitive(Notify[a])] }

#= notify-x-message-notify-a-notify-b
notify { x: message => {Notify[a] => Notify[b]} }

#= notify-x-message-notify-a-1
notify { x: message => {Notify[a] => 1} }

#= notify-x-message-integer-1
notify { x: message => {Integer => 1} }

#= function-f-y-notify-c-notice-y-type-y-f
function f($y = Notify[c]) { notice $y, type($y) }
f()

#= y-notify-c-notice-y-type-y-y-y-a-y
$y = Notify[c]
notice $y, type($y), [$y], "${y}", {a => $y}

#= notify-a-message-resource-foo-x
notify { a: message => Resource['foo','x'] }

#= notify-a-message-resource-class-x
notify { a: message => Resource['class','x'] }

#= notify-a-message-resource-top-notify-x
notify { a: message => Resource['::notify','x'] }

#= notify-a-message-resource-foo
notify { a: message => Resource['foo'] }

#= notify-a-message-top-notify-x
notify { a: message => ::Notify['x'] }

#= notify-a-message-class-x-top-y
notify { a: message => Class['x::y'] }

#= notify-a-b-c-message-m-notify-collect-title-is-a
@notify { [a,b,c]: message => 'm' }
Notify<| title == a or title == b |>

#= notify-a-b-c-message-m-notify-collect-title-is-n
@notify { [a,b,c]: message => 'm' }
Notify<| title != a and message == 'm' |>

#= notify-a-b-c-message-m-notify-collect-title-is-a-2
@notify { [a,b,c]: message => 'm' }
Notify<| (title == a or title == b) and message != 'x' |> { message => over }

#= notify-a-b-c-message-m-tag-t1-t2-notify-collect
@notify { [a,b,c]: message => 'm', tag => ['t1','t2'] }
Notify<| tag == t1 |>

#= notify-a-b-c-tag-t1-notify-collect-tag-is-t1
@notify { [a,b,c]: tag => 'T1' }
Notify<| tag == 't1' |>

#= notify-a-b-c-tag-t1-notify-collect-tag-is-t1-2
@notify { [a,b,c]: tag => 'T1' }
Notify<| tag == 'T1' |>

#= notify-a-b-c-tag-t1-notify-collect-tag-is-not-t1
@notify { [a,b,c]: tag => 'T1' }
Notify<| tag != 'T1' |>

#= user-a-groups-x-y-user-b-groups-x-user-c-groups
@user { a: groups => [x,y] }
@user { b: groups => x }
@user { c: groups => [z] }
User<| groups == x |>

#= user-a-groups-x-y-user-collect-groups-is-x-y
@user { a: groups => [x,y] }
User<| groups == [x,y] |>

#= user-a-uid-5-user-b-uid-5-user-collect-uid-is-5
@user { a: uid => 5 }
@user { b: uid => '5' }
User<| uid == 5 |>

#= user-a-uid-5-user-b-uid-5-user-collect-uid-is-5-2
@user { a: uid => 5 }
@user { b: uid => '5' }
User<| uid == '5' |>

#= user-a-managehome-true-user-b-managehome-true-us
@user { a: managehome => true }
@user { b: managehome => 'true' }
User<| managehome == true |>

#= user-a-uid-undef-user-b-user-collect-uid-is-unde
@user { a: uid => undef }
@user { b: }
User<| uid == undef |>

#= notify-a-require-notify-b-notify-b-notify-collec
@notify { a: require => Notify[b] }
notify { b: }
Notify<| require == Notify[b] |>

#= x-a-1-notify-a-message-x-notify-collect-message
$x = { a => 1 }
@notify { a: message => $x }
Notify<| message == $x |>

#= notify-a-message-1-0-notify-b-message-1-notify-c
@notify { a: message => 1.0 }
@notify { b: message => 1 }
Notify<| message == 1 |>

#= notify-a-message-foo-notify-b-message-foo-notify
@notify { a: message => Foo }
@notify { b: message => 'FOO' }
Notify<| message == 'foo' |>

#= notify-collect-message-late-notify-a-notify-b-me
Notify<| |> { message => late }
notify { a: }
notify { b: message => own }

#= notify-collect-title-is-b-message-late-notify-b
Notify<| title == b |> { message +> late }
notify { b: message => own }

#= class-x-notify-a-message-own-include-x-notify-co
class x { notify { a: message => own } }
include x
Notify<| title == a |> { message => late, noop => true }

#= notify-collect-tag-x-require-notify-z-notify-a-t
Notify<| |> { tag +> [x], require => Notify[z] }
notify { a: tag => [y] }
notify { z: }

#= notify-a-notify-collect
@@notify { a: }
Notify<<| |>>

#= notify-a-notify-collect-2
@@notify { a: }
Notify<| |>

#= notify-a-notify-b-notify-collect-message-x
@@notify { a: }
notify { b: }
Notify<| |> { message => x }

#= notify-a-realize-notify-a-notify-b
@notify { a: }
realize Notify[a], Notify[b]

#= notify-a-realize-notify-a-realize-notify-a-reali
@notify { a: }
realize(Notify[a])
realize([Notify[a]])
realize('Notify[a]')

#= define-d-x-1-notify-d-title-x-d-p-q-d-collect-ti
define d($x = 1) { notify { "d-${title}-${x}": } }
@d { [p, q]: }
D<| title == p |> { x => 2 }

#= define-d-x-1-notify-d-title-x-tag-q-d-p-q-notify
define d($x = 1) { @notify { "d-${title}-${x}": tag => "q" } }
d { [p, q]: }
Notify<| tag == q |>

#= define-d-x-1-notify-d-title-x-d-p-q-d-collect-ti-2
define d($x = 1) { notify { "d-${title}-${x}": } }
d { [p, q]: }
D<| title == p |> { x => 2 }

#= class-c-notify-v-class-e-notify-collect-include
class c { @notify { v: } }
class e { Notify<| |> }
include c, e

#= class-c-notify-v-message-title-class-e-inherits
class c { @notify { v: message => $title } }
class e inherits c { Notify<| title == v |> { message => "e" } }
include e

#= class-collect
Class<| |>

#= class-collect-title-is-x
Class<| title == x |>

#= notify-a-notify-collect-title-is-a-before-notify
notify { a: }
Notify<| title == a |> -> Notify[b]
notify { b: }

#= foo-collect
Foo<| |>

#= notify-a-notify-collect-foo-is-a
@notify { a: }
Notify<| foo == a |>

#= notify-a-notify-collect-title-a
@notify { a: }
Notify<| title =~ /a/ |>

#= notify-a-notify-collect-a-is-b-and
@notify { a: }
Notify<| a == b and |>

#= notify-a-t-a-notify-collect-title-is-t
@notify { a: }
$t = 'a'
Notify<| title == $t |>

#= notify-a-t-title-notify-collect-t-is-a
@notify { a: }
$t = 'title'
Notify<| $t == a |>

#= notify-a-notify-collect-title-is-a
@notify { a: }
Notify<| 'title' == a |>

#= notify-a-notify-collect-title-is-facts-hostname
@notify { a: }
Notify<| title == "${facts['hostname']}" |>

#= notify-a-b-notify-collect-title-is-a-b
@notify { 'a b': }
Notify<| title == 'a b' |>

#= notify-a-notify-b-notify-collect-title-is-a-noti
@notify { a: }
notify { b: }
Notify<| title == a |> ~> Notify[b]
Notify[b] -> Notify<| title == zz |> -> notify { c: }

#= file-x-ensure-file-mode-0644-file-collect-mode-i
@file { '/x': ensure => file, mode => '0644' }
File<| mode == '0644' |> { owner => root }
File['/x'] { group => root }

#= file-x-ensure-file-mode-0644-file-x-group-root
file { '/x': ensure => file, mode => '0644' }
File['/x'] { group => root }

#= file-x-ensure-file-mode-0644-file-x-mode-0600
file { '/x': ensure => file, mode => '0644' }
File['/x'] { mode => '0600' }

#= class-a-file-x-ensure-file-mode-0644-class-b-inh
class a { file { '/x': ensure => file, mode => '0644' } }
class b inherits a { File['/x'] { mode => '0600', owner => root } }
class c inherits b { File['/x'] { mode => undef } }
include c

#= class-a-file-x-ensure-file-require-notify-a-noti
class a { file { '/x': ensure => file, require => Notify[a] } notify { [a,b,c]: } }
class b inherits a { File['/x'] { require +> Notify[b] } }
class c inherits b { File['/x'] { require +> [Notify[c]] } }
include c

#= class-a-file-x-ensure-file-class-b-inherits-a-fi
class a { file { '/x': ensure => file } }
class b inherits a { File['/x'] { tag +> x } }
include b

#= class-a-notify-x-class-b-notify-x-message-1-incl
class a { notify { x: } }
class b { Notify[x] { message => 1 } }
include a, b

#= class-a-notify-x-message-y-class-b-include-a-not
class a { notify { x: message => y } }
class b { include a
 Notify[x] { message => 1 } }
include b

#= class-b-notify-x-message-1-class-a-notify-x-incl
class b { Notify[x] { message => 1 } }
class a { notify { x: } }
include b, a

#= notify-x-message-1-notify-x
Notify[x] { message => 1 }
notify { x: }

#= notify-x-message-1
Notify[x] { message => 1 }

#= notify-x-y-message-1-notify-x-y
Notify[x, y] { message => 1 }
notify { [x,y]: }

#= notify-message-1-notify-message-2-notify-x
Notify { message => 1 }
Notify { message => 2 }
notify { x: }

#= notify-message-1-notify-noop-true-notify-x
Notify { message => 1 }
Notify { noop => true }
notify { x: }

#= notify-message-1-notify-x
Notify { message +> 1 }
notify { x: }

#= notify-x-tag-a-notify-tag-b-notify-y
notify { x: tag => a }
Notify { tag => [b] }
notify { y: }

#= class-a-notify-message-a-notify-a-include-b-clas
class a { Notify { message => a } notify { a: } include b }
class b { notify { b: } }
include a

#= class-a-notify-message-a-d-x-define-d-notify-b-i
class a { Notify { message => a } d { x: } }
define d { notify { b: } }
include a

#= class-a-notify-message-a-class-b-inherits-a-noti
class a { Notify { message => a } }
class b inherits a { notify { b: } }
include b

#= node-default-notify-message-node-include-c-notif
node default { Notify { message => node } include c notify { n: } }
class c { notify { c: } }

#= notify-message-top-class-a-notify-message-undef
Notify { message => top }
class a { Notify { message => undef } notify { a: } }
include a

#= file-mode-0644-owner-root-file-x-mode-undef-file
File { mode => '0644', owner => root }
file { '/x': mode => undef }
file { '/y': * => { owner => x } }

#= file-default-mode-0644-a-b-owner-x-c-mode-0600
file { default: mode => '0644'; ['/a','/b']: owner => x; '/c': mode => '0600' }

#= file-default-mode-0644-owner-a-a-owner-x-c-mode
file { default: * => { mode => '0644', owner => a }; '/a': owner => x; '/c': * => { mode => '0600' } }

#= file-a-mode-x-default-mode-y
file { '/a': mode => x; default: mode => y }

#= file-default-mode-y-default-owner-x-a
file { default: mode => y; default: owner => x; '/a': }

#= file-a-a
file { ['/a', '/a']: }

#= file-a-a-2
file { '/a': ; '/a': }

#= file
file { []: }

#= file-a-undef
file { ['/a', undef]: }

#= file-undef
file { undef: }

#= file-2
file { '': }

#= file-3
file { ['']: }

#= file-1
file { 1: }

#= file-1-2
file { [1]: }

#= file-x
file { /x/: }

#= file-a-mode-1-mode-2
file { '/a': mode => 1, mode => 2 }

#= file-a-mode-1-mode-2-2
file { '/a': mode => 1, * => { mode => 2 } }

#= file-a-mode-2-owner-2
file { '/a': * => { mode => 2 }, * => { owner => 2 } }

#= file-a-1
file { '/a': * => 1 }

#= file-a-undef-2
file { '/a': * => undef }

#= file-a-1-2
file { '/a': * => { 1 => 2 } }

#= file-a-mode-2
file { '/a': * => { 'Mode' => 2 } }

#= file-a-2
file { '/a': * => { '' => 2 } }

#= file-a
file { '/a': * => {} }

#= file-a-file-b-notice-file-a-defined-file-a-defin
@file { '/a': }
@@file { '/b': }
notice File['/a'], defined(File['/a']), defined(File['/b'])

#= class-a-class-a
@@class { a: }
class a {}

#= class-a-class-a-2
@class { a: }
class a {}

#= notify-a-notify-b-notify-c-1-1
notify { 'a': } notify { "b": } notify { "c${1+1}": }

#= notify-a-message-1-2-undef-a-undef
notify { a: message => [1,[2,undef],{a=>undef}] }

#= notify-a-message-default
notify { a: message => default }

#= notify-a-message-x
notify { a: message => /x/ }

#= notify-a-message-integer-1-2
notify { a: message => Integer[1,2] }

#= notify-a-message-timestamp-2020-01-01
notify { a: message => Timestamp('2020-01-01') }

#= notify-a-message-semver-1-2-3-withpath-sensitive
notify { a: message => SemVer('1.2.3'), withpath => Sensitive(true) }

#= notify-a-message-sensitive-x
notify { a: message => [Sensitive('x')] }

#= notify-a-message-binary-agk
notify { a: message => Binary('aGk=') }

#= notify-a-message-1-2-x-timespan-5
notify { a: message => { 1 => 2, 'x' => Timespan(5) } }

#= notify-a-message-uri-http-x
notify { a: message => URI('http://x') }

#= notify-a-message-1-map-x-x
notify { a: message => [1].map |$x| { $x } }

#= notify-a-message-1-each
notify { a: message => [1].each }

#= notify-a-message-notify-b-before-notify-b-x-noti
notify { a: message => Notify[b], before => [Notify[b], 'x'] }
notify { b: }

#= notify-a-before-notify-b-notify-b
notify { a: before => 'Notify[b]' }
notify { b: }

#= notify-a-require-x
notify { a: require => 'x' }

#= notify-a-require-notify-zz
notify { a: require => Notify[zz] }

#= notify-a-require-notify
notify { a: require => Notify }

#= notify-a-require-1
notify { a: require => 1 }

#= notify-a-notify-subscribe-undef
notify { a: notify => [] , subscribe => undef }

#= notify-a-alias-al-notify-b-require-notify-al
notify { a: alias => al }
notify { b: require => Notify[al] }

#= notify-a-alias-al-am-notify-b-require-notify-am
notify { a: alias => [al, am] }
notify { b: require => Notify[am] }

#= file-x-file-x
file { '/x/': }
file { '/x': }

#= file-a-path-x-file-x
file { 'a': path => '/x' }
file { '/x': }

#= package-a-name-x-package-b-name-x
package { 'a': name => x }
package { 'b': name => x }

#= user-a-name-x-user-x
user { 'a': name => x }
user { 'x': }

#= notify-a-noop-true-audit-all-loglevel-debug-sche
notify { a: noop => true, audit => all, loglevel => debug, schedule => daily, tag => x }

#= notify-a-stage-main
notify { a: stage => main }

#= class-s-stage-pre-before-stage-main-class-s-stag
class s {}
stage { pre: before => Stage[main] }
class { s: stage => pre }

#= class-s-class-s-stage-nope
class s {}
class { s: stage => nope }

#= class-s-include-t-class-t-notify-t-stage-pre-bef
class s { include t }
class t { notify { t: } }
stage { pre: before => Stage[main] }
class { s: stage => pre, tag => foo, noop => true }


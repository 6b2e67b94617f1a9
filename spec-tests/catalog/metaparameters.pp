#= define-d-notify-in-d-d-t-noop-true-tag-tt-loglev
define d() { notify { "in d": } }
d { "t": noop => true, tag => "tt", loglevel => warning }

#= define-d-notify-in-d-tag-x-d-t-tag-tt-u
define d() { notify { "in d": tag => x } }
d { "t": tag => ["tt", 'u'] }

#= class-c-notify-in-c-include-e-class-e-notify-e-c
class c { notify { "in c": } include e }
class e { notify { e: } }
class { "c": tag => ["tt", 'u'], noop => true }

#= define-d-f-x-title-define-f-notify-in-title-d-t
define d() { f { "x${title}": } }
define f() { notify { "in ${title}": } }
d { "t": tag => "tt", schedule => daily, audit => all, alias => foo }

#= class-a-tag-1-notice-tag-notify-x-include-a
class a($tag = 1) { notice($tag) notify { x: } }
include a

#= define-d-tag-foo-bar-top-x-notice-tag-notify-x-d
define d($tag = [foo, 'bar::x']) { notice($tag) notify { x: } }
d { y: }


#= undef-among-the-targets-of-a-relationship
#@ source: compiler.md §8
define d($x) { notify { 'z': require => $x, notify => [], message => [undef, [undef]] } }
d { 'd': x => [undef, Notify['a']], require => [undef] }
notify { 'x': require => [undef, Notify['a'], [undef, Notify['b']]], before => [undef], tag => [undef, 'q'] }
notify { 'y': before => [undef, Notify['a']] }
notify { ['a', 'b']: }
Notify['y'] -> Notify['b']

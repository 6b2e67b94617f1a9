#@ tags: ordered

#= a-tag-of-an-override
class c0 {}
include c0
define d0 { contain c0 } d0 { 't8': } D0['t8'] { tag => 'blue' }

#= included-in-a-define
class c0 {}
include c0
define d0 { include c0 } d0 { 't8': } D0['t8'] { tag => 'blue' }

#= a-tag-of-a-collector
class c0 { notify {'n': tag => ['z','a']} }
define d0 { contain c0 tag('own') } d0 { 't8': }
Notify <| |> { tag => 'coll' }

#= tags-by-function
class c0 { tag('x','y') notify {'n': tag => ['z','a']} tag('late') }
include c0

#= tags-of-defines
define d($x) { e { "$title/e": tag => $x } }
define e { notify { $title: tag => 'inner'} } d { 'a::b': x => ['one','two'], tag => 'three' } E<| |> { tag +> 'four' }

#= tags-of-classes
class a::b { include a::c tag('q') }
class a::c { notify { 'x': } }
include a::b
Notify { tag => 'dflt' } notify { 'y': } notify { 'z': tag => 'own' }

#= virtual-resources
define d0 { @notify { "v$title": tag => 'v' } } d0 { 't': tag => 'u' }
Notify <| tag == 'v' |> { tag => 'r' }

#= required-classes
class c0 {}
define d0 { require c0 } d0 { 't8': } D0['t8'] { tag => 'blue' }

#= stages
stage { 's': }
class c0 { notify {'a':} }
class { 'c0':
stage => 's', tag => 'st' }
define d0 { contain c0 } d0 { 't': tag => 'm' }

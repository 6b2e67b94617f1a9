#= tags-1
#@ tags: ordered
include c0
class c0 { tag 'x' notify { 'n': tag => ['b', 'a'] } }
define d0 { contain c0 notify { "e-${title}": } }
d0 { 't8': tag => 'first' }
D0['t8'] { tag +> 'blue' }

#= tags-2
#@ tags: ordered
define d0 { include c0 tag 'inner' notify { "e-${title}": } }
class c0 { }
class top { d0 { 't': } tag 'toptag' }
include top
D0<| |> { tag => 'red' }

#= tags-3
#@ tags: ordered
class a inherits b { notify { 'n': tag => 'z' } Notify['p'] { tag => 'over' } }
class b { notify { 'p': tag => 'orig' } }
class { 'a': tag => ['m', 'k'] }
Notify['n'] -> Notify['p']

#= tags-4
#@ tags: ordered
node 'node.example.com' { include x::y d::e { 'a::b': } }
class x::y { notify { 'A::B': tag => 'q::r' } }
define d::e { contain x::y notify { 'i': alias => 'j' } }
Notify<| title == 'i' |> { tag +> ['s::t', 'u'] }

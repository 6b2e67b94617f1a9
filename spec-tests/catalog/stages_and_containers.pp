#= contained-with-stage-main-by-enc
#@ enc: {"classes": {"r": {"stage": "main"}}}
contain r
class r { notify { 'n': } }

#= required-with-a-stage-of-its-own
class r { notify { 'n': } d { 'x': } }
define d { notify { "d-${title}": } }
class { 'r': stage => 'main' }
class q { require r contain r }
include q

#= stage-of-a-contained-class-by-create-resources
stage { 'pre': before => Stage['main'] }
create_resources('class', { 'r' => { 'stage' => 'pre' } })
contain r
class r { notify { 'n': } @notify { 'v': } realize Notify['v'] @@notify { 'e': } }

#= stage-with-nested-contain-and-define
stage { 'last': require => Stage['main'] }
class a { contain b }
class b { d { 'x': } }
define d { contain c }
class c { notify { 'n': } }
class { 'a': stage => 'last' }
class top { contain a }
include top

#= stage-and-override-in-subclass
stage { 'last': require => Stage['main'] }
class base { notify { 'n': message => '1' } }
class sub inherits base { Notify['n'] { message => '2' } notify { 's': } }
class { 'sub': stage => 'last' }
contain sub
contain base

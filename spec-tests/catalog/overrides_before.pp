# Overrides of resources that are declared later: they are applied when everything is evaluated.

#= before-a-define
define d($p = 1) { notice($p) }
D['x'] { p => 2 }
d { 'x': }

#= before-a-define-with-an-attribute-of-all-resources
define d($p = 1) { notify { "d-${title}": } }
D['x'] { noop => true }
d { 'x': }

#= a-tag-is-not-there-for-collectors
Notify['x'] { tag => 'late' }
@notify { 'x': message => 'b' }
Notify <| tag == 'late' |>

#= a-value-is-not-there-for-collectors
Notify['x'] { message => 'late' }
@notify { 'x': }
Notify <| message == 'late' |>

#= a-value-cannot-be-read
Notify['x'] { message => 'late' }
notify { 'x': }
notice(Notify['x']['message'])

#= another-error-comes-first
Notify['z'] { message => 'b' }
notify { 'z': message => 'c' }
fail('first')

#= of-a-value-that-is-set
class c { notify { 'z': message => 'c' } }
Notify['z'] { message => 'b' }
include c

#= several-and-one-behind
Notify['z'] { message => 'b' }
Notify['z'] { noop => true }
notify { 'z': }
Notify['z'] { loglevel => debug }

#= two-of-the-same-attribute
Notify['z'] { message => 'b' }
Notify['z'] { message => 'c' }
notify { 'z': }

#= of-a-relationship-that-an-arrow-set
Notify['z'] -> Notify['y']
Notify['z'] { noop => true }
notify { ['z', 'y', 'w']: }

#= of-a-virtual-resource
Notify['z'] { message => 'b' }
@notify { 'z': }
realize(Notify['z'])

#= of-a-virtual-instance
define d($p) { notify { "d${p}": } }
D['x'] { p => 2 }
@d { 'x': }

#= from-a-class
class c { Notify['z'] { message => 'b' } }
include c
notify { 'z': }

#= from-a-subclass
class a { notify { 'z': message => 'a' } }
class b inherits a { Notify['z'] { message => 'b' } Notify['y'] { message => 'b' } }
include b
notify { 'y': }

#= a-relationship-is-followed
Notify['z'] { require => Notify['y'] }
notify { ['z', 'y']: }

#= an-unknown-attribute
Notify['z'] { bogus => 1 }
notify { 'z': }

#= with-tags-of-the-container
class c { tag('t') notify { 'z': } }
Notify['z'] { tag => 'u' }
include c

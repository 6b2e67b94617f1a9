#= overrides-in-the-same-scope
#@ source: CE-OV-1
notify { 'a': }
Notify['a'] { message => 'x' }

#= overrides-of-a-value-in-the-same-scope
#@ source: CE-OV-7
notify { 'a': message => 1 }
Notify['a'] { message => 2 }

#= overrides-append-in-the-same-scope
#@ source: CE-OV-8
notify { 'a': message => 1 }
Notify['a'] { message +> 2 }

#= overrides-append-to-nothing-in-the-same-scope
#@ source: CE-OV-8
notify { 'a': }
Notify['a'] { message +> 2 }

#= overrides-in-a-subclass
#@ source: CE-OV-2
class a { notify { 'x': message => 'of a' } }
class b inherits a { Notify['x'] { message => 'of b' } }
include b

#= overrides-append-in-a-subclass
#@ source: CE-OV-3
class a { notify { 'x': message => ['one'] } }
class b inherits a { Notify['x'] { message +> ['two'] } }
include b

#= overrides-append-to-nothing-in-a-subclass
#@ source: CE-OV-4
class a { notify { 'x': } }
class b inherits a { Notify['x'] { message +> 'two' } }
include b

#= overrides-append-to-one-value-in-a-subclass
#@ source: CE-OV-5
class a { notify { 'x': message => 'one' } }
class b inherits a { Notify['x'] { message +> ['two', ['three', ['four']]] } }
include b

#= overrides-from-a-hash
#@ source: CE-OV-6
class a { notify { 'x': message => 'one' } }
class b inherits a { Notify['x'] { * => { 'message' => 'two', 'noop' => true } } }
include b

#= overrides-from-a-hash-in-the-same-scope
#@ source: CE-OV-6
notify { 'a': }
Notify['a'] { * => { 'message' => 'x' } }

#= overrides-in-another-class
#@ source: CE-OV-7
class a { notify { 'x': } }
class b { Notify['x'] { message => 'of b' } }
include a, b

#= overrides-of-several
#@ source: CE-OV-9
notify { ['a', 'b', 'c']: }
Notify['a', 'b', 'c'] { message => 'x' }

#= overrides-without-a-title
#@ source: CE-OV-9
notify { 'a': }
Notify[] { message => 'x' }

#= overrides-of-a-whole-type-are-defaults
#@ source: CE-OV-9
Notify { message => 'x' }
notify { 'a': }

#= overrides-through-resource
#@ source: CE-OV-10
notify { ['a', 'b']: }
Resource['Notify', 'a', 'b'] { message => 'x' }

#= overrides-through-a-type-in-a-variable
#@ source: CE-OV-10
notify { ['a', 'b']: }
$type = Notify
$type['a', 'b'] { message => 'x' }

#= overrides-through-references-in-a-variable
#@ source: CE-OV-10
notify { ['a', 'b']: }
$resources = Notify['a', 'b']
$resources { message => 'x' }

#= overrides-of-a-class
#@ source: CE-OV-9
class c($x = 1) { }
Class['c'] { x => 2 }
include c

#= overrides-of-something-never-declared
#@ source: CE-OV-11
Notify['a'] { message => 'x' }

#= overrides-before-the-declaration
#@ source: CE-OV-11
Notify['a'] { message => 'x' }
notify { 'a': }

#= overrides-undef-in-a-subclass
#@ source: CE-OV-2
class a { notify { 'x': message => 'one', noop => true } }
class b inherits a { Notify['x'] { message => undef } }
include b

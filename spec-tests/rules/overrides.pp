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
#@ source: CE-OV-12
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
#@ source: CE-OV-11; CI-9
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

#= overrides-through-a-list
#@ source: CE-OV-10
notify { ['a', 'b']: }
[Notify['a'], [Notify['b']]] { message => 'x' }

#= overrides-through-a-call
#@ source: CE-OV-10
function both() { Notify['a', 'b'] }
notify { ['a', 'b']: }
both() { message => 'x' }

#= overrides-through-a-call-of-a-method
#@ source: CE-OV-10
notify { ['a', 'b']: }
(['a', 'b'].map |$title| { Notify[$title] }) { message => 'x' }

#= overrides-through-a-call-of-a-method-without-a-block
#@ source: CE-OV-10
notify { ['a', 'b']: }
[Notify['a', 'b']].flatten { message => 'x' }

#= overrides-through-a-call-with-a-block
#@ source: CE-OV-10
['a', 'b'].map |$title| { Notify[$title] } { message => 'x' }

#= overrides-through-a-selector
#@ source: CE-OV-10
notify { ['a', 'b']: }
true ? { true => Notify['a'], default => Notify['b'] } { message => 'x' }

#= overrides-through-parentheses
#@ source: CE-OV-10
notify { ['a', 'b']: }
(if true { Notify['a'] }) { message => 'x' }

#= overrides-through-a-sum
#@ source: CE-OV-10
notify { ['a', 'b']: }
[Notify['a']] + [Notify['b']] { message => 'x' }

#= overrides-through-a-variable-in-a-subclass
#@ source: CE-OV-10; CE-OV-3
class a { $all = Notify['x', 'y'] notify { ['x', 'y']: message => 'one', noop => true } }
class b inherits a { $all { message +> 'two', * => { 'noop' => false } } }
include b

#= overrides-through-a-variable-of-a-value-in-the-same-scope
#@ source: CE-OV-10; CE-OV-7
notify { 'a': message => 1 }
$resources = Notify['a']
$resources { message => 2 }

#= overrides-through-a-variable-without-attributes
#@ source: CE-OV-10
notify { 'a': }
$resources = Notify['a']
$resources { }

#= overrides-through-a-string
#@ source: CE-OV-10
notify { 'a': }
$resources = 'Notify[a]'
$resources { message => 'x' }

#= overrides-through-a-whole-type-in-a-variable
#@ source: CE-OV-9; CE-OV-10
notify { 'a': }
$resources = Notify
$resources { message => 'x' }

#= overrides-through-a-variable-are-never-virtual
#@ source: CE-OV-10
notify { 'a': }
$resources = Notify['a']
@$resources { message => 'x' }

#= overrides-through-something-else
#@ source: CE-OV-10
'a' { message => 'x' }

#= overrides-in-a-lambda-of-a-subclass
#@ source: CE-OV-2
class a { notify { 'x': message => 'of a' } }
class b inherits a { [1].each |$x| { Notify['x'] { message => 'of b' } } }
include b

#= overrides-in-a-define-that-a-subclass-declares
#@ source: CE-OV-7
class a { notify { 'x': message => 'of a' } }
class b inherits a { d { 'y': } }
define d() { Notify['x'] { message => 'of d' } }
include b

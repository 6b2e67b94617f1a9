# Where Puppet accepts what the language's specification forbids, or means something else by it: catalogs are Puppet's.

#= decides-override-with-the-value-of-a-default
#@ source: CE-OV-14
Notify { message => 'd' }
notify { 'a': message => 'own' }
Notify['a'] { message => 'd' }

#= decides-override-with-the-value-of-a-default-that-is-there
#@ source: CE-OV-14
Notify { message => 'd' }
notify { 'a': }
Notify['a'] { message => 'd' }

#= decides-override-with-the-value-of-a-default-in-a-subclass
#@ source: CE-OV-14
class p {
  Notify { message => 'd' }
  notify { 'a': message => 'own' }
}
class k inherits p { Notify['a'] { message => 'd' } }
include k

#= decides-override-with-the-value-of-a-default-by-a-collector
#@ source: CE-OV-14
Notify { message => 'd' }
notify { 'a': message => 'own' }
Notify<| title == 'a' |> { message => 'd' }

#= decides-override-with-the-value-of-a-default-in-puppet
#@ source: CE-OV-14
#@ set: language=puppet
Notify { message => 'd' }
notify { 'a': message => 'own' }
Notify['a'] { message => 'd' }

#= decides-append-nested-arrays
#@ source: CE-OV-5
class p { notify { 'a': message => [['one']] } }
class k inherits p { Notify['a'] { message +> [['two', ['three']]] } }
include k

#= decides-append-nested-arrays-by-a-collector
#@ source: CE-OV-5
notify { 'a': message => [['one']] }
Notify<| title == 'a' |> { message +> [['two', ['three']]] }

#= decides-append-nested-arrays-to-nothing
#@ source: CE-OV-15
class p { notify { 'a': } }
class k inherits p { Notify['a'] { message +> [['two', ['three']]] } }
include k

#= decides-undef-against-a-resource-default
#@ source: CE-RE-28
Notify { message => 'd' }
notify { 'a': message => undef }

#= decides-collectors-in-arrays
#@ source: CE-RL-17
notify { ['a', 'b', 'c']: }
$collector = if true { Notify<| title == 'a' |> }
[$collector, Notify['b']] -> Notify['c']

#= decides-assignment-of-a-relationship-with-a-notification
#@ source: CE-RL-14
notify { ['a', 'b']: }
$x = Notify['a'] ~> Notify['b']
notice($x)

#= decides-qualified-attributes
#@ source: CE-RE-8
notify { 'a': }
Notify['a'] { a::b => 1 }

#= decides-variables-of-lambdas-in-a-class
#@ source: NS-28
class k { [1].each |$x| { $z = $x } }
include k
notice($k::z)

#= decides-variables-of-lambdas-in-a-class-while-it-runs
#@ source: NS-28
class k { [1].each |$x| {
  $z = $x
  notice($k::z)
} }
include k

#= decides-collector-in-a-scope-with-a-default
#@ source: CE-OV-14
Notify { message => 'd' }
notify { 'a': message => 'own' }
Notify<| title == 'a' |> { noop => true }

#= decides-append-to-undef
#@ source: CE-OV-16
class p { notify { 'a': message => undef } }
class k inherits p { Notify['a'] { message +> 'k' } }
include k

#= decides-append-to-undef-by-a-collector
#@ source: CE-OV-16
notify { 'a': message => undef }
Notify<| title == 'a' |> { message +> 'c' }

#= decides-override-without-attributes
#@ source: CE-OV-17
notify { 'a': message => 'm' }
Notify['a'] { }

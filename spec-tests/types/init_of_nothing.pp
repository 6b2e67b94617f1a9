#= a-parameter-of-a-function
#@ source: Puppet::Pops::Types::PInitType
function f(Init[Undef] $x) { notice('in') }
f(1)

#= a-parameter-of-a-class
#@ source: Puppet::Pops::Types::PInitType
class c(Init[Undef] $x = 1) { notice('in') }
include c

#= an-assertion
#@ source: Puppet::Pops::Types::PInitType
assert_type(Init[Undef], 1)

#= an-assertion-with-a-block
#@ source: Puppet::Pops::Types::PInitType
assert_type(Init[Scalar], 1) |$a, $b| { notice('no') }

#= a-result
#@ source: Puppet::Pops::Types::PInitType
function f() >> Init[Undef] { 1 }
notice(f())

#= a-parameter-of-a-lambda
#@ source: Puppet::Pops::Types::PInitType
[1].each |Init[Undef] $x| { notice('in') }

#= an-optional-parameter-that-is-undef
#@ source: Puppet::Pops::Types::PInitType
function f(Optional[Init[Undef]] $x) { notice('in') }
f(undef)

#= an-optional-parameter
#@ source: Puppet::Pops::Types::PInitType
function f(Optional[Init[Undef]] $x) { notice('in') }
f(1)

#= a-variant-that-fits-before
#@ source: Puppet::Pops::Types::PInitType
function f(Variant[Integer, Init[Undef]] $x) { notice('in') }
f(1)

#= elements-of-nothing
#@ source: Puppet::Pops::Types::PInitType
function f(Array[Init[Undef]] $x) { notice('in') }
f([])

#= elements
#@ source: Puppet::Pops::Types::PInitType
function f(Array[Init[Undef]] $x) { notice('in') }
f([1])

#= no-array-at-all
#@ source: Puppet::Pops::Types::PInitType
function f(Array[Init[Undef]] $x) { notice('in') }
f(1)

#= a-match-with-no-array-at-all
#@ source: Puppet::Pops::Types::PInitType
notice(1 =~ Array[Init[Undef]])

#= values-of-a-hash
#@ source: Puppet::Pops::Types::PInitType
function f(Hash[String, Init[Undef]] $x) { notice('in') }
f({'a' => 1})

#= a-member-of-a-structure
#@ source: Puppet::Pops::Types::PInitType
function f(Struct[{a => Init[Undef], b => Integer}] $x) { notice('in') }
f({'a' => 1})

#= a-tuple
#@ source: Puppet::Pops::Types::PInitType
function f(Tuple[Integer, Init[Undef]] $x) { notice('in') }
f([1, 2])

#= arguments-that-it-does-not-take
#@ source: Puppet::Pops::Types::PInitType
function f(Init[Integer, 'x'] $x) { notice('in') }
f('1')

#= an-assertion-with-arguments-that-it-does-not-take
#@ source: Puppet::Pops::Types::PInitType
assert_type(Init[Integer, 'x'], '1')

#= an-alias
#@ source: Puppet::Pops::Types::PInitType
type A = Init[Undef]
function f(A $x) { notice('in') }
f(1)

#= a-looked-up-value
#@ source: Puppet::Pops::Types::PInitType
lookup('x', Init[Undef], 'first', 1)

#= options-of-a-lookup
#@ source: Puppet::Pops::Types::PInitType
lookup('x', {value_type => Init[Undef], default_value => 1})

#= the-type-of-a-type
#@ source: Puppet::Pops::Types::PInitType
function f(Type[Init[Undef]] $x) { notice('in') }
f(Integer)

#= a-default-of-a-parameter
#@ source: Puppet::Pops::Types::PInitType
function f(Init[Undef] $x = 1) { notice('in') }
f()

#= a-parameter-behind-a-wrong-one
#@ source: Puppet::Pops::Types::PInitType
function f(String $x, Init[Undef] $y) { notice('in') }
f(1, 2)

#= a-parameter-before-a-wrong-one
#@ source: Puppet::Pops::Types::PInitType
function f(Init[Undef] $x, String $y) { notice('in') }
f(1, 2)

#= a-rest-of-parameters
#@ source: Puppet::Pops::Types::PInitType
function f(Init[Undef] *$x) { notice('in') }
f(1, 2)

#= a-sensitive-value
#@ source: Puppet::Pops::Types::PInitType
function f(Sensitive[Init[Undef]] $x) { notice('in') }
f(Sensitive(1))

#= an-iterable
#@ source: Puppet::Pops::Types::PInitType
function f(Iterable[Init[Undef]] $x) { notice('in') }
f([1])

#= an-object
#@ source: Puppet::Pops::Types::PInitType
type O = Object[{attributes => {a => Init[Undef]}}]
$x = O(1)

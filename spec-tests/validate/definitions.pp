#@ check: validate

#= a-class-in-an-if
if true { class c { } }

#= a-define-in-a-define
define d() { define e() { } }

#= a-node-in-a-class
class c { node n { } }

#= a-function-in-a-define
define d() { function f() { } }

#= a-type-alias-in-an-if
if true { type X = Integer }

#= a-hyphen-in-a-class-name
class foo-bar { }

#= a-capital-class-name
class Foo { }

#= a-leading-underscore
class _foo { }

#= leading-colons
class ::foo { }

#= a-quoted-name
class "foo" { }

#= a-quoted-define
define "foo"() { }

#= a-hyphen-in-a-define-name
define foo-bar() { }

#= a-capital-in-a-function-name
function Foo() { }

#= a-hyphen-in-a-function-name
function foo-bar() { }

#= a-class-named-as-a-type
class string { }

#= a-class-named-as-a-type-qualified
class m::string { }

#= a-define-named-as-a-type
define integer() { }

#= a-class-named-by-a-keyword
class if { }

#= a-class-named-default
class default { }

#= a-class-named-main
class main { }

#= a-class-named-settings
class settings { }

#= a-repeated-parameter
class c($a, $a) { }

#= a-repeated-lambda-parameter
with(1) |$a, $a| { }

#= a-parameter-title
define d($title) { }

#= a-parameter-name
class c($name) { }

#= a-capital-parameter
class c($A) { }

#= a-qualified-parameter
class c($a::b) { }

#= a-numeric-parameter
class c($1) { }

#= a-rest-in-a-define
define d(*$x) { }

#= a-rest-that-is-not-last-in-a-lambda
with(1) |*$a, $b| { }

#= a-rest-with-a-default
with(1) |*$a = 1| { }

#= inherits-after-parameters
class c($a) inherits p { }

#= parameters-after-inherits
class c inherits p($a) { }

#= an-inherited-expression
class c inherits "p" { }

#= a-value-at-the-end-of-a-class
class c { 1 }

#= a-value-at-the-end-of-a-define
define d() { "x" }

#= a-value-at-the-end-of-a-node
node n { $x }

#= an-if-value-at-the-end-of-a-class
class c { if true { 1 } }

#= an-if-without-value-at-the-end-of-a-class
class c { if true { notice(1) } }

#= an-assignment-in-a-default
class c($a = $b = 1) { }

#= a-resource-in-a-default
class c($a = notify { x: }) { }

#= reserved-words
class c { $x = attr }

#= private-is-reserved
private

#= plan-is-a-future-word
class plan { }

#= a-parameter-type-that-is-computed
class c(Integer[$x] $a) { }

#= a-node-with-a-bad-name
node "a b" { }

#= a-node-with-a-number
node 1.2.3 { }

#= a-node-with-inheritance
node a inherits b { }

#= an-alias-of-nothing
type X =

#= an-alias-with-parameters
type X[Integer] = String

#= an-alias-in-lower-case
type foo = Integer

#= relationships-all-arrows
#@ source: CE-RL-1
notify { ['a', 'b', 'c', 'd', 'e']: }
Notify['a'] -> Notify['b']
Notify['b'] ~> Notify['c']
Notify['d'] <- Notify['c']
Notify['e'] <~ Notify['d']

#= relationships-unique-sets
#@ source: CE-RL-2
notify { ['a', 'b']: }
[Notify['a'], Notify['a']] -> [Notify['b'], Notify['b']]

#= relationships-a-product
#@ source: CE-RL-3
notify { ['a', 'b', 'c', 'd']: }
Notify['a', 'b'] -> Notify['c', 'd']

#= relationships-a-collector-is-lazy
#@ source: CE-RL-4
Notify <| tag == 'first' |> -> Notify['last']
notify { 'last': }
notify { ['x', 'y']: tag => 'first' }

#= relationships-a-collector-in-a-list
#@ source: CE-RL-5
notify { 'a': }
[Notify <| |>] -> Notify['a']

#= relationships-different-types
#@ source: CE-RL-6
notify { 'a': }
file { '/b': }
class c { }
include c
[Notify['a'], File['/b']] -> Class['c']

#= relationships-a-string
#@ source: CE-RL-7
class a { }
class b { }
include a, b
'a' -> 'b'

#= relationships-a-string-with-a-reference
#@ source: CE-RL-7
notify { ['a', 'b']: }
'Notify[a]' -> 'Notify[b]'

#= relationships-nested-lists
#@ source: CE-RL-8
notify { ['a', 'b', 'c']: }
[Notify['a'], [Notify['b']]] -> Notify['c']

#= relationships-an-empty-operand
#@ source: CE-RL-9
notify { 'a': }
[] -> Notify['a']
Notify['a'] -> []

#= relationships-an-empty-operand-in-a-chain
#@ source: CE-RL-9
notify { ['a', 'b']: }
Notify['a'] -> [] -> Notify['b']

#= relationships-a-collector-that-finds-nothing
#@ source: CE-RL-9; CE-CO-4
notify { 'a': }
Notify <| tag == 'none' |> -> Notify['a']

#= relationships-chains
#@ source: CE-RL-10
notify { ['a', 'b', 'c']: }
Notify['a'] -> Notify['b'] ~> Notify['c']

#= relationships-chains-of-products
#@ source: CE-RL-10; CE-RL-13
notify { ['a', 'b', 'c', 'd']: }
Notify['a'] -> Notify['b', 'c'] -> Notify['d']

#= relationships-a-collector-realizes
#@ source: CE-RL-11
@notify { 'v': }
notify { 'a': }
Notify <| title == 'v' |> -> Notify['a']

#= relationships-the-left-side-is-evaluated-first
#@ source: CE-RL-12
function say($x) { notice($x) Notify[$x] }
notify { ['a', 'b']: }
say('a') -> say('b')

#= relationships-give-the-right-side
#@ source: CE-RL-13
notify { ['a', 'b']: }
$x = if true { Notify['a'] -> Notify['b'] }
notice($x)

#= relationships-bind-weaker-than-assignment
#@ source: CE-RL-14
notify { ['a', 'b']: }
$x = Notify['a'] -> Notify['b']
notice($x)

#= relationships-bind-stronger-than-a-call-without-parentheses
#@ source: CE-RL-15
notify { ['a', 'b']: }
notice Notify['b'] -> Notify['a']

#= relationships-do-not-fit-in-parentheses-of-a-call
#@ source: CE-RL-16
#@ check: validate
notice (Notify['b'] -> Notify['a'])

#= relationships-in-parentheses-tightly
#@ source: CE-RL-16
#@ check: validate
notice(Notify['b'] -> Notify['a'])

#= relationships-to-something-unknown
#@ source: CI-5
notify { 'a': }
Notify['a'] -> Notify['missing']

#= relationships-from-something-unknown
#@ source: CI-5
notify { 'a': }
Notify['missing'] -> Notify['a']

#= relationships-of-a-number
#@ source: CE-RL-6
1 -> Notify['a']

#= relationships-a-string-among-references
#@ source: CE-RL-6; CE-RL-7
class a::b { }
class c { }
include a::b, c
notify { 'n': }
[Notify['n'], ['a::b']] -> '::c'

#= relationships-a-bare-name
#@ source: CE-RL-7
class a { }
class b { }
include a, b
$x = if true { a ~> b }
notice($x)

#= relationships-a-string-that-names-no-class
#@ source: CE-RL-7
notify { 'n': }
'nowhere' -> Notify['n']

#= relationships-a-string-that-is-no-name
#@ source: CE-RL-7
notify { 'n': }
'no name' -> Notify['n']

#= relationships-a-keyword
#@ source: CE-RL-7
notify { 'n': }
'default' -> Notify['n']

#= relationships-give-each-reference-once
#@ source: CE-RL-13
notify { ['a', 'b']: }
$x = if true { Notify['a'] -> [Notify['b'], [Notify['b']]] }
notice($x)

#= relationships-a-string-of-mixed-case
#@ source: CE-RL-7
class kk::z { }
include kk::z
notify { 'n': }
'Kk::z' -> Notify['n']
'::kk::Z' ~> Notify['n']

#= relationships-a-string-all-in-capitals
#@ source: CE-RL-7
class kk::zz { }
include kk::zz
notify { 'n': }
Notify['n'] -> ['KK::ZZ']

#= relationships-a-string-in-capitals-that-names-no-class
#@ source: CE-RL-7
notify { 'n': }
'KK::ZZ' -> Notify['n']

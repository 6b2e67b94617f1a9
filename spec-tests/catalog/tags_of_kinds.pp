# Tags of other kinds than texts, and wrong ones.

#= values-of-kinds
notify { 'b': tag => [12, default, 1.5, true, undef, ['x', [3]], Integer, /a/] }

#= an-integer
notify { 'b': tag => 12 }

#= a-hash
notify { 'b': tag => {'a' => 1} }

#= a-boolean
notify { 'b': tag => true }

#= a-default
notify { 'b': tag => default }

#= an-override-of-undef
notify { 'b': tag => undef }
Notify['b'] { tag => 5 }

#= an-empty-text
notify { 'b': tag => ['', 'x'] }

#= the-function
tag(12, default)
notify { 'b': }

#= an-override-of-nothing
Notify['nope'] { tag => 'a b' }

#= an-override-in-lines
notify { 'x': }
Notify['x'] {
  message => 'm',
  tag => 'a b' }


#= nested-hashes
notify { 'b': tag => [{ 'a' => 1 }] }

#= a-hash-of-arrays
notify { 'b': tag => { 'a' => ['b', 1] } }

#= a-float-and-a-type
notify { 'b': tag => [1.5, Integer] }

#= undef-among-others
notify { 'b': tag => ['x', undef, ['y', undef]] }

#= an-override-with-a-number
notify { 'b': }
Notify['b'] { tag => [5, 'x'] }

#= a-collector-with-a-number
@notify { 'b': }
Notify <| |> { tag +> [5, default] }

#= a-collector-with-a-wrong-tag
@notify { 'b': }
Notify <| |> {
  tag => 'a b' }

#= defaults-with-a-number
Notify { tag => 7 }
notify { 'b': }

#= a-define-with-a-number
define d() { notify { 'in': } }
d { 'b': tag => 7 }

#= a-class-with-a-number
class c { notify { 'in': } }
class { 'c': tag => [8, true] }

#= a-collector-by-a-number
@notify { 'b': tag => 7 }
Notify <| tag == '7' |>

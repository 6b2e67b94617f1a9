#@ check: compile
#@ source: Puppet::Pops::Evaluator::RelationshipOperator

#= one
Notify['x'] -> Notify <| title == n |> -> Notify['z']

#= array
[Notify['x']] -> Notify <| title == n |> -> Notify['z']

#= titles
Notify['x', 'y'] -> Notify <| title == n |> -> Notify['z']

#= titles-in-array
[Notify['x', 'y']] -> Notify <| title == n |> -> Notify['z']

#= target-is-there
notify { 'z': }
[Notify['x'], Notify['y']] -> Notify <| title == n |> -> Notify['z']

#= second-is-missing
notify { ['x', 'z']: }
[Notify['x'], Notify['y']] -> Notify <| title == n |> -> Notify['z']

#= class-of-two
notify { 'z': }
[Class['x'], Notify['y']] -> Notify <| title == n |> -> Notify['z']

#= variable
notify { 'z': }
$a = [Notify['y'], Class['x']] 
$a -> Notify <| title == n |> -> Notify['z']

#= two-collectors
notify { 'z': }
[Notify['x'], Notify['y']] -> File <| |> -> Notify <| title == n |> -> Notify['z']

#= target-is-missing
notify { 'z': }
Notify['z'] -> File <| |> -> Notify <| title == n |> -> Notify['w', 'v']

#= backwards-array
notify { 'z': }
Notify['z'] <- Notify <| title == n |> <- [Notify['w'], Notify['v']]

#= backwards
notify { 'z': }
Notify['z'] <- Notify <| title == n |> <- Notify['w']

#= text
notify { 'z': }
'Notify[x]' -> Notify <| title == n |> -> Notify['z']

#= text-in-array
notify { 'z': }
['Notify[x]', Notify['y']] -> Notify <| title == n |> -> Notify['z']

#= all-are-there
notify { ['z', 'x', 'y']: }
[Notify['x'], Notify['y']] -> File <| |> -> Notify['z']

#= files
File['x'] -> File <| |> -> File['z']

#= defined-types
define d { }
[D['x'], D['y']] -> File <| |> -> File['z']

#= nested-arrays
[[Notify['x'], Notify['y']], Notify['q']] -> File <| |> -> File['z']

#= quote-in-title
[Notify["a'b"], Notify['y']] -> File <| |> -> File['z']

#= line-end-in-title
[Notify["a\nb"], Notify['y']] -> File <| |> -> File['z']

#= classes
class x {} include x
[Class['x'], Class['y']] -> File <| |> -> Class['x']

#= behind-an-empty-collector-there-is-nothing
#@ source: pops/evaluator/relationship_operator.rb
notify { ['a', 'b']: }
Notify[a] -> Notify<| title == none |> -> [] -> Notify[b]

#= nothing-then-an-empty-collector-then-nothing
#@ source: pops/evaluator/relationship_operator.rb
notify { ['a', 'b', 'c']: }
[Notify[a], Notify[c]] -> [] -> Notify<| title == none |> -> [] ~> Notify[b]

#= a-missing-resource-an-empty-collector-and-nothing
#@ source: pops/evaluator/relationship_operator.rb
notify { 'b': }
Notify[zz] -> Notify<| title == none |> -> [] -> Notify[b]

#= a-collector-then-nothing
#@ source: pops/evaluator/relationship_operator.rb
notify { ['a', 'b', 'c']: }
Notify[a] -> Notify<| title == c |> -> [] -> Notify[b]

#@ source: types.md, parameters; arguments of `[]` in arrays count one by one, errors of those that no expression stands for tell no place

#= a-title
notice(Notify[['z', {}]])

#= a-title-beside-the-array
notice(File[['a'], 1])

#= a-class
notice(Class[['::foo', Notify['x']]])

#= the-only-one-in-the-array
notice(Class[[Notify['x']]])

#= a-size
notice(Array[Integer, [2, Timespan('1-00:00:00')]])

#= a-size-of-a-parameter
with([1]) |Array[Integer, [2, 'a']] $p| { }

#= a-bound
notice(Integer[[1, 'a']])

#= a-member
notice(Variant[Integer, [Boolean, [undef]]])

#= a-member-of-a-parameter
class c(Array[Variant[Integer, [Boolean, [undef]]]] $p) { }
class { 'c': p => ['x'] }

#= a-member-of-a-parameter-of-a-function
function f(Tuple[[Integer, 'a']] $x) { }
f([1])

#= arrays-are-concatenated
notice(String([1,2] + [3], '%p'))
notice(String([1] + 2, '%p'))
notice(String([1] + [[2]], '%p'))
notice(String([] + [], '%p'))
notice(String([1] + {a => 2}, '%p'))
notice(String([1] + undef, '%p'))
notice(String([1] + "x", '%p'))
notice(String([1,2] + [2], '%p'))

#= hashes-are-merged
notice(String({a => 1} + {b => 2}, '%p'))
notice(String({a => 1} + {a => 2}, '%p'))
notice(String({a => {b => 1}} + {a => {c => 2}}, '%p'))
notice(String({a=>1} + [], '%p'))
notice(String({a=>1} + [b, 2], '%p'))
notice(String({a=>1} + [[b, 2],[c,3]], '%p'))

#= elements-are-removed
notice(String([1,2,3,2] - [2], '%p'))
notice(String([1,2] - 2, '%p'))
notice(String([1, 1.0] - [1], '%p'))
notice(String([[1],[2]] - [[1]], '%p'))
notice(String([1,2] - {a => 1}, '%p'))
notice(String([[a,1],2] - {a => 1}, '%p'))

#= elements-are-removed-fails-3
notice(String([a, A] - [a], '%p'))

#= keys-are-removed
notice(String({a => 1, b => 2} - a, '%p'))
notice(String({a => 1, b => 2} - [a], '%p'))
notice(String({a => 1, b => 2} - [a, b], '%p'))
notice(String({a => 1} - {a => 5}, '%p'))
notice(String({a => 1} - c, '%p'))

#= elements-are-appended
notice(String([1] << 2, '%p'))
notice(String([1] << [2], '%p'))
notice(String([] << {a => 1}, '%p'))
notice(String([] << undef, '%p'))

#= a-hash-is-not-appended-to
notice({a => 1} << 1)

#= a-hash-and-a-number-are-not-added
notice({a => 1} + 1)

#= a-hash-and-odd-elements-are-not-added
notice({a => 1} + [1,2,3])

#= a-string-and-an-array-are-not-added
notice("a" + [1])

#= a-number-and-an-array-are-not-subtracted
notice(1 - [1])

#= unfolding-in-arrays
notice(String([*[1,2], 3], '%p'))
notice(String([*undef, 1], '%p'))
notice(String([*{a => 1}], '%p'))
notice(String([*1], '%p'))
notice(String([1, *[[2]]], '%p'))
notice(String([*Integer[1,3]], '%p'))

#= unfolding-in-calls
notice(*[1,2], 3)
notice(*undef)
notice(*{a => 1})

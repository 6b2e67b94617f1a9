#= array-elements
notice(String([1,2,3][0], '%p'))
notice(String([1,2,3][-1], '%p'))
notice(String([1,2,3][9], '%p'))
notice(String([1,2,3][1,2], '%p'))
notice(String([1,2,3][1,-1], '%p'))
notice(String([1,2,3][-2,2], '%p'))
notice(String([1,2,3][0,0], '%p'))
notice(String([1,2,3][5,1], '%p'))
notice(String([[1,2],[3]][0][1], '%p'))
notice(String([1,2,3][1,100], '%p'))
notice(String([1,2,3][-9], '%p'))
notice(String([1,2,3][-9,3], '%p'))

#= hash-values
notice(String({a => 1}[a], '%p'))
notice(String({a => 1}[b], '%p'))
notice(String({a => 1, b => 2}[a, b], '%p'))
notice(String({a => 1, b => 2}[a, z], '%p'))
notice(String({1 => x}[1], '%p'))
notice(String({1 => x}[1.0], '%p'))
notice(String({'A' => 1}['a'], '%p'))
notice(String({[1] => x}[[1]], '%p'))
notice(String({undef => 1}[undef], '%p'))

#= an-index-that-is-a-numeric-string
notice([1,2]['0'])

#= an-index-that-is-a-word
notice([1,2][a])

#= an-index-that-is-a-float
notice([1,2][1.5])

#= an-index-that-is-undef
notice([1,2][undef])

#= an-index-of-undef
$x = undef
notice($x[a])

#= an-index-of-a-number
notice(1[0])

#= an-index-of-a-boolean
notice(true[0])

#= no-index
#@ check: validate
notice([1][])

#= three-indices
notice([1,2,3][0,1,2])

#= a-blank-before-the-bracket
$x = [1,2]
notice($x [1])

#= dotted-access-is-a-call
$h = {k => 1}
notice($h.k)

#= a-chain-of-calls
notice(String([3,1].sort.map |$x| { $x * 2 }, '%p'))
notice(String('a'.upcase.length, '%p'))
notice(String({a=>1}.keys[0], '%p'))
notice(String([[1,2],[3]].map |$x| { $x.length }, '%p'))

#= regexp-index
notice('abc'[/b/])

#= both-keys-of-a-slice-must-be-numbers
notice([1, 2][1.5, Integer])

#= a-float-is-no-key-of-a-slice
notice([1, 2][1.5, 1])

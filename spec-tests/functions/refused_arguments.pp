#@ source: functions.sigs; what functions say when no signature takes the arguments

#= abs
notice(abs([1]))

#= annotate
notice(annotate(Integer, 1))

#= break
[1].each |$x| { break(1) }

#= call
notice(call(1))

#= ceiling
notice(ceiling([1]))

#= compare
notice(compare(1))

#= contain
contain()

#= dig
notice(dig('a', 0))

#= epp
notice(epp(1))

#= floor
notice(floor({}))

#= get
notice(get([1], 0))

#= hiera
notice(hiera(1))

#= hiera-array
notice(hiera_array('a', 'b', 'c', 'd'))

#= hiera-hash
notice(hiera_hash())

#= hiera-include
hiera_include({})

#= import
import('a') |$x| { }

#= include
include()

#= inline-epp
notice(inline_epp(['a']))

#= match
notice(match(1, /a/))

#= max
notice(max([1]) |$x| { $x })

#= min
notice(min(1, 2) |$x| { $x })

#= next
[1].each |$x| { next(1, 2) }

#= notice
notice('a') |$x| { $x }

#= require
require()

#= return
function f() { return(1, 2) }
notice(f())

#= reverse-each
notice(reverse_each(undef))

#= sort
notice(sort(1))

#= strftime
notice(strftime(1, '%S'))

#= flatten
notice(flatten([1]) |$x| { $x })

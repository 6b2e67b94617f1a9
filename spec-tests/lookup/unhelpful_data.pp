#= alias-in-a-list
include c
class c($x = 'd', $y = ['e']) { notice($x, $y) }
#- data/common.yaml
#| c::x: ["%{alias('nope')}", 2]
#| c::y: "%{alias('nope.a.b')}"
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= alias-with-text-around
include c
class c($x = 'd') { notice($x) }
#- data/common.yaml
#| c::x: "a%{alias('nope')}"
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= alias-over-levels
include c
class c($x = 'd') { notice($x) }
#- data/common.yaml
#| c::x: found
#- data/top.yaml
#| c::x: "%{alias('nope')}"
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Top, path: top.yaml}, {name: Common, path: common.yaml}]

#= alias-merged
notice(lookup('x', { 'merge' => 'unique' }), lookup('h', { 'merge' => 'deep' }))
#- data/common.yaml
#| x: [a]
#| h: { a: 1 }
#- data/top.yaml
#| x: "%{alias('nope')}"
#| h: { b: "%{alias('nope')}", c: "%{lookup('nope')}" }
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Top, path: top.yaml}, {name: Common, path: common.yaml}]

#= lookup-of-a-missing-key-in-a-value
include c
class c($x = 'd', $y = 'e') { notice($x, $y) }
#- data/common.yaml
#| c::x: "%{lookup('nope')}"
#| c::y: "%{hiera('nope.1')}"
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= number-keys-in-hash-and-dig
notice(lookup('h'), lookup('h.1', undef, undef, 'none'), lookup('h."1"', undef, undef, 'none'), lookup('l.1'), lookup("h.'1'", undef, undef, 'none'))
#- data/common.yaml
#| h: { 1: one, '2': two, 3.5: x, true: y }
#| l: [a, b]
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Common, path: common.yaml}]

#= sort-merged-mixed
notice(lookup('x', { 'merge' => { 'strategy' => 'deep', 'sort_merged_arrays' => true } }))
#- data/common.yaml
#| x: { l: [b, 1, a] }
#- data/top.yaml
#| x: { l: [[z], c] }
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Top, path: top.yaml}, {name: Common, path: common.yaml}]

#= sort-merged-with-undef
notice(lookup('x', { 'merge' => { 'strategy' => 'deep', 'sort_merged_arrays' => true } }))
#- data/common.yaml
#| x: { l: [b, ~, a] }
#- data/top.yaml
#| x: { l: [c] }
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Top, path: top.yaml}, {name: Common, path: common.yaml}]

#= sort-merged-at-the-top
notice(lookup('x', { 'merge' => { 'strategy' => 'deep', 'sort_merged_arrays' => true } }), lookup('y', { 'merge' => { 'strategy' => 'unique', 'sort_merged_arrays' => true } }))
#- data/common.yaml
#| x: [b, a, a]
#| y: [2, 1]
#- data/top.yaml
#| x: [c]
#| y: [0, 10]
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: Top, path: top.yaml}, {name: Common, path: common.yaml}]

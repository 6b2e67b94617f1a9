#@ check: compile

#= keys-that-are-numbers
notice(lookup('a.b'))
#- data/common.yaml
#| a: {1: x}
#- hiera.yaml
#| version: 5

#= a-key-that-is-a-number
notice(lookup('1'))
#- data/common.yaml
#| 1: x
#- hiera.yaml
#| version: 5

#= a-number-as-a-key
notice(lookup(1))
#- data/common.yaml
#| 1: x
#- hiera.yaml
#| version: 5

#= a-number-as-a-subkey
notice(lookup('a.1'))
#- data/common.yaml
#| a: {1: x}
#- hiera.yaml
#| version: 5

#= a-number-as-a-subkey-of-an-array
notice(lookup('a.1'))
#- data/common.yaml
#| a: [x, y]
#- hiera.yaml
#| version: 5

#= a-number-as-a-quoted-subkey
notice(lookup('a."1"'))
#- data/common.yaml
#| a: {'1': x}
#- hiera.yaml
#| version: 5

#= numbers-among-keys
notice(lookup(['a', 1]))
#- data/common.yaml
#| a: x
#- hiera.yaml
#| version: 5

#= sorted-hashes
notice(lookup('a', Any, { 'strategy' => 'deep', 'sort_merged_arrays' => true }))
#- data/a.yaml
#| a: {l: [{x: 1}, {y: 2}]}
#- data/b.yaml
#| a: {l: [{z: 3}]}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: two
#|     paths: [a.yaml, b.yaml]

#= sorted-numbers-and-texts
notice(lookup('a', Any, { 'strategy' => 'deep', 'sort_merged_arrays' => true }))
#- data/a.yaml
#| a: {l: [1, x]}
#- data/b.yaml
#| a: {l: [2]}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: two
#|     paths: [a.yaml, b.yaml]

#= sorted-booleans
notice(lookup('a', Any, { 'strategy' => 'deep', 'sort_merged_arrays' => true }))
#- data/a.yaml
#| a: {l: [true]}
#- data/b.yaml
#| a: {l: [false]}
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: two
#|     paths: [a.yaml, b.yaml]

#= an-alias-of-a-missing-key
class c($p = 'default') { notice("of ${p}") notice($p =~ Undef) }
include c
#- data/common.yaml
#| c::p: "%{alias('nope')}"
#- hiera.yaml
#| version: 5

#= an-alias-of-a-missing-key-without-a-default
class c($p) { notice("of ${p}") notice($p =~ Undef) }
include c
#- data/common.yaml
#| c::p: "%{alias('nope')}"
#- hiera.yaml
#| version: 5

#= an-alias-of-a-missing-key-of-a-type
class c(String $p = 'default') { notice("of ${p}") notice($p =~ Undef) }
include c
#- data/common.yaml
#| c::p: "%{alias('nope')}"
#- hiera.yaml
#| version: 5

#= an-alias-of-undef
class c($p = 'default') { notice("of ${p}") notice($p =~ Undef) }
include c
#- data/common.yaml
#| c::p: "%{alias('nil')}"
#| nil: ~
#- hiera.yaml
#| version: 5

#= an-alias-of-a-missing-key-looked-up
notice(lookup('a', { 'default_value' => 'd' }))
notice(lookup('a') =~ Undef)
#- data/common.yaml
#| a: "%{alias('nope')}"
#- hiera.yaml
#| version: 5

#= an-alias-of-a-missing-key-in-a-hash
notice(lookup('a'))
#- data/common.yaml
#| a: {b: "%{alias('nope')}", c: "%{lookup('nope')}", d: ["%{hiera('nope')}"]}
#- hiera.yaml
#| version: 5

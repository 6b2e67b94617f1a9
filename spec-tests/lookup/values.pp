#= scalars
['s','i','f','t','n','e','q','m'].each |$k| { notice(String(lookup($k), '%p')) }
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| s: text
#| i: 5
#| f: 1.5
#| t: true
#| n: ~
#| e: ''
#| q: '5'
#| m: |
#|   line
#|   two

#= collections
notice(String(lookup('h'), '%p'), String(lookup('l'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| h: {a: 1, b: [x, {y: z}]}
#| l: [1, [2], {a: b}]

#= yaml-scalars
notice(String(lookup('v'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| v: [yes, no, on, off, 010, 0x1f, 1_000, 1e3, 1.0, .5, ~, null, 'yes', 12:30, '0123', -5, +5, .inf]

#= anchors-and-merge-keys
notice(String(lookup('b'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: &x {p: 1, q: 2}
#| b:
#|   <<: *x
#|   q: 3

#= an-unknown-key
lookup('nope')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= a-default
notice(lookup('nope', default_value => 5), lookup('nope', Integer, first, 6), lookup({name => nope, default_value => 7}))
notice(lookup('nope') |$k| { "block $k" })
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= a-default-of-a-known-key
notice(lookup('a', default_value => 5))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= several-keys
notice(lookup(['x', 'a', 'b']))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1
#| b: 2

#= dotted-keys
notice(lookup('h.a.b'), lookup('h.l.1'), lookup('h."x.y"'))
notice(String(lookup('h.a.z', default_value => undef), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| h:
#|   a: {b: 1}
#|   l: [5, 6]
#|   x.y: 7

#= a-dotted-key-into-a-scalar
lookup('a.b')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= a-type
notice(lookup('a', Integer))
lookup('a', String)
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= a-type-of-a-default
lookup('zz', String, first, 1)
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= a-key-with-colons
notice(lookup('a::b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a::b: 1

#= a-key-that-is-undef
notice(String(lookup('a'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: ~

#= the-reserved-key
lookup('lookup_options')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| lookup_options: {}

#= an-unknown-merge
lookup('a', Any, nope)
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= options-as-a-hash
notice(lookup('l', {merge => unique}), lookup({name => 'l', merge => first}))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| l: [1, 1, [2]]

#= default-values-hash
notice(lookup('zz', {default_values_hash => {zz => 9}}), lookup('a', {default_values_hash => {a => 9}}), lookup('a', {override => {a => 8}}))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= wrong-arguments
lookup()
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: 1

#= a-file-that-is-missing
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml

#= a-file-that-is-empty
notice(lookup('a', default_value => none))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| # nothing

#= a-file-that-is-no-hash
notice(lookup('a', default_value => none))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| - 1

#= a-broken-file
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: [1

#= no-hierarchy
notice(lookup('a', default_value => 1))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 5

#= json-data
notice(String(lookup('a'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: j
#|   path: x.json
#|   data_hash: json_data
#- data/x.json
#| {"a": [1, 2.5, null, {"b": true}]}

#= broken-json
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: j
#|   path: x.json
#|   data_hash: json_data
#- data/x.json
#| {"a": }

#= hocon-data
notice(String(lookup('a'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: j
#|   path: x.conf
#|   data_hash: hocon_data
#- data/x.conf
#| a { b = 1, c = [x, y] }

#= first
notice(String(lookup('a'), '%p'))
notice(String(lookup('l'), '%p'))
notice(String(lookup('b'), '%p'))
notice(String(lookup('c'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= unique
notice(String(lookup('l', Any, unique), '%p'), String(lookup('a', Any, unique), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= hash
notice(String(lookup('h', Any, hash), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= deep
notice(String(lookup('h', Any, deep), '%p'), String(lookup('l', Any, deep), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= deep-with-options
notice(String(lookup('l', Any, {strategy => deep, sort_merged_arrays => true}), '%p'))
notice(String(lookup('d', Any, {strategy => deep, merge_hash_arrays => true}), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| d: [{k: w}, {m: n}]

#= knockout
notice(String(lookup('k', Any, {strategy => deep, knockout_prefix => '--'}), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| k: [a, b, --c]

#= hash-of-arrays
lookup('l', Any, hash)
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= deep-of-scalars
notice(lookup('a', Any, deep))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= unique-of-hashes
lookup('h', Any, unique)
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common

#= lookup-options
notice(String(lookup('h'), '%p'), String(lookup('l'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| lookup_options:
#|   h: {merge: deep}
#|   "^l$": {merge: unique}

#= lookup-options-are-overridden
notice(String(lookup('h', Any, first), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| lookup_options:
#|   h: {merge: deep}

#= convert-to
notice(String(lookup('c'), '%p'), String(lookup('n'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| n: "5"
#| lookup_options:
#|   c: {convert_to: Sensitive}
#|   n: {convert_to: [Integer, 10]}

#= convert-to-fails
lookup('c')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| lookup_options:
#|   c: {convert_to: Integer}

#= an-unknown-strategy-in-options
lookup('c')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| lookup_options:
#|   c: {merge: nope}

#= class-parameters-merge
class c($h, $l = []) { notice(String([$h, $l], '%p')) }
include c
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: node
#|   path: "nodes/%{trusted.certname}.yaml"
#| - name: os
#|   path: "os/%{facts.os.family}.yaml"
#| - name: common
#|   path: common.yaml
#- data/nodes/node.example.com.yaml
#| a: node
#| l: [1, 2]
#| h: {x: {p: 1}, y: 2}
#| d: [1, {k: v}]
#- data/os/Debian.yaml
#| a: os
#| l: [2, 3]
#| h: {x: {q: 5}, z: 3}
#| b: os
#- data/common.yaml
#| a: common
#| l: [3, 4]
#| h: {x: {p: 9, r: 1}, w: 4}
#| c: common
#| c::h: {a: 1}
#| c::l: [9]
#| lookup_options:
#|   "c::.*": {merge: deep}

#= options-without-a-value
notice(lookup('mod::a'))
notice(lookup('b'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| lookup_options:
#| b: 2
#- modules/mod/hiera.yaml
#| version: 5
#- modules/mod/data/common.yaml
#| lookup_options:
#| mod::a: b

#= options-without-a-value-in-one-of-two-files
notice(lookup('b'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: one, path: one.yaml}
#| - {name: two, path: two.yaml}
#- data/one.yaml
#| lookup_options:
#| b: [2]
#- data/two.yaml
#| lookup_options: {b: {merge: unique}}
#| b: [3]

#= options-that-are-a-text-with-the-name-of-one
#@ source: LookupAdapter#lookup, where the options are indexed whatever they are
include c
#- modules/c/manifests/init.pp
class c($k = 1) { notice($k) }
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::k: [a]
#| lookup_options:
#|   c::k: merge unique

#= options-that-are-a-text-with-the-name-of-a-conversion
notice(lookup('k'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| k: "1"
#| lookup_options:
#|   k: convert_to Integer

#= options-that-are-another-text
notice(lookup('k'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| k: "1"
#| lookup_options:
#|   k: unique

#@ check: compile
#@ source: Puppet's function hiera_include

#= what-it-gives
notice(hiera_include('classes'))
#- modules/a/manifests/init.pp
class a { notify { 'a': } }
#- modules/b/manifests/init.pp
class b { notify { 'b': } }
#- data/common.yaml
#| classes: [a, 'b']
#- hiera.yaml
#| version: 5

#= one-name
class x { }
$r = hiera_include('classes')
notice($r, type($r))
#- data/common.yaml
#| classes: x
#- hiera.yaml
#| version: 5

#= names-in-other-forms
class x { }
class x::y { }
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: ['::x', 'X::Y', 'x', '::x::y']
#- hiera.yaml
#| version: 5

#= nested-arrays
class x { }
class y { }
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: [[x], [[y, x]]]
#- hiera.yaml
#| version: 5

#= no-names
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: []
#- hiera.yaml
#| version: 5

#= a-default
class x { }
notice(hiera_include('nope', ['x']))
notice(hiera_include('nope', 'x'))
#- hiera.yaml
#| version: 5

#= a-default-that-is-a-reference
class x { }
notice(hiera_include('nope', Class['x']))
#- hiera.yaml
#| version: 5

#= a-default-that-is-an-array-of-references
class x { }
notice(hiera_include('nope', [Class['x'], 'x']))
#- hiera.yaml
#| version: 5

#= a-block
class x { }
notice(hiera_include('nope') |$key| { 'x' })
#- hiera.yaml
#| version: 5

#= nothing-found
notice(hiera_include('nope'))
#- hiera.yaml
#| version: 5

#= a-number-among-the-names
class x { }
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: [x, 1]
#- hiera.yaml
#| version: 5

#= undef-among-the-names
class x { }
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: [x, ~]
#- hiera.yaml
#| version: 5

#= a-hash
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: {x: y}
#- hiera.yaml
#| version: 5

#= an-empty-name
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: ['']
#- hiera.yaml
#| version: 5

#= an-empty-text
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: ''
#- hiera.yaml
#| version: 5

#= a-class-that-is-missing
notice(hiera_include('classes'))
#- data/common.yaml
#| classes: [nope]
#- hiera.yaml
#| version: 5

#= before-an-arrow
class x { notify { 'n': } }
hiera_include('classes') -> notify { 'after': }
#- data/common.yaml
#| classes: [x]
#- hiera.yaml
#| version: 5

#= after-an-arrow
class x { notify { 'n': } }
notify { 'first': } -> hiera_include('classes')
#- data/common.yaml
#| classes: [x]
#- hiera.yaml
#| version: 5

#= as-a-value
class x { notify { 'n': } }
notify { 'after': require => hiera_include('classes') }
#- data/common.yaml
#| classes: [x]
#- hiera.yaml
#| version: 5

#= in-a-template
class x { notify { 'n': } }
notice(inline_epp('<%= hiera_include("classes") %>'))
#- data/common.yaml
#| classes: [x]
#- hiera.yaml
#| version: 5

#= by-a-function-in-ruby
class x { notify { 'n': } }
notice(inline_template('<%= scope.call_function("hiera_include", ["classes"]).map(&:to_s).inspect %>'))
notice(inline_template('<%= scope.function_hiera_include(["classes"]).inspect %>'))
#- data/common.yaml
#| classes: [x]
#- hiera.yaml
#| version: 5

#= merged-over-levels
class x { }
class y { }
notice(hiera_include('classes'))
#- data/a.yaml
#| classes: [y, x]
#- data/b.yaml
#| classes: [x]
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: two
#|     paths: [a.yaml, b.yaml]

#= defaults-that-are-empty
notice([hiera_include('nope', ''), hiera_include('nope', []), hiera_include('nope', {})])
#- hiera.yaml
#| version: 5

#= a-default-that-is-undef
notice(hiera_include('nope', undef))
#- hiera.yaml
#| version: 5

#= a-default-that-is-a-number
notice(hiera_include('nope', 1))
#- hiera.yaml
#| version: 5

#= a-default-that-is-false
notice(hiera_include('nope', false))
#- hiera.yaml
#| version: 5

#= a-default-that-is-default
notice(hiera_include('nope', default))
#- hiera.yaml
#| version: 5

#= a-default-that-is-secret
notice(hiera_include('nope', Sensitive('x')))
#- hiera.yaml
#| version: 5

#= contained-by-a-chain-of-classes
class x { notify { 'n': } }
class y { notify { 'y': } }
class top { hiera_include('classes') -> notify { 'after': } }
include top
#- data/common.yaml
#| classes: [x, y]
#- hiera.yaml
#| version: 5

#= variables-and-facts
$v = 'var'
notice(lookup('a'), lookup('b'), lookup('c'), lookup('d'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "%{facts.kernel}-%{trusted.certname}"
#| b: "%{v}|%{::v}|%{kernel}"
#| c: "%{facts.os.release.major}"
#| d: "[%{nope}]"

#= functions
notice(lookup('a'), lookup('c'), lookup('d'), lookup('e'), lookup('f'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "%{lookup('b')}"
#| b: [1, 2]
#| c: "%{alias('b')}"
#| d: "%{literal('%')}{x}"
#| e: "x%{hiera('g')}y"
#| g: 5
#| f: "%{scope('kernel')}"

#= alias-must-be-alone
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "x%{alias('b')}"
#| b: 1

#= an-unknown-function
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "%{nope('b')}"

#= an-unknown-key-inside
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "%{lookup('zz')}"

#= recursion
lookup('a')
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "%{lookup('b')}"
#| b: "%{lookup('a')}"

#= in-keys-and-nested
notice(String(lookup('h'), '%p'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| h: {"k-%{kernel}": ["%{kernel}", {x: "%{kernel}"}]}

#= dotted-lookups
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "%{lookup('h.x.0')}"
#| h: {x: [7]}

#= empty-and-odd
notice(lookup('a'), lookup('b'), lookup('c'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "[%{}]"
#| b: "100% %{::}"
#| c: "%{'quoted'}"

#= class-variables
class c { $v = 5 }
include c
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: common
#|   path: common.yaml
#- data/common.yaml
#| a: "%{c::v}"

# Data and configurations that are no good: what is said, and where.

#= a-tab-in-yaml
#@ source: hiera.md, data files
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| b:
#| 	c: 2

#= an-unclosed-list
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| list: [1, 2
#| b: 3

#= an-unclosed-quote
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: "text
#| b: 3

#= a-wrong-indentation
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a:
#|   b: 1
#|  c: 2

#= an-unknown-anchor
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: *nowhere

#= an-object-of-ruby
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: !ruby/object:Object {}

#= a-date
notice(lookup('b'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 2024-02-30
#| b: 2024-02-29

#= a-symbol
notice(lookup('b'))
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: :symbol
#| b: 1

#= a-list-for-a-hash
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| - a: 1

#= a-text-for-a-hash
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| only words

#= an-empty-file
notice(lookup('a', default_value => 'nothing'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| # nothing

#= two-documents
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| ---
#| a: 1
#| ---
#| a: 2

#= keys-twice
notice(lookup('a'), lookup('h'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| h: {k: 1, k: 2}
#| a: 2

#= an-alias-in-itself
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: &a
#|   b: *a

#= an-integer-that-is-too-large
notice(lookup('b'))
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 123456789012345678901234567890
#| b: 9223372036854775807

#= broken-yaml-in-the-configuration
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#|   - name: x
#|    path: y.yaml

#= the-hierarchy-is-no-list
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy: common

#= an-entry-is-no-hash
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy: [common]

#= an-entry-without-a-name
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - path: common.yaml

#= a-path-is-no-text
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: [a.yaml]}

#= paths-are-no-list
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, paths: a.yaml}

#= no-paths
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, paths: []}

#= mapped-paths-of-two
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, mapped_paths: [facts.os, part]}

#= a-version-that-is-a-text
notice(lookup('a'))
#- hiera.yaml
#| version: "5"

#= no-version
notice(lookup('a', default_value => 'nothing'))
#- hiera.yaml
#| hierarchy: []

#= version-3-in-the-environment
notice(lookup('a'))
#- hiera.yaml
#| :backends: yaml
#| :hierarchy: [common]

#= version-3-in-the-environment-leniently
#@ set: strict=warning
notice(lookup('a', default_value => 'nothing'))
#- hiera.yaml
#| :backends: yaml
#| :hierarchy: [common]

#= version-3-in-a-module
notice(lookup('m::a'))
#- modules/m/hiera.yaml
#| :backends: yaml
#- modules/m/manifests/init.pp
class m { }

#= two-functions-for-one-entry
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.yaml, data_hash: yaml_data, lookup_key: eyaml_lookup_key}

#= two-functions-in-the-defaults
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| defaults: {data_hash: yaml_data, data_dig: x}
#| hierarchy:
#| - {name: x, path: a.yaml}

#= a-default-hierarchy-in-the-environment
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.yaml}
#| default_hierarchy:
#| - {name: y, path: b.yaml}

#= a-backend-of-hiera-3
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.yaml, hiera3_backend: mongodb}

#= a-reserved-option
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.yaml, options: {path: b}}

#= a-wrong-name-of-an-option
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.yaml, options: {1x: b}}

#= yaml-data-without-a-path
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, data_hash: yaml_data}

#= eyaml-without-a-path
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, lookup_key: eyaml_lookup_key}

#= a-method-in-the-configuration
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: "%{lookup('a')}.yaml"}

#= options-that-are-no-hash
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| lookup_options: [a]

#= a-pattern-that-is-none
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| lookup_options: {"^a(": {merge: first}}

#= options-of-a-merge-that-there-are-not
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| lookup_options: {a: {merge: {strategy: deep, knockout: "--"}}}

#= a-merge-without-a-strategy
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| lookup_options: {a: {merge: {knockout_prefix: "--"}}}

#= an-empty-prefix
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, paths: [one.yaml, two.yaml]}
#- data/one.yaml
#| a: [1]
#| lookup_options: {a: {merge: {strategy: deep, knockout_prefix: ""}}}
#- data/two.yaml
#| a: [2]

#= hashes-with-others
notice(lookup('a', merge => hash))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, paths: [one.yaml, two.yaml]}
#- data/one.yaml
#| a: {k: 1}
#- data/two.yaml
#| a: [2]

#= options-of-a-module-about-other-keys
notice(lookup('m::a'))
#- modules/m/hiera.yaml
#| version: 5
#- modules/m/data/common.yaml
#| m::a: 1
#| lookup_options: {n::a: {merge: first}}
#- modules/m/manifests/init.pp
class m { }

#= a-pattern-of-a-module-about-other-keys
notice(lookup('m::a'))
#- modules/m/hiera.yaml
#| version: 5
#- modules/m/data/common.yaml
#| m::a: 1
#| lookup_options: {"^n::": {merge: first}}
#- modules/m/manifests/init.pp
class m { }

#= a-convert-to-without-a-type
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: 1
#| lookup_options: {a: {convert_to: Nope}}

#= an-unfinished-interpolation
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: "%{facts.kernel"

#= a-method-without-an-argument
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: "%{lookup()}"

#= a-wrong-key-inside
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: "%{lookup('b..c')}"
#| b: {c: 1}

#= an-index-that-is-none
notice(lookup('a.x', default_value => 'nothing'))
notice(lookup('a.5', default_value => 'nothing'))
notice(lookup('a.-1', default_value => 'nothing'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: [1, 2]

#= recursion-through-options
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| a: "%{lookup('b.c')}"
#| b: {c: "%{alias('a')}"}

#= broken-json-in-lines
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.json, data_hash: json_data}
#- data/a.json
#| {
#|   "b": 1,
#|   "a": [1, 2,]
#| }

#= json-that-is-a-list
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.json, data_hash: json_data}
#- data/a.json
#| [1]

#= broken-hocon
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.conf, data_hash: hocon_data}
#- data/a.conf
#| a = 1
#| b = [1, 2

#= hocon-of-unlike-values
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: x, path: a.conf, data_hash: hocon_data}
#- data/a.conf
#| a = 1 [2]

#= a-key-file-that-is-missing
notice(lookup('plain'))
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - name: encrypted
#|   lookup_key: eyaml_lookup_key
#|   path: common.eyaml
#|   options: {pkcs7_private_key: /nowhere/private_key.pem, pkcs7_public_key: /nowhere/public_key.pem}
#- data/common.eyaml
#| plain: "no %{facts.kernel} key is needed"
#| a: ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIBajCCAWYCAQAxggEhMIIBHQIBADAFMAACAQEwDQYJKoZIhvcN]

#= no-keys-are-named
notice(lookup('a'))
#- hiera.yaml
#| version: 5
#| hierarchy:
#| - {name: encrypted, lookup_key: eyaml_lookup_key, path: common.eyaml, options: {x: 1}}
#- data/common.eyaml
#| a: ["plain", "ENC[PKCS7,MIIB]"]

#@ source: catalog expressions, Undef Parameter Values

#= default-10-lookup-none-given-none
class c($x = 10) { notice(String($x, '%p')) }
include c

#= default-10-lookup-none-given-20
class c($x = 10) { notice(String($x, '%p')) }
class { 'c': x => 20 }

#= default-10-lookup-none-given-undef
class c($x = 10) { notice(String($x, '%p')) }
class { 'c': x => undef }

#= default-10-lookup-30-given-none
class c($x = 10) { notice(String($x, '%p')) }
include c
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-10-lookup-30-given-20
class c($x = 10) { notice(String($x, '%p')) }
class { 'c': x => 20 }
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-10-lookup-30-given-undef
class c($x = 10) { notice(String($x, '%p')) }
class { 'c': x => undef }
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-undef-lookup-none-given-none
class c($x = undef) { notice(String($x, '%p')) }
include c

#= default-undef-lookup-none-given-20
class c($x = undef) { notice(String($x, '%p')) }
class { 'c': x => 20 }

#= default-undef-lookup-none-given-undef
class c($x = undef) { notice(String($x, '%p')) }
class { 'c': x => undef }

#= default-undef-lookup-30-given-none
class c($x = undef) { notice(String($x, '%p')) }
include c
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-undef-lookup-30-given-20
class c($x = undef) { notice(String($x, '%p')) }
class { 'c': x => 20 }
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-undef-lookup-30-given-undef
class c($x = undef) { notice(String($x, '%p')) }
class { 'c': x => undef }
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-none-lookup-none-given-none
class c($x) { notice(String($x, '%p')) }
include c

#= default-none-lookup-none-given-20
class c($x) { notice(String($x, '%p')) }
class { 'c': x => 20 }

#= default-none-lookup-none-given-undef
class c($x) { notice(String($x, '%p')) }
class { 'c': x => undef }

#= default-none-lookup-30-given-none
class c($x) { notice(String($x, '%p')) }
include c
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-none-lookup-30-given-20
class c($x) { notice(String($x, '%p')) }
class { 'c': x => 20 }
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= default-none-lookup-30-given-undef
class c($x) { notice(String($x, '%p')) }
class { 'c': x => undef }
#- hiera.yaml
#| version: 5
#- data/common.yaml
#| c::x: 30

#= undef-given-to-a-parameter-that-there-is-not
class of_undef($root = undef) { class { 't': root => $root, b => undef, before => undef, name => undef } }
class t(Integer $a = 1, $c) { }
include of_undef

#= undef-given-to-a-class-without-parameters
class t { }
create_resources('class', { 't' => { 'root' => undef } })

#= a-looked-up-undef-is-as-good-as-none
class c($a = 1, $b = 2, $c = undef) { notice($a, $b) }
class { 'c': b => 3 }
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: c, path: c.yaml}]
#- data/c.yaml
#| c::a: ~

#= a-looked-up-undef-is-no-value
class c($a, $b = 2) { notice($a, $b) }
include c
#- hiera.yaml
#| version: 5
#| hierarchy: [{name: c, path: c.yaml}]
#- data/c.yaml
#| c::a: ~
#| c::b: ~

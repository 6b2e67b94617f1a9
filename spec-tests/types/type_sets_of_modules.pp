#@ check: compile

#= a-type-set-of-a-module
notice(M::A, M::B('x' => 3), 5 =~ M::A, type(M::B(3)))
#- modules/m/types/init_typeset.pp
type M = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer, B => Object[{ attributes => { x => A } }] } }]

#= a-type-set-that-refers-to-another-one
notice(N::C, 5 =~ N::C, N::D == Integer)
#- modules/m/types/init_typeset.pp
type M = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer } }]
#- modules/n/types/init_typeset.pp
type N = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => { Other => { name => 'M', version_range => '1.x' } }, types => { C => Other::A, D => Integer } }]
#- modules/n/metadata.json
#| { "name": "x-n", "version": "1.0.0", "author": "x", "license": "none", "summary": "", "source": "", "dependencies": [ { "name": "x-m" } ] }
#- modules/m/metadata.json
#| { "name": "x-m", "version": "1.0.0", "author": "x", "license": "none", "summary": "", "source": "", "dependencies": [] }

#= a-type-set-that-refers-to-another-version
notice(N::C)
#- modules/m/types/init_typeset.pp
type M = TypeSet[{ pcore_version => '1.0.0', version => '2.0.0', types => { A => Integer } }]
#- modules/n/types/init_typeset.pp
type N = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', references => { Other => { name => 'M', version_range => '1.x' } }, types => { C => Other::A } }]

#= a-type-of-a-module-beside-its-type-set
notice(M::A, M::Z)
#- modules/m/types/init_typeset.pp
type M = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer } }]
#- modules/m/types/z.pp
type M::Z = String

#= a-name-that-a-type-set-does-not-have
notice(M::Nothing)
#- modules/m/types/init_typeset.pp
type M = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer } }]

#= a-type-set-of-another-name
notice(M::A)
#- modules/m/types/init_typeset.pp
type Other = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { A => Integer } }]

#= parameters-of-types-of-a-type-set
class m::c(M::Port $p) { notice($p) }
class { 'm::c': p => 99999999 }
#- modules/m/types/init_typeset.pp
type M = TypeSet[{ pcore_version => '1.0.0', version => '1.0.0', types => { Port => Integer[0, 65535] } }]

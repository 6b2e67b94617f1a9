#= loading-a-class-from-its-file
#@ source: MO-22
include m::a::b
#- modules/m/manifests/a/b.pp
class m::a::b { notice('found') }

#= loading-a-class-from-a-file-of-another-name
#@ source: MO-22
include m::other
#- modules/m/manifests/file.pp
class m::other { notice('never') }

#= loading-a-file-with-another-class
#@ source: MO-22
include m::a
#- modules/m/manifests/a.pp
class m::b { notice('never') }

#= loading-nested-classes-after-their-parent
#@ source: MO-23
include m
include m::inner
#- modules/m/manifests/init.pp
class m { class inner { notice('inner') } }

#= loading-nested-classes-alone
#@ source: MO-23
include m::inner
#- modules/m/manifests/init.pp
class m { class inner { notice('inner') } }

#= loading-a-function-of-the-environment
#@ source: MO-24
notice(environment::f())
#- functions/f.pp
function environment::f() { 'of the environment' }

#= loading-an-unqualified-function-of-the-environment
#@ source: MO-24
notice(f())
#- functions/f.pp
function f() { 'never' }

#= loading-functions-of-other-modules
#@ source: MO-25
include a
#- modules/a/manifests/init.pp
class a { notice(b::f()) }
#- modules/b/functions/f.pp
function b::f() { 'of b' }

#= loading-functions-of-declared-dependencies
#@ source: MO-26
include a
#- modules/a/manifests/init.pp
class a { notice(b::f()) }
#- modules/a/metadata.json
#| {"name": "x-a", "version": "1.0.0", "author": "x", "license": "x", "summary": "x", "source": "x", "dependencies": [{"name": "x/b"}]}
#- modules/b/metadata.json
#| {"name": "x-b", "version": "1.0.0", "author": "x", "license": "x", "summary": "x", "source": "x", "dependencies": []}
#- modules/b/functions/f.pp
function b::f() { 'of b' }

#= loading-functions-of-undeclared-dependencies
#@ source: MO-26
include a
#- modules/a/manifests/init.pp
class a { notice(b::f()) }
#- modules/a/metadata.json
#| {"name": "x-a", "version": "1.0.0", "author": "x", "license": "x", "summary": "x", "source": "x", "dependencies": [{"name": "x/c"}]}
#- modules/b/functions/f.pp
function b::f() { 'of b' }
#- modules/c/functions/f.pp
function c::f() { 'of c' }

#= loading-classes-sees-everything
#@ source: MO-27
include a
#- modules/a/manifests/init.pp
class a { include b }
#- modules/a/metadata.json
#| {"name": "x-a", "version": "1.0.0", "author": "x", "license": "x", "summary": "x", "source": "x", "dependencies": []}
#- modules/b/manifests/init.pp
class b { notice('b') }

#= loading-names-in-capitals-become-small
#@ source: MO-28
include M::A
#- modules/m/manifests/a.pp
class m::a { notice('found') }

#= loading-the-first-module-path-wins
#@ source: MO-29
include m
#- environment.conf
#| modulepath = one:two
#- one/m/manifests/init.pp
class m { notice('one') }
#- two/m/manifests/init.pp
class m { notice('two') }

#= loading-a-module-is-whole
#@ source: MO-29
include m::only_in_two
#- environment.conf
#| modulepath = one:two
#- one/m/manifests/init.pp
class m { notice('one') }
#- two/m/manifests/only_in_two.pp
class m::only_in_two { notice('two') }

#= loading-a-function-is-strict-about-its-file
#@ source: MO-30
notice(m::g())
#- modules/m/functions/f.pp
function m::f() { 1 }
function m::g() { 2 }

#= loading-a-function-of-another-name
#@ source: MO-30
notice(m::f())
#- modules/m/functions/f.pp
function m::other() { 1 }

#= loading-a-type-alias
#@ source: MO-28
notice(M::Port.type_of_nothing)
#- modules/m/types/port.pp
type M::Port = Integer[1, 65535]

#= loading-a-type-alias-and-using-it
#@ source: MO-28
notice(80 =~ M::Port, 0 =~ M::Port)
#- modules/m/types/port.pp
type M::Port = Integer[1, 65535]

#= loading-initial-manifests-whatever-their-names
#@ source: MO-31
include some::class
some::define { 'x': }
#- manifests/whatever.pp
class some::class { notice('class') }
define some::define() { notice('define') }

#= loading-initial-manifests-with-odd-file-names
#@ source: MO-32
include c
#- manifests/1-Odd Name.pp
class c { notice('c') }

#= loading-module-files-with-odd-names
#@ source: MO-32
include m::b
#- modules/m/manifests/B.pp
class m::b { notice('never') }

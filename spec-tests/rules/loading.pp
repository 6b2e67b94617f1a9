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
function f() { 'of the environment' }

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
#@ source: MO-28; NS-27
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
notice(M::Port)
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

#= loading-a-ruby-function-goes-before-one-in-puppet
#@ source: MO-33
notice(m::g())
#- modules/m/functions/g.pp
function m::g() { 'Puppet' }
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g
#|     'Ruby'
#|   end
#| end

#= loading-a-ruby-data-type-goes-before-an-alias
#@ source: MO-33
notice(M::T)
#- modules/m/types/t.pp
type M::T = Integer
#- modules/m/lib/puppet/datatypes/m/t.rb
#| Puppet::DataTypes.create_type('M::T') do
#|   interface <<-PUPPET
#|     attributes => { a => Integer }
#|   PUPPET
#| end

#= loading-a-function-of-the-older-api-of-the-environment
#@ source: MO-34
notice(older())
#- lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of the environment' }
#| end

#= loading-a-function-of-the-older-api-of-the-environment-first
#@ source: MO-34
notice(older())
#- lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of the environment' }
#| end
#- modules/m/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of a module' }
#| end

#= loading-a-type-of-a-module-before-one-of-puppet
#@ source: MO-35
schedule { 'x': own_of_module => 1 }
#- modules/m/lib/puppet/type/schedule.rb
#| Puppet::Type.newtype(:schedule) do
#|   newparam(:name, :namevar => true) { desc 'Name' }
#|   newparam(:own_of_module) { desc 'Own' }
#| end

#= loading-notify-of-a-module-before-that-of-puppet
#@ source: MO-35
notify { 'x': own_of_module => 1 }
#- modules/m/lib/puppet/type/notify.rb
#| Puppet::Type.newtype(:notify) do
#|   newparam(:name, :namevar => true) { desc 'Name' }
#|   newparam(:own_of_module) { desc 'Own' }
#| end

#= loading-a-broken-init-before-another-class
#@ source: MO-36
include m::x
#- modules/m/manifests/init.pp
class m { this is broken
#- modules/m/manifests/x.pp
class m::x { notice('in m::x') }

#= loading-a-broken-init-before-another-class-in-puppet
#@ source: MO-36
#@ set: language=puppet
include m::x
#- modules/m/manifests/init.pp
class m { this is broken
#- modules/m/manifests/x.pp
class m::x { notice('in m::x') }

#= loading-a-class-that-init-defines-too
#@ source: MO-36
include m::x
#- modules/m/manifests/init.pp
class m { }
class m::x { notice('of init') }
#- modules/m/manifests/x.pp
class m::x { notice('of x') }

#= loading-a-class-that-init-defines-too-in-puppet
#@ source: MO-36
#@ set: language=puppet
include m::x
#- modules/m/manifests/init.pp
class m { }
class m::x { notice('of init') }
#- modules/m/manifests/x.pp
class m::x { notice('of x') }

#= loading-a-class-that-init-defines-too-in-the-specification
#@ source: MO-36
#@ set: language=specification
include m::x
#- modules/m/manifests/init.pp
class m { }
class m::x { notice('of init') }
#- modules/m/manifests/x.pp
class m::x { notice('of x') }

#= loading-a-function-of-an-undeclared-dependency-in-the-specification
#@ source: MO-26
#@ set: language=specification
notice(m::f())
#- modules/m/metadata.json
#| {"name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": [{"name": "x-o"}]}
#- modules/m/functions/f.pp
function m::f() { n::g() }
#- modules/n/functions/g.pp
function n::g() { 'g' }

#= loading-a-function-of-a-declared-dependency-in-the-specification
#@ source: MO-26
#@ set: language=specification
notice(m::f())
#- modules/m/metadata.json
#| {"name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": [{"name": "x-n"}]}
#- modules/m/functions/f.pp
function m::f() { n::g() }
#- modules/n/functions/g.pp
function n::g() { 'g' }

#= loading-a-file-that-lacks-its-class
#@ source: MO-37
include m::x
#- modules/m/manifests/x.pp
class m::x::y { }

#= loading-a-file-that-lacks-its-class-but-init-has-it
#@ source: MO-37
include m::x
#- modules/m/manifests/x.pp
class m::x::y { }
#- modules/m/manifests/init.pp
class m::x { notice('of init') }

#= loading-a-file-that-lacks-its-class-but-init-has-it-in-the-specification
#@ source: MO-37
#@ set: language=specification
include m::x
#- modules/m/manifests/x.pp
class m::x::y { }
#- modules/m/manifests/init.pp
class m::x { notice('of init') }

#= loading-a-file-that-lacks-its-class-but-a-less-specific-one-has-it
#@ source: MO-37
include m::a::b
#- modules/m/manifests/a/b.pp
class m::a::b::y { }
#- modules/m/manifests/a.pp
class m::a::b { notice('of a') }

#= loading-a-file-that-lacks-its-class-but-a-less-specific-one-has-it-in-the-specification
#@ source: MO-37
#@ set: language=specification
include m::a::b
#- modules/m/manifests/a/b.pp
class m::a::b::y { }
#- modules/m/manifests/a.pp
class m::a::b { notice('of a') }

#= loading-a-defined-type-and-an-alias-of-one-name
#@ source: MO-16
define a() { }
type A = String

#= loading-an-alias-and-a-defined-type-of-one-name
#@ source: MO-43
type A = String
define a() { }

#= loading-a-defined-type-twice-while-something-is-declared
#@ source: MO-16
#@ set: language=puppet
m::d { 'x': }
#- modules/m/manifests/init.pp
class m { }
define m::d() { }
#- modules/m/manifests/d.pp
define m::d() { }

#= loading-a-function-that-an-initial-manifest-has-too
#@ source: MO-41
function m::g() { 2 }
notice(m::g())
include m
notice(m::g())
#- modules/m/manifests/init.pp
class m { }
function m::g() { 1 }

#= loading-a-function-that-an-initial-manifest-has-and-its-file
#@ source: MO-15
function m::g() { 2 }
notice(m::g())
#- modules/m/functions/g.pp
function m::g() { 1 }

#= loading-a-function-of-the-older-api-of-the-own-module
#@ source: MO-42
include n
#- modules/n/manifests/init.pp
class n { notice(older()) }
#- modules/m/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of another module' }
#| end
#- modules/n/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of the own module' }
#| end

#= loading-a-function-of-the-older-api-of-a-dependency
#@ source: MO-42
include x
#- modules/x/manifests/init.pp
class x { notice(older()) }
#- modules/x/metadata.json
#| {"name": "x-x", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": [{"name": "x-n"}]}
#- modules/m/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of another module' }
#| end
#- modules/n/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of a dependency' }
#| end

#= loading-a-function-of-the-older-api-before-one-of-another-module
#@ source: MO-42
include n
#- modules/n/manifests/init.pp
class n { notice(either()) }
#- modules/m/lib/puppet/functions/either.rb
#| Puppet::Functions.create_function(:either) do
#|   def either
#|     'of another module'
#|   end
#| end
#- modules/n/lib/puppet/parser/functions/either.rb
#| module Puppet::Parser::Functions
#|   newfunction(:either, :type => :rvalue) { |arguments| 'of the own module' }
#| end

#= loading-a-function-of-the-older-api-of-the-own-module-in-the-specification
#@ source: MO-42
#@ set: language=specification
include n
#- modules/n/manifests/init.pp
class n { notice(older()) }
#- modules/m/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of the first module' }
#| end
#- modules/n/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   newfunction(:older, :type => :rvalue) { |arguments| 'of the own module' }
#| end

#= loading-a-function-of-the-environment-from-a-module-with-dependencies
#@ source: MO-24
include m
#- functions/f.pp
function f() { 'of the environment' }
#- modules/m/metadata.json
#| {"name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": [{"name": "x-n"}]}
#- modules/m/manifests/init.pp
class m { notice(f(), m::g()) }
#- modules/m/functions/g.pp
function m::g() { f() }

#= loading-an-unqualified-function-of-a-module
#@ source: MO-45
notice(f())
#- modules/m/lib/puppet/functions/f.rb
#| Puppet::Functions.create_function(:f) do
#|   def f
#|     'of m'
#|   end
#| end

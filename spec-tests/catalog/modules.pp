#= metadata-lacks-a-key
notice(defined("m"))
include m
#- modules/m/metadata.json
#| {"name": "x-m", "version": "1.0.0"}
#- modules/m/manifests/init.pp
class m { notice("in m") }

#= metadata-is-no-json
include m
#- modules/m/metadata.json
#| {"name":
#- modules/m/manifests/init.pp
class m { notice("in m") }

#= metadata-is-no-json-but-not-strict
#@ set: strict=warning
include m
#- modules/m/metadata.json
#| {"name":
#- modules/m/manifests/init.pp
class m { notice("in m") }

#= dependencies-are-no-list
notice(1)
#- modules/m/metadata.json
#| {"name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": "none"}

#= metadata-is-empty
include m
#- modules/m/metadata.json
#| {}
#- modules/m/manifests/init.pp
class m { notice("in m") }

#= a-function-of-a-module-without-metadata
notice(m::f(), n::g())
#- modules/m/functions/f.pp
function m::f() { n::g() }
#- modules/n/functions/g.pp
function n::g() { "g" }

#= a-function-of-a-module-that-is-no-dependency
notice(m::f())
#- modules/m/metadata.json
#| {"name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": []}
#- modules/m/functions/f.pp
function m::f() { n::g() }
#- modules/n/functions/g.pp
function n::g() { "g" }

#= a-directory-that-is-no-module
include m
#- modules/Not-a-module/manifests/init.pp
class not_a_module { }
#- modules/m/manifests/init.pp
class m { notice("in m") }

#= the-first-of-two-modules
notice(1)
include m
#- environment.conf
#| modulepath = one:two
#- one/m/manifests/init.pp
class m { notice("one") }
#- two/m/manifests/init.pp
class m { notice("two") }
#- two/n/manifests/init.pp
class n { notice("two") }

#= an-environment-with-its-own-manifest
notice("not me")
#- environment.conf
#| manifest = entry.pp
#- entry.pp
notice("entry")

#= an-environment-with-unknown-settings
notice("a")
#- environment.conf
#| bogus = 1
#| strict = off

#= an-environment-with-sections
notice("a")
#- environment.conf
#| [main]
#| manifest = manifests/site.pp
#| [production]
#| manifest = nope.pp

#= a-manifest-that-is-not-there
notice("a")
#- environment.conf
#| manifest = nope.pp

#= an-empty-directory-of-manifests
notice("a")
#- environment.conf
#| manifest = empty
#- empty/readme.txt
#| nothing

#= rich-data-of-an-environment
#@ set: strict=warning
notify { "a": message => Timestamp(0) }
#- environment.conf
#| rich_data = false

#= hidden-manifests-are-not-read
notice("site")
#- manifests/.hidden.pp
notice("hidden")
#- manifests/a.txt
#| no manifest
#- manifests/sub/b.pp
notice("b")
#- manifests/.hidden/c.pp
notice("c")

#= the-order-of-manifests
notice("site")
#- manifests/B.pp
notice("B")
#- manifests/a.pp
notice("a")
#- manifests/a/z.pp
notice("a/z")
#- manifests/a-b.pp
notice("a-b")
#- manifests/10.pp
notice("10")
#- manifests/9.pp
notice("9")

#= the-calling-module-of-a-class-that-inherits-is-the-parents
include p::child
include p::plain
#- modules/p/manifests/params.pp
class p::params { notice($module_name, $caller_module_name) }
#- modules/p/manifests/child.pp
class p::child inherits p::params { notice($module_name, $caller_module_name) }
#- modules/p/manifests/plain.pp
class p::plain { notice($module_name, $caller_module_name) }

#= the-calling-module-of-a-class-that-inherits-from-another-module
include q::caller
#- modules/q/manifests/caller.pp
class q::caller { include p::child }
#- modules/p/manifests/child.pp
class p::child inherits r::base { notice($module_name, $caller_module_name) }
#- modules/r/manifests/base.pp
class r::base { notice($module_name, $caller_module_name) }

#= a-resource-type-of-a-module-behind-another-one
t { "a": size => 1 }
#- environment.conf
#| modulepath = one:two
#- one/t/manifests/init.pp
define t($other) { notice("one") }
#- two/t/lib/puppet/type/t.rb
#| Puppet::Type.newtype(:t) do
#|   newparam(:name)
#|   newparam(:size)
#| end

#= a-3x-function-of-a-module-behind-another-one
notice(f("x"))
#- environment.conf
#| modulepath = one:two
#- one/m/manifests/init.pp
class m { }
#- two/m/lib/puppet/parser/functions/f.rb
#| Puppet::Parser::Functions.newfunction(:f, :type => :rvalue) { |args| "two #{args[0]}" }

#= a-4x-function-of-a-module-behind-another-one
notice(f("x"))
#- environment.conf
#| modulepath = one:two
#- one/m/manifests/init.pp
class m { }
#- two/m/lib/puppet/functions/f.rb
#| Puppet::Functions.create_function(:f) do
#|   def f(x)
#|     "two #{x}"
#|   end
#| end

#= a-4x-function-with-a-qualified-name-of-a-module-behind-another-one
notice(m::f("x"))
#- environment.conf
#| modulepath = one:two
#- one/m/manifests/init.pp
class m { }
#- two/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     "two #{x}"
#|   end
#| end

#= the-first-of-two-resource-types-in-modules-of-one-name
t { "a": size => 1 }
#- environment.conf
#| modulepath = one:two
#- one/m/lib/puppet/type/t.rb
#| Puppet::Type.newtype(:t) do
#|   newparam(:name)
#|   newparam(:size)
#| end
#- two/m/lib/puppet/type/t.rb
#| Puppet::Type.newtype(:t) do
#|   newparam(:name)
#|   newparam(:length)
#| end

#= a-resource-type-of-a-folder-that-is-no-module
t { "a": size => 1 }
notice(f("x"))
#- modules/author-t/lib/puppet/type/t.rb
#| Puppet::Type.newtype(:t) do
#|   newparam(:name)
#|   newparam(:size)
#| end
#- modules/author-t/lib/puppet/parser/functions/f.rb
#| Puppet::Parser::Functions.newfunction(:f, :type => :rvalue) { |args| "no module" }

#= metadata-is-a-number
notice(1)
include m
#- modules/m/manifests/init.pp
class m { notice("in m") }
#- modules/m/metadata.json
#| 1

#= metadata-is-null
notice(1)
include m
#- modules/m/manifests/init.pp
class m { notice("in m") }
#- modules/m/metadata.json
#| null

#= metadata-is-a-text
notice(1)
include m
#- modules/m/manifests/init.pp
class m { notice("in m") }
#- modules/m/metadata.json
#| "x"

#= metadata-is-an-empty-list
notice(1)
include m
#- modules/m/manifests/init.pp
class m { notice("in m") }
#- modules/m/metadata.json
#| []

#= metadata-is-a-list
notice(1)
include m
#- modules/m/manifests/init.pp
class m { notice("in m") }
#- modules/m/metadata.json
#| [1]

#= metadata-is-true
notice(1)
#- modules/m/metadata.json
#| true

#= metadata-with-a-dependency-that-is-a-text
class m(M::T $a = 1) { notice("in m") }
include m
#- modules/m/types/t.pp
type M::T = Integer
#- modules/m/metadata.json
#| { "name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": ["x/y"] }

#= metadata-with-a-dependency-whose-name-is-a-number
class m(M::T $a = 1) { notice("in m") }
include m
#- modules/m/types/t.pp
type M::T = Integer
#- modules/m/metadata.json
#| { "name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": [{ "name": 1 }] }

#= metadata-with-another-name-type-than-text
include m
#- modules/m/manifests/init.pp
class m { notice("in m") }
#- modules/m/metadata.json
#| { "name": 1, "version": 2, "author": ["x"], "source": {}, "license": true, "dependencies": [] }

#= metadata-with-a-version-requirement-that-is-none
class m(M::T $a = 1) { notice("in m") }
include m
#- modules/m/types/t.pp
type M::T = Integer
#- modules/m/metadata.json
#| { "name": "x-m", "version": "1.0.0", "author": "x", "source": "x", "license": "x", "dependencies": [{ "name": "x/y", "version_requirement": null }, { "name": "x/z", "version_requirement": "not one" }] }

#= a-module-whose-metadata-lacks-a-key-hides-another-one
notice(1)
include m
#- environment.conf
#| modulepath = one:two
#- one/m/metadata.json
#| { "name": "x-m" }
#- one/m/manifests/init.pp
class m { notice("one") }
#- two/m/manifests/init.pp
class m { notice("two") }

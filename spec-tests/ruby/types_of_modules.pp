#@ check: compile

#= a-type-whose-namevar-is-computed
nag_host { 'web1': ensure => present, address => '10.0.0.1' }
nag_service { 'ping': nag_check => 'x' }
#- modules/m/lib/puppet/util/nag_maker.rb
#| module Nag
#|   class Base
#|     class << self
#|       attr_accessor :parameters, :name
#|       attr_writer :namevar
#|     end
#|     def self.newtype(name, &block)
#|       @types ||= {}
#|       t = Class.new(self)
#|       t.name = name
#|       t.parameters = [:use]
#|       const_set(name.to_s.capitalize, t)
#|       t.class_eval(&block)
#|       @types[name] = t
#|     end
#|     def self.type(name)
#|       name = name.to_sym if name.is_a? String
#|       @types[name]
#|     end
#|     def self.parameter?(name)
#|       @parameters.include?(name)
#|     end
#|     def self.namevar
#|       if defined?(@namevar)
#|         @namevar
#|       elsif parameter?(:name)
#|         :name
#|       elsif (tmp = (name.to_s + '_name').to_sym) && parameter?(tmp)
#|         @namevar = tmp
#|         @namevar
#|       else
#|         raise "Type #{name} has no name var"
#|       end
#|     end
#|     def self.setnamevar(name)
#|       @namevar = name
#|     end
#|     def self.setparameters(*array)
#|       @parameters += array
#|     end
#|     newtype :host do
#|       setparameters :host_name, :address
#|     end
#|     newtype :service do
#|       setparameters :nag_check, :_name
#|       setnamevar :_name
#|     end
#|   end
#| end
#| module Puppet::Util::NagMaker
#|   def self.create(name)
#|     nagtype = Nag::Base.type(name)
#|     type = Puppet::Type.newtype("nag_#{name}".to_sym) {}
#|     type.ensurable
#|     type.newparam(nagtype.namevar, namevar: true) { desc "of #{nagtype.name}" }
#|     nagtype.parameters.uniq.each do |param|
#|       next if param == nagtype.namevar
#|       type.newproperty(param) { desc 'x' }
#|     end
#|   end
#| end
#- modules/m/lib/puppet/type/nag_host.rb
#| require File.dirname(__FILE__) + '/../util/nag_maker'
#| Puppet::Util::NagMaker.create :host
#- modules/m/lib/puppet/type/nag_service.rb
#| require File.dirname(__FILE__) + '/../util/nag_maker'
#| Puppet::Util::NagMaker.create :service

#= a-type-whose-namevar-is-computed-refuses-other-attributes
nag_host { 'web1': adress => '10.0.0.1' }
#- modules/m/lib/puppet/type/nag_host.rb
#| class NagBase
#|   class << self
#|     attr_accessor :namevar
#|   end
#| end
#| NagBase.namevar = :host_name
#| Puppet::Type.newtype(:nag_host) do
#|   newparam(NagBase.namevar, namevar: true)
#|   newproperty(:address)
#| end

#= a-type-in-the-form-of-2008
old { 'a': }
#- modules/m/lib/puppet/type/old.rb
#| module Puppet
#|   newtype(:old) do
#|     newparam(:name, :namevar => true)
#|   end
#| end

#= a-type-within-the-module-puppet
newer { 'a': }
#- modules/m/lib/puppet/type/newer.rb
#| module Puppet
#|   Type.newtype(:newer) do
#|     newparam(:name, :namevar => true)
#|   end
#| end

#= classes-with-capitals-that-there-are-not
include ::Foo::Bar

#= a-class-with-capitals-that-there-is-not
include 'Foo'

#= a-class-with-capitals-after-colons
class { '::Foo::BAR': }

#= a-class-with-capitals-that-is-required
require 'FOO'

#= a-parent-class-that-there-is-not
class a inherits ::foo { }
include a

#= metadata-with-comments
include m
notice(defined('m'))
#- modules/m/metadata.json
#| {
#|   // a comment
#|   "name": "x-m",
#|   "version": "1.0.0",
#|   /* another
#|      one */
#|   "author": "x \" // y", "source": "https://example.com/*", "license": "x",
#|   "dependencies": [ // none
#|   ]
#| }
#- modules/m/manifests/init.pp
class m { notice("in m") }

#= a-module-named-environment
include environment
#- modules/environment/manifests/init.pp
class environment { notice("in it") }

#= a-module-named-environment-that-nobody-uses
notice(1)
#- modules/environment/manifests/init.pp
class environment { notice("in it") }

#= a-function-of-a-module-s-own-of-a-name-that-puppetdb-has
notice(puppetdb_query('nodes { }'), puppetdb_query(['from', 'nodes']))
#- modules/m/lib/puppet/functions/puppetdb_query.rb
#| Puppet::Functions.create_function(:puppetdb_query) do
#|   def puppetdb_query(q)
#|     [{ 'certname' => "of #{q}" }]
#|   end
#| end

#= a-legacy-function-of-a-name-that-puppetdb-has
notice(puppetdb_query('nodes { }'))
#- modules/m/lib/puppet/parser/functions/puppetdb_query.rb
#| module Puppet::Parser::Functions
#|   newfunction(:puppetdb_query, type: :rvalue) { |args| "legacy #{args[0]}" }
#| end

#= a-puppet-function-of-an-environment-of-a-name-that-puppetdb-has
notice(puppetdb_query('nodes { }'))
#- functions/puppetdb_query.pp
function puppetdb_query($q) { "puppet ${q}" }

#= a-stand-in-for-a-stdlib-function
notice(to_json_pretty({ 'a' => 1 }), member([1], 1), getvar('x'), concat(['a'], 'b'), stdlib::ensure(true))
#- modules/stdlib/lib/puppet/functions/to_json_pretty.rb
#| Puppet::Functions.create_function(:to_json_pretty) do
#|   def to_json_pretty(x)
#|     'mine'
#|   end
#| end
#- modules/other/lib/puppet/parser/functions/member.rb
#| module Puppet::Parser::Functions
#|   newfunction(:member, type: :rvalue) { |args| 'mine' }
#| end
#- modules/other/lib/puppet/parser/functions/concat.rb
#| module Puppet::Parser::Functions
#|   newfunction(:concat, type: :rvalue) { |args| 'mine' }
#| end
#- modules/stdlib/lib/puppet/functions/stdlib/ensure.rb
#| Puppet::Functions.create_function(:'stdlib::ensure') do
#|   def ensure(x)
#|     'mine'
#|   end
#| end

#= a-type-that-was-generated-of-another-version
gen { 'a': old_attribute => 1 }
#- .resource_types/gen.pp
Puppet::Resource::ResourceType3.new(
  'gen',
  [ ],
  [ Puppet::Resource::Param(Any, 'name', true), Puppet::Resource::Param(Any, 'old_attribute') ],
  { /(?m-ix:(.*))/ => ['name'] },
  true,
  false)
#- modules/m/lib/puppet/type/gen.rb
#| Puppet::Type.newtype(:gen) do
#|   newparam(:name, namevar: true)
#|   newparam(:new_attribute)
#| end

#= a-module-named-as-another-loader-of-puppet
notice(1)
#- modules/puppet_system/manifests/init.pp
class puppet_system { }

#= a-module-named-as-a-loader-that-has-no-name-of-a-module
notice(1)
include static
#- modules/static/manifests/init.pp
class static { notice('in it') }

#= a-type-that-was-generated-of-the-same-version
gen { 'a': an_attribute => 1 }
#- .resource_types/gen.pp
Puppet::Resource::ResourceType3.new(
  'gen',
  [ ],
  [ Puppet::Resource::Param(Any, 'name', true), Puppet::Resource::Param(Any, 'an_attribute') ],
  { /(?m-ix:(.*))/ => ['name'] },
  true,
  false)
#- modules/m/lib/puppet/type/gen.rb
#| Puppet::Type.newtype(:gen) do
#|   newparam(:name, namevar: true)
#|   newparam(:an_attribute)
#| end

#= json-with-comments-in-ruby-code
notice(inline_template('<%= JSON.parse("{ /* a */ \\"a\\": // b\n 1 }").inspect %>'))

#= include-of-a-class-with-capitals-in-a-module
include m::Sub
#- modules/m/manifests/sub.pp
class m::sub { notice('in it') }

#= names-of-classes-of-data-with-capitals
$name_of = 'Nope::Such'
include $name_of

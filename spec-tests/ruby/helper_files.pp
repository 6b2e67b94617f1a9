#@ check: compile

#= methods-of-a-module-in-a-required-file
notice(m::f({ 'b' => 'two', 'a' => [1, { 'c' => true }] }, ['two']), m::f({ 'a' => 'x' }, []))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/m/writer'
#|
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Hash', :hash
#|     param 'Array', :plain
#|   end
#|   def f(hash, plain)
#|     PuppetX::M::Writer.write(hash, plain)
#|   end
#| end
#- modules/m/lib/puppet_x/m/writer.rb
#| # What functions of this module write.
#| module PuppetX
#|   module M
#|     # Writes hashes.
#|     module Writer
#|       OPEN = '{'
#|       CLOSE = { '{' => '}', '[' => ']' }.freeze
#|       SEPARATORS = [', ', "#{OPEN}|"].map(&:strip).freeze
#|
#|       def self.value(value)
#|         case value
#|         when Hash then members(value)
#|         when Array then "[#{value.map { |item| value(item) }.join(SEPARATORS.first)}]"
#|         else @plain.include?(value) ? value : self.quoted(value)
#|         end
#|       end
#|
#|       def self.quoted(value, sign = '"')
#|         "#{sign}#{value}#{sign}"
#|       end
#|
#|       def self.members(hash)
#|         OPEN + hash.sort.map { |key, item| "#{key}=#{value(item)}" }.join(SEPARATORS[0]) + CLOSE[OPEN]
#|       end
#|
#|       def self.write(hash, plain = [])
#|         @plain = plain
#|         members(hash) + SEPARATORS.inspect + PuppetX::M::Writer::OPEN
#|       end
#|     end
#|   end
#| end

#= ways-to-define-methods-of-a-module
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/one'
#| begin
#|   require File.expand_path('../../../puppet_x/two.rb', __dir__)
#| rescue LoadError
#|   nil
#| end
#| module Top; def self.at_the_top(x) "#{x}t" end end
#| LIMIT = 3
#|
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     [One.inside(x), One.of_itself(x), One::Deep.function(x), Two::Class.new_style(x), Top.at_the_top(x) * LIMIT]
#|   end
#| end
#- modules/m/lib/puppet_x/one.rb
#| module One
#|   class << self
#|     def inside(x)
#|       helper(x) { |y| "#{y}!" }
#|     end
#|
#|     private
#|
#|     def helper(x)
#|       yield(x) + yield('h')
#|     end
#|   end
#|   extend self
#|   def of_itself(x)
#|     "#{x}#{Deep::NAMES.length}"
#|   end
#|   module Deep
#|     module_function
#|
#|     NAMES = %w[a b].freeze
#|     def function(x)
#|       NAMES.map { |name| name + x }
#|     end
#|   end
#| end
#- modules/m/lib/puppet_x/two.rb
#| require_relative './one'
#| module Two
#|   class Class
#|     attr_reader :unused
#|
#|     def initialize(x)
#|       @unused = x
#|     end
#|     def self.new_style(x)
#|       hidden?(x) ? One.inside(x) : nil
#|     end
#|     def self.hidden?(x)
#|       x == 'x'
#|     end
#|     private_class_method :hidden?
#|   end
#| end

#= private-methods-of-a-module
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/two'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Two.shown(x)
#|   end
#| end
#- modules/m/lib/puppet_x/two.rb
#| module Two
#|   def self.shown(x)
#|     hidden(x)
#|   end
#|   def self.hidden(x)
#|     "#{x} hidden"
#|   end
#|   private_class_method :hidden
#| end

#= private-methods-from-outside
notice(m::f('x'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/two'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Two.hidden(x)
#|   rescue NoMethodError => e
#|     e.message
#|   end
#| end
#- modules/m/lib/puppet_x/two.rb
#| module Two
#|   class << self
#|     def shown(x)
#|       hidden(x)
#|     end
#|
#|     private
#|
#|     def hidden(x)
#|       "#{x} hidden"
#|     end
#|   end
#| end

#= a-constant-that-code-changes-keeps-what-it-was-changed-to
#@ outlives: constants of modules
notice(m::f('a'), m::f('b'), m::g())
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/seen'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Seen::ALL << x if x != 'a'
#|     Seen::ALL.inspect
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| require_relative '../../../puppet_x/seen'
#| Puppet::Functions.create_function(:'m::g') do
#|   def g
#|     Seen::ALL.join('-')
#|   end
#| end
#- modules/m/lib/puppet_x/seen.rb
#| module Seen
#|   ALL = ['first']
#| end

#= what-is-in-a-constant-is-changed
#@ outlives: constants of modules
notice(m::f('a'), m::f('b'))
#- modules/m/lib/puppet/functions/m/f.rb
#| DEFAULTS = { 'list' => ['first'], 'text' => +'t' }
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     copy = DEFAULTS.dup
#|     copy['other'] = x
#|     copy['list'].push(x)
#|     copy['text'] << x
#|     [copy, DEFAULTS].inspect
#|   end
#| end

#= frozen-constants
notice(m::f('a'))
#- modules/m/lib/puppet/functions/m/f.rb
#| module Fixed
#|   ALL = ['first'].freeze
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Fixed::ALL << x
#|   rescue FrozenError => e
#|     e.message
#|   end
#| end

#= modules-that-keep-something
#@ outlives: variables of modules
notice(m::f('a'), m::f('b'), m::f('a'), m::count(), m::count(), m::last('x'), m::f('c'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/kept'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Kept.known(x)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/count.rb
#| require_relative '../../../puppet_x/kept'
#| Puppet::Functions.create_function(:'m::count') do
#|   def count
#|     Kept.count
#|   end
#| end
#- modules/m/lib/puppet/functions/m/last.rb
#| require_relative '../../../puppet_x/kept'
#| Puppet::Functions.create_function(:'m::last') do
#|   def last(x)
#|     Kept.set(x)
#|     Kept.count
#|   end
#| end
#- modules/m/lib/puppet_x/kept.rb
#| module Kept
#|   def self.known(x)
#|     @known ||= {}
#|     @known[x] ||= @known.size
#|   end
#|   def self.count
#|     @count = (@count || 0) + 1
#|   end
#|   def self.set(x)
#|     @known = { x => 7 }
#|   end
#| end

#= what-one-function-sets-another-one-sees
notice(m::set(['a', { 'b' => 1 }]), m::get(), m::set('c'), m::get())
#- modules/m/lib/puppet/functions/m/set.rb
#| require_relative '../../../puppet_x/kept'
#| Puppet::Functions.create_function(:'m::set') do
#|   def set(x)
#|     Kept.set(x)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/get.rb
#| require_relative '../../../puppet_x/kept'
#| Puppet::Functions.create_function(:'m::get') do
#|   def get
#|     Kept.get.inspect
#|   end
#| end
#- modules/m/lib/puppet_x/kept.rb
#| module Kept
#|   def self.set(x)
#|     @kept = x
#|   end
#|   def self.get
#|     @kept
#|   end
#| end

#= two-files-define-the-same-method
#@ outlives: methods of modules
notice(m::f('a'), m::g('b'), m::f('c'))
#- modules/m/lib/puppet/functions/m/f.rb
#| module Shared
#|   def self.text(x)
#|     "f #{x}"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Shared.text(x)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| module Shared
#|   def self.text(x)
#|     "g #{x}"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x)
#|     Shared.text(x)
#|   end
#| end

#= code-that-needs-ruby-names-what-other-code-required
notice(m::f('a'), m::g('b'), template('m/t.erb'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/shared'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     PuppetX::Shared.text(x)
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x)
#|     PuppetX::Shared.text(ObjectSpace.respond_to?(:each_object) ? x : nil)
#|   end
#| end
#- modules/m/templates/t.erb
#| <%= PuppetX::Shared::NAME %> <%= PuppetX::Shared.text('t') %>
#- modules/m/lib/puppet_x/shared.rb
#| module PuppetX
#|   module Shared
#|     NAME = 'shared'
#|     def self.text(x)
#|       "#{NAME} #{x}"
#|     end
#|   end
#| end

#= errors-of-modules
notice(m::f('a'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/failing'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Failing.fail_with(x)
#|   end
#| end
#- modules/m/lib/puppet_x/failing.rb
#| module Failing
#|   def self.fail_with(x)
#|     raise ArgumentError, "no #{x}" if x == 'a'
#|   end
#| end

#= errors-of-classes-of-their-own
notice(m::f('a'))
#- modules/m/lib/puppet/functions/m/f.rb
#| class OwnError < StandardError; end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     begin
#|       raise OwnError, "no #{x}"
#|     rescue OwnError => e
#|       "rescued #{e.message} #{e.class}"
#|     end
#|   end
#| end

#= instances-of-classes
notice(m::f('a'))
#- modules/m/lib/puppet/functions/m/f.rb
#| class Holder
#|   def initialize(x)
#|     @x = x
#|   end
#|   def self.of(x)
#|     new(x)
#|   end
#|   def text
#|     "holds #{@x}"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     Holder.of(x).text
#|   end
#| end

#= helpers-of-functions-of-the-older-api
notice(older('a', 'b'), other('c'))
#- modules/m/lib/puppet/parser/functions/older.rb
#| require File.join(File.dirname(__FILE__), '..', '..', '..', 'puppet_x', 'older')
#| module Puppet::Parser::Functions
#|   SIGN = '+'
#|   class Helper
#|     LAST = [SIGN, '.'].last
#|   end
#|   newfunction(:older, :type => :rvalue, :doc => 'Joins') do |args|
#|     args.join(SIGN) + Older.sign + Helper::LAST + lookupvar('title').to_s
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/other.rb
#| $LOAD_PATH.unshift(File.join(File.dirname(__FILE__), '..', '..', '..'))
#| require 'puppet_x/older'
#| Puppet::Parser::Functions.newfunction(:other, :type => :rvalue) do |args|
#|   [Older.sign, args.first]
#| end
#- modules/m/lib/puppet_x/older.rb
#| module Older
#|   def self.sign
#|     '!'
#|   end
#| end

#= methods-in-a-file-of-the-older-api
notice(older('a', 'b'))
#- modules/m/lib/puppet/parser/functions/older.rb
#| module Puppet::Parser::Functions
#|   class Helper
#|     def self.joined(args)
#|       args.join('+')
#|     end
#|   end
#|   newfunction(:older, :type => :rvalue, :doc => 'Joins') do |args|
#|     Helper.joined(args)
#|   end
#| end

#= what-a-file-of-a-function-defines-is-its-own
notice(m::f('x'), m::g('y'))
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/outer'
#| NAME = 'own'
#| module Own
#|   def self.text(x)
#|     "#{NAME} #{x} #{String}"
#|   end
#| end
#| module Outer::Inner
#|   def self.text(x)
#|     "inner #{x} #{NAME}"
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     [Own.text(x), Outer::Inner.text(x), begin; ::NAME; rescue NameError; 'none'; end, begin; ::Own; rescue NameError; 'none'; end, Outer.text(x)]
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x)
#|     Outer.text(x)
#|   end
#| end
#- modules/m/lib/puppet_x/outer.rb
#| module Outer
#|   def self.text(x)
#|     "outer #{x} #{defined?(NAME).inspect}"
#|   end
#| end

#= what-ruby-has-is-changed
notice(m::f('a'), m::g('abc'))
#- modules/m/lib/puppet/functions/m/f.rb
#| class String
#|   def shouted
#|     upcase + '!'
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x)
#|     x.shouted
#|   end
#| end
#- modules/m/lib/puppet/functions/m/g.rb
#| Puppet::Functions.create_function(:'m::g') do
#|   def g(x)
#|     x.shouted
#|   end
#| end

#= names-are-looked-for-from-the-inside
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| NAME = 'top'
#| module Outer
#|   NAME = 'outer'
#|   module Inner
#|     def self.name_of
#|       [NAME, ::NAME, Outer::NAME, Deeper::NAME]
#|     end
#|     module Deeper
#|       NAME = 'deeper'
#|     end
#|   end
#| end
#| module Outer::Inner
#|   def self.other
#|     NAME
#|   end
#| end
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     Outer::Inner.name_of + [Outer::Inner.other, NAME, Outer::Inner::Deeper::NAME]
#|   end
#| end

#= a-file-that-is-not-there
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| require_relative '../../../puppet_x/absent'
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     1
#|   end
#| end

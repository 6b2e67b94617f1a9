#@ check: compile

#= a-value
notice(f('x', 1, undef, [undef], true))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     args.inspect
#|   end
#| end

#= a-statement
f('x')
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     function_notice(["called with #{args[0]}"])
#|   end
#| end

#= a-statement-as-a-value
notice(f('x'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     'a value'
#|   end
#| end

#= an-exact-arity
notice(f('x'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue, :arity => 2) do |args|
#|     args
#|   end
#| end

#= a-least-arity
notice(f('x', 'y'), f('x', 'y', 'z'))
notice(f('x'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue, :arity => -3, :doc => 'words') do |args|
#|     args
#|   end
#| end

#= variables
$a = 1
class c {
  $a = 2
  notice(f('a'), f('::a'), f('c::a'), f('facts'))
}
include c
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     value = lookupvar(args[0])
#|     value.is_a?(Hash) ? value['kernel'] : value
#|   end
#| end

#= a-variable-that-is-not-known
notice(f('nothing'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     lookupvar(args[0])
#|   end
#| end

#= errors
f()
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f) do |args|
#|     raise Puppet::ParseError, 'that was wrong'
#|   end
#| end

#= other-functions-of-the-same-kind
notice(f('x'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     Puppet::Parser::Functions.function('g')
#|     function_g([args[0], 1]) + call_function('upcase', [args[0]])
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/g.rb
#| module Puppet::Parser::Functions
#|   newfunction(:g, :type => :rvalue) do |args|
#|     "g#{args.inspect}"
#|   end
#| end

#= a-function-that-is-not-there
notice(f('x'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     function_nothing(['x'])
#|   end
#| end

#= a-method-is-defined
notice(f('x'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   def helper(x) x end
#|   newfunction(:f, :type => :rvalue) do |args|
#|     helper(args[0])
#|   end
#| end

#= values-of-every-kind
$values = [1, 1.5, 'a', true, undef, default, /a/, Integer, [1, undef], { 'a' => undef, 1 => 2 }, Timestamp('2020-01-01'), SemVer('1.2.3'), Binary('YWJj'), File['/x'], Sensitive('s')]
$values.each |$value| { notice(f($value)) }
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     "#{args[0].class} #{args[0]}"
#|   end
#| end

#= results-of-every-kind
notice(f('symbol'), f('undef'), f('hash'), f('float'), f('nested'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     case args[0]
#|     when 'symbol' then :a
#|     when 'undef' then :undef
#|     when 'hash' then { 'a' => :undef, 'b' => nil }
#|     when 'float' then 2.5
#|     else [[:undef], nil]
#|     end
#|   end
#| end

#= early-return
notice(f('x'), f('y'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     next 'early' if args[0] == 'x'
#|     return 'late'
#|   end
#| end

#= resources-and-scope
notify { 'n': message => 'm' }
class c { notice(f()) }
include c
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     found = findresource('Notify[n]')
#|     [found.to_s, found[:message], self.to_s, resource.to_s, self.class.name, catalog.resource('Notify', 'n').title, compiler.node.name, environment.name.to_s, source.name]
#|   end
#| end

#= setvar
notice(f('x'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     setvar('made', args[0])
#|     lookupvar('made')
#|   end
#| end

#= types-by-name-and-their-resources
define d($x) { }
class c { }
class e { }
notify { 'n': message => 'm' }
d { 'n': x => 'y' }
include c
notice(f('Notify[n]', 'message'), f('D[n]', 'x'), f('Class[C]', 'name'), f('Class[E]', 'name'), f('Notify[o]', 'message'))
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) do |args|
#|     type_name, title = Puppet::Resource.type_and_title(args[0], nil)
#|     type = Puppet::Pops::Evaluator::Runtime3ResourceSupport.find_resource_type_or_class(find_global_scope, type_name.downcase)
#|     found = type.nil? ? 'no type' : findresource(type, title)
#|     found.is_a?(Puppet::Resource) ? found[args[1].to_sym].to_s : found.inspect
#|   end
#| end

#= functions-of-the-other-api
$names = ['assert_type', 'binary_file', 'break', 'defined', 'dig', 'each', 'epp', 'filter', 'find_file', 'hiera', 'lest', 'lookup',
  'map', 'match', 'new', 'next', 'reduce', 'regsubst', 'return', 'slice', 'split', 'step', 'strftime', 'then', 'type', 'with']
$names.each |$name| { notice(olda($name)) }
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     begin
#|       send("function_#{args[0]}", ['x', 'y'])
#|     rescue StandardError => e
#|       e.message
#|     end
#|   end
#| end

#= functions-that-are-better-called-otherwise
class a { olda('included', 'contained', 'required') }
class included { }
class contained { }
class required { }
include a
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda) do |args|
#|     function_include([args[0]])
#|     function_contain([args[1]])
#|     function_require([args[2]])
#|     function_include([args[0]])
#|   end
#| end

#= logs-of-the-scope
class a { olda() }
include a
olda()
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda) do |args|
#|     warning(['of', 'the scope'])
#|     err('an error')
#|     notice('a notice')
#|     Puppet.warning('of Puppet')
#|     ObjectSpace.count_objects
#|   end
#| end

#= scopes-show-themselves
class a { notice(olda()) }
include a
notice(olda())
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     missing = begin
#|       nothing_like_it
#|     rescue NameError => e
#|       e.message
#|     end
#|     [inspect, to_s, catalog.class, source.class, is_topscope?, findresource('Class[main]').inspect, missing].inspect
#|   end
#| end

#= errors-with-a-place
$x = olda()
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     raise Puppet::ParseError.new('not this', '/some/file.pp', 7)
#|   end
#| end

#= iterations-that-stop
$x = olda()
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     raise StopIteration, 'stopped'
#|   end
#| end

#= the-autoloader-is-deprecated
notice(olda(), olda())
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     loader = Puppet::Parser::Functions.autoloader
#|     loader.load(:oldb) unless loader.loaded?(:oldb)
#|     [function_oldb([1]), loader.load('nope')].inspect
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/oldb.rb
#| module Puppet::Parser::Functions
#|   newfunction(:oldb, :type => :rvalue) do |args|
#|     args[0] + 1
#|   end
#| end

#= functions-are-asked-for
notice(olda('oldb'), olda('nope'), oldc())
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     ObjectSpace.count_objects
#|     [Puppet::Parser::Functions.function(args[0]), Puppet::Parser::Functions.function(args[0].to_sym)].inspect
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/oldb.rb
#| module Puppet::Parser::Functions
#|   newfunction(:oldb, :type => :rvalue) do |args|
#|     args[0] + 1
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/oldc.rb
#| module Puppet::Parser::Functions
#|   newfunction(:oldc, :type => :rvalue) do |args|
#|     if Puppet::Parser::Functions.function(:nope)
#|       'there'
#|     else
#|       "not there: #{Puppet::Parser::Functions.function('nope')}, #{Puppet::Parser::Functions.function('oldb')}"
#|     end
#|   end
#| end

#= modes-of-files
['644', '0644', '00644', '888', 'u=rwx,g=rx,o=r', 'a+X', 'g+w', 'o=u', 'ug-x', '+t', 'u+s,g+s', 'u=rwz', 'X', 'a=X', 'u-s', '=', 'g=u,u=o', '99', ''].each |$mode| {
  notice($mode, ' ', olda($mode))
}
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     modes = Object.new.extend(Puppet::Util::SymbolicFileMode)
#|     numbers = [0, 0644, 0751, 07777].map do |from|
#|       [false, true].map do |directory|
#|         begin
#|           modes.symbolic_mode_to_int(args[0], from, directory).to_s(8)
#|         rescue Puppet::Error => e
#|           e.message
#|         end
#|       end
#|     end
#|     [modes.valid_symbolic_mode?(args[0]), modes.normalize_symbolic_mode(args[0]), modes.display_mode(args[0]), numbers].inspect
#|   end
#| end

#= small-services
notice(olda())
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     keys = Puppet::Pops::Lookup::HieraConfig.symkeys_to_string(:a => [{ :b => :c }])
#|     data = Puppet::Pops::Serialization::ToDataConverter.convert({ 'a' => :b }, :rich_data => true, :symbol_as_string => true)
#|     [keys, data, Puppet.minor_version, catalog.resource('Class[main]').class].inspect
#|   end
#| end

#= call-function-wants-a-list
notice(olda())
#- modules/m/lib/puppet/parser/functions/olda.rb
#| module Puppet::Parser::Functions
#|   newfunction(:olda, :type => :rvalue) do |args|
#|     call_function('join', ['a'], '-')
#|   end
#| end

#= an-object-beside-a-function-is-there-for-all-calls
notice(seen('a'), seen('b'), seen('a'), seen(['c', { 'd' => 1 }]), seen('b'))
notice(seen(['c', { 'd' => 1 }]))
#- modules/m/lib/puppet_x/m/memory.rb
#| module PuppetX
#|   module M
#|     class Entry
#|       attr_reader :count
#|       def initialize(first)
#|         @first = first
#|         @count = 0
#|       end
#|
#|       def again
#|         @count += 1
#|         self
#|       end
#|
#|       def to_s
#|         "#{@first}:#{@count}"
#|       end
#|     end
#|
#|     class Memory
#|       def initialize(limit = nil)
#|         @entries = {}
#|         @limit = limit
#|       end
#|
#|       def see(key)
#|         return 'full' if @limit && @entries.length >= @limit && !@entries.key?(key)
#|         @entries[key] = Entry.new(@entries.length) unless @entries.key?(key)
#|         @entries[key].again.to_s
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/seen.rb
#| require_relative '../../../puppet_x/m/memory'
#| module Puppet::Parser::Functions
#|   memory = PuppetX::M::Memory.new(3)
#|   newfunction(:seen, :type => :rvalue, :arity => -2) do |args|
#|     memory.see(args[0])
#|   end
#| end

#= an-object-beside-a-function-goes-on-in-ruby
notice(sum(1), sum(20), sum(300, '2001:db8:1:2:3:0:2:7'), sum(4000))
#- modules/m/lib/puppet_x/m/sum.rb
#| require 'resolv'
#| module PuppetX
#|   module M
#|     class Sum
#|       def initialize
#|         @sum = 0
#|       end
#|
#|       def add(number)
#|         @sum += number
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/sum.rb
#| require_relative '../../../puppet_x/m/sum'
#| module Puppet::Parser::Functions
#|   sum = PuppetX::M::Sum.new
#|   newfunction(:sum, :type => :rvalue, :arity => -2) do |args|
#|     result = sum.add(args[0])
#|     result = "#{Resolv::IPv6.create(args[1])} #{result}" if args[1]
#|     result
#|   end
#| end

#= an-object-beside-a-function-that-fails
$first = risky(1)
notice($first, risky(2), risky(3))
#- modules/m/lib/puppet_x/m/numbers.rb
#| module PuppetX
#|   module M
#|     class Numbers
#|       def initialize
#|         @numbers = []
#|       end
#|
#|       def see(number)
#|         @numbers << number
#|         raise Puppet::ParseError, "seen #{@numbers.join(' ')}" if number == 3
#|         @numbers.length
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/risky.rb
#| require_relative '../../../puppet_x/m/numbers'
#| module Puppet::Parser::Functions
#|   numbers = PuppetX::M::Numbers.new
#|   newfunction(:risky, :type => :rvalue, :arity => 1) do |args|
#|     numbers.see(args[0])
#|   end
#| end

#@ check: compile

#= a-deferred-function-without-the-type-of-its-result
class a(String $x, Integer $y) { }
class { 'a': x => Deferred('m::f', [1]), y => Deferred('m::f', [2]) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|   end
#|   def f(x) x end
#| end

#= a-deferred-function-with-the-type-of-its-result
class a(String $x) { }
class { 'a': x => Deferred('m::f', [1]) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|     return_type 'String'
#|   end
#|   def f(x) x.to_s end
#| end

#= a-deferred-function-with-another-type
class a(String $x) { }
class { 'a': x => Deferred('m::f', [1]) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|     return_type 'Integer'
#|   end
#|   def f(x) x end
#| end

#= a-deferred-function-by-its-signature
class a(String $x, Integer $y) { }
class { 'a': x => Deferred('m::f', ['a']), y => Deferred('m::f', [1]) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :number do
#|     param 'Integer', :x
#|     return_type 'Integer'
#|   end
#|   dispatch :text do
#|     param 'String', :x
#|     return_type 'String'
#|   end
#|   def number(x) x end
#|   def text(x) x end
#| end

#= a-deferred-function-that-takes-no-such-arguments
class a(String $x) { }
class { 'a': x => Deferred('m::f', ['a', 'b']) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   dispatch :f do
#|     param 'Integer', :x
#|     return_type 'Integer'
#|   end
#|   def f(x) x end
#| end

#= a-deferred-function-only-ruby-can-run
class a(String $x) { }
class { 'a': x => Deferred('m::f', []) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   HERE = 'here'
#|   dispatch :f do
#|   end
#|   def f
#|     @here ||= ObjectSpace.count_objects.size.to_s
#|   end
#| end

#= a-deferred-function-of-the-3-x-api
class a(String $x) { }
class { 'a': x => Deferred('f', [1]) }
#- modules/m/lib/puppet/parser/functions/f.rb
#| module Puppet::Parser::Functions
#|   newfunction(:f, :type => :rvalue) { |args| args[0] }
#| end

#= a-deferred-function-for-a-define
define d(String $x, Optional[Integer] $y = undef) { notify { $title: message => $x } }
d { 'one': x => Deferred('m::f', [1]) }
d { 'two': x => Deferred('m::f', [2]), y => Deferred('m::f', [2]) }
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(x) x end
#| end

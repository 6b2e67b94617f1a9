#@ check: compile

#= addresses-of-names-are-objects
notice(m::addresses())
#- modules/m/lib/puppet/functions/m/addresses.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::addresses') do
#|   def addresses
#|     four = Resolv::IPv4.create('192.0.2.7')
#|     six = Resolv::IPv6.create('2001:DB8::1:0:0:7')
#|     [four.to_s, four.inspect, four.to_name.to_s, four.to_name.inspect, six.to_s, six.inspect, six.to_name.to_s,
#|      four == Resolv::IPv4.create(four), six == Resolv::IPv6.create('2001:db8:0:0:1:0:0:7'), four.to_name.absolute?,
#|      four.address.unpack('C4'), six.address.unpack('n8'), Resolv::IPv6.create('::').to_s, Resolv::IPv6.create('fe80::').to_s]
#|   end
#| end

#= expressions-of-addresses
notice(m::kinds('192.0.2.7'), m::kinds('256.0.0.1'), m::kinds('01.2.3.4'), m::kinds('::1'), m::kinds('a::b::c'), m::kinds('::ffff:1.2.3.4'), m::kinds('1:2:3:4:5:6:7:8'), m::kinds('fe80::1%eth0'), m::kinds("192.0.2.7\n"))
#- modules/m/lib/puppet/functions/m/kinds.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::kinds') do
#|   def kinds(text)
#|     case text
#|     when Resolv::IPv4::Regex then "4 #{text}"
#|     when Resolv::IPv6::Regex then "6 #{text}"
#|     else "none #{text}"
#|     end
#|   end
#| end

#= what-is-no-address
notice(m::wrong('4', 'x'), m::wrong('4', '1.2.3'), m::wrong('6', '1.2.3.4'), m::wrong('6', ':::'))
#- modules/m/lib/puppet/functions/m/wrong.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::wrong') do
#|   def wrong(kind, text)
#|     kind == '4' ? Resolv::IPv4.create(text) : Resolv::IPv6.create(text)
#|   rescue ArgumentError => e
#|     e.message
#|   end
#| end

#= a-server-that-is-not-there
notice(m::asked())
#- modules/m/lib/puppet/functions/m/asked.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::asked') do
#|   def asked
#|     dns = Resolv::DNS.new(nameserver: '127.255.0.9', search: ['example.org'], ndots: 1)
#|     found = dns.getresources('host.example.org', Resolv::DNS::Resource::IN::A)
#|     names = Resolv::DNS.open(nameserver: ['127.255.0.9'], search: [], ndots: 1) { |open| open.getnames('192.0.2.7') }
#|     begin
#|       dns.getresource('host.example.org', Resolv::DNS::Resource::IN::MX)
#|     rescue Resolv::ResolvError => e
#|       [found, names, e.message, e.class.name]
#|     end
#|   end
#| end

#= no-name-of-what-is-no-address
notice(m::named())
#- modules/m/lib/puppet/functions/m/named.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::named') do
#|   def named
#|     Resolv::DNS.new(nameserver: '127.255.0.9', search: [], ndots: 1).getname('no address')
#|   rescue Resolv::ResolvError => e
#|     e.message
#|   end
#| end

#= names-of-a-hosts-file
notice(m::hosts())
#- modules/m/files/hosts
#| # comment
#| 192.0.2.1 a.example.org a # more
#| 192.0.2.2	b.example.org a
#|
#| 2001:db8::1 a.example.org
#- modules/m/lib/puppet/functions/m/hosts.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::hosts') do
#|   def hosts
#|     hosts = Resolv::Hosts.new(File.expand_path('../../../../files/hosts', __dir__))
#|     found = [hosts.getaddresses('a'), hosts.getaddresses('a.example.org'), hosts.getaddress('b.example.org')]
#|     found + [hosts.getnames('192.0.2.1'), hosts.getname('2001:db8::1'), hosts.getaddresses('none')]
#|   end
#| end

#= an-address-has-itself
notice(m::itself())
#- modules/m/lib/puppet/functions/m/itself.rb
#| Puppet::Functions.create_function(:'m::itself') do
#|   def itself
#|     [Resolv.getaddress('192.0.2.7'), Resolv.getaddresses('2001:db8::1')]
#|   end
#| end

#= a-module-is-prepended-to-addresses
notice(m::shown('2001:db8:0:0:1:0:2:7'))
m::change()
notice(m::shown('2001:db8:0:0:1:0:2:7'), m::shown('2001:db8:1:2:3:0:2:7'))
notice(m::shown_by_block('2001:db8::7') |$text| { "<${text}>" })
#- modules/m/lib/puppet_x/m/changed.rb
#| require 'resolv'
#| module PuppetX
#|   module M
#|     module Changed
#|       def self.apply
#|         known = begin
#|           Kernel.const_get('Resolv::IPv6')
#|         rescue NameError
#|           nil
#|         end
#|         known.prepend(Shown) if known
#|       end
#|
#|       module Shown
#|         def to_s
#|           format('%x-%x-%x-%x-%x-%x-%x-%x', *@address.unpack('nnnnnnnn'))
#|         end
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| require_relative '../../../puppet_x/m/changed'
#| Puppet::Functions.create_function(:'m::change') do
#|   def change
#|     PuppetX::M::Changed.apply
#|   end
#| end
#- modules/m/lib/puppet/functions/m/shown.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::shown') do
#|   def shown(text)
#|     Resolv::IPv6.create(text).to_s
#|   end
#| end
#- modules/m/lib/puppet/functions/m/shown_by_block.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::shown_by_block') do
#|   dispatch :shown do
#|     param 'String', :text
#|     block_param
#|   end
#|   def shown(text)
#|     yield(Resolv::IPv6.create(text).to_s)
#|   end
#| end

#= what-prepends-a-module-meets-it-itself
notice(m::both('2001:db8:1:2:3:4:2:7'), m::both('2001:db8:1:2:3:4:2:8'))
#- modules/m/lib/puppet_x/m/changed.rb
#| require 'resolv'
#| module PuppetX
#|   module M
#|     module Changed
#|       def self.apply
#|         Resolv::IPv6.prepend(Shown)
#|       end
#|
#|       module Shown
#|         def to_s
#|           format('%x-%x-%x-%x-%x-%x-%x-%x', *@address.unpack('nnnnnnnn'))
#|         end
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/both.rb
#| require_relative '../../../puppet_x/m/changed'
#| Puppet::Functions.create_function(:'m::both') do
#|   def both(text)
#|     PuppetX::M::Changed.apply
#|     Resolv::IPv6.create(text).to_s
#|   end
#| end

#= an-object-that-was-there-has-what-is-prepended-later
notice(m::later('2001:db8:1:2:3:4:2:7'))
#- modules/m/lib/puppet_x/m/changed.rb
#| require 'resolv'
#| module PuppetX
#|   module M
#|     module Changed
#|       def self.apply
#|         Resolv::IPv6.prepend(Shown)
#|       end
#|
#|       module Shown
#|         def to_s
#|           format('%x-%x-%x-%x-%x-%x-%x-%x', *@address.unpack('nnnnnnnn'))
#|         end
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/later.rb
#| require_relative '../../../puppet_x/m/changed'
#| Puppet::Functions.create_function(:'m::later') do
#|   def later(text)
#|     address = Resolv::IPv6.create(text)
#|     before = address.to_s
#|     PuppetX::M::Changed.apply
#|     [before, address.to_s]
#|   end
#| end

#= what-a-called-function-prepends-later-objects-have
notice(m::around('2001:db8:1:2:3:4:2:7'))
#- modules/m/lib/puppet_x/m/changed.rb
#| require 'resolv'
#| module PuppetX
#|   module M
#|     module Changed
#|       def self.apply
#|         Resolv::IPv6.prepend(Shown)
#|       end
#|
#|       module Shown
#|         def to_s
#|           format('%x-%x-%x-%x-%x-%x-%x-%x', *@address.unpack('nnnnnnnn'))
#|         end
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| require_relative '../../../puppet_x/m/changed'
#| Puppet::Functions.create_function(:'m::change') do
#|   def change
#|     PuppetX::M::Changed.apply
#|     'changed'
#|   end
#| end
#- modules/m/lib/puppet/functions/m/around.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::around') do
#|   def around(text)
#|     [call_function('m::change'), Resolv::IPv6.create(text).to_s]
#|   end
#| end

#= what-a-function-prepends-that-ruby-calls
notice(m::around('2001:db8:1:2:3:0:2:7'))
#- modules/m/lib/puppet_x/m/changed.rb
#| require 'resolv'
#| module PuppetX
#|   module M
#|     module Changed
#|       def self.apply
#|         Resolv::IPv6.prepend(Shown)
#|       end
#|
#|       module Shown
#|         def to_s
#|           format('%x-%x-%x-%x-%x-%x-%x-%x', *@address.unpack('nnnnnnnn'))
#|         end
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| require_relative '../../../puppet_x/m/changed'
#| Puppet::Functions.create_function(:'m::change') do
#|   def change
#|     PuppetX::M::Changed.apply
#|     'changed'
#|   end
#| end
#- modules/m/lib/puppet/functions/m/around.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::around') do
#|   def around(text)
#|     [call_function('m::change'), Resolv::IPv6.create(text).to_s]
#|   end
#| end

#= a-template-meets-what-was-prepended
$text = '2001:db8:1:2:3:0:2:7'
notice(inline_template("<% require 'resolv' -%><%= Resolv::IPv6.create(@text).to_s %>"))
m::change([])
notice(inline_template("<% require 'resolv' -%><%= Resolv::IPv6.create(@text).to_s %>"))
#- modules/m/lib/puppet_x/m/changed.rb
#| require 'resolv'
#| module PuppetX
#|   module M
#|     module Changed
#|       def self.apply
#|         Resolv::IPv6.prepend(Shown)
#|       end
#|
#|       module Shown
#|         def to_s
#|           format('%x-%x-%x-%x-%x-%x-%x-%x', *@address.unpack('nnnnnnnn'))
#|         end
#|       end
#|     end
#|   end
#| end
#- modules/m/lib/puppet/functions/m/change.rb
#| require_relative '../../../puppet_x/m/changed'
#| Puppet::Functions.create_function(:'m::change') do
#|   def change(_)
#|     PuppetX::M::Changed.apply
#|   end
#| end

#= a-class-of-ruby-is-a-value
$class = m::class_of_addresses()
notice("${class}", type($class))
#- modules/m/lib/puppet/functions/m/class_of_addresses.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::class_of_addresses') do
#|   def class_of_addresses
#|     Object.const_get('Resolv::IPv4')
#|   end
#| end

#= what-ruby-prepends-everything-meets
notice(m::shown('2001:db8:1:2:3:4:2:7'), m::doubled('a'))
m::change_in_ruby(1)
notice(m::shown('2001:db8:1:2:3:4:2:7'), m::doubled('a'))
$text = '2001:db8:1:2:3:4:2:7'
notice(inline_template("<% require 'resolv' -%><%= Resolv::IPv6.create(@text).to_s %><%= @text.center(30) %>"))
#- modules/m/lib/puppet/functions/m/change_in_ruby.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::change_in_ruby') do
#|   def change_in_ruby(_)
#|     shown = Module.new do
#|       def to_s
#|         'shown'
#|       end
#|     end
#|     doubled = Module.new do
#|       def upcase
#|         super * 2
#|       end
#|
#|       def center(*)
#|         'centered'
#|       end
#|     end
#|     Resolv::IPv6.prepend(shown)
#|     String.prepend(doubled)
#|     1
#|   end
#| end
#- modules/m/lib/puppet/functions/m/shown.rb
#| require 'resolv'
#| Puppet::Functions.create_function(:'m::shown') do
#|   def shown(text)
#|     Resolv::IPv6.create(text).to_s
#|   end
#| end
#- modules/m/lib/puppet/functions/m/doubled.rb
#| Puppet::Functions.create_function(:'m::doubled') do
#|   def doubled(text)
#|     text.upcase
#|   end
#| end

#= a-class-that-is-shown-otherwise
notice(m::greeted('x'))
#- modules/m/lib/puppet/functions/m/greeted.rb
#| Puppet::Functions.create_function(:'m::greeted') do
#|   def greeted(text)
#|     shown = Class.new do
#|       def self.inspect
#|         'Shown: otherwise'
#|       end
#|
#|       def to_s
#|         'plain'
#|       end
#|     end
#|     loud = Module.new do
#|       def to_s
#|         super.upcase
#|       end
#|     end
#|     shown.prepend(loud)
#|     "#{shown.new}#{text}"
#|   end
#| end

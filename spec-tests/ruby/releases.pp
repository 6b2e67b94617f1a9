#@ check: compile

#= version-and-implementation-of-openvox
#@ set: language_release=8.28
notice(inline_template('<%= Puppet.version %> <%= Puppet::PUPPETVERSION %> <%= Puppet.implementation rescue "none" %>'))
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [Puppet.version, Puppet.respond_to?(:implementation)]
#|   end
#| end

#= version-and-implementation-of-puppet
notice(inline_template('<%= Puppet.version %> <%= Puppet::PUPPETVERSION %> <%= Puppet.implementation rescue $!.message %>'))
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     [Puppet.version, Puppet.respond_to?(:implementation)]
#|   end
#| end

#= keys-and-methods-of-ruby-3-4
#@ set: language_release=9
notice(inline_template('<% begin; {"foo" => 1}.fetch("fo"); rescue KeyError => e %><%= e.message %><% end %> <%= {"a" => 1}.inspect %>'))

#= missing-methods-of-ruby-3-4
#@ set: language_release=9
notice(inline_template('<%= [nil, true, "a", [1], 1].map { |x| begin; x.keys; rescue NoMethodError => e; e.message; end }.join(", ") %>'))

#= settings-that-openvox-9-does-not-have
#@ set: language_release=9
notice(defined('$settings::pluginsync'), defined('$settings::data_binding_terminus'), defined('$settings::environment_data_provider'), defined('$settings::strict'))

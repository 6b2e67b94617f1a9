#@ check: compile
#@ stdlib: 8

#= a-function-of-the-module-s-own
notice(any2array('a'), any2bool('yes'))
#- modules/stdlib/lib/puppet/parser/functions/any2array.rb
#| module Puppet::Parser::Functions
#|   newfunction(:any2array, :type => :rvalue) do |arguments|
#|     ['mine'] + arguments
#|   end
#| end

#= a-later-function-of-the-other-api
notice(loadyaml('/nonexistent', 'a default'), any2bool('yes'))
#- modules/stdlib/lib/puppet/functions/loadyaml.rb
#| Puppet::Functions.create_function(:loadyaml) do
#|   dispatch :loadyaml do
#|     param 'String[1]', :path
#|     optional_param 'Any', :default
#|   end
#|   def loadyaml(path, default = nil)
#|     "loaded #{path} or #{default}"
#|   end
#| end

#= a-function-that-the-release-lacks
notice(stdlib::merge({ 'a' => 1 }, { 'b' => 2 }))
#- modules/stdlib/lib/puppet/functions/stdlib/merge.rb
#| Puppet::Functions.create_function(:'stdlib::merge') do
#|   dispatch :merge do
#|     repeated_param 'Hash', :hashes
#|   end
#|   def merge(*hashes)
#|     hashes.map(&:keys).flatten
#|   end
#| end

#= a-file-that-is-wrong
notice(any2array('a'))
#- modules/stdlib/lib/puppet/parser/functions/any2array.rb
#| module Puppet::Parser::Functions
#|   newfunction(:any2array, :type => :rvalue) do |arguments|
#|     raise Puppet::ParseError, 'not here'
#|   end
#| end

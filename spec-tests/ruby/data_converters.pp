#@ check: compile
#@ set: strict=warning

#= plain-data-of-rich-values
notice(m::f([1, 'a', default, /x/, Integer[1, 2], Sensitive('s'), Timespan(3), SemVer('1.2.3'), undef, true, 1.5]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     Puppet::Pops::Serialization::ToDataConverter.convert(value, rich_data: false).inspect
#|   end
#| end

#= plain-data-of-hashes-with-other-keys
notice(m::f({ 1 => 'a', /x/ => 'b', default => 'c', [1] => 'd', 'e' => { 2 => /y/ } }))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     Puppet::Pops::Serialization::ToDataConverter.convert(value, :rich_data => false).inspect
#|   end
#| end

#= plain-data-of-symbols
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     converter = Puppet::Pops::Serialization::ToDataConverter
#|     converter.convert({ :a => [:b] }, :symbol_as_string => true).inspect
#|   end
#| end

#= local-references
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     one = ['x']
#|     converter = Puppet::Pops::Serialization::ToDataConverter
#|     value = { 'a' => one, 'b c' => [one, { 'd' => one }] }
#|     [converter.convert(value), converter.convert(value, :local_reference => false)].inspect
#|   end
#| end

#= values-that-contain-themselves
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     one = ['x']
#|     one << one
#|     Puppet::Pops::Serialization::ToDataConverter.convert(one).inspect
#|   end
#| end

#= a-converter-that-is-made
notice(m::f([1, 2]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     Puppet::Pops::Serialization::ToDataConverter.new(:rich_data => true).convert(value).inspect
#|   end
#| end

#= from-data-and-back
notice(m::f([/x/, Sensitive('s'), Timespan(3), SemVer('1.2.3'), default, { 1 => 2 }]))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     data = Puppet::Pops::Serialization::ToDataConverter.convert(value, :rich_data => true)
#|     back = Puppet::Pops::Serialization::FromDataConverter.convert(data)
#|     [data.inspect, back == value, back[0], back[5]]
#|   end
#| end

#= references-from-data
notice(m::f())
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f
#|     one = ['x']
#|     data = Puppet::Pops::Serialization::ToDataConverter.convert({ 'a' => one, "b'c" => [one, { 1 => one }] }, :rich_data => true)
#|     back = Puppet::Pops::Serialization::FromDataConverter.convert(data)
#|     [data.inspect, back.inspect, back['a'].equal?(back["b'c"][0])].join(' ')
#|   end
#| end

#= rich-data-without-references
notice(m::f({ 'a' => [/x/, { 1 => default }] }))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     Puppet::Pops::Serialization::ToDataConverter.convert(value, :rich_data => true, :local_reference => false).inspect
#|   end
#| end

#= keys-that-look-like-rich-data
notice(m::f({ '__ptype' => 'a' }))
#- modules/m/lib/puppet/functions/m/f.rb
#| Puppet::Functions.create_function(:'m::f') do
#|   def f(value)
#|     converter = Puppet::Pops::Serialization::ToDataConverter
#|     [converter.convert(value, :rich_data => true), converter.convert(value)].inspect
#|   end
#| end

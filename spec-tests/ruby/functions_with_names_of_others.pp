#= a-module-function-named-as-stdlib
notice(m::x())
#- modules/m/lib/puppet/functions/m/x.rb
#| Puppet::Functions.create_function(:'m::x') do
#|   def x
#|     call_function('merge', { 'a' => 1 }, { 'b' => 2 }).inspect
#|   end
#| end
#- modules/m/lib/puppet/functions/merge.rb
#| Puppet::Functions.create_function(:merge) do
#|   def merge(*args)
#|     "own #{args.length}"
#|   end
#| end

#= stdlib-names-by-another-module-in-3x
notice(loadyaml('/nope'), strip(' a '), parsejson('[1]'), has_key({ 'a' => 1 }, 'a'))
#- modules/m/lib/puppet/parser/functions/loadyaml.rb
#| module Puppet::Parser::Functions
#|   newfunction(:loadyaml, type: :rvalue) { |args| "mine #{args.inspect}" }
#| end
#- modules/m/lib/puppet/parser/functions/parsejson.rb
#| module Puppet::Parser::Functions
#|   newfunction(:parsejson, type: :rvalue) { |args| "json #{args.inspect}" }
#| end
#- modules/m/lib/puppet/functions/has_key.rb
#| Puppet::Functions.create_function(:has_key) do
#|   def has_key(h, k)
#|     'own has_key'
#|   end
#| end

#= a-function-in-puppet-with-the-name-of-a-core-function
notice(flatten([[1]]), m::flatten([1]))
#- modules/m/functions/flatten.pp
function m::flatten($x) { "mine ${x}" }
#- modules/flatten/functions/init.pp
function flatten($x) { 'module flatten' }

#= puppetdb-query-with-arguments-in-a-module
notice(puppetdb_query('nodes{}'), puppetdb_query(['from', 'nodes']).length)
#- modules/m/lib/puppet/functions/puppetdb_query.rb
#| Puppet::Functions.create_function(:puppetdb_query) do
#|   def puppetdb_query(q)
#|     [q, 'x']
#|   end
#| end

#= puppetdb-query-in-3x
notice(puppetdb_query('nodes{}'))
#- modules/m/lib/puppet/parser/functions/puppetdb_query.rb
#| Puppet::Parser::Functions.newfunction(:puppetdb_query, type: :rvalue, arity: 1) { |a| "3x #{a[0]}" }

#= puppetdb-query-in-a-module-called-from-ruby-and-templates
notice(m::q(), inline_template('<%= scope.call_function("puppetdb_query", ["a"]) %>'), inline_epp('<%= puppetdb_query("b") %>'))
#- modules/m/lib/puppet/functions/puppetdb_query.rb
#| Puppet::Functions.create_function(:puppetdb_query) do
#|   dispatch(:q) { param 'String', :a }
#|   def q(a)
#|     "of #{a}"
#|   end
#| end
#- modules/m/lib/puppet/functions/m/q.rb
#| Puppet::Functions.create_function(:'m::q') do
#|   def q
#|     call_function('puppetdb_query', 'c')
#|   end
#| end

#= names-of-puppet-s-own-that-a-module-has-too
notice(notice_twice('a'), split('a,b', ','), template('m/x.erb'), lookup('a', default_value => 3))
#- modules/m/lib/puppet/functions/split.rb
#| Puppet::Functions.create_function(:split) do
#|   def split(*a)
#|     'own split'
#|   end
#| end
#- modules/m/lib/puppet/functions/notice_twice.rb
#| Puppet::Functions.create_function(:notice_twice) do
#|   def notice_twice(a)
#|     "twice #{a}"
#|   end
#| end
#- modules/m/templates/x.erb
#| x

#= own-3x-with-the-name-of-a-4x-of-puppet
notice(join(['a', 'b'], '-'), sprintf('%s', 1), template('m/x.erb'), regsubst('a', 'a', 'b'))
#- modules/m/lib/puppet/parser/functions/join.rb
#| Puppet::Parser::Functions.newfunction(:join, type: :rvalue) { |a| 'own join' }
#- modules/m/lib/puppet/parser/functions/sprintf.rb
#| Puppet::Parser::Functions.newfunction(:sprintf, type: :rvalue) { |a| 'own sprintf' }
#- modules/m/templates/x.erb
#| x

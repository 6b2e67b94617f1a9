#@ check: compile

#= errors-of-functions-that-code-calls
notice(m::try())
#- modules/m/lib/puppet/functions/m/typed.rb
#| Puppet::Functions.create_function(:'m::typed') do
#|   dispatch :typed do
#|     param 'Integer', :x
#|   end
#|   def typed(x)
#|     raise ArgumentError, 'own' if x == 1
#|     raise TypeError, 'own type' if x == 2
#|     raise Puppet::Error, 'own puppet' if x == 3
#|     raise Puppet::ParseError, 'own parse' if x == 4
#|     x.nope if x == 5
#|     [].fetch(9) if x == 6
#|     x
#|   end
#| end
#- modules/m/lib/puppet/parser/functions/oldf.rb
#| module Puppet::Parser::Functions
#|   newfunction(:oldf, type: :rvalue, arity: 1) { |args| raise Puppet::ParseError, 'old' if args[0] == 1; raise ArgumentError, 'olda' if args[0] == 2; 'fine' }
#| end
#- modules/m/functions/pp.pp
function m::pp(Integer $x) >> Integer[0, 5] { if $x == 1 { fail('pp') } $x }
#- modules/m/lib/puppet/functions/m/try.rb
#| Puppet::Functions.create_function(:'m::try') do
#|   def try
#|     calls = [['fail', 'x'], ['nope'], ['split', 1], ['split', 'a', 1], ['m::typed', 'x'], ['m::typed'], ['m::typed', 1], ['m::typed', 2],
#|              ['m::typed', 3], ['m::typed', 4], ['m::typed', 5], ['m::typed', 6], ['oldf'], ['oldf', 1], ['oldf', 2], ['oldf', 1, 2], ['m::pp'], ['m::pp', 'x'], ['m::pp', 1], ['m::pp', 2],
#|              ['m::pp', 9], ['include', 'nope'], ['lookup', 'nope'], ['assert_type', 'Integer', 'x'], ['Integer', 'x'], ['new', 'Integer', 'x'],
#|              ['regsubst', 'a', '(', 'b'], ['template', 'nope'], ['epp', 'm/nope.epp'], ['file', 'nope'], ['sprintf', '%d', 'x'], ['dig', 1], ['versioncmp', 1],
#|              ['create_resources', 'nope', { 'a' => {} }], ['fqdn_rand'], ['inline_epp', '<% fail("i") %>'], ['inline_template', '<% raise "e" %>'],
#|              ['inline_template', '<%= nope %>'], ['hiera', 'nope'], ['sort', 1], ['max'], ['abs', 'x'], ['getvar', 'x y'], ['strftime', 1], ['join', 1], ['flatten'], ['keys', 1], ['convert_to', 1, 'x']]
#|     calls.map do |name, *arguments|
#|       call_function(name, *arguments)
#|       "#{name} fine"
#|     rescue StandardError => e
#|       "#{name} #{e.class}"
#|     end
#|   end
#| end

#= errors-in-templates
notice(inline_template('<%= [["fail", ["x"]], ["nope", []], ["split", [1]], ["include", ["nope"]], ["lookup", ["nope"]], ["assert_type", ["Integer", "x"]], ["template", ["nope"]], ["regsubst", ["a", "(", "b"]]].map { |n, a| begin; scope.call_function(n, a); rescue StandardError => e; "#{n} #{e.class} #{e.message}"; end }.join("\n") %>'))

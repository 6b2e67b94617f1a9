#@ check: compile

#= include-gives-nothing
class m { }
notice(inline_template("[<%= scope.function_include(['m']) %>]"))
notice(inline_template("[<%= scope.function_require(['m']).inspect %>]"))
notice(inline_template("[<%= scope.function_contain(['m']).inspect %>]"))

#= statements-give-nothing
@notify { 'v': }
notice(inline_template("[<%= scope.function_realize(['Notify[v]']).inspect %>]"))
notice(inline_template("[<%= scope.function_realize([Puppet::Resource.new('Notify', 'v')]).inspect %>]"))
notice(inline_template("[<%= scope.function_tag(['t']).inspect %>]"))
notice(inline_template("[<%= scope.function_tagged(['t']).inspect %>]"))
notice(inline_template("[<%= scope.function_notice(['t']).inspect %>]"))
notice(inline_template("[<%= scope.function_create_resources(['notify', {'a' => {}}]).inspect %>]"))

#= arguments-of-the-old-kind
notice(inline_template("<%= %w[include require contain realize tag].map { |f| begin; scope.send(\"function_#{f}\", []).inspect; rescue => e; e.message; end } %>"))

#= include-of-nothing
notice(inline_template("[<%= scope.function_include([]).inspect %>]"))

#= include-of-an-unknown-class
notice(inline_template("[<%= scope.function_include(['nope']).inspect %>]"))

#= include-in-a-function
class m { notice('in m') }
class n { notice('in n') }
notice(legacy())
#- modules/m/lib/puppet/parser/functions/legacy.rb
#| module Puppet::Parser::Functions
#|   newfunction(:legacy, type: :rvalue) do |args|
#|     [function_include(['m']).inspect, function_require(['n']).inspect, function_contain([['m', 'n']]).inspect, call_function('notice', ['m']).inspect]
#|   end
#| end

#= hiera-include-of-the-old-kind
notice(inline_template("[<%= scope.function_hiera_include(['t', ['m']]).inspect %>]"))

#= statements-that-fail
notice(inline_template("[<%= scope.function_fail(['m']).inspect %>]"))

#= logs
notice(inline_template("<%= %w[debug info notice warning err alert crit emerg].map { |l| scope.send(\"function_#{l}\", [l, 1, [2], nil]).inspect } %>"))

#= functions-that-give-something
notice(inline_template("<%= scope.function_sprintf(['%s', 'a']) %> <%= scope.function_shellquote(['a b']) %> <%= scope.function_md5(['a']) rescue $!.message %> <%= scope.function_fqdn_rand([10]) %> <%= scope.function_versioncmp(['1', '2']) rescue $!.message %>"))

#= warnings-of-statements-that-fail
notice(inline_template('<% begin; scope.function_contain(["nope"]); rescue Puppet::Error => e %><%= e.class %> <%= e.message %><% end %>'))

#= order-of-warnings
class i { notice('in i') }
class r { notice('in r') }
class c { notice('in c') }
notice(inline_template('<%= scope.function_include(["i"]).inspect %> <%= scope.function_require(["r"]).inspect %> <%= scope.function_contain(["c"]).inspect %>'))

#= a-ruby-function-that-raises-in-an-epp-template
notice(epp('m/e.epp'))
#- modules/m/lib/puppet/functions/m/bad.rb
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(*args)
#|     raise Puppet::ParseError, "bad called"
#|   end
#| end
#- modules/m/templates/e.epp
#| line one
#| <%= m::bad(1) %>

#= a-puppet-function-that-fails-in-an-epp-template
notice(epp('m/f.epp'))
#- modules/m/functions/pp.pp
function m::pp($x) {
  fail("pp called")
}
#- modules/m/templates/f.epp
#| line one
#| <%= m::pp(1) %>

#= a-ruby-function-that-raises-in-an-inline-template
notice(inline_template('<%= scope.call_function("m::bad", [1]) %>'))
#- modules/m/lib/puppet/functions/m/bad.rb
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(*args)
#|     raise Puppet::ParseError, "bad called"
#|   end
#| end

#= a-ruby-function-that-raises-in-an-inline-epp-template
notice(inline_epp('<%= m::bad(1) %>'))
#- modules/m/lib/puppet/functions/m/bad.rb
#| Puppet::Functions.create_function(:'m::bad') do
#|   def bad(*args)
#|     raise Puppet::ParseError, "bad called"
#|   end
#| end

#= a-block-of-a-template-that-raises-within-a-function
notice(inline_template('<% @x = scope.call_function("map", [[1,2]]) { |x| raise "inner" } %>'))

#= a-method-that-there-is-not-in-a-block
notice(inline_template("<%= [1,2].map { |x|\n x.nope } %>"))

#= a-division-by-zero
notice(inline_template("\n<%= 1/0 %>"))

#= a-key-that-fetch-does-not-find
notice(inline_template('<%= {}.fetch(:a) %>'))

#= an-index-that-fetch-does-not-find
notice(inline_template('<%= [].fetch(3) %>'))

#= a-text-that-is-no-integer
notice(inline_template('<%= Integer("x") %>'))

#= a-sum-with-nil
notice(inline_template('<%= nil + 1 %>'))

#= a-text-and-a-number
notice(inline_template('<%= "a" + 1 %>'))

#= a-number-and-a-text
notice(inline_template('<%= 1 + "a" %>'))

#= a-comparison-that-fails-in-sort
notice(inline_template('<%= [1, "a"].sort %>'))

#= a-method-of-a-variable-that-there-is-not
notice(inline_template('<%= @nope.each { |x| } %>'))

#= a-method-of-a-lookup-that-found-nothing
notice(inline_template('<%= scope.lookupvar("nope").split(",") %>'))

#= a-template-with-an-incomplete-condition
notice(inline_template('<%= if %>'))

#= a-template-with-an-open-bracket
notice(inline_template('<%= [1,2].join( %>'))

#= a-template-with-an-open-block
notice(inline_template('<% [1].each do |x| %>'))

#= a-template-that-raises-an-error-of-puppet
notice(inline_template('<%= raise Puppet::Error, "x" %>'))

#= a-template-that-fails
notice(inline_template('<%= fail "x" %>'))

#= a-function-of-the-older-api-that-there-is-not
notice(inline_template('<%= scope.function_nope([1]) %>'))

#= a-function-that-there-is-not
notice(inline_template('<%= scope.call_function("nope", [1]) %>'))

#= a-method-of-a-scope-that-there-is-not
notice(inline_template('<%= scope.nope %>'))

#= a-method-of-a-text-that-there-is-not
notice(inline_template('<%= "abc".nope(1) %>'))

#= a-method-of-an-array-that-is-spelled-otherwise
notice(inline_template('<%= [1].frist %>'))

#= an-instance-variable-s-method-that-is-spelled-otherwise
$l = ['a']
notice(inline_template('<%= @l.jion(",") %>'))

#= a-constant-that-is-spelled-otherwise
notice(inline_template('<%= Strng.new %>'))

#= a-method-of-nil-that-is-spelled-otherwise
notice(inline_template('<%= @nope.lenght %>'))

#= a-method-of-a-string-that-is-spelled-otherwise
notice(inline_template('<%= "a".lenght %>'))

#= a-method-of-the-scope-that-is-spelled-otherwise
notice(inline_template('<%= scope.lokupvar("x") %>'))

#= a-constant-of-puppet-that-is-spelled-otherwise
notice(inline_template('<%= Puppet::Pasrer %>'))

#@ check: compile

#= an-inline-template-of-a-list
notice(inline_template(['a', 'b']))

#= an-inline-template-of-a-number
notice(inline_template(1))

#= an-inline-template-of-undef
notice(inline_template(undef, 'x'))

#= a-template-of-a-list
notice(template(['m/a.erb']))
#- modules/m/templates/a.erb
#| a

#= a-template-of-default
notice(template(default))

#= several-templates
notice(template('m/a.erb', 'm/b.erb'))
#- modules/m/templates/a.erb
#| a
#- modules/m/templates/b.erb
#| b

#= groups-of-matches-are-always-there
#@ set: strict=error
notice(inline_template('<%= scope.lookupvar("1").inspect %> <%= scope["12"].inspect %> <%= scope.lookupvar("0").inspect %>'))

#= numbers-with-a-zero-are-names
notice(inline_template('<%= scope.lookupvar("01").inspect %>'))

#= a-library-that-is-not-there
notice(m::needs())
#- modules/m/lib/puppet/functions/m/needs.rb
#| Puppet::Functions.create_function(:'m::needs') do
#|   def needs
#|     require 'no_such_library'
#|   end
#| end

#= a-library-that-is-not-there-in-an-old-function
notice(needs_old())
#- modules/m/lib/puppet/parser/functions/needs_old.rb
#| module Puppet::Parser::Functions
#|   newfunction(:needs_old, type: :rvalue) do |args|
#|     require 'no_such_library'
#|   end
#| end

#= an-expression-with-slashes-that-is-none
notice(regsubst('a/b', '/(', 'x'))

#= a-part-of-an-array-is-another-array
$a = [1, 2, 3]
$b = $a[0, 2]
$c = slice($a, 2)
notice(inline_template('<%= [@a, @b, @c].inspect %>'), inline_template('<%= [@b, @a].inspect %>'))
class c($x, $y) { notice(inline_template('<%= [@x, @y].to_yaml %>')) }
class { 'c': x => $a, y => $a[0, 2] }

#= copies-of-what-is-frozen
$h = { 'k' => 'v' }
notice(inline_template(@(X)))
  <%-
    values = [{ 'a' => 1 }.freeze, ['a'].freeze, 'a'.dup.freeze, { 'a' => 1 }, 'a'.dup]
    shown = values.map { |value| [value.clone, value.dup, value.clone(freeze: false), value.clone.dup].map(&:frozen?) }
  -%>
  <%= shown.inspect %> <%= [@h.clone.frozen?, @h.dup.frozen?, 1.clone, nil.dup, :a.clone].inspect %>
  | X

#= a-copy-of-a-frozen-hash-is-changed
notice(inline_template('<% a = { "x" => 1 }.freeze; b = a.dup; b["y"] = 2; c = a.clone; c["z"] = 3 %><%= [a, b, c].inspect %>'))

#= copies-of-hashes-are-changed
$h = { 'x' => 'one', 'y' => ['p'], 'n' => undef }
notice(inline_template(@(X)))
  <%-
    a = { 'x' => 'one', 'y' => ['p'] }
    b = a.dup
    c = b.merge('z' => 1)
    b['y'] << 'q'
    d = a.clone
    a.delete('x')
    d.each { |key, _| (c = d.dup)['seen'] = key }
    e = @h.dup
    e['x'] = 'two'
    f = e.dup
    f.replace(a)
    a.merge!(d)
    e.clear
    g = a.dup
    g.shift
  -%>
  <%= [a, b, c, d, e, f, g, @h, a == d, a.eql?(d), b.key?('x'), @h.key?('n'), g.empty?].inspect %>
  | X

#= inline
notice(String(inline_epp('a <%= 1 + 1 %> b'), '%p'))
notice(String(inline_epp('<%- | $x, $y = 2 | -%>\n<%= $x %><%= $y %>', {x=>1}), '%p'))
notice(String(inline_epp('<% [1,2].each |$i| { %><%= $i %>,<% } %>'), '%p'))
notice(String(inline_epp('a <%% b %%> c'), '%p'))
notice(String(inline_epp("a\n<%- if true { -%>\nb\n<%- } -%>\nc"), '%p'))
notice(String(inline_epp('<%# comment %>x'), '%p'))
notice(String(inline_epp('<%= undef %>|<%= 1.0 %>|<%= [1,undef] %>|<%= {a=>1} %>'), '%p'))

#= a-missing-parameter
notice(inline_epp('<%- | $x | -%><%= $x %>'))

#= an-unknown-parameter
notice(inline_epp('<%- | $x | -%>x', {x=>1, z=>2}))

#= a-wrong-type
notice(inline_epp('<%- | Integer $x | -%>x', {x=>a}))

#= a-syntax-error
notice(inline_epp('<%= 1 + %>'))

#= an-unclosed-tag
notice(inline_epp('<% if'))

#= parameters-without-a-list
notice(inline_epp('<%= $x %>', {x=>1}))

#= variables-of-the-scope
$v = "top"
notice(inline_epp("<%= \$v %>"))
class c { $w = "own"
 notice(inline_epp("<%= \$w %>")) }
include c

#= variables-with-a-list
$v = "top"
notice(inline_epp("<%- || -%><%= \$v %>"))

#= a-file
notice(epp('m/a.epp', {x => 1}))
#- modules/m/templates/a.epp
#| <%- | Integer $x,
#|       String $y = 'dy'
#| | -%>
#| x=<%= $x %>
#| <% if $x == 1 { -%>
#| one <%= $y -%>
#| 
#| <% } -%>
#| end

#= an-error-in-a-file
notice(epp('m/a.epp'))
#- modules/m/templates/a.epp
#| line
#| <%= $nope %>

#= a-syntax-error-in-a-file
notice(epp('m/a.epp'))
#- modules/m/templates/a.epp
#| line
#| <%= = %>

#@ check: epp

#= template-1
plain text

#= template-2
a <%= 1 %> b

#= template-3
<%- | $x, Integer $y = 1 | -%>
v

#= template-4
<% if true { %>a<% } else { %>b<% } %>

#= template-5
a <%% b %%> c

#= template-6
<%# comment %>x

#= template-7
<%#- c -%>
x

#= template-8
a
  <%- 1 -%>
b

#= template-9
<%= $x -%>

b

#= template-10
<% [1].each |$x| { -%>
<%= $x %>
<% } -%>

#= template-11


#= template-12
<%= f(1) |$x| { 2 } %>

#= template-13
<%

#= template-14
<%= %>

#= template-15
<% 1

#= template-16
a <%= 'x %>' %> b

#= template-17
<%- |$x| %>

#= template-18
text <%- | $x | -%>

#= template-19
<%= $x
%>

#= template-20
a%>b

#= template-21
<%= @(A)
  x
  | A
%>

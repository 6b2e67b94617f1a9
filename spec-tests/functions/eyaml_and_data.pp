#= deferred
notice(String(Deferred('upcase',['a']), '%p'))

#= to-json-like
notice(String(String({a=>[1,undef]},'%#p'), '%p'))

#= values
notice(String(call('upcase','a'), '%p'))
notice(String(call(Deferred('upcase',['a'])), '%p'))
notice(String(call('map',[1]) |$x| { $x + 1 }, '%p'))

#= an-unknown-function
notice(call('nope'))

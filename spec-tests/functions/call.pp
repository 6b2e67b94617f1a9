#= values
notice(String(call('upcase','a'), '%p'))
notice(String(call(Deferred('upcase',['a'])), '%p'))
notice(String(call('map',[1]) |$x| { $x + 1 }, '%p'))

#= an-unknown-function
notice(call('nope'))

#= a-deferred-variable-that-there-is-not
#@ set: strict=warning
notice(String(Deferred('$nope').call, '%p'), String(Deferred('$nope::x', ['a']).call, '%p'))

#= a-deferred-variable-that-there-is-not-and-nobody-minds
#@ set: strict=off
notice(String(Deferred('$nope').call, '%p'))

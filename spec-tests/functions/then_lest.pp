#= then
notice(String(1.then |$x| { $x + 1 }, '%p'))
notice(String(undef.then |$x| { 1 }, '%p'))
notice(String(then(false) |$x| { 'f' }, '%p'))

#= lest
notice(String(undef.lest || { 5 }, '%p'))
notice(String(1.lest || { 5 }, '%p'))

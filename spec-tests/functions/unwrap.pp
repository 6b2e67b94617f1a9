#= values
notice(String(unwrap(Sensitive('a')), '%p'))
notice(String(unwrap('b'), '%p'))
notice(String(Sensitive('a').unwrap |$x| { "<$x>" }, '%p'))
notice(String(Sensitive(Sensitive(1)).unwrap, '%p'))
notice(String(Sensitive('a'), '%p'))

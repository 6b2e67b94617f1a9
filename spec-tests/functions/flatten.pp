#= values
notice(String(flatten([1,[2,[3,[]]]]), '%p'))
notice(String(flatten(1,[2]), '%p'))
notice(String(flatten(undef), '%p'))
notice(String(flatten({a=>[1]}), '%p'))
notice(String(flatten([{a=>1}]), '%p'))

#= inferred
notice(String(type(1), '%p'))
notice(String(type('a'), '%p'))
notice(String(type([1,'a']), '%p'))
notice(String(type({a=>1}), '%p'))
notice(String(type({'a b'=>[1.5]}), '%p'))
notice(String(type([]), '%p'))
notice(String(type({}), '%p'))
notice(String(type(undef), '%p'))
notice(String(type(default), '%p'))
notice(String(type(/a/), '%p'))
notice(String(type(Integer), '%p'))
notice(String(type(Notify['a']), '%p'))
notice(String(type(Class['a']), '%p'))
notice(String(type(Sensitive(1)), '%p'))
notice(String(type(SemVer('1.0.0')), '%p'))
notice(String(type(Timestamp(0)), '%p'))
notice(String(type(Binary('')), '%p'))
notice(String(type(true), '%p'))
notice(String(type({''=>1}), '%p'))
notice(String(type({1=>2}), '%p'))

#= generalised
notice(String(type(1,generalized), '%p'))
notice(String(type([1,'a'],generalized), '%p'))
notice(String(type({a=>1},generalized), '%p'))
notice(String(type('a',reduced), '%p'))
notice(String(type([1,'a'],reduced), '%p'))
notice(String(type({a=>1},reduced), '%p'))
notice(String(type(1,detailed), '%p'))

#= an-unknown-kind
notice(type(1,nope))

#= sizes-of-texts-in-common
notice(type([String[1], String[0, 0]], reduced), type([String[2, 3], String[0, 0]], reduced), type([String[1], String[2]], reduced))
notice(type([String[0], String[1]], reduced), type([String, String[1]], reduced), type([String[0, 3], String[2, 5]], reduced))

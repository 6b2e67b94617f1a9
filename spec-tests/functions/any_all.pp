#= any
notice(String([1,2].any |$x| { $x > 1 }, '%p'))
notice(String([].any |$x| { true }, '%p'))
notice(String({a=>1}.any |$k,$v| { $v == 1 }, '%p'))

#= any-fails-4
notice(String([false].any, '%p'))

#= any-fails-3
notice(String([undef,1].any, '%p'))

#= all
notice(String([1,2].all |$x| { $x > 0 }, '%p'))
notice(String([].all |$x| { false }, '%p'))
notice(String({a=>1}.all |$k,$v| { $v == 2 }, '%p'))

#= all-fails-3
notice(String([1,undef].all, '%p'))

#= truth
notice(String(!!1, '%p'))
notice(String(!!0, '%p'))
notice(String(!!'', '%p'))
notice(String(!!undef, '%p'))
notice(String(!![], '%p'))
notice(String(!!{}, '%p'))
notice(String(!!default, '%p'))
notice(String(!!'false', '%p'))
notice(String(!!Integer, '%p'))

#= and-or
notice(String(true and false, '%p'))
notice(String(true or false, '%p'))
notice(String(1 and 2, '%p'))
notice(String(undef or 3, '%p'))
notice(String(undef or undef, '%p'))
notice(String(!true and false, '%p'))
notice(String('' and '', '%p'))

#= the-right-side-is-not-always-evaluated
$a = false and fail('x')
$b = true or fail('x')
notice($a, $b)

#= precedence-of-not-and-in
notice(String(!1 in [1], '%p'))
notice(String(!(1 in [1]), '%p'))
notice(String(!true == false, '%p'))

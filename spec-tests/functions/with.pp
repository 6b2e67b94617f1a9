#= values
notice(String(with(1, 2) |$a, $b| { $a + $b }, '%p'))
notice(String(1.with |$x| { $x + 1 }, '%p'))
notice(String(with() || { 5 }, '%p'))
notice(String(with(1) |$a, $b = 3| { $b }, '%p'))

#= too-few
notice(with(1) |$a, $b| { })

#= no-block
notice(with(1))

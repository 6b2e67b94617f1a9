#= values
notice(String(scanf('12 a','%d %s'), '%p'))
notice(String('0x1f'.scanf('%x'), '%p'))
notice(String(scanf('a','%d'), '%p'))

#= with-a-block
scanf("5","%d") |$r| { notice($r) }

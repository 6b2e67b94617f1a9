#= cases
notice(String(upcase('aBc'), '%p'))
notice(String(downcase('ABc'), '%p'))
notice(String(capitalize('abc DEF'), '%p'))
notice(String(camelcase('foo_bar'), '%p'))
notice(String(upcase(['a','b']), '%p'))
notice(String(downcase({'A'=>'B'}), '%p'))
notice(String(upcase('ä'), '%p'))
notice(String(capitalize(['abc']), '%p'))
notice(String(camelcase(['a_b']), '%p'))

#= a-number
notice(upcase(1))

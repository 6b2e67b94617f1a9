#= values
notice(String('abc'.match('(b)'), '%p'))
notice(String('abc'.match(/(?<n>c)/), '%p'))
notice(String('abc'.match('z'), '%p'))
notice(String(['a','b'].match('a'), '%p'))
notice(String('a1'.match(Pattern[/\d/]), '%p'))
notice(String('a'.match(Regexp['a']), '%p'))

#= values-fails-7
notice(String('x'.match(String), '%p'))

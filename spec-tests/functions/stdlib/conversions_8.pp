#@ stdlib: 8

#= type-of
notice(String(type_of(1), '%p'))
notice(String(type_of([1,'a']), '%p'))

#= type-of-refused-1
notice(type_of())

#= type3x
notice(String(type3x(1), '%p'))
notice(String(type3x('1'), '%p'))
notice(String(type3x('1.5'), '%p'))
notice(String(type3x('a'), '%p'))
notice(String(type3x([1]), '%p'))
notice(String(type3x({}), '%p'))
notice(String(type3x(true), '%p'))
notice(String(type3x(1.5), '%p'))
notice(String(type3x(undef), '%p'))

#= type3x-refused-1
notice(type3x(Integer))

#= type3x-refused-2
notice(type3x())

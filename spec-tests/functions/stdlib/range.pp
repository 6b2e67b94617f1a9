#@ stdlib: 9

#= range
notice(String(range('a..c'), '%p'))
notice(String(range('1-3'), '%p'))
notice(String(range('1...3'), '%p'))
notice(String(range('a-c'), '%p'))
notice(String(range('host01','host10'), '%p'))
notice(String(range('0','9','2'), '%p'))
notice(String(range(0,9,-3), '%p'))
notice(String(range(3,1), '%p'))
notice(String(range('a','e',2), '%p'))
notice(String(range('z','c'), '%p'))
notice(String(range(-2,2), '%p'))
notice(String(range(1.5,3), '%p'))
notice(String(range('aa','ac'), '%p'))
notice(String(range('A','c'), '%p'))
notice(String(range('a','aaa'), '%p'))
notice(String(range('a...c'), '%p'))
notice(String(range('a1..b2'), '%p'))
notice(String(range('-','/'), '%p'))
notice(String(range('a',1), '%p'))
notice(String(range('1','abc'), '%p'))
notice(String(range('09','11'), '%p'))

#= range-refused-1
notice(range())

#= range-refused-2
notice(range('x'))

#= range-refused-3
notice(range(''))

#= range-refused-4
notice(range(1,3,0))

#= range-refused-5
notice(range(1,3,'x'))

#= range-refused-6
notice(range(1,3,undef))

#= range-refused-7
notice(range('a..'))

#= range-refused-8
notice(range('1..3..5'))

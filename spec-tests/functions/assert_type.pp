#= values
notice(String(assert_type(Integer,1), '%p'))
notice(String(assert_type('String[1]','a'), '%p'))
notice(String(assert_type(Integer,'a') |$e,$a| { "$e $a" }, '%p'))

#= a-mismatch
notice(assert_type(Integer,'a'))

#= a-mismatch-in-an-array
notice(assert_type(Array[Integer],[1,'a']))

#= no-type
notice(assert_type(1,1))

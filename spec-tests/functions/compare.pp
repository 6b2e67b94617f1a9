#= values
notice(String(compare(1,2), '%p'))
notice(String(compare('a','A'), '%p'))
notice(String(compare('a','B'), '%p'))
notice(String(compare('a','A',false), '%p'))
notice(String(compare(2.0,2), '%p'))
notice(String(compare(SemVer('1.0.0'),SemVer('2.0.0')), '%p'))
notice(String(compare(Timestamp(1),Timestamp(0)), '%p'))
notice(String(compare(Timespan(1),2), '%p'))

#= different-types
notice(compare(1,'a'))

#= booleans
notice(compare(true,false))

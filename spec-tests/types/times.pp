#= results
notice(Timestamp('2020-01-01'))
notice(Timestamp('2020-01-01T10:20:30'))
notice(Timestamp('2020-01-01T10:20:30.123456789 UTC'))
notice(Timestamp('2020-01-01T10:20:30 CET'))
notice(Timestamp('2020-01-01T10:20:30 +02:00'))
notice(Timestamp('2020-01-01T10:20:30 GMT+3'))
notice(Timestamp('2020','%Y'))
notice(Timestamp('2020-02-31','%Y-%m-%d'))
notice(Timestamp('2020-02-31'))
notice(Timestamp('2020-01-01T24:00:00'))
notice(Timestamp('2020-01-01T23:59:60'))
notice(Timestamp('2020-01-01','%F','CET'))
notice(Timestamp('2020-01-01','%F','+0130'))
notice(Timestamp('12/25/99','%D'))
notice(Timestamp('25 Dec 1999 3:04 PM','%d %b %Y %I:%M %p'))
notice(Timestamp('Sat Aug 28 02:55:50 2000','%c'))
notice(Timestamp('99','%y'))
notice(Timestamp('1999-100','%Y-%j'))
notice(Timestamp({string=>'2020-01-01'}))
notice(Timestamp({string=>'2020-01-01', format=>'%F', timezone=>'EST'}))
notice(Timestamp(1.5))
notice(Timestamp(-1.5))
notice(Timestamp(1600000000))
notice(Timestamp('2020-01-01','%F','current'))
notice(Timestamp('2020-01-01 10:20:30','%F %T','Z'))
notice(Timestamp('2020-1-1 1:2:3','%Y-%m-%d %H:%M:%S'))
notice(Timestamp('20200101','%Y%m%d'))
notice(Timestamp('2020-01-01T10:20:30.5','%FT%T.%N'))
notice(Timestamp('2020-01-01T10:20:30.123','%FT%T.%L'))
notice(Timestamp('  2020','  %Y'))
notice(Timestamp('-2020','%Y'))
notice(Timestamp('+2020-01-01','%F'))
notice(Timestamp('12020-01-01','%F'))
notice(strftime(Timestamp(1600000000.5), '%Y-%m-%d %H:%M:%S.%L %z %Z %s %j %U %W %V %G %u %w %a %A %b %B %p %P %I %l %e %k %y %C %h %n %t %% %c %x %X %D %F %T %R %r %N %3N %6N %12N %+ %v %Q %q %E %O %:z %::z %_H %-H %^a %#a %010Y %E0 %10a'))
notice(strftime(Timestamp(1600000000.5), '%z %Z', 'CET'))
notice(strftime(Timestamp(1600000000.5), '%z %Z %:z', '+02:00'))
notice(strftime(Timestamp(1600000000.5), '%z %Z', 'UTC'))
notice(strftime(Timestamp(1600000000.5), '%z %Z', ''))
notice(strftime(Timestamp(1600000000.5), '%z %Z', 'EDT'))
notice(strftime(Timestamp(1600000000.5), '%z %Z', '-0730'))
notice(strftime(Timestamp(1600000000.5), '%z %Z', '+05:30'))
notice(strftime(Timestamp(1600000000.5), '%z %Z', 'Z'))
notice(strftime(Timestamp(1600000000.5), ''))
notice(strftime(Timestamp(1600000000.5), 'ä%Yü'))
notice(strftime(Timespan(100000.5), '%D %H %M %S %L %N'))
notice(strftime(Timespan(100000.5), '%H'))
notice(strftime(Timespan(100000.5), '%M:%S'))
notice(strftime(Timespan(100000.5), '%_H|%-H|%5H|%_5H|%05H|%S.%3N|%-N|%-L|%_N|%6N'))
notice(strftime(Timespan(100000.5), '%N'))
notice(strftime(Timespan(100000.5), '%L'))
notice(strftime(Timespan(-100000.5), '%D %H'))
notice(strftime(Timespan(0.000000005), '%S.%N|%S.%-N|%S.%_N'))
notice(Timespan('1-02:03:04.5'))
notice(Timespan('10'))
notice(Timespan('-10'))
notice(Timespan('1-2', '%D-%H'))
notice(Timespan('100', '%H'))
notice(Timespan('1:2.5', '%M:%S.%L'))
notice(Timespan('  5', '%_S'))
notice(Timespan(1,2,3,4))
notice(Timespan(1,2,3,4,5,6,7))
notice(Timespan({days=>1,hours=>2,negative=>true}))
notice(Timespan({string=>'5', format=>'%M'}))
notice(Timespan(1.5))
notice(Timespan(-0.5))
notice(Timespan(1)+0.1)

#= refused-timestamp-2020-negative-01-negative-01t10-20-30-eu
notice(Timestamp('2020-01-01T10:20:30 Europe/Berlin'))

#= refused-timestamp-2020-negative-01-negative-01t10-20-30-fo
notice(Timestamp('2020-01-01T10:20:30 foo'))

#= refused-timestamp-2020-negative-01-negative-01-10-20
notice(Timestamp('2020-01-01 10:20'))

#= refused-timestamp-10-20-h-m
notice(Timestamp('10:20','%H:%M'))

#= refused-timestamp-2020-negative-13-y-negative-m
notice(Timestamp('2020-13','%Y-%m'))

#= refused-timestamp-2020-negative-01-negative-01-f-foo
notice(Timestamp('2020-01-01','%F','foo'))

#= refused-timestamp-2020-negative-01-negative-01-cet-f-z-cet
notice(Timestamp('2020-01-01 CET','%F %Z','CET'))

#= refused-timestamp-2020-negative-01-negative-01-q
notice(Timestamp('2020-01-01','%q'))

#= refused-timestamp-2020-negative-01-negative-01-y
notice(Timestamp('2020-01-01','%Y'))

#= refused-timestamp-x-y-f
notice(Timestamp('x', ['%Y','%F']))

#= refused-timestamp-1600000000-s
notice(Timestamp('1600000000','%s'))

#= refused-timestamp-1999-negative-w05-negative-2-g-negative
notice(Timestamp('1999-W05-2','%G-W%V-%u'))

#= refused-timestamp-2020-negative-01-negative-01-f-est5edt
notice(Timestamp('2020-01-01','%F','EST5EDT'))

#= refused-strftime-timestamp-1600000000-5-z-z-foo
notice(strftime(Timestamp(1600000000.5), '%z %Z', 'foo'))

#= refused-strftime-timestamp-1600000000-5
notice(strftime(Timestamp(1600000000.5), '%'))

#= refused-strftime-timespan-100000-5-q
notice(strftime(Timespan(100000.5), '%Q'))

#= refused-strftime-timespan-100000-5-negative
notice(strftime(Timespan(100000.5), '%-'))

#= refused-strftime-timespan-100000-5-x
notice(strftime(Timespan(100000.5), '%%x%'))

#= refused-strftime-timespan-100000-5-5-negative-h
notice(strftime(Timespan(100000.5), '%5-H'))

#= refused-timespan-03-04
notice(Timespan('03:04'))

#= refused-timespan-1000-l
notice(Timespan('1000', '%L'))

#= refused-timespan-x-h-s
notice(Timespan('x', ['%H','%S']))

#= refused-timespan-x-h
notice(Timespan('x', '%H'))

#= refused-timespan-x-q
notice(Timespan('x', '%Q'))

#= refused-timespan-1-2-123456789123-m-s-n
notice(Timespan('1:2.123456789123', '%M:%S.%N'))

#= refused-timespan-1-negative-1-negative-1
notice(Timespan('1-1-1'))

#@ stdlib: 9

#= str2bool
notice(String(str2bool('yes'), '%p'))
notice(String(str2bool('YES'), '%p'))
notice(String(str2bool(''), '%p'))
notice(String(str2bool(true), '%p'))
notice(String(str2bool("x\nyes"), '%p'))
notice(String(str2bool('undef'), '%p'))
notice(String(str2bool(undef), '%p'))

#= str2bool-refused-1
notice(str2bool('maybe'))

#= str2bool-refused-2
notice(str2bool(1))

#= str2bool-refused-3
notice(str2bool())

#= str2bool-refused-4
notice(str2bool('Undef'))

#= str2bool-refused-5
notice(str2bool('a','b'))

#= bool2num
notice(String(bool2num('1'), '%p'))
notice(String(bool2num(false), '%p'))

#= bool2num-refused-1
notice(bool2num('x'))

#= bool2num-refused-2
notice(bool2num())

#= bool2num-refused-3
notice(bool2num(1))

#= bool2str
notice(String(bool2str(true), '%p'))
notice(String(bool2str(false,'y','n'), '%p'))
notice(String(bool2str(true,false,'x'), '%p'))
notice(String(bool2str(true,undef,'x'), '%p'))

#= bool2str-refused-1
notice(bool2str(true,'y'))

#= bool2str-refused-2
notice(bool2str('true'))

#= bool2str-refused-3
notice(bool2str(true,1,2))

#= num2bool
notice(String(num2bool(1), '%p'))
notice(String(num2bool(-1), '%p'))
notice(String(num2bool(0.9), '%p'))
notice(String(num2bool('1.5'), '%p'))
notice(String(num2bool(true), '%p'))
notice(String(num2bool([]), '%p'))
notice(String(num2bool(' 1 '), '%p'))
notice(String(num2bool('0x1f'), '%p'))
notice(String(num2bool('1_0'), '%p'))

#= num2bool-refused-1
notice(num2bool('x'))

#= num2bool-refused-2
notice(num2bool(undef))

#= num2bool-refused-3
notice(num2bool())

#= any2bool
notice(String(any2bool('0'), '%p'))
notice(String(any2bool('1.5'), '%p'))
notice(String(any2bool(0), '%p'))
notice(String(any2bool([]), '%p'))
notice(String(any2bool({}), '%p'))
notice(String(any2bool(undef), '%p'))
notice(String(any2bool(''), '%p'))
notice(String(any2bool('yes'), '%p'))
notice(String(any2bool(false), '%p'))
notice(String(any2bool(-0.5), '%p'))
notice(String(any2bool(Sensitive('a')), '%p'))

#= any2bool-refused-1
notice(any2bool('x'))

#= any2bool-refused-2
notice(any2bool())

#= clamp
notice(String(clamp(1,5,3), '%p'))
notice(String(clamp([1,'7',3]), '%p'))
notice(String(clamp(1.7,1.2,9), '%p'))

#= clamp-refused-1
notice(clamp('a',1,2))

#= clamp-refused-2
notice(clamp(1,2))

#= clamp-refused-3
notice(clamp({a=>1},1,2))

#= clamp-refused-4
notice(clamp())

#= clamp-refused-5
notice(clamp(1,undef,5))

#= convert-base
notice(String(convert_base(5,2), '%p'))
notice(String(convert_base('255',16), '%p'))
notice(String(convert_base(-255,36), '%p'))
notice(String(convert_base('123456789012345678901234567890','16'), '%p'))

#= convert-base-refused-1
notice(convert_base('x',2))

#= convert-base-refused-2
notice(convert_base(5,'y'))

#= convert-base-refused-3
notice(convert_base(5,1))

#= convert-base-refused-4
notice(convert_base(5,37))

#= convert-base-refused-5
notice(convert_base([],2))

#= convert-base-refused-6
notice(convert_base(5,[]))

#= convert-base-refused-7
notice(convert_base(5))

#= to-bytes
notice(String(to_bytes('4'), '%p'))
notice(String(to_bytes('4 kB'), '%p'))
notice(String(to_bytes('1.5M'), '%p'))
notice(String(to_bytes('1 G'), '%p'))
notice(String(to_bytes('2T'), '%p'))
notice(String(to_bytes('1P'), '%p'))
notice(String(to_bytes('1E'), '%p'))
notice(String(to_bytes(''), '%p'))
notice(String(to_bytes(5), '%p'))
notice(String(to_bytes(1.5), '%p'))
notice(String(to_bytes('1b'), '%p'))
notice(String(to_bytes('-1e3k'), '%p'))
notice(String(to_bytes('.5k'), '%p'))

#= to-bytes-refused-1
notice(to_bytes('1KB'))

#= to-bytes-refused-2
notice(to_bytes('x'))

#= to-bytes-refused-3
notice(to_bytes([]))

#= to-bytes-refused-4
notice(to_bytes())

#= type-of
notice(String(type_of(1), '%p'))
notice(String(type_of([1,'a']), '%p'))

#= type-of-refused-1
notice(type_of())

#= stdlib-type-of
notice(String(stdlib::type_of(undef), '%p'))

#= is-a
notice(String(is_a(1,Integer), '%p'))
notice(String(is_a('a',Integer), '%p'))

#= is-a-refused-1
notice(is_a(1,2))

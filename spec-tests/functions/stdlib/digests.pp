#@ stdlib: 9

#= stdlib-crc32
notice(String(stdlib::crc32('abc'), '%p'))
notice(String(stdlib::crc32(Sensitive('abc')), '%p'))
notice(String(stdlib::crc32(1), '%p'))
notice(String(stdlib::crc32(1.5), '%p'))
notice(String(stdlib::crc32(Binary('aGVsbG8=')), '%p'))
notice(String(stdlib::crc32(true), '%p'))
notice(String(stdlib::crc32(''), '%p'))

#= stdlib-crc32-refused-1
notice(stdlib::crc32([]))

#= stdlib-sha256
notice(String(stdlib::sha256('abc'), '%p'))
notice(String(stdlib::sha256(Sensitive(100)), '%p'))
notice(String(stdlib::sha256(Sensitive(Binary('aGVsbG8='))), '%p'))

#= stdlib-sha256-refused-1
notice(stdlib::sha256(undef))

#= pw-hash
notice(String(pw_hash('password','md5','salt'), '%p'))
notice(String(pw_hash('password','sha-256','salt'), '%p'))
notice(String(pw_hash('password','SHA-512','salt'), '%p'))
notice(String(pw_hash('','md5','salt'), '%p'))
notice(String(pw_hash(undef,'md5','salt'), '%p'))
notice(String(pw_hash(Sensitive('p'),'sha-512',Sensitive('salt')), '%p'))
notice(String(pw_hash('password','bcrypt','05$salt.salt.salt.salt.sa'), '%p'))
notice(String(pw_hash('password','bcrypt-y','04$salt.salt.salt.salt.sb'), '%p'))
notice(String(pw_hash('passwörd and a rather long one that goes on and on and on beyond seventy-two bytes, yes','bcrypt-a','04$salt.salt.salt.salt.sb'), '%p'))
notice(String(pw_hash('a','sha-256','saltsaltsaltsaltsaltsalt'), '%p'))
notice(String(pw_hash('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','sha-512','s'), '%p'))
notice(String(pw_hash('ééé','md5','saltsalt99'), '%p'))

#= pw-hash-refused-1
notice(pw_hash('password','sha-512','sa lt'))

#= pw-hash-refused-2
notice(pw_hash('password','sha-512',''))

#= pw-hash-refused-3
notice(pw_hash('password','x','salt'))

#= pw-hash-refused-4
notice(pw_hash(1,'md5','salt'))

#= pw-hash-refused-5
notice(pw_hash('p',1,'salt'))

#= pw-hash-refused-6
notice(pw_hash('p','md5',1))

#= pw-hash-refused-7
notice(pw_hash('p','md5'))

#= pw-hash-refused-8
notice(pw_hash('password','bcrypt','5$salt.salt.salt.salt.sa'))

#= pw-hash-refused-9
notice(pw_hash('password','bcrypt','03$salt.salt.salt.salt.sa'))

#= str2saltedpbkdf2
notice(String(str2saltedpbkdf2('Pa55w0rd','Using s0m3 s@lt',50000), '%p'))
notice(String(str2saltedpbkdf2(Sensitive('Pa55w0rd'),Sensitive('Using s0m3 s@lt'),Sensitive(50000)), '%p'))

#= str2saltedpbkdf2-refused-1
notice(str2saltedpbkdf2('Pa55w0rd','short',50000))

#= str2saltedpbkdf2-refused-2
notice(str2saltedpbkdf2('Pa55w0rd','Using s0m3 s@lt',1))

#= str2saltedpbkdf2-refused-3
notice(str2saltedpbkdf2('Pa55w0rd','Using s0m3 s@lt','50000'))

#= str2saltedpbkdf2-refused-4
notice(str2saltedpbkdf2(1,2,3))

#= str2saltedpbkdf2-refused-5
notice(str2saltedpbkdf2('a'))

#= str2saltedsha512-refused-1
notice(str2saltedsha512(1))

#= str2saltedsha512-refused-2
notice(str2saltedsha512())

#= fqdn-uuid
notice(String(fqdn_uuid('puppetlabs.com'), '%p'))
notice(String(fqdn_uuid(undef), '%p'))

#= fqdn-uuid-refused-1
notice(fqdn_uuid(1))

#= fqdn-uuid-refused-2
notice(fqdn_uuid())

#= fqdn-uuid-refused-3
notice(fqdn_uuid('a','b'))

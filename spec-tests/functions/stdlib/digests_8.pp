#@ stdlib: 8

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
notice(String(pw_hash('password','bcrypt','03$salt.salt.salt.salt.sa'), '%p'))
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

#@ stdlib: 8

#= fqdn-rotate
notice(String(fqdn_rotate(['a']), '%p'))

#= fqdn-rotate-refused-1
notice(fqdn_rotate([1,2,3,4,5]))

#= fqdn-rotate-refused-2
notice(fqdn_rotate('abcdef','s'))

#= fqdn-rotate-refused-3
notice(fqdn_rotate([1,2,3],'a','b'))

#= fqdn-rotate-refused-4
notice(fqdn_rotate({}))

#= fqdn-rand-string
notice(String(fqdn_rand_string(10), '%p'))
notice(String(fqdn_rand_string(10,'ab','x','y'), '%p'))
notice(String(fqdn_rand_string(10,undef,'x'), '%p'))
notice(String(fqdn_rand_string('10','','x'), '%p'))

#= fqdn-rand-string-refused-1
notice(fqdn_rand_string(0))

#= fqdn-rand-string-refused-2
notice(fqdn_rand_string())

#= seeded-rand
notice(String(seeded_rand(100,'abc'), '%p'))
notice(String(seeded_rand(1,'abc'), '%p'))

#= seeded-rand-refused-1
notice(seeded_rand(0,'abc'))

#= seeded-rand-refused-2
notice(seeded_rand('10',1))

#= seeded-rand-string
notice(String(seeded_rand_string(10,'abc'), '%p'))
notice(String(seeded_rand_string(10,'abc','xyz'), '%p'))

#= seeded-rand-string-refused-1
notice(seeded_rand_string(10,'abc','x'))

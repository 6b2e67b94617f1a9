#@ stdlib: 9

#= shuffle
notice(String(shuffle(['a']), '%p'))

#= shuffle-refused-1
notice(shuffle(1))

#= shuffle-refused-2
notice(shuffle())

#= fqdn-rotate
notice(String(fqdn_rotate([1,2,3,4,5]), '%p'))
notice(String(fqdn_rotate('abcdef','s'), '%p'))
notice(String(fqdn_rotate([1,2,3],'a','b'), '%p'))
notice(String(fqdn_rotate(['a']), '%p'))

#= fqdn-rotate-refused-1
notice(fqdn_rotate({}))

#= fqdn-rand-string
notice(String(fqdn_rand_string(10), '%p'))
notice(String(fqdn_rand_string(10,'ab','x','y'), '%p'))
notice(String(fqdn_rand_string(10,undef,'x'), '%p'))

#= fqdn-rand-string-refused-1
notice(fqdn_rand_string('10','','x'))

#= fqdn-rand-string-refused-2
notice(fqdn_rand_string(0))

#= fqdn-rand-string-refused-3
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

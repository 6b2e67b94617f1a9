#@ stdlib: 9

#= has-ip-address
#@ facts: {"interfaces": "eth0,lo", "ipaddress_eth0": "192.0.2.1", "ipaddress_lo": "127.0.0.1"}
notice(has_ip_address('192.0.2.1'), has_ip_address('127.0.0.1'), has_ip_address('10.0.0.1'))

#= has-ip-network
#@ facts: {"interfaces": "eth0,lo", "network_eth0": "192.0.2.0", "network_lo": "127.0.0.0"}
notice(has_ip_network('192.0.2.0'), has_ip_network('127.0.0.0'), has_ip_network('10.0.0.0'))

#= loadyaml
notice(loadyaml('/nonexistent/a.yaml', { 'd' => [1] }), loadyaml('/nonexistent/a.yaml'))

#= loadjson
notice(loadjson('/nonexistent/a.json', 'default'), loadjson('/nonexistent/a.json'))

#= glob
notice(glob('/nonexistent/*'), glob(['/nonexistent/*', '/nonexistent/{a,b}']))

#= time
notice(time() =~ Integer, time('UTC') =~ Integer)

#= stdlib-ensure-packages
stdlib::ensure_packages(['a', 'b'], { 'provider' => 'apt' })
stdlib::ensure_packages({ 'c' => { 'ensure' => '1.0' }, 'd' => {} })
stdlib::ensure_packages('a', { 'provider' => 'apt' })

#= stdlib-ensure-packages-refused
stdlib::ensure_packages(1)

#= stdlib-fqdn-rand-string
notice(stdlib::fqdn_rand_string(10), stdlib::fqdn_rand_string(10, 'ab'), stdlib::fqdn_rand_string(5, undef, 'x', 'y'))

#= stdlib-fqdn-rand-string-refused
notice(stdlib::fqdn_rand_string(0))

#= stdlib-fqdn-rotate
notice(stdlib::fqdn_rotate([1, 2, 3, 4, 5]), stdlib::fqdn_rotate('abcdef', 's'), stdlib::fqdn_rotate([]))

#= stdlib-fqdn-rotate-refused
notice(stdlib::fqdn_rotate({}))

#= stdlib-seeded-rand
notice(stdlib::seeded_rand(100, 'abc'), stdlib::seeded_rand(1, 'abc'), stdlib::seeded_rand(1000000, ''))

#= stdlib-seeded-rand-refused
notice(stdlib::seeded_rand(0, 'abc'))

#= stdlib-seeded-rand-string
notice(stdlib::seeded_rand_string(10, 'abc'), stdlib::seeded_rand_string(10, 'abc', 'xyz'))

#= stdlib-seeded-rand-string-refused
notice(stdlib::seeded_rand_string('10', 'abc'))

#= stdlib-validate-domain-name
stdlib::validate_domain_name('example.com', ['a.b', '-'])

#= stdlib-validate-domain-name-that-is-good
notice(stdlib::validate_domain_name('example.com', 'a'))

#= stdlib-validate-email-address
stdlib::validate_email_address('a@example.com', 'b')

#= stdlib-validate-email-address-that-is-good
notice(stdlib::validate_email_address('a@example.com'))

#= a-glob-of-nothing
notice(glob(''))
notice(glob(['', '/nowhere/*']))
notice(glob([]))

#@ stdlib: 8

#= is-array-refused-1
notice(is_array([1]))

#= is-bool-refused-1
notice(is_bool(true))

#= is-float-refused-1
notice(is_float(1.5))

#= is-ip-address-refused-1
notice(is_ip_address('1.2.3.4'))

#= is-ipv4-address-refused-1
notice(is_ipv4_address('1.2.3.4'))

#= is-ipv6-address-refused-1
notice(is_ipv6_address('::1'))

#= is-numeric-refused-1
notice(is_numeric(1))

#= is-string-refused-1
notice(is_string('a'))

#= is-absolute-path-refused-1
notice(is_absolute_path('/a'))

#= is-hash
notice(String(is_hash({}), '%p'))

#= is-hash-refused-1
notice(is_hash())

#= is-integer
notice(String(is_integer('1'), '%p'))
notice(String(is_integer('01'), '%p'))
notice(String(is_integer(1.5), '%p'))
notice(String(is_integer("x\n1"), '%p'))

#= is-integer-refused-1
notice(is_integer())

#= is-domain-name
notice(String(is_domain_name('foo.example.com'), '%p'))
notice(String(is_domain_name('foo.bar1'), '%p'))
notice(String(is_domain_name('-a'), '%p'))
notice(String(is_domain_name('.'), '%p'))
notice(String(is_domain_name(''), '%p'))
notice(String(is_domain_name('a..b'), '%p'))
notice(String(is_domain_name('a.'), '%p'))
notice(String(is_domain_name(1), '%p'))

#= is-domain-name-refused-1
notice(is_domain_name())

#= is-email-address
notice(String(is_email_address('a@b.com'), '%p'))
notice(String(is_email_address('a'), '%p'))
notice(String(is_email_address(1), '%p'))

#= is-mac-address
notice(String(is_mac_address('00:11:22:33:44:55'), '%p'))
notice(String(is_mac_address('xx'), '%p'))

#= is-mac-address-refused-1
notice(is_mac_address(1))

#= validate-array-refused-1
notice(validate_array([1]))

#= validate-bool-refused-1
notice(validate_bool('x'))

#= validate-re-refused-1
notice(validate_re('a','b'))

#= validate-string-refused-1
notice(validate_string(1))

#= validate-hash-refused-1
notice(validate_hash({}))

#= validate-integer-refused-1
notice(validate_integer(1))

#= validate-numeric-refused-1
notice(validate_numeric(1))

#= validate-slength-refused-1
notice(validate_slength('a',1))

#= validate-absolute-path-refused-1
notice(validate_absolute_path('a'))

#= validate-ip-address-refused-1
notice(validate_ip_address('a'))

#= validate-ipv4-address-refused-1
notice(validate_ipv4_address('a'))

#= validate-ipv6-address-refused-1
notice(validate_ipv6_address('a'))

#= validate-domain-name
notice(String(validate_domain_name('a.com','b'), '%p'))

#= validate-domain-name-refused-1
notice(validate_domain_name())

#= validate-domain-name-refused-2
notice(validate_domain_name('-a'))

#= validate-domain-name-refused-3
notice(validate_domain_name(1))

#= validate-email-address
notice(String(validate_email_address('a@b.com'), '%p'))

#= validate-email-address-refused-1
notice(validate_email_address('a'))

#= validate-email-address-refused-2
notice(validate_email_address())

#= validate-legacy
notice(String(validate_legacy(Integer,'validate_integer',1), '%p'))
notice(String(validate_legacy('Integer','validate_integer',1), '%p'))
notice(String(validate_legacy(String,'validate_re','x','^x$'), '%p'))
notice(String(validate_legacy(Integer,'validate_integer',5,6,2), '%p'))
notice(String(validate_legacy(Optional[String],'validate_string',undef), '%p'))
notice(String(validate_legacy(String,'validate_ipv6_address','::1'), '%p'))

#= validate-legacy-refused-1
notice(validate_legacy(Integer,'validate_integer','1'))

#= validate-legacy-refused-2
notice(validate_legacy(Integer,'validate_integer','x'))

#= validate-legacy-refused-3
notice(validate_legacy(Array,'validate_array',1))

#= validate-legacy-refused-4
notice(validate_legacy(String,'validate_slength',5,4))

#= validate-legacy-refused-5
notice(validate_legacy(Boolean,'validate_bool','x'))

#= validate-legacy-refused-6
notice(validate_legacy(Hash,'validate_hash',[]))

#= validate-legacy-refused-7
notice(validate_legacy(1,2))

#= validate-legacy-refused-8
notice(validate_legacy())

#= validate-legacy-refused-9
notice(validate_legacy(Integer,'validate_integer',[1,'x']))

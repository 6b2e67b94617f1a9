#@ stdlib: 9

#= validate-domain-name-refused-1
notice(validate_domain_name())

#= validate-email-address-refused-2
notice(validate_email_address())

#= validate-legacy-refused-1
notice(validate_legacy(Integer,'validate_integer',1))

#= validate-legacy-refused-2
notice(validate_legacy('Integer','validate_integer',1))

#= validate-legacy-refused-3
notice(validate_legacy(Integer,'validate_integer','1'))

#= validate-legacy-refused-4
notice(validate_legacy(Integer,'validate_integer','x'))

#= validate-legacy-refused-5
notice(validate_legacy(String,'validate_re','x','^y$'))

#= validate-legacy-refused-6
notice(validate_legacy(String,'validate_re','x','^x$'))

#= validate-legacy-refused-7
notice(validate_legacy(Array,'validate_array',1))

#= validate-legacy-refused-8
notice(validate_legacy(Integer,'validate_integer',5,4))

#= validate-legacy-refused-9
notice(validate_legacy(Integer,'validate_integer',5,6,2))

#= validate-legacy-refused-10
notice(validate_legacy(String,'validate_slength',5,4))

#= validate-legacy-refused-11
notice(validate_legacy(Boolean,'validate_bool','x'))

#= validate-legacy-refused-12
notice(validate_legacy(Optional[String],'validate_string',undef))

#= validate-legacy-refused-13
notice(validate_legacy(Hash,'validate_hash',[]))

#= validate-legacy-refused-14
notice(validate_legacy(Variant[String,Integer],'validate_numeric','x',1))

#= validate-legacy-refused-15
notice(validate_legacy(String,'validate_nope','x'))

#= validate-legacy-refused-16
notice(validate_legacy(1,2))

#= validate-legacy-refused-17
notice(validate_legacy())

#= validate-legacy-refused-18
notice(validate_legacy(Integer,'validate_integer',[1,'x']))

#= validate-legacy-refused-19
notice(validate_legacy(Array[Integer],'validate_integer',[1,9],5))

#= validate-legacy-refused-20
notice(validate_legacy(Float,'validate_numeric',1.5,1.0))

#= validate-legacy-refused-21
notice(validate_legacy(Float,'validate_numeric',1.5,undef,2))

#= validate-legacy-refused-22
notice(validate_legacy(String,'validate_slength','abc',2))

#= validate-legacy-refused-23
notice(validate_legacy(Array[String],'validate_slength',['a','abcd'],3,2))

#= validate-legacy-refused-24
notice(validate_legacy(String,'validate_ip_address','1.2.3'))

#= validate-legacy-refused-25
notice(validate_legacy(String,'validate_ipv6_address','::1'))

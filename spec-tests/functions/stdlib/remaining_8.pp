#@ stdlib: 8

#= has-ip-address
#@ facts: {"interfaces": "eth0,lo", "ipaddress": "192.0.2.1", "ipaddress_eth0": "192.0.2.1", "ipaddress_lo": "127.0.0.1"}
notice(has_ip_address('192.0.2.1'), has_ip_address('127.0.0.1'), has_ip_address('10.0.0.1'))

#= has-ip-address-without-the-fact
notice(has_ip_address('192.0.2.1'))

#= has-ip-address-refused
notice(has_ip_address('192.0.2.1', 'eth0'))

#= has-ip-network
#@ facts: {"interfaces": "eth0,lo", "network_eth0": "192.0.2.0", "network_lo": "127.0.0.0"}
notice(has_ip_network('192.0.2.0'), has_ip_network('127.0.0.0'), has_ip_network('10.0.0.0'))

#= has-ip-network-refused
notice(has_ip_network())

#= loadyaml
notice(loadyaml('/nonexistent/a.yaml', { 'd' => [1] }), loadyaml('/nonexistent/a.yaml'))

#= loadyaml-refused
notice(loadyaml())

#= glob
notice(glob('/nonexistent/*'), glob(['/nonexistent/*', '/nonexistent/{a,b}']))

#= glob-refused
notice(glob())

#= glob-refused-values
notice(glob(1))

#= time
$now = time()
notice($now =~ Integer, time('UTC') =~ Integer)

#= a-class-for-a-function-of-the-old-kind
notice(any2array(Class))

#= a-class-in-an-array
notice(pick_default([Class]))

#= shell-escape-of-signs
notice(shell_escape('a=b+c,d@e:f/g%h~i^j'))

#= num2bool-of-other-letters
notice(num2bool('kä'))

#= delete-regex-of-nothing
notice(delete_regex([], '('), delete_regex({}, '('))

#= delete-regex-of-another-value
notice(delete_regex(Sensitive(['a']), '('))

#= try-get-value-of-a-path-that-is-no-text
notice(try_get_value({ 'a' => 1 }, ['a']))

#= validate-legacy-tells-what-it-said
notice(String(validate_legacy(Integer, 'validate_integer', 5, 4), '%p'))

#= shuffle
notice(shuffle(['a']), shuffle('a'), shuffle([]), shuffle('abc') =~ String[3, 3], shuffle([1, 2, 3]).sort)

#= shuffle-refused
notice(shuffle(1))

#= str2saltedsha512
notice(str2saltedsha512('secret') =~ Pattern[/\A[0-9a-f]{136}\z/])

#= str2saltedsha512-refused
notice(str2saltedsha512(1))

#= is-a
notice(is_a('a', String), 'a'.is_a(Integer), is_a(undef, Optional[String]), is_a([1], Array[String]))

#= is-a-refused
notice(is_a('a', 'String'))

#= private-by-name
class a { call('private') }
include a

#= private-by-name-with-a-message
#@ set: strict=warning
class a { call('private', 'no') }
include a

#= get-module-path
notice(get_module_path('m').match(/\/modules\/m\z/) != undef)
#- modules/m/manifests/init.pp
class m { }

#= get-module-path-of-nothing
notice(get_module_path('nope'))

#= get-module-path-refused
notice(get_module_path('a', 'b'))

#= facts-that-there-are-not
#@ set: strict=warning
notice(has_interface_with('eth0'), has_interface_with('ipaddress', '192.0.2.1'))
notice(fqdn_rotate(['a', 'b', 'c'], 'x'))

#= facts-that-there-are-not-and-nobody-minds
#@ set: strict=off
notice(has_interface_with('eth0'))
notice(fqdn_rotate(['a', 'b', 'c'], 'x'))

#= facts-that-there-must-be
notice(fqdn_rotate(['a', 'b', 'c'], 'x'))

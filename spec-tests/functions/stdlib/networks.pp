#@ stdlib: 9

#= stdlib-has-interface-with
notice(String(stdlib::has_interface_with('lo'), '%p'))
notice(String(stdlib::has_interface_with('ipaddress','127.0.0.1'), '%p'))

#= stdlib-has-interface-with-refused-1
notice(stdlib::has_interface_with('x','y'))

#= stdlib-has-interface-with-refused-2
notice(stdlib::has_interface_with())

#= has-interface-with
notice(String(has_interface_with('ipaddress','10.0.0.2'), '%p'))
notice(String(has_interface_with('eth0'), '%p'))

#= stdlib-ip-in-range
notice(String(stdlib::ip_in_range('10.1.2.3','10.0.0.0/8'), '%p'))
notice(String(stdlib::ip_in_range('10.1.2.3',['10.0.0.0/16','11.0.0.0/8']), '%p'))
notice(String(stdlib::ip_in_range('fe80::1','fe80::/10'), '%p'))
notice(String(stdlib::ip_in_range('::ffff:10.0.0.1','10.0.0.0/8'), '%p'))
notice(String(stdlib::ip_in_range('10.0.0.1/24','10.0.0.0/255.255.0.0'), '%p'))
notice(String(stdlib::ip_in_range('fe80::1%eth0','fe80::/10'), '%p'))
notice(String(stdlib::ip_in_range('[fe80::1]','fe80::/10'), '%p'))

#= stdlib-ip-in-range-refused-1
notice(stdlib::ip_in_range('foo','10.0.0.0/8'))

#= stdlib-ip-in-range-refused-2
notice(stdlib::ip_in_range('10.1.2.3','10.0.0.0/99'))

#= stdlib-ip-in-range-refused-3
notice(stdlib::ip_in_range('010.1.2.3','10.0.0.0/8'))

#= stdlib-ip-in-range-refused-4
notice(stdlib::ip_in_range('10.0.0.1',[1]))

#= stdlib-ip-in-range-refused-5
notice(stdlib::ip_in_range('','10.0.0.0/8'))

#= stdlib-ip-in-range-refused-6
notice(stdlib::ip_in_range('10.0.0.256','10.0.0.0/8'))

#= stdlib-ip-in-range-refused-7
notice(stdlib::ip_in_range('10.0.0','10.0.0.0/8'))

#= stdlib-ip-in-range-refused-8
notice(stdlib::ip_in_range('1::2::3','10.0.0.0/8'))

#= stdlib-ip-in-range-refused-9
notice(stdlib::ip_in_range('10.0.0.1/','10.0.0.0/8'))

#= stdlib-ip-in-range-refused-10
notice(stdlib::ip_in_range('10.0.0.1','10.0.0.0/255.0.255.0'))

#= enclose-ipv6
notice(String(enclose_ipv6(['127.0.0.1','::1','*','FE80:0:0::1/64','fe80::1%eth0']), '%p'))
notice(String(enclose_ipv6('::1'), '%p'))
notice(String(enclose_ipv6('2001:0db8:0000:0000:0001:0000:0000:0001'), '%p'))
notice(String(enclose_ipv6('::ffff:1.2.3.4'), '%p'))
notice(String(enclose_ipv6('::1.2.3.4'), '%p'))
notice(String(enclose_ipv6('1:2:3:4:5:6:7::'), '%p'))
notice(String(enclose_ipv6('1:0:0:4:5:0:0:8'), '%p'))
notice(String(enclose_ipv6('::'), '%p'))
notice(String(enclose_ipv6('1.2.3.4/8'), '%p'))

#= enclose-ipv6-refused-1
notice(enclose_ipv6('x'))

#= enclose-ipv6-refused-2
notice(enclose_ipv6(1))

#= enclose-ipv6-refused-3
notice(enclose_ipv6())

#= enclose-ipv6-refused-4
notice(enclose_ipv6([['::1'],'::1', undef, '']))

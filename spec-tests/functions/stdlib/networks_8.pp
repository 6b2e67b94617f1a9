#@ stdlib: 8

#= has-interface-with-refused-1
notice(has_interface_with('ipaddress','10.0.0.2'))

#= has-interface-with-refused-2
notice(has_interface_with('eth0'))

#= values
notice(String(fqdn_rand(100), '%p'))
notice(String(fqdn_rand(100,'seed'), '%p'))
notice(String(fqdn_rand('60'), '%p'))
notice(String(fqdn_rand(1), '%p'))
notice(String(fqdn_rand(1000000,'a'), '%p'))

#= zero
notice(fqdn_rand(0))

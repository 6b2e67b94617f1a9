# Every node tells the others its address.
define known_host(String $ip) {
  notify { "${title} is ${ip}": }
}
@@known_host { $trusted['certname']: ip => $facts['networking']['ip'] }
Known_host <<| |>>

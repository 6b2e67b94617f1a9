# facts: debian12
# Filter rules from data.
resources { 'firewall': purge => true }
Firewall { before => Class['closing'], require => Class['opening'] }
class opening {
  Firewall { require => undef, before => undef }
  firewall { '000 accept icmp': proto => 'icmp', action => 'accept' }
  -> firewall { '001 accept loopback': proto => 'all', iniface => 'lo', action => 'accept' }
  -> firewall { '002 accept established': proto => 'all', state => ['RELATED', 'ESTABLISHED'], action => 'accept' }
}
class closing {
  firewall { '999 drop the rest': proto => 'all', action => 'drop', before => undef }
}
include firewall, opening, closing
$open = { 'ssh' => { 'port' => 22, 'from' => ['192.0.2.0/24', '198.51.100.7/32'] }, 'http' => { 'port' => [80, 443], 'from' => ['0.0.0.0/0'] } }
$open.keys.sort.each |$at, $name| {
  $open[$name]['from'].each |$nth, $source| {
    firewall { "${100 + $at * 10 + $nth} ${name} from ${source}": dport => $open[$name]['port'], proto => 'tcp', source => $source, action => 'accept' }
  }
}
firewallchain { 'LOGGING:filter:IPv4': ensure => present, purge => true }

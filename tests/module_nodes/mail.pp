# facts: debian12
# lenient
# Mail, with tables.
class { 'postfix':
  relayhost => 'smtp.example.net', satellite => false, root_mail_recipient => ['ops@example.net'], inet_interfaces => 'loopback-only', myorigin => $facts['networking']['domain'],
}
postfix::config { 'smtp_tls_security_level': value => 'may' }
postfix::config { 'relay_domains': value => 'example.net, example.org' }
postfix::hash { '/etc/postfix/virtual': ensure => present, content => "info@example.net ops\n" }
postfix::transport { 'slow.example.org': destination => 'slow', nexthop => '[relay.example.org]' }

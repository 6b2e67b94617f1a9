# facts: redhat9
# lenient
# A cluster that moves an address about.
class { 'corosync':
  authkey           => '/etc/corosync/authkey',
  bind_address      => $facts['networking']['ip'],
  cluster_name      => 'pair',
  enable_secauth    => true,
  unicast_addresses => ['192.0.2.23', '192.0.2.24'],
  set_votequorum    => true,
  quorum_members    => ['three.example.net', 'four.example.net'],
}
corosync::service { 'pacemaker': version => '0' }
cs_primitive { 'address':
  primitive_class => 'ocf',
  primitive_type  => 'IPaddr2',
  provided_by     => 'heartbeat',
  parameters      => { 'ip' => '192.0.2.50', 'cidr_netmask' => '24' },
  operations      => { 'monitor' => { 'interval' => '10s' } },
}
cs_property { 'stonith-enabled': value => 'false' }
cs_location { 'prefers': primitive => 'address', node_name => 'three.example.net', score => '100' }
archive { '/tmp/agent.tar.gz':
  source => 'https://files.example.net/agent.tar.gz', extract => true, extract_path => '/opt', creates => '/opt/agent', checksum => '0123', checksum_type => 'md5',
}
vcsrepo { '/opt/scripts': ensure => latest, provider => git, source => 'https://git.example.net/scripts.git', revision => 'main' }

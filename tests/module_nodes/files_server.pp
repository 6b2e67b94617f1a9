# facts: debian12
# lenient
# Files for others: rsync and TFTP by xinetd.
class { 'rsync::server': use_xinetd => true, address => '192.0.2.21' }
rsync::server::module {
  default: uid => 'nobody', gid => 'nogroup', hosts_allow => ['192.0.2.0/24', 'localhost'];
  'pub': path => '/srv/pub', comment => 'for everybody', read_only => 'yes', exclude => ['*.tmp', '.git'];
  'drop': path => '/srv/drop', read_only => 'no', write_only => 'yes', list => 'no', incoming_chmod => '0640', max_connections => 4;
}
xinetd::service { 'echo': port => '7', server => '/bin/cat', user => 'nobody', only_from => '192.0.2.0', nice => 10 }
class { 'tftp': directory => '/srv/tftp', address => $facts['networking']['ip'], options => '--secure --verbose' }
tftp::file { 'pxelinux.0': source => 'puppet:///modules/tftp/pxelinux.0' }

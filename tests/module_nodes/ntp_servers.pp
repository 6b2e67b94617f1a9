# facts: redhat9
# lenient
# The clock, by ntpd.
class { 'ntp':
  servers     => ['0.pool.example.net', '1.pool.example.net'],
  restrict    => ['default kod nomodify notrap nopeer noquery', '127.0.0.1', '-6 ::1'],
  preferred_servers => ['0.pool.example.net'],
  tinker      => true,
  panic       => 0,
  driftfile   => '/var/lib/ntp/drift',
  service_ensure => running,
}
notify { 'clock': message => "kept by ${ntp::service_name}", require => Class['ntp::service'] }

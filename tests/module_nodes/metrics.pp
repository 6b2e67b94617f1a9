# facts: ubuntu2204
# lenient
# Measurements.
class { 'collectd': purge => true, recurse => true, purge_config => true, minimum_version => '5.8', interval => 30 }
class { 'collectd::plugin::df': mountpoints => ['/srv'], fstypes => ['tmpfs', 'proc'], ignoreselected => true }
class { 'collectd::plugin::network': }
collectd::plugin::network::server { 'metrics.example.net': port => 25826, securitylevel => 'Encrypt', username => 'one', password => 'meter' }
collectd::plugin::exec::cmd { 'queue': user => 'nobody', group => 'nogroup', exec => ['/usr/bin/queue-length', '--all'] }

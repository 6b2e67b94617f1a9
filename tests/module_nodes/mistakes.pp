# facts: debian12
# A value that a defined type of a module refuses.
class { 'apache': default_vhost => false }
apache::vhost { 'broken': port => 80, docroot => '/srv/broken', ensure => 'maybe' }

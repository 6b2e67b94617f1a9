# facts: debian12
# A site with a part for some addresses only.
class { 'apache': default_vhost => false, default_mods => false, mpm_module => 'event' }
apache::vhost { 'inside.example.net':
  port        => 8080,
  docroot     => '/srv/inside',
  directories => [
    { 'path' => '/srv/inside', 'require' => 'all granted' },
    { 'path' => '/status', 'provider' => 'location', 'require' => ['ip 192.0.2.0/24', 'local'] },
  ],
}

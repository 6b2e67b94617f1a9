# The web server and the settings that all sites share.
class webapp (
  Hash $settings,
  Webapp::Ensure $ensure = 'running',
) {
  file { '/etc/webapp.conf':
    content => epp('webapp/webapp.conf.epp', { 'settings' => webapp::flatten_keys($settings) }),
    notify  => Service['nginx'],
  }

  service { 'nginx':
    ensure => $ensure,
    enable => true,
  }
}

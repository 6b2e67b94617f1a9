# facts: debian12
# lenient
# Where packages come from.
class { 'apt':
  update => { 'frequency' => 'daily', 'loglevel' => 'debug' },
  purge  => { 'sources.list' => true, 'sources.list.d' => true, 'preferences.d' => false },
  proxy  => { 'host' => 'proxy.example.net', 'port' => 3142, 'https' => false },
}
$codename = $facts['os']['distro']['codename']
apt::source {
  default: location => 'http://deb.example.net/debian', repos => 'main contrib non-free-firmware';
  'main': release => $codename, include => { 'src' => true, 'deb' => true };
  'updates': release => "${codename}-updates";
  'security': location => 'http://security.example.net', release => "${codename}-security", pin => 600;
}
apt::source { 'vendor':
  comment  => 'Packages of our own',
  location => 'https://packages.example.net/apt',
  release  => 'stable',
  repos    => 'main',
  key      => { 'id' => '0123456789ABCDEF0123456789ABCDEF01234567', 'server' => 'keys.example.net' },
  architecture => 'amd64,arm64',
}
class { 'apt::backports': pin => 300 }
apt::pin { 'hold_kernel': packages => ['linux-image-*', 'linux-headers-*'], version => '6.1*', priority => 1001, explanation => 'tested' }
apt::conf { 'no-recommends': content => "APT::Install-Recommends \"false\";\n", priority => 20 }
apt::mark { 'vim': setting => 'manual' }
package { ['vim', 'htop', 'curl']: ensure => installed, require => Class['apt::update'] }

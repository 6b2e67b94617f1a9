# facts: redhat9
# What every machine of ours has: jobs, rights, settings of the kernel and units.
class base (
  Array[String[1]] $packages = ['vim-enhanced', 'tmux', 'rsync'],
  Hash[Pattern[/\A[a-z_.0-9]+\z/], Variant[Integer, String]] $kernel = { 'net.ipv4.ip_forward' => 0, 'vm.swappiness' => 10 },
) {
  ensure_packages($packages, { 'ensure' => 'present' })
  $kernel.each |$key, $value| { sysctl::value { $key: value => String($value) } }
  cron { 'report':
    command => '/usr/local/bin/report --quiet', user => 'root', minute => fqdn_rand(60, 'report'), hour => [2, 14], environment => ['PATH=/usr/bin:/bin', 'MAILTO=ops@example.net'],
  }
  host { 'registry.example.net': ip => '192.0.2.80', host_aliases => ['registry'] }
  mailalias { 'root': recipient => ['ops@example.net', '/var/mail/root'] }
  mount { '/srv/data': ensure => mounted, device => 'LABEL=data', fstype => 'xfs', options => 'noatime,nodev', dump => 0, pass => 2, atboot => true }
  file_line { 'umask': path => '/etc/profile', line => 'umask 027', match => '^\s*umask', multiple => true }
  $groups = ['wheel', 'operators']
  file { '/etc/sudoers.d': ensure => directory, purge => true, recurse => true, mode => '0750' }
  $groups.each |$index, $group| {
    file { "/etc/sudoers.d/${10 * ($index + 1)}_${group}":
      mode         => '0440',
      content      => "%${group} ALL=(ALL) ${if $group == 'wheel' { 'NOPASSWD: ' } else { '' }}ALL\n",
      validate_cmd => '/usr/sbin/visudo -cf %',
    }
  }
}
class { 'base': packages => ['tmux', 'strace'] }
if $facts['os']['selinux']['enabled'] {
  selboolean { 'httpd_can_network_connect': value => on, persistent => true }
}
schedule { 'night': range => '2 - 4', period => daily }
exec { 'index': command => '/usr/bin/updatedb', schedule => 'night', refreshonly => true, subscribe => Package['tmux'] }

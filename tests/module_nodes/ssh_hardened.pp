# facts: debian12
# lenient
# Secure Shell, with users that may only transfer files.
class { 'ssh':
  storeconfigs_enabled => false,
  server_options       => {
    'Port'                   => [22, 2222],
    'PermitRootLogin'        => 'no',
    'PasswordAuthentication' => 'no',
    'AllowGroups'            => ['admins', 'sftp'],
    'Match Group sftp'       => { 'ChrootDirectory' => '/srv/sftp/%u', 'ForceCommand' => 'internal-sftp' },
  },
  client_options       => {
    'Host *.example.net' => { 'User' => 'deploy', 'ForwardAgent' => 'no' },
    'Host *'             => { 'HashKnownHosts' => 'yes', 'SendEnv' => 'LANG LC_*' },
  },
}
$people = ['anna', 'ben', 'chloe']
group { ['admins', 'sftp']: ensure => present, system => true }
$people.each |$person| {
  user { $person: ensure => present, groups => ['admins'], managehome => true, shell => '/bin/bash', require => Group['admins'] }
  ssh_authorized_key { "${person}@laptop": user => $person, type => 'ssh-ed25519', key => "AAAA${person.upcase}" }
}
sshkey { 'git.example.net': ensure => present, type => 'ecdsa-sha2-nistp256', key => 'AAAAE2VjZHNh', host_aliases => ['git', '192.0.2.99'] }

# facts: debian12
# Functions of stdlib that are written in Puppet.
include stdlib
notice(stdlib::ensure(true, 'file'), stdlib::ensure('present', 'service'), stdlib::ensure(false, 'service'))
notice(stdlib::ensure(true, 'package'), stdlib::ensure('absent', 'directory'), stdlib::ensure(true, 'mounted'))
file { '/etc/fail2ban': content => stdlib::deferrable_epp('apt/15update-stamp.epp', { 'key' => Deferred('vault', ['key']) }) }

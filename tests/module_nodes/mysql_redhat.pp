# facts: redhat9
# The same on another system, with bindings for languages.
class { 'mysql::server': package_name => 'mariadb-server', service_name => 'mariadb' }
class { 'mysql::bindings': python_enable => true, perl_enable => true }
mysql_plugin { 'audit': ensure => present, soname => 'server_audit.so' }
@@mysql::db { "central_${facts['networking']['hostname']}":
  user     => 'central',
  password => 'exported',
  dbname   => 'central',
  tag      => 'inventory',
}
Mysql::Db <<| tag == 'inventory' |>>

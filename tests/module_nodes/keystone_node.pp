# facts: debian12
# lenient
# Identity of a cloud.
class { 'keystone::db': database_connection => 'mysql+pymysql://keystone:pw@192.0.2.30/keystone' }
class { 'keystone':
  default_transport_url => os_transport_url({ 'transport' => 'rabbit', 'host' => '192.0.2.31', 'port' => '5672', 'username' => 'keystone', 'password' => 'pw' }),
  public_endpoint       => 'https://identity.example.net:5000',
  token_expiration      => 7200,
  service_name          => 'httpd',
}
include apache
class { 'keystone::wsgi::apache': ssl => false, workers => 3 }
class { 'keystone::bootstrap': password => 'first', public_url => 'https://identity.example.net:5000', region => 'North' }
keystone_tenant { 'research': ensure => present, enabled => true, description => 'Research' }
keystone_user { 'marie': ensure => present, enabled => true, email => 'marie@example.net', password => 'radium' }
keystone_role { 'scientist': ensure => present }
keystone_user_role { 'marie@research': ensure => present, roles => ['scientist'] }
keystone_config { 'security_compliance/lockout_failure_attempts': value => 5 }

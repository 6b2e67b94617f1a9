# facts: ubuntu2204
# lenient
# A machine that runs guests.
class { 'nova::db': database_connection => 'mysql+pymysql://nova:pw@192.0.2.30/nova', api_database_connection => 'mysql+pymysql://nova:pw@192.0.2.30/nova_api' }
class { 'nova': default_transport_url => 'rabbit://nova:pw@192.0.2.31:5672/', cpu_allocation_ratio => 4.0, lock_path => '/run/lock/nova' }
class { 'nova::keystone::authtoken': password => 'pw', auth_url => 'https://identity.example.net:5000' }
class { 'nova::compute': vnc_enabled => true, vncserver_proxyclient_address => $facts['networking']['ip'], instance_usage_audit => true }
class { 'nova::compute::libvirt': virt_type => 'kvm', cpu_mode => 'host-model' }
class { 'nova::placement': password => 'pw', region_name => 'North' }
class { 'nova::network::neutron': password => 'pw', auth_url => 'https://identity.example.net:5000/v3' }
nova_config { 'DEFAULT/my_shared_fs_storage_ip': value => '192.0.2.40' }

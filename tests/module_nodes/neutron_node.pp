# facts: redhat9
# lenient
# Networks of a cloud.
class { 'neutron': default_transport_url => 'rabbit://neutron:pw@192.0.2.31:5672/', service_plugins => ['router', 'metering'], core_plugin => 'ml2' }
class { 'neutron::db': database_connection => 'mysql+pymysql://neutron:pw@192.0.2.30/neutron' }
class { 'neutron::keystone::authtoken': password => 'pw' }
class { 'neutron::server': api_workers => 2, rpc_workers => 1, l3_ha => true, sync_db => true }
class { 'neutron::plugins::ml2':
  type_drivers => ['vxlan', 'flat'], tenant_network_types => ['vxlan'], mechanism_drivers => ['openvswitch', 'l2population'], vni_ranges => ['1:1000'], flat_networks => '*',
}
class { 'neutron::agents::dhcp': enable_isolated_metadata => true }
class { 'neutron::agents::l3': }
class { 'neutron::agents::metadata': shared_secret => 'whisper' }

# facts: debian12
# A broker of messages, with users and virtual hosts.
class { 'rabbitmq':
  delete_guest_user => true,
  port              => 5672,
  ssl               => true,
  ssl_only          => false,
  ssl_cacert        => '/etc/rabbitmq/ca.pem',
  ssl_cert          => '/etc/rabbitmq/cert.pem',
  ssl_key           => '/etc/rabbitmq/key.pem',
  config_variables  => { 'vm_memory_high_watermark' => 0.4, 'frame_max' => 131072, 'hipe_compile' => false },
  environment_variables => { 'NODENAME' => 'rabbit@one', 'SERVER_ERL_ARGS' => '"+K true"' },
  config_cluster    => true,
  cluster_nodes     => ['rabbit1', 'rabbit2'],
  erlang_cookie     => 'CRUMBS',
  wipe_db_on_cookie_change => true,
}
rabbitmq_vhost { ['shop', 'mail']: ensure => present }
rabbitmq_user { 'worker': password => 'carrot', tags => ['monitoring'] }
rabbitmq_user_permissions { 'worker@shop': configure_permission => '.*', read_permission => '.*', write_permission => '^jobs' }
rabbitmq_exchange { 'jobs@shop': ensure => present, type => 'topic', user => 'worker', password => 'carrot', durable => true }
rabbitmq_policy { 'ha-all@shop': pattern => '.*', priority => 0, applyto => 'all', definition => { 'ha-mode' => 'all', 'ha-sync-mode' => 'automatic' } }
rabbitmq_plugin { 'rabbitmq_shovel': ensure => present }

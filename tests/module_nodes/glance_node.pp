# facts: debian12
# lenient
# Images of a cloud, in two stores.
class { 'glance::api::db': database_connection => 'mysql+pymysql://glance:pw@192.0.2.30/glance' }
class { 'glance::api::authtoken': password => 'pw', memcached_servers => ['192.0.2.32:11211', '192.0.2.33:11211'] }
class { 'glance::api': enabled_backends => ['fast:file', 'large:http'], default_backend => 'fast', workers => 2, image_cache_dir => '/srv/cache' }
glance::backend::multistore::file { 'fast': filesystem_store_datadir => '/srv/images', store_description => 'local' }
glance::backend::multistore::http { 'large': }
class { 'glance::notify::rabbitmq': default_transport_url => 'rabbit://glance:pw@192.0.2.31:5672/', notification_driver => 'messagingv2' }
Glance_api_config { secret => false }
glance_api_config { 'DEFAULT/max_header_line': value => 16384 }

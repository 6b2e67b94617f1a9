# facts: debian12
# lenient
# PostgreSQL with roles, databases and rules for connections.
class { 'postgresql::globals': version => '15', encoding => 'UTF-8', locale => 'C.UTF-8' }
-> class { 'postgresql::server':
  listen_addresses  => '*',
  postgres_password => 'topsecret',
  ip_mask_allow_all_users => '192.0.2.0/24',
}
$settings = { 'shared_buffers' => '1GB', 'work_mem' => '16MB', 'max_connections' => 200, 'log_min_duration_statement' => 500 }
$settings.each |$key, $value| {
  postgresql::server::config_entry { $key: value => $value }
}
postgresql::server::role { 'reader': password_hash => postgresql_password('reader', 'books'), createdb => false }
postgresql::server::db { 'library':
  user     => 'librarian',
  password => postgresql_password('librarian', 'quiet'),
  owner    => 'librarian',
}
postgresql::server::database_grant { 'readers connect': privilege => 'CONNECT', db => 'library', role => 'reader' }
postgresql::server::pg_hba_rule { 'application servers':
  type => 'hostssl', database => 'library', user => 'librarian', address => '10.1.0.0/16', auth_method => 'md5', order => 5,
}
postgresql::server::extension { 'trigrams': extension => 'pg_trgm', database => 'library' }
postgresql::server::schema { 'archive': db => 'library', owner => 'librarian' }

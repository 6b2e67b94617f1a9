# facts: debian12
# lenient
# A database server with a database for each application.
class { 'mysql::server':
  root_password           => 'correct horse',
  remove_default_accounts => true,
  restart                 => true,
  override_options        => {
    'mysqld' => { 'max_connections' => 250, 'bind-address' => '0.0.0.0', 'skip-name-resolve' => true, 'sql_mode' => ['STRICT_ALL_TABLES', 'NO_ZERO_DATE'] },
    'client' => { 'default-character-set' => 'utf8mb4' },
  },
  users                   => {
    'monitor@localhost' => { 'ensure' => 'present', 'max_user_connections' => '5', 'password_hash' => '*F3A2A51A9B0F2BE2468926B4132313728C250DBF' },
  },
  grants                  => {
    'monitor@localhost/*.*' => { 'privileges' => ['PROCESS', 'REPLICATION CLIENT'], 'table' => '*.*', 'user' => 'monitor@localhost' },
  },
}
include mysql::client
['wiki', 'tickets'].each |$index, $name| {
  mysql::db { $name:
    user     => "app_${name}",
    password => mysql::password("secret${index}"),
    host     => '%',
    grant    => ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    charset  => 'utf8mb4',
    collate  => 'utf8mb4_bin',
  }
}
class { 'mysql::server::backup':
  backupuser     => 'backup',
  backuppassword => 'tape',
  backupdir      => '/var/backups/mysql',
  time           => ['2', '30'],
  file_per_database => true,
}

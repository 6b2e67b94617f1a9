# facts: ubuntu2204
# lenient
# Memory for others: memcached and Redis.
class { 'memcached':
  max_memory => '25%', listen_ip => '0.0.0.0', max_connections => 2048, verbosity => 'v', extended_opts => ['lru_crawler', 'lru_maintainer'],
}
class { 'redis': bind => '127.0.0.1', maxmemory => '512mb', maxmemory_policy => 'allkeys-lru', appendonly => true, requirepass => 'knock' }
redis::instance { 'sessions': port => 6380, maxmemory => '64mb', save_db_to_disk => false }
sysctl::value { 'vm.overcommit_memory': value => '1' }

# facts: ubuntu2204
# A Python application behind Apache, with authentication.
class { 'apache': default_vhost => false, mpm_module => 'worker', trace_enable => 'Off' }
class { 'apache::mod::wsgi': wsgi_socket_prefix => '/run/wsgi' }
include apache::mod::ssl
class { 'apache::mod::expires': expires_active => true, expires_default => 'access plus 1 month' }
apache::custom_config { 'limits': content => "LimitRequestBody 1048576\n", priority => 10 }
apache::vhost { 'api.example.net':
  port                        => 443,
  ssl                         => true,
  docroot                     => '/srv/api',
  wsgi_daemon_process         => { 'api' => { 'processes' => 2, 'threads' => $facts['processors']['count'], 'user' => 'api' } },
  wsgi_process_group          => 'api',
  wsgi_script_aliases         => { '/' => '/srv/api/app.wsgi' },
  directories                 => [
    {
      'path'           => '/srv/api',
      'auth_type'      => 'Basic',
      'auth_name'      => 'members only',
      'auth_user_file' => '/srv/api.users',
      'auth_require'   => 'valid-user',
    },
    { 'path' => '\.git', 'provider' => 'directorymatch', 'require' => 'all denied' },
  ],
  options                     => [],
  additional_includes         => ['/etc/apache2/extra.conf'],
}

# facts: redhat9
# A reverse proxy with a balancer.
class { 'apache':
  default_vhost => false,
  mpm_module    => 'prefork',
  purge_configs => true,
}
class { 'apache::mod::proxy': proxy_requests => 'Off' }
include apache::mod::proxy_http
apache::balancer { 'backends':
  proxy_set => { 'stickysession' => 'ROUTE', 'lbmethod' => 'byrequests' },
}
Integer[1, 3].each |$number| {
  apache::balancermember { "backend ${number}":
    balancer_cluster => 'backends',
    url              => "http://10.0.0.${number}:8080",
    options          => ['ping=5', "route=node${number}"],
  }
}
apache::vhost { 'front':
  servername      => $facts['networking']['fqdn'],
  port            => 80,
  docroot         => '/var/www/front',
  manage_docroot  => false,
  proxy_pass      => [
    { 'path' => '/app', 'url' => 'balancer://backends/app', 'params' => { 'timeout' => 30 } },
    { 'path' => '/static', 'url' => '!' },
  ],
  setenvif        => ['Host "^([^\.]*)" SITE=$1'],
  error_log_file  => 'front_error.log',
  access_logs     => [{ 'file' => 'front.log', 'format' => 'combined' }, { 'syslog' => 'local1' }],
  custom_fragment => epp_or_text('Timeout'),
}
function epp_or_text(String $key) >> String {
  inline_epp("  <%= \$key %> <%= \$value %>\n", { 'key' => $key, 'value' => 120 })
}

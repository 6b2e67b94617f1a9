# facts: debian12
# A web server with a site of its own for every customer.
class { 'apache':
  default_vhost     => false,
  default_mods      => true,
  mpm_module        => 'event',
  server_tokens     => 'Prod',
  server_signature  => 'Off',
  keepalive         => 'On',
  keepalive_timeout => 5,
}
include apache::mod::rewrite
include apache::mod::headers
include apache::mod::status

$sites = {
  'shop' => { 'port' => 443, 'ssl' => true, 'aliases' => ['store', 'buy'] },
  'blog' => { 'port' => 80, 'ssl' => false, 'aliases' => [] },
}
$sites.each |$name, $site| {
  $fqdn = "${name}.example.net"
  file { "/srv/${name}": ensure => directory, owner => 'www-data' }
  apache::vhost { $fqdn:
    port          => $site['port'],
    docroot       => "/srv/${name}/public",
    docroot_owner => 'www-data',
    ssl           => $site['ssl'],
    ssl_cert      => $site['ssl'] ? { true => "/etc/ssl/certs/${fqdn}.pem", default => undef },
    ssl_key       => $site['ssl'] ? { true => "/etc/ssl/private/${fqdn}.key", default => undef },
    serveraliases => $site['aliases'].map |$alias| { "${alias}.example.net" },
    headers       => ['set X-Frame-Options DENY', 'always set X-Node "one"'],
    rewrites      => [
      { 'comment' => 'no old pages', 'rewrite_cond' => ['%{REQUEST_URI} ^/old'], 'rewrite_rule' => ['^/old/(.*)$ /new/$1 [R=301,L]'] },
    ],
    directories   => [
      { 'path' => "/srv/${name}/public", 'allow_override' => ['None'], 'options' => ['FollowSymLinks', 'MultiViews'], 'require' => 'all granted' },
      { 'path' => '/status', 'provider' => 'location', 'require' => 'ip 192.0.2.0/24' },
    ],
    require       => File["/srv/${name}"],
  }
}

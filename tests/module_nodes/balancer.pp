# facts: redhat9
# A load balancer with members that other nodes would export.
class { 'haproxy':
  global_options   => { 'log' => "${facts['networking']['ip']} local0", 'maxconn' => '4000', 'stats' => ['socket /run/haproxy.sock', 'timeout 30s'] },
  defaults_options => { 'mode' => 'http', 'retries' => '3', 'timeout' => ['connect 5s', 'client 1m', 'server 1m'] },
}
haproxy::frontend { 'www':
  bind    => { '0.0.0.0:80' => [], '0.0.0.0:443' => ['ssl', 'crt', '/etc/haproxy/site.pem'] },
  options => [{ 'acl' => 'api path_beg /api' }, { 'use_backend' => 'api if api' }, { 'default_backend' => 'pages' }],
}
haproxy::backend { ['pages', 'api']: options => { 'option' => ['httpchk GET /health', 'forwardfor'], 'balance' => 'leastconn' }, collect_exported => false }
haproxy::listen { 'stats': ipaddress => '127.0.0.1', ports => '9000', mode => 'http', options => { 'stats' => ['enable', 'uri /'] } }
[11, 12].each |$last| {
  haproxy::balancermember { "web${last}":
    listening_service => 'pages', server_names => "web${last}.example.net", ipaddresses => "10.0.0.${last}", ports => ['8080', '8081'], options => 'check inter 2s',
  }
}
haproxy::userlist { 'staff': users => ['eve insecure-password apple'], groups => ['ops users eve'] }
haproxy::peers { 'cluster': }
haproxy::peer { 'three': peers_name => 'cluster', port => 1024 }

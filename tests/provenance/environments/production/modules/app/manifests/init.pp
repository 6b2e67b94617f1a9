# Parameters: given, looked up (plainly, interpolated, merged), by default.
class app (
  Integer $port,
  String $greeting,
  String $owner,
  Array $servers,
  String $password,
  Integer $limit,
  String $mode = '0644',
  String $path = "/srv/${mode}",
) {
  File { owner => $owner }
  $content = epp('app/conf.epp', { 'port' => $port })
  file { '/srv/conf': content => $content, mode => $mode }
  file { '/srv/erb': content => template('app/conf.erb') }
  file { '/srv/servers': content => $servers.join("\n") }
  file { '/srv/secret': content => Sensitive($password) }
  file { '/srv/path': ensure => link, target => $path, tag => ['one'] }
  file { '/srv/limit': content => "${limit}" }
  include app::inner
}

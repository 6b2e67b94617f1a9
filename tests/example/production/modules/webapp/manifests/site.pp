# A site behind the web server.
define webapp::site (
  Webapp::Port $port,
  Array[String[1]] $aliases = [],
) {
  file { "/etc/nginx/sites-enabled/${title}":
    ensure  => file,
    content => template('webapp/site.erb'),
  }
}

class web {
  vhost { 'example.org':
    port => 80,
  }
}
define vhost($port) {
  notify { "vhost ${title} on ${prot}": }
}
include web

class ntp {
  $servers = lookup('ntp::servers')
}
include ntp

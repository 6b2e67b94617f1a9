class ntp($server = 'a') {
}

include ntp
class { 'ntp': server => 'b' }

class web(Integer $port = 80) { }
class { 'web': prot => 8080 }

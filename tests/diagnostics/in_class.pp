class web($port) {
  notice($prot)
}
class { 'web':
  port => 80,
}

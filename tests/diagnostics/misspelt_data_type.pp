class port(Strin $scheme) {
}
class { 'port': scheme => 'http' }

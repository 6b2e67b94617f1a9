class db(Integer $password) { }
class { 'db': password => Sensitive('hunter2') }

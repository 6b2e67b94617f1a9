# facts: ubuntu2204
# lenient
# A store of documents, and the coordination of its cluster.
class { 'mongodb::globals': manage_package_repo => false, bind_ip => ['127.0.0.1', $facts['networking']['ip']], version => '4.4.6' }
-> class { 'mongodb::server': auth => true, port => 27018, replset => 'main', smallfiles => false, dbpath => '/srv/mongo' }
-> class { 'mongodb::client': }
mongodb::db { 'letters': user => 'scribe', password => 'ink', roles => ['readWrite', 'dbAdmin'] }
class { 'zookeeper': id => '2', servers => ['10.0.0.1', '10.0.0.2', '10.0.0.3'], client_ip => $facts['networking']['ip'] }

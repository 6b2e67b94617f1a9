# facts: ubuntu2204
# A message that several parts of the code add to.
class motd_parts(Hash[String, Hash] $parts = {}) {
  concat { '/etc/motd': owner => 'root', group => 'root', mode => '0644', ensure_newline => true, order => 'numeric' }
  concat::fragment { 'head': target => '/etc/motd', content => inline_template("Welcome to <%= @facts['networking']['fqdn'] %>\n"), order => '01' }
  $parts.each |String $title, Hash $part| {
    concat::fragment { "motd ${title}": target => '/etc/motd', * => $part }
  }
  concat::fragment { 'foot': target => '/etc/motd', source => 'puppet:///modules/concat/foot', order => 99 }
}
class { 'motd_parts':
  parts => {
    'owner' => { 'content' => 'Owner: web team', 'order' => 20 },
    'note'  => { 'content' => "Changes are lost.\n", 'order' => '10' },
  },
}
concat { 'hosts.allow':
  path => '/etc/hosts.allow', backup => '.old', warn => "# made by Puppet\n", format => 'plain', validate_cmd => '/usr/bin/test -s %',
}
$rules = { 'sshd' => ['192.0.2.', 'localhost'], 'rpcbind' => ['10.'] }
$rules.map |$daemon, $from| { "${daemon}: ${from.join(' ')}" }.each |$index, $line| {
  concat::fragment { "allow ${index}": target => 'hosts.allow', content => "${line}\n", order => sprintf('%02d', $index) }
}
concat { '/etc/app.json': format => 'json-pretty' }
concat::fragment { 'json': target => '/etc/app.json', content => '{"port": 8080}' }

# facts: ubuntu2204
# lenient
# Logs that are rotated.
include logrotate::base
$rotated = { 'app' => 14, 'audit' => 365 }
$rotated.each |$name, $days| {
  logrotate::rule { $name:
    path         => "/var/log/${name}.log",
    rotate       => String($days),
    rotate_every => 'day',
    compress     => true,
    missingok    => true,
    create       => true,
    create_mode  => '0640',
    create_owner => 'root',
    create_group => 'adm',
    postrotate   => 'systemctl kill -s HUP rsyslog.service',
  }
}

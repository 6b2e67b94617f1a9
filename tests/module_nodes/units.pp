# facts: ubuntu2204
# Units, timers and settings of systemd.
class { 'systemd':
  manage_journald   => true,
  journald_settings => { 'SystemMaxUse' => '1G', 'Compress' => { 'ensure' => 'absent' } },
  manage_resolved   => false,
  manage_networkd   => false,
  manage_timesyncd  => true,
  ntp_server        => ['time1.example.net', 'time2.example.net'],
}
$unit = @(UNIT)
  [Unit]
  Description=Worker %i
  [Service]
  ExecStart=/usr/bin/worker --queue=%i
  [Install]
  WantedBy=multi-user.target
  | UNIT
systemd::unit_file { 'worker@.service': content => $unit }
['fast', 'slow'].each |$queue| { service { "worker@${queue}": ensure => running, enable => true, subscribe => Systemd::Unit_file['worker@.service'] } }
systemd::timer { 'clean.timer': timer_content => "[Timer]\nOnCalendar=hourly\n", service_content => "[Service]\nExecStart=/usr/bin/clean\n", enable => true, active => true }
systemd::dropin_file { 'memory.conf': unit => 'cron.service', content => "[Service]\nMemoryMax=512M\n" }
systemd::service_limits { 'nginx.service': limits => { 'LimitNOFILE' => 65536, 'LimitCORE' => 'infinity' } }
systemd::tmpfile { 'worker.conf': content => "d /run/worker 0755 worker worker -\n" }
systemd::network { 'eth0.network': content => "[Match]\nName=eth0\n", restart_service => false }

# facts: debian12
# lenient
# The clock, by chrony.
class { 'chrony':
  servers          => { 'time1.example.net' => ['iburst', 'minpoll 6'], 'time2.example.net' => ['iburst'] },
  makestep_updates => -1,
  queryhosts       => ['192.0.2.0/24'],
  log_options      => 'tracking measurements statistics',
  threshold        => 0.5,
}

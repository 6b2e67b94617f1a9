# Has the defaults of the class that includes it.
class app::inner {
  file { '/srv/inner': content => $app::greeting }
}

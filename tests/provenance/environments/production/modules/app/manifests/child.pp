# Overrides what the class declares that it inherits.
class app::child inherits app {
  File['/srv/conf'] { mode => '0600' }
  File['/srv/path'] { tag +> 'two' }
}

# Comes after another class.
class app::user ($level = $facts['kernel']) {
  require app::inner
  notify { 'level': message => $level }
}

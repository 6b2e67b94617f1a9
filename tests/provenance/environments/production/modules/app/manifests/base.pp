# The classifier gives the parameter.
class app::base ($given) {
  notify { 'given': message => $given }
}

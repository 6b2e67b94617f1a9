# Another one.
class m::second {
  notify { 'in second': }
}

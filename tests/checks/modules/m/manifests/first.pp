# A class that is in others' way.
class m::first {
  notify { 'in first': }
}

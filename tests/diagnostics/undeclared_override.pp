notify { 'start': }

Notify['strat'] {
  message => 'now',
}

class a {
  notify { 'x': message => "a ${b" }
}

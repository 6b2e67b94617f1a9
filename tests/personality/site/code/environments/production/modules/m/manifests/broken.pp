class m::broken {
  notify { 'a'
}

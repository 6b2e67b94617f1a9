class a {
  realize(User['root'])
}
include a

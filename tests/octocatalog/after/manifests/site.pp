node /^web/ {
  include app
  include base
}
node /^db/ {
  include base
}
node default { }

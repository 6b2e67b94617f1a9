class web {
  $Port = 80
  1 + 1
  $ok = true
}
node 'a$b' { }

define box($n) {
  box { "${title}x":
    n => $n + 1,
  }
}
box { 'a':
  n => 1,
}

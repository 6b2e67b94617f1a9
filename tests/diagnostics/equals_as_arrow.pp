file { '/x':
  ensure = file,
}

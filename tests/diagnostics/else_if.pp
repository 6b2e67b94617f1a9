if $facts['kernel'] == 'Linux' {
  notice('a')
} else if $facts['kernel'] == 'Darwin' {
  notice('b')
}

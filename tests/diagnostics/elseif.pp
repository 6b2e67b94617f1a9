if $facts['kernel'] == 'Linux' {
  notice('a')
} elseif $facts['kernel'] == 'Darwin' {
  notice('b')
}

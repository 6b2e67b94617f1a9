class web {
  if $facts['kernel'] == 'Linux' {
    notice('here')
}

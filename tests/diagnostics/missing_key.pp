notice($facts['kernel'])
$family = $facts['oss']['family']

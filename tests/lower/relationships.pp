File['/a'] -> package { 'b': } ~> Service['c']
File<| |> <- Yumrepo<| tag == 'x' |> <~ [Class['a'], $others]
$last = Notify['a'] -> Notify['b']

@@notify { "n ${facts['letter']}": message => $facts['letter'], tag => [$facts['letter'], 'all'] }
Notify <<| tag == 'all' and (message != 'a' or tag == 'zzz') |>>

@@notify { "same": message => $facts['letter'] }
Notify <<| |>>

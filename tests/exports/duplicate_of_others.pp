if $facts['letter'] != 'c' { @@notify { "same": message => $facts['letter'] } }
else { Notify <<| |>> }

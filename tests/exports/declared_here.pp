if $facts['letter'] != 'c' { @@notify { "from ${facts['letter']}": } }
else { notify { 'from a': } Notify <<| |>> }

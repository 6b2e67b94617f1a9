@@notify { "n ${facts['letter']}": tag => 'x' }
Notify <<| tag == 'x' |>>
Notify <<| title == 'n a' |>> { message => 'again' }

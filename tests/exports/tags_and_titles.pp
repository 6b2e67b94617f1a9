define web(String $port, $kind = undef) { notify { "web ${title} ${port} ${kind}": } }
@@notify { "from ${facts['letter']}": message => "hello ${facts['letter']}", tag => ['greet', $facts['letter']] }
@@web { "w${facts['letter']}": port => '80', kind => $facts['letter'] }
@@file { "/etc/${facts['letter']}": mode => '0644', content => 'x' }
Notify <<| tag == 'greet' and title != 'from b' |>>
Web <<| port == '80' and kind != 'c' |>>
File <<| mode == '0644' or title == 'nothing' |>>

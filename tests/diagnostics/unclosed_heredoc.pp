$text = @(END)
  Welcome
  to this machine
notice($text)

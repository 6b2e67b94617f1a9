@@notify { "n ${facts['letter']}": }
Notify <| |>

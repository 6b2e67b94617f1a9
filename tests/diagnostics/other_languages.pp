class a {
  foreach $x in $y { }
  unless $x { } elsif $y { }
  $z := 1
}

unless $facts['a'] { } elsif true { }

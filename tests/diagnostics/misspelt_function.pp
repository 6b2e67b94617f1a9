$shout = upcas('a')

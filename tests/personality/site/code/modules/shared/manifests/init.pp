class shared { }

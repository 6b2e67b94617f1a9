notify { "a": 

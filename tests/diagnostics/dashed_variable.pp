$my-var = 1
notice("x ${my-var}")

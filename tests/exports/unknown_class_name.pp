Nope <<| |>>

# A define whose file has the other name.
define lint::many::inner() { }

# Inherits values.
class lint::many inherits lint::params { }

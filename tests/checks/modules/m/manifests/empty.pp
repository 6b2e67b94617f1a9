# A class that contains nothing.
class m::empty { }

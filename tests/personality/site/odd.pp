function f() { }
class {"a"}

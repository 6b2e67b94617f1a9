type Webapp::Listen = Struct[{ port => Webapp::Port, Optional[aliases] => Array[String[1]] }]

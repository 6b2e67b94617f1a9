foreach ($a as $b) { }

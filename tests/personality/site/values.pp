{ "y" => "from pp" }

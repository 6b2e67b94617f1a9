# A relationship that is a text of no resource.
notify { 'n': before => 'Notify[nowhere]' }

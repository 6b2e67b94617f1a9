node a.example.com, 'b.example.com' { }
node c { }
notify { 'top': }

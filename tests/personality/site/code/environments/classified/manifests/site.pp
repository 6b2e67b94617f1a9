class web($port = 80) { notify { "web ${port}": } }
class foo::bar { notify { 'bar': } }
notify { "${getvar('role')} ${facts['kernel']} ${environment}": }

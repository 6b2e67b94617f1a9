# facts: ubuntu2204
# Packages of Ubuntu and a personal archive.
include apt
apt::ppa { 'ppa:example/stable': package_manage => true }
apt::source { 'tools': location => 'https://tools.example.net/', release => '', repos => './', allow_unsigned => true }
apt::setting { 'list-local': content => "deb [trusted=yes] file:/srv/repository ./\n", priority => 15 }
apt::conf { 'periodic': content => @("END"), priority => 10 }
  APT::Periodic::Update-Package-Lists "${if $facts['is_virtual'] { 1 } else { 7 }}";
  APT::Periodic::Unattended-Upgrade "1";
  | END
Apt::Source <| title == 'tools' |> -> Package['toolbox']
package { 'toolbox': ensure => latest }

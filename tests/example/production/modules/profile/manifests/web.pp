# Web servers: one `webapp::site` for each site of the data.
class profile::web (
  Hash[String[1], Webapp::Listen] $sites,
) {
  require profile::base
  contain webapp

  $sites.each |$name, $site| {
    webapp::site { $name:
      * => $site,
    }
  }

  Package <| title == 'nginx' |> -> Webapp::Site <| |> -> Service['nginx']
}

//! Issues of the page.

pantin_base::issues! {
    category "server";

    /// `pantin explore` cannot listen on the port. Puppet has no such command.
    "PANTIN_EXPLORE_PORT" Error unusable_port(port: u16, error: &std::io::Error) => "Could not listen on 127.0.0.1:{port}: {error}"
}

//! Types that were Puppet's own up to version 5, and are modules now.

/// The modules, each with its types.
const MODULES: [(&str, &[&str]); 14] = [
    ("augeas_core", &["augeas"]),
    ("cron_core", &["cron"]),
    ("host_core", &["host"]),
    ("k5login_core", &["k5login"]),
    ("mailalias_core", &["mailalias"]),
    ("maillist_core", &["maillist"]),
    ("mount_core", &["mount"]),
    ("network_device_core", &["interface", "router", "vlan"]),
    ("scheduled_task", &["scheduled_task"]),
    ("selinux_core", &["selboolean", "selmodule"]),
    ("sshkeys_core", &["ssh_authorized_key", "sshkey"]),
    ("yumrepo_core", &["yumrepo"]),
    ("zfs_core", &["zfs", "zpool"]),
    ("zone_core", &["zone"]),
];

/// Advice on a type, by its name in any notation, that is in a module of Puppet's agent packages.
#[must_use]
pub fn moved_type(name: &str) -> Option<String> {
    let name = &*name.trim_start_matches("::").to_lowercase();
    let of_nagios = name.starts_with("nagios_").then_some("nagios_core");
    let listed = || MODULES.iter().find(|(_, types)| types.contains(&name)).map(|(module, _)| *module);
    let module = of_nagios.or_else(listed)?;
    Some(format!(
        "the type '{name}' is in the module puppetlabs-{module}, which Puppet's agent packages bring along: add it to the \
         module path"
    ))
}

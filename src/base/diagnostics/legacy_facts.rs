//! Facts removed in Puppet 8 (`include_legacy_facts`), and the places of their values since: the same value, not only a
//! similar one. Facts without such a place are not here.
//!
//! Source: Facter's documentation, "Core facts", the section on legacy facts.

/// The places of legacy facts: keys below `$facts`, with dots.
static PLACES: &[(&str, &str)] = &[
    ("architecture", "os.architecture"),
    ("augeasversion", "augeas.version"),
    ("bios_release_date", "dmi.bios.release_date"),
    ("bios_vendor", "dmi.bios.vendor"),
    ("bios_version", "dmi.bios.version"),
    ("boardassettag", "dmi.board.asset_tag"),
    ("boardmanufacturer", "dmi.board.manufacturer"),
    ("boardproductname", "dmi.board.product"),
    ("boardserialnumber", "dmi.board.serial_number"),
    ("chassisassettag", "dmi.chassis.asset_tag"),
    ("chassistype", "dmi.chassis.type"),
    ("domain", "networking.domain"),
    ("fqdn", "networking.fqdn"),
    ("gid", "identity.group"),
    ("hardwareisa", "processors.isa"),
    ("hardwaremodel", "os.hardware"),
    ("hostname", "networking.hostname"),
    ("id", "identity.user"),
    ("ipaddress", "networking.ip"),
    ("ipaddress6", "networking.ip6"),
    ("lsbdistcodename", "os.distro.codename"),
    ("lsbdistdescription", "os.distro.description"),
    ("lsbdistid", "os.distro.id"),
    ("lsbdistrelease", "os.distro.release.full"),
    ("lsbmajdistrelease", "os.distro.release.major"),
    ("lsbminordistrelease", "os.distro.release.minor"),
    ("lsbrelease", "os.distro.specification"),
    ("macaddress", "networking.mac"),
    ("macosx_buildversion", "os.macosx.build"),
    ("macosx_productname", "os.macosx.product"),
    ("macosx_productversion", "os.macosx.version.full"),
    ("macosx_productversion_major", "os.macosx.version.major"),
    ("macosx_productversion_minor", "os.macosx.version.minor"),
    ("manufacturer", "dmi.manufacturer"),
    ("memoryfree", "memory.system.available"),
    ("memorysize", "memory.system.total"),
    ("netmask", "networking.netmask"),
    ("netmask6", "networking.netmask6"),
    ("network", "networking.network"),
    ("network6", "networking.network6"),
    ("operatingsystem", "os.name"),
    ("operatingsystemmajrelease", "os.release.major"),
    ("operatingsystemrelease", "os.release.full"),
    ("osfamily", "os.family"),
    ("physicalprocessorcount", "processors.physicalcount"),
    ("processorcount", "processors.count"),
    ("productname", "dmi.product.name"),
    ("rubyplatform", "ruby.platform"),
    ("rubysitedir", "ruby.sitedir"),
    ("rubyversion", "ruby.version"),
    ("scope6", "networking.scope6"),
    ("selinux", "os.selinux.enabled"),
    ("selinux_config_mode", "os.selinux.config_mode"),
    ("selinux_config_policy", "os.selinux.config_policy"),
    ("selinux_current_mode", "os.selinux.current_mode"),
    ("selinux_enforced", "os.selinux.enforced"),
    ("selinux_policyversion", "os.selinux.policy_version"),
    ("serialnumber", "dmi.product.serial_number"),
    ("sshdsakey", "ssh.dsa.key"),
    ("sshecdsakey", "ssh.ecdsa.key"),
    ("sshed25519key", "ssh.ed25519.key"),
    ("sshrsakey", "ssh.rsa.key"),
    ("swapencrypted", "memory.swap.encrypted"),
    ("swapfree", "memory.swap.available"),
    ("swapsize", "memory.swap.total"),
    ("system32", "os.windows.system32"),
    ("uptime", "system_uptime.uptime"),
    ("uptime_days", "system_uptime.days"),
    ("uptime_hours", "system_uptime.hours"),
    ("uptime_seconds", "system_uptime.seconds"),
    ("uuid", "dmi.product.uuid"),
    ("windows_display_version", "os.windows.display_version"),
    ("windows_edition_id", "os.windows.edition_id"),
    ("windows_installation_type", "os.windows.installation_type"),
    ("windows_product_name", "os.windows.product_name"),
    ("windows_release_id", "os.windows.release_id"),
    ("xendomains", "xen.domains"),
    ("zonename", "solaris_zones.current"),
];

/// Prefixes of the names of facts about one network interface, and the key of its value. Not every name with the prefix
/// is one: only `$facts` lists interfaces.
static OF_INTERFACES: &[(&str, &str)] = &[
    ("ipaddress_", "ip"),
    ("ipaddress6_", "ip6"),
    ("macaddress_", "mac"),
    ("mtu_", "mtu"),
    ("netmask_", "netmask"),
    ("netmask6_", "netmask6"),
    ("network_", "network"),
    ("network6_", "network6"),
    ("scope6_", "scope6"),
];

/// The expression that has the value of a legacy fact: `$facts['os']['family']` for `osfamily`.
#[must_use]
pub fn expression(name: &str) -> Option<String> {
    let at = PLACES.binary_search_by_key(&name, |(name, _)| name).ok()?;
    let keys = PLACES[at].1.split('.').map(|key| format!("['{key}']"));
    Some(std::iter::once("$facts".to_owned()).chain(keys).collect())
}

/// The same for a name that may be a legacy fact of a network interface. Names of interfaces have `_` in place of
/// characters other than letters, digits and `_`, so that the true one is not always known.
#[must_use]
pub fn probable_expression(name: &str) -> Option<String> {
    let of_interface = || {
        OF_INTERFACES.iter().find_map(|(start, key)| {
            let interface = name.strip_prefix(start).filter(|interface| !interface.is_empty())?;
            Some(format!("$facts['networking']['interfaces']['{interface}']['{key}']"))
        })
    };
    expression(name).or_else(of_interface)
}

#[cfg(test)]
mod tests {
    use super::{PLACES, expression, probable_expression};

    #[test]
    fn facts_are_found_by_name() {
        assert!(PLACES.windows(2).all(|pair| pair[0].0 < pair[1].0), "not sorted");
        assert_eq!(expression("osfamily").as_deref(), Some("$facts['os']['family']"));
        assert_eq!(expression("lsbdistrelease").as_deref(), Some("$facts['os']['distro']['release']['full']"));
        assert_eq!(expression("kernel"), None);
        let of_eth0 = "$facts['networking']['interfaces']['eth0']['ip']";
        assert_eq!(probable_expression("ipaddress_eth0").as_deref(), Some(of_eth0));
        assert_eq!((expression("ipaddress_eth0"), probable_expression("ipaddress_")), (None, None));
    }
}

//! Issues of the machine: settings and configuration files.

pantin_base::issues! {
    category "loader";

    /// A line of a configuration file is neither a section nor a setting. Source: settings/config_file.rb
    "PANTIN_UNREADABLE_CONFIGURATION" Error unreadable_configuration(line: &str, file: &str, number: usize) => "Could not match line {line}\n (file: {file}, line: {number})"

    /// `puppet.conf` has a section that does not exist. Source: settings/config_file.rb
    "PANTIN_ILLEGAL_SECTION" Error illegal_section(name: &str, file: &str, number: u32, allowed: &str) => "Illegal section '{name}' in config file at (file: {file}, line: {number}). The only valid puppet.conf sections are: [{allowed}]. Please use the directory environments feature to specify environments. (See https://puppet.com/docs/puppet/latest/environments_about.html)"

    /// A setting refers to another setting that has no value. Source: settings.rb convert
    "PANTIN_UNKNOWN_SETTING_VALUE" Error unknown_setting_value(expression: &str) => "Could not find value for {expression}"

    /// The value of a setting cannot be computed. Source: settings.rb lookup_and_convert
    "PANTIN_BAD_SETTING_VALUE" Error bad_setting_value(name: &str, detail: &str) => "Error converting value for param '{name}': {detail}"

    /// The setting only accepts certain values. Source: settings/enum_setting.rb
    "PANTIN_SETTING_VALUE_NOT_ALLOWED" Error setting_value_not_allowed(value: &str, name: &str, allowed: &str) => "Invalid value '{value}' for parameter {name}. Allowed values are '{allowed}'"

    /// `disable_warnings` names warnings that do not exist. Source: defaults.rb
    "PANTIN_UNKNOWN_WARNING_TYPES" Error unknown_warning_types(unknown: &str, known: &str) => "Cannot disable unrecognized warning types '{unknown}'. Valid values are '{known}'."

    /// A boolean setting is neither true nor false. Source: settings/boolean_setting.rb
    "PANTIN_SETTING_NOT_BOOLEAN" Error setting_not_boolean(value: &str, name: &str) => "Invalid value '{value}' for boolean parameter: {name}"

    /// A numeric setting is not a number. Source: settings/integer_setting.rb
    "PANTIN_SETTING_NOT_INTEGER" Error setting_not_integer(value: &str, name: &str) => "Cannot convert '{value}' to an integer for parameter: {name}"

    /// The setting is not a valid duration. Source: settings/duration_setting.rb
    "PANTIN_SETTING_NOT_DURATION" Error setting_not_duration(value: &str, name: &str) => "Invalid duration format '{value}' for parameter: {name}"

    /// The setting is not a valid time to live. Source: settings/ttl_setting.rb
    "PANTIN_SETTING_NOT_TIME_TO_LIVE" Error setting_not_time_to_live(value: &str, name: &str) => "Invalid 'time to live' format '{value}' for parameter: {name}"
}

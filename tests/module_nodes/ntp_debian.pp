# facts: debian12
# The clock with what the module itself says about Debian.
include ntp

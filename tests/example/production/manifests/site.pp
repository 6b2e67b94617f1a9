# Every node gets the base profile; its role says what else.
node default {
  include profile::base
}

node /^web\d+\./ {
  include profile::base
  include profile::web
}

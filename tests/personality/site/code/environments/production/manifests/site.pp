node default {
  include m
}

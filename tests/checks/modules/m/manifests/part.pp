# A defined type.
define m::part {
  notify { "part ${title}": }
}

@@notify { "o ${facts['letter']}": message => 'theirs' }
class collecting {
  Notify { loglevel => 'info', withpath => true }
  Notify <<| |>> { message => 'mine', tag => 'seen' }
}
include collecting

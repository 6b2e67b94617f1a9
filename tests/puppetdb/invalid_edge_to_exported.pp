# A relationship with what is exported and not collected.
@@notify { 'exported': }
notify { 'n': require => Notify['exported'] }

define outer { @@notify { "in ${title}": } Notify <<| title == "in o a" |>> }
outer { "o ${facts['letter']}": }

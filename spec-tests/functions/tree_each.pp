#= trees
notice(String([1].tree_each({include_root=>false}).map |$p,$v| { "$p $v" }, '%p'))

#= trees-fails-1bbb
notice(String([1,[2]].tree_each({order=>breadth_first}).map |$p,$v| { "$p $v" }, '%p'))

#= trees-fails-1bb
notice(String([1,[2]].tree_each({include_values=>false}).map |$p,$v| { "$p $v" }, '%p'))

#= trees-fails-1b
notice(String({a=>{b=>1}}.tree_each({include_containers=>false}).map |$p,$v| { "$p $v" }, '%p'))

#= trees-fails-1
notice(String([1,[2,[3]]].tree_each.map |$p,$v| { "$p $v" }, '%p'))

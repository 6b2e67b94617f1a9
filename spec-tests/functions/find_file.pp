#= module-files
notice(find_file("m/a.txt"), String(find_file("m/z.txt"), "%p"), find_file(["m/z.txt", "m/a.txt"]))
notice(file("m/z.txt", "m/a.txt"))
notice(module_directory("m"), String(module_directory("z"), "%p"))
#- modules/m/files/a.txt
#| a

# Types without titles beside arrows are refused where they meet a resource.

#= nothing-collected-before-a-type
Notify <| |> -> Notify

#= a-type-before-nothing-collected
Notify -> Notify <| |>

#= a-resource-before-a-type
notify { 'a': } -> Notify

#= a-type-before-a-resource
notify { 'a': }
Notify -> Notify['a']

#= something-collected-before-a-type
@notify { 'a': }
Notify <| |> -> Notify

#= an-empty-array-before-a-type
[] -> Notify

#= a-type-before-a-type
Notify -> File

#= a-missing-resource-before-a-type
Notify['x'] -> Notify

#= a-type-before-a-missing-resource
Notify -> Notify['x']

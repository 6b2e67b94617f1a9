#@ check: compile

#= a-class-of-the-list-lacks-a-parameter
#@ source: the classifier's classes are declared as resources would be
#@ enc: {"classes": ["three"]}
class three(Integer $a, $b = 2) { }

#= a-class-of-the-hash-without-parameters-lacks-one
#@ enc: {"classes": {"three": {}}}
class three(Integer $a, $b = 2) { }

#= a-class-of-the-hash-lacks-a-parameter
#@ enc: {"classes": {"three": {"b": 1}}}
class three(Integer $a, $b = 2) { }

#= a-parameter-of-another-type
#@ enc: {"classes": {"three": {"a": "x"}}}
class three(Integer $a, $b = 2) { }

#= a-parameter-that-there-is-not
#@ enc: {"classes": {"three": {"a": 1, "zz": 1}}}
class three(Integer $a, $b = 2) { }

#= several-faults-of-parameters
#@ enc: {"classes": {"three": {"c": "x", "b": "y"}}}
class three(Integer $a, Integer $b = 2) { }

#= a-parameter-without-a-value-of-an-untyped-class
#@ enc: {"classes": {"three": null}}
class three($a) { }

#= the-body-of-a-class-fails
#@ enc: {"classes": ["four"]}
class four { fail("no") }

#= the-body-of-a-class-with-parameters-fails
#@ enc: {"classes": {"four": {"a": 1}}}
class four($a) { fail("no") }

#= a-parameter-named-title
#@ enc: {"classes": {"three": {"a": 1, "title": 1}}}
class three(Integer $a, $b = 2) { }

#= a-metaparameter
#@ enc: {"classes": {"three": {"a": 1, "tag": "x", "noop": true}}}
class three(Integer $a, $b = 2) { notify { "n": } }

#= classes-are-a-number
#@ enc: {"classes": 5}
notice("evaluated")

#= a-class-that-is-absolute
#@ enc: {"classes": ["::four"]}
notice("evaluated")
class four { }

#= a-class-with-parameters-that-is-absolute
#@ enc: {"classes": {"::four": {"a": 1}}}
class four($a) { }

#= a-class-that-is-a-number
#@ enc: {"classes": [5]}
notice("evaluated")

#= a-class-that-is-a-list
#@ enc: {"classes": [["four"]]}
class four { }

#= a-class-that-is-nothing
#@ enc: {"classes": [null]}
class four { }

#= parameters-of-a-class-are-a-text
#@ enc: {"classes": {"four": "text"}}
class four { }

#= parameters-of-a-class-are-a-list
#@ enc: {"classes": {"four": [1]}}
class four { }

#= parameters-of-a-class-are-an-empty-text
#@ enc: {"classes": {"four": ""}}
class four { notice("four") }

#= a-class-with-a-space
#@ enc: {"classes": ["fo ur"]}
notice("evaluated")

#= a-parameter-named-facts
#@ enc: {"parameters": {"role": "web", "facts": {"kernel": "Plan9"}}}
notice("evaluated")

#= a-parameter-named-server-facts
#@ enc: {"parameters": {"server_facts": 1}}
notice("evaluated")

#= a-parameter-named-trusted
#@ enc: {"parameters": {"trusted": {"certname": "other"}}}
notice($trusted["certname"])

#= a-parameter-named-as-a-match
#@ enc: {"parameters": {"5": "x"}}
notice("evaluated")

#= a-parameter-with-a-name-that-nobody-can-write
#@ enc: {"parameters": {"a b": "x", "Big": 2, "": 3}}
notice("evaluated")

#= a-fact-named-facts
#@ facts: {"facts": {"kernel": "Plan9"}}
notice("evaluated")

#= a-fact-named-as-a-match
#@ facts: {"5": "x"}
notice("evaluated")

# ä comment – with wide characters: 日本語
notice("äöü 日本語 ${nope}")

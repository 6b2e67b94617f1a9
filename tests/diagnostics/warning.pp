notice("a\qb")
warning('from the manifest')

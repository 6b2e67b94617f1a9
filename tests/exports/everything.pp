class exporter { @@notify { "all ${facts['letter']}": } }
class importer { Notify <<| |>> }
include exporter
include importer

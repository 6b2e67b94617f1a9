"""Asks a server for everything that puppetboard's pages and pypuppetdb ask, as these programs do it.

  python clients.py PORT

PORT is a plain port of PuppetDB's API, with the fleet of commands.json. Prints a line for each page with its requests; ends with 1 if a page or
a request fails. REQUESTS names a file that gets the requests, as `requests` has them.
"""

import json
import os
import sys
import tempfile
import urllib.parse

PORT = int(sys.argv[1])
SETTINGS = f"""
PUPPETDB_HOST = '127.0.0.1'
PUPPETDB_PORT = {PORT}
PUPPETDB_PROTO = 'http'
SECRET_KEY = 'of a test with a number 4217 and more letters'
ENABLE_CATALOG = True
ENABLE_CLASS = True
UNRESPONSIVE_HOURS = 2
GRAPH_FACTS = ['kernel']
INVENTORY_FACTS = [('Hostname', 'trusted'), ('Kernel', 'kernel'), ('OS', 'os.name')]
"""
WEB = "web.example.com"
DATATABLES = "?draw=1&start=0&length=10&search[value]=&order[0][column]=0&order[0][dir]=asc"
PAGES = [
    "/", "/production/", "/%2A/", "/nodes", "/production/nodes", "/%2A/nodes?status=failed", "/nodes?status=unreported",
    f"/node/{WEB}", f"/production/node/{WEB}", f"/node/{WEB}/facts/json{DATATABLES}", "/inventory", f"/inventory/json{DATATABLES}",
    "/reports", f"/reports/json{DATATABLES}", f"/reports/{WEB}", f"/reports/{WEB}/json{DATATABLES}", "/%2A/reports", f"/%2A/reports/json{DATATABLES}",
    "/facts", "/%2A/facts", "/fact/kernel", f"/fact/kernel/json{DATATABLES}", "/fact/kernel/Linux", f"/fact/kernel/Linux/json{DATATABLES}",
    "/fact/os/children/json", "/metrics", "/%2A/metrics",
    "/metric/puppetlabs.puppetdb.population:name=num-nodes", "/catalogs", f"/catalogs/json{DATATABLES}", f"/catalog/{WEB}",
    f"/catalogs/compare/{WEB}...old.example.com", f"/catalogs/compare/{WEB}", "/classes", f"/classes/json{DATATABLES}",
    "/failures", "/%2A/failures/raw", "/radiator", "/%2A/radiator", "/daily_reports_chart.json", f"/daily_reports_chart.json?certname={WEB}",
    "/query", "/status", "REPORT",
]
QUERIES = [("pql", "nodes[certname] { }"), ("nodes", '["=", "certname", "web.example.com"]'), ("facts", '["=", "name", "kernel"]'),
           ("reports", '["=", "status", "failed"]'), ("event-counts", '["=", "latest_report?", true]')]

with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
    file.write(SETTINGS)
os.environ["PUPPETBOARD_SETTINGS"] = file.name

import requests  # noqa: E402

sent = []
original = requests.Session.request


def logged(self, method, url, **options):
    answer = original(self, method, url, **options)
    if "REQUESTS" in os.environ:
        with open(os.environ["REQUESTS"], "a") as file:
            body = options.get("data") or (json.dumps(options["json"]) if options.get("json") else "")
            file.write(f"{method} {urllib.parse.unquote_plus(answer.request.path_url)} {body}".rstrip() + "\n")
    sent.append((method, answer.status_code, url.split("/", 3)[3], answer.text[:200]))
    return answer


requests.Session.request = logged
failed = 0


def show(name, is_good, detail=""):
    global failed
    failed += not is_good
    ways = ", ".join(sorted({f"{method} {url.split('?')[0]}" for method, _, url, _ in sent}))
    print(f"{'ok    ' if is_good else 'FAILED'} {name}: {ways} {detail}")
    if not is_good:
        for method, status, url, text in sent:
            if status != 200:
                print(f"         {status} {method} {url}\n         {text}")
    sent.clear()


import pypuppetdb  # noqa: E402

database = pypuppetdb.connect(host="127.0.0.1", port=PORT, protocol="http")
CALLS = {
    "version": lambda: database.current_version(),
    "nodes": lambda: [(node.name, node.status) for node in database.nodes(with_status=True, unreported=2)],
    "node": lambda: [list(node.facts()), list(node.resources()), list(node.reports())] if (node := database.node(WEB)) else None,
    "node.fact": lambda: database.node(WEB).fact("kernel").value,
    "facts": lambda: list(database.facts("kernel", "Linux")),
    "fact_names": lambda: database.fact_names(),
    "fact_paths": lambda: database.fact_paths(),
    "fact_contents": lambda: database.fact_contents(),
    "factsets": lambda: database.factsets(),
    "environments": lambda: database.environments(),
    "inventory": lambda: list(database.inventory()),
    "resources": lambda: list(database.resources("Class")),
    "catalog": lambda: len(database.catalog(WEB).get_resources()) + len(list(database.catalog(WEB).get_edges())),
    "catalogs": lambda: list(database.catalogs()),
    "edges": lambda: list(database.edges()),
    "reports": lambda: [list(report.events()) for report in database.reports()],
    "events": lambda: list(database.events()),
    "event_counts": lambda: database.event_counts("certname"),
    "aggregate_event_counts": lambda: database.aggregate_event_counts("certname"),
    "pql": lambda: list(database.pql("nodes { }")),
    "total": lambda: (list(database.reports(limit=1, include_total=True)), database.total),
    "metric": lambda: database.metric("puppetlabs.puppetdb.population:name=num-nodes"),
}
for name, call in CALLS.items():
    try:
        got = call()
        show(f"pypuppetdb {name}", got is not None)
    except Exception as error:  # noqa: BLE001
        show(f"pypuppetdb {name}", False, f"{type(error).__name__}: {error}")
report = next(database.reports(query='["=", "certname", "web.example.com"]', order_by='[{"field": "end_time", "order": "asc"}]'))
sent.clear()

from puppetboard.app import app  # noqa: E402

app.config["TESTING"] = False
app.config["WTF_CSRF_ENABLED"] = False
client = app.test_client()
for page in PAGES:
    if page == "REPORT":
        page = f"/report/{WEB}/{report.hash_}"
    answer = client.get(page, follow_redirects=True, buffered=True)
    # Pages are made while they are read.
    text = answer.get_data(as_text=True)
    answer.close()
    bad = [entry for entry in sent if entry[1] >= 400]
    show(f"puppetboard {page}", answer.status_code == 200 and not bad, f"-> {answer.status_code}")
for endpoint, query in QUERIES:
    answer = client.post("/query", data={"endpoints": endpoint, "query": query, "rawjson": "y"}, buffered=True)
    text = answer.get_data(as_text=True)
    answer.close()
    bad = [entry for entry in sent if entry[1] >= 400]
    show(f"puppetboard query {endpoint}", answer.status_code == 200 and (not bad or endpoint == "event-counts"), f"-> {answer.status_code}")
print(f"{failed} failed")
sys.exit(1 if failed else 0)

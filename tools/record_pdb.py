#!/usr/bin/env python3
"""Records what a real PuppetDB answers to the requests in tests/pdb/requests, after the commands in tests/pdb/commands.json.

  tools/puppetdb DIRECTORY &
  tools/record_pdb.py [PORT]

DIRECTORY is new: what PuppetDB has of other nodes would be in the answers. PORT is its plain port (default 18083).
"""

import http.client
import json
import os
import sys
import time
import urllib.parse

PORT = int(sys.argv[1]) if len(sys.argv) > 1 else 18083
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "pdb")
# What clients read of an answer besides its body.
HEADERS = ("content-type", "x-records")


def send(method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=60)
    headers = {"Accept": "application/json"}
    if body is not None:
        headers["Content-Type"] = "application/json"
    connection.request(method, path, None if body is None else body.encode(), headers)
    answer = connection.getresponse()
    return answer.status, {name: answer.getheader(name) for name in HEADERS if answer.getheader(name)}, answer.read().decode()


def submit(command):
    name, version, body = command["command"], command["version"], command["body"]
    if command.get("old"):
        path, body = "/pdb/cmd/v1", {"command": name, "version": version, "payload": body}
    else:
        query = {"command": name.replace(" ", "_"), "version": version, "certname": command["certname"], "producer-timestamp": command["at"]}
        path = "/pdb/cmd/v1?" + urllib.parse.urlencode(query)
    status, _, text = send("POST", path, json.dumps(body))
    if status != 200:
        sys.exit(f"{name} {version}: {status} {text}")


def encoded(target):
    path, mark, query = target.partition("?")
    return path + mark + urllib.parse.quote(query, safe="=&%")


def recorded(line):
    method, rest = line.split(" ", 1)
    # A query may have blanks, a body begins with a bracket after one.
    target, body = rest, None
    if method == "POST":
        target, body = rest.split(" ", 1)
    status, headers, text = send(method, encoded(target), body)
    entry = {"request": line, "status": status}
    entry.update(headers)
    try:
        entry["body"] = json.loads(text)
    except ValueError:
        entry["text"] = text
    return entry


with open(os.path.join(FOLDER, "commands.json"), encoding="utf-8") as file:
    for command in json.load(file):
        submit(command)
        # Commands of a node are worked on in any order.
        time.sleep(1)
time.sleep(3)
with open(os.path.join(FOLDER, "requests"), encoding="utf-8") as file:
    requests = [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]
entries = [recorded(line) for line in requests]
with open(os.path.join(FOLDER, "recorded.json"), "w", encoding="utf-8") as file:
    file.write("[\n" + ",\n".join(json.dumps(entry, ensure_ascii=False, sort_keys=True) for entry in entries) + "\n]\n")
print(f"{len(entries)} requests")

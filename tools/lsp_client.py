"""A client of language servers, for tools/lsp-typing, tools/lsp-compare and tools/lsp-session."""

import json
import os
import pathlib
import queue
import subprocess
import threading
import time


class Gone(Exception):
    """The server went away, or gave no answer in time."""


class Server:
    """A language server over standard streams. Times are those between writing a message and reading its answer."""

    def __init__(self, command, folder, deadline=60, environment=None):
        self.folder, self.deadline, self.next, self.texts, self.published = pathlib.Path(folder), deadline, 0, {}, {}
        self.errors = []
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment
        )
        self.messages, self.answers = queue.Queue(), {}
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        output = self.process.stdout
        while True:
            length = None
            while line := output.readline().strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                self.messages.put(None)
                return
            text = output.read(length)
            self.messages.put((time.perf_counter(), json.loads(text)))

    def _write(self, message):
        text = json.dumps(message | {"jsonrpc": "2.0"}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(text), text))
        self.process.stdin.flush()

    def _take(self, until):
        try:
            got = self.messages.get(timeout=max(0.0, until - time.perf_counter()))
        except queue.Empty:
            raise Gone("no answer in time") from None
        if got is None:
            raise Gone("the server went away")
        at, message = got
        if "method" in message and "id" in message:
            self._write({"id": message["id"], "result": None})
        elif message.get("method") == "textDocument/publishDiagnostics":
            params = message["params"]
            self.published.setdefault(params["uri"], []).append((at, params.get("version"), params["diagnostics"]))
        elif "id" in message:
            self.answers[message["id"]] = (at, message)

    def notify(self, method, params):
        self._write({"method": method, "params": params})

    def request(self, method, params):
        """The result and the time of the answer. The result of an error is None; `errors` has it."""
        self.next += 1
        number, sent = self.next, time.perf_counter()
        self._write({"id": number, "method": method, "params": params})
        while number not in self.answers:
            self._take(sent + self.deadline)
        at, message = self.answers.pop(number)
        if "error" in message:
            self.errors.append((method, params, message["error"]))
        return message.get("result"), at - sent

    def initialize(self):
        """Starts a session; the capabilities of the server."""
        folder = {"uri": self.folder.as_uri(), "name": self.folder.name}
        abilities = {"general": {"positionEncodings": ["utf-16"]}, "textDocument": {"publishDiagnostics": {"versionSupport": True}}}
        params = {"processId": os.getpid(), "rootUri": folder["uri"], "workspaceFolders": [folder], "capabilities": abilities}
        result, _ = self.request("initialize", params)
        self.notify("initialized", {})
        return result["capabilities"]

    def uri(self, file):
        return (self.folder / file).as_uri()

    def open(self, file, language="puppet"):
        text = (self.folder / file).read_text()
        self.texts[file] = [text, 1]
        document = {"uri": self.uri(file), "languageId": language, "version": 1, "text": text}
        sent = time.perf_counter()
        self.notify("textDocument/didOpen", {"textDocument": document})
        return sent

    def place(self, file, offset):
        before = self.texts[file][0][:offset]
        line = before[before.rfind("\n") + 1:]
        return {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2}

    def change(self, file, start, end, new, incremental=True):
        """Replaces a piece of a document; the time when the change was sent."""
        text, version = self.texts[file]
        where = {"start": self.place(file, start), "end": self.place(file, end)}
        whole = text[:start] + new + text[end:]
        self.texts[file] = [whole, version + 1]
        change = {"range": where, "text": new} if incremental else {"text": whole}
        document = {"uri": self.uri(file), "version": version + 1}
        sent = time.perf_counter()
        self.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [change]})
        return sent

    def diagnostics(self, file, after=0.0):
        """The diagnostics of the newest version of a document, and when they came."""
        uri, version = self.uri(file), self.texts[file][1]
        until = time.perf_counter() + self.deadline
        while True:
            for at, of, found in reversed(self.published.get(uri, [])):
                if of == version or of is None and at >= after:
                    return found, at
            self._take(until)

    def at(self, file, offset):
        return {"textDocument": {"uri": self.uri(file)}, "position": self.place(file, offset)}

    def memory(self):
        """Resident memory in MB, with the processes that it started."""
        total, pending = 0, [self.process.pid]
        while pending:
            pid = pending.pop()
            try:
                status = pathlib.Path(f"/proc/{pid}/status").read_text()
                pending += map(int, pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
            except OSError:
                continue
            total += next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")), 0)
        return total / 1024

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=self.deadline)

    def kill(self):
        self.process.kill()
        self.process.wait()


def environment(folder, modules, count=None):
    """An environment of the modules of a directory in a new folder, copied until it has a number of manifests."""
    folder, made, copies = pathlib.Path(folder), 0, 0
    (folder / "modules").mkdir(parents=True)
    (folder / "manifests").mkdir()
    (folder / "environment.conf").write_text("modulepath = modules\n")
    (folder / "manifests/site.pp").write_text("node default { }\n")
    sources = sorted(path for path in pathlib.Path(modules).resolve().iterdir() if path.is_dir())
    while count is None and copies == 0 or count is not None and made < count:
        for source in sources:
            if count is not None and made >= count:
                break
            # A copy has classes of its own name only if its text names them so.
            name = source.name if copies == 0 else f"{source.name.replace('-', '_')}_{copies}"
            target = folder / "modules" / name
            subprocess.run(["cp", "-rL", str(source), str(target)], check=True)
            for path in sorted(target.rglob("*.pp")) if copies else ():
                text = path.read_text(errors="replace")
                path.write_text(text.replace(f"{source.name}::", f"{name}::").replace(f"class {source.name} ", f"class {name} "))
            made += len(list((target / "manifests").rglob("*.pp"))) if (target / "manifests").is_dir() else 0
        copies += 1
    return made


def compared(server, file, pantin):
    """What differs between the diagnostics of a document and those of `parser validate --deep`."""
    found, _ = server.diagnostics(file)
    # What nothing reads is for editors alone, which fade it out.
    found = [one for one in found if 1 not in one.get("tags", [])]
    mine = sorted((one["range"]["start"]["line"] + 1, one["code"], one["message"].split("\n")[0]) for one in found)
    command = [pantin, "parser", "validate", "--deep", "--format", "json", file]
    output = subprocess.run(command, cwd=server.folder, capture_output=True, text=True, timeout=300)
    theirs = json.loads(output.stdout)["findings"]
    theirs = sorted((one["line"], one["code"], one["message"].split("\n")[0]) for one in theirs)
    return [one for one in mine + theirs if (one in mine) != (one in theirs)]


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")

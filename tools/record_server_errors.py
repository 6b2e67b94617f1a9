#!/usr/bin/env python3
"""Records what a Puppet Server answers to the requests of tests/server_errors/requests.json: recorded.json beside them.

    tools/record_server_errors.py PORT ENVIRONMENTPATH CA OPERATOR

The server listens on PORT of localhost, signs every request for a certificate, has its environments in ENVIRONMENTPATH,
where the files of site.json are written (`environment_timeout` has to be 0), and rules of authorization that allow `tool.test` what is denied to
everybody otherwise: `/puppet/v4/catalog`, `/puppet/v3/environment_classes`, `environment_modules`, `environment_transports` and
`plans`, and `/puppet-admin-api/v1`. CA is the file with the certificates of its authority, OPERATOR one with the certificate
and the key that may command it: the server's own, one after the other.

Recorded with puppetserver 7.9.5 of Debian 12. Where the environments are is SITE in what is recorded.
"""
import http.client
import json
import os
import pathlib
import re
import ssl
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent.parent / 'tests/server_errors'
# What a server says of a body that it cannot read, and who it is, is of its own.
KEPT = {'content-type': 'type', 'allow': 'allow'}

JSON = {'Content-Type': 'application/json'}
# Names of requests for certificates among the requests.
REQUESTED = ['none.test', 'names.test', 'wild.test', 'capital.test', 'agent9.test']


def request_for(name, folder, names=''):
    """A request for a certificate, and the file of its key."""
    key = pathlib.Path(tempfile.mkdtemp(dir=folder), 'key')
    subprocess.run(['openssl', 'genrsa', '-out', key, '2048'], check=True, capture_output=True)
    more = ['-addext', f'subjectAltName={names}'] if names else []
    made = subprocess.run(['openssl', 'req', '-new', '-key', key, '-subj', f'/CN={name}', *more],
                          check=True, capture_output=True, text=True)
    return made.stdout, key


class Clients:
    def __init__(self, port, authorities, operator, folder):
        self.port, self.authorities, self.folder = port, authorities, folder
        self.files = {'localhost': (operator, None)}

    def connection(self, name):
        context = ssl.create_default_context(cafile=self.authorities)
        if name:
            context.load_cert_chain(*self.files[name])
        return http.client.HTTPSConnection('localhost', self.port, context=context, timeout=120)

    def ask(self, method, path, headers, body, name):
        connection = self.connection(name)
        connection.putrequest(method, path, skip_accept_encoding=True)
        sent = body.encode() if body is not None else b''
        for header, value in {**headers, 'Content-Length': str(len(sent))}.items():
            connection.putheader(header, value)
        connection.endheaders(sent)
        answer = connection.getresponse()
        return answer, answer.read()

    def forget(self, name):
        self.ask('PUT', '/puppet-ca/v1/clean', JSON, json.dumps({'certnames': [name]}), 'localhost')
        self.ask('DELETE', f'/puppet-ca/v1/certificate_status/{name}', JSON, None, 'localhost')

    def enrol(self, name):
        self.forget(name)
        request, key = request_for(name, self.folder)
        path = f'/puppet-ca/v1/certificate_request/{name}'
        answer, told = self.ask('PUT', path, {'Content-Type': 'text/plain'}, request, None)
        assert answer.status == 200, told
        answer, pem = self.ask('GET', f'/puppet-ca/v1/certificate/{name}', {'Accept': 'text/plain'}, None, None)
        assert answer.status == 200, pem
        file = self.folder / f'{name}.pem'
        file.write_bytes(pem)
        self.files[name] = (file, key)


def main():
    port, environments, authorities, operator = sys.argv[1:]
    environments = os.path.abspath(environments)
    for path, text in json.loads((HERE / 'site.json').read_text()).items():
        file = pathlib.Path(environments, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    recorded = {}
    with tempfile.TemporaryDirectory() as folder:
        clients = Clients(int(port), authorities, operator, pathlib.Path(folder))
        for name in ('agent1.test', 'tool.test'):
            clients.enrol(name)
        for name in REQUESTED:
            clients.forget(name)
        for title, asked in json.loads((HERE / 'requests.json').read_text()).items():
            body = asked.get('body')
            if body and body.startswith('CSR '):
                _, name, *names = body.split(' ')
                body, _ = request_for(name, clients.folder, ','.join(names))
            headers = asked.get('headers', {})
            answer, told = clients.ask(asked['method'], asked['path'], headers, body, asked.get('by', 'agent1.test'))
            entry = {'status': answer.status}
            for header, key in KEPT.items():
                if value := answer.getheader(header):
                    entry[key] = value
            text = told.decode('utf-8', 'replace').replace(environments, 'SITE')
            entry['body'] = re.sub(r'"timestamp":"[^"]*"', '"timestamp":"TIME"', text)
            recorded[title] = entry
            print(answer.status, title, text[:200].replace('\n', ' '), sep='\t')
    (HERE / 'recorded.json').write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + '\n')


if __name__ == '__main__':
    main()

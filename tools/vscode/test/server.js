// Lets the protocol library that the extension has use `pantin lsp` over a copy of the example environment.
// Usage: node test/server.js PANTIN DIRECTORY

'use strict';
const assert = require('node:assert');
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');
const { StreamMessageReader, StreamMessageWriter, createProtocolConnection } = require('vscode-languageserver-protocol/node');

const DEADLINE = 60_000;
const [program, directory] = process.argv.slice(2);
const contributed = require('../package.json').contributes.commands.map((found) => found.command);
// What the extension does itself.
const OWN = ['pantin.restart'];
const text = (file) => fs.readFileSync(path.join(directory, file), 'utf8');
const uri = (file) => pathToFileURL(path.join(directory, file)).href;
const position = (file, piece) => {
  const before = text(file).slice(0, text(file).indexOf(piece)).split('\n');
  return { line: before.length - 1, character: before.at(-1).length + 1 };
};

async function main() {
  const server = spawn(program, ['lsp'], { cwd: directory, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  setTimeout(() => { server.kill(); console.error('no answer in time'); process.exit(1); }, DEADLINE).unref();
  const connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const waiting = new Map();
  const published = new Map();
  connection.onNotification('textDocument/publishDiagnostics', (found) => {
    published.set(`${found.uri} ${found.version}`, found.diagnostics);
    waiting.get(`${found.uri} ${found.version}`)?.(found.diagnostics);
  });
  const diagnostics = (file, version) => new Promise((resolve) => {
    const key = `${uri(file)} ${version}`;
    if (published.has(key)) resolve(published.get(key)); else waiting.set(key, resolve);
  });
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
  const started = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(directory).href,
    workspaceFolders: [{ uri: pathToFileURL(directory).href, name: 'example' }],
    capabilities: {
      general: { positionEncodings: ['utf-16'] },
      workspace: { workspaceEdit: { documentChanges: true }, didChangeWatchedFiles: { dynamicRegistration: true } },
    },
  });
  await connection.sendNotification('initialized', {});
  const can = started.capabilities;
  const rows = [];
  const row = (name, isTrue) => { rows.push([name, isTrue]); };
  const open = (file, languageId) => connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri: uri(file), languageId, version: 1, text: text(file) },
  });
  const web = 'modules/profile/manifests/web.pp';
  const data = 'data/common.yaml';
  await open(web, 'puppet');
  await open(data, 'yaml');
  await open('hiera.yaml', 'yaml');
  await open('modules/webapp/templates/site.erb', 'erb');
  row('diagnostics of a manifest', (await diagnostics(web, 1)).length === 0);
  row('diagnostics of data', (await diagnostics(data, 1)).length === 0);
  const at = (file, piece) => ({ textDocument: { uri: uri(file) }, position: position(file, piece) });
  const hover = async (file, piece) => (await connection.sendRequest('textDocument/hover', at(file, piece)))?.contents.value ?? '';
  row('hover of a class', (await hover(web, 'webapp\n')).includes('class webapp'));
  row('hover of a key', (await hover(data, 'profile::base::motd')).includes('String $motd'));
  row('hover of a variable in ERB', (await hover('modules/webapp/templates/site.erb', 'port')).includes('Webapp::Port'));
  const definition = await connection.sendRequest('textDocument/definition', at(data, 'profile::base::motd'));
  row('definition of a key', definition[0].uri === uri('modules/profile/manifests/base.pp'));
  row('links of hiera.yaml', (await connection.sendRequest('textDocument/documentLink', { textDocument: { uri: uri('hiera.yaml') } })).length === 3);
  const completed = await connection.sendRequest('textDocument/completion', at(data, 'profile::base::motd'));
  row('completion of keys', completed.items.some((item) => item.label === 'profile::base::motd'));
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { uri: uri(web), version: 2 },
    contentChanges: [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: 'class x::y{}\n' }],
  });
  const edits = await connection.sendRequest('textDocument/formatting', {
    textDocument: { uri: uri(web) }, options: { tabSize: 2, insertSpaces: true },
  });
  row('formatting', edits.length === 1 && edits[0].newText.includes('class x::y {'));
  row('diagnostics after an edit', (await diagnostics(web, 2)).length > 0);
  const announced = can.executeCommandProvider.commands;
  const missing = contributed.filter((name) => !OWN.includes(name) && !announced.includes(name));
  if (announced.includes('pantin.chooseNode')) {
    const { nodes } = await connection.sendRequest('pantin/nodes', { uri: uri(web) });
    const run = (command, given) => connection.sendRequest('workspace/executeCommand', { command, arguments: given });
    const chosen = await run('pantin.chooseNode', [nodes[0].name, uri(web)]);
    row('choosing a node', chosen.node === nodes[0].name);
    row('changes of an edit', typeof (await run('pantin.showChanges', [uri(web)])) === 'string');
    row('why', typeof (await run('pantin.why', [uri(web), { line: 8, character: 6 }])) === 'string');
  }
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  row('the server ends', (await ended) === 0);
  for (const [name, isTrue] of rows) console.log(`${name.padEnd(32)} ${isTrue ? 'yes' : 'no'}`);
  for (const command of missing) console.log(`${`command ${command}`.padEnd(32)} not announced`);
  assert(rows.every(([, isTrue]) => isTrue));
}

main().catch((error) => { console.error(error.message); process.exit(1); });

// The client of `pantin lsp` in Visual Studio Code.

import { ExtensionContext, Uri, commands, window, workspace } from 'vscode';
import { LanguageClient, LanguageClientOptions, ServerOptions } from 'vscode-languageclient/node';
import { answered } from './commands';

let client: LanguageClient | undefined;

// The settings of the first folder count for the program: one server serves all folders.
function server(): ServerOptions {
  const settings = workspace.getConfiguration('pantin');
  return {
    command: settings.get<string>('path') || 'pantin',
    args: ['lsp', ...settings.get<string[]>('arguments', [])],
    options: { cwd: workspace.workspaceFolders?.[0]?.uri.fsPath },
  };
}

function options(): LanguageClientOptions {
  const file = (pattern: string) => ({ scheme: 'file', pattern });
  return {
    documentSelector: [
      { scheme: 'file', language: 'puppet' },
      file('**/*.{pp,epp,erb}'),
      file('**/{data,hieradata}/**/*.{yaml,yml,json,eyaml}'),
      file('**/{hiera.yaml,metadata.json,Puppetfile}'),
    ],
    middleware: {
      executeCommand: (command, given, next) => answered(client, command, given, next),
    },
  };
}

// Chooses the nodes of the settings, each for its folder.
async function chooseConfigured(started: LanguageClient): Promise<void> {
  for (const folder of workspace.workspaceFolders ?? []) {
    const node = workspace.getConfiguration('pantin', folder.uri).get<string>('node');
    if (node) {
      const document = Uri.joinPath(folder.uri, 'environment.conf').toString();
      const params = { command: 'pantin.chooseNode', arguments: [node, document] };
      await started.sendRequest('workspace/executeCommand', params);
    }
  }
}

async function start(): Promise<void> {
  const started = new LanguageClient('pantin', 'pantin', server(), options());
  client = started;
  try {
    await started.start();
    await chooseConfigured(started);
  } catch (error) {
    window.showErrorMessage(`pantin: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

export async function activate(context: ExtensionContext): Promise<void> {
  const restart = async () => {
    await stop();
    await start();
  };
  context.subscriptions.push(
    commands.registerCommand('pantin.restart', restart),
    workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration('pantin')) await restart();
    }),
  );
  await start();
}

export const deactivate = stop;

// The commands of the server: their arguments, and how their answers are shown. The client registers each command that the
// server announces.

import { Location, Position, QuickPickItem, Uri, commands, window, workspace } from 'vscode';
import { ExecuteCommandSignature, LanguageClient } from 'vscode-languageclient/node';
import { Location as ProtocolLocation } from 'vscode-languageserver-protocol';

interface Nodes {
  chosen: string | null;
  nodes: { name: string; source: string }[];
}

const NO_NODE = 'No node';

export async function answered(
  client: LanguageClient | undefined,
  command: string,
  given: unknown[],
  next: ExecuteCommandSignature,
): Promise<unknown> {
  const editor = window.activeTextEditor;
  const document = editor?.document.uri.toString();
  try {
    switch (command) {
      case 'pantin.chooseNode': {
        const node = given.length > 0 ? given[0] : await picked(client, document);
        return node === undefined ? undefined : await next(command, [node, given[1] ?? document]);
      }
      case 'pantin.showChanges':
        return await shown(await next(command, given.length > 0 ? given : [document]), 'markdown');
      case 'pantin.why': {
        const at = editor?.selection.active ?? new Position(0, 0);
        const place = [document, { line: at.line, character: at.character }];
        return await shown(await next(command, given.length > 0 ? given : place), 'plaintext');
      }
      case 'pantin.explain':
        return await shown(await next(command, given), 'markdown');
      case 'pantin.showNodes':
        return await window.showQuickPick((await next(command, given)) as string[]);
      case 'pantin.showReferences':
        return await references(client, given, (await next(command, given)) as ProtocolLocation[] | null);
      default:
        return await next(command, given);
    }
  } catch (error) {
    window.showErrorMessage(`pantin: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

// The name of a node, null for none, undefined if nothing was picked.
async function picked(client: LanguageClient | undefined, uri: string | undefined): Promise<string | null | undefined> {
  const found = await client?.sendRequest<Nodes>('pantin/nodes', { uri });
  const item = ({ name, source }: Nodes['nodes'][number]): QuickPickItem => ({
    label: name,
    description: name === found?.chosen ? 'chosen' : undefined,
    detail: source,
  });
  const none: QuickPickItem = { label: NO_NODE, description: found?.chosen ? undefined : 'chosen' };
  const title = 'The node whose values are shown';
  const choice = await window.showQuickPick([none, ...(found?.nodes ?? []).map(item)], { title });
  return choice === undefined ? undefined : choice === none ? null : choice.label;
}

async function shown(text: unknown, language: string): Promise<void> {
  if (typeof text !== 'string') return;
  const document = await workspace.openTextDocument({ content: text, language });
  await window.showTextDocument(document, { preview: true, preserveFocus: true });
}

async function references(
  client: LanguageClient | undefined,
  [uri, position]: unknown[],
  found: ProtocolLocation[] | null,
): Promise<void> {
  if (!client || typeof uri !== 'string' || !found) return;
  const converter = client.protocol2CodeConverter;
  const locations: Location[] = found.map((location) => converter.asLocation(location));
  const { line, character } = position as { line: number; character: number };
  await commands.executeCommand('editor.action.showReferences', Uri.parse(uri), new Position(line, character), locations);
}
